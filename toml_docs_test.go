package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// A tomlFile is a kind of file of which the documents show parts: where it stands below
// the home folder, and the command that reads it.
type tomlFile struct {
	kind   string
	shown  *regexp.Regexp // matches the text of such a file
	path   string
	before string // a file that the command needs besides
	args   []string
}

// tomlFiles are the kinds of files, the most special first: a tournament may hold engines.
var tomlFiles = []tomlFile{
	{"tournament", regexp.MustCompile(`(?m)^\[\[(entrant|stage)\]\]`), "shown.toml", "", []string{"tournament", "check", "shown.toml"}},
	{"engines", regexp.MustCompile(`(?m)^\[\[engine\]\]`), ".config/dohyo/engines.toml", "", []string{"engines"}},
	{"team", regexp.MustCompile(`(?m)^(start = |\[start\])`), "teams/shown/team.toml", "class.toml", []string{"tournament", "check", "class.toml"}},
	{"config", regexp.MustCompile(`(?m)^\[keys\]`), ".config/dohyo/config.toml", "", []string{"config"}},
	{"regulation", regexp.MustCompile(`(?m)^game `), "shown.toml", "", []string{"match", "gomoku", "mikazuki", "mikazuki", "--regulation", "shown.toml", "--games", "1", "--limit", "6", "--opening", "none", "--headless"}},
}

// class is a tournament of teams, for the examples of team.toml.
const class = "name = \"class\"\ngame = \"dighere\"\nteams = \"teams\"\n[[entrant]]\nplayer = \"tsubomi\"\n[[entrant]]\nname = \"two\"\nplayer = \"tsubomi\"\n"

// pacer is a script that plays SamurAI Dig Here, with nothing but what a team's program
// sees: for each message of 13 lines it walks one step.
const pacer = `#!/bin/sh
while read -r agent; do
	read -r size; read -r step
	for i in 4 5 6 7 8 9 10 11 12 13; do read -r line; done
	echo $(( 2 * ((agent + step) % 4) ))
done
`

// builds matches the command that builds a team's program, which isn't run here.
var builds = regexp.MustCompile(`(?m)^build = "[^"]*"`)

// looseToml matches a line of TOML in a block without a fence.
var looseToml = regexp.MustCompile(`^    (\[\[?\w+\]\]?$|\w+ += )`)

// TestDocumentedFiles lets dohyo read the files of which the documents show parts.
func TestDocumentedFiles(t *testing.T) {
	t.Parallel()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, doc := range documents(t) {
		for line, text := range tomlBlocks(t, doc) {
			seen++
			t.Run(filepath.Base(doc), func(t *testing.T) {
				t.Parallel()
				for _, f := range tomlFiles {
					if f.shown.MatchString(text) {
						f.read(t, binary, doc, line, text)
						return
					}
				}
				t.Errorf("%s:%d: no kind of file is known that looks like this:\n%s", doc, line, text)
			})
		}
	}
	if seen < 10 {
		t.Errorf("only %d files were looked at", seen)
	}
}

// read writes the file and lets dohyo read it.
func (f tomlFile) read(t *testing.T, binary, doc string, line int, text string) {
	t.Helper()
	home := t.TempDir()
	files := map[string]string{f.path: text, "kaze": fmt.Sprintf("#!/bin/sh\n%s exec '%s' engine mikazuki --protocol gomocup\n", self.Setting, binary)}
	if f.before != "" {
		text = builds.ReplaceAllString(text, `build = "true"`)
		files[f.path] = strings.ReplaceAll(text, `"python3 `, `"./`) // they are scripts of the shell here
		files[f.before] = class
		for _, program := range []string{"player", "samurai.py", "dog.py"} {
			files[filepath.Join(filepath.Dir(f.path), program)] = pacer
		}
	}
	for name, text := range files {
		path := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(binary, f.args...)
	cmd.Dir, cmd.Env = home, append(environment(home), "LANG=C.UTF-8")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s:%d: %s: %v\n%s", doc, line, f.kind, err, out)
	}
}

// tomlBlocks returns the TOML in a document by the numbers of its first lines. TOML
// without a fence is an error.
func tomlBlocks(t *testing.T, doc string) map[int]string {
	t.Helper()
	data, err := os.ReadFile(doc)
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[int]string{}
	first, fence := 0, false
	for i, text := range strings.Split(string(data), "\n") {
		switch {
		case strings.HasPrefix(text, "```"):
			fence, first = !fence, 0
			if fence && text == "```toml" {
				first = i + 2
				blocks[first] = ""
			}
		case first > 0:
			blocks[first] += text + "\n"
		case !fence && looseToml.MatchString(text):
			t.Errorf("%s:%d: TOML outside a block that begins with ```toml: %s", doc, i+1, text)
		}
	}
	return blocks
}
