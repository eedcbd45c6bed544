package kif

import (
	"reflect"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/internal/notes"
)

// Programs note in comments their thoughts about a move: the depth of the search
// (深さ), the number of positions (ノード数), the score (評価値) and the line of play
// (読み筋). ShogiGUI and 将棋所 write one line, ShogiHome one for each item:
//
//	**対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 ▲３四飛(24) △３三角(22)
//	**評価値=88
//	**読み筋=△３三角▲５八玉
//
// All scores are from black's view. ShogiGUI's line of play begins with the move
// itself if it is the player's own (対局), and after it if the game was analysed
// (解析).

// A remark is a line of a comment.
type remark struct {
	text  string
	plain bool // it followed a blank, and is only a remark
}

// A thought is what one program noted about one move, in its own words.
type thought struct {
	dialect                                        string
	kind                                           string // the words before it: 対局, 解析 0 ○, or ShogiHome's sign
	time, depth, nodes, value, line, words, engine string
}

// Keys of a move's Extra: the dialect of a thought and its kind, and data for
// which a move has no field.
const (
	thoughtKey = "思考"
	timeKey    = "時間"
	widestKey  = "選択深さ" // the longest line searched
	valueKey   = "評価値"  // if it isn't a plain number
	wordsKey   = "文字列"  // in place of a line of play
	engineKey  = "エンジン"
)

// begins reports whether the text of a comment could begin a thought, so that a
// preceding blank marks it as none.
func begins(text string) bool {
	if strings.HasPrefix(text, "*") || strings.HasPrefix(text, "対局 ") || strings.HasPrefix(text, "解析 ") {
		return true
	}
	key, _, ok := strings.Cut(text, "=")
	return ok && strings.HasPrefix(key, "#")
}

// thoughts moves a program's notes from the comments on the last move to the
// move.
func (p *parser) thoughts(list []remark) []remark {
	m := p.lastMove()
	if thinks(m) {
		return list
	}
	for _, sign := range []string{"*", "#"} { // the player's own thought before another's
		for i, r := range list {
			if t, ok := oneLine(r); ok && strings.HasPrefix(t.kind, "解析") == (sign == "#") && p.think(m, &t) {
				return append(list[:i:i], list[i+1:]...)
			}
		}
		if t, rest := lineEach(list, sign); t != nil && p.think(m, t) {
			return rest
		}
	}
	return list
}

// oneLine reads a line of ShogiGUI or 将棋所.
func oneLine(r remark) (t thought, ok bool) {
	if r.plain {
		return t, false
	}
	s, gui := strings.CutPrefix(r.text, "*")
	if t.dialect = Shogidokoro; gui {
		t.dialect = ShogiGUI
	}
	words := strings.Split(strings.TrimRight(s, " "), " ")
	if words[0] != "対局" && words[0] != "解析" {
		return t, false
	}
	var kind []string
	for i := 0; i < len(words); i++ {
		var to *string
		switch words[i] {
		case "時間":
			to = &t.time
		case "深さ":
			to = &t.depth
		case "ノード数":
			to = &t.nodes
		case "評価値":
			to = &t.value
		case "読み筋", "文字列":
			to = &t.line
			if words[i] == "文字列" {
				to = &t.words
			}
			*to = strings.TrimSpace(strings.Join(words[i+1:], " "))
			i = len(words)
			continue
		default:
			if n, no := strings.CutPrefix(words[i], "候補"); no && n != "1" {
				return t, false // not its first choice
			}
			if words[i] != "" {
				kind = append(kind, words[i])
			}
			continue
		}
		if i++; i == len(words) || *to != "" {
			return t, false
		}
		*to = words[i]
		if mates := words[i] == "+詰" || words[i] == "-詰"; mates && i+1 < len(words) {
			if n, err := strconv.ParseUint(words[i+1], 10, 31); err == nil {
				*to += " " + strconv.FormatUint(n, 10)
				i++
			}
		}
	}
	t.kind = strings.Join(kind, " ")
	return t, t.depth+t.nodes+t.value+t.line != ""
}

// lineEach reads the lines of ShogiHome with a given sign, and returns the other
// remarks.
func lineEach(list []remark, sign string) (*thought, []remark) {
	t := thought{dialect: ShogiHome, kind: sign}
	var rest []remark
	for _, r := range list {
		s, own := strings.CutPrefix(r.text, sign)
		key, value, ok := strings.Cut(s, "=")
		var to *string
		switch key {
		case "評価値", "詰み":
			to = &t.value
		case "読み筋":
			to = &t.line
		case "深さ":
			to = &t.depth
		case "ノード数":
			to = &t.nodes
		case "エンジン":
			to = &t.engine
		}
		if r.plain || !own || !ok || to == nil || *to != "" || value == "" {
			rest = append(rest, r)
			continue
		}
		*to = value
	}
	if t.depth+t.nodes+t.value+t.line == "" {
		return nil, list
	}
	return &t, rest
}

// think sets a program's thought on a move, unless it couldn't be written again.
func (p *parser) think(m *kifu.Move, t *thought) bool {
	before, last := p.before()
	was := *m
	extra := map[string][]string{}
	for key, value := range m.Extra {
		extra[key] = value
	}
	m.Extra = extra
	if t.give(m, before, last) && thinks(m) {
		if lines := thoughtLines(t.dialect, m, before, last); lines != nil && alike(lines, m, before, last) {
			return true
		}
	}
	*m = was
	return false
}

// thinks reports whether a move has thoughts to be written.
func thinks(m *kifu.Move) bool {
	return m.Score != nil || m.Depth != 0 || m.Nodes != 0 || m.PV != ""
}

// before returns the board before the last move, or nil, and the target of the
// previous move.
func (p *parser) before() (*shogi.Board, shogi.Square) {
	n := len(p.rec.Moves) - 1
	if p.paper == nil {
		d, err := start(&kifu.Record{Setup: kifu.Setup{Position: p.start.sfen()}})
		if err != nil {
			return nil, shogi.NoSquare
		}
		p.paper, p.onPaper, p.wentTo = d, 0, shogi.NoSquare
	}
	for ; p.onPaper < n; p.onPaper++ {
		if p.tree.wanted {
			p.tree.papers = append(p.tree.papers[:p.onPaper], point{ban: *p.paper, last: p.wentTo})
		}
		m, err := p.paper.Apply(p.rec.Moves[p.onPaper].Move)
		if err != nil {
			return nil, shogi.NoSquare
		}
		p.wentTo = m.To()
	}
	return boardOf(p.paper), p.wentTo
}

// give sets the values of a thought. It fails if they can't be thoughts about the
// move.
func (t *thought) give(m *kifu.Move, before *shogi.Board, last shogi.Square) bool {
	note := func(key string, values ...string) {
		if m.Extra == nil {
			m.Extra = map[string][]string{}
		}
		m.Extra[key] = values
	}
	note(thoughtKey, t.dialect, safe.Line(t.kind))
	if t.value != "" {
		score, plain, ok := scoreOf(t.value, m.Side == 1)
		if !ok {
			return false
		}
		if m.Score = &score; !plain {
			note(valueKey, safe.Line(t.value))
		}
	}
	if t.depth != "" {
		depth, widest, two := strings.Cut(t.depth, "/")
		n, err := strconv.ParseUint(depth, 10, 30)
		if err != nil {
			return false
		}
		if m.Depth = int(n); two {
			note(widestKey, safe.Line(widest))
		}
	}
	if t.nodes != "" {
		n, err := strconv.ParseInt(t.nodes, 10, 63)
		if err != nil || n < 0 {
			return false
		}
		m.Nodes = n
	}
	if t.time != "" {
		note(timeKey, safe.Line(t.time))
	}
	if t.words != "" {
		note(wordsKey, safe.Line(t.words))
	}
	if t.engine != "" {
		note(engineKey, safe.Line(t.engine))
	}
	m.PV = inCSA(t.line, m, before, last)
	return true
}

// mateScore is the score of an immediate mate in dohyo's engines: one less for
// each move until the mate.
const (
	mateScore = 100000
	mateRange = 1000
)

// A written says which thoughts have been written before the comments on a move.
type written int

const (
	nothing  written = iota
	analysed         // by another than the player
	played           // the player's own
	each             // the same, one line per item
	atHead           // there is no move
)

// needsBlank reports whether a line of a comment would be taken for a thought
// without a preceding blank.
func needsBlank(line string, had written) bool {
	if t := strings.TrimLeft(line, " "); t != line {
		return begins(t)
	}
	if text, ok := strings.CutPrefix(line, "*"); ok && notes.Score(new(kifu.Move), text) {
		return true
	}
	if had == atHead {
		return false
	}
	r := remark{text: line}
	if t, ok := oneLine(r); ok {
		return had == nothing || had == analysed && !strings.HasPrefix(t.kind, "解析")
	}
	if t, _ := lineEach([]remark{r}, "*"); t != nil || strings.HasPrefix(line, "*"+engineKey+"=") {
		return had != played
	}
	if t, _ := lineEach([]remark{r}, "#"); t != nil || strings.HasPrefix(line, "#"+engineKey+"=") {
		return had != played && had != each
	}
	return false
}

// scoreOf reads a score from black's view, and converts it to the mover's; plain
// says that dohyo would write it the same.
func scoreOf(value string, white bool) (score int, plain, ok bool) {
	number := value
	if n, won := strings.CutPrefix(value, "先手勝ち"); won {
		number = "+詰" + strings.TrimSuffix(n, "手")
	} else if n, lost := strings.CutPrefix(value, "後手勝ち"); lost {
		number = "-詰" + strings.TrimSuffix(n, "手")
	}
	number = strings.TrimRight(number, "↑↓")
	sign, in, mates := strings.Cut(number, "詰")
	if mates {
		n := 0
		if in = strings.TrimLeft(in, " :"); in != "" {
			m, err := strconv.ParseUint(in, 10, 31)
			if err != nil || m >= mateRange {
				return 0, false, false
			}
			n = int(m)
		}
		if score = mateScore - n; sign == "-" {
			score = -score
		}
	} else {
		n, err := strconv.Atoi(strings.TrimPrefix(number, "+"))
		if err != nil || n < -1<<40 || n > 1<<40 {
			return 0, false, false
		}
		score = n
	}
	plain = value == scoreText(score) || value == scoreWords(score)
	if white {
		score = -score
	}
	return score, plain, true
}

// alike reports whether lines read back as a move's thoughts.
func alike(lines []string, m *kifu.Move, before *shogi.Board, last shogi.Square) bool {
	list := make([]remark, len(lines))
	for i, l := range lines {
		list[i].text = l
	}
	back := kifu.Move{Move: m.Move, Side: m.Side}
	for _, sign := range []string{"*", "#"} {
		if t, ok := oneLine(list[0]); ok && len(list) == 1 {
			if !t.give(&back, before, last) {
				return false
			}
			break
		}
		if t, rest := lineEach(list, sign); t != nil && len(rest) == 0 {
			if !t.give(&back, before, last) {
				return false
			}
			break
		}
	}
	sameScore := back.Score == nil && m.Score == nil || back.Score != nil && m.Score != nil && *back.Score == *m.Score
	if !sameScore || back.Depth != m.Depth || back.Nodes != m.Nodes || back.PV != m.PV {
		return false
	}
	if own := m.Extra[thoughtKey]; len(own) == 0 || len(back.Extra[thoughtKey]) == 0 || own[0] != back.Extra[thoughtKey][0] {
		return true // another dialect's, which has further words
	}
	for _, key := range []string{thoughtKey, timeKey, widestKey, valueKey, wordsKey, engineKey} {
		if !reflect.DeepEqual(back.Extra[key], m.Extra[key]) {
			return false
		}
	}
	return true
}
