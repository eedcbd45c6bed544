package cli

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/engines"
	"dohyo/engines/roster"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A settingsFile is a kind of settings file with its keys.
type settingsFile struct {
	name  string // the prefix of its keys in ui/lang
	title lang.Key
	keys  []engines.Setting
	page  string // the page in docs that lists the keys
}

// settingsFiles returns all kinds of settings files. Their keys come from the tables
// that the parsers use.
func settingsFiles() []settingsFile {
	var config []engines.Setting
	for _, k := range configKeys {
		config = append(config, engines.Setting{Key: k.name, Usual: k.usual, Example: k.example})
	}
	return []settingsFile{
		{"config", lang.SettingsConfig, config, settingsPage},
		{"engine", lang.SettingsEngines, roster.Settings(), settingsPage},
		{"regulation", lang.SettingsRegulation, arena.RegulationSettings(), settingsPage},
		{"tournament", lang.SettingsTournament, tournament.Settings(""), tournamentPage},
		{"tournament.entrant", lang.SettingsEntrants, tournament.Settings("entrant"), tournamentPage},
		{"tournament.stage", lang.SettingsStages, tournament.Settings("stage"), tournamentPage},
		{"tournament.referee", lang.SettingsReferees, tournament.Settings("referee"), tournamentPage},
		{"tournament.seeding", lang.SettingsSeeding, tournament.Settings("seeding"), tournamentPage},
	}
}

// The pages in docs that list the keys.
const (
	settingsPage   = "settings.md"
	tournamentPage = "tournaments.md"
)

// settingWords returns the description of a key and its default value.
func settingWords(l lang.Lang, file string, s engines.Setting) (about, usual string) {
	lists := strings.NewReplacer(
		"{games}", usage.List(l, gameNames()), "{glyphs}", usage.List(l, choices("glyphs")), "{images}", usage.List(l, choices("images")), "{signals}", usage.List(l, choices("signals")), "{calls}", usage.List(l, choices("notify")), "{notations}", usage.List(l, choices("notation")), "{themes}", usage.List(l, choices("theme")),
		"{protocols}", usage.List(l, roster.Protocols()), "{rulesets}", usage.List(l, ruleSets()),
	)
	words, _ := lang.SettingOf(file + "." + s.Key)
	if usual = usualWords(l, s); !words.Usual.Empty() {
		usual = lists.Replace(l.Say(words.Usual))
	}
	return lists.Replace(l.Say(words.About)), usual
}

// usualWords formats the default of a key: one for all protocols, or those of
// some protocols with their names, and last that of all others.
func usualWords(l lang.Lang, s engines.Setting) string {
	comma := l.Say(lang.ListComma)
	var list []string
	for _, o := range s.Other {
		list = append(list, l.Say(lang.SettingsUsualOf, o.Usual, strings.Join(o.Protocols, comma)))
	}
	if s.Usual != "" {
		list = append(list, s.Usual)
	}
	return strings.Join(list, comma)
}

// headingLink matches a link to a heading of the same page or of another one.
var headingLink = regexp.MustCompile(`\[([^\]]+)\]\(([a-z-]+\.md)?#[^)]*\)`)

// unlinked replaces links to a heading by the page and the heading, for a terminal.
func unlinked(text, page string) string {
	return headingLink.ReplaceAllStringFunc(text, func(link string) string {
		part := headingLink.FindStringSubmatch(link)
		return "docs/" + cmp.Or(part[2], page) + ", " + part[1]
	})
}

// explain prints every setting with its description, its default and an example.
func (a configs) explain() error {
	l := a.app.language()
	var out strings.Builder
	for i, f := range settingsFiles() {
		if i > 0 {
			out.WriteString("\n\n")
		}
		fmt.Fprintf(&out, "%s\n", l.Say(f.title))
		for _, s := range f.keys {
			about, usual := settingWords(l, f.name, s)
			about, usual = unlinked(about, f.page), unlinked(usual, f.page)
			name, sub, isLimit := strings.Cut(s.Key, ".")
			if isLimit {
				fmt.Fprintf(&out, "\n%s = { %s = %s }\n", name, sub, s.Example)
			} else {
				fmt.Fprintf(&out, "\n%s = %s\n", name, s.Example)
			}
			said := []string{about, l.Say(lang.SettingsUsual, usual)}
			if s.For != nil {
				said = append(said, l.Say(lang.SettingsFor, strings.Join(slices.Sorted(slices.Values(s.For)), l.Say(lang.ListComma))))
			}
			for _, text := range said {
				for _, line := range fold(text, manualWidth-4) {
					fmt.Fprintf(&out, "    %s\n", line)
				}
			}
		}
	}
	a.explainKeys(&out)
	_, err := io.WriteString(a.app.Out, out.String())
	return err
}

// explainKeys prints the actions whose keys can be chosen.
func (a configs) explainKeys(out *strings.Builder) {
	l := a.app.language()
	fmt.Fprintf(out, "\n\n%s\n", l.Say(lang.SettingsKeys))
	for _, k := range keySettings(a.app.screens) {
		fmt.Fprintf(out, "\n%s = %s\n    %s\n", k.name, k.usual, l.Say(k.about))
	}
}
