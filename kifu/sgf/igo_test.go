package sgf_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// goldenGo is one line of the index of the games: what a file says.
type goldenGo struct {
	File     string
	Size     int
	Komi     *string
	Handicap *string
	Result   *string
	Rules    *string
	Charset  *string
	Black    *string
	White    *string
	Games    int `json:"games_in_file"`
	Nodes    int
	Branches int `json:"variation_branches"`
	Comments int `json:"comment_nodes"`
	Moves    int `json:"main_line_moves"`
	Passes   int
	Illegal  *string
	Final    struct {
		Black   []string
		White   []string
		ByBlack int `json:"captured_by_black"`
		ByWhite int `json:"captured_by_white"`
	}
}

// TestGoldenGo reads and plays the games of the golden folder, which come from
// many programs and are in many encodings.
func TestGoldenGo(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = "../../../shared/golden"
	}
	dir = filepath.Join(dir, "go", "sgf")
	b, err := os.ReadFile(filepath.Join(dir, "index.json"))
	if err != nil {
		t.Skipf("no golden games of Go here (DOHYO_GOLDEN): %v", err)
	}
	var index []goldenGo
	if err := json.Unmarshal(b, &index); err != nil {
		t.Fatal(err)
	}
	if len(index) < 44 {
		t.Errorf("%d files", len(index))
	}
	for _, want := range index {
		t.Run(want.File, func(t *testing.T) {
			path := filepath.Join(dir, want.File)
			file, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			want.tree(t, path)
			games := 0
			for rec, err := range sgf.Read(file, kifu.ReadOptions{Name: want.File}) {
				if games++; games > 1 {
					continue // the index describes the first
				}
				if err != nil {
					t.Fatal(err)
				}
				want.record(t, rec)
				want.played(t, rec)
				again(t, rec)
			}
			if games != want.Games {
				t.Errorf("%d games, want %d", games, want.Games)
			}
		})
	}
}

// tree compares the whole first tree: nodes, branches and comments.
func (want *goldenGo) tree(t *testing.T, path string) {
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for tree, err := range sgf.Trees(file, path) {
		if err != nil {
			t.Fatal(err)
		}
		nodes, branches, comments := 0, 0, 0
		todo := []*sgf.Node{tree.Root}
		for len(todo) > 0 {
			n := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			nodes++
			if c, ok := n.Value("C"); ok && c != "" {
				comments++
				if strings.ContainsRune(sgf.Text(c), '\uFFFD') {
					t.Errorf("line %d: unreadable text %q", n.Line, c)
				}
			}
			before := len(todo)
			for c := n.Next; c != nil; c = c.Sibling {
				todo = append(todo, c)
			}
			branches += max(len(todo)-before-1, 0)
		}
		if nodes != want.Nodes || branches != want.Branches || comments != want.Comments {
			t.Errorf("%d nodes, %d branches, %d comments; want %d, %d, %d", nodes, branches, comments, want.Nodes, want.Branches, want.Comments)
		}
		return
	}
}

// record compares the contents of the record.
func (want *goldenGo) record(t *testing.T, rec *kifu.Record) {
	if rec.Game != "go" || rec.Size != want.Size {
		t.Errorf("%s on %d lines, want go on %d", rec.Game, rec.Size, want.Size)
	}
	if want.Komi != nil {
		if k, err := strconv.ParseFloat(*want.Komi, 64); err != nil || k != rec.Settings.Number(igo.KomiName) {
			t.Errorf("komi %v, want %s", rec.Settings.Number(igo.KomiName), *want.Komi)
		}
	}
	if want.Handicap != nil && fmt.Sprint(rec.Settings.Whole(igo.HandicapName)) != *want.Handicap {
		t.Errorf("handicap %d, want %s", rec.Settings.Whole(igo.HandicapName), *want.Handicap)
	}
	if want.Rules != nil && rec.Rules != *want.Rules {
		t.Errorf("rules %q, want %q", rec.Rules, *want.Rules)
	}
	for i, name := range []*string{want.Black, want.White} {
		if name != nil && rec.Players[i] != want.text(t, *name) {
			t.Errorf("player %q, want %q", rec.Players[i], want.text(t, *name))
		}
	}
	if want.Result == nil || *want.Result == "?" {
		if rec.Result.Known {
			t.Errorf("result %+v, want none", rec.Result)
		}
		return
	}
	who, how, _ := strings.Cut(*want.Result, "+")
	r := kifu.Result{Known: true, Winner: boards.Side(strings.Index("BW", who))}
	if points, err := strconv.ParseFloat(how, 64); err == nil {
		r.By, r.Detail = string(boards.Score), who+"+"+strconv.FormatFloat(points, 'f', -1, 64)
	} else {
		r.By = map[string]string{"R": "resign", "Resign": "resign", "Time": "time"}[how]
	}
	if !rec.Result.Same(r) {
		t.Errorf("result %+v, want %+v (%s)", rec.Result, r, *want.Result)
	}
}

// text decodes a text of the index, in which files with an encoding of their
// own have their bytes as if they were Latin-1.
func (want *goldenGo) text(t *testing.T, s string) string {
	switch {
	case want.Charset == nil, !slices.Contains([]string{"GB2312", "Shift_JIS", "EUC-KR"}, *want.Charset):
		return s
	}
	raw, err := charmap.ISO8859_1.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	codec, err := htmlindex.Get(*want.Charset)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = codec.NewDecoder().String(raw); err != nil {
		t.Fatal(err)
	}
	return s
}

// played plays the record and compares the result: all moves, or those up to
// the illegal one.
func (want *goldenGo) played(t *testing.T, rec *kifu.Record) {
	positions, err := kifu.Play(rec, igo.Game)
	if want.Illegal == nil && err != nil || want.Illegal != nil && err == nil {
		t.Fatalf("got %v, want illegal: %v", err, want.Illegal)
	}
	if err != nil {
		var ply int
		var c, point, rule string
		fmt.Sscanf(*want.Illegal, "move %d %s %s %s", &ply, &c, &point, &rule)
		got := err.(*kifu.PlayError)
		if got.Ply != ply || string(got.Move)+":" != point || !strings.HasSuffix(err.Error(), rule) {
			t.Errorf("got %v, want %s", err, *want.Illegal)
		}
	}
	passes := 0
	for _, m := range rec.Moves[:len(positions)-1] {
		if m.Move == "pass" {
			passes++
		}
	}
	if len(positions)-1 != want.Moves || passes != want.Passes {
		t.Errorf("%d moves with %d passes, want %d with %d", len(positions)-1, passes, want.Moves, want.Passes)
	}
	last := positions[len(positions)-1].(*igo.Position)
	for c, list := range map[igo.Color][]string{igo.Black: want.Final.Black, igo.White: want.Final.White} {
		var got []string
		for _, p := range last.Board().Points(c) {
			got = append(got, igo.PointText(p, last.Size()))
		}
		slices.Sort(got)
		slices.Sort(list)
		if !slices.Equal(got, list) {
			t.Errorf("stones %v\nwant %v", got, list)
		}
	}
	if last.Prisoners(igo.Black) != want.Final.ByBlack || last.Prisoners(igo.White) != want.Final.ByWhite {
		t.Errorf("taken %d and %d, want %d and %d", last.Prisoners(igo.Black), last.Prisoners(igo.White), want.Final.ByBlack, want.Final.ByWhite)
	}
}

// again writes a record and checks that it reads back as the same game.
func again(t *testing.T, rec *kifu.Record) {
	t.Helper()
	write := func(rec *kifu.Record) (*kifu.Record, string) {
		var b bytes.Buffer
		if err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		back, err := kifu.Collect(sgf.Read(bytes.NewReader(b.Bytes()), kifu.ReadOptions{}))
		if err != nil || len(back) != 1 {
			t.Fatalf("%d games, %v\n%s", len(back), err, &b)
		}
		return back[0], b.String()
	}
	once, text := write(rec)
	if len(once.Moves) != len(rec.Moves) || once.Settings.Number(igo.KomiName) != rec.Settings.Number(igo.KomiName) || once.Size != rec.Size || !once.Result.Same(rec.Result) ||
		once.Rules != rec.Rules && rec.Rules != "" && rec.Rules != "go" || once.Setup.Rules != rec.Setup.Rules || once.Settings.Whole(igo.HandicapName) != rec.Settings.Whole(igo.HandicapName) ||
		!slices.Equal(once.Dead, rec.Dead) || once.Counted != rec.Counted || once.Clock != rec.Clock && rec.Clock.Byoyomi+rec.Clock.Increment == 0 {
		t.Fatalf("got  %+v\nwant %+v\n%s", once, rec, text)
	}
	for i := range once.Moves {
		a, b := once.Moves[i], rec.Moves[i]
		if a.Move != b.Move || a.Side != b.Side || a.Comment != safe.Text(b.Comment) || a.Took != b.Took || a.Points != b.Points || a.PV != b.PV || a.Used() != b.Used() {
			t.Fatalf("move %d: got  %+v\nwant %+v\n%s", i+1, a, b, text)
		}
	}
	twice, text2 := write(once)
	if text != text2 || !reflect.DeepEqual(placeless(once), placeless(twice)) {
		t.Fatalf("written again:\n%s\nthen\n%s", text, text2)
	}
}

// TestGoWritten writes a game of a match.
func TestGoWritten(t *testing.T) {
	score := -30
	rec := &kifu.Record{
		Game: "go", Rules: "go", Size: 9, Settings: igo.Komi(6.5).And(igo.Handicap(2)), Number: 2, Event: "m", Players: [2]string{"AOBA", "KAZE"}, First: 1,
		Setup: kifu.Setup{Rules: "japanese"}, Clock: kifu.Clock{Main: time.Minute, Byoyomi: 10 * time.Second},
		Moves: []kifu.Move{
			{Move: "E5", Side: 1, Timed: true, Took: 1234 * time.Millisecond, Clocked: true, Charged: 2 * time.Second, Comment: "三子 [取る]", Score: &score, Unit: "rate", PV: "E5 D4", Points: "amy E5:22 pass:3"},
			{Move: "pass", Side: 0, Timed: true, Took: 500 * time.Millisecond},
			{Move: "pass", Side: 1},
		},
		Result: kifu.Won(0, boards.Score, "B+12.5; agreed: dead E5"), Counted: true, Dead: []boards.Move{"E5"},
	}
	var b bytes.Buffer
	if err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	want := `(;FF[4]GM[1]CA[UTF-8]AP[dohyo]SZ[9]KM[6.5]HA[2]TM[60]OT[10 byo-yomi]EV[m]PB[AOBA]PW[KAZE]RU[Japanese]RE[B+12.5]` +
		`DOHYO[{"number":2,"clock_ms":[60000,10000,0\],"first":1,"result":"black","by":"score","detail":"B+12.5; agreed: dead E5","counted":true,"dead":["E5"\]}]` +
		"AB[cg][gc]PL[W]\n;W[ee]WL[58]C[三子 [取る\\]]DOHYO[ms 1234 charged 2000 score -30 unit rate points amy,E5:22,pass:3 pv E5 D4];B[]BL[59.5]DOHYO[ms 500];W[])\n"
	if b.String() != want {
		t.Errorf("got  %s\nwant %s", &b, want)
	}
	again(t, rec)
	back, err := kifu.Collect(sgf.Read(&b, kifu.ReadOptions{}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kifu.Play(back[0], igo.Game); err == nil || !strings.Contains(err.Error(), "but on the board black won") {
		t.Errorf("a count that the board doesn't bear out: %v", err)
	}
}

// TestGoOddities reads spellings that no golden file has.
func TestGoOddities(t *testing.T) {
	one := func(text string) *kifu.Record {
		t.Helper()
		recs, err := kifu.Collect(sgf.Read(strings.NewReader(text), kifu.ReadOptions{}))
		if err != nil || len(recs) != 1 {
			t.Fatalf("%s: %d, %v", text, len(recs), err)
		}
		return recs[0]
	}
	for text, want := range map[string]float64{"6,5": 6.5, "7.50": 7.5, "5.5 points": 5.5, "3.75": 3.75, "6.5目": 6.5, "-5.5": -5.5, "0.3": 0} {
		if rec := one("(;GM[1]KM[" + text + "])"); rec.Settings.Number(igo.KomiName) != want || (rec.Extra["KM"] == nil) == (text == "0.3") || len(rec.Notes) != len(rec.Extra) {
			t.Errorf("KM[%s] is %v, kept %v", text, rec.Settings.Number(igo.KomiName), rec.Extra)
		}
	}
	for text, want := range map[string]string{
		"Chinese": "chinese", "japanese rules": "japanese", "Tromp/Taylor": "tromp-taylor", "TrompTaylor": "tromp-taylor", "koPOSITIONALscoreAREAtaxNONEsui1button0": "tromp-taylor",
		"koPOSITIONALscoreAREAtaxNONEsui0": "chinese", "koSITUATIONALscoreAREAtaxNONEsui0": "aga", "koSIMPLEscoreTERRITORYtaxSEKIsui0": "japanese", "koSIMPLEscoreAREAsui0": "simple-ko",
		"AGA": "aga", "NZ": "simple-ko", "中国规则": "chinese",
	} {
		if rec := one("(;GM[1]RU[" + text + "])"); rec.Setup.Rules != want || rec.Rules != text {
			t.Errorf("RU[%s] is %q, %q", text, rec.Setup.Rules, rec.Rules)
		}
	}
	if rec := one("(;GM[1]HA[2];B[dd];B[pp];W[cc])"); rec.Settings.Whole(igo.HandicapName) != 0 || rec.Extra["HA"] == nil {
		t.Errorf("free handicap by moves: %+v", rec)
	} else {
		again(t, rec)
		if p, err := kifu.Play(rec, igo.Game); err != nil || len(p) != 4 {
			t.Error(err)
		}
	}
	odd := one("(;GM[1]SZ[9]KM[x]HA[7.5]AB[cc][gg];W[ee])")
	want := []kifu.Note{{Code: kifu.UnreadValue, Args: []string{"KM", "x"}, Line: 1}, {Code: kifu.UnreadValue, Args: []string{"HA", "7.5"}, Line: 1}}
	var out strings.Builder
	err := sgf.Write(&out, kifu.All(odd), kifu.WriteOptions{})
	if len(odd.Moves) != 1 || !reflect.DeepEqual(odd.Notes, want) || err != nil || !strings.Contains(out.String(), "KM[x]") || !strings.Contains(out.String(), "HA[7.5]") {
		t.Errorf("a komi and a handicap that can't be read: %+v, written as %s, %v", odd, out.String(), err)
	}
	if rec := one("(;GM[1]SZ[9]HA[3];W[ee])"); rec.Settings.Whole(igo.HandicapName) != 0 || !reflect.DeepEqual(rec.Notes, []kifu.Note{{Code: kifu.NoHandicap, Args: []string{"3"}, Line: 1}}) {
		t.Errorf("handicap without stones: %+v", rec)
	} else if p, err := kifu.Play(rec, igo.Game); err != nil || len(p[0].(*igo.Position).Board().Points(igo.Black)) != 0 {
		t.Error(err)
	}
	rec := one("(;GM[1]SZ[9]TM[60];B[dd]BL[55.5];W[cc]WL[60];B[ee]BL[50];AE[dd]AW[ff:gg])")
	if rec.Moves[0].Took != 4500*time.Millisecond || rec.Moves[2].Took != 5500*time.Millisecond || rec.Clock.Main != time.Minute {
		t.Errorf("times %+v", rec.Moves)
	}
	again(t, rec)
	if p := one("(;GM[1]SZ[21];B[tt];W[])").Moves; p[0].Move != "U2" || p[1].Move != "pass" {
		t.Errorf("on 21 lines: %+v", p)
	}
}

// TestBare reads nodes whose ";" was left out after a parenthesis, at the beginning
// of a game and of a variation, and only there.
func TestBare(t *testing.T) {
	for text, want := range map[string]string{
		"(\r\nTE[x]\r\nGK[1]\r\n;B[pd];W[dp])":  "[Q16 D4] 2",
		"(GM[1]B[pd];W[dp])":                    "[Q16 D4] 2",
		"(GM[1](;B[pd](W[dp])(;W[dd]))(B[dp]))": "[Q16 D4] 4",
		"(GM[1]C[(AB\\])];B[pd])":               "[Q16] 1",
		"(;GM[1];B[pd]W[dp])":                   "[Q16 D4] 1",
		"(see [1]) (GM[1]TE[第１期ソ表]PB[能];B[dp])": "[D4] 1",
	} {
		for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS} {
			raw, err := e.Encode(text)
			if err != nil {
				t.Fatal(err)
			}
			tree, err := sgf.ReadTree(bytes.NewReader(raw), kifu.ReadOptions{Name: "x.sgf"})
			if err != nil {
				t.Errorf("%s in %v: %v", text, e, err)
				continue
			}
			rec, err := tree.Line(0)
			if err != nil {
				t.Errorf("%s in %v: %v", text, e, err)
				continue
			}
			var moves []string
			for _, m := range rec.Moves {
				moves = append(moves, string(m.Move))
			}
			played := 0
			for i := range tree.Nodes {
				if tree.Nodes[i].Move != "" {
					played++
				}
			}
			got := fmt.Sprint(moves, " ", played)
			if got != want {
				t.Errorf("%s in %v: %s, want %s", text, e, got, want)
			}
		}
	}
	for _, text := range []string{"(;GM[1]\n(;B[aa])B[bb])", "(;GM[1] x)"} {
		if _, err := kifu.Collect(sgf.Read(strings.NewReader(text), kifu.ReadOptions{})); err == nil {
			t.Errorf("%s was read", text)
		}
	}
}

// goGame returns a record of n stones at random points of a 19x19 board, which
// doesn't follow the rules.
func goGame(n int) string {
	r := rand.New(rand.NewPCG(7, 7))
	var b strings.Builder
	b.WriteString("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[black]PW[white]RE[B+R]RU[Chinese]\n")
	for i := range n {
		p := r.IntN(361)
		fmt.Fprintf(&b, ";%c[%c%c]", "BW"[i%2], 'a'+p%19, 'a'+p/19)
	}
	b.WriteString(")\n")
	return b.String()
}

// TestGoPassing reads games into the memory of the games before: each is the
// same as one with memory of its own.
func TestGoPassing(t *testing.T) {
	text := goGame(30) + "(;GM[1]SZ[9];B[aa]BL[5]C[x\n];W[tt]N[y](;B[bb])(;B[cc]))" + "(;GM[1];B[zz])" + goGame(4) + goGame(60) + "(;GM[1])"
	var kept []string
	for rec, err := range sgf.Read(strings.NewReader(text), kifu.ReadOptions{}) {
		kept = append(kept, fmt.Sprintf("%+v %v", rec, err))
	}
	n := 0
	for rec, err := range sgf.Read(strings.NewReader(text), kifu.ReadOptions{Passing: true}) {
		if got := fmt.Sprintf("%+v %v", rec, err); n >= len(kept) || got != kept[n] {
			t.Errorf("record %d is %s", n+1, got)
		}
		n++
	}
	if n != 6 || len(kept) != n {
		t.Errorf("%d records, %d when kept", n, len(kept))
	}
}

// TestGoLong reads records of 1,394 moves and more.
func TestGoLong(t *testing.T) {
	for _, n := range []int{1394, 100_000} {
		recs, err := kifu.Collect(sgf.Read(strings.NewReader(goGame(n)), kifu.ReadOptions{}))
		if err != nil || len(recs) != 1 || len(recs[0].Moves) != n {
			t.Errorf("%d moves: %d records, %v", n, len(recs), err)
		}
	}
}

// BenchmarkGoCollection reads a file of 200 MB game by game, and reports the
// bytes in use, which are those of a single game.
func BenchmarkGoCollection(b *testing.B) {
	const size = 200 << 20
	text := goGame(250)
	n := size / len(text)
	b.SetBytes(int64(n * len(text)))
	most := uint64(0)
	for b.Loop() {
		games := 0
		for rec, err := range sgf.Read(io.LimitReader(&repeated{text: text}, int64(n*len(text))), kifu.ReadOptions{Passing: true}) {
			if err != nil || len(rec.Moves) != 250 {
				b.Fatal(err)
			}
			if games++; games%10_000 == 0 {
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				most = max(most, m.HeapInuse)
			}
		}
		if games != n {
			b.Errorf("%d games, want %d", games, n)
		}
	}
	b.ReportMetric(float64(most)/(1<<20), "MiB-in-use")
}

// repeated is an endless text.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(b []byte) (int, error) {
	n := copy(b, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

func BenchmarkReadGo(b *testing.B) {
	file := strings.Repeat(goGame(250), 1000)
	for name, o := range map[string]kifu.ReadOptions{"kept": {}, "passing": {Passing: true}} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				for _, err := range sgf.Read(strings.NewReader(file), o) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// FuzzIgo: games of Go from any file are written so that they read the same.
func FuzzIgo(f *testing.F) {
	for _, s := range []string{
		"(;GM[1]SZ[9]KM[6.5]HA[2]AB[cc][gg]RU[Japanese]RE[W+3.5]TM[60];W[ee]WL[55]C[x];B[tt];W[])",
		"(;SZ[5]AB[aa:bb]AW[ee]PL[W];W[cc];AE[aa]AW[dd];B[ab];AB[ee])", "(;HA[3]KM[x]RU[?];B[aa];B[bb])", "(;GM[1]RE[B+Illegal]BL[1]DT[2012-02-10])",
		`(;GM[1]DOHYO[{"counted":true,"dead":["E5"\],"result":"white","by":"score","detail":"W+1"}];B[];W[])`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for rec, err := range sgf.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.sgf"}) {
			if err != nil || rec.Game != "go" || len(rec.Moves) > 500 {
				continue
			}
			_, _ = kifu.Play(rec, igo.Game)
			if sgf.Write(io.Discard, kifu.All(rec), kifu.WriteOptions{}) != nil {
				continue // stones set up illegally
			}
			again(t, rec)
		}
	})
}

// TestPlacedFreely writes games whose handicap stones black put where it wanted: they are
// the AB of the root, what was said then is kept, and the ranks are there.
func TestPlacedFreely(t *testing.T) {
	rec := &kifu.Record{
		Game: "go", Size: 9, Settings: igo.Freely(2).With(igo.KomiName, 0.5), Players: [2]string{"A", "B"}, Ranks: [2]string{"5k", "3k"},
		Clock: kifu.Clock{Main: time.Minute},
		Moves: []kifu.Move{
			{Move: "C3", Comment: "hm", Took: 10 * time.Second, Timed: true}, {Move: "D4", Took: time.Second, Timed: true}, {Move: "E5", Side: 1}, {Move: "F6", Took: time.Second, Timed: true},
		},
	}
	for moves, want := range map[int]string{
		4: "C[hm]AB[cg][df]PL[W]\n;W[ee];B[fd]BL[48]",
		2: "C[hm]AB[cg][df]PL[W])",
		1: "C[hm]AB[cg]PL[B])",
	} {
		one := *rec
		one.Moves = rec.Moves[:moves]
		var out bytes.Buffer
		if err := sgf.Format.Write(&out, func(yield func(*kifu.Record, error) bool) { yield(&one, nil) }, kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if !strings.Contains(text, want) || !strings.Contains(text, "HA[2]") || !strings.Contains(text, "BR[5k]WR[3k]") {
			t.Errorf("%d moves: %s, want %s", moves, text, want)
		}
		for back, err := range sgf.Format.Read(&out, kifu.ReadOptions{Name: "a.sgf"}) {
			if err != nil || back.Settings.Word(igo.PlacementName) != igo.Free || back.Settings.Whole(igo.HandicapName) != 2 || len(back.Moves) != max(moves-2, 0) {
				t.Errorf("%d moves: read as %+v, %v", moves, back.Settings, err)
			}
			if _, err := kifu.Play(back, igo.Game); err != nil {
				t.Error(err)
			}
		}
	}
}
