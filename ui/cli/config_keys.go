package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A keyTable takes any value, since the library drops one that isn't a table.
type keyTable struct{ value any }

// UnmarshalTOML takes the value.
func (k *keyTable) UnmarshalTOML(value any) error {
	k.value = value
	return nil
}

// readKeys reads the table [keys] of config.toml, whose keys the screens check. A line
// that says what an action has anyway, as --explain prints it, changes nothing.
func (c *Config) readKeys(file string, data []byte, s show.Screens) error {
	table, ok := c.Keys.value.(map[string]any)
	if !ok && c.Keys.value != nil {
		return fact.Errorf("cli.keys.table", "%s:%d: keys: expected a table", file, arena.LineOfKey(data, "keys"))
	}
	usual := map[string][]string{}
	if len(table) > 0 {
		for _, a := range s.Actions() {
			usual[a.Name] = a.Keys
		}
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		list, err := keysOf(name, table[name])
		if err == nil && len(list) > 0 && slices.Equal(list, usual[name]) {
			continue
		}
		if err == nil {
			err = s.CheckKeys(show.Keys{name: list})
		}
		if err != nil {
			return fact.AtLine(file, lineOfOwn(data, name), err)
		}
		if c.own == nil {
			c.own = show.Keys{}
		}
		c.own[name] = list
	}
	return nil
}

// keysOf returns the keys of an action: a text, or a list of texts.
func keysOf(name string, value any) ([]string, error) {
	wrong := fact.Errorf("cli.keys.kind", `%s: expected a key such as "p", or a list of keys`, name)
	switch value := value.(type) {
	case string:
		return []string{value}, nil
	case []any:
		var list []string
		for _, v := range value {
			pressed, ok := v.(string)
			if !ok {
				return nil, wrong
			}
			list = append(list, pressed)
		}
		return list, nil
	}
	return nil, wrong
}

// lineOfOwn returns the line of an action in the table [keys].
func lineOfOwn(data []byte, name string) int { return keyline.Read(string(data)).Line("keys", name) }

// writeKeys writes the person's own keys.
func (a configs) writeKeys(out *strings.Builder) {
	for i, name := range slices.Sorted(maps.Keys(a.app.cfg.own)) {
		head := "        "
		if i == 0 {
			head = "keys    "
		}
		fmt.Fprintf(out, "%s %s = %s  %s\n", head, name, strings.Join(a.app.cfg.own[name], " "), a.app.language().Say(lang.ConfigFile))
	}
}

// clashes returns which of the person's keys take something away.
func (a configs) clashes() error {
	l := a.app.language()
	list := a.app.screens.Clashes(a.app.cfg.own)
	for _, c := range list {
		fmt.Fprintf(a.app.Err, "dohyo: %s: %s\n", a.app.configFile(), lang.KeyClash(l, c.Place, c.Key, c.Takes, c.Loses, c.About, c.Left))
	}
	if slices.ContainsFunc(list, func(c show.KeyClash) bool { return !c.Left }) {
		return errSaid
	}
	return nil
}

// keySettings are the actions of the screens as keys of a settings file.
func keySettings(s show.Screens) []keySetting {
	var list []keySetting
	for _, action := range s.Actions() {
		list = append(list, keySetting{action.Name, tomlKeys(action.Keys), action.About})
	}
	return list
}

// A keySetting is an action with the keys that dohyo comes with, as config.toml writes
// them.
type keySetting struct {
	name, usual string
	about       lang.Key
}

// tomlKeys writes keys as config.toml does.
func tomlKeys(keys []string) string {
	var list []string
	for _, k := range keys {
		list = append(list, fmt.Sprintf("%q", k))
	}
	if len(list) == 1 {
		return list[0]
	}
	return "[" + strings.Join(list, ", ") + "]"
}
