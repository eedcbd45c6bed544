package show

import (
	"dohyo/arena/library"
	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/kifu"
)

// Library gives the screen access to the person's library of records. Its functions may
// be slow; commands call them.
type Library struct {
	Explore func(game string, p boards.Position) (list []library.Next, total int, err error)
	Open    func(f library.Found) (*Session, error) // opens the record at the position

	// Find lists games that a query in words finds, the latest added first, and says how many it
	// finds. Only games in which a position occurred count, unless it is nil; only those in which
	// next was played there, unless that is nil.
	Find func(game string, p boards.Position, next *library.Next, words string) (list []library.Found, total int, err error)
}

// Pasted is what pasted text was recognized as.
type Pasted struct {
	Game    string // of the first game
	Format  string // the name of its notation; "" for a board of lines
	Games   int
	Moves   int // of the first game; a position has none
	Players [2]string
	Wrong   []error     // what is wrong with the first game
	Notes   []kifu.Note // on the first game
	Open    func() (*Session, error)

	Start *boards.Setup // of a single game without moves: the position; nil for others
	From  string        // the position that the first game begins with; "" for its game's own
	Line  []boards.Move // the moves of the first game
}

// Records gives the lobby access to records. Its functions may be slow; commands call
// them.
type Records struct {
	Recent   func() []Recent            // what was shown or played last
	Complete func(path string) []string // files and folders that begin like a path; folders end with a slash
	Open     func(path string) (*Session, error)
}

// A Recent is a record, a match or a tournament that was shown or played last.
type Recent struct {
	Path  string
	Title string // who met, or the tournament's title; "" for a record, whose file name says it
	Hall  string // of a tournament: its name, as Options.OpenHall takes it
}

// Results gives the gallery the results of games by their openings. Its functions may be
// slow; commands call them.
type Results struct {
	// Of counts the games from each opening of a list.
	Of func(from ResultSource, game string, size int, list []boards.Opening) ([]OpeningResult, error)
	// Games lists the games from an opening in all the placements of the list.
	Games func(from ResultSource, game string, size int, list []boards.Opening) ([]library.Found, error)
}

// A ResultSource says which games are meant.
type ResultSource uint8

// The sources. The library finds positions in any rotation, so its games are the same
// for all placements of an opening.
const (
	NoGames      ResultSource = iota
	OwnGames                  // of all matches and tournaments here
	LibraryGames              // of the person's library
	ResultSources
)

// An OpeningResult counts the games from an opening by their results.
type OpeningResult struct {
	First, Draws, Second int // won by the first side, drawn, won by the second side
	Same                 int // further games that repeated another one
}

func (r OpeningResult) Games() int { return r.First + r.Draws + r.Second }

// Plus returns the sum of two counts.
func (r OpeningResult) Plus(o OpeningResult) OpeningResult {
	return OpeningResult{r.First + o.First, r.Draws + o.Draws, r.Second + o.Second, r.Same + o.Same}
}

// Share returns the first side's share of the points, and its 95% interval.
func (r OpeningResult) Share() (share, low, high float64) {
	n := r.Games()
	if n == 0 {
		return 0.5, 0, 1
	}
	points := float64(r.First) + float64(r.Draws)/2
	low, high = stats.Wilson(points, n)
	return points / float64(n), low, high
}
