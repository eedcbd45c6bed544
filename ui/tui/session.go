package tui

import (
	"context"
	"image"
	"io"
	"time"

	"github.com/charmbracelet/colorprofile"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
)

// A Session is what the screen needs of one running match, or of a file of
// records that are being replayed.
type Session struct {
	Name  string              // of the match, as `dohyo resume` takes it; a record's file name
	Feed  *Feed               // what happened so far, and what happens
	Send  func(arena.Command) // passes a person's command to the referee; nil for a record. Must not block.
	Quiet func() bool         // tells whether no turn is running; nil is always
	Done  <-chan error        // gets the error of the match's Run when it ends; nil for a record
	From  int                 // a record: the move at which the replay opens
	Tree  *kifu.Tree          // of the record that the feed holds, with its variations; nil is none
	Why   bool                // and with the panel of reasons
	Games *archive.File       // the records, each of which gets a feed when it's opened
	Shown int                 // the number of the game in the feed that was opened
	Open  int                 // which of them is opened at once, from 1; 0 shows their list
	Slow  bool                // the match was begun at LobbyPace

	// Rule writes a ruling on a game down that isn't being played, and gives
	// the events that follow from it, and where it stands: a copy of the record,
	// or the match as dohyo resume takes it. It is nil where that can't be
	// done, and may take its time.
	Rule    func(arena.Rule) (events []arena.Event, where string, err error)
	Journal bool   // the games are those of a match's journal, which can go on
	Copy    string // the file that Rule would write, beside a record; "" for a journal

	// Save writes a file into the session's folder, under a name of its own that
	// begins like the one given, and returns its path. Nil if nothing is saved.
	Save func(name string, fill func(io.Writer) error) (path string, err error)
	// Page reads a game of a record with all that the record tells of it; nil,
	// or a nil book, where the feed knows as much.
	Page func(game int) (*paper.Book, error)
}

// LobbyPace is the time from one move to the next in a match that is started
// from the lobby, where someone watches; see Session.Slow.
const LobbyPace = 300 * time.Millisecond

// Replay says that the session is a record, which nobody commands.
func (s *Session) Replay() bool { return s.Send == nil }

// Options are all that the screen is given from outside. Time, disk, processes
// and the terminal's facts come in by these values alone. Functions are called
// off the screen's own loop and may take their time.
type Options struct {
	Lang      lang.Lang
	KanjiLang lang.Lang            // the language once the terminal turns out to show kanji
	Glyphs    string               // one of draw.SetNames
	Notations []string             // in which moves are written, as draw.Set has them
	Theme     string               // one of Themes; "" is the first
	Profile   colorprofile.Profile // of the terminal; NoTTY and ASCII paint without colour
	Few       bool                 // the terminal has eight colours where its Profile says 16
	Dark      bool                 // the terminal's background, until it reports its own
	Signals   []string             // what calls a person who looks elsewhere: of SignalNames
	Referee   string               // who rules, for the journal: the person's login name
	Version   string
	Cell      image.Point // the size of a cell in pixels where the terminal shows images; zero elsewhere
	Picture   string      // what pictures are saved as: one of diagram.Forms

	Games      []GameInfo   // in the order of the lobby's list
	Players    []PlayerInfo // likewise
	Recall     Choice       // the last choice; the zero Choice on a fresh install
	Remember   func(Choice) error
	Start      func(Choice) (*Session, error)               // starts a match
	Confined   func(player string) (held, open *fact.Error) // what holds a player's program here and what doesn't; nil for nothing to tell
	Unfinished func() ([]Unfinished, error)                 // matches that can be resumed, the newest first
	Resume     func(name string) (*Session, error)

	// Analyze asks a player, in a process of its own, what it knows of a
	// position; who is one of Analysts, or a player of the match as the command
	// line has it.
	Analyze  func(ctx context.Context, who, game string, p boards.Position) ([]engines.Layer, error)
	Analysts func(game string) []string // players who can be asked of any position of a game

	Hall *Hall // the tournament that is shown instead of a lobby; nil is none

	Hint func(HintQuestion) (Hint, error) // what a program would play; nil if nobody can be asked

	Suspend bool             // ctrl+z is offered
	Now     func() time.Time // nil is time.Now
}

// A GameInfo is a game that the lobby offers.
type GameInfo struct {
	Name       string           // as on the command line
	Regulation arena.Regulation // under which it is played unless changed
}

// A PlayerInfo is a player that the lobby offers.
type PlayerInfo struct {
	Name      string // as on the command line
	Games     []string
	Protocols []string
	Builtin   bool
	Summary   string // of its character, in the person's language; may be empty
}

// Plays tells whether the player knows a game; one that names none is taken to
// know all.
func (p PlayerInfo) Plays(game string) bool {
	for _, g := range p.Games {
		if g == game {
			return true
		}
	}
	return len(p.Games) == 0
}

// A Choice is what was chosen in the lobby.
type Choice struct {
	Game       string           `json:"game" toml:"game"`
	Players    [2]string        `json:"players" toml:"players"` // names, the first one opens game 1
	Regulation arena.Regulation `json:"regulation" toml:"regulation"`
}

// An Unfinished match can be resumed.
type Unfinished struct {
	Name    string // as `dohyo resume` takes it
	Game    string
	Players [2]string
	Points  [2]float64 // won games, a draw as a half
	Ended   int        // games that are over
	Games   int        // games of the match
	At      time.Time  // of the last event
}
