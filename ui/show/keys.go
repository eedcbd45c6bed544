package show

import "dohyo/ui/lang"

// An Action is something that keys do, under the name that config.toml has for it.
type Action struct {
	Name  string
	Keys  []string // that dohyo comes with
	About lang.Key
}

// Keys holds a person's own keys: the name of an action, and the keys for it. They
// replace the action's letters; arrows, Enter, Esc and the like stay as they are.
//
//	[keys]
//	pause = "p"
//	back  = ["left", "ctrl+b"]
type Keys map[string][]string

// A KeyClash is a key that a person has chosen for two actions of a screen, or for
// one while another has no other key. A second action without keys is only in the palette.
type KeyClash struct {
	Place        lang.Key
	Key          string
	Takes, Loses string   // names of actions; the second one is empty for what the key does in a line of text
	About        lang.Key // what the second one does
	Left         bool     // whether the second one has other keys
}
