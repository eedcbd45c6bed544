// Command autoplay has Go players play many games without supervision and
// examines every move (Fotland §10): whether what a player keeps from move to
// move is what a new analysis finds, and how many points the move loses in the
// eyes of a stronger player.
//
//	go build -o /tmp/dohyo . && go run ./engines/builtin/igo/autoplay -games 100 -sizes 9,13 -handicaps 0,2 \
//		-black '/tmp/dohyo engine soyokaze' -white '/tmp/dohyo engine hayate --playouts 100' \
//		-judge '/tmp/dohyo engine hayate --playouts 400'
//
// Each game begins with an opening that is drawn by its number and gives neither color an
// advantage: -pairs pairs of stones, 0 for an empty board. Without it, players such as
// soyokaze, who don't draw lots, repeat the same games.
//
// With -suite, games with blunders are collected, and the positions become a
// suite of questions for ./engines/builtin/igo/regress. With -records, all games are written to
// a file from which internal/learn learns:
//
//	go run ./engines/builtin/igo/autoplay -records games.sgf -games 300 -sizes 9,9,13 -pairs 1 \
//		-black 'gnugo --mode gtp --chinese-rules --level 1' -judge ''
//
// Programs that choose the same moves for the same seed write the same file each time. With
// -records dohyo-check is asked of nobody.
//
// The players and the judge are GTP programs. dohyo-check is asked only of those
// that know it, and the judge has to be one of dohyo's. The exit status is 1 if
// something was kept wrong or a game couldn't be played. Interrupted, it adds up the games
// that were finished.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
)

func main() {
	var o options
	flag.StringVar(&o.players[0], "black", "dohyo engine hayate --playouts 100", "start command of Black; the number of the game follows as --seed")
	flag.StringVar(&o.players[1], "white", "", "start command of White, likewise (default: that of Black)")
	flag.StringVar(&o.judge, "judge", "dohyo engine hayate --playouts 400", "start command of the player that judges moves; empty is none")
	flag.IntVar(&o.games, "games", 100, "number of games")
	flag.IntVar(&o.first, "first", 1, "number of the first game, which is also the seed")
	sizes := flag.String("sizes", "9", "board sizes, in turn")
	handicaps := flag.String("handicaps", "0", "handicap stones, in turn after the sizes")
	flag.IntVar(&o.pairs, "pairs", 2, "pairs of stones, point-symmetric, in the drawn opening of each game")
	flag.Float64Var(&o.loss, "loss", 10, "points that a blunder loses at least")
	flag.StringVar(&o.suite, "suite", "", "folder in which games with blunders are kept, with a regression suite of the positions")
	flag.StringVar(&o.records, "records", "", "file to which all games are written in SGF")
	flag.Parse()
	err := errors.Join(numbers(*sizes, 2, &o.sizes), numbers(*handicaps, 0, &o.handicaps))
	if err == nil && flag.NArg() > 0 {
		err = fmt.Errorf("expected no arguments, got %q", flag.Arg(0))
	}
	if err == nil && o.pairs < 0 {
		err = fmt.Errorf("-pairs %d: expected 0 or more", o.pairs)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if o.players[1] == "" {
		o.players[1] = o.players[0]
	}
	s := series{options: o, out: os.Stdout}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	err = s.run(ctx)
	s.table()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || s.wrong > 0 {
		os.Exit(1)
	}
}

// options say what is played.
type options struct {
	players   [2]string
	judge     string
	games     int
	first     int
	sizes     []int
	handicaps []int
	pairs     int     // of stones in the opening
	loss      float64 // points
	suite     string  // a folder, or ""
	records   string  // a file, or ""
}

// numbers reads a list such as 9,13,19 whose numbers are at least least.
func numbers(text string, least int, to *[]int) error {
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < least {
			return fmt.Errorf("expected numbers of at least %d separated by commas, got %q", least, text)
		}
		*to = append(*to, n)
	}
	return nil
}
