package library

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/kifu"
)

// scattered returns records of games of n moves whose stones are scattered over the board.
func scattered(games, n int) []*kifu.Record {
	list := make([]*kifu.Record, games)
	for i := range list {
		list[i] = scatteredGame(i, n)
	}
	return list
}

// scatteredGame returns the i-th of these games.
func scatteredGame(i, n int) *kifu.Record {
	rng := rand.New(rand.NewPCG(5, uint64(i)))
	moves := []string{"808"}
	for _, p := range rng.Perm(224)[:n-1] {
		if p >= 112 {
			p++ // the centre is taken
		}
		moves = append(moves, fmt.Sprint(100*(p%15+1)+p/15+1))
	}
	return recordOf("freestyle", fmt.Sprint("player ", i%200), fmt.Sprint("player ", i/200%200), strings.Join(moves, " "), resigned(boards.Side(i%2)))
}

// BenchmarkPrepare plays a record of about 60 moves and computes its keys.
func BenchmarkPrepare(b *testing.B) {
	list, g := scattered(100, 60), gameOf(b, "freestyle")
	for i := 0; b.Loop(); i++ {
		Prepare(list[i%len(list)], g, nil)
	}
}

// BenchmarkPut puts games of about 60 moves into a library.
func BenchmarkPut(b *testing.B) {
	list, g := scattered(1000, 60), gameOf(b, "freestyle")
	games := make([]*Prepared, len(list))
	for i, rec := range list {
		games[i] = Prepare(rec, g, nil)
	}
	l, err := Open(filepath.Join(b.TempDir(), "library.db"), Writing)
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	w := l.Writer()
	w.File(File{Path: "/a"})
	for i := 0; b.Loop(); i++ {
		if err := w.Put(games[i%len(games)]); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkExplore looks up positions in a library of 100,000 games: the one after the
// first move, which all games have, the same in the games of a player, and one of a few
// games. It also lists 500 games, of a player and of those with the first position. Making
// the library takes about half a minute.
func BenchmarkExplore(b *testing.B) {
	l, err := Open(filepath.Join(b.TempDir(), "library.db"), Writing)
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	w, g := l.Writer(), gameOf(b, "freestyle")
	w.File(File{Path: "/a"})
	for i := range 100_000 {
		if err := w.Put(Prepare(scatteredGame(i, 60), g, nil)); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	seventh := scatteredGame(7, 60).Moves
	for name, moves := range map[string]string{"all": "808", "player": "808", "few": "808 " + string(seventh[1].Move) + " " + string(seventh[2].Move)} {
		q := Query{Kind: "freestyle", Position: start(b, "freestyle", moves)}
		if name == "player" {
			q.Players = []string{"player 1"}
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, n, err := l.Explore(b.Context(), q); err != nil || n == 0 {
					b.Fatal(n, err)
				}
			}
		})
	}
	for name, q := range map[string]Query{"list player": {Players: []string{"player 1"}}, "list all": {Kind: "freestyle", Position: start(b, "freestyle", "808")}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if list, n, err := l.List(b.Context(), q, 500); err != nil || len(list) != 500 || n < 500 {
					b.Fatal(len(list), n, err)
				}
			}
		})
	}
}
