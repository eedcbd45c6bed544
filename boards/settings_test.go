package boards

import (
	"encoding/json"
	"math"
	"slices"
	"testing"
)

// testGame has a setting of each kind.
var testGame = &Game{Name: "test", Settings: []Setting{
	{Name: "komi", Kind: Number, Least: -10, Most: 10},
	{Name: "stones", Kind: Whole, Most: 4, Places: true},
	{Name: "start", Kind: Word, Words: []string{"across", "parallel"}},
}}

// TestSettings: values are found again, equal ones are equal, and none changes.
func TestSettings(t *testing.T) {
	var none Settings
	a := none.With("komi", 6.5).With("stones", 2).With("start", "parallel")
	b := none.With("start", "parallel").With("komi", 1).With("stones", 2).With("komi", 6.5)
	if a != b || a == none || !none.IsZero() || a.IsZero() {
		t.Errorf("%+v and %+v, expected equal settings whatever the order", a, b)
	}
	if a.Number("komi") != 6.5 || a.Whole("stones") != 2 || a.Word("start") != "parallel" || a.Text("komi") != "6.5" || a.Text("start") != "parallel" {
		t.Errorf("settings %+v read back wrongly", a)
	}
	if none.Has("komi") || none.Number("komi") != 0 || none.Word("start") != "" || none.Text("komi") != "" || !none.With("komi", 0).Has("komi") {
		t.Error("what isn't said")
	}
	if c := a.Without("komi"); c.Has("komi") || !a.Has("komi") || c.With("komi", 6.5) != a || a.Without("x") != a {
		t.Errorf("without: %+v of %+v", c, a)
	}
	if got := none.With("komi", 1).With("stones", 3).And(a); got != a {
		t.Errorf("and: %+v", got)
	}
	if got := a.Names(); !slices.Equal(got, []string{"komi", "start", "stones"}) {
		t.Errorf("names %v", got)
	}
}

// TestSettingsOfGame: a game keeps its own settings, in the forms of a setup and of a record, and
// refuses all others.
func TestSettingsOfGame(t *testing.T) {
	s := Settings{}.With("komi", 0).With("stones", 3).With("other", 7).With("start", "across")
	if got, want := testGame.Own(s), (Settings{}).With("stones", 3); got != want {
		t.Errorf("own %+v", got)
	}
	if got, want := testGame.Brief(s), (Settings{}).With("stones", 3).With("other", 7); got != want {
		t.Errorf("brief %+v", got)
	}
	if got, want := testGame.Said(Settings{}.With("komi", 6.5)), (Settings{}).With("komi", 6.5).With("stones", 0).With("start", "across"); got != want {
		t.Errorf("said %+v", got)
	}
	if got := testGame.Unplaced(s); got != s.Without("stones") {
		t.Errorf("unplaced %+v", got)
	}
	if err := testGame.Own(s).Settled("test", testGame.Settings); err != nil {
		t.Error(err)
	}
	for text, bad := range map[string]Settings{
		"test: this game has no setting other":                       s,
		"stones: expected a whole number from 0 to 4, got 5":         Settings{}.With("stones", 5),
		"stones: expected a whole number from 0 to 4, got 1.5":       Settings{}.With("stones", 1.5),
		"komi: expected a number from -10 to 10, got x":              Settings{}.With("komi", "x"),
		"komi: expected a number from -10 to 10, got -Inf":           Settings{}.With("komi", math.Inf(-1)),
		"start: expected one of across, parallel, got 1":             Settings{}.With("start", 1),
		"start: expected one of across, parallel, got no such words": Settings{}.With("start", "no such words"),
	} {
		if err := bad.Settled("test", testGame.Settings); err == nil || err.Error() != text {
			t.Errorf("%+v: %v, want %s", bad, err, text)
		}
	}
}

// TestSettingParse reads what is typed.
func TestSettingParse(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       any
	}{
		{"komi", "6.5", 6.5}, {"komi", "7", 7.0}, {"komi", "11", nil}, {"komi", "NaN", nil}, {"komi", "x", nil},
		{"stones", "4", 4}, {"stones", "-1", nil}, {"stones", "2.5", nil}, {"stones", "", nil},
		{"start", "Parallel", "parallel"}, {"start", "up", nil},
	} {
		s, _ := testGame.Setting(c.name)
		if got, err := s.Parse(c.text); got != c.want && err == nil || (err == nil) != (c.want != nil) {
			t.Errorf("%s %s: %v, %v; want %v", c.name, c.text, got, err, c.want)
		}
	}
	if _, ok := testGame.Setting("other"); ok {
		t.Error("a setting that isn't there")
	}
}

// TestSettingsJSON: settings stand beside the other keys of a setup, in either
// order of reading, and are an object by themselves.
func TestSettingsJSON(t *testing.T) {
	s := Setup{Size: 9, Rules: "a<b&c", Settings: Settings{}.With("komi", 6.5).With("start", "x<y")}
	text, err := json.Marshal(map[string]any{"setup": s})
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Setup map[string]any
	}
	if err := json.Unmarshal(text, &all); err != nil || all.Setup["komi"] != 6.5 || all.Setup["start"] != "x<y" || all.Setup["rules"] != "a<b&c" || len(all.Setup) != 4 {
		t.Errorf("%s: %v %v", text, all.Setup, err)
	}
	var back Setup
	if err := json.Unmarshal([]byte(`{"komi":6.5,"rules":"a<b&c","start":"x<y","size":9,"list":[1],"Bad Key":1,"none":null}`), &back); err != nil || back.Settings != s.Settings || back.Size != 9 || back.Rules != s.Rules {
		t.Errorf("setup %+v, %v, expected the settings to come back", back, err)
	}
	for _, c := range []struct{ in, want string }{{`{}`, `{}`}, {`{"b":2,"a":1}`, `{"a":1,"b":2}`}} {
		var got Settings
		if err := json.Unmarshal([]byte(c.in), &got); err != nil {
			t.Error(err)
		}
		if text, err := json.Marshal(got); err != nil || string(text) != c.want {
			t.Errorf("%s: %s, %v", c.in, text, err)
		}
	}
	if text, err := json.Marshal(Setup{}); err != nil || string(text) != "{}" {
		t.Errorf("got %s, %v, expected {}", text, err)
	}
	if text, err := json.Marshal(Setup{Settings: s.Settings}); err != nil || string(text) != `{"komi":6.5,"start":"x\u003cy"}` {
		t.Errorf("got %s, %v, expected komi and start", text, err)
	}
	for _, bad := range []string{`[]`, `{"size":"x"}`} {
		if json.Unmarshal([]byte(bad), new(Setup)) == nil {
			t.Errorf("%s is read", bad)
		}
	}
	if json.Unmarshal([]byte(`[]`), new(Settings)) == nil {
		t.Error("a list is read")
	}
}
