package lang

import (
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
)

// The referee's dialog about a claim, and the effects of a ruling.
var (
	ClaimHead     = Key{"Claim", "申し立て"}
	NoClaim       = Key{"none", "なし"}
	ClaimTrue     = Key{"True.", "申し立てのとおり。"}
	ClaimUntrue   = Key{"Not true.", "申し立ては成立しない。"}
	ClaimOpen     = Key{"The rules leave this to the referee.", "規則では決まらない。審判が判断する。"}
	RuleGoOn      = Key{"resume from move %d with these clocks", "%d手目の後から再開（時計を指定）"}
	RuleGoOnFree  = Key{"resume from move %d", "%d手目の後から再開"}
	RuleVoid      = Key{"void, replayed from its opening", "無効とし、初めからやり直す"}
	RuleReason    = Key{"Reason", "理由"}
	RuleClocks    = Key{"Clocks", "残り時間"}
	RuleNoReason  = Key{"(r: type the reason)", "（r で理由を入力）"}
	RuleGoes      = Key{"The game resumes from move %d; later moves stay in the journal", "%d手目の後から再開。それより後の手も記録に残る"}
	RuleGoesWith  = Key{"The game resumes from move %d with %s; later moves stay in the journal", "%d手目の後から残り時間 %s で再開。それより後の手も記録に残る"}
	RuleWithdraw  = Key{"withdraw the ruling by %s: %s", "%s の裁定（%s）を取り消す"}
	RuleWithdrawn = Key{"The previous ruling is withdrawn; both stay in the record", "直前の裁定を取り消す。どちらも記録に残る"}
	LawWithdraw   = Key{"A ruling can be withdrawn until the game has continued. Moves and result are restored.", "裁定は、その後に対局が進むまでは取り消せる。手と結果は元に戻る。"}
	RuleWhose     = Key{"Game %d, %s against %s:", "第%d局 %s 対 %s:"}
	RuleNow       = Key{"Current result: %s.", "現在の結果: %s。"}
	RuleThen      = Key{"After the ruling: %s.", "裁定後: %s。"}
	RuleScore     = Key{"Match score: %s, then %s.", "対戦成績: 現在 %s、裁定後 %s。"}
	RuleOpen      = Key{"not over", "未決着"}
	RuleEnds      = Key{"The game ends after move %d; %d later {move|moves} no longer {counts|count}", "対局は%d手で終わり、以後の%d手は無効"}
	RuleFollows   = Key{"Proposed: %s. Choose it below to make this ruling.", "提案: %s。そう裁定するなら下から選ぶ。"}
	RuleChoose    = Key{"Choose a ruling. Nothing is written until you confirm it.", "裁定を選んでください。確認するまで何も書き込みません。"}
	RuleNothing   = Key{"nothing", "なし"}
	RuleVoided    = Key{"The game is void and starts again; the moves played stay in the journal", "この局は無効とし、やり直す。それまでの手は記録に残る"}
	RuleCopy      = Key{"A copy with the ruling is saved beside the record, as %s; the record itself doesn't change", "裁定は棋譜の写し（%s など）に書き込み、元の棋譜は変えない"}
	RulingSaves   = Key{"writing the ruling ...", "裁定を記録中 ..."}
	RulingLeft    = Key{"game %d: the ruling by %s is left out: %s has no place for it", "第%d局: %s の裁定を省いた（%s に裁定の欄がない）"}
	RuledAt       = Key{"written to %s", "%s に書き込みました"}
	RuledResume   = Key{"written to the journal; resume the game with dohyo resume %s", "記録に書き込みました。dohyo resume %s で再開できます"}
	RuledRevoke   = Key{"written to the journal; a can take it back", "記録に書き込みました。a で取り消せます"}
	RuledJournal  = Key{"written to the journal", "記録に書き込みました"}
	RuleClockBad  = Key{"%s: expected the remaining time of each side, such as 12m30s 8m", "%s: 双方の残り時間を 12m30s 8m のように入力"}

	LineClaims   = Key{"claim", "申し立て"}
	NoRulingHere = Key{"a journal outside the folder of its match takes no rulings: make a record of it (dohyo convert)", "対戦のフォルダの外にあるジャーナルには裁定を書けません。dohyo convert で棋譜にしてください。"}
	LineRuleWhy  = Key{"reason", "理由"}
	LineClocks   = Key{"clocks", "時計"}
	LineTyped    = Key{"done", "確定"}
	HelpClaims   = Key{"choose a claim about the position", "局面についての申し立てを選ぶ"}
	HelpRuleWhy  = Key{"type the reason for the ruling", "裁定の理由を入力"}
	HelpClocks   = Key{"type the remaining time of each side", "双方の残り時間を入力"}
	HelpRuleOver = Key{"open claims about this position and the referee's rulings", "この局面への申し立てと審判の裁定"}
)

// claims are the texts of claims. The first argument is the accused party, the second
// the move.
var claims = map[boards.ClaimKind]Key{
	boards.ClaimFoul:        {"move %[2]d of %[1]s was a foul", "%[1]s の%[2]d手目は禁手"},
	boards.ClaimFive:        {"move %[2]d of %[1]s made a five", "%[1]s の%[2]d手目は五連"},
	boards.ClaimIllegal:     {"move %[2]d of %[1]s isn't allowed", "%[1]s の%[2]d手目は反則"},
	boards.ClaimMate:        {"%[1]s is mated after move %[2]d", "%[1]s は%[2]d手で詰み"},
	boards.ClaimRepetition:  {"move %[1]d made the fourth occurrence", "%[1]d手目で同一局面4回"},
	boards.ClaimPerpetual:   {"perpetual check by %[1]s up to move %[2]d", "%[1]s の連続王手（%[2]d手目まで）"},
	boards.ClaimDeclaration: {"the declaration of %[1]s after move %[2]d is wrong", "%[2]d手の後の %[1]s の入玉宣言は不成立"},
	boards.ClaimKo:          {"move %[2]d of %[1]s broke the ko rule", "%[1]s の%[2]d手目はコウの規則に反する"},
	boards.ClaimCount:       {"the game was counted wrongly", "地の計算か死石の判定が誤り"},
	boards.ClaimPlan:        {"the plan of %[1]s in step %[2]d was wrongly refused", "ステップ%[2]dの %[1]s の計画を無効としたのは誤り"},
	arena.ClaimTime:         {"the flag of %[1]s fell by move %[2]d", "%[1]s は%[2]d手目までに時間切れ"},
}

// Claim returns a claim in words.
func (l Lang) Claim(kind boards.ClaimKind, about string, ply int) string {
	k, ok := claims[kind]
	if !ok {
		return string(kind)
	}
	if kind == boards.ClaimRepetition { // it accuses no party
		return l.Say(k, ply)
	}
	if kind == boards.ClaimCount {
		return l.Say(k)
	}
	return l.Say(k, about, ply)
}

// ClaimAnswer returns the rules' answer to a claim in a few words.
func ClaimAnswer(l Lang, holds boards.Holds) string {
	switch holds {
	case boards.True:
		return l.Say(ClaimTrue)
	case boards.Untrue:
		return l.Say(ClaimUntrue)
	}
	return l.Say(ClaimOpen)
}

// A ruling, its time and referee, and the state before it.
var (
	ruledStory   = Key{"Ruling %s by %s: %s.", "裁定 %s %s: %s。"}
	ruledReason  = Key{" Reason: %s.", "理由: %s。"}
	ruledCutMany = Key{" It annuls %d {move|moves}.", "取り消しは%d手。"}
	ruledCut     = Key{" It annuls %d {move|moves}: %s.", "取り消した%d手: %s。"}
	ruledWas     = Key{" Previous result: %s.", "それまでの結果: %s。"}
	ruledAgain   = Key{" Restored result: %s.", "元の結果に戻る: %s。"}
	ruledGoOn    = Key{"resume from move %d", "%d手目の後から再開"}
	ruledBack    = Key{"the previous ruling is withdrawn", "直前の裁定を取り消す"}
	ruledVoid    = Key{"void, to be replayed", "無効、やり直し"}
	ruledWin     = Key{"%s wins", "%s の勝ち"}
	ruledDraw    = Key{"a draw", "引き分け"}
	ruledNone    = Key{"no result", "勝敗なし"}
)

// RulingStory returns a ruling and the state before it.
func (l Lang) RulingStory(s Spelling, r *arena.Ruled) string {
	d := r.Decision
	if d == nil {
		return l.Ruling(s, r)
	}
	text := l.Say(ruledStory, r.At.Format(time.DateTime), r.By, l.RulingDid(d))
	if r.Why != "" {
		text += l.Say(ruledReason, r.Why)
	}
	if len(d.Cut) > 0 {
		list := strings.Join(s.all(d.Cut[:min(len(d.Cut), mostNamed)]), " ")
		if len(d.Cut) > mostNamed {
			list += l.Say(andMore, len(d.Cut)-mostNamed)
		}
		if strings.Contains(string(d.Cut[0]), " ") { // the plans of all agents mean nothing to people
			text += l.Say(ruledCutMany, len(d.Cut))
		} else {
			text += l.Say(ruledCut, len(d.Cut), list)
		}
	}
	if d.Was != nil {
		text += l.Say(ruledWas, l.ResultOf(d.Was)+l.Say(ListComma)+l.Reason(d.Was.By))
	}
	if d.Restored != nil {
		text += l.Say(ruledAgain, l.ResultOf(d.Restored)+l.Say(ListComma)+l.Reason(d.Restored.By))
	}
	return text
}

// RulingDid returns the effect of a ruling in a few words.
func (l Lang) RulingDid(d *arena.Decision) string {
	switch {
	case d.Act == arena.ActGoOn:
		return l.Say(ruledGoOn, d.Ply)
	case d.Act == arena.ActVoid:
		return l.Say(ruledVoid)
	case d.Act == arena.ActWithdraw:
		return l.Say(ruledBack)
	}
	return l.ResultOf(&arena.GameEnd{Winner: d.Winner, Result: d.Result})
}

// ResultOf returns a game's result in a few words.
func (l Lang) ResultOf(e *arena.GameEnd) string {
	switch {
	case e.Result == arena.Draw:
		return l.Say(ruledDraw)
	case e.Winner != nil:
		return l.Say(ruledWin, Player(l, *e.Winner))
	}
	return l.Say(ruledNone)
}
