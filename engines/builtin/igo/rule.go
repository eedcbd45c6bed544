package igo

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A rule proposes moves of one kind (Fotland §6) and gives the reason.
type rule struct {
	name    string // for the dump
	ja, en  string // the reason; %d stands for the proposal's number of stones
	propose func(k *knowledge, add func(p point, value float64, stones int))
	urgent  bool // its moves are proved
	detail  bool // it says more exactly what a general rule proposes
}

// A proposal is a move with the reasons for it.
type proposal struct {
	at     point
	value  float64 // in points
	rule   *rule   // the one with the highest value
	stones int     // the number that the reason names
	also   []*rule // other rules that propose the move
	votes  []vote
	line   []point // the moves that usually follow
	first  bool    // a pattern marks it as urgent

	promise float64 // how likely a strong player is to play it, as a logarithm
}

// A vote is one rule's opinion of a move.
type vote struct {
	rule  *rule
	value float64
}

// ruleBook lists all rules. If several rules give a move the same value, the
// first of them gives the reason.
var ruleBook = []*rule{
	{"capture", "%d子を取る", "take %d stones", capture, false, false},
	{"save", "%d子を助ける", "save %d stones", save, false, false},
	{"race", "攻め合い", "win the race", race, false, false},
	{"live-surely", "活きの急所", "the point that lives", liveSurely, true, false},
	{"kill-surely", "殺しの急所", "the point that kills", killSurely, true, false},
	{"live", "眼を作る", "make eyes", live, false, false},
	{"kill", "眼を奪う", "take its eyes", kill, false, false},
	{"run", "逃げる", "run out", run, false, false},
	{"surround", "封鎖", "surround a weak group", surround, false, false},
	{"cut", "切断", "cut", cut, false, false},
	{"connect", "連絡", "connect", connect, false, false},
	{"centre", "天元", "the centre", centre, false, false},
	{"corner", "隅に打つ", "an empty corner", corner, false, false},
	{"joseki", "定石", "joseki", sequence, false, false},
	{"approach", "カカリ", "approach", approach, false, false},
	{"enclose", "シマリ", "enclose the corner", enclose, false, false},
	{"side", "辺の大場", "a big point on the side", side, false, false},
	{"extend", "ヒラキ", "extend along the side", extend, false, false},
	{"invade", "打ち込み", "invade", invade, false, false},
	{"reduce", "消し", "reduce an area", reduce, false, false},
	{"enlarge", "地を広げる", "enlarge an area", enlarge, false, false},
	{"block", "オサエ", "block", block, false, false},
	{"hane", "ハネ", "hane", hane, false, false},
	{"stretch", "ノビ", "stretch", stretch, false, false},
	{"shape", "形", "good shape", shapely, false, false},
	{"atari", "大きなアタリ", "a large atari", atari, false, false},
	{"answer", "手入れ", "answer inside", answer, false, false},
	{"reinforce", "念を入れる", "make sure", reinforce, false, false},
	{"bluff", "勝負手", "a gamble", bluff, false, false},
	{"dame", "ダメを詰める", "fill a neutral point", dame, false, false},
	{"urgent-defend", "%d子を急いで守る", "defend %d stones at once", urgentDefend, true, true},
	{"urgent-attack", "%d子を急いで攻める", "attack %d stones at once", urgentAttack, true, true},
	{"take-cutting", "カナメ石を取る", "take the cutting stones", captureCutting, false, true},
	{"take-played", "打った石を取る", "take what was just played", captureLast, false, true},
	{"take-atari", "アタリの石を抜く", "take stones in atari", captureAtari, false, true},
	{"take-net", "読んで取る", "catch %d stones by reading", captureNet, false, true},
	{"take-two", "二つを同時に取る", "threaten two captures", takeTwo, false, true},
	{"take-save", "取って助ける", "take and save", takeSave, false, true},
	{"save-cutting", "カナメ石を助ける", "save the cutting stones", saveCutting, false, true},
	{"save-atari", "アタリを逃げる", "out of atari", leaveAtari, false, true},
	{"save-taking", "取って逃れる", "save by taking", saveByTaking, false, true},
	{"save-two", "二つを同時に助ける", "save two at once", saveTwo, false, true},
	{"clean-up", "味を消す", "leave no last chance", removeAji, false, true},
	{"race-outside", "攻め合いの外ダメ", "race: an outside liberty", raceOutside, false, true},
	{"race-gain", "攻め合いで手を伸ばす", "race: gain liberties", raceGain, false, true},
	{"race-eye", "攻め合いで眼を持つ", "race: make an eye", raceEye, false, true},
	{"room", "眼の余地を広げる", "make room for eyes", potentials(potentialExtend, true), false, true},
	{"own-vital", "自分の急所", "the vital point of its eye", potentials(potentialVital, true), false, true},
	{"live-joined", "つないで活きる", "live by joining", potentials(potentialJoin, true), false, true},
	{"live-taking", "取って活きる", "live by taking", potentials(potentialTake, true), false, true},
	{"close-eye", "眼形を閉じる", "close the eye space", potentials(potentialGuard, true), false, true},
	{"their-vital", "相手の急所", "the vital point of an enemy", potentials(potentialVital, false), false, true},
	{"keep-apart", "連絡を断つ", "keep it from joining", potentials(potentialJoin, false), false, true},
	{"deny-taking", "取らせずに攻める", "deny it the capture", potentials(potentialTake, false), false, true},
	{"break-eye", "眼形を破る", "break into its eye space", potentials(potentialGuard, false), false, true},
	{"run-friend", "味方へ逃げる", "run toward friends", runFriend, false, true},
	{"run-centre", "中央へ逃げる", "run into the centre", runCentre, false, true},
	{"run-last", "最後の逃げ道", "the last way out", runLast, false, true},
	{"shut-friend", "味方への道を断つ", "cut off its way to friends", cutFriend, false, true},
	{"shut-centre", "中央への道を断つ", "keep it out of the centre", shutCentre, false, true},
	{"shut-last", "逃げ道を塞ぐ", "close its last way out", shutLast, false, true},
	{"chase", "厚みへ追う", "chase it toward strength", chaseStrong, false, true},
	{"join-weak", "弱い石をつなぐ", "join a weak group", joinWeak, false, true},
	{"join-both", "弱い石同士をつなぐ", "join two weak groups", joinBoth, false, true},
	{"join-large", "大石をつなぐ", "join large groups", joinLarge, false, true},
	{"join-several", "一手で何か所もつなぐ", "several links at once", joinSeveral, false, true},
	{"cut-weak", "弱い石を切り離す", "cut off a weak group", cutWeak, false, true},
	{"cut-both", "両方を弱くする切り", "split two weak groups", cutBoth, false, true},
	{"cut-large", "大石を切る", "cut large groups apart", cutLarge, false, true},
	{"cut-several", "一手で何か所も切る", "several cuts at once", cutSeveral, false, true},
	{"mend", "優勢、味をなくす", "ahead: leave no cut", mendAji, false, false},
	{"fight", "劣勢、切って戦う", "behind: start a fight", fightBehind, false, false},
	{"finish", "優勢、死石に備える", "ahead: finish a dead group", finishGroup, false, false},
	{"settle", "優勢、安全に打つ", "ahead: settle a group", settleAhead, false, false},
	{"deep", "劣勢、深く打ち込む", "behind: a deep invasion", deep, false, false},
	{"answer-inside", "優勢、手を抜かない", "ahead: answer inside", answerInside, false, false},
	{"forcing", "先手で%d子を狙う", "threaten %d stones", forcing, false, false},
	{"forcing-gain", "先手で得をする", "gain with a threat", forcingGain, false, false},
	{"threat-ko", "コウダテ", "a threat for the ko", threatKo, false, false},
	{"border", "境界を決める", "draw the border", border, false, false},
	{"close-gap", "地の穴を塞ぐ", "close the last gap", closeArea, false, false},
	{"push-in", "地に突き込む", "enter through the gap", pushIn, false, false},
	{"between", "味方の間を埋める", "between own stones", between, false, false},
	{"usual", "強い人がよく打つ手", "often played by strong players", usual, false, false},
	{"towards", "詰める", "close in on the side", towards, false, false},
}

// reason returns the reason for a proposal, in English or Japanese.
func (c *proposal) reason(english bool) string {
	text := c.rule.ja
	if english {
		text = c.rule.en
	}
	if !strings.Contains(text, "%d") {
		return text
	}
	if single, ok := singles[c.rule.name]; ok && english && c.stones == 1 {
		return single
	}
	return fmt.Sprintf(text, c.stones)
}

// singles are the English reasons for a single stone, by the rule's name.
var singles = map[string]string{
	"capture":       "take 1 stone",
	"save":          "save 1 stone",
	"urgent-defend": "defend 1 stone at once",
	"urgent-attack": "attack 1 stone at once",
	"take-net":      "catch 1 stone by reading",
	"forcing":       "threaten 1 stone",
}

// clearly is the factor by which a pattern's value must exceed that of a rule in code
// to give the reason instead, because a pattern knows less about what is at stake.
const clearly = 1.5

// propose asks all rules. The proposal with the highest value comes first. A
// move that several rules propose is worth the highest of their values plus a
// fifth of each of the others.
func (k *knowledge) propose() []proposal {
	var list []proposal
	var index [cells]int16
	crucial := k.crucial()
	add := func(r *rule, p point, value float64, stones int) {
		if p == nowhere || value <= 0 || !k.sound(p) && !(crucial.has(p) && k.board.legal(k.turn, p)) {
			return
		}
		i := index[p] - 1
		if i < 0 {
			list = append(list, proposal{at: p, value: value, rule: r, stones: stones, votes: []vote{{r, value}}})
			index[p] = int16(len(list))
			return
		}
		c := &list[i]
		c.vote(r, value)
		if r.detail {
			c.specify(r, value, stones)
			return
		}
		switch {
		case c.rule == r:
			if value > c.value {
				c.value, c.stones = value, stones
			}
			return
		case slices.Contains(c.also, r):
			return
		case value > c.value && (r.propose != nil || c.rule.propose == nil || value > clearly*c.value):
			c.value, value = value, c.value
			c.also = append(c.also, c.rule)
			c.rule, c.stones = r, stones
		default:
			c.also = append(c.also, r)
		}
		c.value += value / 5
	}
	for _, r := range ruleBook {
		r.propose(k, func(p point, value float64, stones int) { add(r, p, value, stones) })
	}
	shapes := k.patterned()
	k.byPatterns(shapes, func(r *rule, p point, value float64) { add(r, p, value, 0) })
	proposed := func(p point) *proposal {
		if i := index[p] - 1; i >= 0 {
			return &list[i]
		}
		return nil
	}
	k.sequences(shapes, proposed)
	k.marked(shapes, proposed)
	var buf []trait
	for i := range list {
		buf = k.traits(buf[:0], k.reader.lore.learned().weights, &list[i])
		list[i].promise = k.habitual(&list[i], sum(buf))
		if list[i].urgent() {
			list[i].promise += urgency
		}
	}
	list = slices.DeleteFunc(list, func(c proposal) bool { return !c.urgent() && k.blundered(c.at) })
	slices.SortStableFunc(list, func(a, b proposal) int {
		return cmp.Or(cmp.Compare(b.promise, a.promise), cmp.Compare(b.value, a.value), cmp.Compare(a.at, b.at))
	})
	return list
}

// specify adds a detail of what another rule proposes. It gives the reason if its value is as
// high as that rule's, but doesn't add to the value of the proposal.
func (c *proposal) specify(r *rule, value float64, stones int) {
	if c.rule == r {
		if value > c.value {
			c.value, c.stones = value, stones
		}
		return
	}
	top := 0.0
	for _, v := range c.votes {
		if v.rule == c.rule {
			top = v.value
		}
	}
	if value > top || value == top && !c.rule.detail {
		c.also = slices.DeleteFunc(append(c.also, c.rule), func(o *rule) bool { return o == r })
		c.rule, c.stones = r, stones
	} else if !slices.Contains(c.also, r) {
		c.also = append(c.also, r)
	}
	c.value = max(c.value, value)
}

// vote adds a rule's value, or raises it.
func (c *proposal) vote(r *rule, value float64) {
	for i := range c.votes {
		if c.votes[i].rule == r {
			c.votes[i].value = max(c.votes[i].value, value)
			return
		}
	}
	c.votes = append(c.votes, vote{r, value})
}

// sound reports whether a move is legal and gives away neither its own string
// nor an eye.
func (k *knowledge) sound(p point) bool {
	if !k.board.legal(k.turn, p) {
		return false
	}
	if e := k.eyeAt[p]; e >= 0 && k.eyes[e].closed && k.eyes[e].color == k.turn && len(k.eyes[e].points) == 1 && k.eyes[e].usual > 0 {
		for _, d := range k.board.beside { // except to save a string in atari
			if k.board.at[p+d] == k.turn && k.board.libs(p+d) == 1 {
				return true
			}
		}
		return false
	}
	if k.board.beside4[p][empty] > 2 {
		return true
	}
	k.board.play(k.turn, p)
	defer k.board.undo()
	if k.board.libs(p) > 1 && k.board.libs(p) < outOfReach {
		r := k.reader
		r.nodes = 0
		taken, _ := r.attack(p, 0)
		return !taken
	}
	return k.board.libs(p) > 1 || k.board.log[len(k.board.log)-1].catch > 0 && k.board.stones(p).size < 3
}

// mine and theirs call yield for each string of the side to move and of the
// opponent.
func (k *knowledge) mine(yield func(p point, s *stringOf, t tactic)) { k.each(k.turn, yield) }
func (k *knowledge) theirs(yield func(p point, s *stringOf, t tactic)) {
	k.each(k.turn.Other(), yield)
}

func (k *knowledge) each(c color, yield func(p point, s *stringOf, t tactic)) {
	for _, p := range k.board.points {
		if k.board.at[p] == c && k.board.stones(p).first == p {
			yield(p, k.board.stones(p), k.tactic[k.board.of[p]])
		}
	}
}

// foe returns the opponent of the side to move.
func (k *knowledge) foe() color { return k.turn.Other() }

// group returns the group of the stone on a point.
func (k *knowledge) group(p point) *group { return &k.groups[k.groupAt[p]] }
