package roster

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

func TestTestShogi(t *testing.T) {
	tests := []struct {
		protocol, mode, keys string
		more                 string // of engines.toml
		failed               string // names of the checks that fail
		says                 string // in one of them
	}{
		{protocol: "csa", mode: "ok", says: "not by this program: exit: it ended with exit status 0 on %MATTA"},
		{protocol: "csapipe", mode: "ok", more: "matta = false\nargs_position = \"record={position}\"\n"},
		{protocol: "csa", mode: "startcrash", failed: "first move of a game, move 2, as white"},
		{protocol: "csa", mode: "illegal", keys: "at=2", failed: "move 3, move 4"},
		{protocol: "usi", mode: "ok"},
		{protocol: "usi", mode: "exit3", keys: "at=2", failed: "move 3, move 4"},
		{protocol: "serial", says: "bad: serial line /dev/null: it is no serial line"},
	}
	for _, tt := range tests {
		t.Run(tt.protocol+" "+tt.mode, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "engines.toml")
			command := "/dev/null"
			if tt.mode != "" {
				command = faulty.Command(tt.protocol[:3], tt.mode, strings.Fields(tt.keys)...)
			}
			if strings.HasPrefix(tt.protocol, "csa") {
				tt.more += "args_black = \"side=black\"\n"
			}
			text := "[[engine]]\nname = \"bad\"\nprotocol = \"" + tt.protocol + "\"\ncommand = \"" + command + "\"\n" + tt.more
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			r := New([]string{"/bin/dohyo"}, nil)
			if err := r.Load(file); err != nil {
				t.Fatal(err)
			}
			e, err := r.Resolve("bad")
			if err != nil {
				t.Fatal(err)
			}
			report, err := Test(t.Context(), e, "shogi")
			if tt.mode == "" { // it isn't there
				if err == nil || err.Error() != tt.says {
					t.Errorf("%v, want %s", err, tt.says)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var failed []string
			said := tt.says == ""
			for _, c := range report.Checks {
				t.Log(c)
				if !c.OK {
					failed = append(failed, c.What.Error())
				}
				said = said || strings.Contains(c.Seen.Error(), tt.says)
			}
			if got := strings.Join(failed, ", "); got != tt.failed || !said {
				t.Errorf("failed: %q, want %q; said %q: %v", got, tt.failed, tt.says, said)
			}
		})
	}
}
