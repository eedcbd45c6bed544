package gomoku

import "fmt"

// A Language is the language of a program's mutters.
type Language uint8

// The languages.
const (
	Japanese Language = iota
	English
)

// mutterBytes is the longest mutter (guide §3.2: 30 bytes). In UTF-8 a
// Japanese character takes three, so ten fit; in Shift_JIS it takes two.
const mutterBytes = 30

// A motive is the reason for a move.
type motive uint8

// The motives.
const (
	motiveQuiet motive = iota
	motiveOpening
	motiveBlock
	motiveAttack
	motiveWin
	motiveLost
)

// mutter returns a short remark on a choice. It varies with the
// position, and is the same for the same position and seed.
func (t *Thinker) mutter(f *field, c choice) string {
	lines := t.words(f, c)
	if len(lines) == 0 {
		return ""
	}
	return lines[mix(f.hash^t.seed)%uint64(len(lines))]
}

// words returns the remarks that suit a choice.
func (t *Thinker) words(f *field, c choice) []string {
	ja := t.lang == Japanese
	us := f.toMove
	switch c.why {
	case motiveWin:
		switch {
		case c.moves <= 1:
			return pick(ja, []string{"五！", "できました", "勝ちました"}, []string{"Five!", "There it is", "Done"})
		case f.class(us, c.move) == fourThree:
			return pick(ja, []string{"四三が見えた", "四三！", "四三で決まり"}, []string{"Four-three!", "I see a four-three"})
		case c.moves <= 3:
			return pick(ja, []string{"もう止まらない", "あと二手"}, []string{"Can't be stopped now", "Two more"})
		}
		n := (c.moves + 1) / 2
		return pick(ja,
			[]string{fmt.Sprintf("詰みを発見 %d手", n), fmt.Sprintf("%d手で勝ち", n), "読み切りました"},
			[]string{fmt.Sprintf("Win in %d", n), fmt.Sprintf("I see it: %d moves", n), "Read to the end"})
	case motiveLost:
		return pick(ja, []string{"負けました…", "受けがない", "万事休す", "詰まされた"}, []string{"I'm lost", "No defence left", "Well played"})
	case motiveBlock:
		if f.class(1-us, c.move) == winning {
			return pick(ja, []string{"止める", "それは止める", "四は受ける"}, []string{"Stop that", "Must block"})
		}
		if c.score < -200 {
			return pick(ja, []string{"受けが難しい", "苦しいなあ", "しのげるか"}, []string{"Hard to defend", "Under pressure"})
		}
		return pick(ja, []string{"三は止める", "ここで受ける", "しっかり受け"}, []string{"Defend first", "Not so fast"})
	case motiveAttack:
		if f.class(us, c.move).isFour() {
			return pick(ja, []string{"四！", "四で行く", "攻めるぞー"}, []string{"Four!", "Attack!"})
		}
		return pick(ja, []string{"三！", "攻めるぞー", "先手は渡さない"}, []string{"Three!", "Keep the initiative"})
	case motiveOpening:
		if c.opening != "" {
			return []string{clip(c.opening)}
		}
		return pick(ja, []string{"お願いします", "よろしく"}, []string{"Good game to come", "Let's play"})
	}
	if c.opening != "" {
		return []string{clip(c.opening)}
	}
	switch {
	case c.score > 300:
		return pick(ja, []string{"いい調子", "優勢かな", "もらったかも"}, []string{"Looking good", "I like this"})
	case c.score > 80:
		return pick(ja, []string{"負けないぞー", "悪くない", "指しやすい"}, []string{"A little better", "Not bad"})
	case c.score < -300:
		return pick(ja, []string{"まずいなあ", "苦しい", "粘るぞ"}, []string{"Trouble", "Hanging on"})
	case c.score < -80:
		return pick(ja, []string{"少し悪いか", "うーん", "我慢我慢"}, []string{"Hmm", "A little worse"})
	}
	return pick(ja, []string{"互角かな", "難しいなあ", "じっくり行こう", "さてと"}, []string{"Even", "Hard to say", "Let me think"})
}

func pick(ja bool, a, b []string) []string {
	if ja {
		return a
	}
	return b
}

// clip cuts text to the length of a mutter at a character boundary.
func clip(s string) string {
	if len(s) <= mutterBytes {
		return s
	}
	end := 0
	for i := range s {
		if i > mutterBytes {
			break
		}
		end = i
	}
	return s[:end]
}
