package lang

import (
	"dohyo/boards"
	"dohyo/boards/catalog"
)

// A SettingText is the text for a setting that only one game has.
type SettingText struct {
	Flag  Key // for the flag of match, with the value's name in backquotes
	About Key // for lists of settings
	Holds Key // for a regulation's sentence, with the value
	Label Key // in a record's data; empty if no record has it there

	Values map[string]Key // values of a setting that takes one of several words

	Line, Help Key // the setting's key in the lobby, if it has one: below the lists, and in the help
}

// ownSettings are the texts of the games' own settings by their names.
var ownSettings = map[string]SettingText{}

// OwnSetting returns the text for a game's own setting.
func OwnSetting(name string) (SettingText, bool) {
	t, ok := ownSettings[name]
	return t, ok
}

// OwnLine returns the label of a line that a record has on the game's own conditions, by
// the name of a setting.
func OwnLine(name string) Key {
	if k := ownSettings[name].Label; !k.Empty() {
		return k
	}
	return EditRules
}

// settingsSaid returns the settings that differ from the usual ones, in the order of
// the games.
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

// settingSaid returns the text of a setting's value, "" for one without words.
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

// RuleSet returns the name of a rule set.
func (l Lang) RuleSet(name string) string {
	if k, ok := ruleSets[name]; ok {
		return l.Say(k)
	}
	return name
}
