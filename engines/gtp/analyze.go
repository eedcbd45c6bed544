package gtp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// What a program knows about a position is requested with the first of these that
// it supports:
//
//   - dohyo-dump fields: everything in JSON, from dohyo's own engines
//   - gogui-analyze_commands: a list of "type/label/command" (GoGui,
//     "Analyze Commands"), of which those are sent that need no argument but a
//     colour and show something on the board
//   - initial_influence and dragon_data, of GNU Go
const (
	dumpCommand   = "dohyo-dump"
	listAnalyses  = "gogui-analyze_commands"
	gnuInfluence  = "initial_influence"
	gnuDragonData = "dragon_data"
)

// mostLayers is the largest number of analyze commands that are sent.
const mostLayers = 12

// shownTypes are the types of analyze commands whose answers show something on
// the board.
var shownTypes = map[string]bool{
	"gfx": true, "dboard": true, "sboard": true, "bwboard": true, "cboard": true, "plist": true, "pspairs": true,
}

var _ engines.Analyst = (*Player)(nil)

// Analyze requests everything that the program can report about a position. The
// position is set up stone by stone, since its history doesn't matter.
func (p *Player) Analyze(ctx context.Context, at boards.Position) ([]engines.Layer, error) {
	pos, ok := at.(*igo.Position)
	if !ok {
		return nil, fmt.Errorf("GTP: expected a position of Go, got %T", at) // not told
	}
	fresh, err := pos.SetUp(igo.SetupText(pos.Board(), pos.Turn()))
	if err != nil {
		return nil, err
	}
	if err := p.Begin(ctx, engines.Game{Rules: igo.Game, Position: fresh, Size: pos.Size()}); err != nil {
		return nil, err
	}
	layers, err := p.layers(ctx, pos.Turn())
	if err != nil {
		p.kill()
	}
	return layers, err
}

// layers requests the layers in the way that the program supports.
func (p *Player) layers(ctx context.Context, turn igo.Color) ([]engines.Layer, error) {
	commands := []engines.Layer{{Name: dumpCommand, Kind: "dump", Text: dumpCommand + " fields " + colorWord(turn)}} // Text: what to ask
	switch {
	case p.understands(ctx, dumpCommand):
	case p.understands(ctx, listAnalyses):
		ok, lines, err := p.list(ctx, listAnalyses, uptime.Now().Add(p.opt.Reply))
		if err != nil || !ok {
			return nil, err
		}
		commands = analyses(lines, turn)
	case p.understands(ctx, gnuInfluence):
		commands = nil
		for _, what := range []string{"influence_regions", "territory_value"} {
			commands = append(commands, engines.Layer{Name: what, Kind: what, Text: gnuInfluence + " " + colorWord(turn) + " " + what})
		}
		if p.understands(ctx, gnuDragonData) {
			commands = append(commands, engines.Layer{Name: gnuDragonData, Kind: gnuDragonData, Text: gnuDragonData})
		}
	default:
		return nil, nil
	}
	var layers []engines.Layer
	for _, c := range commands {
		ok, lines, err := p.list(ctx, c.Text, uptime.Now().Add(p.opt.Reply))
		switch {
		case errors.Is(err, process.ErrDeadline):
			return nil, p.proc.Hung(engines.Faultf(engines.Timeout, "gtp.late.command", "no answer to %s within %v", c.Text, p.opt.Reply))
		case err != nil:
			return nil, err
		case ok: // a refused command doesn't apply to this position
			c.Text = strings.Join(lines, "\n")
			layers = append(layers, c)
		}
	}
	return layers, nil
}

// understands reports whether the program supports a command.
func (p *Player) understands(ctx context.Context, command string) bool {
	if p.listed || p.mute {
		return p.knows[command]
	}
	l, err := p.ask(ctx, "known_command "+command, uptime.Now().Add(p.opt.Reply))
	return err == nil && says(l)
}

// analyses returns the analyze commands of a list that can be sent, with the text
// to send.
func analyses(lines []string, turn igo.Color) []engines.Layer {
	var list []engines.Layer
	for _, line := range lines {
		parts := strings.SplitN(strings.TrimSpace(line), "/", 3)
		if len(parts) != 3 || !shownTypes[parts[0]] || len(list) == mostLayers {
			continue
		}
		command := strings.ReplaceAll(parts[2], "%m", colorWord(turn))
		command = strings.ReplaceAll(command, "%c", colorWord(turn))
		if strings.Contains(command, "%") {
			continue // it needs a point or a text
		}
		list = append(list, engines.Layer{Name: safe.Talk(parts[1], 40), Kind: parts[0], Text: command})
	}
	return list
}
