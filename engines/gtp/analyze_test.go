package gtp

import (
	"context"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// position returns the position after some moves on a board of 9x9.
func position(t *testing.T, moves string) boards.Position {
	t.Helper()
	return boardtest.Played(t, igo.Game.Start, boards.Setup{Size: 9, Settings: igo.Komi(7.5)}, boardtest.Moves(moves)...)
}

func TestAnalyze(t *testing.T) {
	unknown := "known_command dohyo-dump==$ false"
	for name, c := range map[string]struct {
		script []string
		want   []engines.Layer
	}{
		"dump": {[]string{`dohyo-dump fields w==$ {"size":9,|"strings":[]}`}, []engines.Layer{{Name: "dohyo-dump", Kind: "dump", Text: "{\"size\":9,\n\"strings\":[]}"}}},
		"gogui": {[]string{
			unknown, "gogui-analyze_commands==$ dboard/Owner/own|string/Words/w|gfx/Best %m/best %m|plist/All Of/of %p|plist/No/no|broken",
			"own==$ 1 2|3 4", "best w==$ LABEL A1 x", "no=?$ not now",
		}, []engines.Layer{{Name: "Owner", Kind: "dboard", Text: "1 2\n3 4"}, {Name: "Best %m", Kind: "gfx", Text: "LABEL A1 x"}}},
		"nothing": {[]string{"known_command==$ false"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := seat(t, Options{}, append([]string{"scripted"}, c.script...)...)
			defer p.Close()
			for range 2 { // the running process is asked again
				got, err := p.Analyze(context.Background(), position(t, "E5 C3 G7"))
				if err != nil || !slices.Equal(got, c.want) {
					t.Errorf("%q, %v; want %q", got, err, c.want)
				}
			}
		})
	}
}

// TestAnalyzeGNUGo asks the program that has its own commands for this.
func TestAnalyzeGNUGo(t *testing.T) {
	t.Parallel()
	path := "/usr/games/gnugo"
	if _, err := exec.LookPath(path); err != nil {
		t.Skip("there is no gnugo here (apt-get install gnugo)")
	}
	p := seat(t, Options{}, path, "--mode", "gtp")
	defer p.Close()
	got, err := p.Analyze(context.Background(), position(t, "E5 C3 G7"))
	var kinds []string
	for _, l := range got {
		kinds = append(kinds, l.Kind)
		if rows := len(strings.Split(l.Text, "\n")); rows < 9 {
			t.Errorf("%s has %d lines", l.Kind, rows)
		}
	}
	if err != nil || !slices.Equal(kinds, []string{"influence_regions", "territory_value", "dragon_data"}) {
		t.Errorf("kinds %v, %v, expected regions of influence, territory and dragons", kinds, err)
	}
}
