package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/docs"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// TestSettingsDocumented checks the generated tables in docs/settings.md and
// docs/tournaments.md.
func TestSettingsDocumented(t *testing.T) {
	const page = "../../docs/settings.md"
	for _, f := range settingsFiles() {
		head := []string{"key", "meaning", "default", "example"}
		if f.name == "engine" {
			head = slices.Insert(head, 1, "protocols")
		}
		var rows [][]string
		for _, s := range f.keys {
			about, usual := settingWords(lang.English, f.name, s)
			words, _ := lang.SettingOf(f.name + "." + s.Key)
			if words.Usual.Empty() {
				usual = code(usual)
			}
			row := []string{code(s.Key), about, usual, code(s.Example)}
			if f.name == "engine" {
				row = slices.Insert(row, 1, strings.Join(s.For, ", "))
			}
			rows = append(rows, row)
		}
		docs.Generated(t, "../../docs/"+f.page, f.name, docs.Table(head, rows))
	}
	var rows [][]string
	for _, name := range arena.RegulationNames() {
		r, _ := arena.Named(name)
		rows = append(rows, []string{code(name), code(r.Game), lang.English.Regulation(r)})
	}
	docs.Generated(t, page, "regulations", docs.Table([]string{"name", "game", "summary"}, rows))
}

func code(s string) string {
	if s == "" {
		return ""
	}
	return "`" + s + "`"
}

// TestExplain checks that every key is explained in both languages.
func TestExplain(t *testing.T) {
	for _, f := range settingsFiles() {
		for _, s := range f.keys {
			words, ok := lang.SettingOf(f.name + "." + s.Key)
			if !ok || words.About.Empty() {
				t.Errorf("%s.%s: want its words in ui/lang/settings.go", f.name, s.Key)
			}
			if s.Usual == "" && s.Other == nil && words.Usual.Empty() {
				t.Errorf("%s.%s: want what holds without it", f.name, s.Key)
			}
		}
	}
	for _, l := range lang.Langs() {
		status, out, errs := command(t, "", "config", "--explain", "--lang", l)
		if status != exitDone || errs != "" {
			t.Errorf("%s: status %d, %s", l, status, errs)
		}
		for _, want := range []string{"\nlang = ", "\nsettle = ", "\nlimits = { disk = ", "\nhang_loses_match = "} {
			if !strings.Contains(out, want) {
				t.Errorf("%s: want %q in\n%s", l, want, out)
			}
		}
		if strings.ContainsAny(strings.NewReplacer("{dir}", "", "{position}", "", `"{"`, "", `"}"`, "", "= {", "", " }", "", "{}", "", "{ ", "").Replace(out), "{}") {
			t.Errorf("%s: a list isn't filled in:\n%s", l, out)
		}
	}
}

// TestUsualWords checks how the default of a key is listed in both languages.
func TestUsualWords(t *testing.T) {
	of := engines.Setting{Usual: "false", Other: []engines.OtherUsual{{Usual: "true", Protocols: []string{"handoff", "legacy"}}}}
	for l, want := range map[lang.Lang]string{
		lang.English:  "true (handoff, legacy), false",
		lang.Japanese: "true（handoff、legacy）、false",
	} {
		if got := usualWords(l, of); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
	if got := usualWords(lang.Japanese, engines.Setting{Usual: `"lf"`}); got != `"lf"` {
		t.Errorf("one default: %q", got)
	}
}

// TestConfigExamples checks that config.toml accepts the example of every key, and
// players with all their tables.
func TestConfigExamples(t *testing.T) {
	text := ""
	for _, k := range configKeys {
		if k.name != "engines" {
			text += k.name + " = " + k.example + "\n"
		}
	}
	text += "[[engine]]\nname = \"within\"\nprotocol = \"usi\"\ncommand = \"x\"\nenv = { A = \"b\" }\n" +
		"options = { USI_Hash = 64 }\nlimits = { memory = \"1GiB\" }\n[[engine]]\nname = \"far\"\nprotocol = \"csatcp\"\n" +
		"command = \"h:4081,a,b\"\ncomments = false\n[engine.env]\nC = \"d\"\n"
	file := filepath.Join(t.TempDir(), "config.toml")
	writeFile(t, file, text)
	status, out, errs := command(t, "", "engines", "--lang", "en", "--config", file)
	if status != exitDone || !strings.Contains(out, "within") || !strings.Contains(out, "far") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	if _, out, _ = command(t, "", "config", "--config", file); !strings.Contains(out, filepath.Join(home, "matches")) {
		t.Errorf("~/ isn't the home folder:\n%s", out)
	}
	writeFile(t, file, text+"[engine.limits]\ncpu = 1\n")
	refused(t, "limits: cpu: unknown limit", "engines", "--lang", "en", "--config", file)
}

// TestUnlinked checks that explain replaces every link by a page and a heading.
func TestUnlinked(t *testing.T) {
	for text, want := range map[string]string{
		"Folder of the teams ([Teams](#teams)).": "Folder of the teams (docs/tournaments.md, Teams).",
		"Ranks ([Handicaps](go.md#handicaps)).":  "Ranks (docs/go.md, Handicaps).",
	} {
		if got := unlinked(text, "tournaments.md"); got != want {
			t.Errorf("unlinked(%q) = %q, want %q", text, got, want)
		}
	}
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, f := range settingsFiles() {
			for _, s := range f.keys {
				about, usual := settingWords(l, f.name, s)
				if text := unlinked(about+usual, f.page); strings.Contains(text, "](") {
					t.Errorf("%s.%s is explained with a link: %s", f.name, s.Key, text)
				}
			}
		}
	}
}
