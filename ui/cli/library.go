package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// libraries implements dohyo library.
type libraries struct{ app *app }

func (a libraries) libraryCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use:  "library",
		Args: unknownCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(file, library.Reading, func(l *library.Library) error { return a.overview(cmd.Context(), l, asJSON) })
		},
	}
	cmd.PersistentFlags().StringVar(&file, "library", "", "")
	cmd.PersistentFlags().BoolVar(&asJSON, "json", false, "")
	cmd.AddCommand(a.addCommand(&file, &asJSON), a.findCommand(&file, &asJSON), a.movesCommand(&file, &asJSON), a.checkCommand(&file, &asJSON))
	return cmd
}

// libraryPath returns the library's file: the given one, or else the user's own.
func libraryPath(file string) string {
	if file == "" {
		return filepath.Join(xdg.DataHome, "dohyo", "library.db")
	}
	return file
}

// with opens a library for do.
func (a libraries) with(file string, mode library.Mode, do func(*library.Library) error) error {
	path := libraryPath(file)
	l, err := library.Open(path, mode)
	if errors.Is(err, fs.ErrNotExist) && mode == library.Reading {
		return fact.Errorf("cli.library.none", "%s: there is no library yet; 'dohyo library add FOLDER' creates one", path)
	}
	if err != nil {
		return err
	}
	return errors.Join(do(l), l.Close())
}

// overview prints what the library holds.
func (a libraries) overview(ctx context.Context, l *library.Library, asJSON bool) error {
	c, err := l.Count(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(a.app.Out).Encode(struct {
			Library string         `json:"library"`
			Files   int            `json:"files"`
			Games   int            `json:"games"`
			Kinds   map[string]int `json:"kinds"`
			Wrong   int            `json:"wrong"`
		}{l.Path(), c.Files, c.Games, c.Kinds, c.Wrong})
	}
	lg := a.app.language()
	lines := []string{l.Path(), lg.Say(lang.LibraryHolds, c.Games, c.Files)}
	for _, name := range slices.SortedFunc(mapKeys(c.Kinds), func(x, y string) int { return c.Kinds[y] - c.Kinds[x] }) {
		lines = append(lines, "  "+lg.Say(lang.LibraryKind, lg.Game(name), c.Kinds[name]))
	}
	if c.Wrong > 0 {
		lines = append(lines, lg.Say(lang.LibraryWrong, c.Wrong))
	}
	_, err = fmt.Fprintln(a.app.Out, strings.Join(lines, "\n"))
	return err
}

// mapKeys yields the keys of a map.
func mapKeys(m map[string]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// checkCommand lists records that are broken or occur more than once.
func (a libraries) checkCommand(file *string, asJSON *bool) *cobra.Command {
	shortest := 10
	cmd := &cobra.Command{
		Use:  "check",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(*file, library.Reading, func(l *library.Library) error { return a.check(cmd.Context(), l, shortest, *asJSON) })
		},
	}
	cmd.Flags().IntVar(&shortest, "shortest", shortest, "")
	return cmd
}

func (a libraries) check(ctx context.Context, l *library.Library, shortest int, asJSON bool) error {
	if err := l.Verify(); err != nil {
		return err
	}
	lg := a.app.language()
	enc := json.NewEncoder(a.app.Out)
	enc.SetEscapeHTML(false)
	wrongs := 0
	var failed error
	err := l.Find(ctx, library.Query{Wrong: true}, func(f library.Found) bool {
		wrongs++
		if asJSON {
			failed = enc.Encode(struct {
				Wrong foundGame `json:"wrong"`
				Line  int       `json:"line,omitempty"`
				Error string    `json:"error"`
				Fact  fact.Fact `json:"fact,omitzero"`
			}{gameFound(f), f.Line, f.Wrong.Error(), f.Wrong.Fact})
			return failed == nil
		}
		place := spotText(f)
		if f.Line > 0 {
			place += lg.Say(lang.LibraryLine, f.Line)
		}
		_, failed = fmt.Fprintln(a.app.Out, place+": "+safe.Line(lang.ErrorIn(lg, draw.Spelling(lg, a.app.lineSet(), f.Kind, nil), f.Wrong)))
		return failed == nil
	})
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	lists, err := l.Duplicates(ctx, shortest)
	if err != nil {
		return err
	}
	more, parts := 0, 0
	for _, d := range lists {
		if len(d.Games) > 1 {
			more++
		}
		if d.In != nil {
			parts++
		}
		if err := a.same(enc, d, asJSON); err != nil {
			return err
		}
	}
	if !asJSON {
		text := lg.Say(lang.LibraryChecked, wrongs, more)
		if parts > 0 {
			text += lg.Say(lang.LibraryAnd) + lg.Say(lang.LibraryParts, parts)
		}
		if _, err := fmt.Fprintln(a.app.Out, text); err != nil {
			return err
		}
	}
	if wrongs > 0 {
		return errSaid
	}
	return nil
}

// same prints the games with the same moves, and a longer one that begins with them.
func (a libraries) same(enc *json.Encoder, d library.Duplicate, asJSON bool) error {
	if asJSON {
		line := struct {
			Same []foundGame `json:"same"`
			In   *foundGame  `json:"in,omitempty"`
		}{}
		for _, g := range d.Games {
			line.Same = append(line.Same, gameFound(library.Found{Game: g}))
		}
		if d.In != nil {
			in := gameFound(library.Found{Game: *d.In})
			line.In = &in
		}
		return enc.Encode(line)
	}
	lg := a.app.language()
	places := make([]string, len(d.Games))
	for i, g := range d.Games {
		places[i] = spotText(library.Found{Game: g})
	}
	text := strings.Join(places, "  ")
	if len(d.Games) > 1 {
		text = lang.Follow(lg.Say(lang.LibrarySame, d.Moves), text)
	}
	if d.In != nil {
		text += lg.Say(lang.LibraryPart, spotText(library.Found{Game: *d.In}), d.Moves)
	}
	_, err := fmt.Fprintln(a.app.Out, text)
	return err
}

// A foundGame is a game in the form that library --json prints.
type foundGame struct {
	File    string    `json:"file"`
	Record  int       `json:"record"`
	Ply     *int      `json:"ply,omitempty"` // of the position or shape that was looked for
	Game    string    `json:"game"`
	Players [2]string `json:"players"`
	Event   string    `json:"event,omitempty"`
	Date    string    `json:"date,omitempty"`
	Moves   int       `json:"moves"`
	Opening string    `json:"opening,omitempty"`
	Result  string    `json:"result,omitempty"` // black, white, draw
	By      string    `json:"by,omitempty"`
}

// resultWords are the words of results, as verify prints them.
var resultWords = map[library.Result]string{library.First: "black", library.Second: "white", library.Draw: "draw", library.Undecided: "none"}

func gameFound(f library.Found) foundGame {
	g := foundGame{
		File: f.Path, Record: f.Number, Game: f.Kind, Players: f.Players, Event: f.Event, Date: f.Date(),
		Moves: f.Moves, Opening: f.Opening, By: f.By,
	}
	if f.Result != library.Undecided {
		g.Result = resultWords[f.Result]
	}
	return g
}

// spotText returns the place of a found position in the form that --position takes,
// to be shown.
func spotText(f library.Found) string {
	text := safe.Visible(f.Path)
	if f.Ply > 0 || f.Number > 1 {
		text += fmt.Sprintf(":%d:%d", f.Number, f.Ply)
	}
	return text
}

// pointsText returns the result of a game as 1–0.
func pointsText(r library.Result) string {
	first, ok := r.Points(0)
	if !ok {
		return "–"
	}
	second, _ := r.Points(boards.Side(1))
	return lang.Points(float64(first)/2) + "–" + lang.Points(float64(second)/2)
}

// library returns what the screen does with the person's library. Without one, looking a
// position up gives an error that says how to make one.
func (s *stage) library(ctx context.Context, open func(name string) (*show.Session, error)) *show.Library {
	return &show.Library{
		Explore: func(game string, p boards.Position) (list []library.Next, total int, err error) {
			err = libraries{s.app}.with("", library.Reading, func(l *library.Library) error {
				list, total, err = l.Explore(ctx, library.Query{Kind: game, Position: p})
				return err
			})
			return list, total, err
		},
		Find: func(game string, p boards.Position, next *library.Next, words string) (games []library.Found, total int, err error) {
			query, err := libraries{s.app}.inWords(words)
			switch {
			case err != nil:
				return nil, 0, err
			case p != nil && query.Position != nil:
				return nil, 0, fact.New("cli.library.located", "these are the games with one position: another one can be searched for from the lobby")
			case p != nil && query.Kind != "" && query.Kind != game:
				return nil, 0, nil
			case p != nil:
				query.Kind, query.Position, query.Played = game, p, next
			}
			err = libraries{s.app}.with("", library.Reading, func(l *library.Library) error {
				if games, total, err = l.List(ctx, query, listedMost); err == nil && total == 0 {
					err = stocked(l)
				}
				return err
			})
			return games, total, err
		},
		Open: func(f library.Found) (*show.Session, error) {
			session, err := open(f.Path)
			if err != nil {
				return nil, err
			}
			select {
			case <-session.Games.Listed(): // up to the game
			case <-ctx.Done():
				return nil, ctx.Err()
			}
			if n := session.Games.Len(); f.Number > n {
				return nil, noSuchGame(f.Number, f.Path)
			}
			session.Open, session.From = f.Number, f.Ply
			return session, nil
		},
	}
}

// listedMost is the number of games in a list on the screen.
const listedMost = 500
