package lang

// The editor of what the built-in players know: patterns and sequences.
var (
	LoreTitle     = Key{"Editing: %[1]s  %[2]s", "%[1]sの編集  %[2]s"}
	LoreUnsaved   = Key{"not saved", "未保存"}
	LoreOf        = Key{"%[1]d of %[2]d", "%[1]d/%[2]d"}
	LoreEmpty     = Key{"Nothing here yet. n begins a new one, a shows those that come with dohyo.", "まだ何もありません。n で新しく作り、a で付属のものを見ます。"}
	LoreEmptyCut  = Key{"Nothing here yet. n begins a new one, g takes it from the board, a shows those that come with dohyo.", "まだ何もありません。n で新しく作り、g で盤から切り出し、a で付属のものを見ます。"}
	LoreDraws     = Key{"Space puts: %s", "空白キーで置く: %s"}
	LorePlays     = Key{"Space plays: %s", "空白キーで打つ: %s"}
	LoreOwnMove   = Key{"%s, its own move", "%s（自分の手）"}
	LoreOtherMove = Key{"%s, the opponent's move", "%s（相手の手）"}
	LoreRule      = Key{"Reason", "理由"}
	LoreSeen      = Key{"Conditions", "条件"}
	LoreNone      = Key{"none", "なし"}
	LoreMoves     = Key{"Moves", "手順"}
	LoreStart     = Key{"start", "初形"}
	LoreNoMoves   = Key{"no further move", "この先の手なし"}
	LoreGiven     = Key{"comes with dohyo", "付属"}
	LoreFits      = Key{"On the board", "盤上"}
	LoreFitting   = Key{"looking for places", "調べています"}
	LoreNoFit     = Key{"It fits nowhere.", "当てはまる所はありません。"}
	LoreFitAt     = Key{"%[1]s: %[2]s", "%[1]s: %[2]s"}
	LoreLacks     = Key{"but not %s", "条件を満たさない: %s"}
	LoreNoBoard   = Key{"Open the editor from a game to try it on a position.", "対局や棋譜から開くと、その局面で試せます。"}
	LoreAllOwn    = Key{"All in this file", "このファイルの一覧"}
	LoreAllGiven  = Key{"Those that come with dohyo", "付属のもの"}
	LoreMenu      = Key{"What to do", "操作"}
	LoreCopied    = Key{"%s was copied into this file; it will count instead of the one that comes with dohyo.", "%s をこのファイルに写しました。付属のものの代わりに使われます。"}
	LoreNoNext    = Key{"No move was made here; nothing but the surroundings was taken.", "次の手がないので、周りの形だけを切り出しました。"}
	LoreNoCut     = Key{"Take it from which point? Move the cursor, then Enter.", "切り出す点にカーソルを合わせて Enter"}
	LoreAdd       = Key{"add a condition", "条件を加える"}
	LoreCondition = Key{"Condition", "条件"}
	LoreWhat      = Key{"An empty line removes it.", "空にすると消えます。"}
	LoreNotes     = Key{"What is said of the move", "この手の値など"}
	LoreNotesWhat = Key{"As in the text form.", "テキスト形式で書きます。"}
	LoreNoMove    = Key{"This is the start; choose a move first.", "初形です。先に手を選んでください。"}
	LoreMark      = Key{"The move is", "この手は"}
	LoreText      = Key{"As text", "テキスト形式"}
	LoreWrong     = Key{"It can't be read", "読めません"}
	LoreFind      = Key{"Find", "探す"}
	LoreFindWhat  = Key{"A part of the name or of the reason.", "名前か理由の一部。"}
	LoreNotFound  = Key{"%q isn't among them.", "%q は見つかりません。"}
	LoreFile      = Key{"Another file", "別のファイル"}
	LoreFileWhat  = Key{"A file that isn't there yet will be made when it is saved.", "まだないファイルは、保存するときに作られます。"}
	LoreLeave     = Key{"It isn't saved", "保存されていません"}
	LoreSaveFirst = Key{"save it", "保存する"}
	LoreDiscard   = Key{"discard the changes", "変更を捨てる"}
	LoreChanged   = Key{"The file was changed by someone else", "ファイルが他で変更されています"}
	LoreElsewhere = Key{"save under another name", "別の名前で保存"}
	LoreReload    = Key{"read the file again, without these changes", "変更を捨てて読み直す"}
	LoreFaulty    = Key{"Not saved: %s", "保存できません: %s"}

	LineLoreDraw  = Key{"draw", "形を描く"}
	LineLorePlay  = Key{"moves", "手順"}
	LineLorePut   = Key{"put", "置く"}
	LineLoreMove  = Key{"play", "打つ"}
	LineLoreTest  = Key{"try it", "試す"}
	LineLoreAll   = Key{"all", "一覧"}
	LineLoreNew   = Key{"new", "新規"}
	LineLoreMenu  = Key{"menu", "操作"}
	LineLoreOpen  = Key{"open", "開く"}
	LineLoreGiven = Key{"dohyo's", "付属"}
	LineLoreOwn   = Key{"the file's", "ファイル"}
	LineLoreCut   = Key{"take this", "切り出す"}

	LoreKinds            = Key{"Edit what the built-in players know", "内蔵の対局者の知識を編集"}
	HelpLore             = Key{"edit what the built-in players know: patterns, sequences", "内蔵の対局者の知識（パターン、手順）を編集する"}
	HelpLoreCursor       = Key{"move the cursor", "カーソルを動かす"}
	HelpLoreShift        = Key{"move the whole diagram", "図全体をずらす"}
	HelpLorePut          = Key{"put the chosen letter on the point; its key puts it at once", "選んだ記号を置く（記号のキーですぐ置く）"}
	HelpLoreClear        = Key{"make the point say nothing", "点を不問にする"}
	HelpLoreLetter       = Key{"choose another letter", "置く記号を選ぶ"}
	HelpLorePlay         = Key{"play on the point, or follow the move that is there", "その点に打つ（あれば、その手へ進む）"}
	HelpLoreBack         = Key{"go back one move", "1手戻る"}
	HelpLoreSibling      = Key{"change to another move in the same place of the tree", "同じ場面の別の手へ"}
	HelpLoreTurn         = Key{"the other side moves next", "次の手番を替える"}
	HelpLoreRemove       = Key{"remove the move and what follows it", "この手と続きを消す"}
	HelpLoreTab          = Key{"change between drawing and moves", "形と手順を切り替える"}
	HelpLoreMenu         = Key{"list what can be done", "操作の一覧"}
	HelpLoreNew          = Key{"begin a new one", "新しく作る"}
	HelpLoreCut          = Key{"take it from the position on the board, with the move that was made there", "盤から切り出す（実際に打たれた手も入る）"}
	HelpLoreDelete       = Key{"remove it from the file", "ファイルから除く"}
	HelpLoreRule         = Key{"choose the reason for its moves", "理由を選ぶ"}
	HelpLoreConditions   = Key{"change its name, the reason, the conditions", "名前・理由・条件を変える"}
	HelpLoreNotes        = Key{"say how much the move is worth, how often it was played", "手の値・回数を書く"}
	HelpLoreMark         = Key{"mark the move", "手に印を付ける"}
	HelpLoreTest         = Key{"try it on the position on the board", "盤上の局面で試す"}
	HelpLoreFit          = Key{"go to another place where it fits", "当てはまる別の所へ"}
	HelpLoreFitPath      = Key{"go to the moves that the board has", "盤上の手順へ進む"}
	HelpLoreAll          = Key{"show all of them", "一覧を見る"}
	HelpLoreOther        = Key{"go to the next or previous one", "次・前へ"}
	ActLoreNext          = Key{"go to the next one", "次へ"}
	ActLorePrevious      = Key{"go to the previous one", "前へ"}
	HelpLoreFind         = Key{"find one by its name or reason", "名前・理由で探す"}
	HelpLoreOpen         = Key{"open it; one of dohyo's is copied into the file", "開く（付属のものはファイルに写す）"}
	HelpLoreSource       = Key{"change between the file's and those that come with dohyo", "ファイルのもの・付属のものを切り替える"}
	HelpLoreSave         = Key{"save the file", "ファイルに保存する"}
	HelpLoreFile         = Key{"open another file", "別のファイルを開く"}
	HelpLoreText         = Key{"edit it as text", "テキストで編集する"}
	HelpLoreLeave        = Key{"go back; dohyo asks about changes that aren't saved", "戻る（未保存なら確かめる）"}
	HelpLoreClick        = Key{"put or play on a point, choose a letter, a move, a place", "置く・打つ・選ぶ"}
	HelpLoreWheel        = Key{"choose another letter or move", "記号・手を選ぶ"}
	HelpLoreRightClick   = Key{"make the point say nothing", "点を不問にする"}
	ActLoreLetter        = Key{"choose the next letter", "次の記号を選ぶ"}
	ActLoreLetterBefore  = Key{"choose the letter before", "前の記号を選ぶ"}
	ActLoreSibling       = Key{"go to the next move in the same place", "同じ場面の次の手へ"}
	ActLoreSiblingBefore = Key{"go to the move before in the same place", "同じ場面の前の手へ"}
	PlaceLore            = Key{"patterns and sequences", "知識の編集"}
)

// LoreReason returns a reason in words.
func LoreReason(l Lang, english, japanese string) string {
	if l == Japanese {
		return japanese
	}
	return english
}
