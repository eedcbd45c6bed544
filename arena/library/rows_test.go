package library

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"dohyo/boards/fact"
)

// plainFit is what a query means, for one game as it is: the rows must say the same.
func plainFit(q Query, g *Game) bool {
	q = q.folded()
	part := func(text, folded string) bool { return folded == "" || strings.Contains(fold(text), folded) }
	for _, p := range q.Players {
		if !part(g.Players[0], p) && !part(g.Players[1], p) {
			return false
		}
	}
	opening := len(q.Opening) == 0
	for _, words := range q.Opening {
		opening = opening || part(g.Opening, words)
	}
	return opening && part(g.Players[0], q.First) && part(g.Players[1], q.Second) &&
		(part(g.Event, q.Event) || part(g.Round, q.Event)) &&
		(q.Kind == "" || g.Kind == q.Kind) && (q.By == "" || g.By == q.By) && (!q.Wrong || g.Wrong != nil) &&
		(q.From.IsZero() || !g.Start.Before(q.From) || g.Until.After(q.From)) &&
		(q.To.IsZero() || !g.Start.IsZero() && g.Start.Before(q.To)) &&
		(len(q.Results) == 0 || slices.Contains(q.Results, g.Result)) &&
		(q.Below == "" || g.Path == q.Below || strings.HasPrefix(g.Path, q.Below+"/"))
}

// variedGame returns a game with a few values for each of its fields.
func variedGame(rng *rand.Rand) *Prepared {
	pick := func(list ...string) string { return list[rng.IntN(len(list))] }
	g := Game{
		Kind: pick("go", "go2", "shogi", ""), Players: [2]string{pick("Aoba", "ＡＯＢＡ 2", "桂馬", ""), pick("aoba x", "Ünal", "")},
		Event: pick("", "Spring CUP", "春の大会"), Round: pick("", "cup 1", "2"), Opening: pick("", "Kansei", "寒星"),
		Result: Result(rng.IntN(4)), By: pick("", "resign", "time"), Moves: rng.IntN(100),
	}
	if rng.IntN(3) > 0 {
		g.Start = time.Date(1990+rng.IntN(4), time.Month(1+rng.IntN(12)), 1, 0, 0, 0, 0, time.UTC)
		g.Until = g.Start.AddDate(0, rng.IntN(2), 0)
	}
	if rng.IntN(8) == 0 {
		g.Wrong = fact.New("library.odd", "x")
	}
	return &Prepared{Game: g}
}

// variedQuery returns a query for such games.
func variedQuery(rng *rand.Rand) (q Query) {
	set := func(to *string, list ...string) {
		if rng.IntN(5) == 0 {
			*to = list[rng.IntN(len(list))]
		}
	}
	set(&q.Kind, "go", "shogi", "renju")
	set(&q.First, "AOBA", "2", "桂")
	set(&q.Second, "ünal", "x")
	set(&q.Event, "cup", "大会", "2")
	set(&q.By, "resign", "re")
	set(&q.Below, "/g", "/g/1", "/none", "/g/12/x")
	if rng.IntN(5) == 0 {
		q.Players = []string{"aoba", "桂馬", ""}[rng.IntN(3):][:1]
	}
	if rng.IntN(6) == 0 {
		q.Opening = []string{"kan", "星"}
	}
	if rng.IntN(4) == 0 {
		q.From = time.Date(1990+rng.IntN(4), time.Month(1+rng.IntN(12)), 1+rng.IntN(20), 0, 0, 0, 0, time.UTC)
	}
	if rng.IntN(4) == 0 {
		q.To = time.Date(1990+rng.IntN(4), time.Month(1+rng.IntN(12)), 1+rng.IntN(20), 0, 0, 0, 0, time.UTC)
	}
	if rng.IntN(5) == 0 {
		q.Results = []Result{Result(rng.IntN(4)), Draw}
	}
	q.Wrong = rng.IntN(9) == 0
	return q
}

// compareFinds compares what a number of searches find with what the games themselves say.
func compareFinds(t *testing.T, l *Library, rng *rand.Rand, queries int) {
	t.Helper()
	var all []Found
	if err := l.view(func(tx tree) error {
		s := &search{lib: l, tx: tx, paths: map[uint32]string{}}
		c := tx.Bucket(gamesBucket).Cursor()
		for k, _ := c.First(); k != nil; k, _ = c.Next() {
			f, err := s.found(occurrence{game: idOf(k)})
			if err != nil {
				return err
			}
			all = append(all, f)
		}
		return nil
	}); err != nil || len(all) < 500 {
		t.Fatal(len(all), err)
	}
	hits := 0
	for range queries {
		q := variedQuery(rng)
		var fits []Found
		var want []string
		for _, f := range all {
			if plainFit(q, &f.Game) {
				fits, want = append(fits, f), append(want, fmt.Sprint(f.Path, f.Number))
			}
		}
		hits += len(want)
		var got []string
		err := l.Find(t.Context(), q, func(f Found) bool { got = append(got, fmt.Sprint(f.Path, f.Number)); return true })
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%+v finds %d games, want %d (%v)", q, len(got), len(want), err)
		}
		most := rng.IntN(20)
		for _, q.Order = range []Order{Newest, Oldest, Added} {
			list, total, err := l.List(t.Context(), q, most)
			page := inOrder(fits, q.Order)
			page = page[:min(most, len(page))]
			got = nil
			for _, f := range list {
				got = append(got, fmt.Sprint(f.Path, f.Number))
			}
			if err != nil || total != len(want) || !slices.Equal(got, page) {
				t.Fatalf("%+v lists %v of %d, want %v of %d (%v)", q, got, total, page, len(want), err)
			}
		}
	}
	if hits < 8*queries {
		t.Errorf("only %d games found", hits)
	}
}

// inOrder returns the places of games in an order.
func inOrder(games []Found, by Order) (places []string) {
	var fit, unknown []Found
	for _, f := range games {
		if by != Added && f.Start.IsZero() {
			unknown = append(unknown, f)
		} else {
			fit = append(fit, f)
		}
	}
	switch by {
	case Newest:
		slices.Reverse(fit)
		slices.Reverse(unknown)
		slices.SortStableFunc(fit, func(a, b Found) int { return b.Start.Compare(a.Start) })
	case Oldest:
		slices.SortStableFunc(fit, func(a, b Found) int { return a.Start.Compare(b.Start) })
	}
	for _, f := range append(fit, unknown...) {
		places = append(places, fmt.Sprint(f.Path, f.Number))
	}
	return places
}

// TestRows searches for games by their fields, after files were added in several batches,
// changed and removed, and in libraries of the first version, before and after they are
// brought to the present one.
func TestRows(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	path := filepath.Join(t.TempDir(), "library.db")
	l, err := Open(path, Writing)
	if err != nil {
		t.Fatal(err)
	}
	w := l.Writer()
	for n := range 40 {
		file := fmt.Sprintf("/g/%d/%s", rng.IntN(20), []string{"x", "y"}[rng.IntN(2)])
		if n > 20 && rng.IntN(3) == 0 {
			w.Remove(file)
			continue
		}
		w.File(File{Path: file})
		for range []int{1, 40, 600}[rng.IntN(3)] {
			if err := w.Put(variedGame(rng)); err != nil {
				t.Fatal(err)
			}
		}
		if rng.IntN(2) == 0 {
			w.end(true)
			w.Flush()
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	compareFinds(t, l, rng, 60)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again := func(mode Mode) *Library {
		l, err := Open(path, mode)
		if err != nil {
			t.Fatal(err)
		}
		compareFinds(t, l, rng, 20)
		return l
	}
	l = again(Reading)
	counted, err := l.Count(t.Context())
	if err = errors.Join(err, l.Close()); err != nil {
		t.Fatal(err)
	}
	first := func(tx *bolt.Tx) error {
		return errors.Join(tx.DeleteBucket(rowsBucket), tx.DeleteBucket(wordsBucket), tx.Bucket(metaBucket).Put(versionKey, binary.AppendUvarint(nil, firstVersion)))
	}
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(first), db.Close()); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []Mode{Reading, Writing, Reading} {
		l := again(mode)
		c, err := l.Count(t.Context())
		if err != nil || fmt.Sprint(c) != fmt.Sprint(counted) {
			t.Errorf("counts %v, want %v, %v", c, counted, err)
		}
		if err := l.view(func(tx tree) error {
			if v, _ := versionOf(tx); mode == Writing && v != version {
				t.Errorf("version %d", v)
			}
			return nil
		}); err != nil {
			t.Error(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
