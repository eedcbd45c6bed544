package sgf_test

import (
	"bytes"
	"io"
	"reflect"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// FuzzRead: no file makes the reader panic or hang, errors name file and line,
// and what was read is written so that it reads the same.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"(;FF[4]GM[4]CA[UTF-8]AP[dohyo]SZ[15]PB[AOBA]RU[gomoku]RE[B+]\n;B[hh];W[hg]C[12ms\n負けないぞー]DOHYO[score 12 pv 806])",
		"(;GM[4]AB[aa:bb][ee]AW[hh]PL[W]AE[ba];W[ii](;B[H8])(;B[tt]C[: 3ms]))(;SZ[15];B[])",
		`(;GM[4]CA[Shift_JIS]PB[` + "\x83\\" + `]DOHYO[{"result":"draw","by":"limit","opening":{"name":"x","moves":["808"\]}}]XX[a\\][b\]c])`,
		"(;GM[4]RE[?]DT[x]GC[a\\\nb]PB[\\a\x00\x1b];C[x];W[a1]AB[aa])",
		"\xff\xfe(\x00;\x00G\x00M\x00[\x004\x00]\x00)\x00",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		var recs []*kifu.Record
		for rec, err := range sgf.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.sgf"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || !strings.HasPrefix(err.Error(), "x.sgf:") || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			if rec.Game == "go" {
				continue // see FuzzIgo
			}
			recs = append(recs, rec)
		}
		var b bytes.Buffer
		if err := sgf.Write(&b, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		if len(recs) == 0 {
			return
		}
		i := 0
		for got, err := range sgf.Read(bytes.NewReader(b.Bytes()), kifu.ReadOptions{}) {
			if err != nil {
				t.Fatalf("%v\n%s", err, &b)
			}
			if want := recs[i]; !reflect.DeepEqual(placeless(got), placeless(want)) {
				t.Fatalf("got  %+v\nwant %+v\n%s", got, want, &b)
			}
			i++
		}
		if i != len(recs) {
			t.Fatalf("%d of %d games came back\n%s", i, len(recs), &b)
		}
	})
}

func placeless(rec *kifu.Record) kifu.Record {
	r := *rec
	r.File, r.Line, r.Offset, r.Bytes, r.Notes = "", 0, 0, 0, nil
	r.Moves = nil
	for _, m := range rec.Moves {
		m.Line, m.Apart = 0, 0
		r.Moves = append(r.Moves, m)
	}
	return r
}

const sample = "(;FF[4]GM[4]CA[UTF-8]AP[dohyo]SZ[15]PB[AOBA93]PW[BRAIN5X]RU[gomoku]RE[W+]ON[花月]\n" +
	";B[hh];W[hg]C[12ms\n負けないぞー];B[ig]C[1530ms];W[ih]C[3ms];B[gg]C[900ms];W[fg]C[12ms];B[ff]C[55ms];W[ee]C[1ms];B[gi]C[7ms];W[hi]C[4ms];B[ji]C[12ms];W[kk]C[9ms])\n"

// BenchmarkTrees measures the parser alone, BenchmarkRead the games as records;
// the file is a collection of 10,000 games.
func BenchmarkTrees(b *testing.B) {
	file := strings.Repeat(sample, 10_000)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range sgf.Trees(strings.NewReader(file), "") {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkRead(b *testing.B) {
	file := strings.Repeat(sample, 10_000)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range sgf.Read(strings.NewReader(file), kifu.ReadOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	recs := read(b, strings.Repeat(sample, 1000))
	b.SetBytes(int64(1000 * len(sample)))
	b.ReportAllocs()
	for b.Loop() {
		if err := sgf.Write(io.Discard, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
