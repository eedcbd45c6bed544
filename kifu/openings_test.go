package kifu

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

func TestReadOpenings(t *testing.T) {
	text := "# a comment\n\n寒星: 808 807 806\n0,0, 1,-1, 2,0\n"
	list, err := ReadOpenings(strings.NewReader(text), "o.txt", 0, OnPoints)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || list[0].Name != "寒星" || list[0].Line != 3 || list[1].Name != "line 4" {
		t.Fatalf("got %+v", list)
	}
	for i, want := range [][]boards.Move{{"808", "807", "806"}, {"808", "907", "1008"}} {
		if !slices.Equal(list[i].Moves, want) {
			t.Errorf("opening %d: %v, want %v", i, list[i].Moves, want)
		}
	}
	for text, want := range map[string]string{
		"":               "o.txt: expected an opening, found none",
		"808 nine":       `o.txt:1: expected moves in the form xxyy or offsets in the form x,y, got "nine"`,
		"\n808 1616":     `o.txt:2: expected a point in the form xxyy on a board of 15 lines, got "1616"`,
		"1,2, 3":         "o.txt:1: expected pairs of offsets, got 3 numbers",
		"0,0, 8,0":       "o.txt:1: the offset 8,0 is outside a board of 15 lines",
		"808 9999999999": `o.txt:1: expected moves in the form xxyy or offsets in the form x,y, got "9999999999"`,
	} {
		if _, err := ReadOpenings(strings.NewReader(text), "o.txt", 15, OnPoints); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func FuzzReadOpenings(f *testing.F) {
	f.Add("808 807 806")
	f.Add("a: 0,0, 1,-1")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadOpenings(strings.NewReader(text), "f", 20, OnPoints)
		if err == nil && len(list) == 0 {
			t.Error("neither openings nor an error")
		}
	})
}

// TestOnPoints takes the points on the edge of a board, and none beyond.
func TestOnPoints(t *testing.T) {
	for text, want := range map[string]string{
		"101 1501 115 1515": "101 1501 115 1515",
		"1601":              "", "1516": "", "100": "", "15": "",
		"-7,-7, 7,7, -7,7, 7,-7": "101 1515 115 1501",
		"-8,0":                   "", "8,0": "", "0,-8": "", "0,8": "", "-31,0": "", "10000,0": "",
	} {
		moves, err := OnPoints(text, 15)
		var got []string
		for _, m := range moves {
			got = append(got, string(m))
		}
		if strings.Join(got, " ") != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"0,9 1,1": "opening.offset [0 9 15]", "-30,0": "opening.offset [-30 0 15]", "9999,0": "opening.offset [9999 0 15]",
		"-31,0": "opening.words [-31]", "10000,0": "opening.words [10000]",
	} {
		var told *fact.Error
		if _, err := OnPoints(text, 15); !errors.As(err, &told) || fmt.Sprint(told.Fact.Code, " ", told.Fact.Args) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestBeginsWithOpening looks at the first line that says anything.
func TestBeginsWithOpening(t *testing.T) {
	move := func(w string) bool { return w == "808" }
	for head, want := range map[string]bool{
		"": false, "808 807\n": true, "808\n": false, "807 808\n": false, "# x\n\nname: 808 807": true, "name:\n808 807\n": false,
	} {
		if got := BeginsWithOpening([]byte(head), move); got != want {
			t.Errorf("%q: %v", head, got)
		}
	}
}
