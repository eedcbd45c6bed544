package roster

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/process"
	"dohyo/engines/usi"
)

// Load adds the players of an engines.toml, in the order of the file. A file
// that isn't there has none. The error names file and line.
//
//	[[engine]]
//	name     = "rapfi"
//	protocol = "gomocup"
//	command  = "pbrain-rapfi"     # {dir} stands for its working folder
//	settle   = "20ms"             # it loses what comes within 10 µs of its move
//
//	[[engine]]
//	name     = "aoba"
//	protocol = "handoff"
//	command  = "dosbox -c 'mount c {dir}' -c c: -c AOBA.EXE -c exit"
//	dir      = "~/dos/aoba"       # copied into its working folder first
//	encoding = "shift_jis"
//	env      = { SDL_VIDEODRIVER = "dummy" }
//	limits   = { memory = "512MiB", disk = "64MiB" }
//
//	[[engine]]
//	name     = "fairy"
//	protocol = "usi"
//	command  = "fairy-stockfish"
//	ponder   = true
//	options  = { USI_Hash = 64, "Skill Level" = 10 } # of its own
//
//	[[engine]]
//	name     = "gps"
//	protocol = "csa"
//	command  = "gpsshogi --csa -l 600 -T {main} -B {byoyomi}"
//
// Besides are keys of the file that aren't of players, and are skipped.
func (r *Roster) Load(file string, besides ...string) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	entries, err := parse(file, string(text), besides...)
	if err != nil {
		return err
	}
	for _, e := range entries {
		for _, other := range r.List() {
			if other.Name != e.Name {
				continue
			}
			return fmt.Errorf("%s: %w", e.Source, taken(e.Name, other.Source))
		}
		r.loaded = append(r.loaded, e)
	}
	return nil
}

// notTOML says that a file can't be decoded, and why in the decoder's words.
func notTOML(err error) error { return fact.Errorf("roster.file.toml", "not valid TOML: %w", err) }

// taken says that another player has a name: one of a file, or a built-in one.
func taken(name, source string) error {
	if source == "" {
		return fact.Errorf("roster.file.builtin", "a built-in player is called %q", name)
	}
	return fact.Errorf("roster.file.taken", "the player of %[2]s is called %[1]q already", name, source)
}

// parse reads an engines.toml.
func parse(file, text string, besides ...string) ([]Entry, error) {
	var doc map[string]any
	if _, err := toml.Decode(text, &doc); err != nil {
		var bad toml.ParseError
		if errors.As(err, &bad) {
			return nil, fmt.Errorf("%s:%d: %w", file, bad.Position.Line, notTOML(errors.New(bad.Message)))
		}
		return nil, fmt.Errorf("%s: %w", file, notTOML(err))
	}
	at := locate(text)
	for _, key := range sorted(doc) {
		if key != "engine" && !slices.Contains(besides, key) {
			return nil, fmt.Errorf("%s:%d: %w", file, at.line(-1, key), fact.Errorf("roster.file.table", "expected [[engine]], got %q", key))
		}
	}
	tables, ok := doc["engine"].([]map[string]any)
	if !ok && doc["engine"] != nil {
		return nil, fmt.Errorf("%s:%d: %w", file, at.line(-1, "engine"), fact.New("roster.file.brackets", "expected [[engine]] with two brackets"))
	}
	var entries []Entry
	for i, table := range tables {
		e, key, err := entry(table, filepath.Dir(file))
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, at.line(i, key), err)
		}
		e.Source = fmt.Sprintf("%s:%d", file, at.line(i, ""))
		for _, other := range entries {
			if other.Name == e.Name {
				return nil, fmt.Errorf("%s:%d: %w", file, at.line(i, "name"), taken(e.Name, other.Source))
			}
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// entry makes a player of its table. An error is about key.
func entry(table map[string]any, folder string) (e Entry, key string, err error) {
	protocol, err := text(table["protocol"])
	if err != nil {
		return e, "protocol", fmt.Errorf("%s: %w", "protocol", err)
	}
	d, known := dialects[protocol]
	if !known {
		return e, "protocol", fmt.Errorf("%s: %w", "protocol", fact.Errorf("roster.want.oneof", "expected one of %s, got %q", strings.Join(Protocols(), ", "), protocol))
	}
	e = Entry{Protocol: protocol, Protocols: []string{protocol}, Games: d.games, settings: usual(protocol)}
	for _, key := range sorted(table) {
		if sub, ok := table[key].(map[string]any); ok && key == "limits" {
			for _, k := range sorted(sub) {
				if err := e.limit(k, sub[k]); err != nil {
					return e, "limits." + k, fmt.Errorf("%s: %s: %w", "limits", k, err)
				}
			}
			continue
		}
		set, ok := keys[key]
		switch {
		case !ok:
			return e, key, fact.Errorf("roster.file.key", "unknown key %q; expected some of %s", key, strings.Join(sorted(keys), ", "))
		case special(key) && !slices.Contains(d.keys, key):
			return e, key, fact.Errorf("roster.file.special", "%s has no meaning in the protocol %s", key, protocol)
		}
		if err := set(&e, table[key], folder); err != nil {
			return e, key, fmt.Errorf("%s: %w", key, err)
		}
	}
	if e.Name == "" {
		return e, "", fact.New("roster.file.noname", "expected a name")
	}
	if e.words == nil {
		return e, "", fact.New("roster.file.nocommand", "expected a command")
	}
	if err := d.check(e.words); err != nil {
		return e, "command", fmt.Errorf("%s: %w", "command", err)
	}
	// Its paths start from the home folder, if that is given.
	from := folder
	if e.settings.home != "" {
		from = e.settings.home
	}
	if !d.remote {
		e.words[0] = path(e.words[0], from)
		if e.settings.home == "" { // whose files stand in the player's own folder
			absoluteScript(e.words, from)
		}
	}
	e.Spec = e.Name
	e.said, err = settingsText(table)
	return e, "", err
}

// special tells whether a key means something in some protocols only.
func special(key string) bool {
	for _, d := range dialects {
		if slices.Contains(d.keys, key) {
			return true
		}
	}
	return false
}

// keys are those of an [[engine]], and what they set.
var keys = map[string]func(e *Entry, v any, folder string) error{
	"protocol": func(*Entry, any, string) error { return nil }, // read first
	"name": func(e *Entry, v any, _ string) (err error) {
		if e.Name, err = text(v); err != nil {
			return err
		}
		if strings.ContainsAny(e.Name, ":/ ") || e.Name != engines.Clean(e.Name, 40) || e.Name == "" {
			return fact.Errorf("roster.want.name", "expected a word of at most 40 bytes without colon or slash, got %q", e.Name)
		}
		return nil
	},
	"command": func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err == nil {
			e.words, err = process.Split(s) // its path is made absolute when the home folder is known
		}
		return err
	},
	"summary": func(e *Entry, v any, _ string) (err error) {
		e.Summary, err = text(v)
		e.Summary = engines.Clean(e.Summary, 200)
		return err
	},
	"dir": func(e *Entry, v any, folder string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		if e.settings.home = path(s, folder); !filepath.IsAbs(e.settings.home) {
			e.settings.home = filepath.Join(folder, s)
		}
		return nil
	},
	"games": func(e *Entry, v any, _ string) error {
		list, err := texts(v)
		for _, name := range list {
			if !slices.Contains(catalog.Names(), name) {
				return fact.Errorf("roster.want.someof", "expected some of %s, got %q", strings.Join(catalog.Names(), ", "), name)
			}
		}
		e.Games = list
		return err
	},
	"env": func(e *Entry, v any, _ string) error {
		table, ok := v.(map[string]any)
		if !ok {
			return fact.Errorf("roster.want.texttable", "expected a table of strings, got %v", v)
		}
		for _, name := range sorted(table) {
			s, err := text(table[name])
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			e.settings.env = append(e.settings.env, name+"="+s)
		}
		return nil
	},
	"writable": func(e *Entry, v any, folder string) error {
		list, err := texts(v)
		for _, s := range list {
			p := path(s, folder)
			if !filepath.IsAbs(p) {
				p = filepath.Join(folder, s)
			}
			e.settings.outside = append(e.settings.outside, p)
		}
		return err
	},
	"strict": func(e *Entry, v any, _ string) (err error) { e.settings.strict, err = yes(v); return err },
	"newline": func(e *Entry, v any, _ string) error {
		s, err := choice(v, "crlf", "lf")
		e.settings.moku.Style.LF = s == "lf"
		e.settings.gomocup.CRLF = s == "crlf"
		e.settings.csa.CRLF = s == "crlf"
		return err
	},
	"pad": func(e *Entry, v any, _ string) (err error) { e.settings.moku.Style.Pad, err = yes(v); return err },
	"encoding": func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(fivemoku.UTF8), string(fivemoku.ShiftJIS))
		e.settings.moku.Encoding = fivemoku.Encoding(s)
		return err
	},
	"settle": func(e *Entry, v any, _ string) (err error) { e.settings.gomocup.Settle, err = span(v); return err },
	"start_timeout": func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Start, err = span(v)
		e.settings.usi.Start, e.settings.gtp.Start = e.settings.gomocup.Start, e.settings.gomocup.Start
		return err
	},
	"ready_timeout": func(e *Entry, v any, _ string) (err error) { e.settings.usi.Ready, err = span(v); return err },
	"stop_timeout": func(e *Entry, v any, _ string) (err error) {
		e.settings.usi.Stop, err = span(v)
		e.settings.gtp.Stop = e.settings.usi.Stop
		return err
	},
	"count_timeout": func(e *Entry, v any, _ string) (err error) { e.settings.gtp.Count, err = span(v); return err },
	"think": func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Think, err = span(v)
		e.settings.usi.Think, e.settings.gtp.Think = e.settings.gomocup.Think, e.settings.gomocup.Think
		return err
	},
	"margin": func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Margin, err = span(v)
		e.settings.usi.Margin, e.settings.gtp.Margin = e.settings.gomocup.Margin, e.settings.gomocup.Margin
		return err
	},
	"max_memory": func(e *Entry, v any, _ string) (err error) { e.settings.gomocup.Memory, err = bytes(v); return err },
	"new_game": func(e *Entry, v any, _ string) error {
		words := []string{"restart", string(gomocup.ByStart), string(gomocup.ByProcess)}
		if e.Protocol == "usi" {
			words = []string{"usinewgame", string(gomocup.ByProcess)}
		}
		if e.Protocol == "gtp" {
			words = []string{"clear_board", string(gomocup.ByProcess)}
		}
		s, err := choice(v, words...)
		e.settings.usi.ByProcess = s == string(gomocup.ByProcess)
		e.settings.gtp.ByProcess = e.settings.usi.ByProcess
		if e.settings.gomocup.NewGame = gomocup.NewGame(s); s == "restart" {
			e.settings.gomocup.NewGame = gomocup.ByRestart
		}
		return err
	},
	"wait":    func(e *Entry, v any, _ string) (err error) { e.settings.csatcp.Wait, err = span(v); return err },
	"options": func(e *Entry, v any, _ string) (err error) { e.settings.usi.Settings, err = options(v); return err },
	"ponder":  func(e *Entry, v any, _ string) (err error) { e.settings.usi.Ponder, err = yes(v); return err },
	"increment": func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(usi.IncrementTold), string(usi.IncrementAsByoyomi))
		e.settings.usi.Increment = usi.Increment(s)
		return err
	},
	"drops": func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(usi.DropsStar), string(usi.DropsAt))
		e.settings.usi.Drops = usi.Drops(s)
		return err
	},
	"per_move": func(e *Entry, v any, _ string) error {
		s, err := choice(v, "byoyomi", string(usi.MoveTold))
		if e.settings.usi.Move = usi.MoveTime(s); s == "byoyomi" {
			e.settings.usi.Move = usi.MoveAsByoyomi
		}
		return err
	},
	"args_black": func(e *Entry, v any, _ string) (err error) { e.settings.csa.Black, err = words(v); return err },
	"args_white": func(e *Entry, v any, _ string) (err error) { e.settings.csa.White, err = words(v); return err },
	"args_position": func(e *Entry, v any, _ string) (err error) {
		e.settings.csa.Position, err = words(v)
		return err
	},
	"ready": func(e *Entry, v any, _ string) (err error) {
		if e.settings.csa.Ready, err = span(v); e.settings.csa.Ready == 0 {
			e.settings.csa.Ready = -1 // isn't waited for
		}
		return err
	},
	"mated": func(e *Entry, v any, _ string) (err error) { e.settings.csa.Mated, err = span(v); return err },
	"matta": func(e *Entry, v any, _ string) error {
		knows, err := yes(v)
		e.settings.csa.Anew = !knows
		return err
	},
	"baud": func(e *Entry, v any, _ string) error {
		n, ok := v.(int64)
		if !ok {
			return fact.Errorf("roster.want.number", "expected a number, got %v", v)
		}
		return e.settings.serial.SetBaud(int(n))
	},
	"frame": func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		return e.settings.serial.SetFrame(s)
	},
	"flow": func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		return e.settings.serial.SetFlow(s)
	},
	"limits": func(_ *Entry, v any, _ string) error {
		return fact.Errorf("roster.want.table", "expected a table, got %v", v)
	},
}

// limit sets one of the limits; 0 or "none" is no limit.
func (e *Entry) limit(key string, v any) error {
	l := &e.settings.limits
	if v == "none" {
		v = int64(0)
	}
	var size *int64
	switch key {
	case "memory":
		size = &l.Memory
	case "disk":
		size = &l.Disk
	case "output":
		size = &l.Output
	case "stderr":
		size = &l.Stderr
	case "line":
		n, err := bytes(v)
		l.Line = int(min(n, 1<<30))
		return err
	case "processes":
		n, ok := v.(int64)
		if !ok || n < 0 || n > 1<<20 {
			return fact.Errorf("roster.want.processes", "expected a number of processes, got %v", v)
		}
		l.Processes = int(n)
		return nil
	default:
		return fact.New("roster.file.limit", "no such limit; expected some of memory, disk, output, stderr, line, processes")
	}
	n, err := bytes(v)
	*size = n
	return err
}

// words is a value that must be arguments in one text; "" is none.
func words(v any) ([]string, error) {
	s, err := text(v)
	if err != nil || strings.TrimSpace(s) == "" {
		return []string{}, err
	}
	return process.Split(s)
}

// options is a value that must be a table of an engine's own options.
func options(v any) ([]usi.Setting, error) {
	table, ok := v.(map[string]any)
	if !ok {
		return nil, fact.Errorf("roster.want.options", "expected a table of the engine's options, got %v", v)
	}
	var list []usi.Setting
	for _, name := range sorted(table) {
		switch v := table[name].(type) {
		case string, int64, bool:
			list = append(list, usi.Setting{Name: name, Value: fmt.Sprint(v)})
		default:
			return nil, fact.Errorf("roster.want.option", "%s: expected a string, a whole number, true or false, got %v", name, v)
		}
	}
	return list, nil
}

// text is a value that must be a text.
func text(v any) (string, error) {
	s, ok := v.(string)
	if v == nil {
		return "", fact.New("roster.want.textnone", "expected a string, found none")
	}
	if !ok {
		return "", fact.Errorf("roster.want.text", "expected a string in quotes, got %v", v)
	}
	return s, nil
}

// texts is a value that must be a list of texts.
func texts(v any) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fact.Errorf("roster.want.texts", "expected a list of strings, got %v", v)
	}
	out := []string{}
	for _, x := range list {
		s, err := text(x)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// yes is a value that must be true or false.
func yes(v any) (bool, error) {
	b, ok := v.(bool)
	if !ok {
		return false, fact.Errorf("roster.want.bool", "expected true or false, got %v", v)
	}
	return b, nil
}

// choice is a value that must be one of some words.
func choice(v any, words ...string) (string, error) {
	s, _ := v.(string)
	if !slices.Contains(words, s) {
		return "", fact.Errorf("roster.want.choice", "expected one of %s, got %v", strings.Join(words, ", "), v)
	}
	return s, nil
}

// span is a value that must be a time such as "20ms".
func span(v any) (time.Duration, error) {
	s, _ := v.(string)
	d, err := time.ParseDuration(s)
	if err != nil || d < 0 {
		return 0, fact.Errorf("roster.want.time", "expected a time such as \"20ms\" or \"10s\", got %v", v)
	}
	return d, nil
}

var size = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?) ?([kKMGT]?)(i?)B?$`)

// bytes is a value that must be a size: 350, "350MiB", "2GB", "64k".
func bytes(v any) (int64, error) {
	bad := fact.Errorf("roster.want.size", "expected a size such as \"350MiB\", got %v", v)
	if n, ok := v.(int64); ok && n >= 0 {
		return n, nil
	}
	s, _ := v.(string)
	m := size.FindStringSubmatch(s)
	if m == nil {
		return 0, bad
	}
	n, err := strconv.ParseFloat(m[1], 64)
	unit := 1000.0
	if m[3] != "" {
		unit = 1024
	}
	if m[2] != "" {
		for range strings.Index("KMGT", strings.ToUpper(m[2])) + 1 {
			n *= unit
		}
	}
	if err != nil || n > 1<<60 {
		return 0, bad
	}
	return int64(n), nil
}

// sorted lists the keys of a table.
func sorted[V any](table map[string]V) []string {
	var names []string
	for k := range table {
		names = append(names, k)
	}
	slices.Sort(names)
	return names
}
