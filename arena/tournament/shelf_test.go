package tournament

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
)

// TestShelfExpects checks which bouts get a bundle, by the times of those before them.
func TestShelfExpects(t *testing.T) {
	for _, c := range []struct {
		lasted []time.Duration
		took   time.Duration
		bundle bool
	}{
		{nil, 0, false}, // nothing is known
		{[]time.Duration{800}, 800, true},
		{[]time.Duration{800, 0}, 700, true},
		{[]time.Duration{800, 1600}, 900, true},
		{[]time.Duration{0}, 1, true},
		{[]time.Duration{quickBout}, quickBout, true},
		{[]time.Duration{quickBout + 8}, quickBout + 8, false},
		{[]time.Duration{quickBout, quickBout + 8}, quickBout + 1, false},
	} {
		var s shelf
		dir := filepath.Join(t.TempDir(), MatchesName)
		if err := s.open(dir); err != nil {
			t.Fatal(err)
		}
		for _, d := range c.lasted {
			s.lasted(d)
		}
		b, err := s.take()
		if err != nil || s.took != c.took || (b != nil) != c.bundle {
			t.Errorf("after %v: %v, bundle %v, %v; want %v, %v", c.lasted, s.took, b != nil, err, c.took, c.bundle)
		}
		if err := s.close(); err != nil {
			t.Error(err)
		}
	}
}

// TestShelfTakesAgain checks that bundles are used again, that those of earlier runs are
// left as they are, and that errors come back.
func TestShelfTakesAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), MatchesName)
	run := func() (paths []string) {
		var s shelf
		if err := s.open(dir); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := s.close(); err != nil {
				t.Error(err)
			}
		}()
		s.lasted(1)
		var taken []*arena.Bundle
		for range 2 { // at the same time
			b, err := s.take()
			if err != nil {
				t.Fatal(err)
			}
			taken = append(taken, b)
		}
		for _, b := range taken {
			if err := s.give(b, "", true); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			b, err := s.take()
			if err != nil || !slices.Contains(taken, b) {
				t.Errorf("a free bundle isn't used again: %v", err)
			}
		}
		for _, b := range taken {
			paths = append(paths, filepath.Base(b.Path()))
		}
		return paths
	}
	if got, want := run(), []string{"1.bundle", "2.bundle"}; !slices.Equal(got, want) {
		t.Errorf("the first run has %v, want %v", got, want)
	}
	if got, want := run(), []string{"3.bundle", "4.bundle"}; !slices.Equal(got, want) {
		t.Errorf("the next run has %v, want %v", got, want)
	}
	if err := os.Mkdir(filepath.Join(dir, "5.bundle"), 0o755); err != nil {
		t.Fatal(err)
	}
	var s shelf
	if err := s.recover(filepath.Join(dir, "1-01-01")); err == nil {
		t.Error("no error of a bundle that can't be read")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (&shelf{took: 1, dir: filepath.Join(file, "x")}).take(); err == nil {
		t.Error("no error of a folder that can't be made")
	}
}

// TestBundleResumed resumes a tournament that was killed in the middle of a match in a
// bundle: the match goes on in its folder, and only that one has a folder.
func TestBundleResumed(t *testing.T) {
	p := plan(t, 4, "[[stage]]\ngames = 2\n")
	p.Stages[0].Rules = instantMatch(2)
	tt := begun(t, p)
	dir := filepath.Join(t.TempDir(), "t")
	moves, unpacked := 0, -1
	var v *Local
	v = clumsyVenue(tt.Dir(), func() {
		if moves++; moves != 60 {
			return
		}
		if err := os.CopyFS(dir, os.DirFS(tt.Dir())); err != nil {
			t.Error(err)
		}
		var err error
		if unpacked, err = Unpack(tt.Dir(), v.Records); err != nil {
			t.Error(err)
		}
	})
	if err := errors.Join(tt.Run(t.Context(), v, Options{Concurrency: 1}), v.Close()); err != nil {
		t.Fatal(err)
	}
	want := results(tt.State())
	tt, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	before := tt.State().Games
	v = clumsyVenue(dir, nil)
	v.Changed = func(list []arena.Changed) error {
		t.Errorf("no program has changed: %v", list)
		return nil
	}
	if err := errors.Join(tt.Run(t.Context(), v, Options{Concurrency: 1}), v.Close()); err != nil {
		t.Fatal(err)
	}
	if got := results(tt.State()); !reflect.DeepEqual(got, want) {
		t.Errorf("goes on to\n%v\nwant\n%v", got, want)
	}
	if before == 0 || before >= tt.State().Games {
		t.Errorf("%d games were known after the kill, %d at the end", before, tt.State().Games)
	}
	var folders, bundles []string
	list, _ := os.ReadDir(filepath.Join(dir, MatchesName))
	for _, e := range list {
		if e.IsDir() {
			folders = append(folders, e.Name())
		} else {
			bundles = append(bundles, e.Name())
		}
	}
	if len(folders) != 2 || len(bundles) != 1+1 {
		t.Errorf("folders %v and bundles %v, want that of the first match and of the one that was killed, and a bundle of each run", folders, bundles)
	}
	all, err := Unpack(dir, v.Records)
	if err != nil || all != tt.State().Stages[0].Pairs()-len(folders) {
		t.Errorf("%d folders are made, %v; there are %d pairs, and %d have one", all, err, tt.State().Stages[0].Pairs(), len(folders))
	}
	if again, err := Unpack(dir, v.Records); again != 0 || err != nil {
		t.Errorf("%d folders are made again, %v", again, err)
	}
	if ended := before/2 - 1; unpacked != ended { // all in the bundle but the one in play
		t.Errorf("%d folders are made during play, want %d", unpacked, ended)
	}
}

// TestUnpackMatch makes the folder of one match that is in a bundle, and nothing else.
func TestUnpackMatch(t *testing.T) {
	p := plan(t, 4, "[[stage]]\ngames = 1\n")
	p.Stages[0].Rules = instantMatch(1)
	tt := begun(t, p)
	v := clumsyVenue(tt.Dir(), nil)
	if err := errors.Join(tt.Run(t.Context(), v, Options{Concurrency: 1}), v.Close()); err != nil {
		t.Fatal(err)
	}
	matches := filepath.Join(tt.Dir(), MatchesName)
	if list, err := Bundles(filepath.Join(matches, "1-03-02")); err != nil || len(list) != 1 || filepath.Base(list[0]) != "1.bundle" {
		t.Errorf("bundles %v, %v", list, err)
	}
	if list, err := Bundles(filepath.Join(tt.Dir(), "1-03-02")); err != nil || list != nil {
		t.Errorf("bundles %v, %v of a folder that isn't a match's", list, err)
	}
	for _, folder := range []string{"1-03-02", "1-03-02/"} {
		if err := UnpackMatch(matches+"/"+folder, v.Records); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(matches, "1-03-02", arena.JournalName)); err != nil {
			t.Error(err)
		}
	}
	if err := UnpackMatch(filepath.Join(tt.Dir(), "1-03-01"), v.Records); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(matches, "1-03-01")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("another match has a folder: %v", err)
	}
}
