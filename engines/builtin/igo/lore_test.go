package igo

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines/lore"
)

// kindOf returns the kind of patterns or of joseki.
func kindOf(t *testing.T, file string) *lore.Kind {
	t.Helper()
	for _, k := range Lores() {
		if k.File == file {
			return k
		}
	}
	t.Fatalf("no kind has the file %s", file)
	return nil
}

// TestLoreFiles lets the players read files: a pattern of their own proposes a move, one with
// the name of a standard pattern replaces it, and joseki get another class.
func TestLoreFiles(t *testing.T) {
	for _, c := range []struct {
		name, text, position, ask string
		want, lacks               string
		wrong                     string
	}{
		{name: "nothing", position: "w D16 b D4 C17 Q4 to w", ask: "D17", want: "D17 three-three-block three-three-answer"},
		{name: "a pattern", text: "pattern mine learned\n| O..X1\nX1 9\n", position: "w D16 b D4 G16 Q4 to b", ask: "H16", want: "H16 learned mine"},
		{name: "a replaced pattern", text: "# mine\npattern three-three-answer learned\n| XO1\nX1 9\n", position: "w D16 b D4 C17 Q4 to w", ask: "D17", lacks: "three-three-answer"},
		{name: "an unknown rule", text: "pattern mine nothing\n| X1\nX1\n", wrong: `unknown rule "nothing"`},
		{name: "a broken pattern", text: "pattern mine learned\n| X1\nX3\n", wrong: "line 3"},
		{name: "joseki", text: "F4,4 0\n S3,6 0 ignore\n S2,6 0 urgent\n", position: "b D4 to w", ask: "joseki", want: "white B6 urgent 0", lacks: "white C6"},
		{name: "broken joseki", text: "F4,4\n", wrong: "line 1"},
		{name: "a mark before UTF-8, and line ends of Windows", text: "\uFEFFpattern mine learned\r\n| O..X1\r\nX1 9\r\n", position: "w D16 b D4 G16 Q4 to b", ask: "H16", want: "H16 learned mine"},
		{name: "UTF-16", text: "\xff\xfep\x00a\x00", wrong: "UTF-8"},
		{name: "Shift JIS", text: "# mine\npattern \x93\x8c learned\n| X1\nX1\n", wrong: "line 2: not UTF-8"},
		{name: "a line that nobody writes", text: "pattern mine learned\n| X1\nX1 9\n# " + strings.Repeat("x", 70_000) + "\npattern other learned\n", wrong: "line 4: longer than"},
	} {
		path := filepath.Join(t.TempDir(), "lore.txt")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		l, err := standardLore().WithFiles(path)
		if c.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), c.wrong) || !strings.Contains(err.Error(), path) {
				t.Errorf("%s: %v, expected %q and the file", c.name, err, c.wrong)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		_, p := put(t, 19, c.position)
		th := Programs()[0].New(Settings{Seed: 1, Lore: l})
		var text string
		if c.ask == "joseki" {
			text, err = th.josekiAsked(t.Context(), p, nil)
		} else {
			text, err = th.patternsAsked(t.Context(), p, []string{c.ask})
		}
		if err != nil || !strings.Contains(text, c.want) || c.lacks != "" && strings.Contains(text, c.lacks) {
			t.Errorf("%s: %q (%v), expected %q, not %q", c.name, text, err, c.want, c.lacks)
		}
	}
	if _, err := standardLore().WithFiles(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a missing file was read")
	}
}

// TestPatternFits tries patterns on positions: all orientations and both sides, with the
// conditions that don't hold.
func TestPatternFits(t *testing.T) {
	k := kindOf(t, "patterns.txt")
	for _, c := range []struct {
		name, text, position string
		want                 []string // whose move, where, and what is lacking
	}{
		{"both sides", "pattern p learned\n| O..X1\nX1\n", "w D16 b G16 to b", []string{"0 H16 []", "1 C16 []"}},
		{"a condition", "pattern p learned\n| O..X1\nif a1 liberties 3-\nX1\n", "w D16 b G16 to b", []string{"0 H16 [if a1 liberties 3-]", "1 C16 [if a1 liberties 3-]"}},
		{"what holds comes first", "pattern p learned\n| O..X1\nif stage opening\nif d1 fate safe\nX1\n", "w D16 C3 D3 b G16 C4 D4 E3 to b", []string{"0 H16 []", "1 C16 []"}},
		{"nowhere", "pattern p learned\n| O.X1\nX1\n", "w D16 b G16 to b", nil},
		{"a symmetric shape once", "pattern p learned\n| .X.\n| .1.\nX1\n", "b K10 to b", []string{"0 J10 []", "0 K11 []", "0 K9 []", "0 L10 []"}},
	} {
		s, err := k.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		_, p := put(t, 19, c.position)
		list, err := k.Fits(t.Context(), s, p)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range list {
			got = append(got, fmt.Sprintf("%d %s %v", f.Side, spotText(f.Spots[s.Moves(nil)[0].At]), f.Lacks))
		}
		if c.name != "what holds comes first" {
			slices.Sort(got)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, expected %q", c.name, got, c.want)
		}
	}
}

func spotText(s boards.Spot) string {
	return fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[s.Col-1], 20-s.Row)
}

// TestPatternCut cuts a pattern out of a position, beside an edge. It fits where it was cut
// out, for the side to move.
func TestPatternCut(t *testing.T) {
	k := kindOf(t, "patterns.txt")
	_, p := put(t, 19, "w D16 b G16 R3 to w")
	s, at, err := k.Cut("new", p, boards.Spot{Col: 18, Row: 17}) // S3
	if err != nil {
		t.Fatal(err)
	}
	if s, err = s.Play(nil, lore.Step{At: at, Own: true}); err != nil {
		t.Fatal(err)
	}
	want := "pattern new learned\n| .....##\n| .....##\n| .....##\n| ..O..##\n| .....##\n| .....##\n| #######\nXd4\n"
	if s.Text() != want || s.Fault() != nil {
		t.Errorf("%s (%v), expected\n%s", s.Text(), s.Fault(), want)
	}
	list, err := k.Fits(t.Context(), s, p)
	var got []string
	for _, f := range list {
		got = append(got, fmt.Sprint(f.Side, " ", spotText(f.Spots[at])))
	}
	slices.Sort(got)
	if want := []string{"1 R2", "1 S3"}; err != nil || !slices.Equal(got, want) { // the corner is its own mirror image
		t.Errorf("it fits at %q (%v), expected %q", got, err, want)
	}
}

// TestJosekiSheet goes along joseki that come with the program, and changes them: only the
// changes are in the sheet.
func TestJosekiSheet(t *testing.T) {
	k := kindOf(t, "joseki.txt")
	s, err := k.Parse("")
	if err != nil {
		t.Fatal(err)
	}
	step := func(text string) lore.Step {
		var side byte
		var x, y int
		if _, err := fmt.Sscanf(text, "%c%d,%d", &side, &x, &y); err != nil {
			t.Fatal(err)
		}
		return lore.Step{At: lore.Point{Col: 9 - x, Row: y - 1}, Own: side == 'F'}
	}
	path := []lore.Step{step("F4,4"), step("S3,6")}
	for i, o := range path {
		if s, err = s.Play(path[:i], o); err != nil {
			t.Fatal(err)
		}
	}
	if s.Text() != "" {
		t.Errorf("following known moves wrote %q", s.Text())
	}
	if rows := s.Rows(path); rows[3] != ".....X..." || rows[5] != "......O.." {
		t.Errorf("the corner is %q", rows)
	}
	if list := s.Moves(path); len(list) < 5 || !list[0].Given || s.Point(list[0].At) != "6,3" {
		t.Errorf("the moves are %v", list)
	}
	for _, c := range []struct {
		name string
		do   func() (lore.Sheet, error)
		want string
	}{
		{"a class", func() (lore.Sheet, error) { return s.Marked(path, "mistake") }, "F4,4 0\n S3,6 0 mistake\n"},
		{"notes", func() (lore.Sheet, error) { return s.Note(path, "7 trick") }, "F4,4 0\n S3,6 7 trick\n"},
		{"a new move", func() (lore.Sheet, error) { return s.Play(path, step("F9,9")) }, "F4,4 0\n S3,6 0\n  F9,9 0\n"},
		{"a known move removed", func() (lore.Sheet, error) { return s.Remove(path), nil }, "F4,4 0\n S3,6 0 ignore\n"},
		{"an own move removed", func() (lore.Sheet, error) {
			own, err := s.Play(path, step("F9,9"))
			if err != nil {
				return nil, err
			}
			return own.Remove(append(slices.Clone(path), step("F9,9"))), nil
		}, "F4,4 0\n S3,6 0\n"},
	} {
		got, err := c.do()
		if err != nil || got.Text() != c.want {
			t.Errorf("%s: %v\n%sexpected\n%s", c.name, err, got.Text(), c.want)
		}
	}
	if _, err := s.Play(path, step("F4,4")); err == nil {
		t.Error("a move on a stone was added")
	}
	for name, do := range map[string]func() (lore.Sheet, error){
		"put": func() (lore.Sheet, error) { return s.Put(lore.Point{}, 'X') }, "shift": func() (lore.Sheet, error) { return s.Shift(1, 0) },
	} {
		if _, err := do(); err == nil {
			t.Errorf("%s: the empty corner was drawn on", name)
		}
	}
}

// TestJosekiFits finds the corners of a position in the joseki, mirrored and with either
// colour first, and how they came about.
func TestJosekiFits(t *testing.T) {
	k := kindOf(t, "joseki.txt")
	s, err := k.Parse("")
	if err != nil {
		t.Fatal(err)
	}
	_, p := put(t, 19, "b Q16 O17 D4 w R14 R16 C6 to b")
	list, err := k.Fits(t.Context(), s, p)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range list {
		var names []string
		for _, o := range f.Path {
			names = append(names, spotText(f.Spots[o.At]))
		}
		slices.Sort(names)
		got = append(got, fmt.Sprint(f.Side, names))
	}
	for _, want := range []string{"0 [C6 D4]", "0 [O17 Q16 R14 R16]"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q, expected %s", got, want)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := k.Fits(ctx, s, p); err == nil {
		t.Error("the end of the context isn't told")
	}
}

// TestLoreDraft reads a new pattern back, which has no move, only as a draft.
func TestLoreDraft(t *testing.T) {
	k := kindOf(t, "patterns.txt")
	text := k.Blank("new").Text()
	if _, err := k.Parse(text); err == nil {
		t.Error("a pattern without moves was read")
	}
	s, err := k.ParseDraft(text)
	if err != nil || s.Text() != text || s.Fault() == nil {
		t.Errorf("%v, %v", s, err)
	}
}
