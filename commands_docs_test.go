package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCommandsNotRun checks the commands that no test runs: those in blocks marked
// unchecked, and those in the middle of the text. Their packages, subcommands, flags
// and tests must exist.
func TestCommandsNotRun(t *testing.T) {
	t.Parallel()
	c := checker{t: t, help: map[string]string{}, sources: map[string]string{}, built: map[string]string{}}
	files, err := markdown()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, s := range consoleBlocks(t, file) {
			if strings.HasPrefix(s.mode, "unchecked") {
				c.check(s)
			}
		}
		if file == "docs/codes.md" {
			continue // dohyo's messages, not commands
		}
		for _, s := range inText(t, file) {
			c.check(s)
		}
	}
	if c.seen < 100 {
		t.Errorf("only %d commands were looked at", c.seen)
	}
}

// markdown returns all documents in the repository.
func markdown() (files []string, err error) {
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".git") || d.Name() == "dist" || d.Name() == "testdata"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".md") && path != "THIRD-PARTY.md" && path != "CHANGELOG.md":
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// quoted matches text in backquotes, which may continue on the next line.
var quoted = regexp.MustCompile("`([^`]+)`")

// inText returns the commands that a document quotes within its sentences.
func inText(t *testing.T, file string) (list []shown) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	fence := false
	for i, paragraph := range strings.Split(string(data), "\n") {
		if strings.HasPrefix(paragraph, "```") {
			fence = !fence
			continue
		}
		if fence {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(paragraph, -1) {
			list = append(list, shown{file: file, line: i + 1, command: m[1]})
		}
	}
	return list
}

// A checker checks commands without running them.
type checker struct {
	t       *testing.T
	help    map[string]string // by subcommand of dohyo
	sources map[string]string // of a package, by folder
	built   map[string]string // package, by the program that an earlier command builds
	seen    int
}

var (
	// between matches what separates the commands of a line.
	between = regexp.MustCompile(`\|\||&&|[|;&]| > .*$| >\S+$`)
	words   = regexp.MustCompile(`'[^']*'|"[^"]*"|[^\s'"]+`)
	setting = regexp.MustCompile(`^[A-Z_]+=`)
	flagged = regexp.MustCompile(`^--?([a-z][\w-]*)`)
)

func (c *checker) check(s shown) {
	line, _, _ := strings.Cut(s.command, " #")
	dir := "."
	for _, w := range commands(line) {
		for len(w) > 0 && (setting.MatchString(w[0]) || w[0] == "export" || w[0] == "exec" || w[0] == "$") {
			w = w[1:]
		}
		if i := slices.Index(w, "dohyo"); i > 0 && w[0] == "systemd-run" {
			w = w[i:]
		}
		if len(w) < 2 {
			continue
		}
		wrong := func(what, name string) { c.t.Errorf("%s:%d: %s %s: %s", s.file, s.line, what, name, s.command) }
		program := c.built[s.file+" "+w[0]]
		switch {
		case w[0] == "cd" && exists(w[1]):
			dir = w[1]
		case w[0] == "dohyo":
			c.dohyo(w[1:], wrong)
		case program != "":
			c.program(program, w[1:], wrong)
		case w[0] == "go" && w[1] == "build":
			if i := slices.Index(w, "-o"); i > 0 && len(w) > i+2 {
				c.built[s.file+" ./"+w[i+1]] = w[i+2]
			}
		case w[0] == "go" && w[1] == "run" && len(w) > 2:
			if !strings.Contains(w[2], "@") && w[2] != "." {
				c.program(filepath.Join(dir, w[2]), w[3:], wrong)
			}
			c.seen++
		case w[0] == "go" && w[1] == "test":
			c.tests(dir, w[2:], wrong)
		}
	}
}

// hidden replaces the separators of commands by characters that nothing contains.
var hidden, shownAgain = strings.NewReplacer("|", "\ue000", "&", "\ue001", ";", "\ue002", ">", "\ue003"),
	strings.NewReplacer("\ue000", "|", "\ue001", "&", "\ue002", ";", "\ue003", ">")

// commands splits a line into its commands, and each of them into words. What stands
// within quotes is one word.
func commands(line string) (list [][]string) {
	line = words.ReplaceAllStringFunc(line, func(w string) string {
		if w[0] != '\'' && w[0] != '"' {
			return w
		}
		return hidden.Replace(w)
	})
	for _, command := range between.Split(line, -1) {
		w := words.FindAllString(command, -1)
		for i := range w {
			w[i] = shownAgain.Replace(w[i])
		}
		list = append(list, w)
	}
	return list
}

// dohyo checks a call of dohyo: its subcommands and flags must be in the help.
func (c *checker) dohyo(args []string, wrong func(what, name string)) {
	name := ""
	help := c.helpOf(name)
	for len(args) > 0 && regexp.MustCompile(`^[a-z]+$`).MatchString(args[0]) {
		below := strings.TrimSpace(name + " " + args[0])
		text := c.helpOf(below)
		if text == "" {
			break
		}
		name, help, args = below, text, args[1:]
	}
	if name == "" && len(args) > 0 && regexp.MustCompile(`^[a-z]+$`).MatchString(args[0]) {
		wrong("no command", args[0])
		return
	}
	c.seen++
	for _, a := range args {
		if m := flagged.FindString(a); m != "" && !regexp.MustCompile(`(?m)^ +(-\w, )?`+m+`[ ,]`).MatchString(help) {
			wrong("no flag", m)
		}
	}
}

// helpOf returns the help of a command, and nothing if there is no such command.
func (c *checker) helpOf(name string) string {
	if text, ok := c.help[name]; ok {
		return text
	}
	home := c.t.TempDir()
	binary, err := os.Executable()
	if err != nil {
		c.t.Fatal(err)
	}
	cmd := exec.Command(binary, append(strings.Fields(name), "--help")...)
	cmd.Env = environment(home)
	out, err := cmd.Output()
	text := string(out)
	if err != nil || !strings.Contains(text, "\n  dohyo "+name) {
		text = ""
	}
	c.help[name] = text
	return text
}

// ours matches the import of a package of the repository that may define flags for others.
var ours = regexp.MustCompile(`"dohyo/((?:[a-z]+/)*internal/[a-z]+|docs)"`)

// source returns the source of a package, and of the internal packages that it imports.
func (c *checker) source(dir string) string {
	if text, ok := c.sources[dir]; ok {
		return text
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	var all bytes.Buffer
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			c.t.Fatal(err)
		}
		all.Write(data)
	}
	text := all.String()
	c.sources[dir] = text
	for _, m := range ours.FindAllStringSubmatch(text, -1) {
		text += c.source(m[1])
	}
	c.sources[dir] = text
	return text
}

// defines reports whether a source defines a flag.
func defines(source, flag string) bool {
	return regexp.MustCompile(`(Var|Func|String|Int|Int64|Uint64|Bool|Float64|Duration)\((&[^,]+, )?"` + flag + `"`).MatchString(source)
}

// program checks a call of one of the repository's programs: the flags must be defined
// in its package.
func (c *checker) program(dir string, args []string, wrong func(what, name string)) {
	text := c.source(dir)
	if !strings.Contains(text, "package main") {
		wrong("no program", dir)
		return
	}
	c.seen++
	for _, a := range args {
		if m := flagged.FindStringSubmatch(a); m != nil && !defines(text, m[1]) {
			wrong("no flag", m[0])
		}
	}
}

// ofTest are flags of go test itself.
var ofTest = []string{"tags", "run", "bench", "benchtime", "count", "v", "short", "race", "fuzz", "fuzztime", "timeout", "cpuprofile", "vet"}

// tests checks a call of go test: its packages and flags must exist, and so must what
// -run and -bench choose.
func (c *checker) tests(dir string, args []string, wrong func(what, name string)) {
	c.seen++
	text, all := "", false
	for _, a := range args {
		switch {
		case strings.HasSuffix(a, "...") || a == "PACKAGE":
			all = true
		case a == "." || strings.HasPrefix(a, "./"):
			source := c.source(filepath.Join(dir, a))
			if !strings.Contains(source, "testing") {
				wrong("no tests in", a)
			}
			text += source
		}
	}
	if text == "" && !all {
		text = c.source(dir)
	}
	for i, a := range args {
		m := flagged.FindStringSubmatch(a)
		switch {
		case m == nil || all:
		case (m[1] == "run" || m[1] == "bench") && i+1 < len(args):
			kind := map[string]string{"run": "Test", "bench": "Benchmark"}[m[1]]
			pattern := strings.Trim(args[i+1], `'"`)
			if none := strings.Trim(strings.ToLower(pattern), "x-") == "" || strings.ToUpper(pattern) == pattern; !none && !chooses(text, kind, pattern) {
				wrong("nothing matches", pattern)
			}
		case m[1] == "update" && (strings.Contains(text, `"dohyo/docs"`) || strings.Contains(text, `exp/golden"`)): // golden defines it
		case !slices.Contains(ofTest, m[1]) && !defines(text, m[1]):
			wrong("no flag", m[0])
		}
	}
}

// chooses reports whether a pattern for -run or -bench matches a test or benchmark.
func chooses(source, kind, pattern string) bool {
	for _, one := range strings.Split(pattern, "|") {
		top, _, _ := strings.Cut(one, "/")
		e, err := regexp.Compile(strings.Trim(top, "()"))
		if err != nil {
			return false
		}
		for _, m := range regexp.MustCompile(`func (`+kind+`\w*)\(`).FindAllStringSubmatch(source, -1) {
			if e.MatchString(m[1]) {
				return true
			}
		}
	}
	return false
}
