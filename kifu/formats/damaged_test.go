package formats_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards/catalog"
	rules "dohyo/boards/dighere"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/internal/nasty"
)

// collection returns a file of a few games in a format.
func collection(t testing.TB, f *kifu.Format, games, size int) []byte {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 7))
	var out bytes.Buffer
	for n, tries := 0, 0; n < games; tries++ {
		if tries > 1000 {
			t.Fatal("no game can be written as " + f.Name)
		}
		var rec *kifu.Record
		switch f.Games[0] {
		case "shogi":
			rec = nasty.Shogi(r)
		case "dighere":
			rec = digHere(t)
		default:
			rec = nasty.Record(r, size)
			rec.Game, rec.Number, rec.Opening, rec.Result = "gomoku", n+1, nil, kifu.Won(0, "", "")
			if len(rec.Moves) < 3 {
				continue
			}
		}
		var one bytes.Buffer
		if err := f.Write(&one, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			continue // not in this format, or not in its encoding
		}
		if n > 0 && f.Name == "csa" {
			out.WriteString("/\n")
		}
		out.Write(one.Bytes())
		n++
	}
	return out.Bytes()
}

// digHere returns a game of Dig Here in which everybody stays for five steps.
func digHere(t testing.TB) *kifu.Record {
	t.Helper()
	rec := &kifu.Record{Game: "dighere", Setup: kifu.Setup{Position: rules.Sample()}}
	for range 5 {
		rec.Moves = append(rec.Moves, kifu.Move{Move: "-1 -1 -1 -1", Side: -1})
	}
	return rec
}

// plainly returns the text to which places in a file refer.
func plainly(t testing.TB, f *kifu.Format, file []byte) []byte {
	t.Helper()
	if f.Apart {
		return file
	}
	text, err := io.ReadAll(kifu.Reader(bytes.NewReader(file)))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestPlaces reads each game of a file again from where it stands.
func TestPlaces(t *testing.T) {
	o := kifu.ReadOptions{Name: "x", Damaged: true}
	for _, f := range formats.All() {
		t.Run(f.Name, func(t *testing.T) {
			text := plainly(t, f, collection(t, f, 12, 15))
			var places [][2]int64
			for rec, err := range f.Read(bytes.NewReader(text), o) {
				if err != nil {
					t.Fatal(err)
				}
				places = append(places, [2]int64{rec.Offset, rec.Bytes})
				piece := text[rec.Offset : rec.Offset+rec.Bytes]
				if line := 1 + bytes.Count(text[:rec.Offset], []byte("\n")); line != rec.Line {
					t.Errorf("game %d: line %d, it begins in %d", len(places), rec.Line, line)
				}
				n := 0
				for again, err := range f.Read(bytes.NewReader(piece), o) {
					if n++; err != nil || n > 1 {
						t.Fatalf("%d games and %v in %q", n, err, piece)
					}
					nasty.Same(t, again, rec)
				}
			}
			if len(places) != 12 {
				t.Fatalf("%d games", len(places))
			}
			if f.Skim == nil {
				return
			}
			n := 0
			for rec, err := range f.Skim(bytes.NewReader(text), o) {
				if err != nil || n >= len(places) || places[n] != [2]int64{rec.Offset, rec.Bytes} {
					t.Fatalf("game %d: %v, at %d", n+1, err, rec.Offset)
				}
				n++
			}
		})
	}
}

// TestCutAnywhere truncates files at every byte: what is left opens up to there.
func TestCutAnywhere(t *testing.T) {
	for _, f := range formats.All() {
		t.Run(f.Name, func(t *testing.T) {
			size := 5
			if f.Name == "log150" {
				size = 15
			}
			file := collection(t, f, 2, size)
			step := max(len(file)/1500, 1)
			whole := damaged(f, file)
			for cut := 0; cut < len(file); cut += step {
				for n, rec := range damaged(f, file[:cut]) {
					if n >= len(whole) {
						t.Fatalf("cut at %d: %d games", cut, n+1)
					}
					for i := range len(rec.Moves) - 1 { // the last may be a different one, cut off
						if i >= len(whole[n].Moves) || rec.Moves[i].Move != whole[n].Moves[i].Move {
							t.Fatalf("cut at %d, game %d, move %d: %+v", cut, n+1, i+1, rec.Moves[i])
						}
					}
					if g, ok := catalog.Game(rec.Game); ok {
						kifu.Follow(rec, g)
					}
				}
			}
		})
	}
}

// damaged reads what can be read of a file.
func damaged(f *kifu.Format, file []byte) (list []*kifu.Record) {
	for rec, err := range f.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x", Damaged: true}) {
		if rec == nil {
			if err == nil {
				panic("neither a record nor an error")
			}
			continue
		}
		list = append(list, rec)
	}
	return list
}

// TestDamaged puts errors in the middle: the moves before them are kept.
func TestDamaged(t *testing.T) {
	for _, c := range []struct {
		format, text string
		moves        int
		err          string
	}{
		{"csa", "V2.2\nN+A\nPI\n+\n+7776FU\n-3334FU\nwhat\n-8384FU\n", 2, `x:7: expected a CSA statement, got "what"`},
		{"kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 何か(00)\n", 2, `x:4: expected a move such as ７六歩(77), got "3 何か(00)"`},
		{"ki2", "手合割：平手\n▲７六歩 △３四歩 ▲９九飛\n", 2, "x:2: "},
		{"usi", "startpos moves 7g7f 3c3d 5e5d\n", 2, "x:1: move 3: "},
		{"psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nnine\n", 2, ""},
		{"sgf", "(;GM[4]SZ[15];B[hh];W[hg];B[zz];W[aa])", 2, `x:1: expected a point on the board of 15 lines, got "B[zz]"`},
		{"sgf", "(;GM[1]SZ[9];B[ee];W[ef]C[cut", 1, "x:1:26: the file ends within the value that begins here"},
		{"sgf", "(;GM[1]SZ[9];B[ee];W[ef];B x)", 2, `x:1:28: expected [ after the property B, got "x"`},
		{"log150", "1 1 24 53 61 < 8 8>< 8 7>< 8 99> 『寒星』", 2, ""},
	} {
		f, _ := formats.ByName(c.format)
		n := 0
		for rec, err := range f.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x", Damaged: true}) {
			if n++; n > 1 {
				break
			}
			if rec == nil || len(rec.Moves) != c.moves || c.err != "" && (err == nil || !strings.HasPrefix(err.Error(), c.err)) {
				t.Errorf("%s: %q gave %+v, %v", c.format, c.text, rec, err)
			}
		}
		for rec, err := range f.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x"}) {
			if rec != nil && err != nil {
				t.Errorf("%s: a record that wasn't asked for comes with %v", c.format, err)
			}
		}
	}
}

// FuzzDamaged reads anything as any format.
func FuzzDamaged(f *testing.F) {
	for _, format := range formats.All() {
		f.Add(collection(f, format, 1, 15))
	}
	f.Add([]byte{})
	f.Add([]byte("\x00\xff\xfe\x89PNG\r\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		_, _, wide := kifu.Wide(file) // places are in its text
		for _, format := range formats.All() {
			for n, rec := range damaged(format, file) {
				if rec.Offset < 0 || rec.Bytes < 0 || format.Apart && rec.Offset+rec.Bytes > int64(len(file)) && !wide {
					t.Errorf("%s, game %d: at %d, %d bytes, of %d", format.Name, n+1, rec.Offset, rec.Bytes, len(file))
				}
				if g, ok := catalog.Game(rec.Game); ok {
					kifu.Follow(rec, g)
				}
			}
		}
	})
}
