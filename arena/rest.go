package arena

import (
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
)

// On a single machine, a program that thinks in its opponent's time (先読み) takes
// processor time from it. Unless the regulation allows that, the programs of a
// game rest between their turns (process.Launcher.Rest). The opponent of a
// person, or of a player on another machine, takes time from nobody and doesn't
// rest.

// launched is a player whose program runs on this machine.
type launched interface{ Launcher() *process.Launcher }

// launcherOf returns the launcher of a player's program on this machine, or nil
// if there is none.
func launcherOf(p engines.Player) *process.Launcher {
	if l, ok := p.(launched); ok {
		return l.Launcher()
	}
	return nil
}

// shared reports whether programs of several seats run on this machine.
func (g *game) shared() bool {
	n := 0
	for _, p := range g.players {
		if launcherOf(p) != nil {
			n++
		}
	}
	return n > 1
}

// mayPonder reports whether a program of this game may think in its opponent's
// time.
func (g *game) mayPonder() bool { return g.match.cfg.Regulation.Ponder || !g.shared() }

// rest ends the turn of a seat's program.
func (g *game) rest(seat boards.Seat) {
	if l := g.resting[seat]; l != nil {
		l.Rest()
	}
}

// restAll puts all programs to rest until they are asked.
func (g *game) restAll() {
	g.weighed()
	g.resting = make([]*process.Launcher, len(g.players))
	if g.mayPonder() {
		return
	}
	for i, p := range g.players {
		g.resting[i] = launcherOf(p)
		g.rest(boards.Seat(i))
	}
}

// unasked adds to an answer the processor time that the program used before it
// was asked.
func (g *game) unasked(seat boards.Seat, a *engines.Answer) {
	if l := g.resting[seat]; l != nil {
		if used, stopped := l.Unasked(); used > 0 {
			a.AddNote(engines.Unasked(used, stopped))
		}
	}
}

// restAfter puts the programs to rest that have been told how the game ended.
func (g *game) restAfter() {
	for i := range g.resting {
		g.rest(boards.Seat(i))
	}
}
