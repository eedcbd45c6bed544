package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/term"
)

// analyseText prints the results of an analysis.
type analyseText struct {
	app  *app
	call *analyseCall
	out  bytes.Buffer // the report in text
	err  error

	total, done, before int
	began               time.Time
	last                int // columns of the line of progress

	told func(g *analysed, at int) // receives each result, too; may be nil
}

// An analysisEvent is a result in JSON.
type analysisEvent struct {
	Event  string      `json:"event"` // analysis
	At     string      `json:"at"`
	File   string      `json:"file"`
	Record int         `json:"record"`
	Side   string      `json:"side,omitempty"` // to move
	Move   boards.Move `json:"move,omitempty"` // that was played
	*analysis.Found
}

// A reviewEvent is the judgement of a game in JSON.
type reviewEvent struct {
	Event   string         `json:"event"` // review
	At      string         `json:"at"`
	File    string         `json:"file"`
	Record  int            `json:"record"`
	Engine  string         `json:"engine"`
	Players []reviewPlayer `json:"players"`
	Marks   []reviewMark   `json:"marks"`
}

type reviewPlayer struct {
	Name         string  `json:"name"`
	Side         string  `json:"side"`
	Moves        int     `json:"moves"`
	Accuracy     float64 `json:"accuracy"`
	Loss         float64 `json:"loss"`
	Inaccuracies int     `json:"inaccuracies"`
	Mistakes     int     `json:"mistakes"`
	Blunders     int     `json:"blunders"`
}

type reviewMark struct {
	Ply    int           `json:"ply"` // of the move, from 1
	Side   string        `json:"side"`
	Move   boards.Move   `json:"move"`
	Grade  string        `json:"grade"`
	Before float64       `json:"before"`
	After  float64       `json:"after"`
	Loss   float64       `json:"loss"`
	Best   []boards.Move `json:"best"`
}

// gradeWords are the grades in JSON.
var gradeWords = [...]string{"", "inaccuracy", "mistake", "blunder"}

func stamp() string { return time.Now().Format("2006-01-02T15:04:05.000Z07:00") }

// json prints an event.
func (t *analyseText) json(e any) {
	b, err := json.Marshal(e)
	if err == nil {
		_, err = fmt.Fprintf(t.app.Out, "%s\n", b)
	}
	t.err = errors.Join(t.err, err)
}

// found prints a result, if JSON is wanted.
func (t *analyseText) found(g *analysed, at int) {
	if t.told != nil {
		t.told(g, at)
	}
	if !t.call.asJSON {
		return
	}
	e := analysisEvent{Event: "analysis", At: stamp(), File: g.file, Record: g.number, Found: g.found[at]}
	if seats := g.game.Positions[at].ToAct(); len(seats) == 1 {
		e.Side = g.game.Rules.Seats[seats[0]].Name
	}
	if at < len(g.game.Moves) {
		e.Move = g.game.Moves[at]
	}
	t.json(e)
}

// progress shows on a terminal how far the analysis is.
func (t *analyseText) progress() {
	f, ok := t.app.Err.(*os.File)
	if !ok || !term.IsTerminal(f) {
		return
	}
	left := time.Duration(0)
	if now := t.done - t.before; now > 0 {
		left = time.Since(t.began) / time.Duration(now) * time.Duration(t.total-t.done)
	}
	line := t.app.language().Say(lang.AnalyseProgress, t.done, t.total, left.Round(time.Second))
	fmt.Fprint(f, "\r"+pad(line, max(draw.Width(line), t.last), false))
	t.last = draw.Width(line)
}

func (t *analyseText) progressDone() {
	if t.last > 0 {
		fmt.Fprint(t.app.Err, "\r"+strings.Repeat(" ", t.last)+"\r")
	}
}

// game adds the judgement of a game to the report and to its page.
func (t *analyseText) game(g *analysed, r *analysis.Review) {
	l, who := t.app.language(), g.who
	d, _ := draw.For(g.game.Rules.Name)
	set := draw.Unicode.Written(t.app.notations()...)
	names := g.names() // as they are stored
	called := lang.Players(l, names)
	event := reviewEvent{Event: "review", At: stamp(), File: g.file, Record: g.number, Engine: who, Players: []reviewPlayer{}, Marks: []reviewMark{}}
	fmt.Fprintln(&t.out, safe.Visible(l.Say(lang.AnalyseHead, g.file, g.number, called[0], called[1], who)))
	page := &paper.Review{Engine: who, Totals: r.Totals}
	for side, total := range r.Totals {
		seat := g.game.Rules.Seats[side].Name
		if total.Moves == 0 {
			fmt.Fprintln(&t.out, safe.Visible(l.Say(lang.AnalyseUnjudged, called[side])))
		} else {
			fmt.Fprintln(&t.out, safe.Visible(l.Say(lang.AnalyseSide, called[side], total.Accuracy, 100*total.Loss, total.Moves, total.Grades[1], total.Grades[2], total.Grades[3])))
		}
		name := names[side]
		if g.rec != nil && g.rec.Players[side] == "" {
			name = seat // in every language
		}
		event.Players = append(event.Players, reviewPlayer{name, seat, total.Moves, total.Accuracy, total.Loss, total.Grades[1], total.Grades[2], total.Grades[3]})
	}
	for _, v := range r.Verdicts {
		if v.Grade == analysis.Fine {
			continue
		}
		before := g.game.Positions[v.At]
		line := t.moves(d, set, before, v.Best.Moves, 6)
		mark := paper.Marked{
			Ply: v.At + 1, Move: d.Words(l, set, before, v.Move), Grade: lang.Grade(l, v.Grade), Better: line,
			Expect: fmt.Sprintf("%.0f → %.0f%%", 100*v.Before, 100*v.After),
		}
		page.Marked = append(page.Marked, mark)
		fmt.Fprintf(&t.out, "%5d  %s  %s  %s\n", mark.Ply, safe.Visible(mark.Move), l.Say(lang.AnalyseMove, mark.Grade, 100*v.Before, 100*v.After), safe.Visible(l.Say(lang.AnalyseBetter, line)))
		event.Marks = append(event.Marks, reviewMark{
			v.At + 1, g.game.Rules.Seats[v.Side].Name, v.Move, gradeWords[v.Grade], v.Before, v.After, v.Loss, v.Best.Moves,
		})
	}
	if len(page.Marked) == 0 {
		fmt.Fprintln(&t.out, l.Say(lang.AnalyseNone))
	}
	for _, i := range r.Turning(6) {
		g.page.Shown = append(g.page.Shown, g.game.Positions[r.Verdicts[i].At].Ply()+1)
	}
	g.page.Review = page
	if t.call.asJSON {
		t.json(event)
	}
}

// names returns the names of the players by side.
func (g *analysed) names() (names [2]string) {
	swapped := arena.Swapped(g.page.Moves, g.page.End)
	for i, s := range g.page.Rules.Seats {
		names[s.Side] = diagram.Clip(g.page.Begin.Sitting(g.page.Rules, boards.Seat(i), swapped), diagram.MostLetters)
	}
	return names
}

// moves returns the first moves of a line as people write them.
func (t *analyseText) moves(d *draw.Drawer, set *draw.Set, p boards.Position, moves []boards.Move, most int) string {
	var words []string
	for i, m := range moves {
		if i == most {
			break
		}
		words = append(words, d.Name(set, p, m))
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
	}
	return strings.Join(words, " ")
}

// flush prints the report in text, unless JSON was wanted.
func (t *analyseText) flush() error {
	if !t.call.asJSON {
		_, err := t.app.Out.Write(t.out.Bytes())
		t.err = errors.Join(t.err, err)
	}
	return t.err
}

// writeAnalysed writes the report's file and the record with the results.
func (a analysing) writeAnalysed(c *analyseCall, games []*analysed, text *analyseText) error {
	var errs []error
	if c.report != "" {
		errs = append(errs, a.writeReport(c, games, text))
	}
	if c.out != "" {
		errs = append(errs, a.writeRecord(c, games))
	}
	return errors.Join(errs...)
}

func (a analysing) writeReport(c *analyseCall, games []*analysed, text *analyseText) error {
	form := strings.ToLower(strings.TrimPrefix(filepath.Ext(c.report), "."))
	call := paperCall{out: c.report, form: form, force: c.force}
	if form == "txt" {
		return papers(a).saveOne(call, c.report, func(w io.Writer) error { _, err := w.Write(text.out.Bytes()); return err })
	}
	book := paper.NewBook()
	for i, g := range games {
		g.page.Number = i + 1
		book.Games = append(book.Games, g.page)
	}
	book.Match = games[0].page.Match
	if form == "html" {
		return papers(a).saveOne(call, c.report, func(w io.Writer) error { return paper.HTML(w, book, papers(a).app.style()) })
	}
	files, err := papers(a).render(call, book)
	if err != nil {
		return err
	}
	return papers(a).save(call, files)
}

// percent returns a share in percent, with two digits.
func percent(share float64) string {
	return fmt.Sprintf("%.2f", math.Round(10000*share)/100)
}
