// Package kif reads and writes KIF, the records of Kifu for Windows (柿木将棋) and
// the usual format of shogi players, with a numbered line for each move:
//
//	開始日時：2026/11/20 09:30:00
//	手合割：平手
//	先手：AOBA
//	後手：KUMA
//	手数----指手---------消費時間--
//	   1 ７六歩(77)   ( 0:12/00:00:12)
//	*a comment on the move
//	   2 ３四歩(33)   ( 0:03/00:00:03)
//	   3 投了
//	まで2手で後手の勝ち
//
// and KI2, the same with the moves as people say them and without times:
//
//	▲７六歩    △３四歩    ▲２二角成  △同　銀
//	まで4手で後手の勝ち
//
// One reader reads both, in Shift_JIS (.kif, .ki2) and in UTF-8 (.kifu, .ki2u),
// with positions by handicap (手合割) or as a board. KIF needs no rules to be read;
// the words of KI2 have a meaning only on a board. Variations (変化) are read on
// request; otherwise they are kept as text and written again.
//
// What the formats have no place for is written in lines that begin with #dohyo,
// which other programs skip. Scores are written in comments like servers' in CSA
// records: ** 30 -3334FU +2726FU #5000. KI2 keeps only the sums of the times.
package kif

import (
	"dohyo/kifu"
)

// The formats: two, each in the encodings that go with the extensions of file
// names.
var (
	KIF  = format("kif", "Kifu for Windows, KIF in Shift_JIS (shogi)", ".kif", kifu.ShiftJIS, writeKIF, isKIF)
	KIFU = format("kifu", "the same in UTF-8", ".kifu", kifu.UTF8, writeKIF, isKIF)
	KI2  = said(format("ki2", "KI2, moves as they are said, in Shift_JIS (shogi)", ".ki2", kifu.ShiftJIS, writeKI2, isKI2))
	KI2U = said(format("ki2u", "the same in UTF-8", ".ki2u", kifu.UTF8, writeKI2, isKI2))
)

// marks is the name of these formats' bookmarks in kifu.Tree.Marks.
const marks = "kif"

func format(name, title, ext string, e kifu.Encoding, write func(*builder, *kifu.Record) error, sniff func([]string) bool) *kifu.Format {
	return &kifu.Format{
		Name: name, Rank: 6, Title: title, Ext: []string{ext}, Games: []string{"shogi"},
		Trees: true, Comments: true, Marks: marks,
		Notes:         dialects,
		AnalysisNotes: ShogiGUI, // which most programs read
		AnalysisExtra: map[string][]string{thoughtKey: {ShogiGUI, "解析 0"}},
		Read:          Read,
		Tree:          kifu.ReadTree(Read),
		Write:         writer(e, write),
		Sniff:         func(head []byte) bool { return sniff(headLines(head)) },
	}
}

// said returns a format whose lines hold several moves.
func said(f *kifu.Format) *kifu.Format {
	f.Statements = statements
	return f
}
