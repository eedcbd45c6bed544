package kits_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines/builtin"
	"dohyo/engines/faulty"
	"dohyo/internal/ram"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/app"
	"dohyo/ui/cli"
	"dohyo/ui/draw"
	"dohyo/ui/internal/screen"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
	"dohyo/ui/kits/internal/reversi"
	"dohyo/ui/lang"
	"dohyo/ui/self"
)

// all lists the kits that the suite covers: those of dohyo, and reversi, which needs
// only its folder and a mention here.
var all = append(slices.Clone(kits.All), reversi.Kit)

func TestMain(m *testing.M) {
	faulty.Hook()
	kit.Install(all...)
	self.Hook(func() {
		os.Exit(app.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	})
	ram.Tests()
	debug.SetGCPercent(400) // as in a match
	os.Exit(m.Run())
}

// limit is far longer than any step takes, except on a busy machine.
const limit = 2 * time.Minute

// eachGame runs a test for every game of every kit.
func eachGame(t *testing.T, test func(t *testing.T, k *kit.Kit, g *boards.Game)) {
	for _, k := range all {
		for _, g := range k.Games {
			t.Run(g.Name, func(t *testing.T) { test(t, k, g) })
		}
	}
}

// drawer returns the drawer of a game.
func drawer(t *testing.T, g *boards.Game) *draw.Drawer {
	t.Helper()
	d, ok := draw.For(g.Name)
	if !ok {
		t.Fatal("no drawer")
	}
	return d
}

// choices returns the moves that a person can enter by pointing, with some illegal ones,
// and that of an absent seat: an agent's move needn't fit the others.
func choices(d *draw.Drawer, g *boards.Game, p boards.Position) []boards.Move {
	if d.Point == nil {
		return []boards.Move{g.Absent}
	}
	var list []boards.Move
	cols, rows := d.Size(p)
	for row := 1; row <= rows; row++ {
		for col := 1; col <= cols; col++ {
			at := draw.Field{Col: col, Row: row}
			picked, moves := d.Point(p, draw.Field{}, at)
			list = append(list, moves...)
			if picked.None() || d.Reach == nil {
				continue
			}
			for _, to := range d.Reach(p, picked) {
				_, moves := d.Point(p, picked, to)
				list = append(list, moves...)
			}
		}
	}
	if g.Absent != "" {
		list = append(list, g.Absent)
	}
	return list
}

// next plays a random move.
func next(d *draw.Drawer, g *boards.Game, p boards.Position, rng *rand.Rand) (boards.Position, []boards.Move) {
	list := choices(d, g, p)
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	if d.Pass != "" {
		list = append(list, d.Pass)
	}
	for _, m := range list {
		moves := slices.Repeat([]boards.Move{m}, len(p.ToAct()))
		if q, err := p.Play(moves...); err == nil {
			return q, moves
		}
	}
	return nil, nil
}

// game plays a game to its end, or for a number of turns.
func game(t *testing.T, g *boards.Game, seed uint64, turns int) (positions []boards.Position, moves [][]boards.Move) {
	t.Helper()
	d := drawer(t, g)
	p, err := g.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	positions = []boards.Position{p}
	for range turns {
		q, made := next(d, g, p, rng)
		if q == nil {
			break
		}
		p = q
		positions, moves = append(positions, q), append(moves, made)
	}
	return positions, moves
}

// seen returns everything that the rules say about a position, and its picture.
func seen(d *draw.Drawer, p boards.Position) string {
	o, over := p.Outcome()
	pic := d.Picture(p, draw.Options{Set: draw.SetNamed("ascii"), Lang: lang.English, Labels: true})
	return fmt.Sprint(p.ToAct(), p.Ply(), o, over, "\n", pic.Text())
}

// TestRules plays random games. A position must not change when a move is played from
// it, a written move must read back unchanged, and no seat may be to move once a game is
// over.
func TestRules(t *testing.T) {
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		d := drawer(t, g)
		for seed := range uint64(3) {
			positions, moves := game(t, g, seed, 400)
			if len(moves) < 5 {
				t.Fatalf("a game of %d moves", len(moves))
			}
			for i, p := range positions {
				before := seen(d, p)
				if _, over := p.Outcome(); over != (len(p.ToAct()) == 0) && over {
					t.Errorf("move %d: over, and %v are to move", i, p.ToAct())
				}
				if len(p.ToAct()) == 0 {
					if _, err := p.Play(moves[0]...); err == nil {
						t.Error("a move behind the end")
					}
					continue
				}
				if i < len(moves) {
					for n, m := range moves[i] {
						if again, err := p.Parse(p.ToAct()[n], string(m)); err != nil || again != m {
							t.Errorf("move %d: %q is read as %q, %v", i+1, m, again, err)
						}
					}
					if _, err := p.Play(moves[i]...); err != nil {
						t.Errorf("move %d: %v", i+1, err)
					}
				}
				if _, err := p.Parse(p.ToAct()[0], "\x00no move"); err == nil {
					t.Error("anything is a move")
				}
				if after := seen(d, p); after != before {
					t.Fatalf("move %d changed the position before it:\n%s\n%s", i+1, before, after)
				}
			}
			if again, _ := game(t, g, seed, 400); seen(d, again[len(again)-1]) != seen(d, positions[len(positions)-1]) {
				t.Error("the same moves led elsewhere")
			}
		}
	})
}

// TestDrawing draws positions with every glyph set, in both languages and at all sizes,
// on the screen and on paper. Each size comes with one of the positions.
func TestDrawing(t *testing.T) { drawn(t, false) }

// drawn draws positions; all of them at each size if all is true.
func drawn(t *testing.T, all bool) {
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		d := drawer(t, g)
		positions, _ := game(t, g, 1, 60)
		for n, p := range []boards.Position{positions[0], positions[len(positions)/2], positions[len(positions)-1]} {
			if !d.Draws(p) {
				t.Fatal("the drawer doesn't draw its own positions")
			}
			for _, set := range draw.SetNames() {
				for _, l := range []lang.Lang{lang.English, lang.Japanese} {
					for size := range 9 {
						if !all && (size/2+n)%3 != 0 {
							continue
						}
						o := draw.Options{Set: draw.SetNamed(set), Lang: l, Labels: size%2 == 0, Lines: size + 1, Rim: size%2 == 1}
						pic := d.Picture(p, o)
						if w, h := d.Measure(p, o); pic.W != w || pic.H != h || len(pic.Cells) != w*h || w == 0 || h == 0 {
							t.Errorf("%s %v %d: %dx%d with %d cells, measured %dx%d", set, l, size, pic.W, pic.H, len(pic.Cells), w, h)
						}
						if set == "ascii" && l == lang.English && strings.ContainsFunc(pic.Text(), func(r rune) bool { return r > 126 }) {
							t.Errorf("ASCII holds %q", pic.Text())
						}
					}
				}
			}
			if d.Diagram(p, draw.Options{Set: draw.SetNamed("unicode"), Lang: lang.Japanese}) == nil {
				t.Error("no diagram")
			}
			cols, rows := d.Size(p)
			if laid := d.Lay(p, draw.Options{Set: draw.SetNamed("unicode"), Cursor: draw.Field{Col: 1, Row: 1}}, 20, 22); laid.W != float64(20*cols) || laid.H != float64(22*rows) {
				t.Errorf("%d by %d fields are laid as %v by %v", cols, rows, laid.W, laid.H)
			}
		}
		// A move changes only a few tiles.
		cols, rows := d.Size(positions[0])
		changed := func(before, after int) (n int) {
			sums := func(i int) []uint64 {
				return d.Lay(positions[i], draw.Options{Set: draw.SetNamed("unicode")}, 20, 22).Sums(cols, rows)
			}
			was := sums(before)
			for i, s := range sums(after) {
				if s != was[i] {
					n++
				}
			}
			return n
		}
		last := len(positions) - 1
		if n := changed(last/2, last/2+1); n > cols*rows/2 {
			t.Errorf("a move changes %d of %d tiles", n, cols*rows)
		}
		text := func(i int) string { return d.Picture(positions[i], draw.Options{Set: draw.SetNamed("unicode")}).Text() }
		if text(0) != text(last) && changed(0, last) == 0 {
			t.Error("a game that changes the board changes no tile")
		}
		if len(d.Figures(draw.Options{Set: draw.SetNamed("unicode")}, positions, nil)) == 0 {
			t.Error("no figures of a game")
		}
	})
}

// TestWords checks that the game, its seats and its error messages have texts in both
// languages.
func TestWords(t *testing.T) {
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		en, ja := lang.English.Game(g.Name), lang.Japanese.Game(g.Name)
		if en == "" || en == g.Name || ja == en {
			t.Errorf("called %q and %q", en, ja)
		}
		for _, s := range g.Seats {
			if en, ja := lang.English.Seat(g.Name, s.Name), lang.Japanese.Seat(g.Name, s.Name); en == "" || ja == en {
				t.Errorf("seat %s is called %q and %q", s.Name, en, ja)
			}
		}
		p, err := g.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		_, notMove := p.Parse(p.ToAct()[0], "no move")
		_, badSetup := g.Start(boards.Setup{Position: "no position"})
		for _, err := range []error{notMove, badSetup} {
			if err == nil {
				t.Error("nonsense is taken")
				continue
			}
			if words := lang.Japanese.Error(err); words == err.Error() || !strings.ContainsFunc(words, func(r rune) bool { return r > 0x3000 }) {
				t.Errorf("%q in Japanese is %q", err, words)
			}
		}
	})
}

// TestEnds checks that the end of every game has words, those that only one game has too.
func TestEnds(t *testing.T) {
	names := [2]string{"AAA", "BBB"}
	said := func(t *testing.T, by boards.Reason, e *arena.GameEnd) {
		t.Helper()
		if en, ja := lang.English.Reason(by), lang.Japanese.Reason(by); en == "" || ja == "" || ja == en {
			t.Errorf("%s is called %q and %q", by, en, ja)
		}
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			text := l.Ending(nil, names, e)
			if strings.Contains(text, "%!") || strings.Contains(text, "{") || e.Result == arena.Win && !strings.Contains(text, names[e.Side]) {
				t.Errorf("%s: %q", by, text)
			}
		}
	}
	for _, k := range all {
		for by, end := range k.Words.Ends {
			if end.Won == (lang.Key{}) && end.Drawn == (lang.Key{}) {
				t.Errorf("%s has no sentence", by)
			}
			won := &arena.GameEnd{Result: arena.Win, Side: 0, By: by, Moves: 12}
			said(t, by, won)
			if text := lang.English.Ending(nil, names, won); end.Won != (lang.Key{}) && text != lang.English.Say(end.Won, names[0], names[1], won.Moves) {
				t.Errorf("%s: %q doesn't use the sentence of its own", by, text)
			}
			if end.Drawn != (lang.Key{}) {
				said(t, by, &arena.GameEnd{Result: arena.Draw, Side: boards.None, By: by, Moves: 12})
			}
		}
	}
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		for seed := range uint64(3) {
			positions, moves := game(t, g, seed, 120)
			if o, over := positions[len(positions)-1].Outcome(); over {
				e := &arena.GameEnd{Result: arena.Draw, Side: o.Winner, By: o.By, Detail: o.Detail, Fact: o.Fact, Scores: o.Scores, Moves: len(moves)}
				if o.Winner != boards.None {
					e.Result = arena.Win
				}
				said(t, o.By, e)
			}
		}
	})
}

// TestRecordsAgain writes a game in every format that can hold it, and reads it back.
func TestRecordsAgain(t *testing.T) {
	eachGame(t, func(t *testing.T, k *kit.Kit, g *boards.Game) {
		_, moves := game(t, g, 2, 30)
		for _, f := range formats.For(g.Name) {
			rec := &kifu.Record{Game: g.Name, Number: 1, Players: [2]string{"A", "B"}, Result: kifu.Won(0, boards.Resign, "")}
			for i, made := range moves {
				m := kifu.Move{Move: made[0], Side: boards.Side(i % 2)}
				if len(made) > 1 {
					words := make([]string, len(made))
					for n, w := range made {
						words[n] = string(w)
					}
					m = kifu.Move{Move: boards.Move(strings.Join(words, " ")), Side: boards.None}
				}
				rec.Moves = append(rec.Moves, m)
			}
			if len(g.Seats) > 2 {
				rec.Setup.Position = g.Lot(1)
				for i := range rec.Moves {
					rec.Moves[i].Move = rec.Moves[0].Move
				}
			}
			var file strings.Builder
			if err := f.Write(&file, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				t.Errorf("%s: %v", f.Name, err)
				continue
			}
			list, err := kifu.Collect(f.Read(strings.NewReader(file.String()), kifu.ReadOptions{Name: "game"}))
			if err != nil || len(list) != 1 {
				t.Errorf("%s: %d records, %v", f.Name, len(list), err)
				continue
			}
			got := list[0]
			if len(got.Moves) != len(rec.Moves) && !got.Abridged { // leaves out the opening
				t.Fatalf("%s: %d moves of %d", f.Name, len(got.Moves), len(rec.Moves))
			}
			for i := range got.Moves {
				if got.Moves[i].Move != rec.Moves[i].Move {
					t.Errorf("%s: move %d is %q, want %q", f.Name, i+1, got.Moves[i].Move, rec.Moves[i].Move)
				}
			}
		}
		for _, r := range k.Records {
			if !slices.ContainsFunc(k.Games, func(g *boards.Game) bool { return slices.Contains(r.Games, g.Name) }) {
				t.Errorf("a match leaves a %s, which holds none of the games", r.Name)
			}
		}
	})
}

// done runs dohyo, requires it to succeed, and returns its output.
func done(t *testing.T, home string, args ...string) string {
	t.Helper()
	out, err := self.Command(t, home, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("dohyo %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// player returns the first built-in player of a game.
func player(t *testing.T, g *boards.Game) string {
	t.Helper()
	for _, p := range builtin.Programs() {
		if slices.Contains(p.Games, g.Name) {
			return p.Name
		}
	}
	t.Fatal("no built-in player")
	return ""
}

// played lets two built-in players play a short match, and returns its folder.
func played(t *testing.T, g *boards.Game, home string) string {
	t.Helper()
	name, dir := player(t, g), filepath.Join(home, "match")
	args := []string{"match", g.Name, name, name, "--games", "2", "--seed", "3", "--margin", "1m", "--json", "--dir", dir}
	if _, err := g.Start(boards.Setup{Limit: 6}); err == nil {
		args = append(args, "--limit", "6")
	}
	if g.Absent == "" {
		args = append(args, "--time", "1ms/move")
	}
	done(t, home, args...)
	return dir
}

// ends returns the ends of the games in a journal, and the journal's lines.
func ends(t *testing.T, dir string) (list []any, lines []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var e map[string]any
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e["event"] == "game_end" {
			list = append(list, e["game"])
		}
		lines = append(lines, line)
	}
	return list, lines
}

// early lists the kinds of events that a match has before its first game, and that say
// nothing of a game.
var early = []string{"cage", "ready", "fairness"}

// TestMatch plays a match over a dialect, cuts its journal and resumes it, and verifies,
// prints and replays the results. The journals of the kits' first games are cut after moves,
// and after an event of each other kind in one of them.
func TestMatch(t *testing.T) { matched(t, false) }

// matched does so. If whole is true, the journal of a kit's first game is cut after an event
// of each kind, except that each early kind is left to one kit; those of its other games,
// which differ in rules alone, after a move, and they are only verified.
func matched(t *testing.T, whole bool) {
	var mu sync.Mutex
	others := map[string]bool{} // the kinds whose cut has a kit
	eachGame(t, func(t *testing.T, k *kit.Kit, g *boards.Game) {
		t.Parallel()
		home := t.TempDir()
		dir := played(t, g, home)
		want, lines := ends(t, dir)
		if len(want) != 2 {
			t.Fatalf("%d games", len(want))
		}
		done(t, home, "verify", "--quiet", dir)
		if g == k.Games[0] {
			done(t, home, "replay", dir)
			done(t, home, "paper", dir, "--out", filepath.Join(home, "page.html"))
		}
		kinds := map[string]bool{}
		for n, line := range lines[:len(lines)-1] {
			var e struct{ Event string }
			if json.Unmarshal([]byte(line), &e); n == 0 || kinds[e.Event] {
				continue // the match must have begun; cuts at one event of each kind
			}
			moved := e.Event == "move" || e.Event == "step"
			if g != k.Games[0] && (!whole || !moved) {
				continue
			}
			kinds[e.Event] = true
			if i := slices.Index(early, e.Event); i >= 0 && k != all[i] {
				continue
			}
			if !whole && !moved {
				mu.Lock()
				other := others[e.Event]
				others[e.Event] = true
				mu.Unlock()
				if other {
					continue
				}
			}
			at := filepath.Join(home, fmt.Sprintf("cut-%d", n))
			if err := os.CopyFS(at, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
			kept := strings.Join(lines[:n+1], "")
			if err := os.WriteFile(filepath.Join(at, "journal.jsonl"), []byte(kept), 0o644); err != nil {
				t.Fatal(err)
			}
			done(t, home, "resume", at, "--json")
			got, all := ends(t, at)
			if !reflect.DeepEqual(got, want) || strings.Join(all[:n+1], "") != kept {
				t.Errorf("cut behind %s: the games end as %v, want %v", e.Event, got, want)
			}
		}
	})
}

// TestOwnSettings gives each game-specific setting a value other than its default, by
// flag and by a regulation file. The value must be in the journal, also after a resume,
// and in the records. The first setting of each game is resumed and put in a file.
func TestOwnSettings(t *testing.T) { ownSettings(t, false) }

// ownSettings does so for the settings of all games; whole resumes each.
func ownSettings(t *testing.T, whole bool) {
	kinds := map[string]boards.SettingKind{}
	eachGame(t, func(t *testing.T, k *kit.Kit, g *boards.Game) {
		for i, s := range g.Settings {
			if kind, known := kinds[s.Name]; known && kind != s.Kind {
				t.Errorf("%s is of another kind in another game: there is one flag", s.Name)
			}
			kinds[s.Name] = s.Kind
			words, ok := lang.OwnSetting(s.Name)
			for _, key := range []lang.Key{words.Flag, words.About, words.Holds} {
				if en, ja := lang.English.Say(key), lang.Japanese.Say(key); !ok || en == "" || ja == en {
					t.Errorf("%s is told as %q and %q", s.Name, en, ja)
				}
			}
			text := strings.Trim(s.Example, `"`)
			v, err := s.Parse(text)
			if err != nil || text == s.Usual() {
				t.Fatalf("the example %s of %s: %v", s.Example, s.Name, err)
			}
			if _, err := s.Parse("x x"); err == nil {
				t.Errorf("anything is a %s", s.Name)
			}
			want := boards.Settings{}.With(s.Name, v)
			home := t.TempDir()
			dir := filepath.Join(home, "match")
			name := player(t, g)
			call := []string{"match", g.Name, name, name, "--games", "2", "--limit", "6", "--time", "1ms/move", "--margin", "1m", "--json", "--dir", dir}
			if _, err := g.Start(boards.Setup{Limit: 6}); err != nil {
				call = slices.Delete(call, 6, 8)
			}
			done(t, home, append(call, "--"+s.Name, text)...)
			holdsSetting(t, k, g, dir, want)
			if i > 0 && !whole {
				continue
			}

			_, lines := ends(t, dir)
			half := filepath.Join(home, "half")
			if err := os.CopyFS(half, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(half, "journal.jsonl"), []byte(strings.Join(lines[:len(lines)/3], "")), 0o644); err != nil {
				t.Fatal(err)
			}
			done(t, home, "resume", half, "--json")
			holdsSetting(t, k, g, half, want)

			file := filepath.Join(home, "r.toml")
			if err := os.WriteFile(file, []byte("games = 2\n"+s.Name+" = "+s.Example+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			dir = filepath.Join(home, "by-file")
			call[slices.Index(call, "--dir")+1] = dir
			done(t, home, append(call, "--regulation", file)...)
			holdsSetting(t, k, g, dir, want)
		}
	})
}

// holdsSetting checks that a setting is in a match's regulation, in all its games and in
// its records.
func holdsSetting(t *testing.T, k *kit.Kit, g *boards.Game, dir string, want boards.Settings) {
	t.Helper()
	name := want.Names()[0]
	tape, _, _, err := arena.ReadJournal(filepath.Join(dir, arena.JournalName))
	if err != nil {
		t.Fatal(err)
	}
	if got := tape.Begin.Regulation.Settings; got.Value(name) != want.Value(name) {
		t.Errorf("%s: the regulation has %v", name, got)
	}
	if len(tape.Games) != 2 {
		t.Errorf("%s: %d games", name, len(tape.Games))
	}
	for _, game := range tape.Games {
		if got := game.Begin.Setup.Settings; got.Value(name) != want.Value(name) {
			t.Errorf("%s: game %d has %v", name, game.Number, got)
		}
	}
	for _, f := range k.Records {
		files, err := filepath.Glob(filepath.Join(dir, "*"+f.Ext[0]))
		if err != nil || len(files) == 0 {
			t.Errorf("%s: no %s: %v", name, f.Name, err)
		}
		for _, file := range files {
			records, _, err := formats.ReadFile(file)
			if err != nil || len(records) == 0 {
				t.Errorf("%s: %v", file, err)
			}
			for _, rec := range records {
				if rec.Settings.Value(name) != want.Value(name) {
					t.Errorf("%s: %s has %v", name, file, rec.Settings)
				}
				if _, err := kifu.Play(rec, g); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
		}
	}
}

// TestTryouts tries out a built-in player of each game.
func TestTryouts(t *testing.T) {
	eachGame(t, func(t *testing.T, k *kit.Kit, g *boards.Game) {
		t.Parallel()
		if k.Tryout == nil {
			t.Fatal("no course")
		}
		done(t, t.TempDir(), "engines", "test", player(t, g), "--game", g.Name)
	})
}

// TestJudges sends the judge of each game a line that can't be judged.
func TestJudges(t *testing.T) {
	eachGame(t, func(t *testing.T, k *kit.Kit, g *boards.Game) {
		if k.Judge == nil {
			t.Skip("not judged")
		}
		answer := k.Judge(g, []byte(`{"id":7}`))
		if a, ok := answer.(kit.Answer); !ok || a.Word() != "error" {
			t.Errorf("unexpected answer: %+v", answer)
		}
	})
}

// TestLobby checks that the lobby offers each game.
func TestLobby(t *testing.T) {
	eachGame(t, func(t *testing.T, _ *kit.Kit, g *boards.Game) {
		t.Parallel()
		home := t.TempDir()
		choice := fmt.Sprintf(`{"game":%q,"players":["human",%q]}`, g.Name, player(t, g))
		if len(g.Seats) > 2 {
			choice = strings.Replace(choice, "human", player(t, g), 1)
		}
		state := filepath.Join(home, "state", "dohyo")
		if err := os.MkdirAll(state, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(state, "lobby.json"), []byte(choice), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := self.Command(t, home, "--lang", "en")
		s := screen.Start(t, exec.Command(cmd.Path, cmd.Args[1:]...), screen.Options{Env: cmd.Env})
		s.WaitFor(lang.English.Game(g.Name), limit)
		s.WaitFor(player(t, g), limit)
		s.Keys("q")
		if status := s.Exit(limit); status != 0 {
			t.Errorf("exit status %d", status)
		}
	})
}
