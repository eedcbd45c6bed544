package shogi

import (
	"fmt"

	"dohyo/boards/shogi"
	"dohyo/engines"
)

// A motive is the reason for an answer.
type motive uint8

// The motives.
const (
	motiveThought motive = iota
	motiveBook
	motiveDeclare // 入玉宣言
	motiveResign
)

// talk returns the figures of a choice.
func (c choice) talk() engines.Talk {
	score := outward(c.score)
	return engines.Talk{Score: &score, PV: spell(c.line), Nodes: c.nodes, Depth: c.depth}
}

// outward converts a score to the dialects' way to count mates.
func outward(score int) int {
	switch {
	case score >= mateFrom:
		return engines.Mate - (mate - score)
	case score <= -mateFrom:
		return -engines.Mate + (mate + score)
	}
	return score
}

// last returns the talk that accompanies an answer: figures and a mutter. The
// mutter varies with the position, and is the same for the same position and seed.
func (t *Thinker) last(b *shogi.Board, c choice, why motive) engines.Talk {
	talk := c.talk()
	if words := t.words(b, c, why); len(words) > 0 {
		talk.Mutter = words[mix(b.Key()^t.settings.Seed)%uint64(len(words))]
	}
	t.score = c.score
	return talk
}

// words returns the mutters that suit a choice. None is longer than ten characters.
func (t *Thinker) words(b *shogi.Board, c choice, why motive) []string {
	pick := func(ja, en []string) []string {
		if t.settings.English {
			return en
		}
		return ja
	}
	switch why {
	case motiveDeclare:
		return pick([]string{"宣言します", "入玉宣言！"}, []string{"I declare", "My king is home"})
	case motiveResign:
		return pick([]string{"負けました", "参りました", "ありません"}, []string{"I resign", "You win", "Well played"})
	case motiveBook:
		if b.Number() <= 2 {
			return pick([]string{"お願いします", "よろしく"}, []string{"Good game to come", "Let's play"})
		}
		return pick([]string{"定跡どおり", "知っている形"}, []string{"By the book", "I know this one"})
	}
	switch {
	case c.score >= mateFrom:
		n := mate - c.score
		if n <= 1 {
			return pick([]string{"詰み", "これまで"}, []string{"Mate", "That's it"})
		}
		return pick(
			[]string{fmt.Sprintf("%d手詰", n), "詰みました", "読み切り"},
			[]string{fmt.Sprintf("Mate in %d", n), "Read to the end", "I see it all"})
	case c.score <= -mateFrom:
		return pick([]string{"詰まされた", "受けなし", "万事休す"}, []string{"I'm being mated", "No defence left"})
	case b.InCheck():
		return pick([]string{"逃げるが勝ち", "王手か", "あわてない"}, []string{"Check, I see", "Out of here"})
	case c.score > t.score+300 && c.score > 0:
		return pick([]string{"もらった！", "それは悪手", "しめた"}, []string{"Thank you!", "That was a slip"})
	case c.score < t.score-300 && c.score < 0:
		return pick([]string{"しまった", "読み抜けた", "うっかり"}, []string{"Oh no", "I missed that"})
	}
	if b.At(c.move.To()) != shogi.NoPiece && b.At(c.move.To()).Kind().Base() >= shogi.KA {
		return pick([]string{"大駒いただき", "ごちそうさま"}, []string{"A big one", "I'll have that"})
	}
	switch {
	case c.score > 1200:
		return pick([]string{"勝ちが見えた", "寄せに入る"}, []string{"Winning now", "Closing in"})
	case c.score > 300:
		return pick([]string{"優勢かな", "いい流れ", "攻めるぞー"}, []string{"Looking good", "I like this"})
	case c.score > 80:
		return pick([]string{"悪くない", "指しやすい"}, []string{"A little better", "Not bad"})
	case c.score < -1200:
		return pick([]string{"敗勢だ", "粘るぞ"}, []string{"Nearly lost", "Hanging on"})
	case c.score < -300:
		return pick([]string{"苦しい", "まずいなあ", "辛抱だ"}, []string{"Trouble", "Have to hold"})
	case c.score < -80:
		return pick([]string{"うーん", "少し悪いか"}, []string{"Hmm", "A little worse"})
	}
	return pick([]string{"互角かな", "難しい", "さてと", "じっくりと"}, []string{"Even", "Hard to say", "Let me think"})
}
