package roster_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/fact"
	"dohyo/engines/roster"
)

// TestRemedy finds advice for programs that fail in different ways.
func TestRemedy(t *testing.T) {
	dir := t.TempDir()
	says := func(name, text string) string {
		return script(t, dir, name, "#!/bin/sh\necho '"+text+"' >&2\nexit 127\n")
	}
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, command, want, about string
		wrapped                    bool // the advice is on an error that the fact of the whole test doesn't keep
	}{
		{"a library", says("lib", "x: error while loading shared libraries: libnet.so.3: cannot open shared object file: No such file or directory"), "roster.remedy.library", "libnet.so.3", false},
		{"a window", says("win", "Error: cannot open display: :0"), "roster.remedy.window", "", false},
		{"a file that the shell names", says("cat", "cat: /nets/net.bin: No such file or directory"), "roster.remedy.file", "/nets/net.bin", false},
		{"a shim", says("shim", "/opt/asdf/shims/python3: line 8: /opt/asdf/bin/asdf: No such file or directory"), "roster.remedy.shim", "/usr/bin/python3", false},
		{"a program that the shell misses", says("dash", "sh: 1: engine: not found"), "roster.remedy.shell", "engine", false},
		{"the same in bash", says("bash", "bash: line 1: engine: command not found"), "roster.remedy.shell", "engine", false},
		{"a folder that the shell misses", says("cd", "sh: 1: cd: can\"t cd to /opt/x"), "roster.remedy.cd", "/opt/x", false},
		{"the same in bash with words", says("cdbash", "bash: line 1: cd: /opt/x: No such file or directory"), "roster.remedy.cd", "/opt/x", false},
		{"a file in words", says("words", "Could not open file default_model.bin.gz"), "roster.remedy.file", "default_model.bin.gz", false},
		{"a file that the interpreter names", says("inter", "/usr/bin/sh: 0: cannot open bot.sh: No such file"), "roster.remedy.file", "bot.sh", false},
		{"a file of Python", says("py", "python3: can\"t open file /opt/x/bot.py: [Errno 2] No such file or directory"), "roster.remedy.file", "/opt/x/bot.py", false},
		{"a file by its name alone", says("alone", "cannot load eval file nn.bin"), "roster.remedy.file", "nn.bin", false},
		{"no program", filepath.Join(dir, "none"), "roster.remedy.noprogram", "", false},
		{"a folder", dir, "roster.remedy.folder", "", true},
		{"a file that can't be run", plain, "roster.remedy.noexec", plain, false},
		{"no program for this machine", script(t, dir, "junk", "junk"), "roster.remedy.format", "", true},
		{"a program for Windows", script(t, dir, "x.exe", "junk"), "roster.remedy.wine", "", true},
		{"no interpreter", script(t, dir, "interp", "#!/no/such/interpreter\n"), "roster.remedy.loader", "", true},
		{"another kind of program", script(t, dir, "other", "#!/bin/sh\nexit 0\n"), "roster.remedy.silent", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := roster.Guess(t.Context(), map[string]any{"command": tt.command}, dir)
			if err == nil {
				t.Fatal("it answers")
			}
			advice := roster.Remedy(err)
			f, _ := fact.Of(advice)
			if f.Code != tt.want {
				t.Errorf("%v: %v (%s), want %s", err, advice, f.Code, tt.want)
			}
			errFact, _ := fact.Of(err)
			kept, err := json.Marshal(errFact)
			if err != nil {
				t.Fatal(err)
			}
			var told fact.Fact
			if err := json.Unmarshal(kept, &told); err != nil {
				t.Fatal(err)
			}
			if again := roster.RemedyOf(told); !tt.wrapped && (again == nil || again.Code != tt.want) {
				t.Errorf("of the fact in a journal: %v, want %s", again, tt.want)
			}
			if tt.about != "" && !strings.Contains(advice.Error(), " "+tt.about) {
				t.Errorf("%v: %v isn't about %s", err, advice, tt.about)
			}
		})
	}
	if advice := roster.Remedy(fact.New("roster.else", "something else")); advice != nil {
		t.Error(advice)
	}
}
