package lang

// Words of the line of keys: each a short word.
var (
	LineHelp     = Key{"help", "説明"}
	LineQuit     = Key{"quit", "終了"}
	LinePause    = Key{"pause", "一時停止"}
	LineGoOn     = Key{"resume", "再開"}
	LineStep     = Key{"step", "一手"}
	LineAuto     = Key{"play", "再生"}
	LineReview   = Key{"review", "検討"}
	LineFollow   = Key{"follow", "追従"}
	LineGames    = Key{"games", "他局"}
	LineRule     = Key{"ruling", "裁定"}
	LineUndo     = Key{"take back", "待った"}
	LineOpenings = Key{"openings", "局面一覧"}
	LineSuite    = Key{"suite", "局面集"}
	LineGallery  = Key{"openings", "珠型"}
	LineNumbers  = Key{"numbers", "手数"}
	LineCursor   = Key{"point", "選ぶ"}
	LinePlay     = Key{"play", "着手"}
	LineTyping   = Key{"type", "入力"}
	LineKeys     = Key{"keys", "操作"}
	LineWipe     = Key{"clear", "消す"}
	LineRematch  = Key{"rematch", "もう一番"}
	LineLobby    = Key{"lobby", "ロビー"}
	LineStart    = Key{"start", "開始"}
	LineChoose   = Key{"choose", "選択"}
	LineList     = Key{"list", "欄"}
	LineLength   = Key{"games", "局数"}
	LineTime     = Key{"time", "持時間"}
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

// What the keys do, as the help tells it.
var (
	HelpTitle     = Key{"Keys", "キーの説明"}
	HelpMore      = Key{"more below", "下に続く"}
	HelpHelp      = Key{"this list of keys", "キーの一覧"}
	HelpRow       = Key{"another row", "別の項目へ"}
	HelpChange    = Key{"another of the usual values; any other can be typed", "よく使う値から選ぶ (ほかの値は入力)"}
	HelpScroll    = Key{"scroll", "上下に移動"}
	HelpAnswer    = Key{"give the chosen answer", "選んだ答えにする"}
	HelpDialog    = Key{"the keys of the dialog that is open", "開いているダイアログのキーの一覧"}
	HelpQuit      = Key{"leave; a running match is kept and can be resumed", "終了 (対戦中なら中断して保存)"}
	HelpStop      = Key{"leave at once; a running match is kept", "直ちに終了 (対戦は保存される)"}
	HelpSuspend   = Key{"back to the shell for a while; the game pauses", "シェルに戻る (対局は一時停止)"}
	HelpLeave     = Key{"leave", "終了"}
	HelpShell     = Key{"back to the shell for a while", "シェルに戻る"}
	HelpPause     = Key{"pause before the next turn, or resume", "次の手番の前で一時停止、再開"}
	HelpStep      = Key{"let exactly one turn be played", "一手だけ進めて止まる"}
	HelpAuto      = Key{"let the record play by itself, and stop it", "自動再生と停止"}
	HelpPace      = Key{"let quick engines play quicker or slower", "速い対戦を見やすい速さに (速く、遅く)"}
	HelpSpeed     = Key{"quicker and slower", "再生を速く、遅く"}
	HelpReview    = Key{"a move back or on, while the game goes on", "前後の手を見る (対局は進む)"}
	HelpPages     = Key{"ten moves back or on", "十手ずつ前後"}
	HelpHomeEnd   = Key{"to the first and the last move", "最初の手、最後の手"}
	HelpOtherGame = Key{"the game before or after in this match", "この対戦の前後の局"}
	HelpFollow    = Key{"back to what is played now", "実戦に戻る"}
	HelpUndo      = Key{"take back your last move and the answer to it", "自分の一手前まで待った"}
	HelpRule      = Key{"end the game as the referee", "審判として裁定する"}
	HelpRematch   = Key{"the same match again", "同じ対戦をもう一度"}
	HelpLobby     = Key{"back to the lobby", "ロビーに戻る"}
	HelpNumbers   = Key{"move numbers: none, every stone (nazo), pairs (kaze)", "手数表示: なし、謎式 (一石ずつ)、風式 (二石で一手)"}
	HelpForbidden = Key{"show the points that are forbidden", "禁点を表示"}
	HelpTalk      = Key{"what the engines say, instead of the moves", "棋譜の代わりにつぶやき"}
	HelpGames     = Key{"the games of the match, instead of the moves", "棋譜の代わりに対戦の一覧"}
	HelpGallery   = Key{"the opening patterns", "珠型の一覧"}
	HelpCursor    = Key{"point at where you will play (also h j k l)", "打つ点や動かす駒を選ぶ (h j k l も)"}
	HelpPlay      = Key{"play there (in shogi the piece first)", "そこに着手 (将棋は先に駒を選ぶ)"}
	HelpTyping    = Key{"type a move, in the other side's turn too: 906, h8, 76fu, +7776FU, resign", "手を入力 (相手の番でも): 906 h8 76fu +7776FU 投了"}
	HelpEnterLine = Key{"play what is typed", "入力した手を着手"}
	HelpWipe      = Key{"wipe out what is typed", "入力を消す"}
	HelpKeys      = Key{"the letters below are keys, until Esc or the next move", "下の文字キーを使う (もう一度 Esc か次の手まで)"}
	HelpToLine    = Key{"type a move again", "手の入力に戻る"}
	HelpClaim     = Key{"resign, declare a win, break the game off", "投了、入玉宣言、中断"}
	HelpLook      = Key{"in a small window: look at another part of the board", "小さい画面で盤の他の部分を見る"}
	HelpPutBack   = Key{"choose another piece", "駒を選び直す"}
	HelpNotation  = Key{"write moves in the next notation", "手の表記を切り替え"}
	HelpFlip      = Key{"see the board from the other side", "盤を反転"}
	HelpReport    = Key{"the position at length: all that the rules count", "局面の状況を詳しく (千日手・宣言・お宝など)"}
	HelpWire      = Key{"the lines sent to programs and received", "プログラムとの通信を表示"}
	HelpWires     = Key{"the same over the whole screen, to look back", "通信を全画面で表示 (さかのぼる)"}
	HelpProxy     = Key{"type the moves of a program that stands elsewhere", "よそのプログラムの代理で手を入力する"}
	HelpOpenings  = Key{"the suite of balanced openings", "開始局面集を見る"}
	HelpSuite     = Key{"openings from the suite by lot, in their order, or none", "開始局面集から抽選順・並び順で出題、または使わない"}
	HelpRules     = Key{"the next regulation of the game", "次の規定を選ぶ"}
	HelpClick     = Key{"play on a point; go to a move or a game in a list", "盤の点や駒を選ぶ、棋譜や一覧の行に移る"}
	HelpClickRow  = Key{"go to a move or a game in a list", "棋譜や一覧の行に移る"}
	HelpWheel     = Key{"moves back and on", "前後の手を見る"}

	HelpStart      = Key{"start the match", "対戦を始める"}
	HelpChoose     = Key{"choose in the list", "欄の中で選ぶ"}
	HelpList       = Key{"the next list: game, first and second player", "次の欄: 種目、先番、後番"}
	HelpLength     = Key{"more or fewer games", "局数を増やす、減らす"}
	HelpTime       = Key{"the next time limit", "持ち時間を変える"}
	HelpDefault    = Key{"the game's own regulation", "種目の標準規定に戻す"}
	HelpResume     = Key{"resume the unfinished match shown", "中断した対戦を続ける"}
	HelpNextResume = Key{"show the next unfinished match", "次の中断対戦を表示"}
	HelpPattern    = Key{"choose an opening", "開始局面を選ぶ"}
	HelpTurn       = Key{"turn and mirror it", "向きを変える (正右逆左・本鏡)"}
	HelpFrom       = Key{"start a match from this opening", "この開始局面から対戦を始める"}
	HelpTake       = Key{"take this opening into the lobby", "この開始局面をロビーの規定に入れる"}
	HelpDraw       = Key{"let the referee draw the openings again", "開始局面を抽選に戻す"}
	HelpBack       = Key{"back to where you came from", "元の画面に戻る"}
)

// Names of keys that are not words on the keyboard.
var KeyShiftArrows = Key{"Shift ←↓↑→", "Shift ←↓↑→"}
var KeyTyping = Key{"a-z 0-9", "文字・数字"}
