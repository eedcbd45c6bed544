package sgf

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Games of Go (囲碁), GM[1], are read and written as follows:
//
//	(;FF[4]GM[1]CA[UTF-8]AP[dohyo]SZ[9]KM[7.5]RU[Chinese]PB[AOBA]PW[KAZE]RE[W+3.5]TM[600]
//	;B[ee]BL[598.8];W[ec]WL[599.1]C[approach]…)
//
//   - A point is two letters, x from the left and y from the top: ee is E5 on
//     nine lines. A move without one, and tt on up to 19 lines, is a pass.
//   - AB, AW, AE and PL before the first move make the position that the game
//     begins with; for later ones see setup.go.
//   - KM may have a comma, and words after the number. A number that is no
//     komi in quarters of a point is kept in Extra, with a note; other text
//     is an error. Some servers write hundredths: 375 is 3.75 stones.
//   - HA sets up no stones; AB does. Without AB there is a note.
//   - RU selects the rules by which a record is played. Unknown rules are
//     read as area counting with simple ko, which forbids the least.
//   - BL and WL are the time left in s, OB and OW the periods or moves left beyond
//     the main time. If TM and OT give the time at the start, the time of each
//     move is computed from them.
//   - DOHYO of a move also has "ms 1234 charged 2000"; DOHYO of the root also
//     names the stones that were counted as dead.

// An igoGame holds what is special about a game of Go that is being read.
type igoGame struct {
	moves []boards.Move // by point, from the upper left corner, row after row
	left  [2]rest
	clock kifu.Clock // TM and OT; 0 if unknown
	vague bool       // OT isn't understood, or is too vague for the meaning of BL
}

// mostIgo is the largest number of moves of a game of Go.
const mostIgo = 1_000_000

// names holds the moves of boards that have been read, by size.
var names [igo.MaxSize + 1]struct {
	once sync.Once
	list []boards.Move
}

// namesOf lists the moves of a board by point, from the upper left corner, row
// after row.
func namesOf(size int) []boards.Move {
	t := &names[size]
	t.once.Do(func() {
		t.list = make([]boards.Move, size*size)
		for i := range t.list {
			x, y := i%size, size-1-i/size
			t.list[i] = boards.Move(igo.PointText(igo.Point(y*size+x), size))
		}
	})
	return t.list
}

// beginIgo begins to read a game of Go.
func (g *game) beginIgo() error {
	if g.rec.Size < igo.MinSize || g.rec.Size > igo.MaxSize {
		return g.bad(fact.New("want.sgf.sizego", "SZ from 2 to 25"), strconv.Itoa(g.rec.Size))
	}
	g.rec.Game, g.rec.Setup.Rules = igo.Game.Name, "simple-ko"
	g.igo = &igoGame{moves: namesOf(g.rec.Size)}
	if _, said := g.node.Value("KM"); said { // the value may be invalid
		g.rec.Settings = g.rec.Settings.With(igo.KomiName, 0)
	}
	return nil
}

// prepare reads what must be known before the first move.
func (g *igoGame) prepare(root *Node) {
	if tm, ok := root.Value("TM"); ok {
		if s, err := strconv.ParseFloat(figures(tm), 64); err == nil && s > 0 && s < 1e7 {
			g.clock.Main = time.Duration(s * float64(time.Second))
		}
	}
	if ot, _ := root.Value("OT"); strings.TrimSpace(ot) != "" {
		overtime(figures(ot), &g.clock)
		g.vague = g.clock.Periods == 0 && g.clock.Stones == 0 // for a single period BL doesn't show whether it has begun
	}
	g.left = [2]rest{restOf(g.clock), restOf(g.clock)}
}

// at returns the index of a point; -1 for a pass.
func (g *igoGame) at(v string, size int) (i int, ok bool) {
	if len(v) == 2 {
		if x, y := int(v[0])-'a', int(v[1])-'a'; x >= 0 && y >= 0 && x < size && y < size {
			return y*size + x, true
		}
	}
	if v = strings.TrimSpace(v); len(v) != 2 {
		return -1, v == ""
	}
	x, okx := line(v[0], size)
	y, oky := line(v[1], size)
	if !okx || !oky {
		return -1, v == "tt" && size <= 19
	}
	return (y-1)*size + x - 1, true
}

// igoProperty reads a property that has a different meaning in Go and five in a
// row.
func (g *game) igoProperty(p *Prop, root bool) (done bool, err error) {
	switch p.Name {
	case "B", "W":
		return true, g.igoMoves(p)
	case "BL", "WL":
		if s, err := strconv.ParseFloat(figures(p.Values[0]), 64); err == nil && s >= 0 && s < 1e7 {
			number, beyond := -1, false
			if more, ok := g.node.Value("O" + p.Name[:1]); ok {
				if n, err := strconv.Atoi(figures(more)); err == nil {
					number, beyond = n, true
				}
			}
			g.igo.remains(g.rec, boards.Side(strings.IndexByte("BW", p.Name[0])), time.Duration(s*float64(time.Second)), number, beyond)
			return true, nil
		}
	case "OB", "OW": // read with BL or WL
		_, ok := g.node.Value(p.Name[1:] + "L")
		return ok && g.igo.timed(), nil
	}
	return root && g.igoRoot(p.Name, safe.Line(SimpleText(p.Values[0]))), nil
}

// figures returns the text of a number or a time as it would be written again: without blanks and control characters
// around it.
func figures(v string) string { return safe.Line(SimpleText(v)) }

// igoRoot reads a property of the whole game that has a meaning of its own in Go.
func (g *game) igoRoot(name, value string) (done bool) {
	switch name {
	case "KM":
		return g.komi(value)
	case "KO": // the komi in files of Sina and others, which have no KM
		k, ok := number(value)
		if _, said := g.node.Value("KM"); ok && !said && k == float64(int(k*4))/4 {
			return g.komi(value)
		}
	case "HA":
		return g.handicap(value)
	case "RU":
		g.rec.Rules = value
		g.rec.Setup.Rules = ruleSet(value)
		return true
	case "RE":
		r, ok := kifu.ReadResult(western(value))
		if !ok {
			return false
		}
		if r.Known && r.Winner != boards.None && r.By == "" {
			if points, score := margin(value); score {
				r.By, r.Detail = string(boards.Score), points
			}
		}
		g.rec.Result = r
		return true
	case "TM":
		if g.igo.clock.Main > 0 {
			g.rec.Clock.Main = g.igo.clock.Main
			return true
		}
	case "OT":
		return overtime(value, &g.rec.Clock)
	}
	return false
}

// igoMoves reads B or W.
func (g *game) igoMoves(p *Prop) error {
	side := boards.Side(0)
	if p.Name == "W" {
		side = 1
	}
	for _, v := range p.Values {
		i, ok := g.igo.at(v, g.rec.Size)
		if !ok {
			return g.bad(fact.Errorf("want.sgf.point", "a point on the board of %d lines", g.rec.Size), p.Name+"["+safe.Line(v)+"]")
		}
		if len(g.rec.Moves) == mostIgo {
			return g.bad(fact.New("want.sgf.million", "at most a million moves"), p.Name)
		}
		m := g.move()
		m.Move, m.Side, m.Line = "pass", side, g.node.Line
		if i >= 0 {
			m.Move = g.igo.moves[i]
		}
		switch {
		case !g.edit.on:
		case len(g.rec.Moves) > 1 && g.edit.still():
			g.edit.done() // only PL, which the move implies
		case len(g.rec.Moves) > 1:
			g.before(m)
		default:
			g.rec.Setup.Position = g.text(side, true)
			g.edit.done()
		}
	}
	return nil
}

// move adds an empty move to the record, to be filled in place: copying one costs
// more than reading it.
func (g *game) move() *kifu.Move {
	n := len(g.rec.Moves)
	if n == cap(g.rec.Moves) {
		g.rec.Moves = append(g.rec.Moves, kifu.Move{})
	} else {
		g.rec.Moves = g.rec.Moves[:n+1]
		g.rec.Moves[n] = kifu.Move{} // it may hold data of another record
	}
	return &g.rec.Moves[n]
}

// timed reports whether the times of moves can be computed from BL and OB.
func (g *igoGame) timed() bool {
	return !g.vague && (g.clock.Main > 0 || g.clock.Periods > 0 || g.clock.Stones > 0)
}

// remains reads the time left after a move, and the number of periods or moves
// beside it.
func (g *igoGame) remains(rec *kifu.Record, side boards.Side, left time.Duration, number int, beyond bool) {
	n := len(rec.Moves)
	if n == 0 || rec.Moves[n-1].Side != side || !g.timed() {
		return
	}
	took, ok := g.left[side].took(g.clock, left, number, beyond && g.clock.Periods+g.clock.Stones > 0)
	if ok && took >= 0 && !rec.Moves[n-1].Timed {
		rec.Moves[n-1].Took, rec.Moves[n-1].Timed = took.Round(time.Millisecond), true
	}
}

// finishIgo sets the fields that are known only at the end.
func (g *game) finishIgo() {
	rec := g.rec
	stones := rec.Settings.Whole(igo.HandicapName)
	if g.edit.on && g.unbegun() {
		turn := boards.Side(0)
		if stones > 1 {
			turn = 1
		}
		rec.Setup.Position = g.text(turn, true)
		g.edit.done()
	}
	if !strings.HasPrefix(rec.Setup.Position, "b ") && stones > 0 { // no black stones
		if rec.Extra == nil {
			rec.Extra = map[string][]string{}
		}
		value := strconv.Itoa(stones)
		rec.Extra["HA"] = []string{value}
		if stones > 1 {
			rec.Notes = append(rec.Notes, kifu.Note{Code: kifu.NoHandicap, Args: []string{value}, Line: rec.Line})
		}
		rec.Settings = rec.Settings.Without(igo.HandicapName)
	}
	rec.Game = igo.Game.Name
}

// komi reads KM. done is false if the value must be preserved as it is.
func (g *game) komi(value string) (done bool) {
	if value == "" {
		return false
	}
	k, ok := number(value)
	points, hundredths := hundredths(k, g.node)
	switch {
	case !ok:
		g.rec.Unread("KM", value, g.node.Line)
	case k != float64(int(k*4))/4:
		g.rec.Notes = append(g.rec.Notes, kifu.Note{Code: kifu.OddKomi, Args: []string{value}, Line: g.node.Line})
	case hundredths:
		g.rec.Settings = g.rec.Settings.With(igo.KomiName, points)
		g.rec.Notes = append(g.rec.Notes, kifu.Note{Code: kifu.HundredthKomi, Args: []string{value, g.rec.Settings.Text(igo.KomiName)}, Line: g.node.Line})
		return true
	default:
		g.rec.Settings = g.rec.Settings.With(igo.KomiName, k)
		return true
	}
	return false
}

// hundredths reads a komi in hundredths: of points (650), or of stones, each of which is two
// points (375, 25). Fox and gokifu.com write it so. Without their names in AP only those
// numbers are taken for hundredths that make one of the usual komis, from 5.5 to 7.5.
func hundredths(k float64, root *Node) (points float64, ok bool) {
	n := int(k)
	if float64(n) != k || n < 25 || n%25 != 0 {
		return 0, false
	}
	stones := n%50 != 0 || n >= 250 && n <= 400
	if points = k / 100; stones {
		points *= 2
	}
	for _, p := range root.Props {
		if p.Name == "AP" && slices.ContainsFunc(p.Values, func(v string) bool { return strings.Contains(v, "foxwq") || strings.HasPrefix(v, "SGFC:2.0") }) {
			return points, true
		}
	}
	return points, n >= 250 && points >= 5.5 && points <= 7.5
}

// handicap reads HA. done is false if the value must be preserved as it is: HA sets up no
// stones, so that one that makes no sense (7.5) changes no move.
func (g *game) handicap(value string) (done bool) {
	if value == "" {
		return false
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > g.rec.Size*g.rec.Size {
		g.rec.Unread("HA", value, g.node.Line)
		return false
	}
	g.rec.Settings = g.rec.Settings.With(igo.HandicapName, n)
	return true
}

// number returns a number of points as in KM: "6.5", "6,5", "7.5 points", "5 1/2",
// 6目半.
func number(text string) (float64, bool) {
	if k, rest, ok := quantity(strings.TrimSpace(text)); ok && rest == "" {
		return k, k <= 1000
	}
	number, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	number = strings.TrimRightFunc(strings.Replace(number, ",", ".", 1), func(r rune) bool { return (r < '0' || r > '9') && r != '.' })
	k, err := strconv.ParseFloat(number, 64)
	return k, err == nil && k >= -1000 && k <= 1000
}

// ruleSet returns the rules of boards/igo for a value of RU.
func ruleSet(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r < 'a' || r > 'z' })
	has := func(word string) bool { return slices.Contains(words, word) }
	switch {
	case slices.Contains(igo.RuleSets(), strings.ToLower(text)):
		return strings.ToLower(text)
	case strings.HasPrefix(strings.ToLower(text), "ko") && strings.Contains(strings.ToLower(text), "score"):
		return kataRules(strings.ToLower(text))
	case has("tromp"), has("taylor"), has("tromptaylor"):
		return "tromp-taylor"
	case has("chinese"), begins(text, "中国", "中國", "중국"):
		return "chinese"
	case has("japanese"), has("korean"), begins(text, "日本", "韓国", "韩国", "한국", "일본"):
		return "japanese"
	case has("aga"):
		return "aga"
	}
	return "simple-ko"
}

// kataRules returns the rules for a value of RU as KataGo writes it:
// koPOSITIONALscoreAREAtaxNONEsui1.
func kataRules(text string) string {
	has := func(part string) bool { return strings.Contains(text, part) }
	switch {
	case has("scoreterritory"):
		return "japanese"
	case has("kopositional") && has("sui1"):
		return "tromp-taylor"
	case has("kopositional"):
		return "chinese"
	case has("kosituational"):
		return "aga"
	}
	return "simple-ko"
}

// margin returns the points by which a game was won according to RE: "B+2",
// "W+22.5", 白2目半勝ち.
func margin(text string) (string, bool) {
	text = western(text)
	_, how, _ := strings.Cut(text, "+")
	points, ok := number(strings.TrimSpace(how))
	if !ok || !(points > 0) {
		return "", false
	}
	return strings.ToUpper(text[:1]) + "+" + strconv.FormatFloat(points, 'f', -1, 64), true
}
