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
}

// A proposal is a move with the reasons for it.
type proposal struct {
	at     point
	value  float64 // in points
	rule   *rule   // the one with the highest value
	stones int     // the number that the reason names
	also   []*rule // other rules that propose the move
	votes  []vote

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
	{"capture", "%d子を取る", "take %d stones", capture, false},
	{"save", "%d子を助ける", "save %d stones", save, false},
	{"race", "攻め合い", "win the race", race, false},
	{"live-surely", "活きの急所", "the point that lives", liveSurely, true},
	{"kill-surely", "殺しの急所", "the point that kills", killSurely, true},
	{"live", "眼を作る", "make eyes", live, false},
	{"kill", "眼を奪う", "take its eyes", kill, false},
	{"run", "逃げる", "run out", run, false},
	{"surround", "封鎖", "surround a weak group", surround, false},
	{"cut", "切断", "cut", cut, false},
	{"connect", "連絡", "connect", connect, false},
	{"centre", "天元", "the centre", centre, false},
	{"corner", "隅に打つ", "an empty corner", corner, false},
	{"joseki", "定石", "joseki", sequence, false},
	{"approach", "カカリ", "approach", approach, false},
	{"enclose", "シマリ", "enclose the corner", enclose, false},
	{"side", "辺の大場", "a big point on the side", side, false},
	{"extend", "ヒラキ", "extend along the side", extend, false},
	{"invade", "打ち込み", "invade", invade, false},
	{"reduce", "消し", "reduce an area", reduce, false},
	{"enlarge", "地を広げる", "enlarge an area", enlarge, false},
	{"block", "オサエ", "block", block, false},
	{"hane", "ハネ", "hane", hane, false},
	{"stretch", "ノビ", "stretch", stretch, false},
	{"shape", "形", "good shape", shapely, false},
	{"atari", "大きなアタリ", "a large atari", atari, false},
	{"answer", "手入れ", "answer inside", answer, false},
	{"reinforce", "念を入れる", "make sure", reinforce, false},
	{"bluff", "勝負手", "a gamble", bluff, false},
	{"dame", "ダメを詰める", "fill a neutral point", dame, false},
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
	if english && c.stones == 1 {
		text = strings.Replace(text, "%d stones", "%d stone", 1)
	}
	return fmt.Sprintf(text, c.stones)
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
	add := func(r *rule, p point, value float64, stones int) {
		if p == nowhere || value <= 0 || !k.sound(p) {
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
	k.byPatterns(func(r *rule, p point, value float64) { add(r, p, value, 0) })
	var buf []trait
	for i := range list {
		buf = k.traits(buf[:0], learnedWeights(), &list[i])
		if list[i].promise = sum(buf); list[i].urgent() {
			list[i].promise += urgency
		}
	}
	slices.SortStableFunc(list, func(a, b proposal) int {
		return cmp.Or(cmp.Compare(b.promise, a.promise), cmp.Compare(b.value, a.value), cmp.Compare(a.at, b.at))
	})
	return list
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
