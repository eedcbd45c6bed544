package main

import (
	"bufio"
	"bytes"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	// elsewhere matches names of papers that aren't in the repository.
	// Every match contains one of the words in papers.
	elsewhere = regexp.MustCompile(`RULINGS|DESIGN\.md|COMMANDS\.md|STYLE\.md|SCREENS\.md|TERMINAL\.md|\bseeds? 00\d|\bshared/|\bgolden/|golden README|\bnotes/\w+\.md`)
	papers    = []string{"RULINGS", "DESIGN.md", "COMMANDS.md", "STYLE.md", "SCREENS.md", "TERMINAL.md", "seed", "shared/", "golden", "notes/"}
	// named matches the path of a file in the repository.
	named = regexp.MustCompile(`(?:^|[\s(\x60"'])((?:\.?\./)*(?:arena|boards|docs|engines|kifu|ui|\.ci)/[\w./-]+\.(?:go|md|txt|svg|asm|jsonl|json|bin|css))`)
	// source matches a Go file without a path.
	source = regexp.MustCompile(`(?:^|[\s(\x60"'])([a-z]\w*\.go)\b`)
	link   = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	ruling = regexp.MustCompile(`docs/sources\.md((?:,? (?:and|to)? ?[GDSCAT]\d+)+)`)
	number = regexp.MustCompile(`[GDSCAT]\d+`)
)

// find returns what an expression finds, with its groups. It only looks at a text that
// contains the given part of every match, because expressions are slow.
func find(e *regexp.Regexp, text, part string) [][]string {
	if !strings.Contains(text, part) {
		return nil
	}
	return e.FindAllStringSubmatch(text, -1)
}

// A passage is a line of a document, or of a comment in the code.
type passage struct {
	file string
	line int
	text string
}

// passages returns the lines of all documents and comments.
func passages(t *testing.T) (list []passage) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if strings.HasPrefix(d.Name(), ".git") || d.Name() == "dist" {
				return filepath.SkipDir
			}
			return nil
		case strings.HasSuffix(path, ".md"):
			data, err := os.ReadFile(path)
			in := bufio.NewScanner(bytes.NewReader(data))
			in.Buffer(nil, 1<<20)
			for n := 1; in.Scan(); n++ {
				if path == "THIRD-PARTY.md" && strings.HasPrefix(in.Text(), "    ") {
					continue // the text of a licence
				}
				list = append(list, passage{path, n, in.Text()})
			}
			return err
		case strings.HasSuffix(path, ".go"):
			data, err := os.ReadFile(path)
			var s scanner.Scanner
			files := token.NewFileSet()
			file := files.AddFile(path, -1, len(data))
			s.Init(file, data, nil, scanner.ScanComments)
			for {
				pos, tok, text := s.Scan()
				if tok == token.EOF {
					return err
				}
				if tok == token.COMMENT {
					list = append(list, passage{path, file.Line(pos), text})
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func exists(path ...string) bool {
	_, err := os.Stat(filepath.Join(path...))
	return err == nil
}

// TestCitations checks that documents and comments cite only sources that exist: no
// papers outside the repository, and no missing files or rulings.
func TestCitations(t *testing.T) {
	rulings, err := os.ReadFile("docs/sources.md")
	if err != nil {
		t.Fatal(err)
	}
	goFiles := map[string]bool{}
	list := passages(t)
	for _, p := range list {
		goFiles[filepath.Base(p.file)] = true
	}
	seen := 0
	for _, p := range list {
		wrong := func(what, name string) { t.Errorf("%s:%d: %s %s: %s", p.file, p.line, what, name, p.text) }
		for _, part := range papers {
			for _, m := range find(elsewhere, p.text, part) {
				wrong("cites what isn't in the repository:", m[0])
			}
		}
		for _, m := range find(ruling, p.text, "docs/sources.md") {
			for _, n := range number.FindAllString(m[1], -1) {
				seen++
				if !bytes.Contains(rulings, []byte("\n| "+n+" |")) {
					wrong("cites a ruling that isn't in docs/sources.md:", n)
				}
			}
		}
		dir := filepath.Dir(p.file)
		for _, m := range find(named, p.text, "/") {
			if seen++; !exists(m[1]) && !exists(dir, m[1]) {
				wrong("names a file that isn't there:", m[1])
			}
		}
		for _, m := range find(source, p.text, ".go") {
			if seen++; !goFiles[m[1]] {
				wrong("names a file that isn't there:", m[1])
			}
		}
		if !strings.HasSuffix(p.file, ".md") {
			continue
		}
		for _, m := range find(link, p.text, "](") {
			if seen++; !exists(dir, m[1]) {
				wrong("links to a file that isn't there:", m[1])
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d citations were looked at", seen)
	}
}
