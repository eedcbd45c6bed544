package igo

import (
	"slices"
	"strings"
	"testing"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/patterns"
)

// watched makes k's patterns those of a text.
func (k *knowledge) watched(t *testing.T, text string) {
	t.Helper()
	list, err := patterns.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	b := &patterns.Base{}
	b.Add(list...)
	k.reader.watch = patterns.NewWatcher(b, k.board.size)
}

// TestPatternConditions checks each kind of condition where it holds and where it
// doesn't.
func TestPatternConditions(t *testing.T) {
	const ladder = "b E5 w E4 D5 F5 D6 to w"
	for _, c := range []struct {
		name, position, pattern, want string
	}{
		{"liberties", "b E5 w E4 to w", "| O1\nif a1 liberties 3\nX1", "D5 E6 F5"},
		{"too many liberties", "b E5 w E4 to w", "| O1\nif a1 liberties 2-\nX1", ""},
		{"liberties after", "b E5 w E4 to w", "| O1\nif a1 liberties 2 after 1\nX1", "D5 E6 F5"},
		{"fate", ladder, "| 1\n| O\nif a1 fate captured\nX1", "E6"},
		{"another fate", ladder, "| 1\n| O\nif a1 fate safe threatened\nX1", ""},
		{"a ladder that works", "b E5 w E4 D5 D6 to w", "| O1\n| X?\nif a2 fate captured after 1\nX1", "F5"},
		{"a ladder with a friend in its way", "b E5 G7 G8 H7 w E4 D5 D6 to w", "| O1\n| X?\nif a2 fate captured after 1\nX1", ""},
		{"state", "b A1 A2 B2 C1 C2 D1 D2 E2 F2 F1 w A3 B3 C3 D3 E3 F3 G2 G1 to b", "| X1\nif a1 state alive\nX1", "B1 E1"},
		{"another state", "b A1 A2 B2 C1 C2 D1 D2 E2 F2 F1 w A3 B3 C3 D3 E3 F3 G2 G1 to b", "| X1\nif a1 state weak\nX1", ""},
		{"linked", "b D4 D5 F4 F5 w A9 to b", "| X1X\nif a1 c1 linked\nX1", "E4 E5"},
		{"apart", "b D4 D5 F4 F5 w A9 to b", "| X1X\nif a1 c1 apart\nX1", ""},
		{"stage", "b D4 F4 w A9 to b", "| X1X\nif stage opening\nX1", "E4"},
		{"another stage", "b D4 F4 w A9 to b", "| X1X\nif stage middle endgame\nX1", ""},
		{"margin", "b A5 B5 C5 D5 E5 F5 G5 H5 J5 w D8 to b", "| X1\nif margin ahead\nX1", "A4 A6 B4 B6 C4 C6 D4 D6 E4 E6 F4 F6 G4 G6 H4 H6 J4 J6"},
		{"another margin", "b A5 B5 C5 D5 E5 F5 G5 H5 J5 w D8 to b", "| X1\nif margin even behind\nX1", ""},
		{"another owner", "b A2 B2 C2 D2 E2 F2 G2 H2 J2 w E5 to b", "| #\n| 1\n| X\nif 1 owner theirs open\nX1", ""},
		{"owner", "b A2 B2 C2 D2 E2 F2 G2 H2 J2 w E5 to b", "| #\n| 1\n| X\nif 1 owner own\nX1", "A1 B1 C1 D1 E1 F1 G1 H1 J1"},
	} {
		b, p := put(t, 9, c.position)
		k := learn(newReader(b), p)
		k.watched(t, "pattern p r\n"+c.pattern)
		var got []string
		for _, o := range k.patterned() {
			for _, m := range o.moves {
				got = append(got, k.board.name(m.at))
			}
		}
		slices.Sort(got)
		if text := strings.Join(slices.Compact(got), " "); text != c.want {
			t.Errorf("%s: %q, expected %q", c.name, text, c.want)
		}
	}
}

// TestPatternProposed checks that a pattern proposes its move, with the reason of its
// rule, and that both colours and every corner are looked at.
func TestPatternProposed(t *testing.T) {
	for _, c := range []struct{ position, move, rule string }{
		{"b C4 E4 w D3 H8 D9 to b", "D4", "answer-peep"},
		{"w C4 E4 b D3 H8 D9 to w", "D4", "answer-peep"},
		{"w D16 b D4 C17 Q4 to w", "D17", "three-three-block"},
		{"w Q4 b Q16 R3 D4 to w", "Q3", "three-three-block"},
	} {
		size := 9
		if strings.Contains(c.position, "Q4") {
			size = 19
		}
		b, p := put(t, size, c.position)
		list := learn(newReader(b), p).propose()
		at := b.pointed(t, c.move)
		i := slices.IndexFunc(list, func(o proposal) bool { return o.at == at })
		if i < 0 || list[i].rule.name != c.rule && !slices.ContainsFunc(list[i].also, func(r *rule) bool { return r.name == c.rule }) {
			t.Errorf("%s: %s isn't proposed by %s", c.position, c.move, c.rule)
		}
	}
}

// TestStages tells the parts of a game and how the sides stand.
func TestStages(t *testing.T) {
	for _, c := range []struct {
		position string
		stage    stage
		prospect prospect
	}{
		{"b A1 w C5 G5 to b", stageOpening, prospectFarBehind},
		{"b A5 B5 C5 D5 E5 F5 G5 H5 J5 A4 B4 C4 D4 E4 F4 G4 w D8 to b", stageMiddle, prospectFarAhead},
	} {
		b, p := put(t, 9, c.position)
		k := learn(newReader(b), p)
		if s, m := k.stage(), k.prospect(); s != c.stage || m != c.prospect {
			t.Errorf("%s: %v and %v, expected %v and %v", c.position, s, m, c.stage, c.prospect)
		}
	}
}

// TestProspects checks the leads at which the paper's prospects begin.
func TestProspects(t *testing.T) {
	for lead, want := range map[float64]prospect{
		40: prospectFarAhead, 39: prospectAhead, 20: prospectAhead, 19: prospectEven, -9: prospectEven, -10: prospectBehind, -19: prospectBehind, -20: prospectFarBehind,
	} {
		if got := prospectOf(lead); got != want {
			t.Errorf("%v points: %d, expected %d", lead, got, want)
		}
	}
}

// TestEndgame begins the endgame after a third as many moves as the board has points, if every
// group is settled.
func TestEndgame(t *testing.T) {
	const settled = "b A4 B4 C4 D4 E4 F4 G4 H4 J4 A2 B2 C2 D2 E2 E1 F2 G2 H2 J2 w A5 B5 C5 D5 E5 F5 G5 H5 J5 A7 B7 C7 D7 E7 E8 E9 F7 G7 H7 J7"
	const unsettled = "b A5 B5 C5 D5 E5 E4 E3 E2 E1 w F1 F2 F3 F4 F5 F6 E6 D6 C6 B6 A6 A2 B2 C2 D2 D1" // white's in the corner live or die by B1
	for _, c := range []struct {
		position string
		moves    int
		want     stage
	}{
		{settled, 26, stageMiddle}, {settled, 28, stageEnd}, {unsettled, 28, stageMiddle},
	} {
		b, p := put(t, 9, c.position+" to b")
		for range c.moves {
			next, err := p.Play("pass")
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*rules.Position).GoOn()
		}
		if got := learn(newReader(b), p).stage(); got != c.want {
			t.Errorf("%s after %d moves: %v, expected %v", c.position, c.moves, got, c.want)
		}
	}
}

// TestPatternsAsked asks over GTP, and finds the same in the dump.
func TestPatternsAsked(t *testing.T) {
	_, p := put(t, 19, "w D16 b D4 C17 Q4 to w")
	th := Programs()[0].New(Settings{Seed: 1})
	text, err := th.patternsAsked(t.Context(), p, []string{"d17"})
	if err != nil || !strings.HasPrefix(text, "D17 three-three-block three-three-answer C16") {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := th.patternsAsked(t.Context(), p, []string{"D17", "D4"}); err == nil {
		t.Error("two points were taken")
	}
	d := th.Dump(p)
	i := slices.IndexFunc(d.Patterns, func(o DumpPattern) bool { return o.Move == "D17" })
	if i < 0 || d.Patterns[i].Pattern != "three-three-answer" || d.Patterns[i].English == "" {
		t.Errorf("the dump has the patterns %+v", d.Patterns)
	}
}

// TestEnclosures encloses a corner with a stone on the 3-4 point, and looks for the name
// of each enclosure among the patterns' proposals.
func TestEnclosures(t *testing.T) {
	b, p := put(t, 19, "b R16 w D4 D16 Q4 to b")
	got := map[string][]string{}
	for _, o := range learn(newReader(b), p).patterned() {
		for _, m := range o.moves {
			if name := b.name(m.at); strings.Contains("P17 P16 O17 O16", name) {
				got[name] = append(got[name], o.match.Pattern.Rule)
			}
		}
	}
	for move, want := range map[string]string{"P17": "enclosure", "P16": "high-enclosure", "O17": "large-enclosure", "O16": "high-enclosure"} {
		for _, rule := range got[move] {
			if strings.HasSuffix(rule, "enclosure") && rule != want {
				t.Errorf("%s is %s", move, rule)
			}
		}
		if !slices.Contains(got[move], want) {
			t.Errorf("%s is proposed by %q, want %s", move, got[move], want)
		}
	}
}
