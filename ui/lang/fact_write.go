package lang

// Reasons why a record can't be written, and errors in its moves as written.
var _ = addFacts(map[string]string{
	"write.game":         "第%[1]d局: %[2]s",
	"game.name":          "%[1]s", // replaced by the game's usual name
	"game.seat":          "%[2]s", // replaced by the seat's usual name
	"game.setting":       "%[1]s %[2]v",
	"write.other":        "%[1]sもので、%[2]sは書けない",
	"write.position":     "開始局面: %[1]s",
	"write.turn":         "%[1]d手目の %[2]s は手番でない側の手",
	"write.nobody":       "%[1]s はどちらの手でもない",
	"write.point":        "%[1]d路盤の点のはずが %[2]q",
	"write.folder":       "フォルダ %[1]s がない",
	"write.stones":       "置いた石が黒%[1]d・白%[2]dで、交互に打った順にできない",
	"write.stones.holds": "この形式は五目並べの棋譜を書く",

	"write.sgf.holds": "SGF は五目並べと囲碁の棋譜を書く",
	"write.sgf.size":  "盤は%[1]d路まで（%[2]d路）",

	"ban.occupied": "%[1]s: 駒のあるマスに打っている",
	"ban.hand":     "%[1]s: 持駒に %[2]s がない",
	"ban.piece.fu": "歩",
	"ban.piece.ky": "香",
	"ban.piece.ke": "桂",
	"ban.piece.gi": "銀",
	"ban.piece.ki": "金",
	"ban.piece.ka": "角",
	"ban.piece.hi": "飛",
	"ban.piece.ou": "玉",
	"ban.piece.to": "と",
	"ban.piece.ny": "成香",
	"ban.piece.nk": "成桂",
	"ban.piece.ng": "成銀",
	"ban.piece.um": "馬",
	"ban.piece.ry": "龍",
	"ban.empty":    "%[1]s: そこに手番側の駒がない",
	"ban.other":    "%[1]s: そこにあるのは %[2]s",
	"ban.own":      "%[1]s: 行き先に自分の駒がある",

	"encoding.unknown": "文字コードは utf-8・shift_jis・euc-jp のどれか（%[1]q とある）",
	"play.setup":       "対局の途中で局面が置かれている",

	"read.sgf.open":  "閉じられていない",
	"read.sgf.large": "1つの対局の木が 64 MB を超える",
})
