package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/text/width"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A libraryQuery says which games are selected, by flags or by words: --from 1993 is the same as
// from:1993.
type libraryQuery struct {
	game, position, moves         string
	players                       []string
	first, second, event, opening string
	from, to, result, by, below   string
	size                          int
	shape                         string
	exact                         bool
	order                         string

	names []string        // of its flags
	words map[string]bool // those that were given as words
}

// bind adds the flags to a set. Commands that find shapes have those for shapes, too.
func (q *libraryQuery) bind(flags *pflag.FlagSet, shapes bool) {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.SortFlags = false
	own.StringArrayVar(&q.players, "player", nil, "")
	own.StringVar(&q.first, "first", "", "")
	own.StringVar(&q.second, "second", "", "")
	own.StringVar(&q.from, "from", "", "")
	own.StringVar(&q.to, "to", "", "")
	own.StringVar(&q.result, "result", "", "")
	own.StringVar(&q.by, "by", "", "")
	own.StringVar(&q.event, "event", "", "")
	own.StringVar(&q.opening, "opening", "", "")
	own.StringVar(&q.game, "game", "", "")
	own.StringVar(&q.below, "below", "", "")
	own.StringVar(&q.position, "position", "", "")
	own.StringVar(&q.moves, "moves", "", "")
	own.IntVar(&q.size, "size", 0, "")
	if shapes {
		own.StringVar(&q.shape, "shape", "", "")
		own.BoolVar(&q.exact, "exact", false, "")
		own.StringVar(&q.order, "order", "newest", "")
	}
	own.VisitAll(func(f *pflag.Flag) { q.names = append(q.names, f.Name) })
	flags.AddFlagSet(own)
}

// register adds the flags to a command, with their completions.
func (q *libraryQuery) register(cmd *cobra.Command, shapes bool) {
	q.bind(cmd.Flags(), shapes)
	_ = cmd.RegisterFlagCompletionFunc("opening", completeOpening(&q.game))
	if cmd.Flags().Lookup("order") != nil {
		_ = cmd.RegisterFlagCompletionFunc("order", cobra.FixedCompletions(orderNames, cobra.ShellCompDirectiveNoFileComp))
	}
	_ = cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(gameNames(), cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("by", cobra.FixedCompletions(lang.Reasons(), cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("result", cobra.FixedCompletions(resultNames(), cobra.ShellCompDirectiveNoFileComp))
}

// queryWords splits a typed query into words. Blanks separate them, and quotes keep them
// together. A quotation that isn't closed goes on to the end: it is still being typed.
func queryWords(text string) (words []string) {
	var word strings.Builder
	open, quoted := false, false
	for _, r := range text {
		switch {
		case r == '"':
			open, quoted = true, !quoted
		case unicode.IsSpace(r) && !quoted:
			if open {
				words = append(words, word.String())
			}
			word.Reset()
			open = false
		default:
			open = true
			word.WriteRune(r)
		}
	}
	if open {
		words = append(words, word.String())
	}
	return words
}

// take adds words to a query whose flags are in a set. A word without a name is part of a
// player's.
func (q *libraryQuery) take(flags *pflag.FlagSet, words []string) error {
	q.words = map[string]bool{}
	for _, word := range words {
		name, value := "player", word
		if at := strings.IndexAny(word, ":："); at >= 0 {
			_, colon := utf8.DecodeRuneInString(word[at:])
			name, value = strings.ToLower(width.Narrow.String(word[:at])), word[at+colon:]
		}
		if value == "" {
			if word != "" {
				return fact.Errorf("cli.library.nothing", "expected a value after %s", word)
			}
			continue
		}
		if !slices.Contains(q.names, name) {
			return fact.Errorf("cli.library.word", "%s: expected one of %s before the colon", word, q.names)
		}
		if name != "player" && flags.Changed(name) {
			return fact.Errorf("cli.library.twice", "%s: %s was given before", word, name)
		}
		if flags.Lookup(name).Value.Type() == "bool" {
			if value != "yes" && value != "no" {
				return fact.Errorf("cli.library.oneof", "%s: expected one of %s", word, []string{"yes", "no"})
			}
			value = strconv.FormatBool(value == "yes")
		}
		if rest, ok := strings.CutPrefix(value, "~/"); ok { // a shell doesn't expand it within a word
			if home, err := os.UserHomeDir(); err == nil {
				value = filepath.Join(home, rest)
			}
		}
		if err := flags.Set(name, value); err != nil {
			return fact.Errorf("cli.library.number", "%s: expected a number after the colon", word)
		}
		q.words[name] = true
	}
	return nil
}

// name returns how a part of the query was given, or would be: --from or from:.
func (q *libraryQuery) name(flag string, given bool) string {
	if q.words[flag] || !given && len(q.words) > 0 {
		return flag + ":"
	}
	return "--" + flag
}

// spelled returns a part of the query with its value, as it was given.
func (q *libraryQuery) spelled(flag, value string) string {
	name := q.name(flag, true)
	if strings.HasSuffix(name, ":") {
		return name + value
	}
	return name + " " + usage.Value(value)
}

// oneOf returns the error of a value that isn't one of some.
func (q *libraryQuery) oneOf(flag, value string, names []string) error {
	return fact.Errorf("cli.library.oneof", "%s: expected one of %s", q.spelled(flag, value), names)
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
			return out, q.oneOf("game", q.game, gameNames())
		}
	}
	if out.From, _, err = q.day("from", q.from); err != nil {
		return out, err
	}
	if _, out.To, err = q.day("to", q.to); err != nil {
		return out, err
	}
	if q.result != "" {
		if out.Results, err = q.results(); err != nil {
			return out, err
		}
	}
	if q.by != "" {
		by, ok := lang.ReasonNamed(q.by)
		if !ok {
			return out, q.oneOf("by", q.by, lang.Reasons())
		}
		out.By = string(by)
	}
	if q.order != "" {
		n := slices.Index(orderNames, q.order)
		if n < 0 {
			return out, q.oneOf("order", q.order, orderNames)
		}
		out.Order = library.Order(n)
	}
	if q.below != "" {
		if out.Below, err = filepath.Abs(q.below); err != nil {
			return out, err
		}
	}
	if out.Shape, err = shapeOf(q.shape, q.exact); err != nil {
		return out, err
	}
	return out, a.locate(q, &out)
}

// inWords returns the query that words stand for.
func (a libraries) inWords(text string) (library.Query, error) {
	var q libraryQuery
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	q.bind(flags, true)
	if err := q.take(flags, queryWords(text)); err != nil {
		return library.Query{}, err
	}
	return a.query(&q)
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
func (q *libraryQuery) day(flag, text string) (from, to time.Time, err error) {
	if from, to, ok := kifu.ParseDate(text); ok {
		return from, to, nil
	}
	if text == "" {
		return from, to, nil
	}
	return from, to, fact.Errorf("cli.library.day", "%s: expected a date such as 1993, 1993-04 or 1993-04-01", q.spelled(flag, text))
}

// results returns the results that the query asks for.
func (q *libraryQuery) results() ([]library.Result, error) {
	for r, word := range resultWords {
		if word == q.result {
			return []library.Result{r}, nil
		}
	}
	return nil, q.oneOf("result", q.result, resultNames())
}

// resultNames returns the words of all results.
func resultNames() (words []string) {
	for _, r := range []library.Result{library.First, library.Second, library.Draw, library.Undecided} {
		words = append(words, resultWords[r])
	}
	return words
}

// orderNames are the words of the orders.
var orderNames = []string{library.Newest: "newest", library.Oldest: "oldest", library.Added: "added"}

// locate fills in the position of the query: of a record, after moves from the game's
// start, or in a notation of the game.
func (a libraries) locate(q *libraryQuery, out *library.Query) error {
	if q.position != "" && q.moves != "" {
		return fact.Errorf("cli.library.both", "expected only one of %s and %s", q.name("position", true), q.name("moves", true))
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
		return q.noGame()
	}
	g, _ := catalog.Game(q.game)
	p, err := g.Start(boards.Setup{Size: q.size, Position: q.position})
	if err != nil {
		return err
	}
	for n, text := range strings.Fields(q.moves) {
		seats := p.ToAct()
		if len(seats) != 1 {
			return fact.Errorf("cli.library.moves", "%s, move %d: %v", q.name("moves", true), n+1, boards.RuleOver)
		}
		m, err := p.Parse(seats[0], text)
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			return fact.Errorf("cli.library.moves", "%s, move %d: %v", q.name("moves", true), n+1, err)
		}
	}
	out.Position = p
	return nil
}

// noGame is the error of a position of an unknown game.
func (q *libraryQuery) noGame() error {
	return fact.Errorf("cli.library.which", "expected %s with %s or %s, or a position in a record as FILE:K:N", q.name("game", false), q.name("position", q.position != ""), q.name("moves", q.moves != ""))
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
