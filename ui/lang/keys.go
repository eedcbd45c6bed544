package lang

// Short words for the line of keys.
var (
	LineHelp     = Key{"help", "説明"}
	LineQuit     = Key{"quit", "終了"}
	LinePause    = Key{"pause", "一時停止"}
	LineGoOn     = Key{"resume", "再開"}
	LineStep     = Key{"step", "1手"}
	LineAuto     = Key{"play", "再生"}
	LineReview   = Key{"review", "前後"}
	LineFollow   = Key{"follow", "追従"}
	LineGames    = Key{"games", "他局"}
	LineSeek     = Key{"find", "検索"}
	LineNextGame = Key{"next game", "次の局"}
	LineRule     = Key{"ruling", "裁定"}
	LineUndo     = Key{"take back", "待った"}
	LineSlip     = Key{"correct", "入力訂正"}
	LineEditUndo = Key{"undo", "元に戻す"}
	LineOpenings = Key{"openings", "局面一覧"}
	LineSuite    = Key{"suite", "局面集"}
	LineGallery  = Key{"openings", "珠型"}
	LineNumbers  = Key{"numbers", "手数"}
	LineCursor   = Key{"point", "選ぶ"}
	LinePlay     = Key{"play", "着手"}
	LineTyping   = Key{"type", "入力"}
	LineKeys     = Key{"commands", "キー操作"}
	LineWipe     = Key{"clear", "消す"}
	LineRematch  = Key{"rematch", "もう一番"}
	LineLobby    = Key{"lobby", "ロビー"}
	LineStart    = Key{"start", "開始"}
	LineNextLine = Key{"next field", "次の欄"}
	LineChoose   = Key{"choose", "選択"}
	LineList     = Key{"list", "一覧"}
	LineLength   = Key{"games", "局数"}
	LineTime     = Key{"time", "持ち時間"}
	LineResume   = Key{"resume", "続きから"}
	LineTurn     = Key{"turn", "向き"}
	LineFrom     = Key{"play from here", "ここから打つ"}
	LineTake     = Key{"take", "採用"}
	LineDraw     = Key{"by lot", "抽選"}
	LineBack     = Key{"back", "戻る"}
	LineYes      = Key{"yes", "はい"}
	LineClaim    = Key{"resign ...", "投了・宣言"}
	LinePutBack  = Key{"put back", "選び直す"}
	LineFlip     = Key{"flip", "反転"}
	LineReport   = Key{"state", "状況"}
	LineWire     = Key{"lines", "通信"}
	LineRules    = Key{"rules", "規定"}
	LineScroll   = Key{"scroll", "移動"}
)

// Actions of the keys, for the help.
var (
	HelpTitle       = Key{"Keys", "キーの説明"}
	HelpMore        = Key{"more below", "下に続く"}
	HelpHelp        = Key{"show this list of keys", "キーの一覧"}
	HelpRow         = Key{"go to another row", "別の項目へ"}
	HelpChange      = Key{"choose another common value; other values can be typed", "よく使う値から選ぶ（ほかの値は入力）"}
	HelpScroll      = Key{"scroll", "上下に移動"}
	HelpTyped       = Key{"finish typing", "入力を終える"}
	HelpAnswer      = Key{"give the chosen answer", "選んだ答えにする"}
	HelpDialog      = Key{"show the keys of the open dialog", "開いているダイアログのキーの一覧"}
	HelpQuit        = Key{"leave; a running match is saved and can be resumed", "終了（対戦中なら中断して保存）"}
	HelpQuitToLobby = Key{"stop the match, which is saved, and go to the lobby", "対戦を中断・保存してロビーに戻る"}
	HelpStop        = Key{"leave at once; a running match is saved", "直ちに終了（対戦は保存される）"}
	HelpSuspend     = Key{"suspend dohyo and return to the shell; the game pauses", "一時的にシェルに戻る（対局は一時停止）"}
	HelpLeave       = Key{"leave", "終了"}
	HelpFilm        = Key{"record the screen to a file, or end the recording", "画面の録画を開始・終了"}
	HelpShell       = Key{"suspend dohyo and return to the shell", "一時的にシェルに戻る"}
	HelpPause       = Key{"pause before the next turn, or resume", "次の手番の前で一時停止、再開"}
	HelpStep        = Key{"play exactly one turn", "1手だけ進めて止める"}
	HelpAuto        = Key{"start or stop automatic replay", "自動再生の開始・停止"}
	HelpPace        = Key{"speed up or slow down a fast game", "速い対局の速さを調整"}
	HelpSpeed       = Key{"play faster or more slowly", "再生を速く、遅く"}
	HelpReview      = Key{"go one move back or forward; the game continues", "1手ずつ移動（対局は進む）"}
	HelpPages       = Key{"go ten moves back or forward", "10手ずつ移動"}
	HelpHomeEnd     = Key{"go to the first or last move", "最初の局面・最後の局面へ"}
	HelpLevel       = Key{"let the built-in player play at a weaker or a stronger level", "内蔵の対局者のレベルを下げる・上げる"}
	HelpSeekPlayer  = Key{"find a player by part of its name, character or protocol", "対局者を名前・紹介・プロトコルの一部で探す"}
	HelpNextGame    = Key{"continue with the next game once a game has ended", "終局後: 次の局へ進む"}
	HelpOtherGame   = Key{"go to the previous or next game of this match", "この対戦の前・次の局へ"}
	HelpFollow      = Key{"return to the live position", "対局中の局面に戻る"}
	HelpUndo        = Key{"take back your last move and the answer to it", "待った（自分の1手前まで戻す）"}
	HelpSlip        = Key{"correct the last move that you entered, and take back the answer to it", "入力訂正（最後に入力した手の前まで戻す）"}
	HelpRule        = Key{"end the game as the referee", "審判として裁定する"}
	HelpRematch     = Key{"play the same match again", "同じ対戦をもう一度"}
	HelpLobby       = Key{"return to the lobby", "ロビーに戻る"}
	HelpNumbers     = Key{"show move numbers: none, every stone (nazo), pairs (kaze)", "手数表示: なし、謎式（1石ずつ）、風式（2石で1手）"}
	HelpForbidden   = Key{"show forbidden points", "禁点を表示"}
	HelpProjector   = Key{"show only the board, names, clocks and mutters, as large as possible", "盤・名前・時計・つぶやきだけを大きく表示"}
	HelpTalk        = Key{"show the engines' talk instead of the moves", "棋譜の代わりにつぶやきを表示"}
	HelpGames       = Key{"show the games of the match instead of the moves", "棋譜の代わりに対局一覧を表示"}
	HelpGallery     = Key{"show the opening patterns", "珠型の一覧"}
	HelpCursor      = Key{"choose where to play (also h j k l)", "打つ点や動かす駒を選ぶ（h j k l も）"}
	HelpPlay        = Key{"play there; a piece on the board is chosen first", "そこに着手（盤上の駒は先に選ぶ）"}
	HelpTypingPlan  = Key{"type a plan: e, dig n, plug w, stay", "計画を入力: 右 掘上 埋左 休"}
	HelpTyping      = Key{"type a move, even during the opponent's turn: 906, h8, 76fu, P-7f, resign", "手を入力（相手の手番でも可）: 906 h8 76fu ７六歩 投了"}
	HelpEnterLine   = Key{"play the typed move", "入力した手を着手"}
	HelpWipe        = Key{"clear the input", "入力を消す"}
	HelpKeys        = Key{"use the letters below as keys, until Esc or the next move", "下の文字キーを使う（もう一度 Esc か次の手まで）"}
	HelpToLine      = Key{"type a move again", "手の入力に戻る"}
	HelpClaim       = Key{"resign, declare a win, break the game off", "投了、入玉宣言、中断"}
	HelpLook        = Key{"in a small window: show another part of the board", "小さい画面で盤の別の部分を見る"}
	HelpPutBack     = Key{"choose another piece", "駒を選び直す"}
	HelpNotation    = Key{"write moves in the next notation", "手の表記を切り替え"}
	HelpFlip        = Key{"turn the board around", "盤を反転"}
	HelpReport      = Key{"show the position in detail: all that the rules count", "局面の状況を詳しく（千日手・入玉宣言・埋蔵金など）"}
	HelpWire        = Key{"show the lines sent to and received from programs", "プログラムとの通信を表示"}
	HelpFair        = Key{"show how the programs are confined and share the processors", "プログラムの隔離とプロセッサ時間の配分を表示"}
	HelpConfined    = Key{"show how the player's program is confined on this machine", "選んだ対局者のプログラムの隔離を表示"}
	HelpWires       = Key{"show these lines on the whole screen", "通信を全画面で表示"}
	HelpProxy       = Key{"enter the moves of a program that can't connect", "接続できないプログラムの手を代わりに入力"}
	HelpOpenings    = Key{"show the suite of balanced openings", "開始局面集を表示"}
	HelpSuite       = Key{"use the suite of openings at random, in order, or not at all", "開始局面集を抽選で・順番に使う、または使わない"}
	HelpRules       = Key{"choose a regulation of the game, or one of your own", "規定を選ぶ（自作の規定も）"}
	HelpClick       = Key{"play on a point; go to a move or a game in a list", "盤の点や駒を選ぶ、棋譜や一覧の行へ移動"}
	HelpClickRow    = Key{"go to a move or a game in a list", "棋譜や一覧の行へ移動"}
	HelpWheel       = Key{"go one move back or forward", "1手ずつ移動"}
	HelpWheelMatch  = Key{"go one move back or forward; in a longer list of moves or talk: scroll it", "1手ずつ移動（長い棋譜やつぶやきの上ではその欄を上下に）"}

	HelpStart      = Key{"start the match", "対戦を始める"}
	HelpChosenRow  = Key{"accept the highlighted row", "選んだ行に決める"}
	HelpNextLine   = Key{"go to the next field (with Shift: the previous one)", "次の欄（Shift とともに押せば前の欄）"}
	HelpChoose     = Key{"choose in the list", "一覧から選ぶ"}
	HelpList       = Key{"go to the next list: game, first player, second player", "次の一覧へ: 種目、先番、後番"}
	HelpLength     = Key{"play more or fewer games", "局数を増やす、減らす"}
	HelpTime       = Key{"choose the next time limit", "持ち時間を変える"}
	HelpDefault    = Key{"return to the game's own regulation", "種目の標準規定に戻す"}
	HelpResume     = Key{"resume the unfinished match shown", "表示中の中断した対戦を再開"}
	HelpNextResume = Key{"show the next unfinished match", "次の中断した対戦を表示"}
	HelpPattern    = Key{"choose an opening", "開始局面を選ぶ"}
	HelpTurn       = Key{"turn or mirror the opening", "向きを変える（正右逆左・本鏡）"}
	HelpFrom       = Key{"start a match from this opening", "この開始局面から対戦を始める"}
	HelpTake       = Key{"use this opening in the lobby", "この開始局面をロビーで使う"}
	HelpDraw       = Key{"draw the openings at random again", "開始局面を抽選に戻す"}
	HelpBack       = Key{"go back", "元の画面に戻る"}
)

// Names of keys that are not words on the keyboard.
var KeyShiftArrows = Key{"Shift ←↓↑→", "Shift ←↓↑→"}
var KeyTyping = Key{"a-z 0-9", "文字・数字"}

// Films of the screen.
var (
	FilmBegun  = Key{"recording to %s; %s ends it", "%s に録画中。%s で終了"}
	FilmOver   = Key{"The recording is in %s.", "録画を %s に保存しました。"}
	FilmFailed = Key{"The screen can't be recorded: %s", "録画できません: %s"}
)
