package lang

// Setting up a position (局面編集).
var (
	ComposeTitle     = Key{"Position of %s", "局面の編集: %s"}
	ComposePalette   = Key{"To put", "置くもの"}
	ComposeNumbers   = Key{"Numbers", "条件"}
	ComposeChosen    = Key{"Space puts: %s", "空白キーで置く: %s"}
	ComposeNothing   = Key{"nothing", "なし（消す）"}
	ComposeOf        = Key{"%[1]s %[2]s", "%[1]sの%[2]s"}
	ComposeOwned     = Key{"%[1]s %[2]s", "%[1]s %[2]s"}
	ComposeLeft      = Key{"%[1]s, %[2]d left", "%[1]s 残り%[2]d"}
	ComposeFit       = Key{"The rules allow the position; %s is to move.", "規則上の問題はありません。%sの番です。"}
	ComposeFitAll    = Key{"The rules allow the position.", "規則上の問題はありません。"}
	ComposeOffer     = Key{"This position", "この局面を"}
	ComposeOpen      = Key{"open it as a record", "棋譜として開く"}
	ComposeStudy     = Key{"analyse it", "検討する"}
	ComposeProve     = Key{"prove it", "詰み・勝ちを読む"}
	ComposeTake      = Key{"start the lobby's matches from it", "ロビーの対局の開始局面にする"}
	ComposeSave      = Key{"save in a file", "ファイルに保存"}
	ComposeSaveWhat  = Key{"The extension determines the format; %s gets the board as text.", "形式は拡張子で決まります。%s なら文字の盤です。"}
	ComposeText      = Key{"edit it as text", "文字の盤で編集"}
	ComposeDealRow   = Key{"change all of it", "盤全体を変える"}
	ComposeDeals     = Key{"The whole board", "盤全体"}
	ComposeLeave     = Key{"The position isn't saved", "局面は保存されていません"}
	ComposeDiscard   = Key{"discard it", "捨てる"}
	ComposeName      = Key{"a position set up by hand", "編集した局面"}
	ComposeTaken     = Key{"The matches start from the position. d takes the usual start again.", "対局はこの局面から始まります。d で元に戻ります。"}
	ComposeInsert    = Key{"put it into the record as a variation", "元の棋譜に変化として入れる"}
	ComposeInserted  = Key{"The position is a variation of the record now. ctrl+s saves the record.", "局面を棋譜の変化にしました。ctrl+s で棋譜を保存します。"}
	ComposeNoSetups  = Key{"Records of this game can't hold a position that is set up after a move.", "この種目の棋譜には、編集した局面を途中に入れられません。"}
	ComposeInstead   = Key{"Enter opens the position as a record of its own, with the record and the move that it comes from as its comment; e and ctrl+s save that record.", "Enter で独立した棋譜として開きます。元の棋譜と手数がコメントに入ります。e と ctrl+s で保存できます。"}
	ComposeFrom      = Key{"A position set up from %[1]s after move %[2]d.", "%[1]s の%[2]d手目の局面を編集したもの。"}
	ComposeOtherSize = Key{"The board has another size than the record's.", "盤の大きさが棋譜と違います。"}
	ComposeSame      = Key{"The position is that of the record.", "棋譜の局面と同じです。"}
	ComposeGone      = Key{"The edited record doesn't have the position any more from which this one was made.", "編集中の棋譜には、元の局面がもうありません。"}
	ComposeKeptTitle = Key{"An unsaved position of %s", "%s の未保存の局面があります"}
	ComposeFresh     = Key{"discard it", "捨てる"}
	ComposeNoGameHas = Key{"Not saved, as no game can have the position: %s", "実戦では起こりえない局面なので保存しません: %s"}
	ComposeLost      = Key{"The format doesn't hold: %s.", "この形式に残らないもの: %s。"}
	ComposeNoGame    = Key{"The lobby doesn't offer %s.", "ロビーに%sがありません。"}

	LineTurnOver   = Key{"turn over", "裏返す"}
	LineUse        = Key{"use it", "決定"}
	LineNumbersTab = Key{"numbers", "条件"}
	LineBoardTab   = Key{"board", "盤"}

	HelpCompose       = Key{"set up a position, from the one shown", "局面を編集する（今の局面から）"}
	HelpComposeCursor = Key{"move the cursor on the board", "盤上のカーソルを動かす"}
	HelpComposeCount  = Key{"choose a number", "条件を選ぶ"}
	HelpComposeAdjust = Key{"make the number smaller or larger", "値を減らす・増やす"}
	HelpComposeTen    = Key{"make the number larger or smaller by ten", "値を10ずつ変える"}
	HelpComposePut    = Key{"put the chosen piece or stone on the field, or take it away", "選んだ駒・石を置く（同じものなら取る）"}
	HelpComposeEmpty  = Key{"empty the field", "マスを空にする"}
	HelpComposeTurn   = Key{"turn over what lies on the field", "マスのものを裏返す"}
	HelpComposeThing  = Key{"choose another piece or stone; its letter puts it at once", "置く駒・石を選ぶ（文字キーですぐ置く）"}
	HelpComposeLift   = Key{"take up what lies on the field, to put it elsewhere", "マスのものを取り上げる（別の所に置ける）"}
	HelpComposeTab    = Key{"change between the board and the numbers", "盤と条件を切り替える"}
	HelpComposeOffer  = Key{"open, analyse or save the position, or start matches from it", "局面を開く・検討する・保存する・対局に使う"}
	HelpComposeSave   = Key{"save the position in a file", "局面をファイルに保存する"}
	HelpComposeDeal   = Key{"change all of the board: empty it, the usual start, by lot", "盤全体を変える（空にする、初期局面、抽選など）"}
	HelpComposeLeave  = Key{"go back; dohyo asks about a position that isn't saved", "戻る（未保存なら確かめる）"}
	HelpComposeClick  = Key{"put the chosen piece or stone, choose another, change a number", "置く・選ぶ・値を変える"}
	HelpComposeDrag   = Key{"move what lies on the board or in a hand", "盤上や持駒のものを動かす"}
	HelpComposeWheel  = Key{"choose another piece or stone, or change the number below the pointer", "置くものを選ぶ、またはポインタの下の値を変える"}

	ActComposeLess     = Key{"make a number smaller by ten", "値を10減らす"}
	ActComposeMore     = Key{"make a number larger by ten", "値を10増やす"}
	ActComposeNext     = Key{"choose the next piece or stone", "次の駒・石を選ぶ"}
	ActComposePrevious = Key{"choose the previous piece or stone", "前の駒・石を選ぶ"}
)

// Turned says what turning a thing over does while a position of a game is set up.
func Turned(game string) Key { return or(games[game].Turned, HelpComposeTurn) }

// StoneTurned is what it does in games with stones.
var StoneTurned = Key{"change the colour of the stone on the field", "石の色を変える"}

// draftTerms are the terms of positions that are set up, which several games share.
var draftTerms = map[string]Key{
	"draft.turn": {"to move", "手番"}, "draft.size": {"size", "大きさ"}, "draft.stone": {"stone", "石"}, "draft.number": {"move number", "手数"},
	"draft.clear": {"empty the board", "盤を空にする"}, "draft.array": {"the usual start", "初期局面"}, "draft.colors": {"exchange the colours", "黒白を入れ替える"},
}
