// Package dighere holds the arena's own players of SamurAI Dig Here, named
// after the tree of the tale in which a dog tells an old man where to dig
// (花咲か爺):
//
//	tsubomi (蕾, bud)         digs known treasure, barks at what it finds
//	mankai  (満開, full bloom) remembers, infers, tells its partner in silence, and plays games out in its head
//
// They only choose plans: a mind returns a plan for what an agent is told, and
// the protocol (engines/dighere) makes a program of it. Each process is one agent.
// The samurai (侍) and the dog (犬) of a side exchange information only through
// what the game shows to everybody.
//
//	mind := dighere.Programs()[1].New(dighere.Settings{Edition: rules.Edition2020})
//	plan := mind(view)
//
// A mind knows nothing that the agent hasn't been told.
package dighere

import (
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// Settings are the settings of a mind.
type Settings struct {
	Edition rules.Edition // the protocol doesn't say which
	Seed    uint64        // chooses among plans of equal worth
	Think   time.Duration // for a step; 0 means a share of the time that is left
	Samples int           // most samples for a step; then Think is ignored. 0 means as many as the time allows
	level   *level        // nil is the full strength
}

// A Program is one of the players.
type Program struct {
	Name    string // as on the command line
	Kanji   string
	Summary struct{ Japanese, English string }
	spends  time.Duration // of both its agents in a usual game, if it uses no clock
	playout time.Duration // of both its agents in a usual game, for each of Settings.Samples
	mind    func(Settings) dighere.Mind
	level   *level // nil is its full strength
}

// New returns the mind of one agent for one game. The first view says which
// agent it is.
func (p Program) New(s Settings) dighere.Mind {
	if s.level = p.level; p.level != nil {
		return p.level.mind(s, p.mind(s))
	}
	return p.mind(s)
}

// Programs lists the players, the weaker first.
func Programs() []Program { return []Program{tsubomi(), mankai()} }

// chance returns the random source of an agent.
func chance(seed uint64, agent int) *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(agent)+1)) }

const stay = -1 // the plan to do nothing

// The plans in a direction.
func move(d int) int { return d }
func dig(d int) int  { return 8 + d }
func plug(d int) int { return 16 + d }

// mate returns the other agent of the same side.
func mate(agent int) int { return agent ^ 2 }

// samuraiOf and dogOf return the agents of a side.
func samuraiOf(side int) int { return side }
func dogOf(side int) int     { return 2 + side }
