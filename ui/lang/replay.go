package lang

import (
	"errors"
	"path/filepath"

	"dohyo/arena"
	"dohyo/kifu"
)

// The list of a file's games.
var (
	ShelfHint     = Key{"Type to find: a player, a result, a number, an opening, a date.", "文字を打つと絞り込み: 対局者・結果・番号・開始局面・日付"}
	ShelfFilter   = Key{"Find: %s", "絞り込み: %s"}
	ShelfOpening  = Key{"opening ...", "開いています ..."}
	ShelfReading  = Key{"still reading the file ...", "棋譜ファイルを読み込み中 ..."}
	ShelfChecking = Key{"held to the rules: %d of %d {game|games}", "規則と照合中: %d/%d局"}
	ShelfChecked  = Key{"All games are held to the rules; something is wrong with %d of them.", "全局を規則と照合済み。誤りのある局: %d"}
	ShelfWon      = Key{"won", "勝ち"}
	ShelfDrawn    = Key{"drawn", "引き分け"}
	ShelfCut      = Key{"The last event was cut off (%d {byte|bytes}).", "最後の出来事は途中で切れている (%dバイト)。"}

	LineOpen   = Key{"open", "開く"}
	LineNarrow = Key{"find", "絞り込み"}
	LineFaulty = Key{"with errors", "誤りのある局"}
	LineAll    = Key{"all games", "全局"}
	LineBoard  = Key{"board", "盤へ"}
	LineSeen   = Key{"seen", "確認"}

	HelpOpen      = Key{"open the game", "その局を開く"}
	HelpNarrow    = Key{"show only the games with these words in their line", "打った言葉のある局だけを表示"}
	HelpFaulty    = Key{"show only the games with which something is wrong", "誤りのある局だけを表示"}
	HelpListPages = Key{"a page back or on", "一画面ずつ前後"}
	HelpListEnds  = Key{"to the first and the last game", "最初の局、最後の局"}
	HelpAll       = Key{"show all games again", "全局を表示"}

	KeyLetters = Key{"a-z", "文字"}
)

// Ways through the moves of a game.
var (
	LineGoTo    = Key{"go to", "手数へ"}
	LineHunt    = Key{"search", "検索"}
	LineNext    = Key{"next", "次"}
	LineEvent   = Key{"turning points", "山場"}
	LineComment = Key{"comments", "コメント"}

	HelpGoTo    = Key{"go to a move by its number", "手数を入力してその手へ"}
	HelpHunt    = Key{"search for a move: 9,9 909 h7, 76fu 7776FU, D4", "手を検索: 9,9 909 h7、７六歩 7776FU、D4"}
	HelpNext    = Key{"the next and the previous one found", "次の候補、前の候補"}
	HelpEvent   = Key{"the next and the previous capture, check, foul, fault, failed plan, ruling", "次・前の山場へ (取り、王手、四、禁手、反則、失敗、裁定)"}
	HelpComment = Key{"the next and the previous comment or mutter", "次・前のコメントやつぶやきへ"}

	GoTo           = Key{"Go to move: %s", "手数: %s"}
	Hunt           = Key{"Search for: %s", "検索: %s"}
	HuntAgain      = Key{"(Enter alone: %s again)", "(Enter だけで %s を再び検索)"}
	Found          = Key{"%s: %d of %d", "%s: %d/%d件"}
	NotFound       = Key{"%s was not played in this game.", "%s はこの局に現れない。"}
	NoSuchMove     = Key{"There is no move %d: this game has %d to %d.", "%d手目はない: この局は %d から %d 手。"}
	NoMoreComments = Key{"No further comment that way.", "この先にコメントはない。"}
	NoMoreEvents   = Key{"Nothing further that way.", "この先に山場はない。"}
	SpeedOf        = Key{"A move every %s.", "%sごとに一手進む。"}
	CommentHead    = Key{"Comment", "コメント"}
)

// What is wrong with a record.
var (
	RemarksTitle = Key{"About this record", "この棋譜について"}
	RemarksMore  = Key{"and %d more", "ほか%d件"}

	remarkAt   = Key{"%s, line %d: %s", "%s %d行目: %s"}
	remarkMove = Key{"move %d: %s", "%d手目: %s"}
)

// Remark tells what is wrong with a record of a game, and where.
func (l Lang) Remark(game string, err error) string {
	var play *kifu.PlayError
	var read *kifu.Error
	var journal *arena.JournalError
	switch {
	case errors.As(err, &play):
		text := l.Error(play.Msg)
		if text == "" && play.Err != nil {
			text = l.Refusal(game, play.Err)
		}
		if play.Ply > 0 {
			text = l.Say(remarkMove, play.Ply, text)
		}
		return l.at(play.File, play.Line, text)
	case errors.As(err, &read):
		return l.at(read.File, read.Line, l.Error(read.Within()))
	case errors.As(err, &journal):
		return l.at(journal.File, journal.Line, l.Error(journal.Err))
	}
	return l.Error(err)
}

// at says of a place in a file what is wrong there.
func (l Lang) at(file string, line int, text string) string {
	file = filepath.Base(file)
	if line == 0 {
		return file + ": " + text
	}
	return l.Say(remarkAt, file, line, text)
}
