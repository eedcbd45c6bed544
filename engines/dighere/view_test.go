package dighere

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
)

// example is the message of the rules (Dig Here rules, ゲーム状態情報).
const example = "3\n10\n1\n100\n6 5 1 7 3 7 0 8 1 6 0 5 2\n1 6 6 6\n1 2 7 8\n9 6 2 4 5 3 1 6\n0 0 7 7\n0 0 7 7\n0 0\n50\n299941\n"

func TestReadView(t *testing.T) {
	v, err := ReadView(bufio.NewReader(strings.NewReader(example)))
	if err != nil {
		t.Fatal(err)
	}
	want := &View{
		Agent: 3, Size: 10, Step: 1, Steps: 100,
		Holes: []rules.Cell{{X: 5, Y: 1}, {X: 7, Y: 3}, {X: 7, Y: 0}, {X: 8, Y: 1}, {X: 6, Y: 0}, {X: 5, Y: 2}},
		Known: []rules.Gold{{X: 6, Y: 6, Amount: 6}}, Sensed: []rules.Gold{{X: 2, Y: 7, Amount: 8}},
		Places: [4]rules.Cell{{X: 9, Y: 6}, {X: 2, Y: 4}, {X: 5, Y: 3}, {X: 1, Y: 6}},
		Plans:  [4]int{0, 0, 7, 7}, Actions: [4]int{0, 0, 7, 7}, Remaining: 50, TimeLeft: 299941,
	}
	if !reflect.DeepEqual(v, want) {
		t.Errorf("%+v, want %+v", v, want)
	}
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "EOF"},
		{"cut off", "3\n10\n", "unexpected EOF"},
		{"a word", strings.Replace(example, "50", "fifty", 1), "line 12 of a message: expected integers"},
		{"too few", strings.Replace(example, "0 0 7 7", "0 0 7", 1), "line 9 of a message: expected 4 integers"},
		{"wrong count", strings.Replace(example, "6 5 1", "7 5 1", 1), "line 5 of a message: expected a count"},
		{"agent", "4" + example[1:], "a message of agent 4"},
		{"agent below 0", "-1" + example[1:], "a message of agent -1"},
		{"no size", strings.Replace(example, "3\n10\n", "3\n0\n", 1), "on a field of size 0"},
		{"size", strings.Replace(example, "3\n10\n", "3\n1001\n", 1), "on a field of size 1001"},
		{"several lines", strings.Replace(strings.Replace(example, "0 0 7 7\n0 0 7 7", "0\n0", 1), "\n1\n100", "\n1 1\n100", 1), "line 3 of a message: expected 1 integers, got 2"},
		{"known", strings.Replace(example, "1 6 6 6", "2 6 6 6", 1), "line 6 of a message: expected a count"},
		{"sensed", strings.Replace(example, "1 2 7 8", "1 2 7", 1), "line 7 of a message: expected a count"},
		{"cut in its last line", strings.TrimSuffix(example, "299941\n"), "unexpected EOF"},
		{"cut before its last", strings.TrimSuffix(example, "\n299941\n"), "unexpected EOF"},
	} {
		if _, err := ReadView(bufio.NewReader(strings.NewReader(c.text))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestReadViewEdges reads messages of the smallest and the largest field, one
// whose last line isn't ended, and fails where reading does.
func TestReadViewEdges(t *testing.T) {
	for _, size := range []string{"1", "1000"} {
		if v, err := ReadView(bufio.NewReader(strings.NewReader("0\n" + size + strings.TrimPrefix(example, "3\n10")))); err != nil || v.Agent != 0 {
			t.Errorf("size %s: %+v, %v", size, v, err)
		}
	}
	v, err := ReadView(bufio.NewReader(strings.NewReader(strings.TrimSuffix(example, "\n"))))
	if err != nil || v.TimeLeft != 299941 {
		t.Errorf("without the last line's end: %+v, %v", v, err)
	}
	broken := errors.New("broken")
	if _, err := ReadView(bufio.NewReader(io.MultiReader(strings.NewReader(example[:40]), iotest.ErrReader(broken)))); err != broken {
		t.Errorf("broken: %v", err)
	}
}

// TestServe tells a mind whole games, and reads the same back from every
// message that the rules write.
func TestServe(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	p, err := rules.Edition2019.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	var in bytes.Buffer
	var states []*rules.Position
	for range 40 {
		pos := p.(*rules.Position)
		states = append(states, pos)
		in.Write(pos.Message(3, 1234))
		if p, err = p.Play("8", "10", boards.Move("0"), boards.Move(string(rune('0'+rng.IntN(8))))); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	n := 0
	err = Serve(&in, &out, func(v *View) int {
		pos := states[n]
		n++
		if v.Agent != 3 || v.Step != pos.Ply() || v.Remaining != pos.Remaining() || v.TimeLeft != 1234 || v.Scores != pos.Scores() ||
			v.Plans != pos.Plans() || v.Actions != pos.Actions() || len(v.Holes) != len(pos.Holes()) || len(v.Sensed) != len(pos.Sensed(3)) {
			t.Errorf("step %d is told as %+v", pos.Ply(), v)
		}
		return n % 8
	})
	if err != nil || n != len(states) || strings.Count(out.String(), "\n") != n || !strings.HasPrefix(out.String(), "1\n2\n") {
		t.Errorf("%v after %d states: %q", err, n, out.String())
	}
}

func FuzzReadView(f *testing.F) {
	f.Add(example)
	f.Add(strings.Repeat("0\n", 13))
	f.Fuzz(func(t *testing.T, text string) {
		in := bufio.NewReader(strings.NewReader(text))
		for {
			v, err := ReadView(in)
			if err != nil {
				if v != nil || errors.Is(err, io.EOF) && len(text) > 1<<20 {
					t.Error(v, err)
				}
				return
			}
		}
	})
}
