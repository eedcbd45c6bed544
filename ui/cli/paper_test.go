package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPaper(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{"two.sgf": twoGames, "illegal.sgf": illegal, "five.psq": psqFive, "journal.jsonl": journalOf(t), "broken.jsonl": journalOf(t) + "\n{}\n", "empty.sgf": ""} {
		writeFile(t, filepath.Join(dir, name), text)
	}
	for _, tt := range []struct {
		args   string
		status int
		files  string // the names printed, separated by blanks
		want   string // part of the last file, or of the output
	}{
		{"five.psq", 0, "five.html", "five in a row at move 9"},
		{"five.psq", 2, "", "five.html: the file already exists; --force overwrites it"},
		{"five.psq --force --lang ja", 0, "five.html", "9手で五連"},
		{"two.sgf -o a/b.html", 2, "", "the folder a"},
		{"two.sgf -o two.md", 0, "two-1-1.svg two-2-1.svg two.md", "](two-2-1.svg)"},
		{"two.sgf -o two.png", 0, "two-1-1.png two-2-1.png", "\x89PNG"},
		{"two.sgf -o one.svg --game 2", 0, "one.svg", "<title>Diagram 1: moves 1–2</title>"},
		{"two.sgf -o at.svg --game 1 --at 3,4", 0, "at-1.svg at-2.svg", "<title>move 4</title>"},
		{"two.sgf -o at.svg --at 12", 2, "", "--at 12: the last move is 9"},
		{"two.sgf --game 3", 2, "", "has no such game"},
		{"two.sgf -o two.txt", 2, "", `html, md, svg, png as --to or as the extension of OUT, got "txt"`},
		{"two.sgf -o - --to md", 2, "", "expected -o FILE.md"},
		{"two.sgf -o - --to svg", 2, "", "2 diagrams don't fit on standard output"},
		{"two.sgf -o - --to svg --game 1 --at 4", 0, "", "<svg xmlns"},
		{"journal.jsonl -o j.html", 0, "j.html", "5moku"},
		{"journal.jsonl -o j2.html --game 1 --at 4", 0, "j2.html", "after move 4"},
		{"journal.jsonl -o j3.html --at 12", 2, "", "--at 12: the last move is 5"},
		{"journal.jsonl -o j3.html --game 3", 2, "", "has no such game"},
		{"broken.jsonl -o b.html", 1, "b.html", "The record is valid only up to this point: broken.jsonl:9"},
		{"two.sgf -o two.html --at 4", 0, "two.html", "after move 4"},
		{"two.sgf -o three.html --game 3", 2, "", "has no such game"},
		{"two.sgf -o three.html --at 12", 2, "", "--at 12: the last move is 9"},
		{"illegal.sgf -o i.html", 1, "i.html", "The record is valid only up to this point: illegal.sgf:3: move 2: (8,8) is not allowed: occupied"},
		{"illegal.sgf -o ir.html", 1, "ir.html", "white wins; the record gives no reason"},                           // after a move that can't be followed
		{"illegal.sgf -o ij.html --lang ja", 1, "ij.html", "<td>1</td><td></td><td>白の反則手: (8,8) は着手できない: 石がある</td>"}, // the record has no date
		{"empty.sgf", 2, "", "empty.sgf"},
		{"gone.sgf", 2, "", "gone.sgf"},
	} {
		args := append([]string{"paper"}, strings.Fields(tt.args)...)
		if !slices.Contains(args, "--lang") {
			args = append(args, "--lang", "en")
		}
		status, out, errs := command(t, "", args...)
		said := out + errs
		if status != tt.status {
			t.Errorf("%s: status %d: %s", tt.args, status, said)
			continue
		}
		if files := strings.Fields(tt.files); len(files) > 0 {
			if !slices.Equal(strings.Fields(out), files) {
				t.Errorf("%s: told of %q", tt.args, out)
			}
			data, err := os.ReadFile(files[len(files)-1])
			if err != nil {
				t.Error(err)
			}
			said = strings.ReplaceAll(string(data), "&#39;", "'")
		}
		if !strings.Contains(said, tt.want) {
			t.Errorf("%s: no %q in %.300s", tt.args, tt.want, said)
		}
	}
}

// TestPaperOfPipe checks that a journal that comes through a pipe makes the page of its
// file.
func TestPaperOfPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal.jsonl")
	writeFile(t, name, journalOf(t))
	_, want, _ := command(t, "", "paper", name, "-o", "-")
	status, page, errs := command(t, journalOf(t), "paper", "-", "-o", "-")
	if status != 0 || page != want || !strings.Contains(page, "5moku") {
		t.Errorf("status %d, %s, %d bytes, want %d", status, errs, len(page), len(want))
	}
}

// TestTooManyPictures checks that paper refuses to write more than mostPictured pictures.
func TestTooManyPictures(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "many.sgf")
	writeFile(t, name, strings.Repeat("(;GM[4]SZ[15];B[hh];W[hg])\n", mostPictured+1))
	for _, ext := range []string{"md", "svg", "png"} {
		status, _, errs := command(t, "", "paper", name, "-o", filepath.Join(dir, "out."+ext))
		if status != exitUsage || !strings.Contains(errs, "1001 games") {
			t.Errorf("%s: status %d, %s", ext, status, errs)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "*")); len(files) != 1 {
		t.Errorf("files %v", files)
	}
}
