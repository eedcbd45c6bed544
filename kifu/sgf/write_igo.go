package sgf

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// igoRoot are the properties of the root that are written from the fields of a
// Record of Go.
var igoRoot = map[string]bool{"KM": true, "HA": true, "TM": true, "OT": true}

// igoStated is stated for these properties.
func igoStated(rec *kifu.Record, name string) bool {
	switch name {
	case "KM":
		return rec.Settings.Number(igo.KomiName) != 0
	case "HA":
		return rec.Settings.Whole(igo.HandicapName) != 0
	case "TM":
		return rec.Clock.Main != 0
	case "OT":
		return rec.Clock.Byoyomi+rec.Clock.Increment != 0
	}
	return false
}

// spoken maps rule sets to the values of RU.
var spoken = map[string]string{
	"chinese": "Chinese", "japanese": "Japanese", "aga": "AGA", "tromp-taylor": "Tromp-Taylor", "simple-ko": "simple-ko",
}

// An igoWriter holds the state of writing a game of Go.
type igoWriter struct {
	clock kifu.Clock
	left  [2]rest
}

// formatIgo writes a game of Go.
func formatIgo(rec *kifu.Record, encoding kifu.Encoding) (string, error) {
	w := &writer{size: rec.Size, match: rec.Number > 0, igo: &igoWriter{clock: rec.Clock, left: [2]rest{restOf(rec.Clock), restOf(rec.Clock)}}}
	if w.size == 0 {
		w.size = usualGo
	}
	start, err := rec.Begin(igo.Game)
	if err != nil {
		return "", err
	}
	p := start.(*igo.Position)
	fmt.Fprintf(w, "(;FF[4]GM[%s]CA[%s]AP[dohyo]SZ[%d]", weiqi, strings.ToUpper(string(encoding)), w.size)
	if kept := len(rec.Extra["KM"]) > 0 && !igoStated(rec, "KM"); rec.Settings.Has(igo.KomiName) && !kept {
		w.prop("KM", rec.Settings.Text(igo.KomiName))
	}
	if n := rec.Settings.Whole(igo.HandicapName); n > 0 {
		fmt.Fprintf(w, "HA[%d]", n)
	}
	head := *rec
	if rec.Rules == "" || rec.Rules == igo.Game.Name || ruleSet(rec.Rules) != p.Rules().Name {
		head.Rules = spoken[p.Rules().Name]
	}
	if rec.Rules == "" && p.Rules().Name == "simple-ko" {
		head.Rules = "" // it applies if RU is missing
	}
	w.clock(rec.Clock)
	w.root(&head)
	moves := rec.Moves
	p, moves = w.placed(p, moves)
	w.stones(igo.NewBoard(w.size), p.Board())
	if first := len(moves) == 0 || moves[0].Side != p.Turn().Side(); first || p.Turn() == igo.White {
		w.WriteString("PL[" + string("?BW"[p.Turn()]) + "]")
	}
	if err := w.igoMoves(moves); err != nil {
		return "", err
	}
	w.WriteString(")\n")
	return w.String(), nil
}

// placed returns the position after black has put its handicap stones where it wanted, and
// the moves that follow: FF[4] expects the stones of HA as AB. What black said meanwhile is
// the root's comment, and its time is charged. The stones have no order there.
func (w *writer) placed(p *igo.Position, moves []kifu.Move) (*igo.Position, []kifu.Move) {
	var said []string
	for len(moves) > 0 && p.ToPlace() > 0 && moves[0].Setup == "" {
		next, err := p.Play(moves[0].Move)
		if err != nil {
			break
		}
		p = next.(*igo.Position)
		if m := &moves[0]; m.Timed || m.Clocked {
			w.igo.left[m.Side].spend(w.igo.clock, m.Used())
		}
		if moves[0].Comment != "" {
			said = append(said, moves[0].Comment)
		}
		moves = moves[1:]
	}
	w.prop("C", safe.Text(strings.Join(said, "\n")))
	return p, moves
}

// clock writes TM and OT.
func (w *writer) clock(c kifu.Clock) {
	if c.Main > 0 {
		w.prop("TM", decimal(c.Main))
	}
	w.prop("OT", overtimeText(c))
}

// decimal formats a time in seconds.
func decimal(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Milliseconds())/1000, 'f', -1, 64)
}

// stones writes the setup that changes one board into another.
func (w *writer) stones(from, to *igo.Board) {
	for _, c := range []igo.Color{igo.Black, igo.White, igo.Empty} {
		first := true
		for _, q := range to.Points(c) {
			if from.At(q) == c {
				continue
			}
			if first {
				w.WriteString([...]string{"AE", "AB", "AW"}[c])
				first = false
			}
			w.WriteString("[" + w.point(q) + "]")
		}
	}
}

// point returns a point as two letters; "" is a pass.
func (w *writer) point(q igo.Point) string {
	if q == igo.Pass {
		return ""
	}
	return letters(int(q)%w.size+1, w.size-int(q)/w.size)
}

// igoMoves writes the moves without checking them against the rules.
func (w *writer) igoMoves(moves []kifu.Move) error {
	for i := range moves {
		m := &moves[i]
		if i%10 == 0 {
			w.WriteByte('\n')
		}
		if strings.EqualFold(string(m.Move), string(igo.Resign)) && i == len(moves)-1 {
			break // RE expresses it
		}
		if m.Setup != "" {
			w.WriteByte(';')
			if err := w.edit(m.Setup); err != nil {
				return boards.MoveAt(i+1, err)
			}
			if m.Diagram() {
				w.prop("C", safe.Text(m.Comment))
				continue
			}
		}
		q, err := igo.ParsePoint(string(m.Move), w.size)
		if err != nil {
			return boards.MoveAt(i+1, err)
		}
		if m.Side != 0 && m.Side != 1 {
			return boards.MoveAt(i+1, kifu.ByNobody(m.Move))
		}
		w.WriteString(";" + "BW"[m.Side:m.Side+1] + "[" + w.point(q) + "]")
		w.timeLeft(m)
		w.prop("C", safe.Text(m.Comment))
		w.prop(own, strings.TrimSpace(used(m)+" "+w.remarks(m)))
		w.extra(m.Extra, func(name string) bool {
			return !igoMove[name] || (name == "OB" || name == "OW") && w.igo.clock.Periods == 0 && w.igo.clock.Stones == 0
		})
	}
	return nil
}

// igoMove are the properties of a move that are written from its fields, or
// belong in another node.
var igoMove = map[string]bool{
	"B": true, "W": true, "BL": true, "WL": true, "OB": true, "OW": true, "C": true, own: true, "AB": true, "AW": true, "AE": true, "PL": true,
}

// timeLeft writes BL or WL, and OB or OW.
func (w *writer) timeLeft(m *kifu.Move) {
	c := w.igo.clock
	if c.Main == 0 && c.Periods == 0 && c.Stones == 0 || !m.Timed && !m.Clocked {
		return
	}
	left, number, beyond := w.igo.left[m.Side].spend(c, m.Used())
	w.prop([...]string{"BL", "WL"}[m.Side], decimal(left))
	if beyond {
		w.prop([...]string{"OB", "OW"}[m.Side], strconv.Itoa(number))
	}
}

// used formats the time of a move as private data, for clocks without main time,
// which BL can't express.
func used(m *kifu.Move) string {
	text := ""
	if m.Timed {
		text = "ms " + strconv.FormatInt(max(m.Took.Milliseconds(), 0), 10)
	}
	if m.Clocked {
		text += " charged " + strconv.FormatInt(max(m.Charged.Milliseconds(), 0), 10)
	}
	return text
}

// endedIgo formats RE, and reports whether it reads back as the same result.
func endedIgo(r kifu.Result) (re string, plain bool) {
	re = r.Text()
	if r.Known && r.Winner != boards.None && r.By == string(boards.Score) {
		points, rest, more := strings.Cut(r.Detail, ";") // the details of the count
		if exact, ok := margin(strings.TrimSpace(points)); ok && exact[0] == "BW"[r.Winner] {
			return exact, !more && rest == "" && r.Detail == exact
		}
		return re[:2], false
	}
	return re, plainly(r)
}
