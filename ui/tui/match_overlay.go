package tui

import (
	"context"
	"maps"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// An overlay selects the analysis that is shown on the board.
type overlay struct {
	number int    // 1 is the first, 0 none
	who    int    // index into analysts
	study  string // which of several programs that analyse; the first if it has told nothing
}

// analyses holds what programs have said about positions. Only one question is asked
// at a time, by processes other than the players of the match.
type analyses struct {
	asking bool
	of     map[question]findings
	order  []question // the oldest first
}

// A question is a position with the program that was asked about it. Positions are
// immutable and held by pointers.
type question struct {
	who string
	p   boards.Position
}

// Findings are the answer to a question.
type findings struct {
	overlays []draw.Overlay
	waits    int // further overlays that the player of the shown position has told before, and may tell again
	err      error
}

type analyzedMsg struct {
	question question
	layers   []engines.Layer
	err      error
}

// mostAnalyses is the number of answers that are kept, and analysisLimit the time
// limit of an answer.
const (
	mostAnalyses  = 500
	analysisLimit = 30 * time.Second
)

// An analyst is a program that can be asked, or if spec is "" a player of the shown game, who
// has told it with its moves.
type analyst struct{ spec, name string }

// lens shows a program's analysis of the position on the board.
type lens struct{ view }

// analysts lists who can say something about the positions of the shown game: first its
// players as far as they have told it, then the programs that can be asked about any position,
// then the players as such programs.
func (m lens) analysts() []analyst {
	if m.o.Analyze == nil || !m.match.ready() {
		return nil
	}
	var list []analyst
	add := func(spec, name string) {
		if spec != "" && !slices.ContainsFunc(list, func(a analyst) bool { return a.spec == spec }) {
			list = append(list, analyst{spec, name})
		}
	}
	if m.tells() {
		who, _, _ := m.told()
		list = append(list, analyst{name: who})
	}
	b := m.match.snap.begin
	if m.o.Analysts != nil {
		for _, name := range m.o.Analysts(b.Kind) {
			add(name, name)
		}
	}
	for i, p := range b.Players {
		if !m.match.snap.human(i) {
			add(p.Spec, p.Name)
		}
	}
	return list
}

func (m lens) hasOverlays() bool {
	return m.match.ready() && mayStudy(m.view) && m.match.snap.drawer.Overlays != nil && m.o.Analyze != nil
}

func (m lens) hasAnalysts() bool {
	if studied := m.studied(); len(studied) > 0 {
		return len(studied) > 1
	}
	return m.match.ready() && len(m.analysts()) > 1
}

// analyst returns the current analyst.
func (m lens) analyst() (a analyst, ok bool) {
	list := m.analysts()
	if len(list) == 0 {
		return a, false
	}
	return list[m.match.overlay.who%len(list)], true
}

// nextOverlay shows the next overlay on the board, and after the last one none.
func (m lens) nextOverlay() {
	o := &m.match.overlay
	a, _, known := m.overlays()
	o.number++
	if known && o.number > max(len(a.overlays)+a.waits, 1) {
		o.number = 0
	}
}

// nextAnalyst changes to the next analyst, or to the next of the programs that analyse.
func (m lens) nextAnalyst() {
	o := &m.match.overlay
	if studied := m.studied(); len(studied) > 0 {
		o.study = studied[(slices.Index(studied, m.ofStudied(studied))+1)%len(studied)].who
		o.number = max(o.number, 1)
		return
	}
	o.who = (o.who + 1) % len(m.analysts())
	o.number = max(o.number, 1)
}

// overlays returns the overlays of the shown position, if they are known already: those
// of the program that analyses it, if it has any, or else those of the analyst.
func (m lens) overlays() (a findings, who analyst, known bool) {
	if studied := m.studied(); len(studied) > 0 {
		s := m.ofStudied(studied)
		return findings{overlays: m.match.snap.drawer.Overlays(m.l, m.set, s.of, s.now.Layers)}, analyst{s.who, s.who}, true
	}
	who, ok := m.analyst()
	if !ok {
		return a, who, false
	}
	if who.spec == "" {
		_, talk, here := m.told()
		layers := talk.Layers()
		now := layers
		if !here { // the moves that were thought of there don't matter any more
			now = slices.DeleteFunc(slices.Clone(layers), func(l engines.Layer) bool { return l.Kind == engines.LayerPolicy })
		}
		return findings{overlays: m.match.snap.drawer.Overlays(m.l, m.set, m.match.position(), now), waits: len(layers) - len(now)}, who, true
	}
	a, known = m.known.of[question{who.spec, m.match.position()}]
	return a, who, known
}

// tells reports whether a player of the shown game has said something about single points.
func (m lens) tells() bool {
	g := &m.match.snap.game
	return slices.ContainsFunc(g.moves, func(e *arena.Moved) bool { return e.Points != "" }) ||
		slices.ContainsFunc(g.muttering[:], func(e *arena.Muttered) bool { return e != nil && e.Points != "" })
}

// told returns what a player said about the points of the shown position: the side to move while
// it thinks, or with its move. Otherwise it is what was said with one of the two moves before, and
// here is false.
func (m lens) told() (who string, talk engines.Talk, here bool) {
	mt := m.match
	g := &mt.snap.game
	if seats := mt.position().ToAct(); mt.atEnd() && g.end == nil && len(seats) == 1 {
		now := g.muttering[mt.snap.rules.Seats[seats[0]].Side]
		if now != nil && now.Points != "" && !g.old(now) {
			return now.Player, engines.Talk(now.Said), true
		}
	}
	for i := min(mt.at, len(g.moves)-1); i >= max(mt.at-2, 0); i-- {
		if e := g.moves[i]; e.Points != "" {
			return e.Player, engines.Talk(e.Said), i == mt.at
		}
	}
	return m.l.Say(lang.OverlayPlayers), engines.Talk{}, true
}

// studied returns the studies of the shown position with values for single points.
func (m lens) studied() (list []*studying) {
	if !studies(m.view) || m.match.snap.drawer.Overlays == nil {
		return nil
	}
	for _, who := range m.match.study.programs {
		if s := desk(m).of(who); s != nil && len(s.now.Layers) > 0 {
			list = append(list, s)
		}
	}
	return list
}

// ofStudied returns the study of the chosen program, or else the first.
func (m lens) ofStudied(list []*studying) *studying {
	at := slices.IndexFunc(list, func(s *studying) bool { return s.who == m.match.overlay.study })
	return list[max(at, 0)]
}

// wantsAnalysis asks about the shown position, outside of the screen's loop. When a
// person steps quickly, it skips the positions between.
func (m lens) wantsAnalysis() tea.Cmd {
	if m.known.asking || m.match.overlay.number == 0 || !m.hasOverlays() {
		return nil
	}
	_, who, known := m.overlays()
	if known || who.spec == "" || studies(m.view) { // a program that analyses may tell soon
		return nil
	}
	m.known.asking = true
	q := question{who.spec, m.match.position()}
	analyze, game := m.o.Analyze, m.match.snap.begin.Kind
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), analysisLimit)
		defer cancel()
		layers, err := analyze(ctx, q.who, game, q.p)
		return analyzedMsg{q, layers, err}
	}
}

// onAnalyzed keeps an answer.
func (m lens) onAnalyzed(msg analyzedMsg) {
	k := &m.known
	if !m.match.ready() || m.match.snap.drawer.Overlays == nil {
		return
	}
	if k.of == nil {
		k.of = map[question]findings{}
	}
	if len(k.order) >= mostAnalyses {
		delete(k.of, k.order[0])
		k.order = k.order[1:]
	}
	a := findings{err: msg.err}
	if msg.err == nil {
		a.overlays = m.match.snap.drawer.Overlays(m.l, m.set, msg.question.p, msg.layers)
	}
	k.of[msg.question] = a
	k.order = append(k.order, msg.question)
}

// marks returns the marks on the board: a program's analysis, and the variations that
// can be chosen. There are none while dead stones are being marked.
func (m lens) marks() map[draw.Field]draw.Mark {
	o, ok := m.shownOverlay()
	if m.match.scoring.on {
		return nil
	}
	if p := m.match.previewed(); p != nil {
		return desk(m).previewMarks(p)
	}
	marks := map[draw.Field]draw.Mark{}
	maps.Copy(marks, o.Marks)
	if !ok {
		linesPanel(m).candidates(marks)
	}
	if m.match.grows() {
		treePanel(m).forkMarks(marks)
	}
	if isEditing(m.view) {
		editor(m).marks(marks)
	}
	if len(marks) == 0 {
		return nil
	}
	return marks
}

func (m lens) shownOverlay() (o draw.Overlay, ok bool) {
	n := m.match.overlay.number
	if n == 0 {
		return o, false
	}
	a, _, known := m.overlays()
	if !known || len(a.overlays) == 0 {
		return o, false
	}
	return a.overlays[min(n, len(a.overlays))-1], true
}

// playedRank says which of the proposed moves was played in the shown position, or "".
func (m lens) playedRank(ranks []draw.Ranked) string {
	mt := m.match
	if len(ranks) == 0 || mt.atEnd() || mt.previewed() != nil {
		return ""
	}
	move := mt.snap.game.moves[mt.at].Move
	name := mt.snap.drawer.Name(m.set, mt.position(), move)
	for i, r := range ranks {
		if r.Move == move {
			return m.l.Say(lang.OverlayPlayed, name, i+1, len(ranks), r.Why)
		}
	}
	return m.l.Say(lang.OverlayUnranked, name, len(ranks))
}

// drawLegend explains the overlay, and returns the room below.
func (m lens) drawLegend(r rect) rect {
	n := m.match.overlay.number
	if n == 0 || m.match.scoring.on || r.empty() {
		return r
	}
	a, who, known := m.overlays()
	o, shown := m.shownOverlay()
	var head string
	switch name := shortName(m.stage, who.name); {
	case !known:
		head = m.wait.before(m.l.Say(lang.OverlayAsking, name))
	case a.err != nil:
		head = m.l.Say(lang.OverlayFailed, name, m.l.Error(a.err))
	case !shown:
		head = m.l.Say(lang.OverlayNothing, name)
	default:
		head = m.l.Say(lang.OverlayHead, o.Name, min(n, len(a.overlays)), len(a.overlays), name)
	}
	r = m.drawLegendHead(r, head)
	var line rect
	legend := o.Legend
	if played := m.playedRank(o.Ranks); played != "" {
		legend = append([]string{played}, legend...)
	}
	for _, part := range m.legendLines(legend, r.w, max(r.h/2, r.h-listLeast, 3)) {
		line, r = r.top(1)
		m.cv.text(line, inkText, part)
	}
	_, r = r.top(1)
	return r
}

// listLeast is how many lines a long legend leaves to the list of moves.
const listLeast = 3

// drawLegendHead writes the heading of the legend, on several lines where it is a sentence too long for one, and returns
// the room below.
func (m lens) drawLegendHead(r rect, head string) rect {
	lines := wrap(m.set.Clean(head), r.w, 3)
	for i, text := range lines {
		var line rect
		if line, r = r.top(1); i == len(lines)-1 {
			m.cv.heading(line, text)
		}
		m.cv.text(line, inkTitle, text)
	}
	return r
}

// legendLines returns the lines of a legend, at most a number of them. The last line counts the
// entries for which there is no room.
func (m lens) legendLines(legend []string, w, most int) (lines []string) {
	for i, text := range legend {
		parts, room := wrap(m.set.Clean(text), w, max(most, 3)), most-len(lines)
		if i+1 < len(legend) {
			room-- // the line that counts the others
		}
		switch {
		case len(parts) > room && i > 0:
			return append(lines, m.l.Say(lang.OverlayMore, len(legend)-i))
		case len(parts) > room:
			parts = parts[:max(room, 0)]
		}
		lines = append(lines, parts...)
	}
	return lines
}
