package usi

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards/safe"
	"dohyo/engines"
)

func TestRead(t *testing.T) {
	tests := []struct {
		in   string
		kind kind
		rest string
	}{
		{"usiok", usiok, ""},
		{"  usiok \r", usiok, ""},
		{"usiok then", noise, ""},
		{"readyok", readyok, ""},
		{"", blank, ""},
		{" \t\r", blank, ""},
		{"id name A  b", id, "name A  b"},
		{"option name A type check default true", option, "name A type check default true"},
		{"info depth 1", info, "depth 1"},
		{"bestmove 7g7f ponder 3c3d", bestmove, "7g7f ponder 3c3d"},
		{"bestmove", bestmove, ""},
		{"bestmove\t7g7f", bestmove, "7g7f"},
		{"bestmov e2", noise, ""},
		{"BESTMOVE 7g7f", noise, ""},
		{"Unknown command: gameover win", noise, ""},
		{"\x1b[46m8", noise, ""},
	}
	for _, tt := range tests {
		if k, rest := read([]byte(tt.in)); k != tt.kind || string(rest) != tt.rest {
			t.Errorf("read(%q) = %v, %q, want %v, %q", tt.in, k, rest, tt.kind, tt.rest)
		}
	}
}

func TestParseInfo(t *testing.T) {
	score := func(n int) *int { return &n }
	tests := []struct {
		in   string
		want engines.Talk
	}{
		{"depth 3 seldepth 3 multipv 1 score cp -134 nodes 100 nps 100000 tbhits 0 time 1 pv 5a4b 7g7f 4b3b",
			engines.Talk{Depth: 3, Score: score(-134), Nodes: 100, PV: "5a4b 7g7f 4b3b"}},
		{"depth 3 multipv 2 score cp 20 nodes 100 pv 5a4b", engines.Talk{}},
		{"score cp 30 lowerbound nodes 7", engines.Talk{Score: score(30), Nodes: 7}},
		{"depth 5 pv R@9i P@4b+ 7g7f", engines.Talk{Depth: 5, PV: "R*9i"}},
		{"pv 7g7f+ 8h2b+ nodes 9", engines.Talk{PV: "7g7f+ 8h2b+", Nodes: 9}},
		{"time 1203 score mate 5", engines.Talk{Score: score(99995)}},
		{"score mate -4 depth 9", engines.Talk{Score: score(-99996), Depth: 9}},
		{"score mate +", engines.Talk{Score: score(100000)}},
		{"score mate -", engines.Talk{Score: score(-100000)}},
		{"score mate 0", engines.Talk{Score: score(-100000)}},
		{"score mate 99999", engines.Talk{Score: score(99001)}},
		{"score mate soon", engines.Talk{}},
		{"score cp 999999", engines.Talk{Score: score(99000)}},
		{"score cp", engines.Talk{}},
		{"score", engines.Talk{}},
		{"currmove 7g7f", engines.Talk{}},
		{"string loss by \x1b[31mcheckmate  string", engines.Talk{Mutter: "loss by checkmate  string"}},
		{"depth 2 string x", engines.Talk{Depth: 2, Mutter: "x"}},
		{"depth -3 nodes x", engines.Talk{}},
		{"", engines.Talk{}},
	}
	for _, tt := range tests {
		got := parseInfo([]byte(tt.in))
		if (got.Score == nil) != (tt.want.Score == nil) || got.Score != nil && *got.Score != *tt.want.Score {
			t.Errorf("%q: score %v, want %v", tt.in, got.Score, tt.want.Score)
		}
		got.Score, tt.want.Score = nil, nil
		if got != tt.want {
			t.Errorf("%q: %+v, want %+v", tt.in, got, tt.want)
		}
	}
}

func TestParseOption(t *testing.T) {
	tests := []struct {
		in   string
		want Option
		ok   bool
	}{
		{"name Move Overhead type spin default 30 min 0 max 5000", Option{Name: "Move Overhead", Type: Spin, Default: "30", Max: 5000}, true},
		{"name USI_Ponder type check default false", Option{Name: "USI_Ponder", Type: Check, Default: "false"}, true},
		{"name Analysis Contempt type combo default Both var Both var Off var Very White", Option{
			Name: "Analysis Contempt", Type: Combo, Default: "Both", Vars: []string{"Both", "Off", "Very White"}}, true},
		{"name Clear Hash type button", Option{Name: "Clear Hash", Type: Button}, true},
		{"name Debug Log File type string default ", Option{Name: "Debug Log File", Type: String}, true},
		{"name SyzygyPath type string default <empty>", Option{Name: "SyzygyPath", Type: String}, true},
		{"name Book type filename default my var book max 3", Option{Name: "Book", Type: Filename, Default: "my var book max 3"}, true},
		{"name A type spin default 5 min -100 max 100", Option{Name: "A", Type: Spin, Default: "5", Min: -100, Max: 100}, true},
		{"name A type wheel", Option{}, false},
		{"type check", Option{}, false},
		{"name", Option{}, false},
		{"", Option{}, false},
	}
	for _, tt := range tests {
		got, ok := parseOption(tt.in)
		if ok != tt.ok {
			t.Errorf("%q: %v", tt.in, ok)
		}
		if ok && (got.Name != tt.want.Name || got.Type != tt.want.Type || got.Default != tt.want.Default ||
			got.Min != tt.want.Min || got.Max != tt.want.Max || !slices.Equal(got.Vars, tt.want.Vars)) {
			t.Errorf("%q: %+v, want %+v", tt.in, got, tt.want)
		}
	}
}

func TestSettings(t *testing.T) {
	fairy := []Option{
		{Name: "Hash", Type: Spin, Default: "16", Min: 1, Max: 1024},
		{Name: "Ponder", Type: Check},
		{Name: "Move Overhead", Type: Spin, Min: 0, Max: 5000},
		{Name: "Style", Type: Combo, Vars: []string{"Calm", "Very Wild"}},
		{Name: "Clear Hash", Type: Button},
		{Name: "Book", Type: Filename},
	}
	tests := []struct {
		list        []Option
		name, value string
		want, err   string // the line sent, or part of the error
	}{
		{fairy, "USI_Hash", "64", "setoption name Hash value 64", ""},
		{fairy, "hash", "64", "setoption name Hash value 64", ""},
		{fairy, "Move_Overhead", "10", "setoption name Move Overhead value 10", ""},
		{fairy, "USI_Ponder", "TRUE", "setoption name Ponder value true", ""},
		{fairy, "Style", "very wild", "setoption name Style value Very Wild", ""},
		{fairy, "Clear Hash", "true", "setoption name Clear Hash", ""},
		{fairy, "Book", "my book.bin", "setoption name Book value my book.bin", ""},
		{fairy, "Book", "", "setoption name Book value <empty>", ""},
		{nil, "USI_Hash", "64", "setoption name USI_Hash value 64", ""},
		{nil, "USI_Ponder", "false", "setoption name USI_Ponder value false", ""},
		{fairy, "Hash", "4096", "", `Hash: expected a whole number from 1 to 1024, got "4096"`},
		{fairy, "Hash", "lots", "", `Hash: expected a whole number`},
		{fairy, "Ponder", "1", "", `Ponder: expected true or false, got "1"`},
		{fairy, "Style", "Odd", "", `Style: expected one of Calm, Very Wild, got "Odd"`},
		{fairy, "Clear Hash", "7", "", "Clear Hash is a button"},
		{fairy, "Book", "a\nquit", "", "expected a single line"},
		{fairy, "Skill", "3", "", `unknown option "Skill"; the program has Hash, Ponder, Move Overhead`},
		{nil, "Skill", "3", "", "the program announces no options"},
	}
	for _, tt := range tests {
		lines, err := settings(tt.list, []Setting{{tt.name, tt.value}})
		if tt.err != "" {
			if err == nil || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s=%s: %v, want %q", tt.name, tt.value, err, tt.err)
			}
			continue
		}
		if err != nil || strings.Join(lines, "|") != tt.want {
			t.Errorf("%s=%s: %q, %v, want %q", tt.name, tt.value, lines, err, tt.want)
		}
	}
}

// FuzzEngineLine: no line from an engine causes a panic, and the results are
// safe to show.
func FuzzEngineLine(f *testing.F) {
	for _, s := range []string{
		"usiok", "bestmove 7g7f ponder 3c3d", "bestmove R@9i", "bestmove resign", "info depth 3 score cp 1 pv 7g7f",
		"info score mate -3 string x", "option name A type combo default B var B var C", "id name \x1b[31mA",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		k, rest := read([]byte(text))
		switch k {
		case info:
			talk := parseInfo(rest)
			for _, w := range strings.Fields(talk.PV) {
				if !isMove(w) {
					t.Errorf("%q in a line of play", w)
				}
			}
			if talk.Mutter != safe.Talk(talk.Mutter, mostTalk) {
				t.Errorf("mutter %q", talk.Mutter)
			}
		case option:
			if o, ok := parseOption(string(rest)); ok {
				o.accept(o.Default)
			}
		case bestmove:
			parseBest(rest)
		}
	})
}
