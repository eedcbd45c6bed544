package usi

import (
	"context"
	"errors"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// start starts the program anew.
func (p *Player) start(ctx context.Context) error {
	p.quit()
	proc, err := p.launcher.Start()
	if err != nil {
		return engines.StartFault(err)
	}
	p.proc, p.owed = proc, false
	return process.Ready(ctx, p.kill, p.introduce, p.newGame)
}

// introduce learns the engine's name and options, and sets the options.
func (p *Player) introduce(ctx context.Context) error {
	p.options, p.name, p.author, p.lines = nil, "", "", 0
	deadline := uptime.Now().Add(p.opt.Start)
	p.newTurn()
	if err := p.ask("usi", deadline); err != nil {
		return p.notReady("usiok", p.opt.Start, err)
	}
	for {
		k, rest, err := p.line(ctx, deadline)
		if err != nil {
			return p.notReady("usiok", p.opt.Start, err)
		}
		switch k {
		case usiok:
			p.at = p.opt.Drops == DropsAt || p.opt.Drops == DropsAuto && strings.HasPrefix(strings.ToLower(p.name), "sjaak")
			return p.set()
		case id:
			word, text, _ := strings.Cut(string(rest), " ")
			switch text = safe.Talk(text, 80); word {
			case "name":
				p.name = text
			case "author":
				p.author = text
			}
		case option:
			if o, ok := parseOption(string(rest)); ok && len(p.options) < 1000 {
				p.options = append(p.options, o)
			}
		case noise:
			p.noise.Hear(rest)
		}
	}
}

// set sends the wanted options.
func (p *Player) set() error {
	wanted := p.opt.Settings
	o, can := find(p.options, "USI_Ponder")
	p.ponders = p.opt.Ponder && p.game.Ponder && can && o.Type == Check
	if can && o.Type == Check && !asked(wanted, o) {
		value := "false"
		if p.ponders {
			value = "true"
		}
		wanted = append([]Setting{{o.Name, value}}, wanted...)
	}
	lines, err := settings(p.options, wanted)
	if err != nil {
		return engines.FaultOf(engines.Start, err)
	}
	for _, l := range lines {
		if err := p.ask(l, uptime.Now().Add(p.opt.Start)); err != nil {
			return p.notReady(fact.New("usi.options", "its options to be set"), p.opt.Start, err)
		}
	}
	return nil
}

// asked reports whether an option is among the wanted settings.
func asked(wanted []Setting, o Option) bool {
	for _, s := range wanted {
		if plainName(s.Name) == plainName(o.Name) {
			return true
		}
	}
	return false
}

// newGame waits until the engine is ready, and begins a game.
func (p *Player) newGame(ctx context.Context) error {
	deadline := uptime.Now().Add(p.opt.Ready)
	p.newTurn()
	if err := p.ask("isready", deadline); err != nil {
		return p.notReady("readyok", p.opt.Ready, err)
	}
	for {
		k, rest, err := p.line(ctx, deadline)
		if err != nil {
			return p.notReady("readyok", p.opt.Ready, err)
		}
		switch k {
		case readyok:
			return p.ask("usinewgame", deadline)
		case noise:
			p.noise.Hear(rest)
		}
	}
}

// ask sends one line.
func (p *Player) ask(line string, deadline time.Time) error {
	err := p.send(append(append(p.out[:0], line...), '\n'), deadline)
	if errors.Is(err, process.ErrPipe) {
		return nil // reading gives a better reason for the failure
	}
	return err
}

// notReady returns the Start fault of an engine that didn't send the expected
// answer.
func (p *Player) notReady(want any, limit time.Duration, err error) error {
	return p.proc.NotReady(want, limit, err, &p.noise)
}
