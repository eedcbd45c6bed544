package roster

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/process"
	"dohyo/engines/usi"
)

// A key is one of an [[engine]]: what lists of settings say of it, and what it
// sets. The usual value and the example are written as in the file.
type key struct {
	name    string
	usual   string // "" where words must tell it
	example string
	set     func(e *Entry, v any, folder string) error
}

// keys are all that an [[engine]] may have, in the order of lists.
var keys = []key{
	{"name", "", `"rapfi"`, func(e *Entry, v any, _ string) (err error) {
		if e.Name, err = text(v); err != nil {
			return err
		}
		if strings.ContainsAny(e.Name, ":/ ") || e.Name != safe.Talk(e.Name, 40) || e.Name == "" {
			return fact.Errorf("roster.want.name", "expected a word of at most 40 bytes without colon or slash, got %q", e.Name)
		}
		return nil
	}},
	{"protocol", "", `"gomocup"`, func(*Entry, any, string) error { return nil }},
	{"command", "", `"~/rapfi/pbrain-rapfi"`, func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err == nil {
			e.words, err = process.Split(s) // its path is made absolute when the home folder is known
		}
		return err
	}},
	{"dir", "", `"~/dos/aoba"`, func(e *Entry, v any, folder string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		if e.settings.home = path(s, folder); !filepath.IsAbs(e.settings.home) {
			e.settings.home = filepath.Join(folder, s)
		}
		return nil
	}},
	{"games", "", "", func(e *Entry, v any, _ string) error {
		list, err := texts(v)
		for _, name := range list {
			if !slices.Contains(catalog.Names(), name) {
				return fact.Errorf("roster.want.someof", "expected some of %s, got %q", strings.Join(catalog.Names(), ", "), name)
			}
		}
		e.Games = list
		return err
	}},
	{"summary", "", `"plays fast"`, func(e *Entry, v any, _ string) (err error) {
		e.Summary, err = text(v)
		e.Summary = safe.Talk(e.Summary, 200)
		return err
	}},
	{"env", `{}`, `{ OMP_NUM_THREADS = "1" }`, func(e *Entry, v any, _ string) error {
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
	}},
	{"writable", `[]`, `["~/rapfi/cache"]`, func(e *Entry, v any, folder string) error {
		list, err := texts(v)
		for _, s := range list {
			p := path(s, folder)
			if !filepath.IsAbs(p) {
				p = filepath.Join(folder, s)
			}
			e.settings.outside = append(e.settings.outside, p)
		}
		return err
	}},
	{"strict", `true (handoff, legacy), false`, `true`, func(e *Entry, v any, _ string) (err error) { e.settings.strict, err = yes(v); return err }},
	{"limits", "", `{ memory = "1GiB", processes = 2048 }`, func(_ *Entry, v any, _ string) error {
		return fact.Errorf("roster.want.table", "expected a table, got %v", v)
	}},
	{"newline", `"crlf" (handoff), "lf"`, `"crlf"`, func(e *Entry, v any, _ string) error {
		s, err := choice(v, "crlf", "lf")
		e.settings.moku.Style.LF = s == "lf"
		e.settings.gomocup.CRLF = s == "crlf"
		e.settings.csa.CRLF = s == "crlf"
		return err
	}},
	{"pad", `false`, `true`, func(e *Entry, v any, _ string) (err error) { e.settings.moku.Style.Pad, err = yes(v); return err }},
	{"encoding", "", `"shift_jis"`, func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(fivemoku.UTF8), string(fivemoku.ShiftJIS))
		e.settings.moku.Encoding = fivemoku.Encoding(s)
		return err
	}},
	{"settle", `"20ms"`, `"50ms"`, func(e *Entry, v any, _ string) (err error) { e.settings.gomocup.Settle, err = span(v); return err }},
	{"start_timeout", `"10s" (gomocup), "30s" (usi), "60s" (gtp)`, `"2m"`, func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Start, err = span(v)
		e.settings.usi.Start, e.settings.gtp.Start = e.settings.gomocup.Start, e.settings.gomocup.Start
		return err
	}},
	{"ready_timeout", `"60s"`, `"2m"`, func(e *Entry, v any, _ string) (err error) { e.settings.usi.Ready, err = span(v); return err }},
	{"stop_timeout", `"5s"`, `"10s"`, func(e *Entry, v any, _ string) (err error) {
		e.settings.usi.Stop, err = span(v)
		e.settings.gtp.Stop = e.settings.usi.Stop
		return err
	}},
	{"count_timeout", `"60s"`, `"2m"`, func(e *Entry, v any, _ string) (err error) { e.settings.gtp.Count, err = span(v); return err }},
	{"new_game", `"restart" (gomocup), "usinewgame" (usi), "clear_board" (gtp)`, `"process"`, func(e *Entry, v any, _ string) error {
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
	}},
	{"think", `"5s"`, `"2s"`, func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Think, err = span(v)
		e.settings.usi.Think, e.settings.gtp.Think = e.settings.gomocup.Think, e.settings.gomocup.Think
		return err
	}},
	{"margin", `"0s"`, `"100ms"`, func(e *Entry, v any, _ string) (err error) {
		e.settings.gomocup.Margin, err = span(v)
		e.settings.usi.Margin, e.settings.gtp.Margin = e.settings.gomocup.Margin, e.settings.gomocup.Margin
		return err
	}},
	{"max_memory", `"350MiB"`, `"1GiB"`, func(e *Entry, v any, _ string) (err error) { e.settings.gomocup.Memory, err = bytes(v); return err }},
	{"options", `{}`, `{ USI_Hash = 64, "Skill Level" = 10 }`, func(e *Entry, v any, _ string) (err error) { e.settings.usi.Settings, err = options(v); return err }},
	{"ponder", `false`, `true`, func(e *Entry, v any, _ string) (err error) { e.settings.usi.Ponder, err = yes(v); return err }},
	{"increment", "", `"byoyomi"`, func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(usi.IncrementTold), string(usi.IncrementAsByoyomi))
		e.settings.usi.Increment = usi.Increment(s)
		return err
	}},
	{"per_move", `"byoyomi"`, `"movetime"`, func(e *Entry, v any, _ string) error {
		s, err := choice(v, "byoyomi", string(usi.MoveTold))
		if e.settings.usi.Move = usi.MoveTime(s); s == "byoyomi" {
			e.settings.usi.Move = usi.MoveAsByoyomi
		}
		return err
	}},
	{"drops", "", `"@"`, func(e *Entry, v any, _ string) error {
		s, err := choice(v, string(usi.DropsStar), string(usi.DropsAt))
		e.settings.usi.Drops = usi.Drops(s)
		return err
	}},
	{"args_black", `""`, `"-b"`, func(e *Entry, v any, _ string) (err error) { e.settings.csa.Black, err = words(v); return err }},
	{"args_white", `""`, `"-w"`, func(e *Entry, v any, _ string) (err error) { e.settings.csa.White, err = words(v); return err }},
	{"args_position", `""`, `"-f {position}"`, func(e *Entry, v any, _ string) (err error) {
		e.settings.csa.Position, err = words(v)
		return err
	}},
	{"ready", `"10s"`, `"0s"`, func(e *Entry, v any, _ string) (err error) {
		if e.settings.csa.Ready, err = span(v); e.settings.csa.Ready == 0 {
			e.settings.csa.Ready = -1 // isn't waited for
		}
		return err
	}},
	{"mated", `"10s"`, `"30s"`, func(e *Entry, v any, _ string) (err error) { e.settings.csa.Mated, err = span(v); return err }},
	{"matta", `true`, `false`, func(e *Entry, v any, _ string) error {
		knows, err := yes(v)
		e.settings.csa.Anew = !knows
		return err
	}},
	{"baud", `1200`, `9600`, func(e *Entry, v any, _ string) error {
		n, ok := v.(int64)
		if !ok {
			return fact.Errorf("roster.want.number", "expected a number, got %v", v)
		}
		return e.settings.serial.SetBaud(int(n))
	}},
	{"frame", `"8N1"`, `"7E1"`, func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		return e.settings.serial.SetFrame(s)
	}},
	{"flow", `"xon"`, `"rtscts"`, func(e *Entry, v any, _ string) error {
		s, err := text(v)
		if err != nil {
			return err
		}
		return e.settings.serial.SetFlow(s)
	}},
	{"wait", `"10m"`, `"1h"`, func(e *Entry, v any, _ string) (err error) { e.settings.csatcp.Wait, err = span(v); return err }},
	{"comments", `true`, `false`, func(e *Entry, v any, _ string) error {
		told, err := yes(v)
		e.settings.csatcp.Bare = !told
		return err
	}},
}

// keyNamed finds a key.
func keyNamed(name string) (key, bool) {
	i := slices.IndexFunc(keys, func(k key) bool { return k.name == name })
	if i < 0 {
		return key{}, false
	}
	return keys[i], true
}

// keyNames lists the keys, sorted.
func keyNames() []string {
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
	}
	slices.Sort(names)
	return names
}

// Settings lists the keys of an [[engine]], and those of its limits as
// limits.NAME.
func Settings() []engines.Setting {
	var list []engines.Setting
	for _, k := range keys {
		s := engines.Setting{Key: k.name, Usual: k.usual, Example: k.example}
		if k.name == "games" {
			s.Example = fmt.Sprintf("[%q]", catalog.Names()[0])
		}
		for _, p := range Protocols() {
			if slices.Contains(dialects[p].Keys, k.name) {
				s.For = append(s.For, p)
			}
		}
		list = append(list, s)
		if k.name != "limits" {
			continue
		}
		for _, l := range limits {
			list = append(list, engines.Setting{Key: k.name + "." + l.name, Usual: l.usual(process.Default()), Example: l.example})
		}
	}
	return list
}

// A limit is a key of limits.
type limit struct {
	name    string
	example string
	usual   func(process.Limits) string
	set     func(l *process.Limits, v any) error
}

// limits are all of them, in the order of lists.
var limits = []limit{
	sizeLimit("memory", `"1GiB"`, func(l *process.Limits) *int64 { return &l.Memory }),
	sizeLimit("disk", `"1GiB"`, func(l *process.Limits) *int64 { return &l.Disk }),
	sizeLimit("output", `"64MiB"`, func(l *process.Limits) *int64 { return &l.Output }),
	{"line", `"1MiB"`, func(l process.Limits) string { return sizeText(int64(l.Line)) }, func(l *process.Limits, v any) error {
		n, err := bytes(v)
		l.Line = int(min(n, 1<<30))
		return err
	}},
	sizeLimit("stderr", `"none"`, func(l *process.Limits) *int64 { return &l.Stderr }),
	{"processes", "2048", func(l process.Limits) string { return strconv.Itoa(l.Processes) }, func(l *process.Limits, v any) error {
		n, ok := v.(int64)
		if !ok || n < 0 || n > 1<<20 {
			return fact.Errorf("roster.want.processes", "expected a number of processes, got %v", v)
		}
		l.Processes = int(n)
		return nil
	}},
}

// sizeLimit is a limit that is a size.
func sizeLimit(name, example string, of func(*process.Limits) *int64) limit {
	return limit{
		name: name, example: example,
		usual: func(l process.Limits) string { return sizeText(*of(&l)) },
		set: func(l *process.Limits, v any) error {
			n, err := bytes(v)
			*of(l) = n
			return err
		},
	}
}

// sizeText writes a size as the file has it.
func sizeText(n int64) string {
	for _, unit := range []struct {
		name string
		size int64
	}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}} {
		if n > 0 && n%unit.size == 0 {
			return strconv.Quote(strconv.FormatInt(n/unit.size, 10) + unit.name)
		}
	}
	return strconv.FormatInt(n, 10)
}

// limit sets one of the limits; 0 or "none" is no limit.
func (e *Entry) limit(name string, v any) error {
	if v == "none" {
		v = int64(0)
	}
	for _, l := range limits {
		if l.name == name {
			return l.set(&e.settings.limits, v)
		}
	}
	return fact.New("roster.file.limit", "no such limit; expected some of memory, disk, output, stderr, line, processes")
}
