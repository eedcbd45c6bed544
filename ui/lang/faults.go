package lang

import (
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// Faults of players. The argument is the player's name. What was observed follows.
var faultWords = map[string]Key{
	"start":   {"%[1]s could not be started", "%[1]sを起動できない"},
	"exit":    {"%[1]s exited during its turn", "%[1]sが手番中に終了した"},
	"hang":    {"%[1]s didn't answer and was stopped", "%[1]sは応答がないため停止させた"},
	"garbage": {"%[1]s gave an unreadable answer", "%[1]sの応答を解釈できない"},
	"flood":   {"%[1]s exceeded the output limit and was stopped", "%[1]sは出力の上限を超えたため停止させた"},
	"tamper":  {"%[1]s changed files that it must not change", "%[1]sが許可のないファイルに触れた"},
	"memory":  {"%[1]s exceeded the memory limit and was stopped", "%[1]sはメモリの上限を超えたため停止させた"},
	"disk":    {"%[1]s exceeded the disk limit and was stopped", "%[1]sはディスクの上限を超えたため停止させた"},
	"illegal": {"%[1]s made an illegal move", "%[1]sの反則手"},
}

// A brokenLimit is the sentence about a fault, and about a game that it lost, where the kind of fault
// or the reason of the end is less precise than what was observed.
type brokenLimit struct{ fault, ending Key }

var (
	overMemory = brokenLimit{faultWords["memory"], Key{"%[1]s wins: %[2]s exceeded its memory limit", "%[1]s の勝ち: %[2]s がメモリの上限を超えた"}}
	overDisk   = brokenLimit{faultWords["disk"], Key{"%[1]s wins: %[2]s exceeded its disk limit", "%[1]s の勝ち: %[2]s がディスクの上限を超えた"}}
	overTasks  = brokenLimit{
		Key{"%[1]s exceeded the process limit and was stopped", "%[1]sはプロセス数の上限を超えたため停止させた"},
		Key{"%[1]s wins: %[2]s exceeded its process limit", "%[1]s の勝ち: %[2]s がプロセス数の上限を超えた"},
	}
	overFiles = brokenLimit{
		Key{"%[1]s opened too many files and was stopped", "%[1]sはファイルを開きすぎたため停止させた"},
		Key{"%[1]s wins: %[2]s opened too many files", "%[1]s の勝ち: %[2]s がファイルを開きすぎた"},
	}
	overLocks = brokenLimit{
		Key{"%[1]s locked too many parts of files and was stopped", "%[1]sはファイルをロックしすぎたため停止させた"},
		Key{"%[1]s wins: %[2]s locked too many parts of files", "%[1]s の勝ち: %[2]s がファイルをロックしすぎた"},
	}
	unseen = brokenLimit{
		Key{"%[1]s can't be supervised and was stopped", "%[1]sは監視できないため停止させた"},
		Key{"%[1]s wins: %[2]s can't be supervised", "%[1]s の勝ち: %[2]s を監視できない"},
	}
	awake = brokenLimit{
		Key{"%[1]s went on computing while it was stopped", "%[1]sが停止中に計算を続けた"},
		Key{"%[1]s wins: %[2]s went on computing while it was stopped", "%[1]s の勝ち: %[2]s が停止中に計算を続けた"},
	}
)

// byKind are the limits that a kind of fault names.
var byKind = map[string]brokenLimit{"memory": overMemory, "disk": overDisk}

// byCode are those that only the code of the fact names.
var byCode = map[string]brokenLimit{
	"process.tasks":        overTasks,
	"process.descriptors":  overFiles,
	"process.locks":        overLocks,
	"process.polls":        overFiles,
	"process.files.unseen": unseen,
	"process.disk.closed":  unseen,
	"process.tamper.awake": awake,
}

// limitBroken returns the limit that a player broke.
func limitBroken(kind string, f fact.Fact) (b brokenLimit, ok bool) {
	if b, ok = byCode[f.Code]; !ok {
		b, ok = byKind[kind]
	}
	return b, ok
}

var (
	seatOfPlayer = Key{"the %[2]s of %[1]s", "%[1]sの%[2]s"}
	inStep       = Key{"step %[1]d: %[2]s", "ステップ%[1]d: %[2]s"}
	droppedOut   = Key{"%[1]s is out from step %[2]d on (%[3]s)", "%[1]sはステップ%[2]dから不参加（%[3]s）"}

	faultOther = Key{"%[1]s failed", "%[1]sの異常"}
	observed   = Key{"%s: %s", "%s: %s"}

	ruled        = Key{"ruling by %s: %s (%s)", "裁定（%s）: %s（%s）"}
	ruledPlain   = Key{"ruling by %s: %s", "裁定（%s）: %s"}
	playGoesOn   = Key{"play resumes", "対局を再開"}
	refused      = Key{"not played: %s", "受け付けず: %s"}
	corrected    = Key{"entry corrected, back to move %d", "入力訂正（%d手目まで戻す）"}
	takenBack    = Key{"moves taken back to move %d", "待った（%d手目まで戻す）"}
	playerLost   = Key{"the connection to %[1]s is lost, and its clock keeps running: %[2]s", "%[1]s との接続が切れた（時計は進む）: %[2]s"}
	playerBack   = Key{"%[1]s is back", "%[1]s が復帰"}
	resumedMatch = Key{"match resumed", "対戦を再開"}
	resumedLost  = Key{"match resumed; the incomplete last line (%d {byte|bytes}) was dropped", "対戦を再開（書きかけの末尾%dバイトは捨てた）"}
	reopened     = Key{"the game resumes from move %d", "%d手目から対局を再開"}
	gapLate      = Key{"dohyo didn't run for %s: it was stopped, or the machine was too busy. No player is charged.", "dohyo が%s止まっていました（停止、または高負荷のため）。この時間は消費時間に数えません"}
	gapSleep     = Key{"the machine slept for %s. No player is charged.", "マシンが%sスリープしていました。この時間は消費時間に数えません"}
	brokeOff     = Key{"game %d was broken off, and the match stopped", "第%d局が中断となり、対戦を止めた"}
	asksToBreak  = Key{"%s wants to break off the game", "%s が中断を求めている"}
	interrupted  = Key{"the match was interrupted", "対戦が中断した"}
)

// Fault returns a description of a fault that a person can use.
func (l Lang) Fault(s Spelling, f *arena.Faulted) string {
	k, ok := faultWords[f.Kind]
	if b, broken := limitBroken(f.Kind, f.Fact); broken {
		k = b.fault
	} else if !ok {
		k = faultOther
	}
	who, several := seatOf(l, f.Player, f.Seat)
	text := l.Say(k, who)
	switch detail := observedIn(l, s, f.Fact, f.Detail); {
	case detail != "":
		text = l.Say(observed, text, detail)
	case !ok:
		text = l.Say(observed, text, f.Kind)
	}
	if several && f.Ply > 0 {
		text = l.Say(inStep, f.Ply-1, text)
	}
	return text + sayHint(l, f.Hint)
}

// observedIn returns what dohyo observed, for a sentence that says of what kind it is. Journals from
// before there were facts have it in English only: in Japanese the kind says enough.
func observedIn(l Lang, s Spelling, f fact.Fact, detail string) string {
	if l == Japanese && f.None() {
		return ""
	}
	return toldIn(l, s, f, detail)
}

// slipNoted stands for a note of a journal that has it in English only.
var slipNoted = Key{"a tolerated mistake", "軽微な違反（許容）"}

// Slip returns the note on a move about a tolerated mistake, "" if there is none.
func Slip(l Lang, f fact.Fact, note string) string {
	if text := observedIn(l, nil, f, note); text != "" || note == "" {
		return text
	}
	return l.Say(slipNoted)
}

// seatOf returns a player's name, with its seat if a side has several. Several reports
// whether the side has.
func seatOf(l Lang, player, seat string) (who string, several bool) {
	player = Player(l, player)
	k, several := seatWords[seat]
	if several {
		return l.Say(seatOfPlayer, spaced(l, player), l.Say(k)), true
	}
	return spaced(l, player), false
}

// hints are possible causes of a fault.
var hints = map[engines.Hint]Key{
	engines.Unflushed: {"it is running but has written nothing; check that it flushes its output after each answer", "動作中だが何も出力していない。応答のたびに出力をフラッシュしているか確認を"},
}

// sayHint returns the possible cause of a fault, to append to its description.
func sayHint(l Lang, h engines.Hint) string {
	if k, ok := hints[h]; ok {
		return l.Say(Comma) + l.Say(k)
	}
	return ""
}

// Dropouts returns the seats that failed in a game that continued without them, each
// with its step and its fault. It returns "" if none failed.
func (l Lang) Dropouts(out []arena.Dropout) string {
	var list []string
	for _, d := range out {
		who, _ := seatOf(l, d.Player, d.Seat)
		list = append(list, l.Say(droppedOut, who, d.Ply-1, l.Reason(boards.Reason(d.Kind))))
	}
	return strings.Join(list, l.Say(Comma))
}

var ruledBy = Key{"ruled by %s", "%sの裁定"}

// RuledBy returns the words that name the referee.
func RuledBy(l Lang, name string) string { return l.Say(ruledBy, spaced(l, name)) }

// spaced returns a name before another word. In Japanese it adds a blank after a Latin
// letter, before kana.
func spaced(l Lang, name string) string {
	if l == Japanese && name != "" && name[len(name)-1] < 0x80 {
		name += " "
	}
	return name
}

// Ruling returns a description of a ruling.
func (l Lang) Ruling(s Spelling, r *arena.Ruled) string {
	what, why := r.What, toldIn(l, s, r.Fact, r.Why)
	switch {
	case r.Decision != nil:
		what = l.RulingDid(r.Decision)
	case what == arena.PlayGoesOn:
		what = l.Say(playGoesOn)
	}
	switch {
	case what == arena.Refused:
		return l.Say(refused, why)
	case r.Why == "":
		return l.Say(ruledPlain, r.By, what)
	}
	return l.Say(ruled, r.By, what, why)
}

// sayGap returns the message about a time in which the arena wasn't running.
func sayGap(l Lang, e *arena.Gap) string {
	key, to := gapLate, 100*time.Millisecond
	if e.How == uptime.Sleep {
		key = gapSleep
	}
	if e.For() >= time.Minute {
		to = time.Second
	}
	return l.Say(key, l.Duration(e.For().Round(to)))
}

// Happened returns the message about another event that concerns a person, or "" for
// events that the screen shows in another way.
func (l Lang) Happened(s Spelling, e arena.Event) string {
	switch e := e.(type) {
	case *arena.Faulted:
		return l.Fault(s, e)
	case *arena.Ruled:
		return l.Ruling(s, e)
	case *arena.TookBack:
		if e.Seat == "" { // by the referee, after a count that the sides disagreed on
			return l.Say(PlaysOn, e.Ply)
		}
		if e.Slip {
			return l.Say(corrected, e.Ply)
		}
		return l.Say(takenBack, e.Ply)
	case *arena.Reopened:
		return l.Say(reopened, e.Ply)
	case *arena.Gap:
		return sayGap(l, e)
	case *arena.Fairness:
		return sayFairness(l, e)
	case *arena.Caged:
		return sayCage(l, e)
	case *arena.Interrupted:
		if e.Cause != "" {
			return l.Say(observed, l.Say(interrupted), l.Halted(e.Halting, e.Why))
		}
		if e.Broken != 0 {
			return l.Say(brokeOff, e.Broken)
		}
		if why := observedIn(l, nil, e.Fact, e.Why); why != "" {
			return l.Say(observed, l.Say(interrupted), why)
		}
		return l.Say(interrupted)
	case *arena.Absent:
		if e.Back {
			return l.Say(playerBack, Player(l, e.Player))
		}
		return l.Say(playerLost, Player(l, e.Player), l.Told(e.Fact, e.Why))
	case *arena.BreakAsked:
		return l.Say(asksToBreak, Player(l, e.Player))
	case *arena.Resumed:
		if e.Lost > 0 {
			return l.Say(resumedLost, e.Lost)
		}
		return l.Say(resumedMatch)
	}
	return ""
}
