package tui

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/feed"
	"dohyo/ui/show"
)

// The messages of a hall.
type (
	hallOpenedMsg struct { // from the lobby
		hall *show.Hall
		err  error
	}
	hallRunMsg struct {
		run *show.HallRun
		err error
	}
	hallDoneMsg struct {
		run *show.HallRun
		err error
	}
	hallLoadedMsg struct {
		state *tournament.State
		err   error
		took  time.Duration
	}
	hallRuledMsg struct {
		err  error
		what string
	}
	hallLookedMsg struct {
		entry show.Entry
		asked screen // the dialog that has asked for it
		said  []string
		any   bool
	}
	hallEnteredMsg struct{ said []string }
	hallGamesMsg   struct {
		session *show.Session
		err     error
	}
)

// hall is a tournament as its screens show it.
type hall struct {
	o       *show.Hall
	screen  *hallScreen
	run     *show.HallRun // nil while this process doesn't run it
	s       *tournament.State
	begun   bool // a run was requested and hasn't begun yet
	lobby   bool // it was begun or opened in the lobby, and goes back there
	leaving bool // it goes there as soon as the run has stopped
	leaves  bool // the running games are being finished, and no others begin

	looked  time.Time
	changed bool // the standings are older than the state
	took    time.Duration
	summed  time.Time
	asking  bool // the state is being read
	news    tournament.Event
	told    string                     // message that a program has changed, until the next key
	awaited map[tournament.At][]string // the entrants who must log in before a pair can play
	logins  *fact.Error                // the last login event since the last news
	failure error                      // the error of the last run
	notice  string                     // about the last key, until the next one
	ruled   string                     // the ruling made by the last key, for ruledFor or until the next key
	ruledAt time.Time

	decided, pairs int           // of the stage, at the time of the last standings
	reading        time.Duration // duration of the last reading of the state

	by string // the name under which the person last ruled; "" for the configured one

	page   int
	at     place // the shown round; the zero place follows the play
	rows   []tournament.Row
	places map[int]int         // of a knock-out, by entrants
	marked []tournament.Marked // entrants of the stage with marks
	before []int               // the entrants in the order before the last result
	of     int                 // the stage of the standings
	order  []int               // their order on the screen, which moves towards that of rows
	moved  time.Time

	lists   [hallLists]rect    // where the lists of the first page are, if both are shown
	focus   int                // the list of the first page that gets the keys
	menus   [hallLists]listing // of the entrants, and of the pairs of the round
	rated   listing            // of the entrants by their ratings
	why     bool
	cramped bool      // the reasons have no room below the list and get a dialog
	tile    int       // the chosen board
	tiles   int       // boards in a row at the last drawing
	seats   int       // boards that have room
	seatsAt time.Time // when so many were last played
	cell    [2]int
	cross   *tournament.Crosstable // of the standings; nil until it is needed
	tie     int                    // the chosen tie of the bracket
	listed  bool                   // the knock-out is shown as a list, not as a tree
	across  [2]int                 // how far the table, or the tree, has been scrolled
	plot    hallRatings

	boards map[string]*hallBoard
}

// A place is a round of a stage; the zero place is none.
type place struct{ stage, round int }

func newHall(o *show.Hall) *hall {
	h := &hall{o: o, boards: map[string]*hallBoard{}, rated: newListing(0)}
	for i := range h.menus {
		h.menus[i] = newListing(0)
		h.menus[i].chose = func(row int) {
			h.focus = i
			h.menus[i].choose(row)
		}
	}
	return h
}

// plays reports whether the tournament runs and isn't over, so that leaving it would stop it.
func (h *hall) plays() bool { return h.run != nil && (h.s == nil || !h.s.Over) }

// standing returns the chosen row of the standings, an index into order.
func (h *hall) standing() int { return h.menus[onStandings].row() }

// lookEvery is the time between two looks at the events, however many there are.
const lookEvery = 200 * time.Millisecond

// loadEvery is the time between two readings of a tournament that another process runs.
const loadEvery = 2 * time.Second

// ruledFor is how long a ruling that was made here hides the news.
const ruledFor = 8 * time.Second

// load reads the tournament.
func (h *hall) load() tea.Cmd {
	if h.asking {
		return nil
	}
	h.asking = true
	load := h.o.Load
	return func() tea.Msg {
		begin := time.Now()
		s, err := load()
		return hallLoadedMsg{s, err, time.Since(begin)}
	}
}

// start resumes the tournament.
func (h *hall) start() tea.Cmd {
	if h.o.Run == nil || h.run != nil || h.begun || h.s != nil && h.s.Over {
		return nil
	}
	h.begun, h.failure, h.leaves = true, nil, false
	if h.at != (place{}) { // the round that begins is what the person waits for
		h.at = place{}
		h.menus[onPairs].choose(0)
		h.sum(time.Time{})
	}
	run := h.o.Run
	return func() tea.Msg { r, err := run(); return hallRunMsg{r, err} }
}

// onRun takes over a run that has begun.
func (h *hall) onRun(msg hallRunMsg) tea.Cmd {
	h.begun = false
	if msg.err != nil {
		h.failure = msg.err
		return nil
	}
	h.run = msg.run
	h.take(msg.run.State)
	return func() tea.Msg { return hallDoneMsg{msg.run, <-msg.run.Done} }
}

// take replaces the shown state of the tournament.
func (h *hall) take(s *tournament.State) {
	if h.s == nil && s != nil && s.Plan != nil && s.Plan.Measures() {
		h.page = hallRating // what it is played for
	}
	h.s, h.changed = s, true
	h.sum(time.Time{})
}

// onDone records the end of a run.
func (h *hall) onDone(msg hallDoneMsg) {
	if h.run != msg.run {
		return
	}
	h.catchUp()
	h.run.Feed.Leave(func(tournament.Sitting) bool { return true })
	h.run, h.awaited, h.logins = nil, nil, nil
	h.sum(time.Time{})
	if msg.err != nil && !errors.Is(msg.err, arena.ErrInterrupted) {
		h.failure = msg.err
	}
}

// tick looks for new events, and reports whether there are any.
func (h *hall) tick(now time.Time) bool {
	glided := h.glide(now)
	if h.run == nil || now.Sub(h.looked) < lookEvery {
		return glided
	}
	h.looked = now
	if h.catchUp() {
		h.changed = true
	}
	if h.changed && now.Sub(h.summed) >= 10*h.took { // the standings take at most a tenth of the time
		h.sum(now)
	}
	return true
}

// catchUp folds the events since the last look into the state.
func (h *hall) catchUp() bool {
	list := h.run.Feed.Take()
	awaited, said := h.run.Feed.Logins()
	if h.awaited = awaited; said != nil {
		h.logins = said
	}
	for _, e := range list {
		h.fold(e)
	}
	return len(list) > 0
}

func (h *hall) fold(e tournament.Event) {
	if h.s.Add(e) != nil {
		return // can't happen: the runner has folded the event in before
	}
	switch e := e.(type) {
	case *tournament.BoutEnd:
		h.run.Feed.Leave(func(s tournament.Sitting) bool { return s.At == e.At && s.Bout == e.Bout })
	case *tournament.ResultEnd:
		h.run.Feed.Leave(func(s tournament.Sitting) bool { return s.At == e.At })
	}
	if worthALine(e) {
		h.news, h.logins = e, nil
	}
	if is, ok := e.(*tournament.PlayerIs); ok && len(is.Changed) > 0 {
		h.told = h.tell(e)
	}
}

// tell describes an event in words.
func (h *hall) tell(e tournament.Event) string {
	if h.o.Tell == nil {
		return ""
	}
	return strings.TrimSpace(h.o.Tell(h.s, e))
}

// worthALine reports whether the note line mentions an event.
func worthALine(e tournament.Event) bool {
	switch e.(type) {
	case *tournament.RoundBegin, *tournament.ResultEnd, *tournament.StageEnd, *tournament.End, *tournament.Ruled, *tournament.TeamBuilt:
		return true
	}
	return false
}

// shown returns the shown round: the one that a person chose, or the first that is
// being played, or the last one.
func (h *hall) shown() place {
	if h.at != (place{}) {
		return h.at
	}
	return h.played()
}

// played returns the first round that is being played, or the last one.
func (h *hall) played() (at place) {

	for _, st := range h.s.Stages {
		for _, r := range st.Rounds {
			at = place{st.Number, r.Number}
			if r.Open > 0 {
				return at
			}
		}
	}
	return at
}

// all returns the rounds of all stages.
func (h *hall) all() (list []place) {
	for _, st := range h.s.Stages {
		for _, r := range st.Rounds {
			list = append(list, place{st.Number, r.Number})
		}
	}
	return list
}

// turn goes to another round.
func (h *hall) turn(by int) {
	list := h.all()
	if i := slices.Index(list, h.shown()) + by; i >= 0 && i < len(list) {
		h.at = list[i]
		h.menus[onPairs].choose(0)
		h.changed = true
		h.sum(time.Time{})
	}
}

// nextStage goes to the latest round of the stage after the shown one, after the last
// one to that of the first.
func (h *hall) nextStage() {
	list := h.all()
	if len(list) == 0 {
		return
	}
	want := h.shownStage()%list[len(list)-1].stage + 1
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].stage == want {
			h.turn(i - slices.Index(list, h.shown()))
			return
		}
	}
}

// stage returns the shown stage, nil before the first.
func (h *hall) stage() *tournament.StageState { return h.s.Stage(h.shownStage()) }

func (h *hall) shownStage() int {
	if at := h.shown(); at.stage > 0 {
		return at.stage
	}
	return len(h.s.Stages)
}

// round returns the shown round, nil before the first.
func (h *hall) round() *tournament.Round { return h.roundAt(h.shown()) }

func (h *hall) roundAt(at place) *tournament.Round {
	if st := h.s.Stage(at.stage); st != nil && at.round > 0 && at.round <= len(st.Rounds) {
		return st.Rounds[at.round-1]
	}
	return nil
}

// sum computes the standings. Without a time the rows don't glide.
func (h *hall) sum(now time.Time) {
	begin := time.Now()
	h.changed, h.cross = false, nil
	if h.s == nil {
		return
	}
	was := h.entrants()
	h.rows, h.places, h.marked = h.s.Standings(h.shownStage(), 0), nil, nil
	if st := h.stage(); st != nil {
		h.places, h.marked = st.Places(), h.s.Marked(st)
		h.decided, h.pairs = decided(st), st.Pairs()
	}
	is := h.entrants()
	if of := h.shownStage(); of != h.of {
		h.of, h.before = of, nil // places in another stage say nothing
	} else if !slices.Equal(was, is) {
		h.before = was
	}
	if now.IsZero() || len(h.order) != len(is) {
		h.order = is
	} else {
		h.follow(is)
	}
	h.menus[onStandings].resize(len(h.order))
	h.took, h.summed = time.Since(begin), now
}

// entrants returns the entrants in the order of the standings.
func (h *hall) entrants() []int {
	list := make([]int, len(h.rows))
	for i, r := range h.rows {
		list[i] = r.Entrant
	}
	return list
}

// follow takes over the new order if the order on the screen has an entrant that isn't
// in it. The standings are those of another stage then.
func (h *hall) follow(is []int) {
	for _, n := range h.order {
		if !slices.Contains(is, n) {
			h.order = is
			return
		}
	}
}

// glideEvery is the time between two steps of gliding rows.
const glideEvery = 70 * time.Millisecond

// glides reports whether rows are still moving to their places.
func (h *hall) glides() bool { return !slices.Equal(h.order, h.entrants()) }

// glide moves the rows one step: each exchanges its place with a neighbour that
// belongs above it.
func (h *hall) glide(now time.Time) bool {
	if !h.glides() || now.Sub(h.moved) < glideEvery {
		return false
	}
	h.moved = now
	to := map[int]int{}
	for i, r := range h.rows {
		to[r.Entrant] = i
	}
	order := slices.Clone(h.order)
	for range 1 + len(order)/16 { // long tables take no longer
		for i := 1; i < len(order); i++ {
			if to[order[i]] < to[order[i-1]] {
				order[i], order[i-1] = order[i-1], order[i]
				i++ // each row moves once
			}
		}
	}
	h.order = order
	return true
}

// climbed returns how many places an entrant has gained with the last results.
func (h *hall) climbed(entrant int) int {
	was := slices.Index(h.before, entrant)
	if was < 0 {
		return 0
	}
	for i, r := range h.rows {
		if r.Entrant == entrant {
			return was - i
		}
	}
	return 0
}

// running lists the running matches by the place of their pair.
func (h *hall) running() []*feed.Bout {
	if h.run == nil {
		return nil
	}
	list := h.run.Feed.Running()
	slices.SortFunc(list, func(a, b *feed.Bout) int { return compareSittings(a.Sitting, b.Sitting) })
	return list
}

// compareSittings orders matches by their places, and by their boards in a pair.
func compareSittings(a, b tournament.Sitting) int {
	return cmp.Or(
		cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Pair, b.Pair), cmp.Compare(a.Bout, b.Bout),
	)
}
