package sgf_test

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// TestEastern reads results, komi and rules as servers and editors of East Asia
// write them. Every text goes through a reader and a writer.
func TestEastern(t *testing.T) {
	tell := func(rec *kifu.Record) string {
		r := rec.Result
		switch {
		case !r.Known:
			return "unknown"
		case r.Winner == boards.None:
			return "none " + r.By
		}
		return fmt.Sprint([]string{"black", "white"}[r.Winner], " ", r.By, " ", r.Detail)
	}
	for text, want := range map[string]string{
		"RE[黒中押し勝ち]":      "black resign ",
		"RE[黒 中押し勝ち!]":    "black resign ",
		"RE[黒の中押し勝ち]":     "black resign ",
		"RE[白中押勝]":        "white resign ",
		"RE[白番中盤勝]":       "white resign ",
		"RE[白中盘胜]":        "white resign ",
		"RE[백불계승]":        "white resign ",
		"RE[黒投了]":         "white resign ",
		"RE[黒負け]":         "white  ",
		"RE[白胜黑]":         "white  ",
		"RE[黒勝ち]":         "black  ",
		"RE[白2目半勝ち]":      "white score W+2.5",
		"RE[白半目勝ち]":       "white score W+0.5",
		"RE[白　三目半勝ち]":     "white score W+3.5",
		"RE[白両目半勝]":       "white score W+2.5",
		"RE[黒十二目勝ち]":      "black score B+12",
		"RE[黒２０目勝ち]":      "black score B+20",
		"RE[黒九十九目勝ち]":     "black score B+99",
		"RE[白1.5目勝ち!]":    "white score W+1.5",
		"RE[黒勝ち（３目）]":     "black score B+3",
		"RE[黑胜3.5目]":      "black score B+3.5",
		"RE[黑胜1又3/4子]":    "black score B+3.5",
		"RE[黑胜3/4子]":      "black score B+1.5",
		"RE[黑1/2子胜]":      "black score B+1",
		"RE[흑 3집반승]":      "black score B+3.5",
		"RE[백 반집승]":       "white score W+0.5",
		"RE[B+5 1/2]":     "black score B+5.5",
		"RE[黒時間切れ勝ち]":     "black time ",
		"RE[時間切れにより黒勝ち]":  "unknown",
		"RE[白时间胜]":        "white time ",
		"RE[黒反則負け]":       "white  ",
		"RE[持碁]":          "none score",
		"RE[和棋]":          "none score",
		"RE[無勝負]":         "none broken-off",
		"RE[打ち掛け]":        "none broken-off",
		"RE[未終局]":         "unknown",
		"RE[黒 盤面十目勝ち]":    "unknown",
		"RE[黒0目勝ち]":       "unknown",
		"RE[黒3目3目勝ち]":     "unknown",
		"RE[黒3目勝ち白5目勝ち]":  "unknown",
		"RE[白]":           "unknown",
		"RE[勝ち]":          "unknown",
		"RE[白熱の勝負]":       "unknown",
		"RE[黒1/0子勝ち]":     "unknown",
		"RE[両者負け]":        "unknown",
		"GM[4]RE[黒中押し勝ち]": "black resign ",
	} {
		file := "(;SZ[9]" + text + ";B[ee])"
		rec := one(t, file)
		got := tell(rec)
		if want == "none score" && got == "none " { // a draw needs no reason
			got = want
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		var b strings.Builder
		if err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if again := tell(one(t, b.String())); again != tell(rec) || want == "unknown" && !strings.Contains(b.String(), text) {
			t.Errorf("%s is written as %s, which says %s", text, b.String(), again)
		}
	}
	for text, want := range map[string]float64{
		"KM[6目半]": 6.5, "KM[半目]": 0.5, "KM[６．５]": 6.5, "KM[3又3/4子]": 7.5, "KM[5 1/2]": 5.5, "KM[6.5目]": 6.5, "KM[四目半]": 4.5, "KM[7.5 points]": 7.5, "KM[-5.5]": -5.5,
		"KO[6.5]": 6.5, "KO[6.5]KM[7.5]": 7.5, "KO[]": 0, "KO[x]": 0, "KO[0.3]": 0,
	} {
		rec := one(t, "(;SZ[9]"+text+";B[ee])")
		if got := rec.Settings.Number(igo.KomiName); got != want {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]string{"日本ルール": "japanese", "中国规则": "chinese", "한국": "japanese", "中國規則": "chinese", "台湾": "simple-ko"} {
		if rec := one(t, "(;SZ[9]RU["+text+"];B[ee])"); rec.Setup.Rules != want {
			t.Errorf("RU[%s]: got %s, want %s", text, rec.Setup.Rules, want)
		}
	}
}

// TestEmptySize takes an empty SZ for a missing one.
func TestEmptySize(t *testing.T) {
	for text, want := range map[string]string{"(;GM[1]SZ[];B[pd])": "go 19", "(;SZ[ ];B[pd])": "go 19", "(;GM[4]SZ[];B[hh])": " 15"} {
		rec := one(t, text)
		if got := fmt.Sprint(rec.Game, " ", rec.Size); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// one reads the only game of a text.
func one(t *testing.T, text string) *kifu.Record {
	t.Helper()
	list, err := kifu.Collect(sgf.Read(strings.NewReader(text), kifu.ReadOptions{}))
	if err != nil || len(list) != 1 {
		t.Fatalf("%s: %d games, %v", text, len(list), err)
	}
	return list[0]
}

// TestKomiInHundredths reads the komi of servers that write it in hundredths of points or of
// stones, and says so.
func TestKomiInHundredths(t *testing.T) {
	for text, want := range map[string]string{
		"KM[375]AP[GNU Go:3.8]AP[foxwq]": "7.5 375 7.5", "KM[650]AP[foxwq]": "6.5 650 6.5", "KM[50]HA[2]AP[foxwq]AB[aa][bb]": "0.5 50 0.5", "KM[325]AP[foxwq]": "6.5 325 6.5",
		"KM[25]AP[foxwq]": "0.5 25 0.5", "KM[550]AP[SGFC:2.0]": "5.5 550 5.5", "KM[0]AP[foxwq]": "0", "KM[6.5]AP[foxwq]": "6.5", "KM[350]AP[foxwq]": "7 350 7", "KM[200]AP[foxwq]": "2 200 2",
		"KM[375]": "7.5 375 7.5", "KM[750]": "7.5 750 7.5", "KM[50]": "50", "KM[200]": "200", "KM[800]": "800", "KM[361]": "361", "KM[-375]": "-375",
	} {
		rec := one(t, "(;GM[1]SZ[9]"+text+";B[ee])")
		got := fmt.Sprint(rec.Settings.Number(igo.KomiName))
		for _, n := range rec.Notes {
			if n.Code == kifu.HundredthKomi {
				got += " " + strings.Join(n.Args, " ")
			}
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
