package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/tui"
)

func (a *app) replayCommand() *cobra.Command {
	var from int
	var rules string
	cmd := &cobra.Command{
		Use:   "replay RECORD",
		Short: "Step through a record or journal",
		Long: `Step through the games of a record in any format dohyo reads, of a journal, or
of a match by its name or folder, with the keys of a live game. Not on a
terminal: the position after move N of --from (the last by default) is printed.
A record that breaks the rules opens up to that move, and says where and why.`,
		Args: exactly(1, "a record"),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := args[0]
			if dir, err := a.findMatch(name); err == nil {
				name = filepath.Join(dir, arena.JournalName)
			}
			events, err := a.recordEvents(name, rules)
			if len(events) == 0 {
				return err
			}
			if !a.onTerminal() {
				return errors.Join(a.printPosition(events, from), asWrong(err))
			}
			if err != nil {
				fmt.Fprintln(a.Err, "dohyo: "+oneLine(err.Error()))
			}
			feed := tui.NewFeed()
			for _, e := range events {
				feed.Add(e)
			}
			return a.show(cmd.Context(), &tui.Session{Name: filepath.Base(args[0]), Feed: feed, From: from})
		},
	}
	cmd.Flags().IntVar(&from, "from", 0, "open at move `N`")
	cmd.Flags().StringVar(&rules, "rules", "", "the `RULES` where a record doesn't say them (default gomoku)")
	return cmd
}

// asWrong marks what is wrong with the record, not with the call.
func asWrong(err error) error {
	if err == nil {
		return nil
	}
	return wrong{err}
}

// recordEvents are the events that a record's games would have been. With an
// error, they go as far as the record makes sense.
func (a *app) recordEvents(name, rules string) ([]arena.Event, error) {
	if filepath.Ext(name) == ".jsonl" {
		return arena.ReadEvents(name)
	}
	records, closer, err := a.openRecords(name)
	if err != nil {
		return nil, err
	}
	defer closer()
	var events []arena.Event
	var errs []error
	n := 0
	for rec, err := range records {
		n++
		if err != nil {
			errs = append(errs, err)
			continue
		}
		g, err := gameOf(rec, rules)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if events == nil {
			events = append(events, arena.RecordBegin(rec, g))
		}
		positions, err := kifu.Play(rec, g)
		if err != nil {
			errs = append(errs, err)
		}
		if len(positions) > 0 {
			events = append(events, arena.RecordEvents(rec, g, n, positions)...)
		}
	}
	if n == 0 {
		errs = append(errs, fmt.Errorf("%s: want a record, found none", name))
	}
	return events, errors.Join(errs...)
}

// printPosition prints the position after move n of the first game.
func (a *app) printPosition(events []arena.Event, n int) error {
	tape := arena.NewTape()
	for _, e := range events {
		if err := tape.Add(e); err != nil {
			return err
		}
	}
	if len(tape.Games) == 0 {
		return errors.New("no game has begun in it")
	}
	g := tape.Games[0]
	var p boards.Position = g.Positions[0]
	for _, q := range g.Positions {
		if n == 0 || q.Ply() <= n {
			p = q
		}
	}
	_, err := fmt.Fprint(a.Out, draw.Text(p, draw.ASCII))
	return err
}
