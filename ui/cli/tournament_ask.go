package cli

import (
	"bufio"
	"cmp"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/roster"
	"dohyo/ui/lang"
)

// An interview asks the person at a terminal for the parts of a plan.
type interview struct {
	app *app
	in  *bufio.Reader
}

// askTournament asks a few questions, writes the plan made from the answers, and prints
// what the tournament would do.
func (a tournaments) askTournament(file string) error {
	if !a.app.onTerminal() {
		return fact.Errorf("cli.tournament.new", "expected the name of a ready-made tournament (%s), or a terminal for the questions", tournament.ReadyNames())
	}
	q := interview{a.app, bufio.NewReader(a.app.In)}
	if file != "" {
		if err := absent(file); err != nil {
			return err
		}
	}
	l := a.app.language()
	q.say(l.Say(lang.AskIntro, strings.Join(tournament.ReadyNames(), l.Say(lang.ListComma))))
	name, text, err := q.plan()
	if err != nil {
		return err
	}
	if file == "" {
		if file, err = q.ask(l.Say(lang.AskFile), plainName(name)+".toml", func(s string) (string, error) { return s, absent(s) }); err != nil {
			return err
		}
	}
	if err := writePlan(a.app.Out, file, text); err != nil {
		return err
	}
	fmt.Fprintf(a.app.Out, "%s\n\n", l.Say(lang.AskWritten, file, quoted(file)))
	plan, quick, err := readPlan(file, false)
	if err != nil {
		return err
	}
	var f tournamentFlags
	return a.foretell(&tournament.Begin{Name: name, Plan: plan, Seed: f.seedOf(plan), Quick: quick}, nil, max(plan.Concurrency, 1))
}

// say prints a text wrapped to the width of the terminal.
func (q interview) say(text string) {
	fmt.Fprintln(q.app.Out, strings.Join(fold(text, q.app.outColumns()), "\n"))
}

// absent returns an error if a file exists or its folder doesn't.
func absent(file string) error {
	if _, err := os.Lstat(file); err == nil {
		return fact.Errorf("cli.tournament.there", "%s already exists; nothing was written", file)
	}
	_, err := os.Stat(filepath.Dir(file))
	return err
}

// plan asks for the parts of a plan and returns its name and text. It checks each answer
// at once.
func (q interview) plan() (name, text string, err error) {
	l := q.app.language()
	say := func(k lang.Key) string { return l.Say(k) }
	if name, err = q.ask(say(lang.AskName), "tournament", nil); err != nil {
		return "", "", err
	}
	game, err := q.choose(lang.AskGame, gameNames(), 0, l.Game)
	if err != nil {
		return "", "", err
	}
	players, err := q.players(game)
	if err != nil {
		return "", "", err
	}
	forms := []string{string(tournament.RoundRobin), string(tournament.Swiss), string(tournament.Knockout), string(tournament.Gauntlet)}
	form, err := q.choose(lang.AskForm, forms, 0, func(s string) string { return l.TournamentForm(tournament.Form(s)) })
	if err != nil {
		return "", "", err
	}
	number := func(s string) (string, error) { n, err := wholeNumber(s); return strconv.Itoa(n), err }
	rounds := "1"
	switch tournament.Form(form) {
	case tournament.Swiss: // with this many rounds only one player can be without a loss
		usual := min(max(bits.Len(uint(len(players)-1)), 1), len(players)-1+len(players)%2)
		rounds, err = q.ask(say(lang.AskRounds), strconv.Itoa(usual), number)
	case tournament.RoundRobin, tournament.Gauntlet:
		rounds, err = q.ask(say(lang.AskCycles), "1", number)
	}
	if err != nil {
		return "", "", err
	}
	rules := arena.DefaultFor(game)
	games, err := q.ask(say(lang.AskGames), strconv.Itoa(rules.Games), number)
	if err != nil {
		return "", "", err
	}
	clock, err := q.ask(l.Say(lang.AskTime, l.Clock(rules.Clock)), "", func(s string) (string, error) {
		if s == "" {
			return "", nil
		}
		_, err := arena.ParseClock(s)
		return s, err
	})
	if err != nil {
		return "", "", err
	}
	at, err := q.ask(say(lang.AskAtOnce), "1", number)
	if err != nil {
		return "", "", err
	}
	return name, planText(name, game, at, players, l.Stage(&tournament.Stage{Name: form, Form: tournament.Form(form)}), form, rounds, games, clock), nil
}

// planText returns the text of a plan.
func planText(name, game, concurrency string, players []entry, stage, form, rounds, games, clock string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "name = %s\ngame = %s\nconcurrency = %s\n", strconv.Quote(name), strconv.Quote(game), concurrency)
	seen := map[string]int{}
	for _, e := range players {
		fmt.Fprintf(&b, "\n[[entrant]]\nplayer = %s\n", strconv.Quote(e.player))
		name := cmp.Or(e.name, e.player)
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s-%d", name, seen[name])
		}
		if name != e.player {
			fmt.Fprintf(&b, "name = %s\n", strconv.Quote(name))
		}
	}
	fmt.Fprintf(&b, "\n[[stage]]\nname = %s\nform = %s\n", strconv.Quote(stage), strconv.Quote(form))
	if form != string(tournament.Knockout) {
		fmt.Fprintf(&b, "rounds = %s\n", rounds)
	}
	fmt.Fprintf(&b, "games = %s\n", games)
	if clock != "" {
		fmt.Fprintf(&b, "time = %s\n", strconv.Quote(clock))
	}
	return b.String()
}

// An entry is an entrant as entered at the prompt.
type entry struct {
	player string
	name   string // of a person; "" is the player's
}

// players asks for players one at a time: by number in a list, by name, or in the form
// of the command line. An empty answer ends the list once it has two players. It also
// asks for the name of each person.
func (q interview) players(game string) (list []entry, err error) {
	l := q.app.language()
	g, ok := catalog.Game(game)
	if !ok {
		return nil, unknownGame(game)
	}
	known, err := q.app.roster()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range known.List() {
		if e.Check(g) == nil {
			names = append(names, e.Name)
		}
	}
	q.list(names, func(name string) string {
		i := slices.IndexFunc(known.List(), func(e roster.Entry) bool { return e.Name == name })
		if e := known.List()[i]; e.Person() {
			return l.Person(e.Protocol)
		}
		return known.List()[i].Protocol
	})
	q.say(l.Say(lang.AskPlayersHow))
	for {
		question := l.Say(lang.AskPlayer, len(list)+1)
		if len(list) >= 2 {
			question = l.Say(lang.AskPlayerMore, len(list)+1)
		}
		player, err := q.ask(question, "", func(s string) (string, error) {
			if s == "" && len(list) < 2 {
				return "", fact.New("cli.tournament.two", "expected at least two players")
			}
			if n, err := strconv.Atoi(s); err == nil && n >= 1 && n <= len(names) {
				s = names[n-1]
			}
			if s == "" {
				return "", nil
			}
			_, err := matches{q.app}.contestant(g, s)
			return s, err
		})
		if err != nil || player == "" {
			return list, err
		}
		e := entry{player: player}
		if roster.IsPerson(player) {
			_, usual, _ := strings.Cut(player, ":") // of a program whose moves a person enters
			if e.name, err = q.ask(l.Say(lang.AskPersonName), usual, personName); err != nil {
				return list, err
			}
		}
		list = append(list, e)
	}
}

// personName returns an error unless s is valid as the name of a person.
func personName(s string) (string, error) {
	if s == "" || s != safe.Talk(s, 60) {
		return "", fact.Errorf("tournament.entrant.name", "name: expected one line of at most 60 bytes, got %q", s)
	}
	return s, nil
}

// choose asks for one name of a list. It accepts the number, the name, or a prefix of
// the name.
func (q interview) choose(question lang.Key, names []string, usual int, about func(name string) string) (string, error) {
	q.list(names, about)
	return q.ask(q.app.language().Say(question), names[usual], func(s string) (string, error) {
		if n, err := strconv.Atoi(s); err == nil && n >= 1 && n <= len(names) {
			return names[n-1], nil
		}
		if slices.Contains(names, s) {
			return s, nil
		}
		var fit []string
		for _, name := range names {
			if strings.HasPrefix(name, s) {
				fit = append(fit, name)
			}
		}
		if len(fit) == 1 {
			return fit[0], nil
		}
		return "", fact.Errorf("cli.tournament.choice", "expected a number from 1 to %d, or one of %s", len(names), names)
	})
}

// list prints the choices.
func (q interview) list(names []string, about func(name string) string) {
	width := 0
	for _, name := range names {
		width = max(width, len(name))
	}
	fmt.Fprintln(q.app.Out)
	for i, name := range names {
		fmt.Fprintf(q.app.Out, "%4d  %-*s  %s\n", i+1, width, name, about(name))
	}
}

// ask repeats a question until check accepts the answer, and returns the answer as check
// rewrote it. An empty answer selects the default, usual.
func (q interview) ask(question, usual string, check func(string) (string, error)) (string, error) {
	l := q.app.language()
	if usual != "" {
		question += " [" + usual + "]"
	}
	for {
		fmt.Fprint(q.app.Out, question+": ")
		line, err := q.in.ReadString('\n')
		if err != nil {
			fmt.Fprintln(q.app.Out)
			return "", fact.New("cli.tournament.unasked", "not all questions were answered; nothing was written")
		}
		answer := strings.TrimSpace(line)
		if answer == "" {
			answer = usual
		}
		if check == nil {
			return answer, nil
		}
		good, err := check(answer)
		if err == nil {
			return good, nil
		}
		q.say("  " + l.Error(err))
	}
}
