package gtp

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// optional lists the commands that not all engines have, which are queried one by
// one if an engine doesn't list its commands.
var optional = []string{
	"undo", "set_free_handicap", "place_free_handicap", "time_settings", "time_left", kgsTime, kataTime, rulesCommand, kataRules, "final_status_list", cleanup, interrupts, talkCommand, kataAnalyze, lzAnalyze, kataGenmove, lzGenmove,
}

// start starts the program, and begins the game in it.
func (p *Player) start(ctx context.Context) error {
	p.quit()
	proc, err := p.launcher.Start()
	if err != nil {
		return engines.StartFault(err)
	}
	p.proc, p.owed, p.base, p.nameless, p.name = proc, 0, nil, false, ""
	p.forget()
	return process.Ready(ctx, p.kill, p.introduce, p.newGame)
}

// introduce determines the engine's name and the commands that it supports.
func (p *Player) introduce(ctx context.Context) error {
	l, err := p.ask(ctx, "name", uptime.Now().Add(p.opt.Start))
	if err != nil {
		return p.notReady("name", p.opt.Start, err)
	}
	if l.kind == success {
		p.name = safe.Talk(string(l.text), 80)
	}
	if l, err = p.ask(ctx, "version", uptime.Now().Add(p.opt.Reply)); err != nil {
		return p.notReady("version", p.opt.Reply, err)
	}
	if l.kind == success && len(l.text) > 0 && p.name != "" {
		p.name += " " + safe.Talk(string(l.text), 40)
	}
	if err := p.inventory(ctx); err != nil {
		return err
	}
	p.undos = p.knows["undo"]
	if p.knows[talkCommand] {
		if _, err := p.ask(ctx, talkCommand+" on", uptime.Now().Add(p.opt.Reply)); err != nil {
			return p.notReady(talkCommand, p.opt.Reply, err)
		}
	}
	return nil
}

// inventory determines the commands that the engine supports: by list_commands, as
// GoGui and Sabaki do, otherwise by known_command. An engine that answers neither
// isn't sent optional commands, except for those of analysis, which are tried when
// they are needed.
func (p *Player) inventory(ctx context.Context) error {
	p.knows, p.listed, p.mute = map[string]bool{}, false, false
	ok, lines, err := p.list(ctx, "list_commands", uptime.Now().Add(p.opt.Reply))
	if err != nil {
		return p.notReady("list_commands", p.opt.Reply, err)
	}
	p.shown = 0 // some lists are longer than all that is shown of a turn
	for _, l := range lines {
		for _, w := range words(l) {
			p.knows[w] = true
		}
	}
	if p.listed = ok && p.knows["genmove"]; p.listed {
		return nil
	}
	clear(p.knows)
	queries := make([]string, len(optional))
	for i, c := range optional {
		queries[i] = "known_command " + c
	}
	p.mute = true
	err = p.all(ctx, queries, func(i int, l line) error {
		p.knows[optional[i]] = says(l)
		p.mute = p.mute && l.kind == refusal
		return nil
	})
	if err != nil {
		return p.notReady("known_command", p.opt.Reply, err)
	}
	return nil
}

// says reports whether an answer to known_command means yes.
func says(l line) bool {
	return l.kind == success && strings.EqualFold(strings.TrimSpace(string(l.text)), "true")
}

// newGame tells the engine the game and its start position.
func (p *Player) newGame(ctx context.Context) error {
	pos := p.game.Position.(*igo.Position)
	commands := []string{"boardsize " + strconv.Itoa(pos.Size())}
	rules := pos.Rules().Name
	switch kata, kgs := kataWords[rules], kgsRules[rules]; {
	case p.knows[kataRules] && kata != "":
		commands = append(commands, kataRules+" "+kata)
	case p.knows[rulesCommand] && kgs != "":
		commands = append(commands, rulesCommand+" "+kgs)
	}
	commands = append(commands, "komi "+strconv.FormatFloat(pos.Komi(), 'f', -1, 64), "clear_board")
	if c := p.settings(); c != "" {
		commands = append(commands, c)
	}
	err := p.all(ctx, commands, func(i int, l line) error {
		if l.kind == refusal && (i == 0 || commands[i] == "clear_board") {
			return refused(engines.Start, commands[i], string(l.text))
		}
		return nil // it plays by its own rules, komi or time
	})
	p.dry = false
	if err == nil {
		err = p.setUp(ctx, pos.First())
	}
	if err == nil {
		err = p.update(ctx, pos, p.game.Opening)
	}
	if err != nil {
		return p.notReady(fact.New("gtp.setup", "the board to be set up"), p.opt.Reply, err)
	}
	return nil
}

// setUp puts the stones of a start position on an empty board.
func (p *Player) setUp(ctx context.Context, first *igo.Position) error {
	b := first.Board()
	order := b.Order()
	black := b.Points(igo.Black)
	p.base, p.told = nil, nil
	if len(black) >= 2 && len(black) == len(order) && first.Turn() == igo.White && p.knows["set_free_handicap"] {
		command := "set_free_handicap"
		for _, q := range black {
			command += " " + igo.PointText(q, b.Size())
		}
		l, err := p.ask(ctx, command, uptime.Now().Add(p.opt.Reply))
		if err != nil {
			return err
		}
		if l.kind == success {
			p.base = first
			return nil
		}
	}
	commands := make([]string, len(order))
	for i, q := range order {
		commands[i] = playCommand(b.At(q), igo.PointText(q, b.Size()))
	}
	if err := p.plays(ctx, commands); err != nil {
		return err
	}
	p.base = first
	return nil
}

// update takes back the moves on the engine's board that are no longer played,
// and plays those that it lacks.
func (p *Player) update(ctx context.Context, pos *igo.Position, history []boards.Move) error {
	err := p.catchUp(ctx, pos, history)
	var f *engines.Fault
	if drowned, _ := pos.SinceSuicide(); drowned != nil && !p.dry && errors.As(err, &f) && f.Kind == engines.Garbage {
		p.dry = true // from now on its board is set up in the position after a suicide
		return p.catchUp(ctx, pos, history)
	}
	return err
}

func (p *Player) catchUp(ctx context.Context, pos *igo.Position, history []boards.Move) error {
	first := pos.First()
	if drowned, since := pos.SinceSuicide(); p.dry && drowned != nil {
		first, history = drowned, history[len(history)-since:]
	}
	same := 0
	for same < len(p.told) && same < len(history) && p.told[same] == history[same] {
		same++
	}
	for p.base == first && p.undos && len(p.told) > same {
		l, err := p.ask(ctx, "undo", uptime.Now().Add(p.opt.Reply))
		if err != nil {
			return err
		}
		if l.kind == refusal {
			p.undos = false // some refuse to take back the first move
			break
		}
		p.told = p.told[:len(p.told)-1]
	}
	if p.base != first || len(p.told) > same {
		l, err := p.ask(ctx, "clear_board", uptime.Now().Add(p.opt.Reply))
		if err != nil {
			return err
		}
		if l.kind == refusal {
			return refused(engines.Garbage, "clear_board", string(l.text))
		}
		if err := p.setUp(ctx, first); err != nil {
			return err
		}
		p.undos, same = p.knows["undo"], 0
	}
	if n := first.ToPlace(); n > 0 && same == 0 && len(history) >= n {
		done, err := p.placed(ctx, history[:n])
		if err != nil {
			return err
		}
		if done {
			same = n
		}
	}
	var commands []string
	for i, m := range history {
		if i >= same {
			commands = append(commands, playCommand(moverOf(first, i), string(m)))
		}
	}
	if err := p.plays(ctx, commands); err != nil {
		return err
	}
	p.told = append(p.told[:0], history...)
	return nil
}

// moverOf returns the colour of the i-th move after a position, from 0.
func moverOf(first *igo.Position, i int) igo.Color {
	if n := first.ToPlace(); i < n {
		return igo.Black
	} else if n > 0 {
		i -= n - 1
	}
	if i%2 == 1 {
		return first.Turn().Other()
	}
	return first.Turn()
}

// placed tells the engine which handicap stones black has put on the empty board. It isn't
// done if the engine has no command for it.
func (p *Player) placed(ctx context.Context, stones []boards.Move) (done bool, err error) {
	if !p.knows["set_free_handicap"] {
		return false, nil
	}
	command := "set_free_handicap"
	for _, m := range stones {
		command += " " + string(m)
	}
	l, err := p.ask(ctx, command, uptime.Now().Add(p.opt.Reply))
	return err == nil && l.kind == success, err
}

// plays sends moves. The engine must accept them, since it can't play from
// another position.
func (p *Player) plays(ctx context.Context, commands []string) error {
	return p.all(ctx, commands, func(i int, l line) error {
		if l.kind == refusal {
			return refused(engines.Garbage, commands[i], string(l.text))
		}
		return nil
	})
}

func playCommand(c igo.Color, point string) string { return "play " + colorWord(c) + " " + point }

// refused returns the fault of an engine that refuses a mandatory command.
func refused(kind engines.FaultKind, command, text string) *engines.Fault {
	return engines.Faultf(kind, "gtp.refused", "it refused %s: %q", command, safe.Talk(text, 80))
}

// notReady returns the Start fault of an engine that didn't do what was expected.
func (p *Player) notReady(want any, limit time.Duration, err error) error {
	return p.proc.NotReady(want, limit, err, &p.noise)
}

// Dead asks which stones are dead in a position at the end of a game. An error
// means that the engine doesn't say, which is no fault, since it is optional.
func (p *Player) Dead(ctx context.Context, end boards.Position, history []boards.Move) ([]boards.Move, error) {
	pos, ok := end.(*igo.Position)
	if !ok {
		return nil, fmt.Errorf("GTP: expected a position of Go, got %T", end) // not told
	}
	dead, err := p.dead(ctx, pos, history)
	if err != nil {
		p.kill() // it begins its next game in a new process
		return nil, fact.Errorf("gtp.status", "final_status_list: %w", err)
	}
	return dead, nil
}

func (p *Player) dead(ctx context.Context, pos *igo.Position, history []boards.Move) ([]boards.Move, error) {
	if _, err := p.ready(ctx, pos, history); err != nil {
		return nil, err
	}
	if !p.knows["final_status_list"] {
		return nil, errUnknown
	}
	ok, lines, err := p.list(ctx, "final_status_list dead", uptime.Now().Add(p.opt.Count))
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fact.Errorf("gtp.refused.status", "it refused: %q", safe.Talk(lines[0], 80))
	}
	var dead []boards.Move
	for _, l := range lines {
		for _, w := range words(l) {
			m, err := pos.Parse(p.game.Seat, w)
			if err != nil {
				return nil, err
			}
			if !slices.Contains(dead, m) {
				dead = append(dead, m)
			}
		}
	}
	return dead, nil
}
