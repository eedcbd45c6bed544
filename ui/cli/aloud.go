package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// An aloud tells a match in plain lines, one sentence for each event, for a screen reader,
// a braille line or a pipe. It asks persons for their moves in such lines too. There is
// no colour, and the cursor isn't moved.
type aloud struct {
	plain
	match *arena.Match // nil if the match is only watched

	mu    sync.Mutex    // guards the tape, the output and what follows
	news  chan struct{} // has room for one: something has happened
	began bool          // this run has told an event; the state before it waits for nobody
	sent  string        // the question that was answered, until the match continues
	asked string        // the question that was last printed, by its place
	kinds []string      // the kinds of questions that were explained
	doubt boards.Move   // a move that would lose at once: it is made when entered again
	open  []choice      // the answers to a question about the last line; nil if there is none
	dead  []boards.Move // the stones marked as dead, while a count waits

	sized [2]int // columns and rows of the last board that was told

	tutor *studio // judges moves before they are made; nil unless the regulation wants it

	planned map[boards.Seat]bool // of a person's several seats, those with a plan for the step
}

// A choice is an answer to a question about a move.
type choice struct {
	words []string // any of them chooses it
	do    func()   // nil does nothing
}

func newAloud(a *app, m *arena.Match) *aloud {
	set := a.tellingSet()
	return &aloud{
		plain: plain{out: a.Out, lang: a.language(), set: set, told: set}, match: m, news: make(chan struct{}, 1),
	}
}

// tellingSet returns the characters for sentences: without kanji in English, unless a
// glyph set or a notation that needs kanji is asked for.
func (a *app) tellingSet() *draw.Set { return a.tellingSetIn(a.language()) }

func (a *app) tellingSetIn(l lang.Lang) *draw.Set {
	set := draw.Unicode
	if name := first(a.flags.glyphs, a.cfg.Glyphs); name != "" && name != "block" {
		set = draw.SetNamed(name)
	} else if l == lang.English && !draw.WrittenInKanji(a.notations()...) {
		set = draw.ASCII.SevenBit()
	}
	return set.Written(a.notations()...)
}

// runAloud plays a match, tells it in plain lines, and takes persons' moves from standard
// input.
func (a plainly) runAloud(ctx context.Context, m *arena.Match) error {
	p := newAloud(a.app, m)
	var err error
	if p.tape, err = m.Tape(); err != nil {
		return err
	}
	if slices.ContainsFunc(m.Players(), func(c arena.Contestant) bool { return c.Person }) {
		m.Watch()
	}
	p.begin()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if m.Regulation().Teach > 0 {
		p.tutor = newStudio(ctx, a.app)
		defer p.tutor.close()
	}
	lines := make(chan string)
	go readLines(ctx, a.app.In, lines)
	go p.answer(ctx, lines)
	return a.runTo(ctx, m, func(e arena.Event) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.tell(e)
		return p.err
	})
}

// readLines passes on the lines of an input, and closes the channel at its end.
func readLines(ctx context.Context, in io.Reader, lines chan<- string) {
	defer close(lines)
	s := bufio.NewScanner(in)
	for s.Scan() {
		select {
		case lines <- s.Text():
		case <-ctx.Done():
			return
		}
	}
}

// begin says what has happened before.
func (p *aloud) begin() {
	if p.tape.Begin == nil {
		return
	}
	p.say(aloudMet(p, p.tape.Begin))
	for _, g := range p.tape.Games {
		if g.End == nil {
			p.say(p.lang.Say(lang.AloudAfter, g.Number, g.Position().Ply()))
		}
	}
}

// say prints a sentence with characters that everybody can read.
func (p *aloud) say(text string) {
	if text != "" {
		p.print(p.set.Clean(text))
	}
}

// sentence sets a text as a sentence of its own: in English with a capital at its beginning,
// and with a full stop. The screens show the same texts in cells and rows, which have neither.
// This is typography, as is folding: it depends on where a text stands, not on what it says, so
// it isn't part of the words in ui/lang, and nothing is read from the text but its first letter
// and its last. All lines that need it go through here, or through stopped if they begin with
// what a person has typed.
func (p *aloud) sentence(text string) string {
	return aloudStopped(p, aloudCapital(p, text))
}

// aloudCapital returns a text with a capital at its beginning, unless it begins with the name of
// a player, which stays as it is written.
func aloudCapital(p *aloud, text string) string {
	if b := p.tape.Begin; b != nil {
		for _, player := range b.Players {
			if strings.HasPrefix(text, lang.Player(p.lang, player.Name)) {
				return text
			}
		}
	}
	return lang.Capital(text)
}

// aloudStopped returns a text with a full stop at its end.
func aloudStopped(p *aloud, text string) string {
	if stop := p.lang.Say(lang.FullStop); text != "" && !strings.HasSuffix(text, stop) {
		return text + stop
	}
	return text
}

// then returns a sentence with another one after it. Japanese has no blank between them.
func then(l lang.Lang, text, more string) string {
	if l == lang.Japanese {
		return text + more
	}
	return text + " " + more
}

// tell tells an event, and asks the person who is to move then. p.mu is held.
func (p *aloud) tell(e arena.Event) {
	if err := p.tape.Add(e); err != nil {
		p.err = errors.Join(p.err, err)
		return
	}
	if _, ok := e.(*arena.Stepped); ok {
		p.planned = nil
	}
	p.began = true
	p.say(p.told(e))
	if r, ok := e.(*arena.Ruled); ok && r.What == arena.Refused {
		p.sent = "" // it changes nothing else; other rulings have events of their own
	}
	if end, ok := e.(*arena.GameEnd); ok {
		p.tape.Release(end.Game)
	}
	p.ask()
	select {
	case p.news <- struct{}{}:
	default:
	}
}

// aloudMet says who plays which game by which regulation.
func aloudMet(p *aloud, b *arena.MatchBegin) string {
	text := p.lang.Say(lang.AloudMatch, p.lang.Game(b.Kind), lang.Player(p.lang, b.Players[0].Name), lang.Player(p.lang, b.Players[1].Name))
	text += p.sentence(p.lang.Regulation(b.Regulation))
	if b.Turns != nil {
		text += "\n" + p.sentence(lang.Turns(p.lang, b.Turns, b.Players))
	}
	return text
}

// boardSize returns the columns and rows of a board.
func boardSize(game string, at boards.Position) (size [2]int) {
	if d, ok := draw.For(game); ok && d.Size != nil {
		size[0], size[1] = d.Size(at)
	}
	return size
}

// told returns an event in a sentence, or "".
func (p *aloud) told(e arena.Event) string {
	switch e := e.(type) {
	case *arena.MatchBegin:
		return aloudMet(p, e)
	case *arena.GameBegin:
		g := p.tape.Game(e.Game)
		var seats []string
		for _, s := range p.tape.Rules.Seats {
			seats = append(seats, p.lang.Seat(p.tape.Begin.Kind, s.Name)+" "+lang.Player(p.lang, g.Begin.Seats[s.Name]))
		}
		text := p.lang.Say(lang.AloudGame, e.Game, p.games(), strings.Join(seats, p.lang.Say(lang.Comma)))
		if size := boardSize(p.tape.Begin.Kind, g.Positions[0]); size != p.sized {
			p.sized = size
			text = then(p.lang, text, p.lang.Say(lang.AloudBoard, size[0], size[1]))
		}
		if o := e.Opening; o != nil && o.Name != "" {
			text = then(p.lang, text, p.sentence(p.lang.Say(lang.AfterOpening, p.lang.Opening(*o))))
		}
		for _, move := range p.given(g) {
			text = then(p.lang, text, move)
		}
		return text
	case *arena.Moved:
		g := p.tape.Game(e.Game)
		return p.move(g, len(g.Positions)-1)
	case *arena.Stepped:
		g := p.tape.Game(e.Game)
		return p.step(p.veiled(g), len(g.Positions)-1)
	case *arena.Muttered, *arena.Wired, *arena.Caged, *arena.Fairness:
		return ""
	case *arena.Counted:
		if e.Open {
			return "" // the question tells it
		}
		if d, ok := draw.For(p.tape.Begin.Kind); ok && d.Tally != nil {
			return p.sentence(p.tallyOf(d, p.seatOf, p.tape.Game(e.Game)))
		}
		return ""
	case *arena.GameEnd:
		g := p.tape.Game(e.Game)
		hung := e.By == arena.ByHang && p.tape.Begin.Regulation.HangLoses
		return p.lang.Story(p.spelling(g), p.names(g), e, p.tape.Begin.Games, hung, "")
	case *arena.Faulted: // also those that end the game
		return p.sentence(p.lang.Fault(p.spelling(p.tape.Game(e.Game)), e))
	}
	return p.sentence(p.line(e))
}

// seatOf returns the name of a side's seat.
func (p *aloud) seatOf(side boards.Side) string {
	seats := p.tape.Rules.Seats
	return p.lang.Seat(p.tape.Begin.Kind, seats[slices.IndexFunc(seats, func(s boards.SeatInfo) bool { return s.Side == side })].Name)
}

// move says the move that led to a position.
func (p *aloud) move(g *arena.GameTape, at int) string {
	if at < 1 {
		return p.lang.Say(lang.AloudNoMoves)
	}
	if len(p.tape.Rules.Seats) > 2 {
		return p.step(p.veiled(g), at)
	}
	d, ok := draw.For(p.tape.Begin.Kind)
	if !ok {
		return ""
	}
	before, after, m := g.Positions[at-1], g.Positions[at], g.Moves[at-1]
	name := d.Words(p.lang, p.set.Unsigned(), before, m.Move)
	if i := slices.IndexFunc(d.Claims, func(c draw.Claim) bool { return c.Move == m.Move }); i >= 0 {
		name = p.lang.Say(d.Claims[i].Name)
	}
	text := p.lang.Say(lang.AloudMove, before.Ply()+1, p.lang.Seat(p.tape.Begin.Kind, m.Seat), name)
	what := ""
	if d.Event != nil {
		what = d.Event(p.lang, p.set, before, after)
	}
	if what == "" && d.Feat != nil {
		what = d.Feat(p.lang, before, after)
	}
	if what != "" {
		text = then(p.lang, text, p.sentence(what))
	}
	if m.Mutter != "" && !p.tape.Begin.StudyWaits(g) {
		text = then(p.lang, text, p.lang.Say(lang.Quote, m.Mutter))
	}
	if m.Comment != "" {
		text = then(p.lang, text, m.Comment)
	}
	return text
}

// step says what each seat did in the step that led to a position, and what came of it.
func (p *aloud) step(g *arena.GameTape, at int) string {
	d, ok := draw.For(p.tape.Begin.Kind)
	if !ok || d.Deed == nil || at < 1 {
		return p.sentence(p.standing(p.set, g, at))
	}
	called := func(seat boards.Seat) string {
		name := p.tape.Rules.Seats[seat].Name
		return p.lang.Say(lang.AloudSeat, p.lang.Seat(p.tape.Begin.Kind, name), lang.Player(p.lang, g.Begin.Seats[name]))
	}
	var deeds []string
	for i := range p.tape.Rules.Seats {
		deed := d.Deed(p.lang, p.set, g.Positions[at], boards.Seat(i))
		text := p.lang.Say(lang.AloudDeed, called(boards.Seat(i)), deed.Aloud)
		if deed.Failed {
			text = p.lang.Say(lang.AloudNotDone, text, deed.Why)
		}
		deeds = append(deeds, text)
	}
	text := p.sentence(p.lang.Say(lang.AloudStep, g.Positions[at-1].Ply(), strings.Join(deeds, p.lang.Say(lang.Comma))))
	for _, what := range d.Happened(p.lang, p.set, g.Positions[at-1], g.Positions[at], called) {
		text = then(p.lang, text, p.sentence(what))
	}
	return text
}

// A stand is what a match waits for.
type stand struct {
	game *arena.GameTape
	kind string // "move", "begin", "break", "count", or "" if it waits for no person
	seat boards.Seat
}

// stand returns what the match waits for. p.mu is held.
func (p *aloud) stand() stand {
	for _, g := range p.tape.Games {
		switch {
		case g.End != nil || p.match == nil || !p.began:
		case g.Asked != nil:
			return stand{game: g, kind: "break"}
		case g.Proposed:
			return stand{game: g, kind: "count"}
		case g.Waiting:
			return stand{game: g, kind: "begin"}
		case !g.Since.IsZero() && !p.tape.Paused:
			for _, seat := range g.Position().ToAct() {
				if p.person(g, seat) && !p.planned[seat] {
					return stand{g, "move", seat}
				}
			}
		}
	}
	return stand{}
}

// person reports whether the moves of a seat are entered here.
func (p *aloud) person(g *arena.GameTape, seat boards.Seat) bool {
	side := p.tape.Rules.Seats[seat].Side
	return g.Begin.Hand(p.tape.Rules, seat, p.match.Players()[g.Sides()[side]].Person)
}

// place identifies a question.
func (s stand) place() string {
	if s.kind == "" {
		return ""
	}
	return fmt.Sprint(s.kind, s.game.Number, " ", s.game.Position().Ply(), " ", len(s.game.Undone), " ", s.seat)
}

// ask prints the question to the person, once. p.mu is held.
func (p *aloud) ask() {
	s := p.stand()
	if s.place() == p.asked {
		return
	}
	p.asked, p.doubt, p.open = s.place(), "", nil
	p.question(s)
	if s.kind != "" && !slices.Contains(p.kinds, s.kind) {
		p.kinds = append(p.kinds, s.kind)
		p.explain(s)
	}
}

// explain says how a question is answered, after the first one of its kind.
func (p *aloud) explain(s stand) {
	text := p.lang.Say(lang.AloudMore)
	if s.kind == "move" {
		text = then(p.lang, p.lang.Typed(p.tape.Begin.Kind), text)
	}
	p.say(text)
}

// question prints what the match waits for.
func (p *aloud) question(s stand) {
	switch s.kind {
	case "move":
		p.say(p.lang.Say(lang.AloudAsk, p.lang.Seat(p.tape.Begin.Kind, p.tape.Rules.Seats[s.seat].Name)))
		p.choices(s.game.Position())
	case "begin":
		p.say(p.lang.Say(lang.AloudBegin, s.game.Number))
	case "break":
		p.say(p.lang.Say(lang.AloudBreak))
	case "count":
		p.dead = slices.Clone(s.game.Count.Dead)
		p.sayDead()
	}
}

// choices prints what an opening rule asks, and each choice with what to type for it.
func (p *aloud) choices(pos boards.Position) {
	n, ok := pos.(boards.Negotiated)
	d, known := draw.For(p.tape.Begin.Kind)
	if !ok || !known {
		return
	}
	text, moves, words := d.Asked(p.lang, p.set, p.tape.Begin.Kind, n)
	if text == "" {
		return
	}
	p.say(text)
	if len(moves) > mostAloud {
		return
	}
	for i, m := range moves {
		p.say(lang.ChoiceTyped(p.lang, m, words[i]))
	}
}

// mostAloud is how many choices are listed one by one. If there are more, a number is typed.
const mostAloud = 12

// answer carries out the lines of standard input, each when it is its turn: a move waits
// until the person is to move.
func (p *aloud) answer(ctx context.Context, lines <-chan string) {
	for {
		var line string
		open := true
		select {
		case <-ctx.Done():
			return
		case line, open = <-lines:
		}
		for !p.take(ctx, line, open) {
			select {
			case <-ctx.Done():
				return
			case <-p.news:
			}
		}
		if !open {
			return
		}
	}
}

// take carries out a line, or the end of the input. It returns false if the line has to
// wait.
func (p *aloud) take(ctx context.Context, line string, open bool) bool {
	p.mu.Lock()
	s := p.stand()
	do, took := func() {}, true
	switch word := aloudWord(line); {
	case !open && s.kind == "":
		took = false
	case !open:
		p.say(p.lang.Say(lang.AloudClosed))
		do = func() { p.match.Command(arena.Stop{Why: errInputEnded}) }
	case p.open != nil:
		do = p.choose(line)
	case word == "quit":
		p.say(p.lang.Say(lang.AloudLeaves))
		do = func() { p.match.Command(arena.Stop{}) }
	case !p.played(s):
		took = false
	case p.tells(s, word):
	case s.kind == "":
		took = false
	default:
		do = p.reply(s, word, line)
	}
	p.mu.Unlock() // a command may lead to an event at once
	if do != nil {
		do()
	}
	if took {
		p.settle(ctx)
	}
	return took
}

// played reports whether a game is being played or is over, so that there is something to
// ask about. p.mu is held.
func (p *aloud) played(s stand) bool {
	g := p.tape.Current()
	return g != nil && (s.kind != "" || g.End != nil || p.tape.Paused || !g.Since.IsZero())
}

// errInputEnded is why a match stops that waits for a person who can't answer any more.
var errInputEnded = fact.New("cli.stop.input", "standard input has ended")

// settle waits until an entered move is on the tape, so that the next line meets the next
// question.
func (p *aloud) settle(ctx context.Context) {
	for ctx.Err() == nil {
		p.mu.Lock()
		on := p.sent == "" || p.sent != p.stand().place()
		if on {
			p.sent = ""
		}
		p.mu.Unlock()
		if on {
			return
		}
		select {
		case <-ctx.Done():
		case <-p.news:
		}
	}
}

// enter makes a person's move, and reports whether it was taken. The referee may not ask
// for it yet. p.mu isn't held.
func (p *aloud) enter(game int, seat boards.Seat, place string, move boards.Move) bool {
	name := ""
	if len(p.tape.Rules.Seats) > 2 {
		name = p.tape.Rules.Seats[seat].Name
	}
	for {
		err := p.match.Enter(arena.Enter{Game: game, Seat: name, Text: string(move)})
		if !errors.Is(err, engines.ErrNotAsked) {
			return err == nil
		}
		p.mu.Lock()
		gone := p.stand().place() != place
		p.mu.Unlock()
		if gone {
			return false
		}
		time.Sleep(enterAgain)
	}
}

// enterAgain is the pause before a move is entered again that came before the referee's
// question.
const enterAgain = 2 * time.Millisecond
