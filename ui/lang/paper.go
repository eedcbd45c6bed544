package lang

import (
	"strings"

	"dohyo/arena"
	"dohyo/boards"
)

// Headings of the parts of a game on paper.
var (
	PaperTitle      = Key{"Game record", "棋譜"}
	PaperGame       = Key{"Game %d", "第%d局"}
	PaperEvent      = Key{"Event", "棋戦"}
	PaperMatch      = Key{"Match", "対戦"}
	PaperGameNumber = Key{"Game", "局"}
	PaperRound      = Key{"Round", "回戦"}
	PaperPlace      = Key{"Place", "場所"}
	PaperStart      = Key{"Started", "開始"}
	PaperEnd        = Key{"Ended", "終了"}
	PaperKind       = Key{"Game", "種目"}
	PaperOpening    = Key{"Opening", "珠型"}
	PaperField      = Key{"Field", "競技場"}
	PaperFrom       = Key{"Starts from", "開始局面"}
	PaperTerms      = Key{"Regulation", "規定"}
	PaperResult     = Key{"Result", "結果"}
	PaperTimes      = Key{"Time used", "消費時間"}
	PaperPoints     = Key{"Points", "得点"}
	PaperAnnotator  = Key{"Annotator", "解説"}
	PaperSource     = Key{"Taken from", "出典"}
	PaperStandings  = Key{"The match", "対戦成績"}
	PaperPlaying    = Key{"not over", "未了"}

	PaperDiagrams = Key{"Diagrams", "図面"}
	PaperMoves    = Key{"Moves", "着手"}
	PaperRulings  = Key{"Rulings", "裁定"}
	PaperEvents   = Key{"Incidents", "経過"}
	PaperSigns    = Key{"Signatures", "署名"}
	PaperReferee  = Key{"Referee", "審判"}
	PaperStop     = Key{"The record is valid only up to this point: %s", "棋譜として有効なのはここまで: %s"}
)

// Column headings of its tables.
var (
	PaperNumber  = Key{"No.", "手数"}
	PaperMove    = Key{"Move", "着手"}
	PaperSetup   = Key{"setup", "石の置き直し"}
	PaperTook    = Key{"Time", "消費"}
	PaperSum     = Key{"Total", "累計"}
	PaperNote    = Key{"Notes", "備考"}
	PaperScores  = Key{"Points", "得点"}
	PaperAfter   = Key{"After move", "手数"}
	PaperAt      = Key{"At", "時刻"}
	PaperBy      = Key{"By", "裁定者"}
	PaperWhat    = Key{"Ruling", "裁定"}
	PaperWhy     = Key{"Reason", "理由"}
	PaperHappens = Key{"Event", "出来事"}
)

// Captions of its diagrams, and the texts below them.
var (
	FigurePosition = Key{"Diagram %d: after move %d", "第%d図 %d手まで"}
	FigureStart    = Key{"Diagram %d: the start", "第%d図 開始局面"}
	FigureMoves    = Key{"Diagram %d: moves %d–%d", "第%d図 %d–%d手"}
	FigureAt       = Key{"%d at %s", "%d（%s）"}
	FigurePass     = Key{"%d pass", "%d パス"}

	PaperClaimed = Key{"Claimed: %s.", "申し立て: %s。"}
	PaperRuled   = Key{"Ruled by %s: %s", "%s の裁定: %s"}
	PaperWas     = Key{"Previous result: %s.", "それまでの結果: %s。"}
	PaperTaken   = Key{"Annulled moves: %s.", "取り消した手: %s。"}

	PausedFor   = Key{"paused for %s", "%s一時停止"}
	PausedOpen  = Key{"paused", "一時停止"}
	TookBackBy  = Key{"%s takes back to move %d", "%s の待った（%d手目まで戻す）"}
	SlipBy      = Key{"entry corrected for %s, back to move %d", "%s の入力訂正（%d手目まで戻す）"}
	SlipOf      = Key{"entry corrected for %s, back to move %d; moves taken back: %s", "%s の入力訂正（%d手目まで戻す）、取り消した手: %s"}
	TookBackOf  = Key{"%s takes back to move %d; moves taken back: %s", "%s の待った（%d手目まで戻す）、取り消した手: %s"}
	CountedAs   = Key{"counted: %s", "計算: %s"}
	PictureOf   = Key{"%s – %s", "%s – %s"}
	PictureMove = Key{"move %d", "%d手目"}

	PictureSaved = Key{"Picture: %s", "図を保存: %s"}
	PageSaved    = Key{"Saved: %s. A browser shows it and prints it.", "棋譜用紙を保存: %s（ブラウザで開いて印刷）"}
	CantSave     = Key{"can't save: %s", "保存できません: %s"}
	HelpPicture  = Key{"save a picture of the board (s) or a page of the game to print (S)", "盤の図 (s)、印刷・提出用の棋譜 (S) を保存"}
)

// Terms returns the conditions of a single game whose regulation is unknown: board,
// komi, limit of moves, and the clock if there was one.
func (l Lang) Terms(s boards.Setup, c arena.Clock) string {
	var parts []string
	add := func(holds bool, k Key, args ...any) {
		if holds {
			parts = append(parts, l.Say(k, args...))
		}
	}
	add(s.Size != 0, regSize, s.Size)
	parts = append(parts, settingsSaid(l, s.Settings)...)
	add(s.Rules != "", regRules, l.RuleSet(s.Rules))
	add(s.Limit != 0, regLimit, s.Limit)
	add(!c.IsZero(), regTime, l.Clock(c))
	return strings.Join(parts, l.Say(ListComma))
}
