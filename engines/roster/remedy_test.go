package roster_test

import (
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
	tests := []struct{ name, command, want, about string }{
		{"a library", says("lib", "x: error while loading shared libraries: libnet.so.3: cannot open shared object file: No such file or directory"), "roster.remedy.library", "libnet.so.3"},
		{"a window", says("win", "Error: cannot open display: :0"), "roster.remedy.window", ""},
		{"a file that the shell names", says("cat", "cat: /nets/net.bin: No such file or directory"), "roster.remedy.file", "/nets/net.bin"},
		{"a shim", says("shim", "/opt/asdf/shims/python3: line 8: /opt/asdf/bin/asdf: No such file or directory"), "roster.remedy.shim", "/usr/bin/python3"},
		{"a program that the shell misses", says("dash", "sh: 1: engine: not found"), "roster.remedy.shell", "engine"},
		{"the same in bash", says("bash", "bash: line 1: engine: command not found"), "roster.remedy.shell", "engine"},
		{"a folder that the shell misses", says("cd", "sh: 1: cd: can\"t cd to /opt/x"), "roster.remedy.cd", "/opt/x"},
		{"the same in bash with words", says("cdbash", "bash: line 1: cd: /opt/x: No such file or directory"), "roster.remedy.cd", "/opt/x"},
		{"a file in words", says("words", "Could not open file default_model.bin.gz"), "roster.remedy.file", "default_model.bin.gz"},
		{"a file that the interpreter names", says("inter", "/usr/bin/sh: 0: cannot open bot.sh: No such file"), "roster.remedy.file", "bot.sh"},
		{"a file of Python", says("py", "python3: can\"t open file /opt/x/bot.py: [Errno 2] No such file or directory"), "roster.remedy.file", "/opt/x/bot.py"},
		{"a file by its name alone", says("alone", "cannot load eval file nn.bin"), "roster.remedy.file", "nn.bin"},
		{"no program", filepath.Join(dir, "none"), "roster.remedy.noprogram", ""},
		{"a folder", dir, "roster.remedy.folder", ""},
		{"a file that can't be run", plain, "roster.remedy.noexec", plain},
		{"no program for this machine", script(t, dir, "junk", "junk"), "roster.remedy.format", ""},
		{"a program for Windows", script(t, dir, "x.exe", "junk"), "roster.remedy.wine", ""},
		{"no interpreter", script(t, dir, "interp", "#!/no/such/interpreter\n"), "roster.remedy.loader", ""},
		{"another kind of program", script(t, dir, "other", "#!/bin/sh\nexit 0\n"), "roster.remedy.silent", ""},
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
			if tt.about != "" && !strings.Contains(advice.Error(), " "+tt.about) {
				t.Errorf("%v: %v isn't about %s", err, advice, tt.about)
			}
		})
	}
	if advice := roster.Remedy(fact.New("roster.else", "something else")); advice != nil {
		t.Error(advice)
	}
}
