package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dohyo/docs"
)

// kinds identify a licence by one of its sentences. Both BSD licences begin alike: the
// third clause follows soon after the second.
var kinds = []struct{ name, sentence string }{
	{"MIT and Apache-2.0", "This project is covered by two different licenses: MIT and Apache"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"BSD-3-Clause", "Redistributions in binary form must reproduce the above copyright notice.{0,400}Neither the name of"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce the above copyright notice"},
}

// licenceOf returns the licence that a file has first. After it come those of single
// folders.
func licenceOf(text string) (name string) {
	plain := strings.Join(strings.Fields(strings.ReplaceAll(text, ">", " ")), " ")
	first := len(plain)
	for _, k := range kinds {
		if at := regexp.MustCompile(k.sentence).FindStringIndex(plain); at != nil && at[0] < first {
			name, first = k.name, at[0]
		}
	}
	return name
}

// A thirdParty is a module that is linked into a binary.
type thirdParty struct{ path, dir string }

// thirdParties returns the modules of the binaries for all systems, and Go itself.
func thirdParties(t *testing.T) []thirdParty {
	t.Helper()
	dirs := map[string]string{}
	for _, system := range []string{"linux", "darwin", "freebsd"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			path, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
			if path != "" {
				dirs[path] = dir
			}
		}
	}
	var list []thirdParty
	for path, dir := range dirs {
		list = append(list, thirdParty{path, dir})
	}
	slices.SortFunc(list, func(a, b thirdParty) int { return strings.Compare(a.path, b.path) })
	return list
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice)([.-]\w+)?$`)

// TestThirdParty checks that THIRD-PARTY.md lists the modules of the binaries,
// each with a known licence and its full text.
func TestThirdParty(t *testing.T) {
	t.Parallel()
	modules := thirdParties(t)
	if len(modules) < 15 {
		t.Fatalf("only %d modules found", len(modules))
	}
	var rows [][]string
	var texts []string
	users := map[string][]string{} // of each text
	for _, m := range modules {
		files, err := os.ReadDir(m.dir)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []string // several if parts of the module have licences of their own
		for _, f := range files {
			if !licenceFile.MatchString(f.Name()) {
				continue
			}
			data, err := os.ReadFile(filepath.Join(m.dir, f.Name()))
			if err != nil {
				t.Fatal(err)
			}
			text := strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\t", "    "))
			if kind := licenceOf(text); kind != "" && !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
			if users[text] == nil {
				texts = append(texts, text)
			}
			users[text] = append(users[text], m.path)
		}
		if kinds == nil {
			t.Errorf("%s: no licence that is known", m.path)
		}
		rows = append(rows, []string{"`" + m.path + "`", strings.Join(kinds, ", ")})
	}
	rows = append(rows, []string{"Go", "BSD-3-Clause, as `golang.org/x/sys`"})
	docs.Generated(t, "THIRD-PARTY.md", "modules", docs.Table([]string{"module", "licence"}, rows))
	var b strings.Builder
	for _, text := range texts {
		lines := strings.Split(text, "\n")
		for i, l := range lines {
			lines[i] = strings.TrimRight("    "+l, " ")
		}
		fmt.Fprintf(&b, "### %s\n\n%s\n\n", strings.Join(users[text], ", "), strings.Join(lines, "\n"))
	}
	docs.Generated(t, "THIRD-PARTY.md", "licences", b.String())
}

// TestLicenceOf tells licences apart that share sentences.
func TestLicenceOf(t *testing.T) {
	const (
		two    = "Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer."
		three  = two + "\n * Neither the name of Google Inc. nor the names of its contributors may be used"
		apache = "Apache License\nVersion 2.0"
	)
	for _, c := range []struct{ text, want string }{
		{two, "BSD-2-Clause"},
		{three, "BSD-3-Clause"},
		{three + "\n" + apache, "BSD-3-Clause"},
		{apache + "\n" + three, "Apache-2.0"},
		{"all rights reserved", ""},
	} {
		if got := licenceOf(c.text); got != c.want {
			t.Errorf("%q: got %q, expected %q", c.text, got, c.want)
		}
	}
}
