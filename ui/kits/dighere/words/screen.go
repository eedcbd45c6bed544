package words

import (
	"dohyo/boards/dighere"
	"dohyo/ui/lang"
)

// The texts on the screen of SamurAI Dig Here.
var (
	Step        = lang.Text("step %d/%d  left %d (known %d, hidden %d)", "ステップ%d/%d  残り%d（既知%d 未知%d）")
	Rested      = lang.Text("may go diagonally: %s", "休んで斜めに動ける: %s")
	Referee     = lang.Text("view: referee, sees all", "視点: 審判（すべて見える）")
	SeesSamurai = lang.Text("view: %s, knows of %d", "視点: %s  既知%d")
	Senses      = lang.Text("view: %s, knows of %d, senses %s", "視点: %s  既知%d  感知 %s")
	SensesNone  = lang.Text("view: %s, knows of %d, senses none", "視点: %s  既知%d  感知なし")

	Found  = lang.Text("%s digs %d", "%sが%dを掘り出す")
	Bark   = lang.Text("%s barks at %d", "%sが%dに吠える")
	Failed = lang.Text("%s can't: %s", "%s不可: %s")

	KnownHead  = lang.Text("Known treasure: %d {place|places}, %d", "既知の埋蔵金: %dか所 %d")
	HiddenHead = lang.Text("Hidden treasure: %d {place|places}, %d", "未知の埋蔵金: %dか所 %d")
	SensedHead = lang.Text("Sensed treasure: %d {place|places}, %d", "感知した埋蔵金: %dか所 %d")
	NotDone    = lang.Text("not done: %s", "実行されず: %s")
	Sensed     = lang.Text("senses %s", "感知 %s")
)

// plans maps the kinds of plans to words.
var plans = map[dighere.Kind]lang.Key{
	dighere.Stay: lang.Text("stay", "休"), dighere.Move: lang.Text("go", "動"), dighere.Dig: lang.Text("dig", "掘"), dighere.Plug: lang.Text("plug", "埋"),
}

// letters maps the kinds of plans to a letter.
var letters = map[dighere.Kind]lang.Key{
	dighere.Stay: lang.Text("s", "休"), dighere.Move: lang.Text("g", "動"), dighere.Dig: lang.Text("d", "掘"), dighere.Plug: lang.Text("p", "埋"),
}

// aloud maps the kinds of plans to what an agent does, for a listener.
var aloud = map[dighere.Kind]lang.Key{
	dighere.Stay: lang.Text("stays", "休む"), dighere.Move: lang.Text("goes %s", "%sへ動く"), dighere.Dig: lang.Text("digs %s", "%sを掘る"), dighere.Plug: lang.Text("plugs %s", "%sを埋める"),
}

// directions are the names of the eight directions, clockwise from down.
var directions = [8]lang.Key{
	lang.Text("south", "下"), lang.Text("southwest", "左下"), lang.Text("west", "左"), lang.Text("northwest", "左上"),
	lang.Text("north", "上"), lang.Text("northeast", "右上"), lang.Text("east", "右"), lang.Text("southeast", "右下"),
}

// Aloud returns a plan for a listener: digs east.
func Aloud(l lang.Lang, plan int) string {
	kind := dighere.KindOf(plan)
	if kind == dighere.Stay {
		return l.Say(aloud[kind])
	}
	return l.Say(aloud[kind], l.Say(directions[plan%8]))
}

// PlanShort returns the letter for a kind of plan, as a kanji if kanji is true.
func PlanShort(l lang.Lang, k dighere.Kind, kanji bool) string { return planIn(letters, l, k, kanji) }

// Plan returns the word for a kind of plan, as a kanji if kanji is true.
func Plan(l lang.Lang, k dighere.Kind, kanji bool) string { return planIn(plans, l, k, kanji) }

func planIn(keys map[dighere.Kind]lang.Key, l lang.Lang, k dighere.Kind, kanji bool) string {
	if !kanji {
		l = lang.English
	}
	return l.Say(keys[k])
}

// failures maps the failures of plans to their explanations.
var failures = map[dighere.Failure]lang.Key{
	dighere.IllegalNot: lang.Text("no such plan", "不正な計画"),
	dighere.Outside:    lang.Text("off the field", "場外"),
	dighere.Occupied:   lang.Text("occupied", "先客がいる"),
	dighere.InHole:     lang.Text("a hole", "穴がある"),
	dighere.NoHole:     lang.Text("no hole", "穴がない"),
	dighere.Crossing:   lang.Text("paths cross", "交差"),
	dighere.Collision:  lang.Text("collision", "衝突"),
	dighere.Entered:    lang.Text("entered", "入られた"),
}

// Failure returns the reason why a plan didn't become an action.
func Failure(l lang.Lang, f dighere.Failure) string { return l.Say(failures[f]) }
