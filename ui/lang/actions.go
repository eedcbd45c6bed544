package lang

// The palette of actions.
var (
	KeyCtrlK     = Key{"ctrl+k", "ctrl+k"}
	LineActions  = Key{"actions", "操作"}
	HelpPalette  = Key{"search all actions that work here", "ここでできる操作を検索"}
	HelpChosen   = Key{"do the chosen action", "選んだ操作を行う"}
	LineDo       = Key{"do it", "実行"}
	PaletteTitle = Key{"Actions", "操作"}
	PaletteNone  = Key{"No action matches.", "該当する操作がありません。"}
)

// The groups of the help, by what a person wants to do.
var (
	GroupNow   = Key{"Choose and play", "選ぶ・打つ"}
	GroupRun   = Key{"Run the match", "対戦を進める"}
	GroupSet   = Key{"Set up", "準備する"}
	GroupLook  = Key{"Look back and find", "振り返る・探す"}
	GroupAsk   = Key{"Ask and rule", "調べる・裁く"}
	GroupShow  = Key{"Change the view", "表示を変える"}
	GroupEdit  = Key{"Edit a record", "棋譜を編集する"}
	GroupKeep  = Key{"Save and copy", "保存・コピー"}
	GroupGo    = Key{"Go elsewhere", "ほかの画面へ"}
	GroupMouse = Key{"With the mouse", "マウス"}
)

// What a single key does, where the help describes several together.
var (
	ActFaster        = Key{"play faster", "速くする"}
	ActSlower        = Key{"play more slowly", "遅くする"}
	ActBack          = Key{"go one move back", "1手戻る"}
	ActForward       = Key{"go one move forward", "1手進む"}
	ActTenBack       = Key{"go ten moves back", "10手戻る"}
	ActTenForward    = Key{"go ten moves forward", "10手進む"}
	ActFirst         = Key{"go to the first move", "最初の局面へ"}
	ActLast          = Key{"go to the last move", "最後の局面へ"}
	ActVariationUp   = Key{"go to the variation before", "前の変化へ"}
	ActVariationDown = Key{"go to the next variation", "次の変化へ"}
	ActGameBefore    = Key{"go to the previous game of this match", "前の局へ"}
	ActGameAfter     = Key{"go to the next game of this match", "次の局へ"}
	ActRoundBefore   = Key{"show the previous round", "前の回戦を表示"}
	ActRoundAfter    = Key{"show the next round", "次の回戦を表示"}
	ActPageNext      = Key{"show the next page", "次のページを表示"}
	ActPageBefore    = Key{"show the previous page", "前のページを表示"}
	ActViewNext      = Key{"show the next view of the board", "盤の次の表示に切り替え"}
	ActViewBefore    = Key{"show the previous view of the board", "盤の前の表示に切り替え"}
	ActPicture       = Key{"save a picture of the board", "盤を画像で保存"}
	ActPage          = Key{"save a page of the game to print", "印刷・提出用の棋譜を保存"}
	ActEventNext     = Key{"go to the next turning point: capture, check, foul, fault, ruling", "次の山場へ（取り・王手・反則・異常・裁定）"}
	ActEventBefore   = Key{"go to the previous turning point", "前の山場へ"}
	ActCommentNext   = Key{"go to the next comment", "次のコメントへ"}
	ActCommentBefore = Key{"go to the previous comment", "前のコメントへ"}
	ActFoundNext     = Key{"go to the next move found", "次に見つかった手へ"}
	ActFoundBefore   = Key{"go to the previous move found", "前に見つかった手へ"}
	ActWeaker        = Key{"let the player play at a weaker level", "対局者のレベルを下げる"}
	ActStronger      = Key{"let the player play at a stronger level", "対局者のレベルを上げる"}
	ActMoreGames     = Key{"play more games", "局数を増やす"}
	ActFewerGames    = Key{"play fewer games", "局数を減らす"}
	ActTurn          = Key{"turn the opening", "開始局面の向きを変える"}
	ActTurnBack      = Key{"turn the opening the other way", "開始局面の向きを逆に変える"}
)

// The screens whose keys a person can change.
var (
	PlaceLobby   = Key{"the lobby", "ロビー"}
	PlaceMatch   = Key{"a match", "対局画面"}
	PlaceCount   = Key{"the count", "整地"}
	PlaceGallery = Key{"the openings", "開始局面の一覧"}
	PlaceList    = Key{"the list of games", "対局の一覧"}
	PlaceHall    = Key{"the hall", "会場"}
	PlaceText    = Key{"a line of text", "文字の入力欄"}
	PlaceAll     = Key{"all screens", "全画面"}
)

var (
	keyClash    = Key{"in %[1]s, %[2]s means %[3]s, so no key is left for %[4]s (%[5]s)", "%[1]sでは %[2]s が %[3]s になるため、%[4]s（%[5]s）のキーがない"}
	keyClashAll = Key{"%[2]s means %[3]s, so no key is left for %[4]s (%[5]s)", "%[2]s が %[3]s になるため、%[4]s（%[5]s）のキーがない"}

	keyTwice    = Key{"in %[1]s, %[2]s means %[3]s, not %[4]s (%[5]s), which keeps its other keys", "%[1]sでは %[2]s は %[3]s になり、%[4]s（%[5]s）はほかのキーだけになる"}
	keyTwiceAll = Key{"%[2]s means %[3]s, not %[4]s (%[5]s), which keeps its other keys", "%[2]s は %[3]s になり、%[4]s（%[5]s）はほかのキーだけになる"}

	keyEdits = Key{"in %[1]s, %[2]s means %[3]s and no longer edits", "%[1]sでも %[2]s は %[3]s になり、編集には使えない"}

	// KeyClashes reports such keys at the start.
	KeyClashes = Key{"Your keys: %[1]s (and %[2]d more: dohyo config)", "キー設定: %[1]s（ほかに%[2]d件、dohyo config で表示）"}
	// KeyClashOne reports the only one.
	KeyClashOne = Key{"Your keys: %[1]s", "キー設定: %[1]s"}
)

// KeyClash says that a key which a person has chosen for an action is lost to another action
// of a screen: its last one, or others are left. In lines of text, it is no action that loses it.
func KeyClash(l Lang, place Key, key, takes, loses string, about Key, left bool) string {
	text := map[bool]Key{false: keyClash, true: keyTwice}[left]
	switch place {
	case PlaceText:
		text = keyEdits
	case PlaceAll:
		text = map[bool]Key{false: keyClashAll, true: keyTwiceAll}[left]
	}
	return l.Say(text, l.Say(place), key, takes, loses, l.Say(about))
}

// The clipboard.
var (
	HelpCopy       = Key{"copy the shown position to the clipboard", "表示中の局面をクリップボードにコピー"}
	HelpCopyGame   = Key{"copy the game with its moves to the clipboard", "棋譜をクリップボードにコピー"}
	CopiedPosition = Key{"The position was sent to the clipboard as %[1]s (%[2]d characters).", "局面を %[1]s でクリップボードに送りました（%[2]d文字）。"}
	CopiedGame     = Key{"The game was sent to the clipboard as %[1]s (%[2]d characters).", "棋譜を %[1]s でクリップボードに送りました（%[2]d文字）。"}
	CantCopy       = Key{"Can't copy: %[1]s", "コピーできません: %[1]s"}
	NoClipboard    = Key{"the console has no clipboard", "コンソールにクリップボードがない"}
)

// Esc on the match screen, where something lies over the board or around it.
var (
	HelpNoOverlay   = Key{"take the analysis off the board", "盤上の検討表示を消す"}
	HelpNoProjector = Key{"show everything again", "通常の画面に戻る"}
)

// HelpClosePanel is about a panel in place of the moves.
var HelpClosePanel = Key{"show the moves again", "棋譜の表示に戻る"}

// The mouse, and the plot of scores.
var (
	KeyRightClick  = Key{"right click", "右クリック"}
	KeyDrag        = Key{"drag", "ドラッグ"}
	HelpRightClick = Key{"show the reason for a move in the list or on the board", "棋譜の手や盤の点の理由を表示"}
	HelpDrag       = Key{"along a list or the plot of scores: go through its rows or moves (pointing at the plot shows its values)", "一覧や形勢グラフの上をたどって選ぶ（グラフは重ねるだけで数値を表示）"}
	PlotSeconds    = Key{"%s s", "%s秒"}
)
