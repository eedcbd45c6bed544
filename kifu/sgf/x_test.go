package sgf_test

import (
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

func TestX(t *testing.T) {
	in := "From: x\n\n(;FF[4]GM[4]SZ[15]PB[a\\]b]PW[日本]RU[4]RE[B+1]DT[2021.03.05 12:00:00]KM[0]\n;B[hh]C[12ms\nhello];W[H9](;B[ii]XX[a\\\\])(;B[jj]))(;GM[1])(;GM[4];B[zz])(;GM[4]"
	for r, err := range sgf.Read(strings.NewReader(in), kifu.ReadOptions{Name: "games.sgf"}) {
		if err != nil {
			t.Log(err)
			continue
		}
		t.Logf("%+v", r)
		var b strings.Builder
		if err := sgf.Write(&b, kifu.All(r), kifu.WriteOptions{Encoding: kifu.UTF8}); err != nil {
			t.Error(err)
		}
		t.Log(b.String())
	}
}
