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
		v := s.Value(d.Name)
		if word, ok := v.(string); ok && word == d.Usual() {
			continue
		}
		if text := settingSaid(l, d.Name, v); text != "" {
			said = append(said, text)
		}
	}
	return said
}

// settingSaid tells a value of a setting, "" for one without words.
func settingSaid(l Lang, name string, value any) string {
	text := ownSettings[name]
	switch v := value.(type) {
	case float64:
		switch {
		case v == 0 || text.Holds.Empty():
		case v == float64(int(v)):
			return l.Say(text.Holds, int(v))
		default:
			return l.Say(text.Holds, v)
		}
	case string:
		if word, ok := text.Values[v]; ok {
			return l.Say(text.Holds, l.Say(word))
		}
	}
	return ""
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
