package fivemoku

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// firstFree plays the first free point of the upper row, and mutters.
func firstFree(mutter string) engines.Mind {
	return func(*boards.Game, int) engines.Thinker {
		return func(_ context.Context, moves []boards.Move, _ time.Duration, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			taken := map[boards.Move]bool{}
			for _, m := range moves {
				taken[m] = true
			}
			for _, m := range []boards.Move{"101", "301", "501", "701"} {
				if !taken[m] {
					return m, engines.Talk{Mutter: mutter}
				}
			}
			return "", engines.Talk{}
		}
	}
}

func TestServeHandoff(t *testing.T) {
	const long = "負けないぞー負けないぞー"
	tests := []struct {
		name string
		p    Program
		ban  string
		want string
	}{
		{"a move", Program{}, "808\r\n807\r\n806\r\n", "101\r\n"},
		{"the guide's sample", Program{}, "808     ;1\r\n807     ;2\r\n806     ;3\r\n", "101\r\n"},
		{"an empty board", Program{Style: Style{LF: true}}, "", "101\n"},
		{"four digits", Program{Style: Style{Pad: true}}, "0808\n0101\n", "0301\r\n"},
		{"a mutter", Program{Mind: firstFree("負けないぞー")}, "808\n", "101\r\n負けないぞー\r\n"},
		{"a long mutter", Program{Mind: firstFree(long)}, "808\n", "101\r\n負けないぞー負けない\r\n"},
		{"in Shift_JIS", Program{Mind: firstFree(long + "負けないぞー😀"), Encoding: ShiftJIS}, "808\n", "101\r\n" + sjis(t, "負けないぞー負けないぞー負けな") + "\r\n"},
		{"beyond Shift_JIS", Program{Mind: firstFree("😀!"), Encoding: ShiftJIS}, "808\n", "101\r\n?!\r\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			os.WriteFile(filepath.Join(dir, banFile), []byte(tt.ban), 0o644)
			tt.p.Rules = gomoku.Guide
			if tt.p.Mind == nil {
				tt.p.Mind = firstFree("")
			}
			if err := tt.p.ServeHandoff(context.Background(), dir); err != nil {
				t.Fatal(err)
			}
			got, _ := os.ReadFile(filepath.Join(dir, resFile))
			if string(got) != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if _, err := ParseAnswer(got, Detect); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestServeHandoffFails(t *testing.T) {
	for _, tt := range []struct{ ban, want string }{
		{"none", "no such file"},
		{"808\n8x8\n", "5moku.ban:2: expected a move in the form xxyy"},
		{"808\n808\n", "occupied"},
		{"808\n1616\n", "off the board"},
	} {
		dir := t.TempDir()
		if tt.ban != "none" {
			os.WriteFile(filepath.Join(dir, banFile), []byte(tt.ban), 0o644)
		}
		err := Program{Rules: gomoku.Guide, Mind: firstFree("")}.ServeHandoff(context.Background(), dir)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q in it", tt.ban, err, tt.want)
		}
		if _, err := os.Stat(filepath.Join(dir, resFile)); err == nil {
			t.Errorf("%q: there is an answer", tt.ban)
		}
	}
}

func TestServeLegacy(t *testing.T) {
	dir := t.TempDir()
	p := Program{Name: "moon", Rules: gomoku.Guide, Mind: firstFree("")}
	for _, tt := range []struct{ args, want, err string }{
		{"6 807", "", "first call (S) never came"},
		{"S 4 808 807 806", "101", ""},
		{"6 0201", "301", ""},
		{"8 401", "501", ""},
		{"12 401", "", "expected move 10, got move 12"},
		{"S 5 808 807 806 101", "301", ""},
		{"7 401", "501", ""},
		{"S 4 808", "", "moves before move 4: expected 3, got 1"},
		{"", "", "expected S N"},
	} {
		os.Remove(filepath.Join(dir, resFile))
		err := p.ServeLegacy(context.Background(), dir, strings.Fields(tt.args))
		if (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
			t.Errorf("%q: %v, want %q", tt.args, err, tt.err)
		}
		got, _ := os.ReadFile(filepath.Join(dir, resFile))
		if strings.TrimSpace(string(got)) != tt.want {
			t.Errorf("%q: got %q, want %q", tt.args, got, tt.want)
		}
	}
}

// TestTimeFromTheStart counts the time for a move from the program's start.
func TestTimeFromTheStart(t *testing.T) {
	const ms = time.Millisecond
	now := time.Now()
	for _, tt := range []struct {
		time, ago, want time.Duration // ago: since the start; 0 if it is unknown
	}{
		{0, 0, 0},
		{0, 50 * ms, 0},
		{400 * ms, 0, 400 * ms},
		{400 * ms, 50 * ms, 350 * ms},
		{400 * ms, -time.Hour, 400 * ms}, // the clock was set
		{400 * ms, 500 * ms, ms},
	} {
		p := Program{Time: tt.time}
		if tt.ago != 0 {
			p.Began = now.Add(-tt.ago)
		}
		if got := p.limit(now); got != tt.want {
			t.Errorf("%v, begun %v ago: thinks %v, want %v", tt.time, tt.ago, got, tt.want)
		}
	}

	var told time.Duration
	p := Program{Rules: gomoku.Guide, Time: time.Hour, Began: now.Add(-time.Minute), Mind: func(*boards.Game, int) engines.Thinker {
		return func(_ context.Context, _ []boards.Move, limit time.Duration, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			told = limit
			return "101", engines.Talk{}
		}
	}}
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, banFile), []byte("808\r\n"), 0o644)
	if err := p.ServeHandoff(context.Background(), dir); err != nil || told > 59*time.Minute || told <= ms {
		t.Errorf("of an hour that began a minute ago it thinks %v (%v)", told, err)
	}
}
