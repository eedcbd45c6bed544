package arena

import (
	"os"
	"slices"
	"sort"
	"sync"
	"time"

	"dohyo/arena/lab"
	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Regulation says how a match is played: clock, openings, limits, number of
// games and scoring. It is in the journal's first line and can be read from a
// TOML file with the same keys.
type Regulation struct {
	Name      string     `json:"name" toml:"name"`
	Game      string     `json:"game" toml:"game"`                                   // the game it is for; "" for any
	Games     int        `json:"games" toml:"games"`                                 // games in a match
	Clock     Clock      `json:"time" toml:"time"`                                   // in the form of --time
	Own       *Clock     `json:"person_time,omitempty" toml:"person_time"`           // the clock of persons, if it is another one
	Margin    Span       `json:"margin,omitempty" toml:"margin"`                     // a player may overstep its time by less than this; the overstep is noted
	Limit     int        `json:"limit,omitempty" toml:"limit"`                       // the game is drawn after this many moves
	Size      int        `json:"size,omitempty" toml:"size"`                         // of the board
	Rules     string     `json:"rules,omitempty" toml:"rules"`                       // one of the game's rule sets; "" is the usual one
	Arbiter   string     `json:"arbiter,omitempty" toml:"arbiter"`                   // decides what is dead if the players don't agree: a player, ByHand or ByPlayout
	Opening   string     `json:"opening,omitempty" toml:"opening"`                   // "random", Suite, the name of an opening, or "" for none
	Order     string     `json:"order,omitempty" toml:"order"`                       // of the suite or an openings file: OrderLot or OrderFile; "" is the usual one
	Position  string     `json:"position,omitempty" toml:"position"`                 // the start position of every game
	Starts    []Start    `json:"starts,omitempty" toml:"-"`                          // from an openings file, in its order
	Hang      Span       `json:"hang" toml:"hang"`                                   // time without an answer after which a player hangs; 0 means never
	HangLoses bool       `json:"hang_loses_match,omitempty" toml:"hang_loses_match"` // a hang loses the whole match, 10–0 (guide §1.2 5)
	Points    [3]float64 `json:"points" toml:"points"`                               // for a match won, drawn, lost
	Ponder    bool       `json:"ponder,omitempty" toml:"ponder"`                     // programs may think in their opponent's time, even if the opponent's program runs on this machine
	Pairs     bool       `json:"pairs,omitempty" toml:"pairs"`                       // two games with exchanged seats are one contest, decided by the sum of their scores

	Study        string    `json:"study,omitempty" toml:"study"`                 // when persons see what programs think of their games: StudyAfter, or "" for at any time
	Teach        float64   `json:"teach,omitempty" toml:"teach"`                 // a person is asked before a move that loses at least this percentage of the game; 0 is never
	Left         []Reserve `json:"left,omitempty" toml:"left"`                   // by seat, the time at the start, if it isn't the clock's
	Recover      *int      `json:"recover,omitempty" toml:"recover"`             // failed starts of a player in a row at which the match stops; 0 means never, nil DefaultRecover
	RestartUntil int       `json:"restart_until,omitempty" toml:"restart_until"` // a program that ends before it thinks about this move is restarted

	SPRT *stats.Test `json:"sprt,omitempty" toml:"sprt"` // in the form of --sprt; the match ends when the test is decided

	Question *lab.Question `json:"question,omitempty" toml:"question"` // about the openings; the match ends when it is decided

	Turns string   `json:"turns,omitempty" toml:"turns"` // how the first move of the first game is drawn: one of TurnWays; "" gives it to the first named player
	Ranks []string `json:"ranks,omitempty" toml:"ranks"` // of the two players, for a handicap between them; nil for none

	Settings boards.Settings `json:"-" toml:"-"` // the game's own, which are keys beside these
}

// MarshalJSON writes the game's own settings beside the other keys.
func (r Regulation) MarshalJSON() ([]byte, error) {
	type plain Regulation
	return r.Settings.Beside(plain(r))
}

// UnmarshalJSON reads the game's own settings beside the other keys.
func (r *Regulation) UnmarshalJSON(data []byte) error {
	type plain Regulation
	return r.Settings.ReadBeside(data, (*plain)(r))
}

// Suite as Regulation.Opening selects the game's built-in suite of openings.
const Suite = "suite"

// The values of Regulation.Order: openings by lot, which is usual for the suite,
// or in the order of the list, which is usual for a file. Either way every
// opening is used once before any returns.
const (
	OrderLot  = "lot"
	OrderFile = "file"
)

// byLot reports whether the openings of the suite or a file are drawn by lot.
func (r Regulation) byLot() bool {
	return r.Order == OrderLot || r.Order == "" && len(r.Starts) == 0
}

// Ordered reports whether the regulation has a list of openings, to which Order
// applies.
func (r Regulation) Ordered() bool { return len(r.Starts) > 0 || r.Opening == Suite }

// checkOrder returns an error if the order of the openings isn't valid.
func (r Regulation) checkOrder() error {
	switch {
	case r.Order == "":
	case r.Order != OrderLot && r.Order != OrderFile:
		return fact.Errorf("order.unknown", "order: expected %s or %s, got %q", OrderLot, OrderFile, r.Order)
	case !r.Ordered():
		return fact.New("order.nothing", "order: can only be used with a suite or a file of openings")
	}
	return nil
}

// StudyAfter as Regulation.Study keeps hints, analysis and what the programs say from a
// person until the game has ended.
const StudyAfter = "after"

// checkStudy returns an error if the time of study isn't valid.
func (r Regulation) checkStudy() error {
	if r.Study != "" && r.Study != StudyAfter {
		return fact.Errorf("arena.study", "study: expected %s, or an empty string for any time; got %q", StudyAfter, r.Study)
	}
	switch {
	case !(r.Teach >= 0 && r.Teach <= 100):
		return fact.Errorf("arena.teach", "teach: expected a percentage from 0 to 100, got %v", r.Teach)
	case r.Teach > 0 && r.Study == StudyAfter:
		return fact.New("arena.teach.study", "teach: can't be used with study = \"after\", which gives people no advice before their game has ended")
	}
	return nil
}

// StudyWaits reports whether study of a game of the match isn't allowed yet: a person
// plays in it, and it hasn't ended.
func (b *MatchBegin) StudyWaits(g *GameTape) bool {
	person := slices.ContainsFunc(b.Players[:], func(c Contender) bool { return c.Protocol == personProtocol })
	return person && b.Regulation.Study == StudyAfter && g != nil && g.End == nil
}

// personProtocol is the protocol of a person who plays, in Contender.
const personProtocol = "human"

// proxyProtocol is that of a person who enters the moves of a program that can't connect.
const proxyProtocol = "proxy"

// ByHand as Regulation.Arbiter names the referee, who marks what is dead on the
// screen if the two players don't agree.
const ByHand = "hand"

// ByPlayout as Regulation.Arbiter names a program of dohyo that plays the end of
// a game out many times.
const ByPlayout = "playout"

// A Start is one beginning of a game, from an openings file or a record.
type Start struct {
	Name     string        `json:"name,omitempty"`
	Position string        `json:"position,omitempty"` // the position before the moves; "" is the game's own
	Moves    []boards.Move `json:"moves"`
	From     *Origin       `json:"from,omitempty"`   // the game that continues there; nil for none
	Before   []Spent       `json:"before,omitempty"` // the time of each of Moves, if known
}

// A Span is a length of time that is written as text: "10m".
type Span time.Duration

// MarshalText formats the span as time.Duration does, without its zero units.
func (s Span) MarshalText() ([]byte, error) { return []byte(brief(time.Duration(s))), nil }

// UnmarshalText reads "10m", "90s", "0".
func (s *Span) UnmarshalText(text []byte) error {
	d, err := amount(string(text))
	*s = Span(d)
	return err
}

// DefaultHang is how long a player may be silent when no clock runs (ours:
// docs/sources.md G11).
const DefaultHang = Span(10 * time.Minute)

// DefaultMargin is how far a player may overstep its time unless a document's
// regulation applies. It is about the delay that a machine with a few programs on
// it adds to an answer.
const DefaultMargin = Span(50 * time.Millisecond)

// left returns what each seat has at the start of a game in the form of events,
// or nil if that is the clock's.
func (r Regulation) left() (main []float64, over []Overtime) {
	var left []engines.Left
	for _, l := range r.Left {
		left = append(left, engines.Left(l))
	}
	return leftEvent(left)
}

// checkLeft returns an error if the clock can't have that much left at the start.
func (r Regulation) checkLeft() error {
	if r.Clock.IsZero() { // the game's start may bring a clock
		return nil
	}
	for _, l := range r.Left {
		if err := l.Fits(r.Clock); err != nil {
			return fact.Errorf("arena.left", "left: %w", err)
		}
	}
	return nil
}

// regulations holds the regulations of the games, by name.
var regulations = sync.OnceValue(func() map[string]Regulation {
	list := map[string]Regulation{}
	for _, g := range catalog.Games() {
		for _, file := range g.Regulations {
			r, err := parseRegulation(file.Name, []byte(file.Text))
			if err != nil {
				panic(err) // the text is the game's own
			}
			list[r.Name] = r
		}
	}
	return list
})

// Named returns the regulation of a name.
func Named(name string) (Regulation, bool) {
	r, ok := regulations()[name]
	return r, ok
}

// RegulationNames lists the named regulations, without reading them.
func RegulationNames() []string {
	var names []string
	for _, g := range catalog.Games() {
		for _, file := range g.Regulations {
			names = append(names, file.Name)
		}
	}
	sort.Strings(names)
	return names
}

// DefaultFor returns the regulation for a game when none is named: the game's
// usual one, or else two games with exchanged seats and no opening.
func DefaultFor(game string) Regulation {
	if g, ok := catalog.Game(game); ok && g.Usual != "" {
		r, _ := Named(g.Usual)
		return r
	}
	r := usualRegulation()
	r.Name, r.Game = game, game
	return r
}

// checkRecover returns an error if the number of failed starts isn't valid.
func (r Regulation) checkRecover() error {
	if r.Recover != nil && *r.Recover < 0 {
		return fact.Errorf("arena.recover", "recover: expected 0 (any number of failed starts) or more, got %d", *r.Recover)
	}
	return nil
}

// ReadRegulation reads a regulation file. Errors name file and line.
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
	err := readTOML(name, text, &r, regulationNames(), own)
	return r, err
}
