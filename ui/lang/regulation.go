package lang

import (
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
)

// The parts of a regulation's sentence; those that apply are joined.
var (
	regGames     = Key{"%d {game|games}", "%d局"}
	regGame      = Key{"one game", "1局"}
	regRandom    = Key{"random openings, each with both colours", "開始局面は抽選（各局面を先後入れ替えで2局）"}
	regStart     = Key{"opening %s", "開始局面は%s"}
	regStarts    = Key{"openings from a file", "開始局面はファイルから"}
	regRule      = Key{"opening settled by the players (%s)", "開局は対局者が決める（%s）"}
	regSuite     = Key{"openings from dohyo's suite, each with both colours", "開始局面は dohyo の局面集から（各局面を先後入れ替えで2局）"}
	regByLot     = Key{"in random order", "抽選順"}
	regInOrder   = Key{"in order", "並び順"}
	regOdds      = Key{"%s", "手合割は%s"}
	regPosition  = Key{"from a set position", "指定局面から"}
	regLimit     = Key{"a draw after %d {move|moves}", "%d手で引き分け"}
	regSize      = Key{"board of %[1]dx%[1]d", "%[1]d路盤"}
	regRules     = Key{"%s rules", "%sルール"}
	regPlayout   = Key{"dead stones found by playouts if necessary", "死石は必要なら終局図からのプレイアウトで判定"}
	regArbiter   = Key{"%s decides on dead stones if necessary", "死石は必要なら %s が判定"}
	regHand      = Key{"the referee marks dead stones if necessary", "死石は必要なら審判が指定"}
	regHang      = Key{"no answer for %s loses the match", "%s応答なしは対戦の負け"}
	regHangGame  = Key{"no answer for %s loses the game", "%s応答なしは負け"}
	regTime      = Key{"time %s", "持ち時間 %s"}
	regMargin    = Key{"exceeding the time by less than %s is tolerated", "%s未満の超過は不問"}
	overstep     = Key{"%s over its time, tolerated", "%s超過（不問）"}
	regUnit      = Key{"each move's time rounded down to a multiple of %s", "%s未満切り捨て"}
	regLeast     = Key{"at least %s a move", "1手最少%s"}
	regUnitLeast = Key{"each move's time rounded down to a multiple of %s, at least %s", "%s未満切り捨て、1手最少%s"}
	regLeft      = Key{"%s and %s left at the start", "開始時の残り時間 %s と %s"}
	regRestart   = Key{"a program that ends before move %d may be restarted", "%d手目より前に終了したプログラムは再起動できる"}
	regNoTime    = Key{"no clock", "時間制限なし"}
	regFields    = Key{"%d fields", "競技場%d面"}
	regField     = Key{"field %s", "競技場は%s"}
	regRandField = Key{"random fields", "競技場は抽選"}
	regSteps     = Key{"%d {step|steps}", "%dステップまで"}
	regRanks     = Key{"handicap between the ranks %s and %s", "%s と %s の段級差による手合割"}
	regTeach     = Key{"persons are asked before a move that loses %g%%", "%g%%以上損をする手の前に人に確かめる"}
	regPairs     = Key{"each field twice with exchanged places, the sum of treasure decides", "各競技場で場所を入れ替えて対局し、埋蔵金の合計で決着"}
	regFieldTime = Key{"time set by the field", "持ち時間は競技場による"}
	timeMain     = Key{"%s each", "各%s"}
	timeByoyomi  = Key{"%s, then %s a move", "各%s、切れたら1手%s"}
	timePeriods  = Key{"%s, then %d periods of %s", "各%s、切れたら%[3]sを%[2]d回"}
	timeStones   = Key{"%s, then %d {move|moves} in each %s", "各%s、切れたら%[3]sごとに%[2]d手"}
	timePlus     = Key{"%s plus %s a move", "各%s、1手ごとに%s加算"}
	timeMove     = Key{"%s a move", "1手%s"}
	leftPeriods  = Key{"%s and %d periods", "%sと秒読み%d回"}
	leftStones   = Key{"%d {move|moves} in %s", "%[2]sで%[1]d手"}

	hours   = Key{"%d h", "%d時間"}
	minutes = Key{"%d min", "%d分"}
	seconds = Key{"%d s", "%d秒"}
	millis  = Key{"%d ms", "%dミリ秒"}
)

// RegulationOrigin says where a named regulation comes from: the competition whose rules it
// repeats. It is empty for most.
func RegulationOrigin(name string) Key { return origins[name] }

// Regulation returns a regulation in one sentence: '10局、24珠型から抽選 …'. Without a number of games it says nothing of it.
func (l Lang) Regulation(r arena.Regulation) string {
	var parts []string
	add := func(k Key, args ...any) { parts = append(parts, l.Say(k, args...)) }
	switch r.Games {
	case 0: // said elsewhere
	case 1:
		add(regGame)
	default:
		add(regGames, r.Games)
	}
	regulationStart(l, r, add)
	switch {
	case len(r.Starts) == 1:
	case r.Order == arena.OrderLot:
		add(regByLot)
	case r.Order == arena.OrderFile:
		add(regInOrder)
	}
	if r.Pairs {
		add(regPairs)
	}
	if r.Size != 0 {
		add(regSize, r.Size)
	}
	parts = append(parts, settingsSaid(l, r.Settings)...)
	if r.Rules != "" {
		add(regRules, l.RuleSet(r.Rules))
	}
	switch r.Arbiter {
	case "":
	case arena.ByPlayout:
		add(regPlayout)
	case arena.ByHand:
		add(regHand)
	default:
		add(regArbiter, r.Arbiter)
	}
	switch {
	case r.Limit != 0 && r.Pairs:
		add(regSteps, r.Limit)
	case r.Limit != 0:
		add(regLimit, r.Limit)
	}
	if len(r.Ranks) == 2 {
		add(regRanks, r.Ranks[0], r.Ranks[1])
	}
	if k, ok := turnWays[r.Turns]; ok {
		add(k)
	}
	regulationTime(l, r, add)
	if len(r.Left) == 2 {
		add(regLeft, sayReserve(l, r.Left[0]), sayReserve(l, r.Left[1]))
	}
	if r.Teach > 0 {
		add(regTeach, r.Teach)
	}
	if r.RestartUntil > 0 {
		add(regRestart, r.RestartUntil)
	}
	return strings.Join(parts, l.Say(ListComma))
}

// regulationStart adds where the games of a regulation start.
func regulationStart(l Lang, r arena.Regulation, add func(k Key, args ...any)) {
	named := func(opening string) {
		k := or(games[r.Game].Started, regStart)
		if !strings.Contains(k.en, "%") { // the text has no place for a name
			add(k)
			return
		}
		add(k, opening)
	}
	switch {
	case r.Pairs && len(r.Starts) > 1:
		add(regFields, len(r.Starts))
	case r.Pairs && len(r.Starts) == 1:
		add(regField, r.Starts[0].Name)
	case r.Pairs && r.Opening == "random":
		add(regRandField)
	case r.Pairs && r.Opening != "":
		add(regField, r.Opening)
	case len(r.Starts) == 1 && r.Starts[0].Name == "":
		add(regPosition)
	case len(r.Starts) == 1:
		o := r.Starts[0]
		named(l.Opening(OwnOpening(r.Game, boards.Opening{Name: o.Name, Position: o.Position, Moves: o.Moves})))
	case len(r.Starts) > 1:
		add(regStarts)
	case IsOpeningRule(r):
		add(regRule, r.Opening)
	case r.Opening == arena.Suite:
		add(regSuite)
	case r.Opening == "random":
		add(or(games[r.Game].Drawn, regRandom))
	case r.Opening != "":
		named(r.Opening)
	case r.Position != "":
		if g, ok := catalog.Game(r.Game); ok {
			if o, ok := g.OddsOf(r.Position); ok {
				add(regOdds, l.Term(string(o.Name)))
				return
			}
		}
		add(regPosition)
	}
}

// IsOpeningRule reports whether the players settle the opening by a rule.
func IsOpeningRule(r arena.Regulation) bool {
	g, ok := catalog.Game(r.Game)
	return ok && slices.Contains(g.OpeningRules, r.Opening)
}

// regulationTime adds how much time a regulation gives and how it is counted.
func regulationTime(l Lang, r arena.Regulation, add func(k Key, args ...any)) {
	switch {
	case r.Clock.IsZero() && r.Pairs:
		add(regFieldTime)
	case r.Clock.IsZero():
		add(regNoTime)
		if r.Hang > 0 && r.HangLoses {
			add(regHang, l.Duration(time.Duration(r.Hang)))
		} else if r.Hang > 0 {
			add(regHangGame, l.Duration(time.Duration(r.Hang)))
		}
	default:
		add(regTime, l.Clock(r.Clock))
		switch c := r.Clock; {
		case c.Unit > 0 && c.Least > 0:
			add(regUnitLeast, l.Duration(c.Unit), l.Duration(c.Least))
		case c.Unit > 0:
			add(regUnit, l.Duration(c.Unit))
		case c.Least > 0:
			add(regLeast, l.Duration(c.Least))
		}
		if r.Margin > 0 {
			add(regMargin, l.Duration(time.Duration(r.Margin)))
		}
	}
}

// Overstep returns the message about a time exceeded by ms milliseconds without
// consequence; "" for 0.
func (l Lang) Overstep(ms float64) string {
	if ms <= 0 {
		return ""
	}
	return l.Say(overstep, l.Duration(max(time.Duration(ms*1e6).Round(time.Millisecond), time.Millisecond)))
}

// Clock returns a clock in words.
func (l Lang) Clock(c arena.Clock) string {
	switch {
	case c.IsZero():
		return l.Say(regNoTime)
	case c.Move > 0:
		return l.Say(timeMove, l.Duration(c.Move))
	case c.Stones > 0:
		return l.Say(timeStones, l.Duration(c.Main), c.Stones, l.Duration(c.Byoyomi))
	case c.Periods > 0:
		return l.Say(timePeriods, l.Duration(c.Main), c.Periods, l.Duration(c.Byoyomi))
	case c.Byoyomi > 0:
		return l.Say(timeByoyomi, l.Duration(c.Main), l.Duration(c.Byoyomi))
	case c.Increment > 0:
		return l.Say(timePlus, l.Duration(c.Main), l.Duration(c.Increment))
	}
	return l.Say(timeMain, l.Duration(c.Main))
}

// sayReserve returns a side's remaining time in words.
func sayReserve(l Lang, r arena.Reserve) string {
	switch {
	case r.Stones > 0:
		return l.Say(leftStones, r.Stones, l.Duration(r.Period))
	case r.Periods > 0:
		return l.Say(leftPeriods, l.Duration(r.Main), r.Periods)
	}
	return l.Duration(r.Main)
}

// Duration returns a duration in words: "1 h 30 min", 1時間30分.
func (l Lang) Duration(d time.Duration) string {
	var parts []string
	for _, u := range []struct {
		unit time.Duration
		name Key
	}{{time.Hour, hours}, {time.Minute, minutes}, {time.Second, seconds}, {time.Millisecond, millis}} {
		if n := d / u.unit; n > 0 {
			parts = append(parts, l.Say(u.name, int(n)))
			d -= n * u.unit
		}
	}
	if len(parts) == 0 {
		return l.Say(seconds, 0)
	}
	if l == Japanese {
		return strings.Join(parts, "")
	}
	return strings.Join(parts, " ")
}
