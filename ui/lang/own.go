package lang

import (
	"dohyo/boards"
	"dohyo/boards/catalog"
)

// A SettingText is what is said of a setting that a game has of its own.
type SettingText struct {
	Flag  Key // of match, with the value's name in backquotes
	About Key // in lists of settings
	Holds Key // in a regulation's sentence, with the value

	Values map[string]Key // of a setting that is one of several words

	Line, Help Key // the key of the lobby, where it has one: below the lists, and in its help
}

// ownSettings are the texts of the games' own settings by their names.
var ownSettings = map[string]SettingText{}

// OwnSetting is what is said of a setting that a game has of its own.
func OwnSetting(name string) (SettingText, bool) {
	t, ok := ownSettings[name]
	return t, ok
}

// settingsSaid tells those settings that aren't the usual ones, in the order in
// which the games have them.
func settingsSaid(l Lang, s boards.Settings) []string {
	var said []string
	for _, d := range catalog.Settings() {
		text := ownSettings[d.Name]
		switch v := s.Value(d.Name).(type) {
		case float64:
			switch {
			case v == 0:
			case v == float64(int(v)):
				said = append(said, l.Say(text.Holds, int(v)))
			default:
				said = append(said, l.Say(text.Holds, v))
			}
		case string:
			if word, ok := text.Values[v]; ok && v != d.Usual() {
				said = append(said, l.Say(text.Holds, l.Say(word)))
			}
		}
	}
	return said
}

// ruleSets are the games' rule sets by their names on the command line.
var ruleSets = map[string]Key{}

// RuleSet names a rule set.
func (l Lang) RuleSet(name string) string {
	if k, ok := ruleSets[name]; ok {
		return l.Say(k)
	}
	return name
}
