package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// aloudWord returns the word that a line is, by its name in lang.AloudWords, or "".
func aloudWord(line string) string {
	text := strings.ToLower(strings.Join(strings.Fields(line), " "))
	for _, w := range lang.AloudWords() {
		if slices.Contains(w.Typed, text) {
			return w.Name
		}
	}
	return ""
}

// tells answers a question about the game, which can be asked in anybody's turn. p.mu is
// held.
func (p *aloud) tells(s stand, word string) bool {
	if word == "help" {
		if len(p.tape.Rules.Seats) > 2 {
			p.say(p.lang.Say(lang.AloudHelpAll))
		} else {
			p.say(p.lang.Say(lang.AloudHelp))
		}
		switch s.kind {
		case "count": // with what the person has marked so far
			p.sayDead()
		case "begin", "break":
			p.question(s)
		default:
			p.say(p.lang.Typed(p.tape.Begin.Kind))
		}
		return true
	}
	g := p.tape.Current()
	switch word {
	case "board":
		here, counts := p.counted(s, p.known(g, g.Position()))
		d, _ := draw.For(p.tape.Begin.Kind)
		p.print(p.board(d, here, counts))
		if d != nil && d.Facts != nil {
			for _, f := range d.Facts(p.lang, p.set, here) {
				p.say(p.sentence(f.Text))
			}
		}
	case "last":
		p.say(p.move(g, len(g.Positions)-1))
	case "moves":
		given := p.given(g)
		for _, text := range given {
			p.say(text)
		}
		for i := range g.Moves {
			p.say(p.move(g, i+1))
		}
		if len(given)+len(g.Moves) == 0 {
			p.say(p.lang.Say(lang.AloudNoMoves))
		}
	case "time":
		p.times(g)
	default:
		return false
	}
	return true
}

// counted returns a position, while a count waits, with the stones marked as dead, and
// whether it counts.
func (p *aloud) counted(s stand, here boards.Position) (boards.Position, bool) {
	if c, ok := here.(boards.Countable); ok && s.kind == "count" {
		if counted, err := c.Counted(p.dead, nil); err == nil {
			return counted, true
		}
	}
	return here, false
}

// board returns a position as lines of text, with the territory if it counts. It has no lines
// between the points, which a screen reader would spell, and says whose the signs on it are.
func (p *aloud) board(d *draw.Drawer, here boards.Position, counts bool) string {
	set := p.set.Unlined()
	if d == nil {
		return draw.Text(here, set, p.lang)
	}
	legend, quiet := "", false
	if seats := p.tape.Rules.Seats; len(seats) == 2 {
		signs := d.Signs(set)
		legend = p.lang.Say(lang.AloudSigns, signs(seats[0].Side), p.seatOf(seats[0].Side), signs(seats[1].Side), p.seatOf(seats[1].Side)) + "\n"
		quiet = true // the last move's mark would be a sign that nothing explains; "last" tells the move
	}
	return legend + d.Picture(here, draw.Options{Set: set, Lang: p.lang, Labels: true, Count: counts, Quiet: quiet}).Text()
}

// given returns what is said of the moves that a game began with: its opening.
func (p *aloud) given(g *arena.GameTape) (said []string) {
	d, ok := draw.For(p.tape.Begin.Kind)
	start, has := g.Positions[0].(boards.Historical)
	if !ok || !has {
		return nil
	}
	for i, m := range start.History() {
		seat := p.tape.Rules.Seats[i%len(p.tape.Rules.Seats)]
		name := d.Words(p.lang, p.set.Unsigned(), nil, m)
		said = append(said, p.lang.Say(lang.AloudMove, i+1, p.lang.Seat(p.tape.Begin.Kind, seat.Name), name))
	}
	return said
}

// times says the times on the clocks.
func (p *aloud) times(g *arena.GameTape) {
	clock := g.Begin.Clock(p.tape.Begin.Regulation)
	used, left := g.Clocks(p.tape.Rules, clock, len(g.Moves))
	seats := g.Position().ToAct()
	for i, seat := range p.tape.Rules.Seats {
		name := p.names(g)[seat.Side]
		u, main := used[i], left[i].Main
		if slices.Contains(seats, boards.Seat(i)) && !g.Since.IsZero() {
			turn := time.Since(g.Since)
			u, main = u+turn, max(main-turn, 0)
		}
		round := func(d time.Duration) string { return p.lang.Duration(d.Round(time.Second)) }
		text := p.lang.Say(lang.AloudUsed, name, round(u))
		switch {
		case clock.Main == 0 && clock.Byoyomi == 0:
		case main > 0:
			text = then(p.lang, text, p.lang.Say(lang.AloudLeft, name, round(main)))
		case clock.Periods > 1:
			text = then(p.lang, text, p.lang.Say(lang.AloudPeriods, name, round(clock.Byoyomi), left[i].Periods))
		case clock.Byoyomi > 0:
			text = then(p.lang, text, p.lang.Say(lang.AloudReading, name, round(clock.Byoyomi)))
		}
		p.say(text)
	}
	if clock.IsZero() {
		p.say(p.lang.Say(lang.AloudNoClock))
	}
}

// reply takes the answer to what the match waits for, and returns what to do about it,
// without p.mu. p.mu is held.
func (p *aloud) reply(s stand, word, line string) func() {
	switch s.kind {
	case "begin":
		if strings.TrimSpace(line) != "" {
			p.again(s)
			return nil
		}
		return p.send(s, arena.Begin{Game: s.game.Number})
	case "break":
		return p.replyBreak(s, word)
	case "count":
		return p.replyCount(s, word, line)
	}
	if strings.TrimSpace(line) == "" {
		p.question(s)
		return nil
	}
	return p.replyMove(s, word, line)
}

// again repeats a question after an answer that doesn't fit, and names the help.
func (p *aloud) again(s stand) {
	p.question(s)
	p.say(p.lang.Say(lang.AloudMore))
}

// send returns the sending of a command that ends what the match waits for.
func (p *aloud) send(s stand, c arena.Command) func() {
	p.sent = s.place()
	return func() { p.match.Command(c) }
}

// replyMove takes a typed move.
func (p *aloud) replyMove(s stand, word, line string) func() {
	kind := p.tape.Begin.Kind
	d, ok := draw.For(kind)
	if !ok || d.Read == nil {
		return nil
	}
	if word == "undo" || d.Undo != "" && draw.TakesBack(line, d.Undo) {
		return p.takeBack(s)
	}
	here := s.game.Position()
	moves, err := d.Read(here, s.seat, line)
	for _, c := range d.Claims {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			if strings.EqualFold(strings.TrimSpace(line), l.Say(c.Name)) {
				moves, err = []boards.Move{c.Move}, nil
			}
		}
	}
	switch {
	case err != nil:
		text := aloudStopped(p, p.lang.RefusalOf(line, kind, err))
		if errors.As(err, new(*boards.NotMove)) {
			text = then(p.lang, text, p.lang.Say(lang.AloudMore))
		}
		p.say(text)
		return nil
	case len(moves) > 1:
		p.which(s, d, moves)
		return nil
	}
	for _, c := range d.Claims {
		if c.Move == moves[0] && c.Ask {
			text := then(p.lang, p.sentence(p.lang.Say(c.Name)), p.lang.Say(c.Law))
			if why := d.Warn(p.lang, p.set, here, c.Move); why != "" {
				text = then(p.lang, text, p.sentence(why))
			}
			p.say(p.lang.Say(lang.AloudConfirm, text))
			p.open = []choice{{typed("yes"), p.make(s, c.Move)}, {typed("no"), nil}}
			return nil
		}
	}
	return p.play(s, d, moves[0], line)
}

// typed lists what can be typed for a word.
func typed(name string) []string {
	for _, w := range lang.AloudWords() {
		if w.Name == name {
			return w.Typed
		}
	}
	return nil
}

// play makes a move that the rules allow, or says why the typed one can't be made. It asks
// about one that loses.
func (p *aloud) play(s stand, d *draw.Drawer, move boards.Move, typed string) func() {
	here := s.game.Position()
	err := error(nil)
	if planned, ok := here.(boards.Planned); ok {
		err = planned.CheckPlan(s.seat, move)
	} else {
		_, err = here.Play(move)
	}
	if err != nil {
		p.say(aloudStopped(p, p.lang.RefusalOf(typed, p.tape.Begin.Kind, err)))
		return nil
	}
	if why := d.Warn(p.lang, p.set, here, move); why != "" && p.doubt != move {
		p.doubt = move
		p.say(p.lang.Say(lang.AloudSure, why))
		return nil
	}
	if p.tutor != nil && p.doubt != move {
		return p.lesson(s, d, move)
	}
	return p.make(s, move)
}

// make returns the making of a move.
func (p *aloud) make(s stand, move boards.Move) func() {
	game, place, ply := s.game.Number, s.place(), s.game.Position().Ply()
	return func() {
		if !p.enter(game, s.seat, place, move) {
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.tape.Rules.Seats) == 2 {
			p.sent = place
		} else if s.game.End == nil && s.game.Position().Ply() == ply {
			if p.planned == nil {
				p.planned = map[boards.Seat]bool{}
			}
			p.planned[s.seat] = true
			p.ask()
		}
	}
}

// which asks which of several moves is meant.
func (p *aloud) which(s stand, d *draw.Drawer, moves []boards.Move) {
	if len(moves) == 2 && d.Promotes != nil && d.Promotes(moves[0], moves[1]) {
		p.say(p.lang.Say(lang.AloudPromote))
		p.open = []choice{{typed("yes"), p.make(s, moves[0])}, {typed("no"), p.make(s, moves[1])}}
		return
	}
	var parts []string
	p.open = nil
	for i, m := range moves {
		n := strconv.Itoa(i + 1)
		parts = append(parts, n+": "+d.Name(p.set, s.game.Position(), m))
		p.open = append(p.open, choice{[]string{n}, p.make(s, m)})
	}
	p.say(p.lang.Say(lang.AloudChoose, strings.Join(parts, p.lang.Say(lang.Comma))))
}

// choose takes the answer to a question about a move.
func (p *aloud) choose(line string) func() {
	text := strings.ToLower(strings.TrimSpace(line))
	var words []string
	for _, c := range p.open {
		if slices.Contains(c.words, text) {
			if p.open = nil; c.do == nil {
				p.say(p.lang.Say(lang.AloudNo))
			}
			return c.do
		}
		words = append(words, lang.AloudTyped(p.lang, c.words))
	}
	p.say(p.lang.Say(lang.AloudAnswer, strings.Join(words, p.lang.Say(lang.ListComma))))
	return nil
}

// takeBack takes a person's last move back.
func (p *aloud) takeBack(s stand) func() {
	networked := slices.ContainsFunc(p.tape.Begin.Players[:], func(c arena.Contender) bool { return c.Protocol == "csatcp" })
	for i := len(s.game.Moves) - 1; i >= 0 && !networked; i-- {
		seat, ok := p.tape.Rules.Seat(s.game.Moves[i].Seat)
		if ok && s.game.SidesAt(i) != s.game.Sides() { // the players have exchanged their seats since
			seat = 1 - seat
		}
		if ok && p.person(s.game, seat) {
			return p.send(s, arena.TakeBack{Game: s.game.Number, Seat: seat})
		}
	}
	p.say(p.lang.Say(lang.AloudNoUndo))
	return nil
}

// replyBreak takes the referee's decision on a program that wants to break off.
func (p *aloud) replyBreak(s stand, word string) func() {
	e := s.game.Asked
	r := arena.Rule{Game: s.game.Number, By: p.lang.Say(lang.RefereeName)}
	switch word {
	case "yes":
		r.Winner, r.Result, r.Reason, r.Why = boards.None, arena.NoResult, arena.ByBrokenOff, p.lang.Say(lang.BreakAgreed, lang.Player(p.lang, e.Player))
	case "no":
		seat, _ := p.tape.Rules.Seat(e.Seat)
		r.Winner, r.Result, r.Reason, r.Why = p.tape.Rules.Seats[seat].Side.Other(), arena.Win, arena.ByRuling, p.lang.Say(lang.BreakDenied, lang.Player(p.lang, e.Player))
	default:
		p.again(s)
		return nil
	}
	return p.send(s, r)
}

// replyCount takes the decision on which stones are dead.
func (p *aloud) replyCount(s stand, word, line string) func() {
	by := p.lang.Say(lang.RefereeName)
	switch word {
	case "yes":
		return p.send(s, arena.Count{Game: s.game.Number, Dead: p.dead, By: by})
	case "play on":
		return p.send(s, arena.PlayOn{Game: s.game.Number, By: by})
	}
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for kills, key := range map[bool]lang.Key{true: lang.AloudDeadWord, false: lang.AloudAliveWord} {
			if rest, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(line)), l.Say(key)); ok {
				p.mark(s, strings.Fields(rest), kills)
				p.sayDead()
				return nil
			}
		}
	}
	p.say(p.lang.Say(lang.AloudNoCount, strings.TrimSpace(line)))
	p.say(p.lang.Say(lang.AloudCount))
	p.say(p.lang.Say(lang.AloudMore))
	return nil
}

// mark marks the strings at some points as dead, or as alive.
func (p *aloud) mark(s stand, points []string, dead bool) {
	d, ok := draw.For(p.tape.Begin.Kind)
	if !ok || d.Marked == nil {
		return
	}
	for _, point := range points {
		at, ok := d.Field(s.game.Position(), boards.Move(strings.ToUpper(point)))
		var stones []boards.Move
		if ok {
			stones = d.Marked(s.game.Position(), at, false)
		}
		if len(stones) == 0 {
			p.say(fmt.Sprintf("%s: %s", point, p.lang.Say(lang.CountNoStone)))
			continue
		}
		p.dead = slices.DeleteFunc(p.dead, func(m boards.Move) bool { return slices.Contains(stones, m) })
		if dead {
			p.dead = append(p.dead, stones...)
		}
	}
}

// sayDead says the count with the stones marked as dead, and asks whether it is right.
func (p *aloud) sayDead() {
	text := p.lang.Say(lang.AloudNobody)
	if len(p.dead) > 0 {
		var words []string
		for _, m := range p.dead {
			words = append(words, string(m))
		}
		text = p.lang.Say(lang.AloudDead, strings.Join(words, " "))
	}
	p.say(text)
	s := p.stand()
	if counted, counts := p.counted(s, s.game.Position()); counts {
		if d, ok := draw.For(p.tape.Begin.Kind); ok && d.Tally != nil {
			for _, f := range d.Tally(p.lang, p.seatOf, counted) {
				p.say(p.sentence(f.Text))
			}
		}
	}
	p.say(p.lang.Say(lang.AloudCount))
}
