package cli

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"dohyo/arena/archive"
	"dohyo/arena/rating"
	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/kifu"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
)

// A ratingsCall holds the flags of stats --ratings.
type ratingsCall struct {
	wanted            bool
	anchors           []string
	mean              float64
	draws, advantage  bool
	los, openings     bool
	asJSON, asCSV     bool
	game, player      string
	test              *stats.Test
	flags             *pflag.FlagSet
	parsed            map[string]float64 // anchors by name
	nothingButRatings []string           // flags that need --ratings

	sources []ratedSource
	own     bool               // a tournament is among them: the list shows all that fits
	known   map[string]float64 // anchors of the tournaments, by name
}

// define adds the flags.
func (c *ratingsCall) define(flags *pflag.FlagSet) {
	c.flags = flags
	flags.BoolVar(&c.wanted, "ratings", false, "")
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.StringArrayVar(&c.anchors, "anchor", nil, "")
	own.Float64Var(&c.mean, "mean", 0, "")
	own.BoolVar(&c.draws, "draws", false, "")
	own.BoolVar(&c.advantage, "advantage", false, "")
	own.BoolVar(&c.los, "los", false, "")
	own.BoolVar(&c.openings, "openings", false, "")
	own.BoolVar(&c.asJSON, "json", false, "")
	own.BoolVar(&c.asCSV, "csv", false, "")
	own.StringVar(&c.game, "game", "", "")
	own.StringVar(&c.player, "player", "", "")
	own.VisitAll(func(f *pflag.Flag) { c.nothingButRatings = append(c.nothingButRatings, f.Name) })
	flags.AddFlagSet(own)
}

// check returns an error for flags that can't be combined.
func (c *ratingsCall) check() error {
	for _, name := range c.nothingButRatings {
		if !c.wanted && c.flags.Changed(name) {
			return fact.Errorf("cli.ratings.alone", "--%s: can only be used with --ratings or a tournament", name)
		}
	}
	switch {
	case !c.wanted:
		return nil
	case c.asJSON && c.asCSV:
		return fact.New("cli.ratings.form", "--json and --csv: expected only one of them")
	case c.test != nil && c.player == "":
		return fact.New("cli.ratings.sprt", "--sprt with --ratings tests one player against the others: name the player with --player")
	case c.test != nil && c.test.Model == stats.Bayesian:
		return fact.At("--sprt", errBayesian)
	}
	c.parsed = map[string]float64{}
	for _, a := range c.anchors {
		i := strings.LastIndexByte(a, '=')
		if i < 0 {
			return fact.Errorf("cli.ratings.anchor", "--anchor %s: expected PLAYER=RATING", usage.Value(a))
		}
		value, err := strconv.ParseFloat(a[i+1:], 64)
		if err != nil || math.IsNaN(value) || math.IsInf(value, 0) {
			return fact.Errorf("cli.ratings.anchor", "--anchor %s: expected PLAYER=RATING", usage.Value(a))
		}
		c.parsed[a[:i]] = value
	}
	return c.ownAnchors()
}

// pageful is the most players whose LOS matrix, and the most openings whose results, the
// list of a tournament shows by default.
const pageful = 30

// ratings prints the rating list of the games in files and folders.
func (a tallies) ratings(ctx context.Context, c *ratingsCall) error {
	tally, byHand, left, err := a.tally(ctx, c)
	if err != nil {
		return err
	}
	if len(tally.Kinds) > 1 {
		return fact.Errorf("cli.ratings.games", "the games are of several kinds: %s; choose one with --game", tally.Kinds)
	}
	o := rating.Options{Mean: c.mean, Draws: c.draws, Advantage: c.advantage, Anchors: map[int]float64{}}
	for name, value := range c.parsed {
		i, ok := tally.Player(name)
		if !ok {
			return fact.Errorf("cli.ratings.player", "player %q: no counted game has a player of this name%w", name, near.Meant(name, tally.Players))
		}
		o.Anchors[i] = value
	}
	for name, value := range c.known {
		if i, ok := tally.Player(name); ok {
			o.Anchors[i] = value
		}
	}
	if c.own {
		o.Advantage = true
		c.los = c.los || len(tally.Players) <= pageful
		c.openings = c.openings || !c.asCSV && len(tally.Openings) <= pageful
	}
	r := &ratings{tally: tally, byHand: byHand, list: rating.Rate(len(tally.Players), tally.Results(), o), call: c, gauntlet: -1}
	if _, ok := tally.Player(c.player); c.player != "" && (ok || c.flags.Changed("player")) {
		i, ok := tally.Player(c.player)
		if !ok {
			return fact.Errorf("cli.ratings.player", "player %q: no counted game has a player of this name%w", c.player, near.Meant(c.player, tally.Players))
		}
		r.gauntlet = i
	}
	switch {
	case c.asJSON:
		enc := json.NewEncoder(a.app.Out)
		enc.SetEscapeHTML(false)
		err = enc.Encode(r.answer())
	case c.asCSV:
		w := csv.NewWriter(a.app.Out)
		for _, row := range r.rows() {
			_ = w.Write(plainCells(row))
		}
		w.Flush()
		err = w.Error()
	default:
		_, err = fmt.Fprint(a.app.Out, r.text(a.app.language(), a.app.room()))
	}
	if err == nil && left {
		err = errPartly
	}
	return err
}

// tally returns the tally of the games in all sources, and the number of games that were
// entered by hand, which aren't in it. It reports unreadable parts on stderr; left reports
// whether there were any.
func (a tallies) tally(ctx context.Context, c *ratingsCall) (tally *archive.Tally, byHand int, left bool, err error) {
	tally = new(archive.Tally)
	for _, s := range c.sources {
		files, n, err := s.files()
		if err != nil {
			return nil, 0, false, err
		}
		byHand += n
		for _, ref := range files {
			file := ref.path
			f, closer, err := replays(a).openArchiveRef(ref.recordRef, c.options())
			if err != nil {
				if len(files) == 1 {
					return nil, 0, false, err
				}
				left = true
				a.complain(file, err)
				continue
			}
			f.OfMatch(ref.names)
			f.ListAlone(ctx)
			f.Settle(ctx)
			if c.openings {
				f.Entitle(ctx)
			}
			if err := ctx.Err(); err != nil {
				closer()
				return nil, 0, false, err
			}
			if lost, err := f.Broken(); err != nil {
				left = true
				a.complain(file, err)
			} else {
				warnLost(a.app, file, lost)
			}
			before := tally.Damaged
			tally.Add(f, c.game)
			if n := tally.Damaged - before; n > 0 {
				left = true
				a.complain(file, fact.Errorf("cli.ratings.damaged", "damaged games, not counted: %d", n))
			}
			closer()
		}
	}
	return tally, byHand, left, nil
}

// options returns how records are read: those that don't name their game are of the chosen
// one, if they could be.
func (c *ratingsCall) options() archive.Options {
	return archive.Options{Rules: func(rec *kifu.Record) (*boards.Game, error) {
		if usual, ok := kit.Unnamed(rec); rec.Game == "" && ok && c.game != "" && kit.Of(c.game) == kit.Of(usual.Name) {
			return gameOf(rec, c.game)
		}
		return gameOf(rec, "")
	}}
}

// complain reports on stderr what is wrong with a file.
func (a tallies) complain(file string, err error) {
	fmt.Fprintln(a.app.Err, warnPrefix+a.app.sayOf(file, err))
}

// ratings holds a rating list and the games it was computed from.
type ratings struct {
	tally    *archive.Tally
	byHand   int // games that were entered without a record
	list     *rating.List
	call     *ratingsCall
	gauntlet int // a player to compare with all others, -1 for none
}

// order returns the players sorted by rating within their pools, with unrated players
// last.
func (r *ratings) order() []int {
	order := make([]int, len(r.list.Players))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool {
		a, b := &r.list.Players[order[i]], &r.list.Players[order[j]]
		switch {
		case a.Rated != b.Rated:
			return a.Rated
		case a.Pool != b.Pool:
			return a.Pool < b.Pool
		case a.Rating != b.Rating:
			return a.Rating > b.Rating
		}
		return r.tally.Players[order[i]] < r.tally.Players[order[j]]
	})
	return order
}

// against returns the results of a player's games against all others.
func (r *ratings) against(player int) stats.Counts {
	first, second := r.tally.Turns(player)
	return stats.Games(first[2]+second[2], first[1]+second[1], first[0]+second[0])
}
