package tui

import (
	"context"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// whole is the analysis of a whole game, in progress or done.
type whole struct {
	session *show.Session
	number  int // of the game
	place   int // in the record, from 1
	q       show.WholeQuestion
	stop    context.CancelFunc

	mu    sync.Mutex // guards what the command's goroutine sets
	begun *analysis.Game
	found []*analysis.Found
	fresh bool

	game    *analysis.Game
	review  *analysis.Review
	less    int // positions of game before the first shown one
	done    int // positions with a result
	looked  time.Time
	running bool
	err     error
}

// wholeMsg says that an analysis has ended, and wroteMsg where its copy is.
type (
	wholeMsg struct {
		of  *whole
		err error
	}
	wroteMsg struct {
		of   *whole
		path string
		err  error
	}
)

// wholeTimes are the times for each position that are offered.
var wholeTimes = []time.Duration{time.Second, 300 * time.Millisecond, 5 * time.Second}

// wholeNodes are the bounds by nodes that are offered. They give the same results on slow and
// on busy machines. Programs of Go count visits, of which they make fewer.
var wholeNodes = []int64{1_000, 100_000, 1_000_000}

// overall analyses whole games, and shows what was found.
type overall struct{ view }

// canReviewGame reports whether the shown game can be analysed as a whole: it is over.
func canReviewGame(m view) bool {
	return canStudy(m) && !isEditing(m) && isOver(m) && m.match.s.Whole != nil
}

// of returns the analysis of the shown game, nil if there's none.
func (m overall) of() *whole {
	if w := m.run.whole; w != nil && m.match.ready() && w.session == m.match.s && w.number == m.match.snap.game.number {
		return w
	}
	return nil
}

// open lets the person choose what to do.
func (m overall) open() tea.Cmd {
	st := &m.match.study
	if st.able == nil {
		return desk(m).look(lookup{whole: true})
	}
	if len(st.programs) == 0 {
		m.match.notice = m.l.Say(lang.StudyPick)
		return nil
	}
	var rows []pickRow
	w := m.of()
	if w != nil && w.running {
		rows = append(rows, pickRow{m.l.Say(lang.WholeStop), func() tea.Cmd { w.stop(); return nil }})
	} else {
		for _, t := range wholeTimes {
			rows = append(rows, pickRow{m.l.Say(lang.WholeBegin, m.l.Duration(t)), func() tea.Cmd { return m.begin(show.WholeQuestion{Who: st.programs[0], Time: t}) }})
		}
		for _, n := range wholeNodes {
			rows = append(rows, pickRow{m.l.Say(lang.WholeNodes, n), func() tea.Cmd { return m.begin(show.WholeQuestion{Who: st.programs[0], Nodes: n}) }})
		}
	}
	if w != nil && w.done > 0 {
		rows = append(rows, pickRow{m.l.Say(lang.WholeWrite), func() tea.Cmd { return m.write(w) }})
	}
	openChoice(m.stage, m.l.Say(lang.WholeTitle, shortName(m.stage, st.programs[0])), rows)
	return nil
}

// awaits reports whether an analysis has begun and has no result yet.
func (m overall) awaits() bool {
	w := m.of()
	return w != nil && w.running && w.review == nil
}

// begin begins an analysis. It ends one of another game.
func (m overall) begin(q show.WholeQuestion) tea.Cmd {
	if m.run.whole != nil {
		m.run.whole.stop()
	}
	ctx, stop := context.WithCancel(context.Background())
	w := &whole{session: m.match.s, number: m.match.snap.game.number, q: q, stop: stop, running: true}
	if w.place = w.number; m.run.shelf != nil && m.run.shelf.open >= 0 {
		w.place = m.run.shelf.open + 1
	}
	m.run.whole = w
	run := m.match.s.Whole.Run
	return func() tea.Msg {
		defer stop()
		return wholeMsg{w, run(ctx, w.place, q, w.onBegun, w.onTold)}
	}
}

func (w *whole) onBegun(g *analysis.Game, found []*analysis.Found) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begun, w.found, w.fresh = g, found, true
}

func (w *whole) onTold(f analysis.Found) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if f.At >= 0 && f.At < len(w.found) {
		w.found[f.At], w.fresh = &f, true
	}
}

// write writes a copy of the game with the results.
func (m overall) write(w *whole) tea.Cmd {
	write := w.session.Whole.Write
	return func() tea.Msg {
		path, err := write(w.place, w.q)
		return wroteMsg{w, path, err}
	}
}

// onEnd notes the end of the analysis.
func (m overall) onEnd(msg wholeMsg) {
	w := msg.of
	w.running, w.err = false, msg.err
	w.looked = time.Time{}
	m.look(m.o.Now())
	if m.of() == w && msg.err != nil {
		m.match.notice = m.l.Error(msg.err)
	}
}

// onWrote says where the copy is.
func (m overall) onWrote(msg wroteMsg) {
	if m.of() != msg.of {
		return
	}
	if msg.err != nil {
		m.match.notice = m.l.Say(lang.CantSave, m.l.Error(msg.err))
		return
	}
	m.match.told = m.l.Say(lang.WholeWritten, msg.path)
}

// look takes the results, a few times a second at most.
func (m overall) look(now time.Time) {
	w := m.of()
	if w == nil || now.Sub(w.looked) < studyEvery {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.fresh {
		return
	}
	w.fresh, w.looked, w.game, w.done, m.stale = false, now, w.begun, 0, true
	for _, f := range w.found {
		if f != nil {
			w.done++
		}
	}
	w.review = analysis.Judge(w.game, w.found, m.o.Studies.Marks, m.o.Studies.Scale(m.match.snap.begin.Kind))
	w.less = 0
	for first := m.match.snap.game.positions[0].Ply(); w.less < len(w.game.Positions)-1 && w.game.Positions[w.less].Ply() < first; {
		w.less++
	}
}

// inGame reports whether a shown position is one of the analysed game, not of a variation.
func (m overall) inGame(w *whole, at int) bool {
	g := &m.match.snap.game
	n := w.less
	if m.match.grows() && m.match.snap.line != nil && m.match.branches.trunk.less > 0 {
		n = 0 // the variation counts the moves of the opening
	}
	if n+at >= len(w.game.Positions) {
		return false
	}
	for i := range at {
		if n+i >= len(w.game.Moves) || g.moves[i].Move != w.game.Moves[n+i] {
			return false
		}
	}
	return true
}

// verdict returns the judgement of the move that led to a shown position.
func (m overall) verdict(at int) (v analysis.Verdict, ok bool) {
	w := m.of()
	if w == nil || w.review == nil || at < 1 || !m.inGame(w, at) {
		return v, false
	}
	index := at - 1 + len(w.game.Positions) - 1 - m.length(w)
	for _, v := range w.review.Verdicts {
		if v.At == index {
			return v, true
		}
	}
	return v, false
}

// length returns the number of moves of the analysed game as the screen counts them.
func (m overall) length(w *whole) int {
	n := len(w.game.Positions) - 1
	if m.match.grows() && m.match.snap.line != nil && m.match.branches.trunk.less > 0 {
		return n
	}
	return n - w.less
}

// gradeSigns are the marks of moves, as annotators write them.
var gradeSigns = [...]string{"", "?!", "?", "??"}

// sign returns the mark of the move that led to a shown position.
func (m overall) sign(at int) string {
	v, _ := m.verdict(at)
	return gradeSigns[v.Grade]
}

// toMarked goes to the next or the previous marked move.
func (m overall) toMarked(by int) {
	search(m).goTo(by, lang.WholeNoMarks, func(at int) bool { return m.sign(at) != "" })
}

// marked reports whether there are results to go through.
func marked(m view) bool {
	w := overall{m}.of()
	return arrowsFree(m) && w != nil && w.review != nil
}

// curve returns what the program thinks of the shown game, from the first side's view.
func (m overall) curve() (list []judged) {
	w := m.of()
	if w == nil || w.review == nil {
		return nil
	}
	n := len(w.game.Positions) - 1 - m.length(w)
	for at := range m.match.snap.game.positions {
		if n+at >= len(w.review.Expects) || at > 0 && m.match.snap.game.moves[at-1].Move != w.game.Moves[n+at-1] {
			break
		}
		if e := w.review.Expects[n+at]; !math.IsNaN(e) {
			list = append(list, judged{at, 2*e - 1})
		}
	}
	return list
}

// draw draws how far the analysis is, how well the sides played, and the judgement of
// the shown move. It returns the room below.
func (m overall) draw(r rect) rect {
	w := m.of()
	if w == nil || r.h < 6 || m.match.scoring.on {
		return r
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.WholeHead, shortName(m.stage, w.q.Who)))
	if w.review == nil {
		if w.running {
			m.cv.text(r.row(0), inkDim, m.wait.before(m.l.Say(lang.StudyStarts)))
		}
		_, r = r.top(2)
		return r
	}
	total := len(w.game.Positions)
	if w.done < total || w.running {
		m.cv.right(head, inkText, " "+m.l.Say(lang.WholeProgress, w.done, total))
	}
	for side, t := range w.review.Totals {
		var line rect
		line, r = r.top(1)
		line = m.cv.text(drawSign(m.view, line, boards.Side(side)), inkText, " ")
		if t.Moves > 0 {
			m.cv.text(line, inkText, m.l.Say(lang.WholeSide, t.Accuracy, t.Grades[1], t.Grades[2], t.Grades[3]))
		}
	}
	if v, ok := m.verdict(m.match.at); ok && v.Grade > analysis.Fine {
		var line rect
		line, r = r.top(1)
		text := []string{
			gradeSigns[v.Grade] + " " + m.l.Say(lang.WholeLost, 100*v.Before, 100*v.After),
			m.l.Say(lang.WholeBetter, linesPanel(m).names(m.match.snap.game.positions[m.match.at-1], v.Best.Moves[:min(len(v.Best.Moves), 5)])),
		}
		m.cv.text(line, inkBad, wholeWords(m.set.Clean(strings.Join(text, "  ")), line.w))
	}
	_, r = r.top(1)
	return r
}

// saidAt writes what the program thinks of a position, for the head of the plot.
func (m overall) saidAt(at int) string {
	for _, j := range m.curve() {
		if j.at == at {
			return strconv.Itoa(int(math.Round(50*(j.value+1)))) + "%"
		}
	}
	return ""
}
