package arena

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
)

// faultyUSI is how games against an engine that misbehaves end over USI, where
// that is unlike Gomocup.
var faultyUSI = map[string]string{
	"pass": "resign", "offboard": "garbage", "early": plays,
	"noabout": "", "norestart": "",
}

// TestFaultyUSI plays a match of two games, one with each colour, against each
// way to misbehave over USI.
func TestFaultyUSI(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-usi-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faultyMatches {
			want, special := faultyUSI[tt.mode]
			if !special {
				want = tt.gomocup
			}
			if want == "" {
				continue
			}
			t.Run(tt.mode, func(t *testing.T) {
				t.Parallel()
				playFaultyShogi(t, badUSI(t, tt.mode, tag+" at=1 "+tt.keys), tt.mode, want)
			})
		}
	})
}

// badUSI is a contestant who misbehaves.
func badUSI(t *testing.T, mode, keys string) Contestant {
	t.Helper()
	toml := filepath.Join(t.TempDir(), "engines.toml")
	text := fmt.Sprintf("[[engine]]\nname = \"bad\"\nprotocol = \"usi\"\ncommand = %q\nlimits = { memory = \"300MiB\", disk = \"8MiB\" }\n",
		faulty.Command("usi", mode, strings.Fields(keys)...))
	if mode == "starthang" {
		text += "start_timeout = \"300ms\"\n"
	}
	if err := os.WriteFile(toml, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	known := roster.New([]string{"dohyo"}, nil)
	if err := known.Load(toml); err != nil {
		t.Fatal(err)
	}
	bad, err := known.Resolve("bad")
	if err != nil {
		t.Fatal(err)
	}
	return Contestant{Name: "bad", Protocol: "usi", Spec: "bad", Open: func(p Place) (engines.Player, error) {
		return bad.Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
	}}
}
