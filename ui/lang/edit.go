package lang

// Editing a record (棋譜の編集).
var (
	LineEdit       = Key{"edit", "編集"}
	HelpEditRecord = Key{"edit the record: moves, variations, comments, marks, players", "棋譜を編集する: 手・変化・コメント・印・対局者"}
	LinePlace      = Key{"place", "置く"}
	HelpPlace      = Key{"play or place at the cursor, depending on the tool", "カーソルの位置に着手する・印を付ける"}
	LineSteps      = Key{"steps", "前後"}
	HelpSteps      = Key{"let the arrows step through the moves again", "矢印で手を前後にたどる"}
	HelpSaveRecord = Key{"save the record in its file", "棋譜をファイルに保存する"}
	HelpSaveAs     = Key{"save the record in another file; its extension determines the format", "棋譜を別のファイルに保存する（形式は拡張子で決まる）"}
	LineWrite      = Key{"comment", "コメント"}
	HelpWrite      = Key{"write the comment on this move, or on the game before the first", "この手のコメントを書く（初手の前では対局のコメント）"}
	HelpHead       = Key{"change players, event, date, place and result", "対局者・棋戦・日付・場所・結果を変える"}
	LineCut        = Key{"delete", "消す"}
	HelpCut        = Key{"delete this move with all that follows; u brings it back", "この手から先を消す（u で戻る）"}
	LineEnd        = Key{"end editing", "編集を終える"}
	LineDone       = Key{"done", "閉じる"}

	HelpEditCursor  = Key{"let the arrows move a cursor on the board", "矢印で盤上のカーソルを動かす"}
	HelpEditUndo    = Key{"undo the last change", "直前の変更を取り消す"}
	HelpEditRedo    = Key{"redo the change", "取り消した変更をやり直す"}
	HelpShift       = Key{"move this variation up or down in the list", "この変化の順番を前・後に動かす"}
	HelpPromote     = Key{"make the shown line the main line", "この変化を本譜にする"}
	HelpTools       = Key{"choose what a click does: moves, △ □ ○ ×, letters, black and white stones, no stone", "クリックの動作: 手、△ □ ○ ×、文字、黒石、白石、石を取る"}
	HelpEditEnd     = Key{"end editing; dohyo asks about unsaved changes", "編集を終える（未保存なら確かめる）"}
	HelpTextDone    = Key{"close the text and keep it", "入力を残して閉じる"}
	HelpReadComment = Key{"read the whole comment", "コメント全体を読む"}
	ActEarlier      = Key{"move the variation up in the list", "変化を前へ"}
	ActLater        = Key{"move the variation down in the list", "変化を後へ"}

	ToolNow      = Key{"Clicks: %s", "クリック: %s"}
	ToolMove     = Key{"moves", "手"}
	ToolTriangle = Key{"triangle", "三角"}
	ToolSquare   = Key{"square", "四角"}
	ToolCircle   = Key{"circle", "丸"}
	ToolCross    = Key{"cross", "ばつ"}
	ToolLabel    = Key{"letters", "文字"}
	ToolBlack    = Key{"black stones", "黒石を置く"}
	ToolWhite    = Key{"white stones", "白石を置く"}
	ToolEmpty    = Key{"remove stones", "石を取る"}

	EditWord     = Key{"editing", "編集中"}
	EditNoFile   = Key{"a new record", "新しい棋譜"}
	EditNever    = Key{"Records of this game can't be edited.", "この種目の棋譜は編集できません。"}
	EditCant     = Key{"The record can't be edited: %s", "棋譜を編集できません: %s"}
	EditBegun    = Key{"Click on the board to add moves; e writes a comment, 0-8 choose marks, u undoes.", "盤のクリックで手を追加。e でコメント、0-8 で印、u で取り消し。"}
	EditEnded    = Key{"Editing has ended.", "編集を終えました。"}
	EditRemoved  = Key{"Deleted with all that follows. u brings it back.", "ここから先を消しました。u で戻ります。"}
	EditPromoted = Key{"This is the main line now.", "この手順を本譜にしました。"}
	EditIsMain   = Key{"This is the main line already.", "すでに本譜です。"}
	EditNoFork   = Key{"There is no other variation here.", "ここには別の変化がありません。"}
	EditNoRoom   = Key{"The variation can't be moved further.", "これより先へはずらせません。"}
	EditNoUndo   = Key{"There is nothing to undo.", "取り消す変更がありません。"}
	EditNoRedo   = Key{"There is nothing to redo.", "やり直す変更がありません。"}

	EditCommentTitle = Key{"Comment", "コメント"}
	EditHeadTitle    = Key{"The game", "対局"}
	EditHeadWhat     = Key{"Result: B+R, W+3.5, B+T, Draw, Void, or empty", "結果は B+R・W+3.5・B+T・Draw・Void、または空"}
	EditBlack        = Key{"First side", "先手・黒"}
	EditWhite        = Key{"Second side", "後手・白"}
	EditEvent        = Key{"Event", "棋戦"}
	EditRound        = Key{"Round", "回戦"}
	EditDate         = Key{"Date", "日付"}
	EditPlace        = Key{"Place", "場所"}
	EditName         = Key{"Name", "表題"}
	EditNoted        = Key{"Annotator", "注釈者"}
	EditResult       = Key{"Result", "結果"}
	EditRules        = Key{"Rules", "ルール"}
	EditResultStays  = Key{"The result stays as it was: %s", "結果は元のまま: %s"}
	EditResultNow    = Key{"The result is now %s.", "結果は %s に変わりました。"}

	EditUnsavedTitle  = Key{"Unsaved changes", "未保存の変更"}
	EditSaveRow       = Key{"save them", "保存する"}
	EditGoOnRow       = Key{"continue editing", "編集を続ける"}
	EditDiscardRow    = Key{"discard them …", "捨てる…"}
	EditDiscardTitle  = Key{"Discard the changes?", "変更を捨てますか"}
	EditDiscardText   = Key{"Everything since the last save is lost.", "最後に保存した後の変更はすべて失われます。"}
	EditSaved         = Key{"Saved: %s", "保存しました: %s"}
	EditSaveAsTitle   = Key{"Save as", "名前を付けて保存"}
	EditSaveAsWhat    = Key{"The extension determines the format: %s.", "形式は拡張子で決まります（%s）。"}
	EditFileLabel     = Key{"File", "ファイル"}
	EditSaveAsRow     = Key{"save mine in another file", "別のファイルに保存する"}
	EditReloadRow     = Key{"read the file again, without my changes …", "自分の変更を捨てて読み直す…"}
	EditConflictTitle = Key{"Another program has changed %s", "%s はほかのプログラムに書き換えられています"}
	EditExistsTitle   = Key{"Replace the file?", "ファイルを置き換えますか"}
	EditExistsText    = Key{"%s already exists. Its content would be lost.", "%s はすでにあります。元の内容は失われます。"}
	EditLossTitle     = Key{"Not everything can be saved", "一部は保存できません"}
	EditLossText      = Key{"Save as another format to keep it.", "残すには別の形式で保存してください。"}
	EditLossLines     = Key{"%s doesn't keep these as they are: %s", "%s ではそのまま保存できない項目: %s"}
	EditKeptTitle     = Key{"Unsaved changes of %s", "%s の未保存の変更があります"}
	EditKeptHint      = Key{"Unsaved changes of this file are kept. e continues with them.", "このファイルの未保存の変更が残っています。e で続きから編集できます。"}
	EditStays         = Key{"There are unsaved changes: ctrl+s saves them, Esc ends editing.", "未保存の変更があります。ctrl+s で保存、Esc で編集を終了。"}
	EditRestore       = Key{"continue with them", "続きから編集する"}
	EditFresh         = Key{"edit the file as it is", "ファイルの内容を編集する"}
	EditNoDraft       = Key{"Unsaved changes can't be kept: %s", "未保存の変更の控えを残せません: %s"}
)
