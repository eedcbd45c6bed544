package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestActionsAreGrouped checks that every action has a group in the help, that every
// group names existing actions, and that every letter is an action's.
func TestActionsAreGrouped(t *testing.T) {
	known := actionNames()
	var grouped []string
	for _, g := range actionGroups {
		grouped = append(grouped, g.names...)
	}
	for _, name := range known {
		if !slices.Contains(grouped, name) {
			t.Errorf("action %q has no group in actionGroups", name)
		}
	}
	for _, name := range grouped {
		if !slices.Contains(known, name) {
			t.Errorf("actionGroups has %q, which is no action", name)
		}
	}
	for _, p := range allPlaces() {
		for _, b := range p.list {
			letters := func(k string) bool { return !slices.Contains(fixedKeys, k) && !strings.Contains("hjkl", k) }
			if b.as == "" && slices.ContainsFunc(b.pressed(), letters) && !slices.Contains(b.pressed(), "esc") && !slices.Contains(b.pressed(), "enter") && !isPage(b.pressed()) {
				t.Errorf("%s: keys %q have no name for config.toml", lang.English.Say(p.name), b.pressed())
			}
			if b.as != "" && b.about().Empty() {
				t.Errorf("%s: action %q (%q) doesn't say what it does", lang.English.Say(p.name), b.as, b.pressed())
			}
		}
	}
}

// isPage reports whether keys are the number of a page.
func isPage(keys []string) bool { return len(keys) == 1 && keys[0] >= "1" && keys[0] <= "9" }

// TestKeysCheck checks which keys a person can choose.
func TestKeysCheck(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		want string
	}{
		{"pause", []string{"p", "ctrl+p", "f5"}, ""},
		{"pause", []string{"手"}, ""},
		{"pause", []string{"space"}, ""},
		{"paus", []string{"p"}, `unknown action "paus"`},
		{"pause", nil, "pause: expected a key"},
		{"pause", []string{"esc"}, `"esc" can't be reassigned`},
		{"pause", []string{"!"}, `"!" can't be reassigned`},
		{"pause", []string{"ctrl+m"}, "unknown key"},
		{"pause", []string{"alt+p"}, "unknown key"},
		{"pause", []string{"pp"}, "unknown key"},
		{"pause", []string{""}, "unknown key"},
		{"pause", []string{" "}, "unknown key"},
		{"pause", []string{"\xff"}, "unknown key"},
	} {
		err := CheckKeys(show.Keys{c.name: c.keys})
		if got := lang.English.Error(err); c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%s = %q: %v, want %q", c.name, c.keys, err, c.want)
		}
	}
}

// TestOwnKeys checks that chosen keys act, that the old ones don't, and that the line of
// keys, the help and the palette name them.
func TestOwnKeys(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("渓月", "正・鏡"))
	f.finish()
	f.start(opening("花月", "右・本"))
	f.play(9)
	o := f.options(lang.English, "unicode")
	o.Keys = show.Keys{"pause": {"f5", "Q"}, "why": {"r"}, "previous-game": {"ctrl+b"}, "palette": {"ctrl+o"}}
	m := screenModel(o, f.session(), 80, 24)
	press(m, "space")
	if len(f.sent) != 0 {
		t.Errorf("the old key has sent %v", f.sent)
	}
	press(m, "Q")
	m.Update(tickMsg(f.now))
	if len(f.sent) != 1 {
		t.Errorf("the chosen key has sent %v, want a pause", f.sent)
	}
	wantShown(t, m, "F5 pause", "r why", "ctrl+o actions")
	var names []string
	for _, l := range helpLines(m) {
		names = append(names, l.name)
	}
	for _, want := range []string{"F5", "r", "ctrl+o", "ctrl+b ]"} {
		if !slices.Contains(names, want) {
			t.Errorf("the help lacks %q: %q", want, names)
		}
	}
	press(m, "r")
	if !m.match.why.on {
		t.Error("r doesn't show the reasons")
	}
}

// TestKeyClashes checks what is told about keys that were taken from other actions.
func TestKeyClashes(t *testing.T) {
	for _, c := range []struct {
		keys show.Keys
		want []string
	}{
		{nil, nil},
		{show.Keys{"pause": {"f5"}}, nil},
		{show.Keys{"why": {"r"}}, []string{"a match: r why, not rematch", "the hall: r why, not ruling"}},
		{show.Keys{"why": {"r"}, "rematch": {"y"}, "ruling": {"a"}}, nil},
		{show.Keys{"why": {"f5"}, "step": {"f5"}}, []string{"a match: f5 step, not why"}},
		{show.Keys{"why": {"f5"}, "step": {"f5", "f6"}}, []string{"a match: f5 step, not why"}},
		{show.Keys{"why": {"f5", "f6"}, "step": {"f5"}}, []string{"a match: f5 step, not why, which has others"}},
		{show.Keys{"palette": {"x"}}, []string{"a match: x palette, not forbidden", "the count: x palette, not mark-none", "the problems: x palette, not problem-random", "the hall: x palette, not swap"}},
		{show.Keys{"forward": {"h"}}, nil}, // the arrows still move the cursor
	} {
		var got []string
		for _, k := range KeyClashes(c.keys) {
			text := lang.English.Say(k.Place) + ": " + k.Key + " " + k.Takes + ", not " + k.Loses
			if k.Left {
				text += ", which has others"
			}
			got = append(got, text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.keys, got, c.want)
		}
	}
}

// TestKeyClashesAreTold checks that the first screen tells of a key that was taken, in
// the lobby, in a match, and in a record that is opened a moment later; and that the
// first key puts it away.
func TestKeyClashesAreTold(t *testing.T) {
	const want = "Your keys: in a match, r means why"
	f := twoGames()
	o := f.options(lang.English, "unicode")
	o.Keys = show.Keys{"why": {"r"}}
	wantShown(t, screenModel(o, nil, 160, 24), want)
	m := screenModel(o, f.session(), 160, 24)
	wantShown(t, m, want)
	m.sit(newMatch(f.session()))
	m.stale = true
	wantShown(t, m, want)
	press(m, "left")
	if strings.Contains(shown(m), want) {
		t.Error("a key doesn't put the notice away")
	}
}

// TestOwnKeysInText checks that a person's own keys work where moves are typed although lines of
// text use them to edit, and that the line of keys names no key that is typed there.
func TestOwnKeysInText(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(2)
	o := f.options(lang.English, "unicode")
	o.Keys = show.Keys{"palette": {"ctrl+p"}, "help": {"5", "ctrl+t"}}
	m := screenModel(o, f.session(), 80, 24)
	press(m, "5")
	if got := m.match.entry.line.text(); got != "5" {
		t.Fatalf("typed: %q", got)
	}
	wantShown(t, m, "ctrl+p actions", "ctrl+t help")
	press(m, "ctrl+t")
	wantShown(t, m, "Keys")
	press(m, "esc", "ctrl+p")
	if _, ok := m.route.top().(*actionList); !ok {
		t.Error("the palette isn't shown")
	}
	press(m, "esc")
	if got := m.match.entry.line.text(); got != "5" {
		t.Errorf("typed text is now %q", got)
	}
}
