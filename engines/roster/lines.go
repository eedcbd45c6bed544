package roster

import (
	"regexp"
	"strings"
)

// places holds the lines of an engines.toml on which its keys stand, since the
// TOML library reports lines only for syntax errors.
type places struct {
	top     map[string]int   // line of a key or table outside of [[engine]]
	engines []map[string]int // by table, the lines of its keys; "" is its header
}

var (
	header = regexp.MustCompile(`^\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$`)
	assign = regexp.MustCompile(`^\s*["']?([A-Za-z0-9_.-]+)["']?\s*=`)
)

// locate finds the keys of a text that is valid TOML.
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

// line returns the line of a key of the i-th [[engine]], or of the top level for
// -1: of the key itself, else of the table that holds it, else of the header.
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
