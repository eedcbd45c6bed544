package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"dohyo/arena/tournament"
)

// TestReadyLanguages checks that a ready file has names and comments in the person's
// language, and is otherwise the same in both.
func TestReadyLanguages(t *testing.T) {
	for _, name := range tournament.ReadyNames() {
		t.Run(name, func(t *testing.T) {
			var plans [2]any
			var texts [2]string
			for i, language := range []string{"en", "ja"} {
				status, text, errs := command(t, "", "tournament", "new", name, "--lang", language)
				if status != exitDone {
					t.Fatalf("status %d, %s", status, errs)
				}
				file := filepath.Join(t.TempDir(), name+".toml")
				writeFile(t, file, text)
				if status, out, errs := command(t, "", "tournament", "check", file, "--lang", language); status != exitDone {
					t.Errorf("status %d, %s%s", status, out, errs)
				}
				plan, _, err := tournament.ParsePlan(file, []byte(text), regulationNamed, false)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range plan.Stages {
					if language == "ja" && s.Name != string(s.Form) && !japanese(s.Name) {
						t.Errorf("the stage %q has an English name", s.Name)
					}
				}
				data, _ := json.Marshal(plan)
				if err := json.Unmarshal(data, &plans[i]); err != nil {
					t.Fatal(err)
				}
				texts[i] = text
			}
			sameButNames(t, "", plans[0], plans[1], map[string]string{})
			if en, ja := strings.Count(texts[0], "#"), strings.Count(texts[1], "#"); ja < en-4 || ja > en+4 {
				t.Errorf("%d comments in English and %d in Japanese", en, ja)
			}
			for _, line := range strings.Split(texts[1], "\n") {
				if _, about, ok := strings.Cut(line, "# "); ok && !japanese(about) && !strings.Contains(about, " = ") && about != "Elo" {
					t.Errorf("an English comment: %s", line)
				}
			}
		})
	}
	for _, wrong := range []string{"wcsc10.ja", "wcsc10.en", ".ja"} {
		refused(t, "unknown ready-made tournament", "tournament", "new", wrong, "--lang", "en")
	}
}

func japanese(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
	})
}

// sameButNames compares two values of JSON. Names may differ, but each always in the same way.
func sameButNames(t *testing.T, at string, a, b any, names map[string]string) {
	t.Helper()
	switch a := a.(type) {
	case map[string]any:
		for key := range b.(map[string]any) {
			if _, ok := a[key]; !ok {
				t.Errorf("%s.%s is only in the second", at, key)
			}
		}
		for key, value := range a {
			sameButNames(t, at+"."+key, value, b.(map[string]any)[key], names)
		}
	case []any:
		list, _ := b.([]any)
		if len(list) != len(a) {
			t.Fatalf("%s has %d and %d values", at, len(a), len(list))
		}
		for i := range a {
			sameButNames(t, at, a[i], list[i], names)
		}
	case string:
		other, _ := b.(string)
		kind := ""
		switch at {
		case ".name", ".seeding.name", ".entrants.team", ".referees.name":
			return
		case ".stages.name", ".stages.from":
			kind = "stage "
		case ".entrants.name", ".seeding.order", ".referees.own":
			kind = "entrant "
		default:
			if a != other {
				t.Errorf("%s is %q and %q", at, a, other)
			}
			return
		}
		if known, ok := names[kind+a]; ok && known != other {
			t.Errorf("%s: %q is %q here and %q elsewhere", at, a, other, known)
		}
		names[kind+a] = other
	default:
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s is %v and %v", at, a, b)
		}
	}
}

// TestReadyHints checks that the keys that a ready file offers as comments can be used.
func TestReadyHints(t *testing.T) {
	hint := regexp.MustCompile(`(?m)^# ([a-z_]+ = (?:"[^"]*"|\S+)\s*(?:#.*)?)$`)
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "teams", "a"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "teams", "a", "team.toml"), "name = \"A\"\nstart = \"./a\"\n")
	for _, language := range []string{"en", "ja"} {
		for _, name := range tournament.ReadyNames() {
			text, _ := tournament.Ready(name, language)
			if strings.Contains(text, "# listen") { // only for somebody who logs in
				text = strings.Replace(text, "player = \"sazanami\"\nseed = 1\nnodes = 3000\n", "player = \"login:first\"\n", 1)
			}
			if _, _, err := tournament.ParsePlan(filepath.Join(dir, name+".toml"), []byte(hint.ReplaceAllString(text, "$1")), regulationNamed, false); err != nil {
				t.Error(language, err)
			}
			if name == "denou4" && !strings.Contains(text, "\n# notice = \"10m\"") {
				t.Errorf("%s: %s doesn't tell how a start is announced ten minutes before (002 art. 18)", language, name)
			}
		}
	}
}
