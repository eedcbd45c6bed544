package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"
)

// TestLibrary adds a folder, searches it, changes it and adds it again.
func TestLibrary(t *testing.T) {
	dir := t.TempDir()
	games, index := filepath.Join(dir, "games"), filepath.Join(dir, "index.db")
	if err := os.MkdirAll(filepath.Join(games, "sub"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "bare"), 0o700); err != nil {
		t.Fatal(err)
	}
	stones, igo, shogi := filepath.Join(games, "a.sgf"), filepath.Join(games, "b.sgf"), filepath.Join(games, "sub", "c.csa")
	writeFile(t, stones, "(;GM[4]SZ[15]PB[Aoba]PW[Keima]DT[1993-04-01]EV[Spring Cup]RE[B+R];B[hh];W[hg];B[ig])(;GM[4]SZ[15]PB[Keima]PW[Aoba]RE[W+R];B[hh];W[ih];B[hi])")
	writeFile(t, igo, "(;GM[1]SZ[9]PB[X]PW[Y]RE[B+R];B[cc];W[gg])")
	writeFile(t, shogi, csaTimed)
	call := func(args string) (int, string) {
		t.Helper()
		status, out, errs := command(t, "", append(append([]string{"library"}, strings.Fields(args)...), "--library", index)...)
		return status, out + errs
	}
	steps := []struct {
		args, want string
		status     int
	}{
		{"find", "there is no library yet", exitUsage},
		{"add " + filepath.Join(dir, "none") + " --lang en", "dohyo: " + filepath.Join(dir, "none") + ": no such file or directory\n", exitUsage},
		{"find", "there is no library yet", exitUsage},
		{"add " + filepath.Join(dir, "bare"), "neither records nor a match", exitUsage},
		{"find", "the library is empty", exitUsage},
		{"moves --game go", "the library is empty", exitUsage},
		{"add " + games + " --lang en", "4 games of 3 files added", 0},
		{"add " + games + " --lang en", "0 games of 0 files added; 3 files unchanged", 0},
		{"add " + games + " " + filepath.Join(dir, "none") + " --lang en", "0 games of 0 files added; 3 files unchanged; 1 file couldn't be read", exitPartly},
		{"add " + filepath.Join(dir, "none") + " " + filepath.Join(dir, "gone") + " --lang en", "0 games of 0 files added; 2 files couldn't be read", exitUsage},
		{"--lang en", "4 games of 3 files\n", 0},
		{"--json", `"games":4,"kinds":{`, 0},
		{"find --lang en --player aoba", "3 games\n", 0},
		{"find --lang en --first aoba --to 1993", stones + "  1993-04-01  Aoba – Keima  1–0  resigned  3 moves", 0},
		{"find --lang en --from 1993-04 --to 1993-03", "0 games", 0},
		{"find --lang en --event spring", "1 game\n", 0},
		{"find --lang en --result white", "1 game\n", 0},
		{"find --position " + stones + ":1:2 --json", `"record":2,"ply":2,`, 0},
		{"find --shape XO/.X --lang en", ":1:3", 0},
		{"find --shape XO/.X --exact --lang en", ":1:3", 0},
		{"find --shape OX/.O --exact --lang en", "0 games", 0},
		{"find --by resign --first aoba --to 1993 --lang en", "1 game\n", 0},
		{"find --by resigned --first aoba --to 1993 --lang en", "1 game\n", 0},
		{"find --by 投了 --first aoba --to 1993 --lang en", "1 game\n", 0},
		{"find --by time --first aoba --to 1993 --lang en", "0 games\n", 0},
		{"find --by fvie --lang en", "--by fvie: expected one of broken-off, declaration, exit, five, flood, ", exitUsage},
		{"find --opening Kagetsu --lang en", "resigned  3 moves  Kagetsu d4\n", 0},
		{"find --opening d4 --lang ja", "花月（直接4・d4）\n", 0},
		{"find --opening 花月 --game shogi --lang en", "0 games", 0},
		{"find --opening d14 --lang en", "0 games", 0},
		{"find --limit 1 --lang en", "4 games; the first 1 are shown", 0},
		{"find --below " + filepath.Join(games, "sub") + " --lang en", "1 game\n", 0},
		{"moves --position " + stones + ":1:1 --lang en", "807       2    1      0     1  50.0%", 0},
		{"moves --game go --size 9 --moves C7 --lang en", "1 game\n", 0},
		{"moves --game renju --json", `{"games":0,"moves":[]}`, 0},
		{"check --lang en", "0 games with errors, 0 games occur more than once", 0},

		{"find --lang en aoba", "3 games\n", 0},
		{"find --lang en first:aoba to:1993", stones + "  1993-04-01  Aoba – Keima  1–0  resigned  3 moves", 0},
		{"find --lang en aoba --to 1993", "1 game\n", 0},
		{"find --lang en first：aoba ＴＯ：1993", "1 game\n", 0},
		{"find --lang en player:aoba keima", "2 games\n", 0},
		{"find --lang en --limit 1 --order oldest", stones + "  1993-04-01  Aoba", 0},
		{"find --lang en --order newest aoba order:oldest", "order:oldest: order was given before", exitUsage},
		{"find --order date", "--order date: expected one of newest, oldest, added", exitUsage},
		{"find order:date", "order:date: expected one of newest, oldest, added", exitUsage},
		{"moves --game go order:added", "order:added: expected one of player, ", exitUsage},
		{"find --lang en shape:OX/.O exact:yes", "0 games", 0},
		{"moves --lang en game:go size:9 moves:C7", "1 game\n", 0},

		{"find from:soon --lang en", "from:soon: expected a date such as", exitUsage},
		{"find from:soon --lang ja", "from:soon: 1993、1993-04", exitUsage},
		{"find result:won", "result:won: expected one of black, white, draw, none", exitUsage},
		{"find form:1993", "form:1993: expected one of player, first, second, from, ", exitUsage},
		{"find by:", "expected a value after by:", exitUsage},
		{"find from:1993 from:1994", "from:1994: from was given before", exitUsage},
		{"find --from 1993 from:1994", "from:1994: from was given before", exitUsage},
		{"find size:x", "size:x: expected a number", exitUsage},
		{"find exact:maybe", "exact:maybe: expected one of yes, no", exitUsage},
		{"find moves:808", "expected game: with position: or moves:, or", exitUsage},
		{"moves shape:XO/.X", "shape:XO/.X: expected one of player, ", exitUsage},

		{"find --game chess", "--game chess: expected one of", exitUsage},
		{"find --result won", "--result won: expected one of black, white, draw, none", exitUsage},
		{"find --from soon", "--from soon: expected a date", exitUsage},
		{"find --moves 808", "expected --game with --position or --moves, or", exitUsage},
		{"find --game go --moves D4,D5", "--moves, move 1: ", exitUsage},
		{"find --moves 808 --position 807", "--position", exitUsage},
		{"find --shape ...", "at least one stone", exitUsage},
		{"find --exact", "can only be used with --shape", exitUsage},
		{"find --limit -1", "--limit -1", exitUsage},
		{"moves", "expected --game with --position or --moves, or", exitUsage},
		{"moves --game dighere", "can't be searched for", exitUsage},
		{"add", "one or more folders or files of records", exitUsage},
	}
	for _, s := range steps {
		if status, out := call(s.args); status != s.status || !strings.Contains(out, s.want) {
			t.Errorf("library %s: status %d, %s; want %d, %q", s.args, status, out, s.status, s.want)
		}
	}

	// A file is gone, one has changed, one is damaged, and one can't be read.
	if err := os.Remove(igo); err != nil {
		t.Fatal(err)
	}
	writeFile(t, stones, "(;GM[4]SZ[15]PB[Aoba]PW[Keima];B[hh];W[hh])")
	later := time.Now().Add(time.Hour) // a file system may count in seconds
	if err := os.Chtimes(stones, later, later); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(games, "d.csa"), csaTimed)
	writeFile(t, filepath.Join(games, "e.sgf"), "no record")
	for _, s := range []struct {
		args, want string
		status     int
	}{
		{"add " + games + " --lang en", "2 games of 2 files added; 1 file unchanged; 1 file gone and removed; 1 game has errors (see 'dohyo library check'); 1 file couldn't be read", exitPartly},
		{"find --lang en --player keima", "1 game\n", 0},
		{"find --lang en --game go", "0 games", 0},
		{"check --lang en", stones + ", line 1: move 2: (8,8) is not allowed: occupied", exitWrong},
		{"check --lang ja --shortest 1", shogi, exitWrong},
		{"check --json --shortest 1", `{"same":[{"file":"`, exitWrong},
		{"--lang ja", "誤りのある対局: 1局", 0},
	} {
		if status, out := call(s.args); status != s.status || !strings.Contains(out, s.want) {
			t.Errorf("library %s: status %d, %s; want %d, %q", s.args, status, out, s.status, s.want)
		}
	}

	if err := os.RemoveAll(games); err != nil {
		t.Fatal(err)
	}
	for _, s := range []struct {
		args, want string
		status     int
	}{
		{"add " + games + " --lang en", "0 games of 0 files added; 4 files gone and removed", 0},
		{"--lang en", "0 games of 0 files", 0},
	} {
		if status, out := call(s.args); status != s.status || !strings.Contains(out, s.want) {
			t.Errorf("library %s: status %d, %s; want %d, %q", s.args, status, out, s.status, s.want)
		}
	}
}

// TestOpeningWords finds an opening by its whole name, without those that have the name in the
// middle of a word, and openings by a part of their names.
func TestOpeningWords(t *testing.T) {
	for words, want := range map[string][2]string{ // an opening that is meant, and one that isn't
		"hogetsu": {"浦月", "松月"}, "Shogetsu": {"松月", "浦月"}, "oget": {"浦月", ""}, "getsu": {"松月", ""}, "yagura": {"総矢倉", ""},
	} {
		list := openingWords(words, "")
		if !slices.Contains(list, want[0]) || want[1] != "" && slices.Contains(list, want[1]) {
			t.Errorf("%s: %q", words, list)
		}
	}
}

// TestQueryWords splits what a person types into words.
func TestQueryWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":                             nil,
		" habu  from:1993 ":            {"habu", "from:1993"},
		`event:"Spring Cup" a`:         {"event:Spring Cup", "a"},
		`"羽生 善治"　result:black`:         {"羽生 善治", "result:black"},
		`moves:"+7776FU -3334FU`:       {"moves:+7776FU -3334FU"},
		`opening:"fourth-file "rook x`: {"opening:fourth-file rook", "x"},
	} {
		if got := queryWords(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestQueryHome expands the home folder in a word.
func TestQueryHome(t *testing.T) {
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip(err)
	}
	var q libraryQuery
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	q.bind(flags, true)
	if err := q.take(flags, queryWords("below:~/kifu")); err != nil || q.below != filepath.Join(home, "kifu") {
		t.Errorf("%q, %v", q.below, err)
	}
}
