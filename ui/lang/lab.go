package lang

import (
	"strconv"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/arena/stats"
)

// The laboratory of openings (開局の実験).
var (
	labKinds = map[lab.Kind]Key{
		lab.Balance: {"which openings are fair: points of %s within %s of 50%%; each answer is wrong with a probability of at most %s%%", "公平な開局はどれか: %sの得点率が50%%から%s%%以内。各判定の誤り率は%s%%以下"},
		lab.Best:    {"the fairest openings: points of %s closest to 50%%, or within %s of it; the choice is wrong with a probability of at most %s%%", "最も公平な開局: %sの得点率が50%%に最も近いもの、または%s%%以内のもの。選択の誤り率は%s%%以下"},
		lab.SPRT:    {"the advantage of %s in one opening: H0 %g, H1 %g (%s)", "1つの開局での%sの有利: H0 %g、H1 %g（%s）"},
	}
	labDecided = Key{"decided after %d {game|games}", "%d局で決着"}
	labOpen    = Key{"undecided after %d {game|games}", "%d局でまだ決着せず"}
	labSame    = Key{"; games not counted because they repeat an earlier one: %d", "。前の対局と同じため数えない対局 %d局"}
	labTest    = Key{"%s: LLR %.2f, %s", "%s: LLR %.2f、%s"}
	labFair    = Key{"fair", "公平"}
	labAhead   = Key{"%s ahead", "%s有利"}
	labUnknown = Key{"open", "未決"}

	LabWaits     = Key{"The findings are being counted …", "結果を集計中…"}
	LabStillOpen = Key{"; open: %d of %d {opening|openings}", "。未決は%[2]d開局中%[1]d"}
	LabApart     = Key{"; not counted, since the clock, a fault or a ruling decided them or their pair: %d", "。時間切れ・反則・裁定のため数えない対局 %d局"}
	LabPlayed    = Key{"%d {game|games} of at most %d", "最大%[2]d局中%[1]d局"}
	LabOver      = Key{"The match is over after %d {game|games}.", "%d局で終了。"}
	LabPaused    = Key{", paused", "、休止中"}
	LabLeft      = Key{"; at most %s at this pace", "。この速さで最長%s"}
	LineLab      = Key{"laboratory", "実験室"}
	HelpLab      = Key{"show what the match has found about its openings", "開局についてこれまでに分かったこと"}
	LineLabOpen  = Key{"open ones", "未決のみ"}
	HelpLabOpen  = Key{"show only the undecided openings, or all", "未決の開局だけ、または全部を表示"}
	LineLabBoard = Key{"match", "対局"}
	HelpLabBoard = Key{"show the match on the board; Q returns here", "盤面の対局へ。Q で戻る"}

	LabTitle    = Key{"Openings of %s", "%sの開局"}
	LabOpening  = Key{"opening", "開局"}
	LabGames    = Key{"games", "局数"}
	LabInterval = Key{"interval", "区間"}
	LabFinding  = Key{"finding", "判定"}
	LabChosen   = Key{"chosen", "選択"}
)

// Inquiry returns a sentence with the question of a match about its openings, and one
// with the state of the answer. First is the name of the first side.
func Inquiry(l Lang, q *arena.Inquiry, first string) (question, state string) {
	percent := func(x float64) string { return strconv.FormatFloat(100*x, 'g', 4, 64) }
	games, same := 0, 0
	for i := range q.Openings {
		games, same = games+q.Openings[i].Games, same+q.Openings[i].Same
	}
	state = l.Say(labOpen, games)
	if q.Decided {
		state = l.Say(labDecided, games)
	}
	if same > 0 {
		state += l.Say(labSame, same)
	}
	if t := q.Question.Test; t != nil {
		scale := l.Say(eloScale)
		if t.Model == stats.Normalized {
			scale = l.Say(neloScale)
		}
		llr := 0.0
		if q.LLR != nil {
			llr = *q.LLR
		}
		answer := string(q.Decision)
		if q.Decision == stats.Continue {
			answer = l.Say(labUnknown)
		}
		return l.Say(labKinds[lab.SPRT], first, t.Elo0, t.Elo1, scale), l.Say(labTest, state, llr, answer)
	}
	return l.Say(labKinds[q.Question.Kind], first, percent(q.Question.Within), percent(q.Question.Error)), state
}

// OpeningFinding returns what was found about an opening. Sides are the names of the sides.
func OpeningFinding(l Lang, f lab.Finding, sides [2]string) string {
	switch f {
	case lab.Fair:
		return l.Say(labFair)
	case lab.First:
		return l.Say(labAhead, sides[0])
	case lab.Second:
		return l.Say(labAhead, sides[1])
	}
	return l.Say(labUnknown)
}

var (
	helpLab = Help{
		Short: Key{"The laboratory: play openings out until a question is decided", "実験室: 答えが出るまで各開局から対局を重ねる"},
		Long: Key{`Play openings out in balanced numbers until a question about them is decided.
'dohyo lab openings' runs such a match, 'dohyo resume' resumes it, and 'dohyo lab
report' prints its findings.`,
			`開局についての問いに答えが出るまで、各開局から偏りなく対局を重ねます。'dohyo lab openings' で始め、'dohyo resume' で続け、'dohyo lab report' で結果を出します。`},
	}
	helpLabOpenings = Help{
		Short: Key{"Play openings out until it is clear which are fair", "どの開局が公平か分かるまで対局を重ねる"},
		Long: Key{`Play openings out until a question is decided: which of them are fair (balance),
which are the fairest (best), or whether one gives the first side an advantage
(sprt). It is a match: two players, or one against itself, play each opening
with both colours. No opening gets more than one pair of games ahead of another.
The order depends on --seed. 'dohyo resume' resumes an interrupted match, even
one that was killed, without losing or repeating a game.

You may look at the intervals at any time: they are wider than those for a
number of games fixed in advance. They are valid for games that are independent
of each other. A game with the same moves as an earlier one isn't counted again.
Programs that always play the same game from an opening decide nothing: give
them a clock instead of a fixed number of nodes, or let others play.

A game decided by the clock, a fault or a ruling doesn't count, nor does the
other game of its pair.`,
			`問いに答えが出るまで、各開局から対局を重ねます。公平な開局はどれか (balance)、最も公平なのはどれか (best)、1つの開局が先番に有利か (sprt) を問えます。実体は1つの対戦です。2人（または同じプログラム同士）が各開局を先後を入れ替えて対局し、どの開局も2局1組の差を除いて同じ回数になります。順序は --seed で決まります。強制終了を含めて中断しても、'dohyo resume' で1局も失わず、繰り返さずに続きます。

区間はいつ見ても有効です（局数を先に決めた区間より広い）。ただし各局が独立であることが前提です。手順が前の対局と同じ対局は数えません。同じ開局からいつも同じ棋譜になるプログラムでは決着しません。探索数の固定より持ち時間を与えるか、別のプログラムに対局させてください。

時間切れ、反則、裁定で決まった対局は、組のもう1局とともに数えません。`},
		Flags: map[string]Key{
			"opening":     {"`OPENINGS` to play: patterns (each once; the default where the game has some), placements (all of them), suite, a name or a file", "対局する開局 `OPENINGS`: patterns（各珠型を1つずつ。ある種目の既定）、placements（すべての置き方）、suite、名前、ファイル"},
			"question":    {"`QUESTION`: balance, best or sprt", "問い `QUESTION`: balance、best、sprt"},
			"within":      {"an opening is fair within `N` percent of even points", "得点率が五分から `N` パーセント以内なら公平とする"},
			"error":       {"the answer is wrong with a probability of at most `N` percent", "答えが誤る確率の上限 `N` パーセント"},
			"keep":        {"best: choose `N` openings", "best で選ぶ開局の数 `N`"},
			"sprt":        {"sprt: the test `SPEC` of the first side's advantage (default elo0=0,elo1=50)", "sprt の検定 `SPEC`（先番の有利。既定 elo0=0,elo1=50）"},
			"games":       {"play at most `N` games (default 400 for each opening)", "最大局数 `N`（既定は1つの開局につき400局）"},
			"report":      {"write the report into `FILE` at the end: .txt, .md, .html, .csv or .json", "終了時に報告を `FILE` に書く（.txt .md .html .csv .json）"},
			"concurrency": helpMatch.Flags["concurrency"], "dir": helpMatch.Flags["dir"], "margin": helpMatch.Flags["margin"],
			"limit": helpMatch.Flags["limit"], "pin": helpMatch.Flags["pin"], "recover": helpMatch.Flags["recover"],
			"regulation": helpMatch.Flags["regulation"], "rules": helpMatch.Flags["rules"], "seed": helpMatch.Flags["seed"],
			"size": helpMatch.Flags["size"], "time": helpMatch.Flags["time"], "arbiter": helpMatch.Flags["arbiter"],
		},
	}
	helpLabReport = Help{
		Short: Key{"Print the findings of a match about its openings", "対戦で分かった開局の評価を出力"},
		Long: Key{`Print the findings of a match of 'dohyo lab openings' so far: for each opening
the number of games, the first side's share of the points with its interval, and
the finding. The match may be running or interrupted.`,
			`'dohyo lab openings' の対戦でこれまでに分かったことを出力します。開局ごとに局数、先番の得点率とその区間、判定です。対戦が進行中でも中断中でも構いません。`},
		Flags: map[string]Key{
			"json":     {"print JSON", "JSON で出力"},
			"csv":      {"print CSV", "CSV で出力"},
			"markdown": {"print Markdown", "Markdown で出力"},
			"html":     {"print an HTML page", "HTML で出力"},
		},
	}
)

var _ = addFacts(map[string]string{
	"lab.number":              "question: %[1]s は数で指定（%[2]q は読めない）",
	"lab.key":                 "question: within=N か error=N、best なら keep=N を指定（%[1]q は読めない）",
	"lab.model":               "question: 2局を1組として数えるので、model は %[1]s か %[2]s（%[3]s は使えない）",
	"lab.kind":                "question: %[1]s、%[2]s、%[3]s のどれかを指定（%[4]q は読めない）",
	"lab.within":              "question: within は0と50の間（%[1]v は範囲外）",
	"lab.error":               "question: error は0と100の間（%[1]v は範囲外）",
	"lab.keep":                "question: keep は1以上（%[1]d は範囲外）",
	"lab.one":                 "question: %[1]s は1つの開局について問う（%[2]d個ある）",
	"lab.few":                 "question: keep は開局の数 %[1]d より小さく（%[2]d は範囲外）",
	"arena.question.sprt":     "question: 開局についての問いと対局者の検定はどちらか一方",
	"arena.question.openings": "question: 問いの対象となる局面集か開局のファイルが必要",
	"arena.question.games":    "question: 2局を1組として数えるので、2局以上が必要（%[1]d局では足りない）",
	"cli.lab.players":         "GAME PLAYER [PLAYER]",
	"cli.lab.openings":        "--opening %[1]s: %[2]sに名前のある開局はない。局面集 (suite) かファイルを指定",
	"cli.lab.opening":         "--opening %[1]s: 1つずつ数えられる開局を指定（抽選や開局規定ではなく）",
	"cli.lab.none":            "%[1]s: 開局について問う対戦ではない。'dohyo lab openings' で始める",
	"cli.lab.goeswith":        "--%[1]s: --question %[2]s とともに指定",
	"cli.lab.person":          "%[1]s: 実験室で対局するのはプログラムだけ",
	"cli.lab.form":            "--report %[1]s: 拡張子は %[2]s のどれか",
})
