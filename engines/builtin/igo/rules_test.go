package igo

import (
	"slices"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// proposesAt reports whether a rule proposes a sound move there.
func (k *knowledge) proposesAt(r *rule, at point) (found bool) {
	r.propose(k, func(p point, value float64, _ int) { found = found || p == at && value > 0 && k.sound(p) })
	return found
}

// ruleNamed returns a rule in code.
func ruleNamed(t *testing.T, name string) *rule {
	t.Helper()
	i := slices.IndexFunc(ruleBook, func(r *rule) bool { return r.name == name })
	if i < 0 {
		t.Fatalf("no rule %s", name)
	}
	return ruleBook[i]
}

// TestRules has a position for each rule in code, with a move that it proposes; most are from games of
// GNU Go and hayate. An empty board has none of them.
func TestRules(t *testing.T) {
	singly(t)
	cases := []struct {
		rule     string
		size     int
		position string
		move     boards.Move // made before, if any
		at       string
	}{
		{"capture", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"save", 9, "b D7 C8 w C7 to w", "", "C6"},
		{"race", 9, "b D7 C8 w C7 to w", "", "B8"},
		{"live-surely", 9, "b E4 F6 G7 w F5 E6 F7 to b", "", "G6"},
		{"kill-surely", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"live", 9, "b F3 G5 H6 w F6 G6 H7 to b", "", "F5"},
		{"kill", 9, "b D3 E4 C6 w C4 D6 C7 to b", "", "D4"},
		{"run", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "G6"},
		{"surround", 9, "b D7 C8 w C7 to w", "", "B8"},
		{"cut", 9, "b E5 B6 w G3 to w", "", "E6"},
		{"connect", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "F7"},
		{"centre", 9, "b C4 E7 w D3 to w", "", "E5"},
		{"corner", 9, "b C4 E7 w D3 to w", "", "G3"},
		{"joseki", 19, "b J2 C3 Q4 w O16 D17 K17 to b", "", "R6"},
		{"approach", 13, "b C3 D5 D8 w H4 K4 K10 to b", "", "L8"},
		{"enclose", 13, "b K3 L4 C10 w K2 L3 G9 to b", "", "C8"},
		{"side", 13, "b H5 D7 E8 w H3 C7 D8 to b", "", "C3"},
		{"extend", 9, "b C4 E7 w D3 to w", "", "F3"},
		{"invade", 9, "b F4 E6 w E4 to w", "", "G6"},
		{"reduce", 9, "b C4 E7 w D3 to w", "", "D4"},
		{"enlarge", 9, "b C4 E7 w D3 to w", "", "B2"},
		{"block", 9, "b F4 G4 E6 w F3 G3 E4 to b", "", "E5"},
		{"hane", 9, "b F4 E6 w E4 to w", "", "F3"},
		{"stretch", 9, "b F4 E6 w E4 to w", "", "E3"},
		{"shape", 9, "b C4 E7 w D3 to w", "", "C3"},
		{"atari", 9, "b C3 F4 G4 E6 G6 w F3 G3 E4 H4 to w", "", "F5"},
		{"reinforce", 9, "b F3 G3 C4 D4 F4 H4 B5 D5 G5 H5 B6 E6 D7 E7 G7 C8 D8 w B4 A5 C5 E5 F5 C6 D6 F6 G6 H6 B7 C7 F7 B8 F8 to w", "", "C9"},
		{"dame", 9, "b A1 A2 A3 A4 A5 A6 A7 A8 B2 B3 B4 B5 B6 B7 B8 B9 C2 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6 D7 D8 D9 w F1 F2 F3 F4 F5 F6 F7 F8 F9 G2 G3 G4 G5 G6 G7 G8 G9 H2 H3 H4 H5 H6 H8 J3 to b", "", "E5"},
		{"urgent-defend", 9, "b F1 D2 E2 G2 H2 C3 D3 E3 G3 D4 E5 E6 F6 G6 G7 G8 w F2 F3 H3 C4 E4 F4 G4 D5 F5 G5 C6 H6 F7 C8 F8 to w", "", "H4"},
		{"urgent-attack", 9, "b E2 E3 E4 E5 E6 E7 E8 F4 F5 F6 D9 F9 A5 w D2 D3 D4 D5 D6 D7 D8 F2 F3 F7 F8 G4 G5 G6 to w", "", "E1"},
		{"take-cutting", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"take-atari", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"take-net", 9, "b E2 F2 C3 F3 C4 D4 E4 F5 G5 H5 G6 G7 w G2 D3 E3 G3 F4 G4 D5 E5 F6 H6 H7 G8 to b", "", "E7"},
		{"take-two", 9, "b D3 D6 E6 B7 C7 E7 F7 w B4 C4 A5 D5 E5 B6 C6 D7 E8 to b", "", "D8"},
		{"take-save", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"save-cutting", 9, "b D7 C8 w C7 to w", "", "C6"},
		{"save-atari", 9, "b D4 E5 F6 w D3 E4 D5 to b", "", "C4"},
		{"save-taking", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"save-two", 9, "b D3 B5 C5 D6 E6 C7 E7 F7 w B4 C4 D5 E5 C6 D7 E8 to w", "", "D8"},
		{"clean-up", 9, "b E2 E3 E4 F4 C5 F5 G5 F6 H6 H7 E8 w F3 G3 H4 H5 E6 G6 D7 F7 G7 F8 to w", "", "D8"},
		{"race-outside", 9, "b D7 C8 w C7 to w", "", "B8"},
		{"race-gain", 9, "b D7 C8 w C7 to w", "", "C6"},
		{"race-eye", 9, "b F2 C3 E4 w E2 E3 G3 G4 F5 to b", "", "F4"},
		{"room", 9, "b F3 G5 H6 w F6 G6 H7 to b", "", "F4"},
		{"own-vital", 9, "b F3 G5 H6 w F6 G6 H7 to b", "", "F5"},
		{"live-joined", 9, "b F3 E4 D6 F6 E7 w E3 H6 to b", "", "F4"},
		{"live-taking", 9, "b D6 C7 E7 w C6 B7 D7 to b", "", "D8"},
		{"close-eye", 9, "b E5 D6 D7 E8 w F7 to b", "", "E7"},
		{"their-vital", 9, "b D3 E4 C6 w C4 D6 C7 to b", "", "D4"},
		{"keep-apart", 9, "b F2 E5 w E3 G4 F5 F7 H7 H8 F9 to b", "", "F3"},
		{"deny-taking", 9, "b D7 C8 w C7 to w", "", "C6"},
		{"break-eye", 9, "b E5 D6 D7 E8 w F7 to w", "", "E7"},
		{"run-friend", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "F7"},
		{"run-centre", 9, "b D4 F4 E5 w D3 C4 D5 to b", "", "E4"},
		{"run-last", 9, "b E4 F6 G7 w F5 E6 F7 to b", "", "G6"},
		{"shut-friend", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "E5"},
		{"shut-centre", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "E5"},
		{"shut-last", 9, "b E4 F6 G7 w F5 E6 F7 to b", "", "E5"},
		{"chase", 9, "b F2 E3 G3 D4 E4 G4 F5 G5 C6 F6 E7 E8 w F1 D2 E2 G2 E5 E6 G6 H6 D7 F7 to b", "", "G7"},
		{"join-weak", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "F7"},
		{"join-both", 9, "b C6 D7 C8 w D6 B7 C7 to b", "", "D8"},
		{"join-large", 9, "b B3 G3 F4 G4 H4 J4 B5 C5 E5 J5 C6 D6 w F5 G5 H5 A6 B6 E6 J6 C7 D7 F7 H7 F8 to b", "", "E4"},
		{"join-several", 9, "b D4 F4 E5 w D3 C4 D5 to b", "", "E4"},
		{"cut-weak", 9, "b C4 F6 E7 w D3 F5 E6 to b", "", "D2"},
		{"cut-both", 9, "b E4 F6 G7 w F5 E6 F7 to b", "", "E5"},
		{"cut-large", 9, "b A2 B2 C2 B3 A4 D4 E4 A5 E5 F5 B6 F6 B7 F7 G7 H8 w C1 D2 C3 D3 G3 B4 C4 B5 D5 G5 C6 E6 G6 H6 H7 to w", "", "B8"},
		{"cut-several", 9, "b E2 E3 F4 C5 G5 w F3 G3 E6 G6 to w", "", "E4"},
		{"mend", 9, "b C3 F4 G4 E6 G6 w F3 G3 E4 H4 to w", "", "E3"},
		{"fight", 9, "b F3 E7 E8 w G5 E6 F7 to b", "", "F5"},
		{"finish", 9, "b D2 E2 F3 G3 E4 H4 D5 D6 F6 G6 E7 G7 E8 w C2 G2 B3 D3 H3 C4 D4 E5 F5 G5 H5 E6 F7 to w", "", "E3"},
		{"settle", 9, "b C3 F4 G4 E6 G6 w F3 G3 E4 H4 to w", "", "H3"},
		{"deep", 9, "b D3 C5 D6 E6 E7 F7 w C4 D5 E5 C6 D7 E8 to b", "", "B8"},
		{"forcing", 9, "b B5 C5 D6 C7 E7 D8 w D5 G5 B6 C6 B7 to b", "", "B8"},
		{"forcing-gain", 9, "b B5 C5 D6 C7 E7 D8 w D5 G5 B6 C6 B7 to b", "", "B8"},
		{"border", 9, "b C4 E7 w D3 to w", "", "C3"},
		{"close-gap", 9, "b C4 E5 G5 D6 F6 E7 w C3 D3 F4 F5 G6 to b", "", "E4"},
		{"push-in", 9, "b F4 E5 D6 F6 E7 w F5 G5 D7 to w", "", "H5"},
		{"between", 19, "b D4 M4 C15 w F3 L9 Q16 to b", "", "H4"},
		{"usual", 19, "b Q4 w D16 D4 to b", "", "Q16"},
		{"towards", 19, "b J2 C3 Q4 D13 C15 D15 w C11 C16 E16 O16 D17 K17 to b", "", "C8"},
		{"answer", 9, "b A4 B4 C4 D5 E5 G5 H5 D6 F6 J6 B7 C7 E7 G7 H7 w B3 C3 D3 D4 F4 G4 H4 J4 F5 B6 B8 to w", "C5", "B5"},
		{"bluff", 9, "b D4 D5 w C4 C5 D3 D6 E2 E7 G3 G6 H4 H5 F2 F7 to b", "", "E5"},
		{"take-played", 9, "b D5 F5 E6 w C3 to w", "E5", "E4"},
		{"answer-inside", 9, "b F1 B2 C2 D2 E2 F2 A3 C3 A4 B4 F4 G4 J4 B5 D5 F5 J5 B6 C6 D6 E6 F6 G6 H6 J6 C7 E7 F7 G7 J7 F8 H8 B9 w G1 J1 G2 H2 D3 E3 F3 G3 H3 J3 C4 D4 E4 H4 A5 C5 E5 G5 H5 A6 A7 B7 D7 A8 B8 C8 D8 E8 G8 J8 D9 E9 F9 G9 H9 J9 to w", "C1", "B1"},
		{"threat-ko", 9, "b E2 G2 D3 G3 H3 E4 F4 G4 J4 F6 G6 C7 E7 G7 F8 w G1 J1 F2 H2 E3 J3 C4 D4 H4 E5 F5 G5 H5 E6 H6 to b", "J2", "H7"},
	}
	seen := map[string]bool{}
	for _, c := range cases {
		p := start(t, boards.Setup{Size: c.size, Settings: rules.Komi(7.5), Position: c.position})
		if c.move != "" {
			next, err := p.Play(c.move)
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*rules.Position)
		}
		b := newBoard(c.size)
		b.set(p)
		seen[c.rule] = true
		if k := learn(newReader(b), p); !k.proposesAt(ruleNamed(t, c.rule), b.pointed(t, c.at)) {
			t.Errorf("%s doesn't propose %s in %s %s", c.rule, c.at, c.position, c.move)
		}
	}
	bare, p := put(t, 9, "to b")
	k := learn(newReader(bare), p)
	for _, r := range ruleBook {
		if !seen[r.name] {
			t.Errorf("no position for the rule %s", r.name)
		}
		if r.detail && k.proposesAt(r, bare.pointed(t, "E5")) {
			t.Errorf("%s proposes the middle of an empty board", r.name)
		}
	}
}

// TestDetail checks that a detail gives the reason for what a general rule proposes, and adds nothing
// to its value.
func TestDetail(t *testing.T) {
	capture, cutting, atari := ruleNamed(t, "capture"), ruleNamed(t, "take-cutting"), ruleNamed(t, "take-atari")
	c := proposal{value: 7, rule: capture, stones: 3, votes: []vote{{capture, 7}, {cutting, 7}}}
	c.specify(cutting, 7, 3)
	if c.rule != cutting || c.value != 7 || !slices.Equal(c.also, []*rule{capture}) {
		t.Errorf("of equal value: %s, %v, %d others", c.rule.name, c.value, len(c.also))
	}
	c.votes = append(c.votes, vote{atari, 5})
	if c.specify(atari, 5, 3); c.rule != cutting || len(c.also) != 2 {
		t.Errorf("of less value: %s, %d others", c.rule.name, len(c.also))
	}
	c.votes[2].value = 9
	if c.specify(atari, 9, 4); c.rule != atari || c.value != 9 || c.stones != 4 || slices.Contains(c.also, atari) || !slices.Contains(c.also, cutting) {
		t.Errorf("of more value: %s, %v, %d stones", c.rule.name, c.value, c.stones)
	}
}

// TestSacrificesProposed: a move that is proved to settle what hangs is proposed even if its stones can be
// taken afterwards.
func TestSacrificesProposed(t *testing.T) {
	const stones = "b D2 E2 F2 G2 D3 G3 J3 C4 H4 C5 D5 H5 B6 C6 G6 H6 A7 G7 H7 B8 C8 G8 w H2 E3 F3 H3 D4 E4 G4 E5 G5 D6 E6 B7 C7 D7 E7 F7 D8 F8 H8 C9 F9 G9 J9 to w" // H1 takes an eye
	b, p := put(t, 9, stones)
	k := learn(newReader(b), p)
	at := b.pointed(t, "H1")
	if k.sound(at) {
		t.Error("H1 is no sacrifice")
	}
	if !slices.ContainsFunc(k.propose(), func(c proposal) bool { return c.at == at && c.urgent() }) {
		t.Error("H1 isn't proposed")
	}
}
