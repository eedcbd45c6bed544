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
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/term"
)

// A Session gives the screen access to one running match, of this dohyo or another, or
// to a file of records that are being replayed.
type Session struct {
	Name      string              // name of the match, as `dohyo resume` takes it; for a record, its file name
	Place     string              // the full path of the file of a record; "" if it has none
	Feed      *Feed               // the events so far, and new ones
	Send      func(arena.Command) // passes a person's command to the referee; nil for a record. Must not block.
	Quiet     func() bool         // reports whether no turn is running; nil means always
	Done      <-chan error        // gets the error of the match's Run when it ends; nil for a record
	Projector bool                // the screen opens as for a projector
	Watch     bool                // another dohyo runs the match; Send is nil
	From      int                 // for a record, the move at which the replay opens
	Tree      *kifu.Tree          // the record in the feed with its variations; nil if none
	Why       bool                // the replay opens with the panel of reasons
	Games     *archive.File       // the records, each of which gets a feed when it's opened
	Shown     int                 // the number of the game in the feed that was opened
	Open      int                 // the record to open at once, from 1; 0 shows their list
	Alone     bool                // whether there is a single record isn't known yet; it is opened then
	Slow      bool                // the match was begun at LobbyPace

	// Rule records a ruling on a game that isn't being played. It returns the events
	// that follow from the ruling, and the place of the result: a copy of the record,
	// or the match as dohyo resume takes it. It is nil if that's impossible, and may be
	// slow.
	Rule    func(arena.Rule) (events []arena.Event, where string, err error)
	Journal bool          // the games are those of a match's journal, which can be resumed
	Copy    func() string // returns the file that Rule would write for a record; nil for a journal

	// Others reads the other games of a long journal, on a tape that has only their ends.
	// It is nil if Games has them.
	Others func() (*arena.PastGames, *arena.Tape, error)

	// Inquiry returns what the match has found about its openings; nil if it has no such
	// question. It is quick, but may have to wait for the referee.
	Inquiry func() *arena.Inquiry

	// Edit begins to edit a game of the file. It is nil for records without a file.
	Edit func(game int) (*edit.File, *edit.Doc, error)
	Kept bool // unsaved changes of the file are kept from before

	// Save writes a file into the session's folder and returns its path. The file gets
	// a unique name that begins like the given one. Save is nil if nothing is saved.
	Save func(name string, fill func(io.Writer) error) (path string, err error)
	// Whole analyses whole games; nil if they can't be read again.
	Whole *Whole
	// Page reads a game with everything that its record contains. It is nil, or returns
	// a nil book, if the feed has all of it.
	Page func(game int) (*paper.Book, error)
}

// LobbyPace is the time between two moves of a match that is started from the lobby,
// where a person watches; see Session.Slow.
const LobbyPace = 300 * time.Millisecond

// Replay reports whether the session is a record, which takes no commands.
func (s *Session) Replay() bool { return s.Send == nil && !s.Watch }

// Options holds everything that the screen gets from outside: time, disk, processes,
// and the facts about the terminal. The functions are called off the screen's own loop,
// so they may be slow.
type Options struct {
	Lang      lang.Lang
	KanjiLang lang.Lang            // the language once the terminal turns out to show kanji
	Glyphs    string               // one of draw.SetNames
	Notations []string             // in which moves are written, as draw.Set has them
	Theme     string               // one of Themes; "" is the first
	Profile   colorprofile.Profile // colours of the terminal; NoTTY and ASCII paint without colour
	Few       bool                 // the terminal has only eight colours, though its Profile says 16
	Dark      bool                 // whether the background is dark, until the terminal reports it
	Signals   []string             // signals to a person who looks elsewhere; of SignalNames
	Calls     []string             // how they are given; of CallNames
	Notes     term.Notes           // the sequence that the terminal knows for notifications
	Keys      Keys                 // a person's own keys
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
	Met                 map[string][3]int // the same against each opponent

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
