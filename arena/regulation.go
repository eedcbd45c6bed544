package arena

import (
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Regulation is how a match is played: clock, openings, limits, number of
// games and scoring. It is written into the journal's first line and can be
// read from a TOML file with the same keys.
type Regulation struct {
	Name      string     `json:"name" toml:"name"`
	Game      string     `json:"game" toml:"game"`                                   // the game it is for; "" for any
	Games     int        `json:"games" toml:"games"`                                 // in a match
	Clock     Clock      `json:"time" toml:"time"`                                   // as --time has it
	Margin    Span       `json:"margin,omitempty" toml:"margin"`                     // by so much a player may overstep its time, which is noted; not by the whole of it
	Limit     int        `json:"limit,omitempty" toml:"limit"`                       // moves, then it's a draw
	Size      int        `json:"size,omitempty" toml:"size"`                         // of the board
	Rules     string     `json:"rules,omitempty" toml:"rules"`                       // one of the game's rule sets; "" is the usual one
	Arbiter   string     `json:"arbiter,omitempty" toml:"arbiter"`                   // a player who says what is dead where the two don't agree, ByHand or ByPlayout
	Opening   string     `json:"opening,omitempty" toml:"opening"`                   // "random", Suite, the name of one, or "" for none
	Order     string     `json:"order,omitempty" toml:"order"`                       // of the suite or an openings file: OrderLot or OrderFile; "" is its usual one
	Position  string     `json:"position,omitempty" toml:"position"`                 // every game starts from it
	Starts    []Start    `json:"starts,omitempty" toml:"-"`                          // from an openings file, in its order
	Hang      Span       `json:"hang" toml:"hang"`                                   // without an answer for so long a player hangs; 0 is never
	HangLoses bool       `json:"hang_loses_match,omitempty" toml:"hang_loses_match"` // guide §1.2 5: the whole match, 10–0
	Points    [3]float64 `json:"points" toml:"points"`                               // for a match won, drawn, lost
	Ponder    bool       `json:"ponder,omitempty" toml:"ponder"`                     // programs may think in their opponent's time, though its program runs on this machine as well
	Pairs     bool       `json:"pairs,omitempty" toml:"pairs"`                       // two games with exchanged seats are one contest, decided by the sum of their scores

	Left         []Reserve `json:"left,omitempty" toml:"left"`                   // by seat, what it has at the start, where it isn't the clock's
	Recover      *int      `json:"recover,omitempty" toml:"recover"`             // starts of a player that may fail one after the other before the match stops; 0 is any number, nil DefaultRecover
	RestartUntil int       `json:"restart_until,omitempty" toml:"restart_until"` // a program that ends before it thinks about this move is started again

	SPRT *stats.Test `json:"sprt,omitempty" toml:"sprt"` // as --sprt has it; the match ends when it's decided

	Settings boards.Settings `json:"-" toml:"-"` // of the game's own, which stand beside these keys
}

// MarshalJSON writes the settings of the game's own beside the other keys.
func (r Regulation) MarshalJSON() ([]byte, error) {
	type plain Regulation
	return r.Settings.Beside(plain(r))
}

// UnmarshalJSON reads the settings of the game's own beside the other keys.
func (r *Regulation) UnmarshalJSON(data []byte) error {
	type plain Regulation
	return r.Settings.ReadBeside(data, (*plain)(r))
}

// Suite as Regulation.Opening is the game's built-in suite of openings.
const Suite = "suite"

// The values of Regulation.Order: openings by lot, which is usual with the suite,
// or in the order in which they stand there, which is usual with a file. Either
// way none comes again before all have come.
const (
	OrderLot  = "lot"
	OrderFile = "file"
)

// byLot tells whether the openings of the suite or a file are drawn by lot.
func (r Regulation) byLot() bool {
	return r.Order == OrderLot || r.Order == "" && len(r.Starts) == 0
}

// Ordered tells whether there are openings that Order can be of.
func (r Regulation) Ordered() bool { return len(r.Starts) > 0 || r.Opening == Suite }

// checkOrder tells whether the order of the openings is one.
func (r Regulation) checkOrder() error {
	switch {
	case r.Order == "":
	case r.Order != OrderLot && r.Order != OrderFile:
		return fact.Errorf("order.unknown", "order: expected %s or %s, got %q", OrderLot, OrderFile, r.Order)
	case !r.Ordered():
		return fact.New("order.nothing", "order: expected a suite or a file of openings, whose order it is")
	}
	return nil
}

// ByHand as Regulation.Arbiter is the referee, who marks what is dead on the
// screen where the two don't agree.
const ByHand = "hand"

// ByPlayout as Regulation.Arbiter is a program of our own that plays the end of
// a game out many times.
const ByPlayout = "playout"

// A Start is one beginning of an openings file, or from a record.
type Start struct {
	Name     string        `json:"name,omitempty"`
	Position string        `json:"position,omitempty"` // from which the moves are made; "" is the game's own
	Moves    []boards.Move `json:"moves"`
	From     *Origin       `json:"from,omitempty"`   // the game that goes on there; nil if none does
	Before   []Spent       `json:"before,omitempty"` // the time of each of Moves, where it is known
}

// A Span is a length of time that is written as text: "10m".
type Span time.Duration

// MarshalText writes the span as time.Duration does.
func (s Span) MarshalText() ([]byte, error) { return []byte(brief(time.Duration(s))), nil }

// UnmarshalText reads "10m", "90s", "0".
func (s *Span) UnmarshalText(text []byte) error {
	d, err := amount(string(text))
	*s = Span(d)
	return err
}

// DefaultHang is how long a player may say nothing when no clock runs (ours:
// docs/sources.md G11).
const DefaultHang = Span(10 * time.Minute)

// DefaultMargin is what a player may overstep its time by under no document's
// regulation: about what a machine with a few programs on it takes to run one.
const DefaultMargin = Span(50 * time.Millisecond)

// left is what each seat has at the start of a game as events have it, nil
// where it is the clock's.
func (r Regulation) left() (main []float64, over []Overtime) {
	var left []engines.Left
	for _, l := range r.Left {
		left = append(left, engines.Left(l))
	}
	return leftEvent(left)
}

// checkLeft tells whether what is left at the start can be left of the clock.
func (r Regulation) checkLeft() error {
	if r.Clock.IsZero() { // the game's start may bring one
		return nil
	}
	for _, l := range r.Left {
		if err := l.Fits(r.Clock); err != nil {
			return fact.Errorf("arena.left", "left: %w", err)
		}
	}
	return nil
}

// regulations are those of the games, by their names.
var regulations = sync.OnceValue(func() map[string]Regulation {
	list := map[string]Regulation{}
	for _, g := range catalog.Games() {
		for _, file := range g.Regulations {
			r, err := parseRegulation(file.Name, []byte(file.Text))
			if err != nil {
				panic(err) // it is the game's own
			}
			list[r.Name] = r
		}
	}
	return list
})

// Named finds a regulation by its name.
func Named(name string) (Regulation, bool) {
	r, ok := regulations()[name]
	return r, ok
}

// RegulationNames lists the regulations that have a name.
func RegulationNames() []string { return slices.Sorted(maps.Keys(regulations())) }

// DefaultFor is the regulation under which a game is played when none is
// named: the game's usual one, otherwise two games with exchanged seats and no
// opening.
func DefaultFor(game string) Regulation {
	if g, ok := catalog.Game(game); ok && g.Usual != "" {
		r, _ := Named(g.Usual)
		return r
	}
	r := usualRegulation()
	r.Name, r.Game = game, game
	return r
}

// checkRecover tells whether the number of starts that may fail is one.
func (r Regulation) checkRecover() error {
	if r.Recover != nil && *r.Recover < 0 {
		return fact.Errorf("arena.recover", "recover: expected 0 (any number of failed starts) or more, got %d", *r.Recover)
	}
	return nil
}

// ReadRegulation reads a regulation file; errors name file and line.
func ReadRegulation(file string) (Regulation, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return Regulation{}, err
	}
	return parseRegulation(file, data)
}

// parseRegulation reads the text of a regulation file; name is the file's.
func parseRegulation(name string, text []byte) (Regulation, error) {
	r := usualRegulation()
	r.Name = name
	own := func(key string, value any) error {
		s, ok := catalog.Setting(key)
		if !ok {
			return errNoKey
		}
		v, err := s.Check(value)
		if one := (boards.Settings{}).With(key, v); err == nil && one.Text(key) != s.Usual() {
			r.Settings = r.Settings.And(one)
		}
		return err
	}
	err := readTOML(name, text, &r, strings.Join(regulationNames(), ", "), own)
	return r, err
}
