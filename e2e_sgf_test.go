//go:build e2e

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/sgf"
	"dohyo/ui/self"
)

// sgfScript reads the records named on its command line with two libraries: Sabaki's and
// smartgame. For each it prints a line of JSON with the moves of all nodes in the order of the
// tree; of Sabaki's also the setups and the comments.
const sgfScript = `
const fs = require("fs");
console.warn = console.error = () => {}; // smartgame's about properties of our own
const sabaki = require("@sabaki/sgf");
const smartgame = require("smartgame");
for (const file of process.argv.slice(2)) {
  const text = fs.readFileSync(file, "utf-8");
  const made = (data) => "B" in data ? "B" + data.B : "W" in data ? "W" + data.W : data.AB || data.AW || data.AE ? "+" : ""; // a pass is an empty value
  const nodes = [], comments = [];
  const walk = (node) => {
    nodes.push(made(node.data));
    comments.push((node.data.C || [""])[0]);
    node.children.forEach(walk);
  };
  walk(sabaki.parse(text)[0]);
  const smart = [];
  const follow = (tree) => {
    (tree.nodes || []).forEach((node) => smart.push(made(node)));
    (tree.sequences || []).forEach(follow);
  };
  follow(smartgame.parse(text).gameTrees[0]);
  console.log(JSON.stringify({ file, nodes, comments, smart }));
}
`

// TestE2ESGF checks that libraries of others read the SGF that dohyo writes and edits: all
// variations, setups in the middle, and comments of any length with all that must be escaped.
func TestE2ESGF(t *testing.T) {
	modules := os.Getenv("DOHYO_NODE")
	if modules == "" {
		t.Skip("DOHYO_NODE doesn't name a folder with node packages; .ci/run makes one")
	}
	home := t.TempDir()
	file := filepath.Join(home, "edited.sgf")
	said := "a [bracket], a \\ and a colon: 検討。\n" + strings.Repeat("long ", 4000) + "end"
	if err := os.WriteFile(file, []byte("(;GM[1]SZ[9];B[ee];W[gc](;B[cc];W[gg])(;B[cg]C[other]))"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{file: {"", "Bee", "Wgc", "Bcc", "Wgg", "Bcg", "Wcc", "+"}}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, d, err := sgf.Maker.Open(file, raw, sgf.Format, 0, int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	n, err := d.Add(5, kifu.Move{Move: "C7", Side: 1})
	if err == nil {
		err = d.Comment(n, said)
	}
	if err == nil {
		err = d.Mark(n, edit.Mark{Kind: edit.Label, At: "A9", Text: "x:]"}, true)
	}
	if err == nil {
		_, err = d.SetUp(2, []edit.Stone{{At: "G7", Side: boards.None}, {At: "F7", Side: 1}}, 0)
	}
	if err == nil {
		err = f.Save(d)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{"go", "gomoku"} {
		dir := filepath.Join(home, game)
		player := map[string]string{"go": "hayate:1", "gomoku": "gomocup:mangetsu:1"}[game]
		args := []string{"match", game, player, player, "--headless", "--games", "1", "--dir", dir}
		if game == "go" {
			args = append(args, "--size", "9", "--limit", "60")
		}
		if s := runDohyo(t, self.Command(t, home, args...)); s.code != 0 {
			t.Fatalf("%s: %s%s", game, s.out, s.errout)
		}
		out := filepath.Join(home, game+".sgf")
		if s := runDohyo(t, self.Command(t, home, "convert", dir, out)); s.code != 0 {
			t.Fatalf("%s: %s", game, s.errout)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		want[out] = nodesOf(t, string(text))
	}
	var files []string
	for name := range want {
		files = append(files, name)
	}
	sort.Strings(files)
	out := node(t, modules, sgfScript, files...)
	for line := range strings.Lines(string(out)) {
		var got struct {
			File                   string
			Nodes, Comments, Smart []string
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if w := want[got.File]; !slices.Equal(got.Nodes, w) || !slices.Equal(got.Smart, w) {
			t.Errorf("%s: Sabaki reads %v\nsmartgame %v\nwant %v", got.File, got.Nodes, got.Smart, w)
		}
		if got.File == file && got.Comments[6] != said {
			t.Errorf("the comment became %.80q…", got.Comments[6])
		}
	}
	if n := strings.Count(string(out), "\n"); n != len(want) {
		t.Errorf("%d answers:\n%s", n, out)
	}
}

// nodesOf returns what sgfScript prints for the nodes of a record.
func nodesOf(t *testing.T, text string) (list []string) {
	t.Helper()
	tree, err := sgf.ReadTree(strings.NewReader(text), kifu.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range tree.Nodes {
		made := ""
		for _, p := range n.Props {
			if i > 0 && (p.Name == "B" || p.Name == "W") {
				made = p.Name + p.Values[0]
			}
		}
		list = append(list, made)
	}
	return list
}

// TestE2ESGFGNUGo checks that GNU Go reads a record of dohyo's and arrives at the same board,
// with stones that were taken and with a handicap.
func TestE2ESGFGNUGo(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	for _, flags := range [][]string{{"--size", "9"}, {"--size", "13", "--handicap", "4"}} {
		home := t.TempDir()
		dir, file := filepath.Join(home, "match"), filepath.Join(home, "game.sgf")
		args := append([]string{"match", "go", "hayate:1", "hayate:2", "--headless", "--games", "1", "--limit", "120", "--dir", dir}, flags...)
		if s := runDohyo(t, self.Command(t, home, args...)); s.code != 0 {
			t.Fatalf("%v: %s%s", flags, s.out, s.errout)
		}
		if s := runDohyo(t, self.Command(t, home, "convert", dir, file)); s.code != 0 {
			t.Fatalf("%v: %s", flags, s.errout)
		}
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		var want [2][]string
		for rec, err := range sgf.Format.Read(in, kifu.ReadOptions{Name: file}) {
			if err != nil {
				t.Fatal(err)
			}
			list, err := kifu.Play(rec, igo.Game)
			if err != nil {
				t.Fatal(err)
			}
			draft := list[len(list)-1].(boards.Draftable).Draft()
			for col := 1; col <= rec.Size; col++ {
				for row := 1; row <= rec.Size; row++ {
					if i := draft.At(boards.Spot{Col: col, Row: row}); i == 0 || i == 1 {
						want[i] = append(want[i], fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[col-1], rec.Size+1-row))
					}
				}
			}
		}
		cmd := exec.Command(gnugo, "--mode", "gtp")
		cmd.Stdin = strings.NewReader("loadsgf " + file + "\nlist_stones black\nlist_stones white\nquit\n")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(string(out), "\n\n")
		for side, w := range want {
			got := strings.Fields(strings.TrimPrefix(strings.TrimSpace(answers[1+side]), "="))
			sort.Strings(got)
			sort.Strings(w)
			if len(w) == 0 || !slices.Equal(got, w) {
				t.Errorf("%v: GNU Go has %v, want %v", flags, got, w)
			}
		}
	}
}

// TestE2ESGFEdited checks that GNU Go and Sabaki's library read an edited record in Shift_JIS
// with a position at its start, variations and comments that must be escaped.
func TestE2ESGFEdited(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	file := filepath.Join(t.TempDir(), "sjis.sgf")
	raw, err := kifu.ShiftJIS.Encode(`(;GM[1]FF[4]CA[Shift_JIS]SZ[9]KM[6.5]AB[cc][gg][ee]AW[gc]PL[W]C[検討ソ \]x];W[cg]C[a](;B[eg];W[ec])(;B[ec]C[表 \\]))`)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, raw, 0o644); err != nil {
		t.Fatal(err)
	}
	f, d, err := sgf.Maker.Open(file, raw, sgf.Format, 0, int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	const said = `能 [b] \ c`
	err = d.Comment(1, said)
	if err == nil {
		_, err = d.SetUp(2, []edit.Stone{{At: "G3", Side: boards.None}, {At: "A1", Side: 1}}, 0)
	}
	if err == nil {
		err = f.Save(d)
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(gnugo, "--mode", "gtp")
	cmd.Stdin = strings.NewReader("loadsgf " + file + "\nlist_stones black\nlist_stones white\nquit\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(string(out), "\n\n")
	for side, want := range [][]string{{"C7", "E3", "E5", "G3"}, {"C3", "E7", "G7"}} {
		got := strings.Fields(strings.TrimPrefix(strings.TrimSpace(answers[1+side]), "="))
		if sort.Strings(got); !slices.Equal(got, want) {
			t.Errorf("GNU Go has %v, want %v", got, want)
		}
	}
	modules := os.Getenv("DOHYO_NODE")
	if modules == "" {
		t.Skip("DOHYO_NODE doesn't name a folder with node packages; .ci/run makes one")
	}
	const script = `
const nodes = [];
const walk = (node) => { nodes.push((node.data.C || [""])[0]); node.children.forEach(walk); };
walk(require("@sabaki/sgf").parseFile(process.argv[2])[0]);
console.log(JSON.stringify(nodes));`
	out = node(t, modules, script, file)
	var got []string
	if want := []string{"検討ソ ]x", said, "", "", "", `表 \`}; json.Unmarshal(out, &got) != nil || !slices.Equal(got, want) {
		t.Errorf("Sabaki reads %s, want %q", out, want)
	}
}
