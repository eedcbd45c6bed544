package kif_test

import (
	"reflect"
	"testing"

	"dohyo/kifu"
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
