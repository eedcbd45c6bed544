package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/arena/compare"
	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// compareText prints comparisons as text and as JSON.
type compareText struct {
	app  *app
	name string // of the file or match
	lang lang.Lang
	set  *draw.Set
	last int // width of the last progress line, in columns
}

// newCompareText returns a printer.
func (a comparing) newCompareText(name string) *compareText {
	return &compareText{app: a.app, name: name, lang: a.app.language(), set: a.app.lineSet()}
}

func (c *compareText) print(text string) error {
	_, err := fmt.Fprintln(c.app.Out, strings.TrimRight(safe.Lines(text), " "))
	return err
}

// title returns the title of a record: its file, its number and its players.
func (c *compareText) title(n int, rec *kifu.Record) string {
	names := rec.Players
	for i := range names {
		if names[i] == "" {
			names[i] = "?"
		}
	}
	return c.lang.Say(lang.CompareTitle, safe.Visible(filepath.Base(c.name)), n, names[0], names[1], rec.Length())
}

// side returns the name of a side of a game.
func (c *compareText) side(game *boards.Game, s boards.Side) string {
	if d, _ := draw.For(game.Name); d != nil && d.Seat != nil { // a game of several seats
		return d.Sign(c.set, s)
	}
	return c.lang.Seat(game.Name, game.Seats[s].Name)
}

// verdicts prints how a game ends under each rule set, and the move at which they diverge.
func (c *compareText) verdicts(n int, rec *kifu.Record, game *boards.Game, verdicts []compare.Verdict, parting *compare.Parting) error {
	if err := c.print(c.set.Clean(c.title(n, rec))); err != nil {
		return err
	}
	width := 0
	for _, v := range verdicts {
		width = max(width, len(v.Rules))
	}
	sides := [2]string{c.side(game, 0), c.side(game, 1)}
	for _, v := range verdicts {
		text := c.lang.Say(lang.ComparePlayed, min(v.Moves, rec.Length()))
		switch {
		case v.Refused != nil:
			text = c.lang.Say(lang.CompareRefused, v.Ply, c.lang.Refusal(draw.Spelling(c.lang, c.set, game.Name, v.Last()), game.Name, v.Refused))
		case v.Ended:
			end := arena.GameEnd{Moves: v.Ply, Side: v.Outcome.Winner, Result: arena.Win, By: v.Outcome.By, Detail: v.Outcome.Detail, Scores: v.Outcome.Scores}
			if v.Outcome.Winner == boards.None {
				end.Result = arena.Draw
			}
			text = c.lang.Ending(draw.Spelling(c.lang, c.set, game.Name, v.Last()), sides, &end)
		}
		if err := c.print(c.set.Clean(fmt.Sprintf("  %-*s  %s", width, v.Rules, text))); err != nil {
			return err
		}
	}
	text := c.lang.Say(lang.CompareAlike)
	switch {
	case parting == nil:
	case parting.Score:
		text = c.lang.Say(lang.CompareCount)
	case parting.Before == nil:
		text = c.lang.Say(lang.CompareStart)
	default:
		d, _ := draw.For(game.Name)
		text = c.lang.Say(lang.CompareParts, parting.Ply, d.Words(c.lang, c.set, parting.Before, parting.Move))
	}
	return c.print(c.set.Clean("  " + text))
}

func (c *compareText) partings(games, part int) error {
	return c.print(c.lang.Say(lang.CompareSum, games, part))
}

// lineWidth is the width of a table, for a terminal of 80 columns.
const lineWidth = 79

// playedWidth is the width of the columns before those of the players.
const playedWidth = 4 + 1 + 4 + 10

// playerWidth returns the width of a player's columns, which hold a move and a score.
func playerWidth(players int) int { return min((lineWidth-playedWidth)/players, 24) }

// head prints a game's title and the headings of the columns.
func (c *compareText) head(n int, rec *kifu.Record, game *boards.Game, players []arena.Contestant) error {
	if err := c.print(c.set.Clean(c.title(n, rec))); err != nil {
		return err
	}
	line := pad(c.lang.Say(lang.CompareMove), 4, true) + pad("", 5, false) + pad(c.lang.Say(lang.ComparePlayedHead), 10, false)
	for _, p := range players {
		line += pad("  "+c.set.Clean(p.Name), playerWidth(len(players)), false)
	}
	return c.print(line)
}

// row prints a move and the players' choices.
func (c *compareText) row(r compare.Row, game *boards.Game, players []arena.Contestant) error {
	d, _ := draw.For(game.Name)
	name := func(m boards.Move) string { return c.set.Clean(d.Words(c.lang, c.set, r.Before, m)) }
	sign := d.Sign(c.set, game.Seats[r.Seat].Side)
	if d.Seat != nil {
		sign += d.Seat(c.lang, c.set, r.Seat)
	}
	line := pad(strconv.Itoa(r.Ply), 4, true) + " " + pad(sign, 4, false) + pad(name(r.Played), 10, false)
	w := playerWidth(len(players))
	for _, ch := range r.Choices {
		cell := "  "
		switch {
		case ch.Fault != "":
			cell += c.lang.Reason(boards.Reason(ch.Fault))
		default:
			if ch.Agrees {
				cell = "= "
			}
			cell = pad(cell+name(ch.Move), w-8, false) + pad(scoreText(ch.Score), 7, true)
		}
		line += pad(cell, w, false)
	}
	return c.print(line)
}

// scoreText returns a short score: "+120", or "M5" for a mate in five plies.
func scoreText(score *int) string {
	if score == nil {
		return ""
	}
	if plies, mate := engines.MateIn(*score); mate {
		if plies < 0 || *score < 0 {
			return "-M" + strconv.Itoa(max(plies, -plies))
		}
		return "M" + strconv.Itoa(plies)
	}
	return fmt.Sprintf("%+d", *score)
}

// pad clips text to a number of columns or fills it with blanks: on the left if right
// is true, else on the right.
func pad(text string, columns int, right bool) string {
	text = draw.Clip(text, columns)
	blanks := strings.Repeat(" ", columns-draw.Width(text))
	if right {
		return blanks + text
	}
	return text + blanks
}

// progress shows the current game and move on a terminal when no moves are printed.
func (c *compareText) progress(r compare.Row) {
	if f, ok := c.app.Err.(*os.File); ok && term.IsTerminal(f) {
		text := c.lang.Say(lang.CompareProgress, r.Game, r.Ply)
		fmt.Fprint(f, "\r"+pad(text, max(draw.Width(text), c.last), false))
		c.last = draw.Width(text)
	}
}

func (c *compareText) progressDone() {
	if c.last > 0 {
		fmt.Fprint(c.app.Err, "\r"+strings.Repeat(" ", c.last)+"\r")
	}
}

// share returns a count as "34/52  65% (52–77%)", with its confidence interval.
func (c *compareText) share(n compare.Count) string {
	if n.Of == 0 {
		return "0/0"
	}
	p, low, high := n.Share()
	return fmt.Sprintf("%d/%d  %.0f%% (%.0f–%.0f%%)", n.Was, n.Of, 100*p, 100*low, 100*high)
}

// agreement prints how often the players agree.
func (c *compareText) agreement(t *compare.Tally, game *boards.Game, players []arena.Contestant) error {
	lines := []string{"", c.lang.Say(lang.CompareAgree)}
	width := 0
	for _, p := range players {
		width = max(width, draw.Width(p.Name))
	}
	for i, p := range players {
		line := "  " + pad(p.Name, width, false) + "  " + c.share(t.Played[i])
		if s := t.Sides[i]; s[0].Of > 0 && s[1].Of > 0 {
			line += fmt.Sprintf("   %s %d/%d, %s %d/%d", c.side(game, 0), s[0].Was, s[0].Of, c.side(game, 1), s[1].Was, s[1].Of)
		}
		lines = append(lines, line)
	}
	for i := range players {
		for j := range i {
			pair := [2]int{j, i}
			lines = append(lines, c.lang.Say(lang.CompareBetween, players[j].Name, players[i].Name, c.share(*t.Between[pair]), t.Against[pair].Was))
		}
	}
	for i, p := range players {
		var kinds []string
		for kind := range t.Faults[i] {
			kinds = append(kinds, kind)
		}
		sort.Strings(kinds)
		for _, kind := range kinds {
			f := t.First[i][kind]
			lines = append(lines, c.lang.Say(lang.CompareFault, p.Name, c.lang.Reason(boards.Reason(kind)), t.Faults[i][kind], f.Ply, c.lang.Told(f.Fact, f.Detail)))
		}
	}
	var err error
	for _, l := range lines {
		err = errors.Join(err, c.print(c.set.Clean(l)))
	}
	return err
}
