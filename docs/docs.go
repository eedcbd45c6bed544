// Package docs keeps the tables in the documents up to date. Tests make them from the code and
// compare them with the documents:
//
//	docs.Generated(t, page, "config", docs.Table(head, rows))
//
// go test ./... -update writes them.
// It changes no other part of a document.
package docs

import (
	"flag"
	"os"
	"strings"
	"testing"

	_ "github.com/charmbracelet/x/exp/golden" // whose flag -update is ours, too
)

// Table returns a table in Markdown.
func Table(head []string, rows [][]string) string {
	var b strings.Builder
	line := func(cells []string) {
		b.WriteString("|")
		for _, c := range cells {
			if c != "" {
				c = " " + strings.ReplaceAll(c, "|", `\|`)
			}
			b.WriteString(c + " |")
		}
		b.WriteString("\n")
	}
	line(head)
	b.WriteString("|" + strings.Repeat("---|", len(head)) + "\n")
	for _, r := range rows {
		line(r)
	}
	return b.String()
}

// Generated compares a part of a document with the text that was made from the code: the lines from
// <!-- generated: NAME --> to <!-- end -->.
func Generated(t testing.TB, file, name, text string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), "<!-- generated: "+name+" -->\n")
	old, after, ended := strings.Cut(rest, "<!-- end -->")
	if !found || !ended {
		t.Fatalf("%s: no place for %q", file, name)
	}
	text = "\n" + strings.TrimSpace(text) + "\n\n"
	if old == text {
		return
	}
	if u := flag.Lookup("update"); u == nil || u.Value.String() != "true" {
		t.Errorf("%s: %q isn't what the code says; go test -run %s -update writes\n%s", file, name, t.Name(), text)
		return
	}
	whole := before + "<!-- generated: " + name + " -->\n" + text + "<!-- end -->" + after
	if err := os.WriteFile(file, []byte(whole), 0o644); err != nil {
		t.Fatal(err)
	}
}
