package lang

import (
	"errors"
	"path/filepath"
	"strings"

	"dohyo/arena"
	"dohyo/kifu"
)

// The list of a file's games.
var (
	ShelfHint     = Key{"Type to find: a player, a result, a number, an opening, a date.", "文字を入力して絞り込み: 対局者・結果・番号・開始局面・日付"}
	ShelfFilter   = Key{"Find: %s", "絞り込み: %s"}
	ShelfList     = Key{"Games", "局の一覧"}
	ShelfGlance   = Key{"Game %s", "第%s局"}
	ShelfOpening  = Key{"opening ...", "開いています ..."}
	ShelfReading  = Key{"still reading the file ...", "棋譜ファイルを読み込み中 ..."}
	ShelfChecking = Key{"checked against the rules: %d of %d {game|games}", "規則と照合中: %d/%d局"}
	ShelfChecked  = Key{"All games are checked; %d {has|have} errors.", "全局を照合済み。誤りのある局: %d"}
	ShelfWon      = Key{"won", "勝ち"}
	ShelfDrawn    = Key{"drawn", "引き分け"}
	ShelfCut      = Key{"The last event is incomplete (%d {byte|bytes}).", "最後のイベントは途中で切れています（%dバイト）。"}

	LineOpen   = Key{"open", "開く"}
	LineNarrow = Key{"find", "絞り込み"}
	LineFaulty = Key{"with errors", "誤りのある局"}
	LineAll    = Key{"all games", "全局"}
	LineBoard  = Key{"board", "盤へ"}
	LineSeen   = Key{"seen", "確認"}

	HelpOpen      = Key{"open the game", "その局を開く"}
	HelpNarrow    = Key{"show only the games with these words in their line", "入力した語を含む局だけを表示"}
	HelpFaulty    = Key{"show only the games with errors", "誤りのある局だけを表示"}
	HelpListPages = Key{"go a page back or forward", "1画面ずつ移動"}
	HelpListEnds  = Key{"go to the first or last row", "先頭・末尾の行へ"}
	HelpAll       = Key{"show all games again", "全局を表示"}

	KeyLetters = Key{"a-z", "文字"}
)

// Moving through the moves of a game.
var (
	LineGoTo    = Key{"go to", "手数へ"}
	LineHunt    = Key{"search", "検索"}
	LineNext    = Key{"next", "次"}
	LineEvent   = Key{"turning points", "山場"}
	LineComment = Key{"comments", "コメント"}

	HelpGoTo    = Key{"go to a move by its number; 7.31 is move 31 of game 7", "手数を入力してその手へ（7.31は第7局の31手目）"}
	HelpHunt    = Key{"search for a move: 9,9 909 h7, 76fu 7776FU P-7f, D4", "手を検索: 9,9 909 h7、７六歩 7776FU、D4"}
	HelpNext    = Key{"go to the next or previous move found", "次・前の検索結果へ"}
	HelpEvent   = Key{"go to the next or previous capture, check, foul, fault, failed plan, ruling", "次・前の山場へ（駒や石を取る手、王手、四、禁手、反則、計画の失敗、裁定）"}
	HelpComment = Key{"go to the next or previous comment or mutter", "次・前のコメントやつぶやきへ"}

	GoTo           = Key{"Go to move: %s", "手数: %s"}
	Hunt           = Key{"Search for: %s", "検索: %s"}
	HuntAgain      = Key{"(Enter alone searches for %s again)", "（Enter だけなら %s を再検索）"}
	Found          = Key{"%s: %d of %d", "%s: %d/%d件"}
	NotFound       = Key{"%s was not played in this game.", "%s という手はこの局にありません。"}
	NoSuchMove     = Key{"There is no move %d: this game has moves %d to %d.", "%d手目はありません（この局は%d手目から%d手目まで）。"}
	NoSuchGame     = Key{"There is no game %d.", "第%d局はありません。"}
	NoMoreComments = Key{"No further comment in this direction.", "この方向にコメントはありません。"}
	NoMoreEvents   = Key{"No further turning point in this direction.", "この方向に山場はありません。"}
	SpeedOf        = Key{"One move every %s.", "%sごとに1手進みます。"}
	CommentHead    = Key{"Comment", "コメント"}
)

// Errors in a record.
var (
	RemarksTitle = Key{"About this record", "この棋譜について"}
	RemarksMore  = Key{"and %d more", "ほか%d件"}

	remarkAt   = Key{"%s, line %d: %s", "%s %d行目: %s"}
	remarkMove = Key{"move %d: %s", "%d手目: %s"}
)

// Remark returns the error in a record of a game, and its place.
func (l Lang) Remark(s Spelling, game string, err error) string {
	r := remarkOf(l, s, game, err)
	if !r.placed {
		return r.text
	}
	return placed(l, r.file, r.line, r.text)
}

// Unfiled is Lang.Remark without the name of the file, for text that is in none.
func Unfiled(l Lang, s Spelling, game string, err error) string {
	r := remarkOf(l, s, game, err)
	return textAt(l, r.line, r.col, r.text)
}

// NoteUnfiled is Unfiled for a note.
func NoteUnfiled(l Lang, n kifu.Note) string { return textAt(l, n.Line, 0, l.RecordNote(n)) }

// textAt returns a text with its place in another one.
func textAt(l Lang, line, col int, text string) string {
	switch {
	case line == 0:
		return text
	case col == 0:
		return l.Say(pasteAtLine, line, text)
	}
	return l.Say(pasteAt, line, col, text)
}

// A remarked is an error in a record as text, and its place.
type remarked struct {
	text      string
	file      string
	line, col int // 0: unknown
	placed    bool
}

func remarkOf(l Lang, s Spelling, game string, err error) remarked {
	var play *kifu.PlayError
	var read *kifu.Error
	var journal *arena.JournalError
	switch {
	case errors.As(err, &play):
		text := ""
		if play.Msg != nil {
			text = ErrorIn(l, s, play.Msg)
		}
		if text == "" && play.Err != nil {
			text = l.Refusal(s, game, play.Err)
		}
		if play.Ply > 0 {
			text = l.Say(remarkMove, play.Ply, text)
		}
		return remarked{text: text, file: play.File, line: play.Line, placed: true}
	case errors.As(err, &read):
		return remarked{text: strings.TrimSpace(l.Error(read.Within())), file: read.File, line: read.Line, col: read.Col, placed: true}
	case errors.As(err, &journal):
		return remarked{text: l.Error(journal.Err), file: journal.File, line: journal.Line, placed: true}
	}
	return remarked{text: l.Error(err)}
}

// placed returns an error's text with its place in a file.
func placed(l Lang, file string, line int, text string) string {
	file = filepath.Base(file)
	if line == 0 {
		return file + ": " + text
	}
	return l.Say(remarkAt, file, line, text)
}
