package lang

import "dohyo/engines/proof"

// What dohyo solve says.
var (
	SolveHead      = Key{"%s, game %d, after move %d:", "%s 第%d局 %d手目の局面:"}
	SolveProved    = Key{"%s in %d {move|moves} at most (%d positions examined)", "%s: 長くて %d手（%d局面を調べた）"}
	SolveShortest  = Key{"%s in %d {move|moves}, and not in fewer (%d positions examined)", "%s: 最短 %d手（%d局面を調べた）"}
	SolveRefuted   = Key{"Refuted: %s (%d positions examined)", "不成立: %s（%d局面を調べた）"}
	SolveUnknown   = Key{"Not decided: neither a proof nor a refutation was found (%d positions examined)", "未決: 証明も反証もできない（%d局面を調べた）"}
	SolveWhole     = Key{"Proof of %d {position|positions}; checked by the rules with every defence (%d {move|moves} made)", "証明図 %d局面。すべての応手を規則に照らして確かめた（着手 %d回）"}
	SolvePartly    = Key{"Proof of %d {position|positions}; checked as far as the rules can tell (%d {move|moves} made)", "証明図 %d局面。規則で分かる範囲で確かめた（着手 %d回）"}
	SolveCut       = Key{"The proof would be too large: it is cut at %d {position|positions}", "証明図が大きすぎるため %d局面は先を省いた"}
	SolveSownPart  = Key{"%s: the proof is too large for a record: it has the first %d {variation move|variation moves}", "%s: 証明図が大きすぎるため、変化は %d手までとし、残りは省いた"}
	SolveOnly      = Key{"No other solution", "ほかに解なし"}
	SolveOther     = Key{"Another solution at move %d: %s (%d {move|moves} at most)", "%d手目に別解: %s（長くて %d手）"}
	SolveCook      = Key{"Another solution at move %d: %s (%d {move|moves} at most)", "%d手目に余詰: %s（長くて %d手）"}
	SolveDetour    = Key{"A detour at move %d: %s (%d {move|moves} at most)", "%d手目に迂回手順: %s（長くて %d手）"}
	SolveLast      = Key{"The last move, %d, can also be %s", "最終手（%d手目）は %s でもよい"}
	SolveNoOthers  = Key{"Other solutions aren't looked for in this game", "この種目では別解を調べない"}
	SolveClaimed   = Key{"%s finds %s in %d {move|moves}:", "%s の答え: %s（%d手）"}
	SolveLineOnly  = Key{"The line ends in mate by the rules. Other defences weren't checked.", "手順は規則どおりに詰みで終わる。ほかの応手は確かめていない"}
	SolveDenied    = Key{"%s finds no %s", "%s の答え: %sはない"}
	SolveLeftOpen  = Key{"%s didn't decide it", "%s は時間内に答えを出せなかった"}
	SolveUndecided = Key{"%d other {move|moves} not decided", "ほかの %d手は別解かどうか未決"}
)

// OtherSolution writes another solution of a proof in words. Name is the move in the notation
// of the game.
func OtherSolution(l Lang, a *proof.Answer, o *proof.Other, name string) string {
	switch {
	case o.Ply == len(a.Line):
		return l.Say(SolveLast, o.Ply, name)
	case o.Detour:
		return l.Say(SolveDetour, o.Ply, name, o.Length)
	case a.Aim == proof.Mate:
		return l.Say(SolveCook, o.Ply, name, o.Length)
	}
	return l.Say(SolveOther, o.Ply, name, o.Length)
}

// What the screen says of proofs.
var (
	HelpProve      = Key{"prove or refute a forced win here; the proof becomes variations", "この局面の必勝手順を証明・反証し、変化に加える（もう一度で打ち切り）"}
	ProveAsked     = Key{"Searching for a proof ... (T ends it)", "証明を探索中 ...（T で打ち切り）"}
	ProveStopped   = Key{"The search was ended", "探索を打ち切りました"}
	ProveSown      = Key{"%s in %d {move|moves}, beginning with %s: %d {variation move|variation moves} added", "%s（%d手、初手 %s）: 変化 %d手を加えました"}
	ProveSownPart  = Key{"%s in %d {move|moves}, beginning with %s: %d {variation move|variation moves} added; the proof has more than the record can hold", "%s（%d手、初手 %s）: 変化 %d手を加えました（証明図が大きく、残りは省略）"}
	ProveKnown     = Key{"%s in %d {move|moves}, beginning with %s: in the record already", "%s（%d手、初手 %s）: 証明は変化に入っています"}
	ProveNoOther   = Key{"no other solution", "ほかに解なし"}
	ProveOther     = Key{"%s (move %d)", "%s（%d手目）"}
	ProveOthers    = Key{"%d other {solution|solutions}: %s", "別解 %d通り: %s"}
	ProveOpen      = Key{"%d other {move|moves} not decided", "ほかの %d手は別解かどうか未決"}
	ProveMore      = Key{" ... (T ends the search)", " ...（T で打ち切り）"}
	ProveAnd       = Key{"; ", "。"}
	ProveClaimed   = Key{"%s: mate in %d {move|moves}, beginning with %s", "%s: %d手詰み（初手 %s）"}
	ProveDenied    = Key{"%s: no mate", "%s: 不詰"}
	ProveLeftOpen  = Key{"%s: not decided", "%s: 未決"}
	ProveFailed    = Key{"%s: %s", "%s: %s"}
	ProveElsewhere = Key{"%s in %d {move|moves}. Step back to that position and ask again to see the proof.", "%s（%d手）。その局面に戻ってもう一度尋ねると、証明を変化に加えます。"}
)

// aims are the aims of proofs.
var aims = map[proof.Aim]Key{
	proof.Mate: {"mate by checks", "王手の連続による詰み"}, proof.Fours: {"a win by fours alone (VCF)", "四追い勝ち（VCF）"},
	proof.Threats: {"a win by fours and threes (VCT)", "追い詰め勝ち（VCT）"}, proof.Capture: {"capture", "石を取る"},
	proof.Kill: {"killing the group", "石を殺す"}, proof.Live: {"life for the group", "石が生きる"},
}

// Aimed returns an aim in words.
func Aimed(l Lang, a proof.Aim) string { return l.Say(aims[a]) }

// Errors of the command and of the check of proofs.
var _ = addFacts(map[string]string{
	"cli.want.solve":     "解く局面のある棋譜",
	"cli.solve.time":     "--time %[1]v: 24時間までの時間を指定",
	"cli.solve.numbers":  "--nodes、--game、--move、--tree: 0 以上の数を指定",
	"cli.solve.aim":      "--aim %[1]s: %[2]s のいずれか",
	"cli.solve.engine":   "--engine: 思考プログラムには --time の間に詰みを尋ねるだけ。--all、--aim、--target、--nodes は dohyo 自身の探索用",
	"cli.solve.mateless": "--engine: 思考プログラムに尋ねられるのは詰みだけ。%[1]sでは使えない",
	"cli.solve.by":       "%[1]s: %[2]v",
	"cli.solve.one":      "-o: 棋譜ファイルが1つのときだけ使える",
	"cli.solve.same":     "%[1]s: 解いた棋譜そのものには上書きしない。別の名前を指定",
	"cli.solve.target":   "--target: %[1]sでは対象の石を指定できない",
	"cli.solve.none":     "%[1]s の局面を解くプログラムはない",
	"proof.none":         "証明がない",
	"proof.aimless":      "%[1]v: 最後の手は目的に沿わない",
	"proof.open":         "%[1]v: 目的に達する前に証明が終わっている",
	"proof.unanswered":   "%[1]v: 最後の手への応手が証明にない",
	"proof.illegal":      "%[1]v: 証明の最後の手は許されない",
	"proof.lost":         "%[1]v: 攻め方が勝っていない",
})

var helpSolve = Help{
	Short: Key{"Prove or refute a forced win, and show the proof", "必勝手順（詰み・追い勝ちなど）を証明・反証する"},
	Long: Key{`Prove that the side to move can force a goal, or that it can't: mate by checks alone, five in a row by fours (VCF) or by fours and
threes (VCT), capture, life and death. The position is the start of each game in
the records, or the one after --move moves.

The proof is a tree in which every defence has its refutation. The rules of the
game check it move by move. -o writes it as variations of a record. --all also
looks for other solutions along the main line. The
refutation of one goal says nothing about other ways to win. The exit status is 3 if a
goal isn't decided.`,
		`手番の側が、相手がどう応じても目的を達成できるかどうかを証明します。目的は、王手の連続による詰み、五を作る四追い（VCF）と追い詰め（VCT）、石を取ること、死活です。局面は棋譜の各局の開始局面、--move があればその手数の後です。

証明は、すべての応手に対する手を備えた木で、種目の規則で1手ずつ確かめます。-o は証明を棋譜の変化として書き出します。--all は本手順の途中の別解（余詰）も探します。反証されても、ほかの勝ち方がないとは限りません。決まらない局面があれば終了コードは3です。`},
	Flags: map[string]Key{
		"nodes":  {"examine up to `N` positions (default: the solver's own bound)", "`N` 局面まで調べる（既定は種目ごとの上限）"},
		"time":   {"`TIME` for each position", "1局面ごとの時間 `TIME`"},
		"game":   {"only game `N` of each file", "各ファイルの第 `N` 局だけ"},
		"move":   {"the position after `N` moves", "`N` 手目の後の局面"},
		"tree":   {"keep up to `N` positions of the proof (default: the solver's own bound)", "証明図は `N` 局面まで（既定は種目ごとの上限）"},
		"aim":    {"prove only the goal `AIM`: mate, fours, threats, capture, kill, live", "目的 `AIM` だけを証明: mate、fours、threats、capture、kill、live"},
		"target": {"a stone of the string or group, a `POINT` of the board", "取る・殺す・生かす石の1つを指す盤上の点 `POINT`"},
		"engine": {"ask `PLAYER` for a mate instead (USI `go mate`)", "代わりに `PLAYER` に詰みを尋ねる（USI の go mate）"},
		"all":    {"also look for other solutions", "別解も探す"},
		"out":    {"write the record with the proof to `FILE`", "証明の付いた棋譜をファイル `FILE` に書き出す"},
		"force":  {"overwrite existing files", "すでにあるファイルに上書きする"},
		"json":   {"print results as JSON lines", "結果を JSON で1行ずつ出力"},
	},
}
