package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/kifu"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// programs changes a person's own players for the lobby.
type programs struct{ app *app }

// forLobby returns what the lobby does with the person's own players.
func (a programs) forLobby() *show.Programs {
	return &show.Programs{
		File: a.app.enginesFile(), Protocols: roster.Programs(), Complete: complete, Known: known,
		Read: a.read, Keys: a.keys, Try: a.try, Save: a.save, Removal: a.removal, Remove: a.remove, Found: a.found,
	}
}

// A playersFile is a file with [[engine]] tables, as it was read.
type playersFile struct {
	path, text, stamp string
	besides           []string // the other keys of the file
}

// fileOf reads the file of a player, or the one of new players.
func (a programs) fileOf(name string) (f playersFile, err error) {
	f.path = a.app.enginesFile()
	if name != "" {
		e, err := a.entry(name)
		if err != nil {
			return f, err
		}
		f.path = e.Source[:strings.LastIndexByte(e.Source, ':')]
	}
	if f.path == a.app.configFile() {
		f.besides = besidePlayers()
	}
	text, err := os.ReadFile(f.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	f.text, f.stamp = string(text), stampOf(text)
	return f, nil
}

func stampOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// entry returns one of the person's own players.
func (a programs) entry(name string) (roster.Entry, error) {
	r, err := a.app.roster()
	if err != nil {
		return roster.Entry{}, err
	}
	e, err := r.Resolve(name)
	if err == nil && e.Source == "" {
		err = fact.Errorf("cli.programs.own", "%s isn't one of your own players", name)
	}
	return e, err
}

// read returns one of the person's own players as the form shows it.
func (a programs) read(name string) (show.Program, error) {
	e, err := a.entry(name)
	if err != nil {
		return show.Program{}, err
	}
	f, err := a.fileOf(name)
	if err != nil {
		return show.Program{}, err
	}
	p := shown(e.Table())
	p.Old, p.Stamp, p.Where = name, f.stamp, f.path
	return p, nil
}

// shown returns a table as the form shows it.
func shown(table map[string]any) show.Program {
	text := func(key string) string { s, _ := table[key].(string); return s }
	p := show.Program{Name: text("name"), Proto: text("protocol"), Guess: text("protocol") == "", Dir: text("dir"), Summary: text("summary"),
		Keys: map[string]string{}, Options: map[string]string{}}
	if words, err := process.Split(text("command")); err == nil && len(words) > 0 {
		p.File, p.Args = words[0], roster.Quoted(words[1:]...)
		if rest, ok := strings.CutPrefix(text("command"), words[0]+" "); ok {
			p.Args = strings.TrimSpace(rest) // as it was written
		}
	}
	if list, ok := table["read"].([]any); ok {
		var words []string
		for _, x := range list {
			words = append(words, fmt.Sprint(x))
		}
		p.Reads = strings.Join(words, ", ")
	}
	for _, k := range roster.Own(p.Proto) {
		if v, ok := table[k.Key]; ok {
			p.Keys[k.Key] = roster.ValueText(v)
		}
	}
	if options, ok := table["options"].(map[string]any); ok {
		for name, v := range options {
			p.Options[name] = fmt.Sprint(v)
		}
	}
	return p
}

// table returns the [[engine]] table of a form. Keys that the form doesn't show stay as
// they are in the file.
func (a programs) table(p show.Program) (map[string]any, error) {
	table := map[string]any{}
	if p.Old != "" {
		e, err := a.entry(p.Old)
		if err != nil {
			return nil, err
		}
		table = e.Table()
	}
	before := shown(table)
	put := func(key, text string) {
		if delete(table, key); text != "" {
			table[key] = text
		}
	}
	put("name", p.Name)
	put("summary", p.Summary)
	put("dir", p.Dir)
	if put("protocol", p.Proto); p.Guess {
		delete(table, "protocol")
	}
	if p.File != before.File || p.Args != before.Args {
		file, args := typedCommand(p.File)
		table["command"] = strings.TrimSpace(roster.Quoted(absolute(file)) + " " + strings.TrimSpace(args+" "+p.Args))
	}
	if p.Reads != before.Reads {
		delete(table, "read")
		var list []any
		for _, file := range strings.Split(p.Reads, ",") {
			if file = strings.TrimSpace(file); file != "" {
				list = append(list, file)
			}
		}
		if list != nil {
			table["read"] = list
		}
	}
	for _, protocol := range roster.Protocols() { // keys of another protocol than before
		for _, k := range roster.Own(protocol) {
			if _, kept := p.Keys[k.Key]; !kept {
				delete(table, k.Key)
			}
		}
	}
	for _, k := range roster.Own(p.Proto) {
		if text := p.Keys[k.Key]; text != "" && text != before.Keys[k.Key] {
			table[k.Key] = roster.Value(text)
		}
	}
	if !maps.Equal(p.Options, before.Options) {
		options := map[string]any{}
		was, _ := table["options"].(map[string]any)
		for name, text := range p.Options {
			if options[name] = roster.Value(text); text == before.Options[name] {
				options[name] = was[name]
			}
			if _, composed := options[name].(map[string]any); composed {
				options[name] = text
			}
		}
		if delete(table, "options"); len(options) > 0 {
			table["options"] = options
		}
	}
	return table, nil
}

// typedCommand splits a whole command that was typed as a program's path, such as "wine engine.exe": no file has that
// name, but its first word is a program.
func typedCommand(typed string) (file, args string) {
	words, err := process.Split(typed)
	if err != nil || len(words) < 2 || isFile(typed) {
		return typed, ""
	}
	if _, err := exec.LookPath(words[0]); err != nil && !isFile(words[0]) && !isFile(filepath.Join("/usr/games", words[0])) {
		return typed, ""
	}
	if rest, ok := strings.CutPrefix(typed, words[0]+" "); ok {
		return words[0], strings.TrimSpace(rest) // as it was written
	}
	return words[0], roster.Quoted(words[1:]...)
}

// isFile reports whether a typed path is a file.
func isFile(typed string) bool {
	if rest, ok := strings.CutPrefix(typed, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			typed = filepath.Join(home, rest)
		}
	}
	info, err := os.Stat(typed)
	return err == nil && info.Mode().IsRegular()
}

// absolute returns a typed path from the root. Names on the path, and paths from the
// home folder, stay as they are.
func absolute(file string) string {
	if !strings.Contains(file, "/") || strings.HasPrefix(file, "~/") {
		return file
	}
	if path, err := filepath.Abs(file); err == nil {
		return path
	}
	return file
}

// keys returns the keys that only some protocols have, those of one protocol.
func (a programs) keys(protocol string) (list []show.ProgramKey) {
	for _, k := range roster.Own(protocol) {
		words, _ := lang.SettingOf("engine." + k.Key)
		key := show.ProgramKey{Name: k.Key, About: a.app.language().Say(words.About)}
		if key.Usual = a.app.language().Say(words.Usual); k.Usual != "" {
			key.Usual = roster.ValueText(roster.Value(k.Usual))
		}
		if k.Usual == "true" || k.Usual == "false" {
			key.Values = []string{"false", "true"}
		}
		list = append(list, key)
	}
	return list
}

// try finds out a program's protocol, if it isn't given, and tries the program out.
func (a programs) try(ctx context.Context, p show.Program, game string) (t show.Tried) {
	t.Program = p
	fail := func(err error) show.Tried {
		t.Err = err
		if advice := roster.Remedy(err); advice != nil {
			t.Advice = append(t.Advice, advice)
		}
		return t
	}
	table, err := a.table(p)
	if err != nil {
		return fail(err)
	}
	folder := filepath.Dir(a.app.enginesFile())
	if p.Guess {
		protocol, err := protocolOf(ctx, p, table, folder)
		if err != nil {
			return fail(err)
		}
		t.Program.Guess, t.Program.Proto, table["protocol"] = false, protocol, protocol
	}
	if p.Name == "" {
		t.Program.Name = roster.NameOfCommand(fmt.Sprint(table["command"]))
		table["name"] = t.Program.Name
	}
	e, err := roster.EntryOf(table, folder)
	if err != nil {
		return fail(err)
	}
	if !slices.Contains(e.Games, game) {
		game = e.Games[0]
	}
	g, ok := catalog.Game(game)
	if !ok {
		return fail(unknownGame(game))
	}
	t.Game = game
	report, err := roster.Test(ctx, e, g, kit.Of(game).Tryout)
	if err != nil {
		return fail(err)
	}
	for _, c := range report.Checks {
		t.Checks = append(t.Checks, show.TriedCheck{What: c.What, Seen: c.Seen, OK: c.OK})
	}
	for _, advice := range adviceOn(report) {
		t.Advice = append(t.Advice, advice)
	}
	offers, err := e.Offers(ctx)
	if err != nil {
		return t // the checks tell
	}
	for _, o := range offers {
		t.Options = append(t.Options, show.ProgramKey{Name: o.Name, Usual: o.Default, Values: o.Values, Number: o.Number, Min: o.Min, Max: o.Max})
	}
	return t
}

// save writes a program into its file, or a new one into engines.toml, and returns the
// new list of players.
func (a programs) save(p show.Program) ([]show.PlayerInfo, error) {
	table, err := a.table(p)
	if err != nil {
		return nil, err
	}
	if p.Name == "" {
		table["name"] = roster.NameOfCommand(fmt.Sprint(table["command"]))
	}
	f, err := a.fileOf(p.Old)
	if err != nil {
		return nil, err
	}
	if p.Old == "" {
		p.Stamp = f.stamp // a new entry doesn't depend on the others
	}
	after, err := roster.Change(f.path, f.text, p.Old, table, f.besides...)
	if err == nil {
		err = a.free(table["name"].(string), p.Old)
	}
	if err == nil {
		err = a.write(f, p.Stamp, after)
	}
	if err != nil {
		return nil, err
	}
	return a.afresh()
}

// free returns an error if another player has a name.
func (a programs) free(name, old string) error {
	r, err := a.app.roster()
	if err != nil || name == old {
		return err
	}
	for _, e := range r.List() {
		if e.Name == name {
			return fact.Errorf("cli.programs.taken", "another player is already called %s", name)
		}
	}
	return nil
}

// write replaces a file, unless it has changed since its stamp was taken. It keeps the
// text as it was beside it.
func (a programs) write(f playersFile, stamp, after string) error {
	changed := fact.Errorf("cli.programs.changed", "%s has changed in the meantime, so nothing was written; open the form again", f.path)
	if f.stamp != stamp {
		return changed
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o755); err != nil {
		return err
	}
	put := func(path, text string, then func() error) error {
		return kifu.WriteAtomic(path, func(w io.Writer) error {
			if _, err := io.WriteString(w, text); err != nil {
				return err
			}
			return then()
		})
	}
	if f.text != "" {
		if err := put(f.path+"~", f.text, func() error { return nil }); err != nil {
			return err
		}
	}
	return put(f.path, after, func() error { // as late as possible
		now, err := os.ReadFile(f.path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if !bytes.Equal(now, []byte(f.text)) {
			return changed
		}
		return nil
	})
}

// afresh reads all players again.
func (a programs) afresh() ([]show.PlayerInfo, error) {
	knowing.Lock()
	a.app.known = nil
	knowing.Unlock()
	return a.app.playerInfos()
}

// removal returns the lines that removing a program would remove.
func (a programs) removal(p show.Program) (string, error) {
	f, err := a.fileOf(p.Old)
	if err != nil {
		return "", err
	}
	after, err := roster.Change(f.path, f.text, p.Old, nil, f.besides...)
	if err != nil {
		return "", err
	}
	start := 0
	for start < len(after) && after[start] == f.text[start] {
		start++
	}
	start = strings.LastIndexByte(f.text[:start], '\n') + 1
	gone := f.text[start : start+len(f.text)-len(after)]
	return gone, nil
}

// remove removes a program from its file.
func (a programs) remove(p show.Program) ([]show.PlayerInfo, string, error) {
	f, err := a.fileOf(p.Old)
	if err != nil {
		return nil, "", err
	}
	after, err := roster.Change(f.path, f.text, p.Old, nil, f.besides...)
	if err == nil {
		err = a.write(f, p.Stamp, after)
	}
	if err != nil {
		return nil, "", err
	}
	players, err := a.afresh()
	return players, f.path + "~", err
}

// protocolOf returns a program's protocol: that of a known program if it has a name of its own and is
// started as usual, since it may load for long or speak one that can't be tried out; otherwise the
// one that it answers in.
func protocolOf(ctx context.Context, p show.Program, table map[string]any, folder string) (string, error) {
	if known, try, ok := roster.KnownAs(p.File); ok && !try && shown(known).Args == p.Args {
		if protocol, _ := known["protocol"].(string); protocol != "" {
			return protocol, nil
		}
	}
	return roster.Guess(ctx, table, folder)
}

// known returns the form of a program that is known by its file's name.
func known(file string) (show.Program, bool) {
	table, _, ok := roster.KnownAs(file)
	if !ok {
		return show.Program{}, false
	}
	return shown(table), true
}

// found returns the known programs on this machine that no player runs yet.
func (a programs) found() (list []show.Program) {
	for _, table := range a.findPrograms() {
		p := shown(table)
		p.Where = a.app.enginesFile()
		list = append(list, p)
	}
	return list
}

// findPrograms does the same as tables.
func (a programs) findPrograms() []map[string]any {
	r, err := a.app.roster()
	if err != nil {
		return nil
	}
	return r.Find(roster.UsualFolders(), func(table map[string]any) bool {
		protocol, err := roster.Guess(context.Background(), table, "/")
		return err == nil && protocol == table["protocol"]
	})
}

// complete lists the folders and programs that begin like a path. A name without a
// slash is completed from the path of programs.
func complete(typed string) (list []string) {
	program := func(info os.FileInfo) bool {
		return info.Mode()&0o111 != 0 || strings.HasSuffix(strings.ToLower(info.Name()), ".exe")
	}
	switch dir, start := filepath.Split(typed); {
	case dir != "":
		return completeFiles(typed, program)
	case start == "":
		return []string{"~/", "./", "/usr/games/", "/usr/local/bin/", "/opt/"}
	}
	for _, folder := range append(filepath.SplitList(os.Getenv("PATH")), "/usr/games") {
		for _, file := range completeFiles(filepath.Join(folder, typed), program) {
			if !strings.HasSuffix(file, "/") {
				list = append(list, filepath.Base(file))
			}
		}
	}
	sort.Strings(list)
	return slices.Compact(list)
}

// completeFiles lists the folders, and the files that fit, that begin like a path.
func completeFiles(typed string, fits func(os.FileInfo) bool) (list []string) {
	const most = 200
	dir, start := filepath.Split(typed)
	folder := dir
	if rest, ok := strings.CutPrefix(dir, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			folder = filepath.Join(home, rest)
		}
	}
	if folder == "" {
		folder = "."
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), start) || start == "" && strings.HasPrefix(e.Name(), ".") || len(list) >= most {
			continue
		}
		info, err := os.Stat(filepath.Join(folder, e.Name()))
		switch {
		case err != nil:
		case info.IsDir():
			list = append(list, dir+e.Name()+"/")
		case info.Mode().IsRegular() && fits(info):
			list = append(list, dir+e.Name())
		}
	}
	return list
}
