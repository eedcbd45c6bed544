// Package show is what the screens and the program around them agree on. [Options]
// holds what a screen asks for: time, disk, processes, the facts about the terminal.
// A [Session] is a match or a record to show, a [Hall] a tournament.
//
//	s := &show.Session{Name: "a.sgf", Feed: feed.New()}
//	screen := tui.New(show.Options{Lang: lang.English}, s)
//
// It draws nothing and runs nothing. Commands fill these values, and screens call
// their functions, without either importing the other.
package show

import (
	"context"
	"image"
	"time"

	"github.com/charmbracelet/colorprofile"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// LobbyPace is the time between two moves of a match that is started from the lobby,
// where a person watches; see Session.Slow.
const LobbyPace = 300 * time.Millisecond

// Options holds everything that the screen gets from outside: time, disk, processes,
// and the facts about the terminal. The functions are called off the screen's own loop,
// so they may be slow.
type Options struct {
	Lang      lang.Lang
	KanjiLang lang.Lang            // the language once the terminal turns out to show kanji
	Glyphs    string               // one of draw.SetNames
	Font      map[rune]bool        // the characters of a console's font; nil where it isn't known
	Notations []string             // in which moves are written, as draw.Set has them
	Theme     string               // one of Themes; "" is the first
	Profile   colorprofile.Profile // colours of the terminal; NoTTY and ASCII paint without colour
	Few       bool                 // the terminal has only eight colours, though its Profile says 16
	Dark      bool                 // whether the background is dark, until the terminal reports it
	Signals   []string             // signals to a person who looks elsewhere; of SignalNames
	Calls     []string             // how they are given; of CallNames
	Notes     term.Notes           // the sequence that the terminal knows for notifications
	Keys      Keys                 // a person's own keys
	Guest     bool                 // notifications are wrapped for tmux, which passes them on
	Mute      bool                 // the terminal would show control sequences that it doesn't know
	Referee   string               // the referee's name in the journal: the person's login name
	Version   string
	Cell      image.Point // the size of a cell in pixels if the terminal shows images, otherwise zero
	Picture   string      // the format of saved pictures: one of diagram.Forms

	Games      []GameInfo   // in the order of the lobby's list
	Players    []PlayerInfo // likewise
	Recall     Choice       // the last choice; the zero Choice on a fresh install
	Remember   func(Choice) error
	Start      func(Choice) (*Session, error)               // starts a match
	Confined   func(player string) (held, open *fact.Error) // the cage of a player's program, and its gaps; nil if there are none
	Unfinished func() ([]Unfinished, error)                 // matches that can be resumed, the newest first
	Resume     func(name string) (*Session, error)

	// Standings returns the results of all players in a game here, by name; nil if they
	// aren't counted. It may be slow.
	Standings func(game string) (map[string]Standing, error)
	Results   *Results // of the gallery's openings; nil if no games are counted

	// Regulations returns the regulations of a game, the default first, and Folder the
	// one in which a person's own are. Nil: only those with names are offered.
	Regulations func(game string) []RegulationInfo
	Folder      string

	// Paste recognizes pasted text: records, or a position. Game is the one to which a
	// board belongs if it could be of several. It is nil if nothing can be opened.
	Paste func(text, game string) (*Pasted, error)
	// SetUp opens a position that a person has set up, as a record that is in no file; nil
	// if positions can't be set up.
	SetUp func(rec *kifu.Record) (*Session, error)

	Records  *Records  // the records that the lobby can open; nil if none
	Library  *Library  // the index of records; nil if there is none
	Programs *Programs // the person's own programs; nil if they can't be changed

	// Analyze asks a player, in a process of its own, for its analysis of a position.
	// Who is one of Analysts, or a player of the match as on the command line.
	Analyze  func(ctx context.Context, who, game string, p boards.Position) ([]engines.Layer, error)
	Analysts func(game string) []string // players that can analyze any position of a game

	// Copied returns a record, or its last position, as text for the clipboard, and the
	// name of its notation.
	Copied func(rec *kifu.Record, p boards.Position, moves bool) (text, notation string, err error)

	// Lesson judges a person's move before it is made; nil if no program can be asked. It
	// may be slow.
	Lesson  func(context.Context, LessonQuestion) (Lesson, error)
	Teaches func(game string) bool // reports whether it judges the moves of a game

	Studies *Studies // how positions are analysed; nil if no program can be asked
	Film    *Film    // records the screen; nil if it can't be recorded, or is being recorded anyway
	Editor  *Editor  // edits records; nil if they can't be edited

	Lore *Lore // edits what the built-in players know; nil if it can't be edited

	Hall *Hall // the tournament to show instead of a lobby; nil if none

	// Strength begins a tournament that finds out how strong players are, and OpenHall
	// returns an unfinished one, by its name in Unfinished. Nil: the lobby has none.
	Strength func(Strength) (*Hall, error)
	OpenHall func(name string) (*Hall, error)

	Hint func(HintQuestion) (Hint, error) // returns a program's move; nil if no program can be asked

	Problems *Problems // the problems that can be solved; nil if there are none

	// Solver returns the solver of a game, nil if it has none.
	Solver func(game string) *proof.Solver

	Suspend bool             // ctrl+z is offered
	Now     func() time.Time // nil is time.Now
}

// A GameInfo is a game that the lobby offers.
type GameInfo struct {
	Name       string           // as on the command line
	Regulation arena.Regulation // the default regulation
}

// A PlayerInfo is a player that the lobby offers.
type PlayerInfo struct {
	Name      string // as on the command line
	Games     []string
	Protocols []string
	Builtin   bool
	Levels    int    // it also plays at the levels 1 to Levels, as NAME:LEVEL; 0 if it has none
	Own       bool   // an entry of the person's own files
	Summary   string // a line about its character, in the person's language; may be empty
}

// A Standing is a player's results in a game, in all matches and tournaments here.
type Standing struct {
	Wins, Draws, Losses int
	Met                 map[string][3]int      // the same against each opponent
	Lost                map[string]arena.Means // how each opponent won

	Rated         bool // there are games enough for a rating
	Rating, Error float64
}

// Add counts games against an opponent.
func (s *Standing) Add(opponent string, wins, draws, losses int) {
	m := s.Met[opponent]
	s.Met[opponent] = [3]int{m[0] + wins, m[1] + draws, m[2] + losses}
	s.Wins, s.Draws, s.Losses = s.Wins+wins, s.Draws+draws, s.Losses+losses
}

// A RegulationInfo is a regulation that can be chosen, or a file that can't be read.
type RegulationInfo struct {
	Regulation arena.Regulation
	File       string // a person's own
	Err        error
}

// Plays reports whether the player knows a game. A player without a list of games is
// taken to know all.
func (p PlayerInfo) Plays(game string) bool {
	for _, g := range p.Games {
		if g == game {
			return true
		}
	}
	return len(p.Games) == 0
}

// A Choice is the match that a person has chosen in the lobby.
type Choice struct {
	Game       string           `json:"game" toml:"game"`
	Players    [2]string        `json:"players" toml:"players"` // names; the first one opens game 1
	Regulation arena.Regulation `json:"regulation" toml:"regulation"`
}

// A Strength is what a person has chosen to find out how strong players are; see
// tournament.Strength.
type Strength struct {
	Game       string
	Players    []string // names
	Regulation arena.Regulation
	Until      float64 // the error in Elo; 0: Games
	Games      int     // of each pair
}

// An Unfinished match or tournament can be resumed.
type Unfinished struct {
	Title   string // of a tournament; "" for a match, which has all the rest
	Name    string // as `dohyo resume` takes it
	Game    string
	Players [2]string
	Points  [2]float64 // won games, a draw as a half
	Ended   int        // games that are over
	Games   int        // games of the match
	At      time.Time  // of the last event
}
