// Package dighere holds the arena's own players of SamurAI Dig Here, named
// after the tree of the tale in which a dog tells an old man where to dig
// (花咲か爺):
//
//	tsubomi (蕾, bud)         digs known treasure, barks at what it finds
//	mankai  (満開, full bloom) remembers, infers, tells its partner in silence, and plays games out in its head
//
// They only think: a mind makes a plan of what an agent is told, and the
// protocol (engines/dighere) makes a program of it. Each process is one agent;
// the samurai (侍) and the dog (犬) of a side know of each other what the game
// shows to all.
//
//	mind := dighere.Programs()[1].New(dighere.Settings{Edition: rules.Edition2020})
//	plan := mind(view)
package dighere

import (
	"math/rand/v2"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// Settings are what a mind is made with.
type Settings struct {
	Edition rules.Edition // which the protocol doesn't tell
	Seed    uint64        // chooses among plans of equal worth
	Think   time.Duration // for a step; 0 shares out the time that is left
	Samples int           // at most for a step, however long they take; 0 leaves it to the time
}

// A Program is one of the players.
type Program struct {
	Name    string // as on the command line
	Kanji   string
	Summary struct{ Japanese, English string }
	mind    func(Settings) dighere.Mind
}

// New makes the mind of one agent for one game. Which agent it is, the first
// view tells.
func (p Program) New(s Settings) dighere.Mind { return p.mind(s) }

// Programs lists the players, the weaker first.
func Programs() []Program { return []Program{tsubomi(), mankai()} }

// chance returns an agent's own source of chance.
func chance(seed uint64, agent int) *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(agent)+1)) }

const stay = -1 // the plan to do nothing

// The plans of a direction.
func move(d int) int { return d }
func dig(d int) int  { return 8 + d }
func plug(d int) int { return 16 + d }

// mate and rival are the agents of a side's samurai and dog, and of the other
// side's.
func mate(agent int) int { return agent ^ 2 }

// samuraiOf and dogOf are the agents of a side.
func samuraiOf(side int) int { return side }
func dogOf(side int) int     { return 2 + side }
