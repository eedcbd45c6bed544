package kif_test

import (
	"reflect"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/kif"
)

// TestStrayLine reports an unrecognized line among the moves, and no remarks
// elsewhere.
func TestStrayLine(t *testing.T) {
	const first, second = "手合割：平手\n   1 ７六歩(77)\n", "   2 ３四歩(33)\n"
	for name, c := range map[string]struct {
		text string
		want []kifu.Note
	}{
		"among the moves":   {first + "これは壊れた行\n" + second, []kifu.Note{{Code: kifu.SkippedLine, Args: []string{"これは壊れた行"}, Line: 3}}},
		"two of them":       {first + "x\ny\n" + second, []kifu.Note{{Code: kifu.SkippedLine, Args: []string{"x"}, Line: 3}}},
		"before the moves":  {"これは見出し\n" + first + second, nil},
		"a wide number":     {"手合割：平手\n１ ７六歩(77)\n２ ３四歩(33)\n", []kifu.Note{{Code: kifu.SkippedLine, Args: []string{"１ ７六歩(77)"}, Line: 2}}},
		"a move at the end": {first + "（２）３四歩(33)\n", []kifu.Note{{Code: kifu.SkippedLine, Args: []string{"（２）３四歩(33)"}, Line: 3}}},
		"prose":             {"手合割：平手\n一局目は７六歩\n２日目\n" + first[len("手合割：平手\n"):], nil},
		"behind the moves":  {first + second + "これは後書き\n", nil},
		"behind the end":    {first + "   2 投了\nこれは後書き\n", nil},
		"legitimate lines":  {first + "*注\n#x\n&しおり\n備考：あり\n手数----指手\n\n" + second, nil},
		"text of variation": {first + second + "変化：2手\n   2 ８四歩(83)\n", nil},
	} {
		recs := read(t, c.text)
		if len(recs) != 1 || !reflect.DeepEqual(recs[0].Notes, c.want) {
			t.Errorf("%s: %+v, want %+v", name, recs[0].Notes, c.want)
		}
	}
}

// TestOddNumbers notes the first number that isn't the next one: a line may be missing
// or stand twice. A number after the end begins a variation.
func TestOddNumbers(t *testing.T) {
	const begin = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
	odd := func(line int, number, next string) []kifu.Note {
		return []kifu.Note{{Code: kifu.OtherNumber, Args: []string{number, next}, Line: line}}
	}
	for name, c := range map[string]struct {
		text string
		want []kifu.Note
	}{
		"too high":          {begin + "   5 ２六歩(27)\n   6 ８四歩(83)\n", odd(4, "5", "3")},
		"twice":             {begin + "   2 ８四歩(83)\n", odd(4, "2", "3")},
		"of the end":        {begin + "   4 投了\n", odd(4, "4", "3")},
		"first of a part":   {"手合割：平手\n  31 ７六歩(77)\n  32 ３四歩(33)\n  33 投了\n", nil},
		"after the end":     {begin + "   3 中断\n   3 投了\n", nil},
		"of a variation":    {begin + "   3 投了\n\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n", nil},
		"all as they count": {begin + "   3 ２六歩(27)\n   4 投了\n", nil},
	} {
		for _, trees := range []bool{false, true} {
			for rec, err := range kif.Read(strings.NewReader(c.text), kifu.ReadOptions{Trees: trees}) {
				if err != nil || !reflect.DeepEqual(rec.Notes, c.want) {
					t.Errorf("%s: %+v, %v, want %+v", name, rec.Notes, err, c.want)
				}
			}
		}
	}
}

// TestDoubtfulValues notes values of the header that can't be read, and which of two is used.
func TestDoubtfulValues(t *testing.T) {
	const moves = "手合割：平手\n   1 ７六歩(77)\n"
	unread := func(key, value string) []kifu.Note {
		return []kifu.Note{{Code: kifu.UnreadValue, Args: []string{key, value}, Line: 1}}
	}
	for text, want := range map[string][]kifu.Note{
		"開始日時：2026/13/42\n":       unread("開始日時", "2026/13/42"),
		"終了日時：きのう\n":              unread("終了日時", "きのう"),
		"持ち時間：たくさん\n":             unread("持ち時間", "たくさん"),
		"開始日時：\n持ち時間：1時間30分\n":    nil,
		"先手：青葉\n下手：若葉\n":          {{Code: kifu.SecondValue, Args: []string{"下手", "若葉"}, Line: 2}},
		"棋戦：順位戦\n棋戦：順位戦\n場所：京都\n": nil,
	} {
		for rec, err := range kif.Read(strings.NewReader(text+moves), kifu.ReadOptions{}) {
			if err != nil || !reflect.DeepEqual(rec.Notes, want) {
				t.Errorf("%q: %+v, %v, want %+v", text, rec.Notes, err, want)
			}
		}
	}
}

// TestOtherSums notes a last line that contradicts what stands before it.
func TestOtherSums(t *testing.T) {
	const two = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
	odd := func(line int, text string) []kifu.Note {
		return []kifu.Note{{Code: kifu.OtherSum, Args: []string{text}, Line: line}}
	}
	for text, want := range map[string][]kifu.Note{
		two + "   3 投了\nまで2手で後手の勝ち\n":                                          nil,
		two + "   3 投了\nまで２手で後手の勝ち\n":                                          nil,
		two + "   3 投了\nまで12手で後手の勝ち\n":                                         odd(5, "まで12手で後手の勝ち"),
		two + "   3 投了\nまで2手で先手の勝ち\n":                                          odd(5, "まで2手で先手の勝ち"),
		two + "   3 投了\nまで2手で千日手\n":                                            odd(5, "まで2手で千日手"),
		two + "まで7手で後手の勝ち\n":                                                   odd(4, "まで7手で後手の勝ち"),
		two + "まで2手で後手の勝ち\nまで2手で先手の勝ち\n":                                       {{Code: kifu.SecondEnd, Args: []string{"まで2手で先手の勝ち"}, Line: 5}},
		two + "まで後手の勝ち\n":                                                      nil,
		two + "   3 反則負け\nまで3手で先手の反則負け\n":                                      nil,
		"手合割：平手\n▲７六歩 △３四歩\nまで3手で中断\n":                                         odd(3, "まで3手で中断"),
		"手合割：平手\n  31 ７六歩(77)\n  32 ３四歩(33)\n  33 投了\nまで32手で後手の勝ち\n":           nil,
		two + "   3 投了\nまで2手で後手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n   3 中断\nまで2手で中断\n": nil,
	} {
		for _, trees := range []bool{false, true} {
			for rec, err := range kif.Read(strings.NewReader(text), kifu.ReadOptions{Trees: trees}) {
				if err != nil || !reflect.DeepEqual(rec.Notes, want) {
					t.Errorf("%q, %t: %+v, %v, want %+v", text, trees, rec.Notes, err, want)
				}
			}
		}
	}
}

// TestUnknownEnds notes a word for the end that isn't known.
func TestUnknownEnds(t *testing.T) {
	const begin = "手合割：平手\n   1 ７六歩(77)\n"
	unknown := func(line int, word string) []kifu.Note {
		return []kifu.Note{{Code: kifu.UnknownEnd, Args: []string{word}, Line: line}}
	}
	for name, c := range map[string]struct {
		text string
		want []kifu.Note
	}{
		"behind a number":    {begin + "   2 お茶休憩 ( 0:01/00:00:01)\n", unknown(3, "お茶休憩")},
		"in the last line":   {begin + "*注\nまで1手でお茶休憩\n", unknown(4, "お茶休憩")},
		"in a KI2":           {"手合割：平手\n▲７六歩\nまで1手でお茶休憩\n", unknown(3, "お茶休憩")},
		"told twice":         {begin + "   2 お茶休憩\nまで1手で先手の勝ち\n", nil},
		"adjourned":          {begin + "   2 封じ手\n", nil},
		"known":              {begin + "   2 中断\n", nil},
		"only of variations": {begin + "   2 投了\n変化：1手\n   1 ２六歩(27)\n   2 お茶休憩\n", nil},
		"none":               {begin, nil},
	} {
		for _, trees := range []bool{false, true} {
			for rec, err := range kif.Read(strings.NewReader(c.text), kifu.ReadOptions{Trees: trees}) {
				if err != nil || !reflect.DeepEqual(rec.Notes, c.want) {
					t.Errorf("%s: %+v, %v, want %+v", name, rec.Notes, err, c.want)
				}
			}
		}
	}
}
