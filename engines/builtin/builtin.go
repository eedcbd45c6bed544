// Package builtin is the list of the arena's own players, and what makes a
// program of them: a player thinks in a package of its own game below this
// one, and speaks through the same dialect packages as any engine, from the
// other side. The arena starts them as child processes of the same binary.
//
//	p, _ := builtin.Find("mangetsu")
//	err := p.Run(ctx, builtin.Call{Protocol: "gomocup", In: os.Stdin, Out: os.Stdout})
package builtin

import (
	"context"
	"io"
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	rules "dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/builtin/dighere"
	"dohyo/engines/builtin/gomoku"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/shogi"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
)

// A Program is one of the arena's own players.
type Program struct {
	Name      string // as on the command line
	Kanji     string // 満月
	Japanese  string // its character in a few words
	English   string
	Games     []string                  // boards.Game names it plays
	Protocols []string                  // it speaks, the usual one first
	mind      func(c Call) engines.Mind // of a game of stones
	shogi     shogi.Program             // where it plays that
	dighere   dighere.Program           // or that
	igo       igo.Program               // or that

	serve func(context.Context, Call) error // of a game that joined with its kit
}

// others are the players that joined with the kits of their games.
var others []Program

// Add lets players join.
func Add(list ...Program) { others = append(others, list...) }

// Other is a player that speaks by itself.
func Other(name, kanji, japanese, english string, games, protocols []string, serve func(context.Context, Call) error) Program {
	return Program{Name: name, Kanji: kanji, Japanese: japanese, English: english, Games: games, Protocols: protocols, serve: serve}
}

// A Call is one start of a program.
type Call struct {
	Protocol string        // one of the program's; "" is the usual one
	Game     *boards.Game  // the rules where the protocol doesn't tell them; nil is the guide's gomoku
	Size     int           // points along an edge of the board where the protocol doesn't tell it; 0 is the game's own
	Args     []string      // of the protocol: the legacy command line
	Time     time.Duration // for a move when nobody says how long; 0 leaves it to the program
	Began    time.Time     // when the process began, from where Time counts in handoff and legacy; zero is the call itself
	Playouts int           // games played out for a move, no more, by a program that does that; 0 leaves it to the clock
	PlayOn   bool          // never resigns: Go, shogi
	Clock    engines.Clock // the game's, where the protocol doesn't tell it: csa
	Side     boards.Side   // which side it plays where the protocol doesn't tell it: csa
	Position string        // where play begins where the protocol doesn't tell it: csa
	Comments bool          // csa: say what it thinks
	Seed     uint64
	English  bool // mutters in English, not in Japanese
	Version  string
	Dir      string // the working folder, for protocols that hand over files
	In       io.Reader
	Out      io.Writer
}

// Programs lists all players, game by game, the weakest of a game first.
func Programs() []Program {
	var list []Program
	for _, p := range gomoku.Programs() {
		var games []string
		for _, g := range rules.Games() {
			games = append(games, g.Name)
		}
		list = append(list, Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English, Games: games,
			Protocols: []string{"handoff", "legacy", "gomocup"},
			mind:      func(c Call) engines.Mind { return gomokuMind(p, c) },
		})
	}
	return slices.Concat(list, shogiPrograms(), igoPrograms(), digherePrograms(), others)
}

// Find finds a player by its name.
func Find(name string) (Program, bool) {
	list := Programs()
	i := slices.IndexFunc(list, func(p Program) bool { return p.Name == name })
	if i < 0 {
		return Program{}, false
	}
	return list[i], true
}

func gomokuMind(p gomoku.Program, c Call) engines.Mind {
	language := gomoku.Japanese
	if c.English {
		language = gomoku.English
	}
	once := c.Protocol != "gomocup"
	return func(game *boards.Game, size int) engines.Thinker {
		t := p.New(game, size, c.Seed, language)
		return func(ctx context.Context, moves []boards.Move, limit time.Duration, talk func(engines.Talk)) (boards.Move, engines.Talk) {
			if limit == 0 {
				limit = c.Time
			}
			return t.Think(ctx, moves, gomoku.Limit{Time: limit, Once: once}, talk)
		}
	}
}

// called is the program as it is called for each move.
func (p Program) called(c Call, game *boards.Game) fivemoku.Program {
	return fivemoku.Program{Name: p.Name, Mind: p.mind(c), Rules: game, Size: c.Size, Time: c.Time, Began: c.Began}
}

// Run speaks a protocol until the other side has had enough.
func (p Program) Run(ctx context.Context, c Call) error {
	if c.Protocol == "" {
		c.Protocol = p.Protocols[0]
	}
	if !slices.Contains(p.Protocols, c.Protocol) {
		return fact.Errorf("builtin.protocol", "%s doesn't speak %q; it speaks %s", p.Name, c.Protocol, strings.Join(p.Protocols, ", "))
	}
	switch {
	case p.serve != nil:
		return p.serve(ctx, c)
	case c.Protocol == "dighere":
		return p.runDighere(c)
	case c.Protocol == "gtp":
		return p.runIgo(ctx, c)
	case p.mind == nil:
		return p.runShogi(ctx, c)
	}
	game := c.Game
	if game == nil && c.Protocol != "gomocup" { // INFO rule tells it there
		game = rules.Guide
	}
	switch c.Protocol {
	case "gomocup":
		b := gomocup.Brain{Name: p.Name, Version: c.Version, Mind: p.mind(c), Rules: game, Time: c.Time}
		return b.Serve(ctx, c.In, c.Out)
	case "handoff":
		return p.called(c, game).ServeHandoff(ctx, c.Dir)
	case "legacy":
		return p.called(c, game).ServeLegacy(ctx, c.Dir, c.Args)
	}
	return fact.Errorf("builtin.unreached", "%s can't be reached over %s", p.Name, c.Protocol)
}
