package lang

// What keeps records from being written, and what is wrong with their moves as
// they are written.
var _ = addFacts(map[string]string{
	"write.game":         "第%[1]d局: %[2]s",
	"write.other":        "%[1]sもので、%[2]s は書けない",
	"write.position":     "開始局面: %[1]s",
	"write.turn":         "%[1]d手目の %[2]s は手番でない側の手",
	"write.nobody":       "%[1]s はどちらの手でもない",
	"write.point":        "%[1]d路盤の点のはずが %[2]q",
	"write.folder":       "フォルダ %[1]s がない",
	"write.stones":       "置いた石が黒%[1]d・白%[2]dで、交互に打った順にできない",
	"write.stones.holds": "この形式は五目並べの棋譜を書く",

	"write.csa.holds":    "CSA 形式は将棋の棋譜を書く",
	"write.csa.edition":  "CSA の版は 1・2.2・3 のどれか (%[1]q とある)",
	"write.csa.encoding": "CSA V3.0 の文字コードは utf-8 か shift_jis (euc-jp は使えない)",
	"write.csa.move":     "+7776FU の形の手番側の手のはずが %[1]q",
	"write.csa.long":     "%[1]dバイトは CSA の棋譜には長すぎる",
	"write.kif.holds":    "KIF 形式は将棋の棋譜を書く",
	"write.kif.long":     "%[1]dバイトは KIF には長すぎる",
	"write.usi.holds":    "USI の行は将棋の棋譜を書く",
	"write.usi.long":     "手数が多すぎて一行に収まらない",
	"write.sgf.holds":    "SGF は五目並べと囲碁の棋譜を書く",
	"write.sgf.size":     "盤は%[1]d路まで (%[2]d路)",
	"write.log.holds":    "ログ 1.50 に書けるのは15路の五目競争だけ",
	"write.log.unread":   "%[1]q は読み戻せない: %[2]s",
	"write.log.another":  "%[1]q を読み戻すと別の対局になる",
	"write.psq.holds":    "psq の盤は5路から%[1]d路まで",
	"write.dig":          "ここ掘れ犬: %[1]s",
	"write.dig.holds":    "%[1]s の対局は書けない",
	"write.dig.step":     "ステップ%[1]d: %[2]s",

	"ban.occupied": "%[1]s: 駒のあるマスに打っている",
	"ban.hand":     "%[1]s: 持駒に %[2]s がない",
	"ban.empty":    "%[1]s: そこに手番側の駒がない",
	"ban.other":    "%[1]s: そこにあるのは %[2]s",
	"ban.own":      "%[1]s: 行き先に自分の駒がある",

	"encoding.unknown": "文字コードは utf-8・shift_jis・euc-jp のどれか (%[1]q とある)",
	"play.setup":       "対局の途中で局面が置かれている",

	"read.dig.ends":       "対局の途中でファイルが終わる",
	"read.dig.object":     "対局が JSON のオブジェクトではない",
	"read.dig.types":      "filetype は文字列、plays は列のはず: %[1]s",
	"read.dig.field":      "キー \"field\" がない",
	"read.dig.play":       "plays[%[1]d]: %[2]s",
	"read.dig.playobject": "JSON のオブジェクトではない",
	"read.dig.plans":      "エージェント%[1]d人の計画がない",
	"read.sgf.open":       "閉じられていない",
	"read.sgf.large":      "一つの対局の木が 64 MB を超える",
})
