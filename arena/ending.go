package arena

import (
	"errors"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// faultReasons maps a fault to the reason for the end of the game that it loses.
var faultReasons = map[engines.FaultKind]boards.Reason{
	engines.Start:   ByExit,
	engines.Exit:    ByExit,
	engines.Memory:  ByExit, // the supervisor stopped it
	engines.Disk:    ByExit,
	engines.Timeout: ByHang,
	engines.Garbage: ByGarbage,
	engines.Flood:   ByFlood,
	engines.Tamper:  ByTamper,
}

// fail ends the game because a seat's player failed: the other side wins. The
// verdict of a server stands. A failure of the machine is no player's fault: its
// error ends the run.
func (g *game) fail(seat boards.Seat, err error) (*GameEnd, error) {
	var verdict *engines.Verdict
	if errors.As(err, &verdict) {
		return g.end(verdict.Outcome)
	}
	if hostError(err) != nil {
		return nil, err
	}
	var fault *engines.Fault
	if errors.As(err, &fault) && fault.Kind == engines.Timeout && !g.time.clock.IsZero() {
		return g.flagged(seat, g.budget(seat)+g.time.clock.Margin, fault.Hint)
	}
	kind, by, said := blame(err)
	if err := g.fault(seat, err); err != nil {
		return nil, err
	}
	end := &GameEnd{Side: g.side(seat).Other(), Result: Win, By: by, Detail: said.detail, Fact: said.fact, Hint: hintOf(err)}
	if kind != string(by) {
		end.Fault = kind
	}
	return g.close(end)
}

// fault records a player's failure. It returns an error that isn't the player's
// fault.
func (g *game) fault(seat boards.Seat, err error) error {
	if hostError(err) != nil {
		return err
	}
	kind, _, said := blame(err)
	if kind == "" {
		return err
	}
	g.unsound(seat)
	e := &Faulted{
		Stamp: g.match.stamp(EvFault, g.number), Player: g.names[seat], Seat: g.rules.Seats[seat].Name, Kind: kind, Detail: said.detail, Fact: said.fact,
		Hint: hintOf(err), Ply: g.position().Ply() + 1,
	}
	var illegal *boards.Illegal
	if errors.As(err, &illegal) {
		e.Move = illegal.Move
	}
	g.tape.fault(e)
	return g.match.emit(e)
}

// unsound records that a seat's player isn't sound any more (Contestant.Close).
func (g *game) unsound(seat boards.Seat) {
	for i, p := range g.match.begin.Players {
		if p.Name == g.names[seat] {
			g.table.faulty[i] = true
		}
	}
}

// hintOf returns the likely cause of a player's failure.
func hintOf(err error) engines.Hint {
	var fault *engines.Fault
	if errors.As(err, &fault) {
		return fault.Hint
	}
	return ""
}

// fault adds a player's failure. If the game goes on, it does so without that seat, except that
// an answer that is no move counts for one turn only, and a person who was late plays on.
func (g *GameTape) fault(e *Faulted) {
	g.Faults = append(g.Faults, e)
	late := e.Kind == string(engines.Timeout) && slices.Contains(g.Begin.Persons, e.Seat)
	if e.Kind != string(engines.Garbage) && e.Kind != string(ByIllegal) && !late {
		g.out = append(g.out, e)
	}
}

// GoneBy returns the ply of the first position in which a seat of this name was no longer
// asked, because its player had failed; -1 if it is still asked.
func (g *GameTape) GoneBy(seat string) int {
	for _, f := range g.out {
		switch {
		case f.Seat != seat:
		case f.Kind == string(engines.Start):
			return f.Ply - 1
		default:
			return f.Ply
		}
	}
	return -1
}

// gone reports whether a seat isn't asked any more, since its player has failed. That holds after a resumption, too.
func (g *game) gone(seat boards.Seat) bool {
	return g.rules.Absent != "" && g.tape.GoneBy(g.rules.Seats[seat].Name) >= 0
}

// out lists the seats that failed while the game went on without them.
func (g *game) out() (list []Dropout) {
	if g.rules.Absent == "" {
		return nil
	}
	for _, f := range g.tape.out {
		list = append(list, Dropout{Seat: f.Seat, Player: f.Player, Kind: f.Kind, Ply: f.Ply})
	}
	return list
}

// blame returns the kind of a player's failure, the reason for the end of the game
// that it loses, and an account. An error that is no player's fault has no kind.
func blame(err error) (kind string, by boards.Reason, said account) {
	var (
		fault   *engines.Fault
		notMove *boards.NotMove
		illegal *boards.Illegal
	)
	switch {
	case errors.As(err, &fault):
		return string(fault.Kind), faultReasons[fault.Kind], account{fault.Fact, fault.Detail}
	case errors.As(err, &notMove):
		return string(engines.Garbage), ByGarbage, accountOf(err)
	case errors.As(err, &illegal):
		return "illegal", ByIllegal, accountOf(err)
	}
	return "", "", accountOf(err)
}

// An account says what happened, as a fact and in English.
type account struct {
	fact   fact.Fact
	detail string
}

func accountOf(err error) account {
	f, _ := fact.Of(err)
	return account{f, err.Error()}
}

// ended reports whether a failure is a program that exited by itself.
func ended(err error) bool {
	var fault *engines.Fault
	return hostError(err) == nil && errors.As(err, &fault) && fault.Kind == engines.Exit
}

// flag ends the game because a side's time is up.
func (g *game) flag(seat boards.Seat, took time.Duration) (*GameEnd, error) {
	return g.flagged(seat, took, "")
}

// flagged is flag with what the cause may be.
func (g *game) flagged(seat boards.Seat, took time.Duration, hint engines.Hint) (*GameEnd, error) {
	g.unsound(seat)
	up := fact.Errorf("arena.flag", "%s used up its time (%s) at move %d after %s",
		g.names[seat], g.time.clock.String(), g.position().Ply()+1, took.Round(time.Millisecond))
	return g.close(&GameEnd{Side: g.side(seat).Other(), Result: Win, By: ByTime, Hint: hint, Detail: up.Error(), Fact: up.Fact})
}

// end closes the game with an outcome.
func (g *game) end(o boards.Outcome) (*GameEnd, error) {
	result := Win
	switch {
	case o.By == ByBrokenOff:
		result = NoResult
	case o.Winner == boards.None:
		result = Draw
	}
	return g.close(&GameEnd{Side: o.Winner, Result: result, By: o.By, Detail: o.Detail, Fact: o.Fact, Scores: o.Scores, Out: g.out()})
}

// close writes the game's end and then its records.
func (g *game) close(e *GameEnd) (*GameEnd, error) {
	m := g.match
	e.Moves, e.Swapped = g.position().Ply(), g.tape.swappedAt(len(g.tape.Moves))
	if m.cfg.Regulation.Question != nil {
		e.Line = g.tape.line()
	}
	if e.Result == Win {
		e.Winner = &m.begin.Players[g.tape.Sides()[e.Side]].Name
	}
	e.Records = m.records.paths(g.number)
	if err := g.tellFairness(); err != nil {
		return nil, err
	}
	for _, p := range g.players {
		p.End(m.desk.ctx, boards.Outcome{Winner: e.Side, By: e.By, Detail: e.Detail})
	}
	e.Stamp = m.stamp(EvGameEnd, g.number)
	if err := m.emit(e); err != nil {
		return nil, err
	}
	g.tape.End = e
	g.takeNotes()
	m.records.add(g.tape)
	return e, nil
}
