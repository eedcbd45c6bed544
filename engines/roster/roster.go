// Package roster selects players: built-in ones, those in engines.toml, persons,
// and any program by PROTOCOL:COMMAND.
//
//	r := roster.New([]string{self}, builtins)
//	err := r.Load("engines.toml")
//	e, err := r.Resolve("gomocup:./pbrain-rapfi")
//	p, err := e.Open(roster.Options{Game: game, Dir: folder, Stderr: file})
//
// An Entry describes a player; Open starts it. Add registers the protocols, each
// with a Dialect, which the games' kits list. The package plays no game, knows no
// protocol and keeps no time.
package roster

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/engines/process"
)

// A Builtin describes one of the arena's own players to the roster.
type Builtin struct {
	Name      string
	Summary   string   // its character in a few words, in English
	Games     []string // by name
	Protocols []string // those it speaks, the usual one first
	Levels    int      // it also plays at the levels 1 to Levels, as NAME:LEVEL; 0 if it has none
	Counts    bool     // it can be limited to a number of positions for each move (Entry.Counted)
}

// A Roster holds the players that are known by name. Fill it before several
// goroutines use it.
type Roster struct {
	self     []string // the command that starts a built-in player, without its arguments
	builtins []Entry
	loaded   []Entry
}

// New returns a roster of the built-in players. Each runs as a child process:
// self is the command of the arena itself (usually os.Executable's path), and is
// followed by "engine NAME --protocol P" and the game's arguments.
func New(self []string, builtins []Builtin) *Roster {
	r := &Roster{self: self}
	for _, b := range builtins {
		r.builtins = append(r.builtins, r.builtin(b, b.Protocols[0]))
	}
	return r
}

// builtin returns a built-in player over one of its protocols.
func (r *Roster) builtin(b Builtin, protocol string) Entry {
	e := Entry{
		Name: b.Name, Protocol: protocol, Protocols: b.Protocols, Games: b.Games, Summary: b.Summary,
		Builtin: true, Spec: b.Name, Levels: b.Levels, Counts: b.Counts,
	}
	if protocol != b.Protocols[0] {
		e.Spec = protocol + ":" + b.Name
	}
	e.words = append(slices.Clone(r.self), "engine", b.Name, "--protocol", protocol)
	e.settings = e.dialect().usual()
	e.settings.strict = true
	return e
}

// Seeded returns a built-in player with another seed for choosing among its good
// moves.
func (e Entry) Seeded(seed uint64) (Entry, error) {
	if !e.Builtin {
		return e, fact.Errorf("roster.seed", "%s: only built-in players take a seed", e.Name)
	}
	e.words = append(slices.Clone(e.words), "--seed", strconv.FormatUint(seed, 10))
	return e, nil
}

// Bounded returns a built-in player that uses a number of playouts for each
// move and no clock, if it uses playouts.
func (e Entry) Bounded(playouts int) (Entry, error) {
	if !e.Builtin {
		return e, fact.Errorf("roster.playouts", "%s: only built-in players take a number of playouts", e.Name)
	}
	e.words = append(slices.Clone(e.words), "--playouts", strconv.Itoa(playouts))
	return e, nil
}

// Counted returns a built-in player that searches at most a number of positions for each
// move and uses no clock.
func (e Entry) Counted(nodes int64) (Entry, error) {
	if !e.Counts {
		return e, fact.Errorf("roster.nodes", "%s can't be limited to a number of positions", e.Name)
	}
	e.words = append(slices.Clone(e.words), "--nodes", strconv.FormatInt(nodes, 10))
	return e, nil
}

// human returns a person at the keyboard, who plays all seats of a side.
func human() Entry {
	return Entry{
		Name: person, Protocol: person, Protocols: []string{person}, Games: catalog.Names(), Spec: person,
	}
}

// person is the name and the protocol of human.
const person = "human"

// An Entry is a player that can be opened.
type Entry struct {
	Name      string   // for people, and in records
	Protocol  string   // how it is reached; "human" for a person
	Protocols []string // those that can reach it
	Games     []string // those it plays, by name
	Builtin   bool
	Counts    bool   // a built-in player that Counted limits
	Levels    int    // it also plays at the levels 1 to Levels, as NAME:LEVEL; 0 if it has none
	Summary   string // a few words, in English; may be empty
	Source    string // where it is configured, FILE:LINE; "" for nowhere
	Spec      string // resolves to the same player from any folder

	words    []string // the program, as an absolute path or a name for PATH, and its arguments
	settings settings
	said     string // the settings of engines.toml that affect its play, as JSON
	table    map[string]any

	role string // of a person who plays one seat of a team: "dog"; "" for all of them
	mate *Entry // the built-in player in its other seats
}

// settings holds the settings of engines.toml for a player.
type settings struct {
	home    string   // its home folder, copied into its working folder; "" for none
	handed  bool     // home and the command were handed in by others
	env     []string // KEY=value
	limits  process.Limits
	strict  bool     // writing elsewhere is a foul
	outside []string // where it may write besides its folder
	read    []string // what it may read besides what it needs to run
	net     bool     // it may use the network
	gpu     bool     // it may use the graphics processor
	cage    process.Cage
	options any // for its dialect
}

// usual returns the default settings.
func (d Dialect) usual() settings {
	return settings{limits: process.Default(), strict: d.Strict, options: d.options()}
}

// proxy is the protocol of a person who enters the moves of a program that
// stands elsewhere (代理): "proxy:NAME".
const proxy = "proxy"

// proxyFor returns a person who enters moves for a program.
func proxyFor(name, text string) (Entry, error) {
	name = strings.TrimSpace(name)
	if name == "" {
		return Entry{}, fact.Errorf("roster.proxy", "player %q: expected the name of a program, in the form %s:NAME", text, proxy)
	}
	e := human()
	e.Name, e.Protocol, e.Protocols, e.Spec = name, proxy, []string{proxy}, proxy+":"+name
	e.Games = slices.DeleteFunc(e.Games, func(name string) bool { g, _ := catalog.Game(name); return len(g.Seats) > 2 })
	return e, nil
}

// Person reports whether a person is asked instead of a program.
func (e Entry) Person() bool { return e.Protocol == person || e.Protocol == proxy }

// IsPerson reports whether a PLAYER of the command line is a person.
func IsPerson(text string) bool {
	protocol, _, isSpec := strings.Cut(text, ":")
	return protocol == proxy && isSpec || protocol == person
}

// Away reports whether the player is reached over a network or a serial line.
func (e Entry) Away() bool { return e.dialect().Remote || e.dialect().Device }

// Anew reports whether the program is started for each move.
func (e Entry) Anew() bool { return e.dialect().Anew }

// Stays reports whether a running program goes on to the next game.
func (e Entry) Stays() bool {
	d := e.dialect()
	return d.Stays != nil && d.Stays(e.settings.options)
}

// Command returns the command line of its program, for people; empty for a
// person.
func (e Entry) Command() string { return Quoted(e.words...) }

// Quoted writes words as a command that process.Split splits into them again.
func Quoted(list ...string) string {
	var words []string
	for _, w := range list {
		if w == "" || strings.ContainsAny(w, " \t\r\n\"'\\") {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// Check returns an error if the player can't play a game: because of its protocol
// or its configuration, or because its program is missing.
func (e Entry) Check(game *boards.Game) error {
	if !slices.Contains(e.Games, game.Name) {
		return fact.Errorf("roster.plays", "%s plays %s, not %s", e.Name, boards.CalledAll(e.Games), boards.Called(game.Name))
	}
	if e.mate != nil {
		return e.mate.Check(game)
	}
	if e.Person() {
		return nil
	}
	if err := e.there(); err != nil {
		return fact.At(e.Name, err)
	}
	return nil
}

// List lists all named players: built-in, configured, and a person.
func (r *Roster) List() []Entry {
	list := append(slices.Clone(r.builtins), r.loaded...)
	return append(append(list, human()), r.teamed()...)
}

// Resolve returns the player that a PLAYER of the command line means: a name, or
// PROTOCOL:COMMAND. Paths in a command are relative to the current folder. If
// COMMAND is the name of a built-in player, that player is used over the
// protocol. NAME:LEVEL is a built-in player at a level, also as a COMMAND.
func (r *Roster) Resolve(text string) (Entry, error) { return r.ResolveFor(nil, text) }

// ResolveFor is Resolve for a game: for an unknown name, the error suggests only players
// of that game. It doesn't check that the player plays the game.
func (r *Roster) ResolveFor(game *boards.Game, text string) (Entry, error) {
	protocol, command, isSpec := strings.Cut(text, ":")
	if !isSpec {
		return r.named(text, game)
	}
	switch protocol {
	case proxy:
		return proxyFor(command, text)
	case person:
		return r.inTeam(command, text)
	}
	if r.isBuiltin(protocol) {
		e, err := r.named(protocol, game)
		if err != nil {
			return Entry{}, err
		}
		return e.at(command, text)
	}
	d, known := dialectNamed(protocol)
	if !known {
		return Entry{}, fact.Errorf("roster.protocol", "player %q: unknown protocol %q; expected %s, %s or a name", text, protocol, Protocols(), proxy)
	}
	if words, err := process.Split(command); err == nil && len(words) == 1 {
		name, level, levelled := strings.Cut(words[0], ":")
		if r.isBuiltin(name) {
			e, err := r.over(protocol, name, text)
			if err == nil && levelled {
				e, err = e.at(level, text)
			}
			return e, err
		}
	}
	here, err := os.Getwd()
	if err != nil {
		return Entry{}, err
	}
	if d.Remote {
		here = "" // it names no file
	}
	words, err := commandWords(command, here)
	if err == nil {
		err = d.check(words)
	}
	if err != nil {
		return Entry{}, fact.Errorf("roster.player", "player %q: %w", text, err)
	}
	e := Entry{
		Name: playerName(words), Protocol: protocol, Protocols: []string{protocol}, Games: catalog.Speaking(protocol),
		words: words, settings: d.usual(),
	}
	e.Spec = protocol + ":" + e.Command()
	return e, nil
}

// isBuiltin reports whether a built-in player has the name.
func (r *Roster) isBuiltin(name string) bool {
	return slices.ContainsFunc(r.builtins, func(e Entry) bool { return e.Name == name })
}

// over returns a built-in player over a protocol.
func (r *Roster) over(protocol, name, text string) (Entry, error) {
	for _, e := range r.builtins {
		if e.Name != name {
			continue
		}
		if !slices.Contains(e.Protocols, protocol) {
			return Entry{}, fact.Errorf("roster.speaks", "player %q: %s speaks %s, not %s", text, name, e.Protocols, protocol)
		}
		b := Builtin{Name: e.Name, Summary: e.Summary, Games: e.Games, Protocols: e.Protocols, Levels: e.Levels}
		return r.builtin(b, protocol), nil
	}
	return Entry{}, fact.Errorf("roster.nobuiltin", "player %q: no built-in player has this name", text)
}

// named finds a player by its name. For an unknown one it suggests players of a game, or
// of all games if game is nil.
func (r *Roster) named(name string, game *boards.Game) (Entry, error) {
	list := r.List()
	for _, e := range list {
		if e.Name == name {
			return e, nil
		}
	}
	if strings.ContainsAny(name, "/ ") {
		return Entry{}, fact.Errorf("roster.spec", "player %q: expected a name or PROTOCOL:COMMAND, such as %q", name, dialects[0].Name+":"+name)
	}
	var names []string
	for _, e := range list {
		if game == nil || slices.Contains(e.Games, game.Name) {
			names = append(names, e.Name)
		}
	}
	if len(near.Names(name, names)) == 0 {
		return Entry{}, fact.Errorf("roster.others", "player %q: no such player; the players are %s, and a program is PROTOCOL:COMMAND", name, names)
	}
	return Entry{}, fact.Errorf("roster.unknown", "player %q: no such player%w", name, near.Meant(name, names))
}

// commandWords splits a command. It makes the path of its program absolute if it
// is one, and likewise the path of the program that an interpreter runs. Paths
// are relative to from; "" leaves the words unchanged.
func commandWords(command, from string) ([]string, error) {
	words, err := process.Split(command)
	if err != nil {
		return nil, err
	}
	if from != "" {
		words[0] = path(words[0], from)
		absoluteScript(words, from)
	}
	return words, nil
}

// path makes a path with a slash absolute, relative to a folder or to the home
// folder (~/); a bare name stays, to be looked up in PATH.
func path(name, from string) string {
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if !strings.Contains(name, "/") || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(from, name)
}
