package roster

import (
	"regexp"
	"strings"
)

// places says in which lines of an engines.toml its keys stand, since the
// TOML library tells only of syntax where it is wrong.
type places struct {
	top     map[string]int   // line of a key or table outside of [[engine]]
	engines []map[string]int // lines of the keys of each; "" is its header's
}

var (
	header = regexp.MustCompile(`^\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$`)
	assign = regexp.MustCompile(`^\s*["']?([A-Za-z0-9_.-]+)["']?\s*=`)
)

// locate finds the keys of a text that is known to be TOML.
func locate(text string) places {
	at := places{top: map[string]int{}}
	table := at.top
	prefix := ""
	for i, line := range strings.Split(text, "\n") {
		n := i + 1
		if m := header.FindStringSubmatch(line); m != nil {
			name := strings.Trim(m[1], `"'`)
			first, rest, _ := strings.Cut(name, ".")
			switch {
			case name == "engine" && strings.HasPrefix(strings.TrimSpace(line), "[["):
				table, prefix = map[string]int{"": n}, ""
				at.engines = append(at.engines, table)
			case first == "engine" && rest != "" && len(at.engines) > 0:
				table, prefix = at.engines[len(at.engines)-1], rest+"."
				table[rest] = n
			default:
				table, prefix = at.top, name+"."
				table[first] = n
			}
			continue
		}
		if m := assign.FindStringSubmatch(line); m != nil {
			if _, again := table[prefix+m[1]]; !again {
				table[prefix+m[1]] = n
			}
		}
	}
	return at
}

// line returns where a key of the i-th [[engine]] stands, or of the top for -1:
// the key itself, else the table that holds it, else the header.
func (p places) line(i int, key string) int {
	table := p.top
	if i >= 0 && i < len(p.engines) {
		table = p.engines[i]
	}
	for {
		if n, ok := table[key]; ok {
			return n
		}
		dot := strings.LastIndexByte(key, '.')
		if dot < 0 {
			return max(table[""], 1)
		}
		key = key[:dot]
	}
}
