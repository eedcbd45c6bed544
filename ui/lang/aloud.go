package lang

import "unicode/utf8"

// A match told in plain lines, one sentence for each event, for screen readers, braille
// lines and pipes.
var (
	AloudMatch   = Key{"%s: %s against %s. ", "%s。%s 対 %s。"} // with the regulation after it
	AloudGame    = Key{"Game %d of %d: %s.", "第%d局（全%d局）。%s。"}
	AloudBoard   = Key{"The board is %dx%d.", "盤は%dx%d。"}
	AloudSigns   = Key{"%s is %s, %s is %s.", "%sは%s、%sは%s。"} // on the board
	AloudAfter   = Key{"Game %d is at move %d.", "第%d局は%d手目まで進んでいます。"}
	AloudStep    = Key{"Step %d. %s", "ステップ%d。%s"}
	AloudSeat    = Key{"%[2]s's %[1]s", "%[2]s の%[1]s"}
	AloudDeed    = Key{"%s %s", "%sは%s"}
	AloudNotDone = Key{"%s (not done: %s)", "%s（不可: %s）"}
	AloudMove    = Key{"Move %d, %s: %s.", "%d手目、%s、%s。"}
	AloudAsk     = Key{"Your move, %s.", "%sの手番です。手を入力してください。"}
	AloudMore    = Key{"Type help to see what else you can type.", "ほかに入力できる言葉は「ヘルプ」で表示されます。"}
	AloudBegin   = Key{"Press Enter to begin game %d.", "Enter で第%d局を始めます。"}
	AloudBreak   = Key{"Agree? Answer yes or no.", "認めますか。はい、いいえで答えてください。"}
	AloudCount   = Key{"Is the count right? Answer yes, play on, or name stones that are dead or alive, such as: dead D4.", "この結果でよいですか。はい、続行、または石の生死（例: 死 D4）で答えてください。"}
	AloudNoCount = Key{"%q isn't an answer to this question.", "%q は、この質問の答えとして読めません。"}
	AloudDead    = Key{"Dead: %s.", "死石: %s。"}
	AloudNobody  = Key{"No stones are dead.", "死石はありません。"}
	AloudSure    = Key{"%s. Enter it again to play it and lose.", "%s。もう一度入力すると着手して負けになります。"}
	AloudConfirm = Key{"%s Answer yes or no.", "%s はい、いいえで答えてください。"}
	AloudChoose  = Key{"Which move? %s.", "どの手ですか。%s。"}
	AloudPromote = Key{"Promote? Answer yes or no.", "成りますか。はい、いいえで答えてください。"}
	AloudNo      = Key{"Cancelled.", "取り消しました。"}
	AloudAnswer  = Key{"Please answer with one of: %s.", "次のどれかで答えてください: %s。"}
	AloudUsed    = Key{"%s has used %s.", "%s、消費時間 %s。"}
	AloudLeft    = Key{"%s has %s left.", "%s、残り時間 %s。"}
	AloudReading = Key{"%s is in byoyomi, %s for a move.", "%s、秒読み、1手%s。"}
	AloudPeriods = Key{"%s is in byoyomi, %s for a move, %d {period|periods} left.", "%s、秒読み、1手%s、残り%d回。"}
	AloudNoClock = Key{"There is no time limit.", "時間の制限はありません。"}
	AloudNoUndo  = Key{"No move can be taken back now.", "今は待ったできません。"}
	AloudNoMoves = Key{"No move has been made.", "まだ着手はありません。"}
	AloudClosed  = Key{"The input has ended.", "入力が終わりました。"}
	AloudLeaves  = Key{"The match stops.", "対戦を止めます。"}
	AloudHelp    = Key{"Words: board shows the position; moves lists the moves; last repeats the last move; time gives the times on the clocks; undo takes a move back; resign gives up the game; quit stops the match, which can be resumed; help prints this text.", "言葉: 盤（局面を表示）、棋譜（手の一覧）、もう一度（最後の手）、時間（時計）、待った（手を戻す）、投了（負けを認める）、終了（対戦を止める。後で再開できる）、ヘルプ（この説明）。"}
	AloudHelpAll = Key{"Words: board shows the position; moves lists the steps; last repeats the last step; time gives the times on the clocks; quit stops the match, which can be resumed; help prints this text.", "言葉: 盤（局面を表示）、棋譜（各ステップの一覧）、もう一度（最後のステップ）、時間（時計）、終了（対戦を止める。後で再開できる）、ヘルプ（この説明）。"} // where all act at once: nothing is taken back or given up
)

// An AloudWord is a word that a person types in place of a move.
type AloudWord struct {
	Name  string   // in the code
	Typed []string // in either language
}

// AloudWords lists the words that are understood, in both languages, whatever the
// language of the output.
func AloudWords() []AloudWord {
	return []AloudWord{
		{"board", []string{"board", "盤", "局面", "ばん"}}, {"moves", []string{"moves", "棋譜", "きふ"}}, {"last", []string{"last", "again", "もう一度"}},
		{"time", []string{"time", "clock", "時間", "じかん"}}, {"undo", []string{"undo", "takeback", "待った", "まった"}}, {"help", []string{"help", "?", "ヘルプ", "説明"}},
		{"quit", []string{"quit", "exit", "終了"}}, {"yes", []string{"yes", "y", "はい"}}, {"no", []string{"no", "n", "いいえ"}},
		{"play on", []string{"play on", "続行"}},
	}
}

// AloudTyped returns the word to tell a person of those that are understood: the first one in
// the language.
func AloudTyped(l Lang, typed []string) string {
	if l == Japanese {
		for _, word := range typed {
			if word[0] >= utf8.RuneSelf {
				return word
			}
		}
	}
	return typed[0]
}

// The first word of a line that says which stones are dead, or alive again.
var (
	AloudDeadWord  = Key{"dead", "死"}
	AloudAliveWord = Key{"alive", "活"}
)
