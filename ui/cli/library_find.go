package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// openingNamer returns a function that returns the name of an opening in a record, in a
// language if the game knows it.
func openingNamer(lg lang.Lang) func(game, name string) string {
	known := map[string]map[string]string{} // by game, by the name in records
	return func(game, name string) string {
		if known[game] == nil {
			known[game] = map[string]string{}
			if g, ok := catalog.Game(game); ok {
				for _, n := range draw.KnownNames(g) {
					known[game][n.Plain] = n.In(lg)
				}
			}
		}
		if said, ok := known[game][name]; ok {
			return said
		}
		return name
	}
}

func (a libraries) findCommand(file *string, asJSON *bool) *cobra.Command {
	var q libraryQuery
	limit := 100
	cmd := &cobra.Command{
		Use: "find [WORD...]",
		RunE: func(cmd *cobra.Command, words []string) error {
			if limit < 0 {
				return usage.TooSmall("limit", limit, 0)
			}
			if err := q.take(cmd.Flags(), words); err != nil {
				return err
			}
			query, err := a.query(&q)
			if err != nil {
				return err
			}
			if *asJSON && !cmd.Flags().Changed("limit") {
				limit = 0
			}
			return a.with(*file, library.Reading, func(l *library.Library) error { return a.find(cmd.Context(), l, query, limit, *asJSON) })
		},
	}
	q.register(cmd, true)
	cmd.Flags().IntVar(&limit, "limit", limit, "")
	return cmd
}

// find prints the games that a query finds.
func (a libraries) find(ctx context.Context, l *library.Library, q library.Query, limit int, asJSON bool) error {
	lg := a.app.language()
	opening := openingNamer(lg)
	enc := json.NewEncoder(a.app.Out)
	enc.SetEscapeHTML(false)
	located := q.Position != nil || q.Shape != nil
	if limit == 0 {
		limit = math.MaxInt
	}
	list, n, err := l.List(ctx, q, limit)
	var rows [][]string
	for _, f := range list {
		if asJSON {
			g := gameFound(f)
			if located {
				g.Ply = &f.Ply
			}
			if err := enc.Encode(g); err != nil {
				return err
			}
			continue
		}
		rows = append(rows, []string{
			spotText(f), f.Date(), playersText(lg, f), pointsText(f.Result), lg.Reason(boards.Reason(f.By)), lg.Say(lang.LibraryMoves, f.Moves), opening(f.Kind, f.Opening),
		})
	}
	if err == nil {
		_, err = fmt.Fprint(a.app.Out, leftColumns(rows))
	}
	if err == nil && n == 0 {
		err = stocked(l)
	}
	if err != nil || asJSON {
		return err
	}
	text := lg.Say(lang.LibraryFound, n)
	if n > limit {
		text += lg.Say(lang.LibraryShown, limit)
	}
	_, err = fmt.Fprintln(a.app.Out, text)
	return err
}

// stocked returns an error if a library has no records.
func stocked(l *library.Library) error {
	if empty, err := l.Empty(); err != nil || !empty {
		return err
	}
	return fact.Errorf("cli.library.empty", "%s: the library is empty; 'dohyo library add FOLDER' adds records", l.Path())
}

// leftColumns returns rows of texts as a table.
func leftColumns(rows [][]string) string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], draw.Width(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += padded(cell, widths[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// playersText returns the players of a game.
func playersText(l lang.Lang, f library.Found) string {
	names := lang.Players(l, f.Players)
	for i, name := range names {
		if name == "" {
			names[i] = "?"
		}
	}
	return names[0] + " – " + names[1]
}

func (a libraries) movesCommand(file *string, asJSON *bool) *cobra.Command {
	var q libraryQuery
	cmd := &cobra.Command{
		Use: "moves [WORD...]",
		RunE: func(cmd *cobra.Command, words []string) error {
			if err := q.take(cmd.Flags(), words); err != nil {
				return err
			}
			query, err := a.query(&q)
			if err != nil {
				return err
			}
			if query.Position == nil {
				g, ok := catalog.Game(query.Kind)
				if !ok {
					return q.noGame()
				}
				if query.Position, err = g.Start(boards.Setup{Size: q.size}); err != nil {
					return err
				}
			}
			return a.with(*file, library.Reading, func(l *library.Library) error { return a.moves(cmd.Context(), l, query, *asJSON) })
		},
	}
	q.register(cmd, false)
	return cmd
}

// moves prints what was played in a position, and how it went.
func (a libraries) moves(ctx context.Context, l *library.Library, q library.Query, asJSON bool) error {
	list, total, err := l.Explore(ctx, q)
	if err == nil && total == 0 {
		err = stocked(l)
	}
	if err != nil {
		return err
	}
	if asJSON {
		type row struct {
			Move   boards.Move `json:"move"`
			Games  int         `json:"games"`
			Wins   int         `json:"wins"`
			Draws  int         `json:"draws"`
			Losses int         `json:"losses"`
			Latest []foundGame `json:"latest"`
		}
		out := struct {
			Games int   `json:"games"`
			Moves []row `json:"moves"`
		}{total, make([]row, len(list))}
		for i, n := range list {
			r := row{Move: n.Move, Games: n.Games, Wins: n.Wins, Draws: n.Draws, Losses: n.Losses}
			for _, f := range n.Latest {
				g := gameFound(f)
				g.Ply = &f.Ply
				r.Latest = append(r.Latest, g)
			}
			out.Moves[i] = r
		}
		enc := json.NewEncoder(a.app.Out)
		enc.SetEscapeHTML(false)
		return enc.Encode(out)
	}
	lg := a.app.language()
	if _, err := fmt.Fprintln(a.app.Out, lg.Say(lang.LibraryFound, total)); err != nil || len(list) == 0 {
		return err
	}
	rows := table{columns: slices.Concat(
		words(lg.Say(lang.LibraryMove)),
		figures(lg.Say(lang.LibraryGames), lg.Say(lang.LibraryWon), lg.Say(lang.LibraryDrawn), lg.Say(lang.LibraryLost), lg.Say(lang.LibraryScore)),
		words(lg.Say(lang.LibraryLatest)),
	)}
	for _, n := range list {
		score := "–"
		if decided := n.Wins + n.Draws + n.Losses; decided > 0 {
			score = fmt.Sprintf("%.1f%%", 50*float64(2*n.Wins+n.Draws)/float64(decided))
		}
		rows.add(string(n.Move), fmt.Sprint(n.Games), fmt.Sprint(n.Wins), fmt.Sprint(n.Draws), fmt.Sprint(n.Losses), score, spotText(n.Latest[0]))
	}
	_, err = fmt.Fprint(a.app.Out, rows.text(math.MaxInt))
	return err
}
