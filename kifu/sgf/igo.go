package sgf

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

// Games of Go (囲碁), GM[1], are read and written so:
//
//	(;FF[4]GM[1]CA[UTF-8]AP[dohyo]SZ[9]KM[7.5]RU[Chinese]PB[AOBA]PW[KAZE]RE[W+3.5]TM[600]
//	;B[ee]BL[598.8];W[ec]WL[599.1]C[approach]…)
//
//   - A point is two letters, x from the left and y from the top: ee is E5 on
//     nine lines. A move without one, and tt on up to 19 lines, is a pass.
//   - AB, AW, AE and PL before the first move make the position that the game
//     begins with; later ones become the position that is set up before the next
//     move. Those behind the last move are kept in its Extra.
//   - KM is read with a comma too, and with words behind the number. What is no
//     komi in quarters of a point is kept in Extra.
//   - RU decides by which rules a record is played; those that aren't known are
//     taken for area counting with simple ko, which forbids the least.
//   - BL and WL are the time left in s, OB and OW the periods or moves left beyond
//     the main time. Where TM and OT say how much there was, times used are read
//     from them.
//   - DOHYO of a move has "ms 1234 charged 2000" besides, that of the root which
//     stones were counted as dead.

// An igoGame is what is special about a game of Go while it is read.
type igoGame struct {
	moves  []boards.Move       // by point, from the upper left corner, row after row
	stones []igo.Color         // set up, likewise; nil if nothing is
	edited bool                // stones have been set up since the last move
	raw    map[string][]string // by which properties, as they stand there
	turn   igo.Color           // as PL says; Empty if it doesn't
	left   [2]rest
	clock  kifu.Clock // TM and OT; 0 is not known
	vague  bool       // OT isn't understood, or doesn't tell what BL says
}

// mostIgo is the most moves that a game of Go may have.
const mostIgo = 1_000_000

// names are the moves of boards that have been read, by their size.
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
		return g.bad("SZ from 2 to 25", strconv.Itoa(g.rec.Size))
	}
	g.rec.Game, g.rec.Setup.Rules = igo.Game.Name, "simple-ko"
	g.igo = &igoGame{moves: namesOf(g.rec.Size)}
	return nil
}

// prepare reads what must be known before the first move.
func (g *igoGame) prepare(root *Node) {
	if tm, ok := root.Value("TM"); ok {
		if s, err := strconv.ParseFloat(strings.TrimSpace(tm), 64); err == nil && s > 0 && s < 1e7 {
			g.clock.Main = time.Duration(s * float64(time.Second))
		}
	}
	if ot, _ := root.Value("OT"); strings.TrimSpace(ot) != "" {
		overtime(ot, &g.clock)
		g.vague = g.clock.Periods == 0 && g.clock.Stones == 0 // of a single period BL doesn't say whether it runs
	}
	g.left = [2]rest{restOf(g.clock), restOf(g.clock)}
}

// at is the index of a point; -1 for a pass.
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

// igoProperty reads a property that means something else in Go than in five in
// a row.
func (g *game) igoProperty(p *Prop, root bool) (done bool, err error) {
	switch p.Name {
	case "B", "W":
		return true, g.igoMoves(p)
	case "AB", "AW", "AE":
		return true, g.igoSetup(p)
	case "PL":
		switch strings.ToLower(strings.TrimSpace(p.Values[0])) {
		case "b", "black", "1":
			g.igo.turn = igo.Black
		case "w", "white", "2":
			g.igo.turn = igo.White
		}
		return true, nil
	case "BL", "WL":
		if s, err := strconv.ParseFloat(strings.TrimSpace(p.Values[0]), 64); err == nil && s >= 0 && s < 1e7 {
			number, beyond := -1, false
			if more, ok := g.node.Value("O" + p.Name[:1]); ok {
				if n, err := strconv.Atoi(strings.TrimSpace(more)); err == nil {
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
	if !root {
		return false, nil
	}
	value := kifu.Clean(SimpleText(p.Values[0]))
	switch p.Name {
	case "KM":
		k, ok := komi(value)
		g.rec.Komi = k
		return ok, nil
	case "HA":
		n, err := strconv.Atoi(value)
		if err == nil && n >= 0 && n < igo.MaxSize*igo.MaxSize {
			g.rec.Handicap = n
		}
		return err == nil, nil
	case "RU":
		g.rec.Rules = value
		g.rec.Setup.Rules = ruleSet(value)
		return true, nil
	case "RE":
		r, ok := result(value)
		if ok && r.Known && r.Winner != boards.None && r.By == "" {
			if points, score := margin(value); score {
				r.By, r.Detail = string(boards.Score), points
			}
		}
		g.rec.Result = r
		return ok, nil
	case "TM":
		if g.igo.clock.Main > 0 {
			g.rec.Clock.Main = g.igo.clock.Main
			return true, nil
		}
	case "OT":
		return overtime(value, &g.rec.Clock), nil
	}
	return false, nil
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
			return g.bad("a point on the board of "+strconv.Itoa(g.rec.Size)+" lines", p.Name+"["+kifu.Clean(v)+"]")
		}
		if len(g.rec.Moves) == mostIgo {
			return g.bad("no more than a million moves", p.Name)
		}
		m := g.move()
		m.Move, m.Side, m.Line = "pass", side, g.node.Line
		if i >= 0 {
			m.Move = g.igo.moves[i]
		}
		if g.igo.edited {
			turn := g.igo.turn
			if turn == igo.Empty {
				turn = igo.Color(side + 1)
			}
			if text := g.igo.text(turn); len(g.rec.Moves) > 1 {
				m.Setup = text
			} else {
				g.rec.Setup.Position = text
			}
			g.igo.edited, g.igo.raw = false, nil
		}
	}
	return nil
}

// move adds a move to the record, to be filled in where it stands: copying one
// costs more than reading it.
func (g *game) move() *kifu.Move {
	n := len(g.rec.Moves)
	if n == cap(g.rec.Moves) {
		g.rec.Moves = append(g.rec.Moves, kifu.Move{})
	} else {
		g.rec.Moves = g.rec.Moves[:n+1]
		g.rec.Moves[n] = kifu.Move{} // of another record
	}
	return &g.rec.Moves[n]
}

// igoSetup reads AB, AW and AE.
func (g *game) igoSetup(p *Prop) error {
	if g.igo.stones == nil || len(g.rec.Moves) > 0 && !g.igo.edited {
		if err := g.igoBoard(); err != nil {
			return err
		}
	}
	color := igo.Color(strings.Index("EBW", p.Name[1:]))
	for _, v := range p.Values {
		a, b, rectangle := Compose(v)
		from, ok := g.igo.at(a, g.rec.Size)
		to := from
		if rectangle && ok {
			to, ok = g.igo.at(b, g.rec.Size)
		}
		if !ok || from < 0 || to < 0 {
			return g.bad("points on the board of "+strconv.Itoa(g.rec.Size)+" lines", p.Name+"["+kifu.Clean(v)+"]")
		}
		n := g.rec.Size
		x1, y1, x2, y2 := from%n, from/n, to%n, to/n
		for y := min(y1, y2); y <= max(y1, y2); y++ {
			for x := min(x1, x2); x <= max(x1, x2); x++ {
				g.igo.stones[y*n+x] = color
			}
		}
	}
	if g.igo.edited = true; g.igo.raw == nil {
		g.igo.raw = map[string][]string{}
	}
	g.igo.raw[p.Name] = append(g.igo.raw[p.Name], p.Values...)
	return nil
}

// igoBoard takes the board as it is after the moves so far, to set stones up
// on it.
func (g *game) igoBoard() error {
	g.igo.stones = make([]igo.Color, len(g.igo.moves))
	if len(g.rec.Moves) == 0 {
		return nil
	}
	positions, err := kifu.Play(&kifu.Record{Size: g.rec.Size, Setup: g.rec.Setup, Moves: g.rec.Moves}, igo.Game)
	if err != nil {
		return g.bad("moves that can be made before stones are set up", err.Error())
	}
	b := positions[len(positions)-1].(*igo.Position).Board()
	n := g.rec.Size
	for i := range g.igo.stones {
		g.igo.stones[i] = b.At(igo.Point((n-1-i/n)*n + i%n))
	}
	return nil
}

// text is the stones that are set up as a position.
func (g *igoGame) text(turn igo.Color) string {
	var words []string
	for _, c := range []igo.Color{igo.Black, igo.White} {
		first := true
		for i, s := range g.stones {
			if s != c {
				continue
			}
			if first {
				words, first = append(words, string("?bw"[c])), false
			}
			words = append(words, string(g.moves[i]))
		}
	}
	return strings.Join(append(words, "to", string("?bw"[turn])), " ")
}

// timed tells whether BL and OB say how long moves took.
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

// finish settles what is known only at the end.
func (g *igoGame) finish(rec *kifu.Record) {
	switch {
	case !g.edited:
	case len(rec.Moves) == 0:
		turn := g.turn
		if turn == igo.Empty {
			turn = igo.Black
			if rec.Handicap > 1 {
				turn = igo.White
			}
		}
		rec.Setup.Position = g.text(turn)
	default:
		m := &rec.Moves[len(rec.Moves)-1]
		if m.Extra == nil {
			m.Extra = map[string][]string{}
		}
		maps.Copy(m.Extra, g.raw)
	}
	if rec.Setup.Position == "" && rec.Handicap > 0 && (len(rec.Moves) == 0 || rec.Moves[0].Side != igo.White.Side()) {
		if rec.Extra == nil { // without stones HA doesn't say where they are; if white begins, they are where they usually are
			rec.Extra = map[string][]string{}
		}
		rec.Extra["HA"] = []string{strconv.Itoa(rec.Handicap)}
		rec.Handicap = 0
	}
	rec.Game = igo.Game.Name
}

// komi reads KM: "6.5", "6,5", "7.5 points".
func komi(text string) (float64, bool) {
	number, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	number = strings.TrimRightFunc(strings.Replace(number, ",", ".", 1), func(r rune) bool { return (r < '0' || r > '9') && r != '.' })
	k, err := strconv.ParseFloat(number, 64)
	if err != nil || k != float64(int(k*4))/4 || k < -1000 || k > 1000 {
		return 0, false
	}
	return k, true
}

// ruleSet finds the rules of boards/igo by RU.
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
	case has("chinese"), text == "中国", text == "中国规则":
		return "chinese"
	case has("japanese"), has("korean"), text == "日本":
		return "japanese"
	case has("aga"):
		return "aga"
	}
	return "simple-ko"
}

// kataRules finds the rules by RU as KataGo writes it:
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

// margin is by how many points RE says that a game was won: "B+2", "W+22.5".
func margin(text string) (string, bool) {
	_, how, _ := strings.Cut(text, "+")
	points, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(how), ",", ".", 1), 64)
	if err != nil || !(points > 0) || points > 10000 {
		return "", false
	}
	return strings.ToUpper(text[:1]) + "+" + strconv.FormatFloat(points, 'f', -1, 64), true
}
