package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A libraryQuery holds the flags that select games.
type libraryQuery struct {
	game, position, moves         string
	players                       []string
	first, second, event, opening string
	from, to, result, by, below   string
	size                          int
}

// register adds the flags to a command, with their completions.
func (q *libraryQuery) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&q.game, "game", "", "")
	flags.StringVar(&q.position, "position", "", "")
	flags.StringVar(&q.moves, "moves", "", "")
	flags.StringArrayVar(&q.players, "player", nil, "")
	flags.StringVar(&q.first, "first", "", "")
	flags.StringVar(&q.second, "second", "", "")
	flags.StringVar(&q.event, "event", "", "")
	flags.StringVar(&q.opening, "opening", "", "")
	flags.StringVar(&q.from, "from", "", "")
	flags.StringVar(&q.to, "to", "", "")
	flags.StringVar(&q.result, "result", "", "")
	flags.StringVar(&q.by, "by", "", "")
	flags.StringVar(&q.below, "below", "", "")
	flags.IntVar(&q.size, "size", 0, "")
	_ = cmd.RegisterFlagCompletionFunc("opening", completeOpening(&q.game))
	_ = cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(gameNames(), cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("by", cobra.FixedCompletions(lang.Reasons(), cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("result", cobra.FixedCompletions([]string{"black", "white", "draw", "none"}, cobra.ShellCompDirectiveNoFileComp))
}

// query returns the library's query.
func (a libraries) query(q *libraryQuery) (library.Query, error) {
	out := library.Query{
		Kind: q.game, Players: q.players, First: q.first, Second: q.second, Event: q.event,
	}
	if q.opening != "" {
		out.Opening = openingWords(q.opening, q.game)
	}
	var err error
	if q.game != "" {
		if _, ok := catalog.Game(q.game); !ok {
			return out, usage.OneOf("game", q.game, gameNames())
		}
	}
	if out.From, _, err = day("from", q.from); err != nil {
		return out, err
	}
	if _, out.To, err = day("to", q.to); err != nil {
		return out, err
	}
	if q.result != "" {
		if out.Results, err = resultNamed(q.result); err != nil {
			return out, err
		}
	}
	if q.by != "" {
		by, ok := lang.ReasonNamed(q.by)
		if !ok {
			return out, usage.OneOf("by", q.by, lang.Reasons())
		}
		out.By = string(by)
	}
	if q.below != "" {
		if out.Below, err = filepath.Abs(q.below); err != nil {
			return out, err
		}
	}
	return out, a.locate(q, &out)
}

// openingWords returns the texts one of which is in the name of an opening that a person
// calls by words: the words, and all forms of the names that have them in one form.
func openingWords(words, game string) []string {
	list := []string{words}
	for _, g := range catalog.Games() {
		if game != "" && g.Name != game {
			continue
		}
		known := draw.KnownNames(g)
		whole := slices.ContainsFunc(known, func(n draw.KnownName) bool { return n.Is(words) })
		for _, n := range known {
			if !n.Has(words) || whole && n.Inside(words) {
				continue
			}
			for _, form := range []string{n.Plain, n.Latin, n.English} {
				if form != "" && !slices.Contains(list, form) {
					list = append(list, form)
				}
			}
		}
	}
	return list
}

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

// completeOpening completes the names of openings, in the language of the words.
func completeOpening(game *string) func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return func(_ *cobra.Command, _ []string, begun string) (list []cobra.Completion, _ cobra.ShellCompDirective) {
		add := func(word string) {
			if word != "" && strings.HasPrefix(strings.ToLower(word), strings.ToLower(begun)) && !slices.Contains(list, word) {
				list = append(list, word)
			}
		}
		for _, g := range catalog.Games() {
			if *game != "" && g.Name != *game {
				continue
			}
			for _, n := range draw.KnownNames(g) {
				add(n.Latin)
				add(n.English)
				add(n.Plain)
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp
	}
}

// day returns the beginning and the end of a year, a month or a day.
func day(flag, text string) (from, to time.Time, err error) {
	if from, to, ok := kifu.ParseDate(text); ok {
		return from, to, nil
	}
	if text == "" {
		return from, to, nil
	}
	return from, to, fact.Errorf("cli.library.day", "--%s %s: expected a date such as 1993, 1993-04 or 1993-04-01", flag, text)
}

// resultNamed returns the results of a word.
func resultNamed(word string) ([]library.Result, error) {
	var words []string
	for _, r := range []library.Result{library.First, library.Second, library.Draw, library.Undecided} {
		if words = append(words, resultWords[r]); word == resultWords[r] {
			return []library.Result{r}, nil
		}
	}
	return nil, usage.OneOf("result", word, words)
}

// locate fills in the position of the query: of a record, after moves from the game's
// start, or in a notation of the game.
func (a libraries) locate(q *libraryQuery, out *library.Query) error {
	if q.position != "" && q.moves != "" {
		return usage.NotBoth("position", "moves")
	}
	if q.position == "" && q.moves == "" {
		return nil
	}
	if q.position != "" {
		at, err := spots(a).spotOf(q.position)
		if err != nil {
			return err
		}
		if at.name != "" {
			return a.recorded(at, out)
		}
	}
	if q.game == "" {
		return fact.New("cli.library.which", "--position and --moves: expected --game as well, or a position in a record as FILE:K:N")
	}
	g, _ := catalog.Game(q.game)
	p, err := g.Start(boards.Setup{Size: q.size, Position: q.position})
	if err != nil {
		return err
	}
	for n, text := range strings.Fields(q.moves) {
		seats := p.ToAct()
		if len(seats) != 1 {
			return fact.Errorf("cli.library.moves", "--moves, move %d: %v", n+1, boards.RuleOver)
		}
		m, err := p.Parse(seats[0], text)
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			return fact.Errorf("cli.library.moves", "--moves, move %d: %v", n+1, err)
		}
	}
	out.Position = p
	return nil
}

// recorded fills in a position of a record.
func (a libraries) recorded(at spot, out *library.Query) error {
	records, done, err := a.app.openRecords(at.name, kifu.ReadOptions{})
	if err != nil {
		return err
	}
	defer done()
	want, n := max(at.game, 1), 0
	for rec, err := range records {
		if n++; n < want {
			continue
		}
		if rec == nil {
			return err
		}
		g, err := gameOf(rec, out.Kind)
		if err != nil {
			return err
		}
		positions, _ := kifu.Follow(rec, g)
		ply := at.ply
		if ply < 0 {
			ply = len(positions) - 1
		}
		if ply < 0 || ply >= len(positions) {
			return fact.Errorf("cli.position.moves", "%s: expected a move from %d to %d, got %d", at.name, 0, len(positions)-1, at.ply)
		}
		out.Kind, out.Position = g.Name, positions[ply]
		return nil
	}
	return noSuchGame(want, at.name)
}

func (a libraries) findCommand(file *string, asJSON *bool) *cobra.Command {
	var q libraryQuery
	var shape string
	var exact bool
	limit := 100
	cmd := &cobra.Command{
		Use:  "find",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if limit < 0 {
				return usage.TooSmall("limit", limit, 0)
			}
			query, err := a.query(&q)
			if err != nil {
				return err
			}
			if query.Shape, err = shapeOf(shape, exact); err != nil {
				return err
			}
			if *asJSON && !cmd.Flags().Changed("limit") {
				limit = 0
			}
			return a.with(*file, library.Reading, func(l *library.Library) error { return a.find(cmd.Context(), l, query, limit, *asJSON) })
		},
	}
	q.register(cmd)
	cmd.Flags().StringVar(&shape, "shape", "", "")
	cmd.Flags().BoolVar(&exact, "exact", false, "")
	cmd.Flags().IntVar(&limit, "limit", limit, "")
	return cmd
}

// shapeOf reads a shape: a file of this name, or the diagram itself.
func shapeOf(text string, exact bool) (*library.Shape, error) {
	if text == "" {
		if exact {
			return nil, fact.New("cli.library.exact", "--exact: can only be used with --shape")
		}
		return nil, nil
	}
	if info, err := os.Stat(text); err == nil && info.Mode().IsRegular() {
		b, err := os.ReadFile(text)
		if err != nil {
			return nil, err
		}
		s, err := library.ParseShape(string(b), exact)
		if err != nil {
			return nil, fact.At(text, err)
		}
		return s, nil
	}
	return library.ParseShape(text, exact)
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
	list, n, err := l.List(ctx, q, limit, false)
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
		Use:  "moves",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error {
			query, err := a.query(&q)
			if err != nil {
				return err
			}
			if query.Position == nil {
				g, ok := catalog.Game(query.Kind)
				if !ok {
					return fact.New("cli.library.which", "--position and --moves: expected --game as well, or a position in a record as FILE:K:N")
				}
				if query.Position, err = g.Start(boards.Setup{Size: q.size}); err != nil {
					return err
				}
			}
			return a.with(*file, library.Reading, func(l *library.Library) error { return a.moves(cmd.Context(), l, query, *asJSON) })
		},
	}
	q.register(cmd)
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
	rows := [][]string{{
		lg.Say(lang.LibraryMove), lg.Say(lang.LibraryGames), lg.Say(lang.LibraryWon), lg.Say(lang.LibraryDrawn), lg.Say(lang.LibraryLost),
		lg.Say(lang.LibraryScore), lg.Say(lang.LibraryLatest),
	}}
	for _, n := range list {
		score := "–"
		if decided := n.Wins + n.Draws + n.Losses; decided > 0 {
			score = fmt.Sprintf("%.1f%%", 50*float64(2*n.Wins+n.Draws)/float64(decided))
		}
		rows = append(rows, []string{
			string(n.Move), fmt.Sprint(n.Games), fmt.Sprint(n.Wins), fmt.Sprint(n.Draws), fmt.Sprint(n.Losses), score, spotText(n.Latest[0]),
		})
	}
	_, err = fmt.Fprint(a.app.Out, columns(rows))
	return err
}
