package roster

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sort"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines/process"
	"dohyo/engines/scratch"
	"dohyo/engines/uptime"
)

// GuessPatience is how long Guess waits for a program that runs and says nothing.
// Some programs load large files before they answer.
const GuessPatience = 20 * time.Second

// Guess finds out which protocol a program speaks, by asking it in each of them at
// the same time, each in a process of its own in a cage. The first answer counts.
// The table is an [[engine]] table without its protocol; its paths are relative to a
// folder. An error says what the program did instead.
func Guess(ctx context.Context, table map[string]any, folder string) (protocol string, err error) {
	ctx, stop := context.WithTimeout(ctx, GuessPatience)
	defer stop()
	type result struct {
		protocol string
		err      error
	}
	results := make(chan result)
	asked := 0
	for _, d := range dialects {
		if d.Answers == nil {
			continue
		}
		e, err := EntryOf(plainTable(table, d.Name), folder)
		if err != nil {
			return "", err
		}
		if err := e.there(); err != nil {
			return "", err
		}
		asked++
		go func() { results <- result{d.Name, e.ask(ctx, d)} }()
	}
	var first error
	for range asked {
		r := <-results
		switch {
		case r.err == nil && protocol == "":
			protocol = r.protocol
			stop() // the others needn't go on
		case telling(r.err) > telling(first):
			first = r.err
		}
	}
	if protocol != "" {
		return protocol, nil
	}
	if telling(first) < words { // how long it was waited for says nothing
		return "", fact.Errorf("roster.guess.silent", "it answers in none of these protocols: %s", answering())
	}
	return "", fact.Errorf("roster.guess.none", "it answers in none of these protocols: %s: %w", answering(), first)
}

// EntryOf makes a player of an [[engine]] table whose paths are relative to a folder.
func EntryOf(table map[string]any, folder string) (Entry, error) {
	e, _, err := entry(table, folder)
	return e, err
}

// plainTable returns a table with a protocol, without the keys of other protocols.
func plainTable(table map[string]any, protocol string) map[string]any {
	d, _ := dialectNamed(protocol)
	plain := map[string]any{"name": "guess"}
	for k, v := range table {
		_, general := keyNamed(k)
		if _, own := d.key(k); general || own {
			plain[k] = v
		}
	}
	plain["protocol"] = protocol
	return plain
}

// answering lists the protocols that a program can be asked in.
func answering() (names []string) {
	for _, d := range dialects {
		if d.Answers != nil {
			names = append(names, d.Name)
		}
	}
	sort.Strings(names)
	return names
}

// telling ranks errors by how much they tell of a program: words and ends most, then
// silence, and nothing.
const words = 3

func telling(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, context.Canceled):
		return 1
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, process.ErrDeadline):
		return 2
	}
	return words
}

// ask asks a program in one protocol, in a folder of its own.
func (e Entry) ask(ctx context.Context, d Dialect) error {
	dir, err := scratch.New("guess")
	if err != nil {
		return err
	}
	defer dir.Remove()
	work := filepath.Join(dir.Path, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		return err
	}
	if err := furnish(e.settings.home, work, e.settings.limits.Disk); err != nil {
		return err
	}
	return d.Answers(ctx, e.seating(work, ""))
}

// Hears returns a Dialect.Answers for a protocol of lines: it sends a text and
// waits for a line that only this protocol has.
func Hears(say string, heard func(line []byte) bool) func(context.Context, Seating) error {
	return func(ctx context.Context, s Seating) error {
		l, err := s.Launcher()
		if err != nil {
			return err
		}
		defer l.Close()
		p, err := l.Start()
		if err != nil {
			return err
		}
		deadline := uptime.Now().Add(GuessPatience)
		if err := p.Write([]byte(say), deadline); err != nil && !errors.Is(err, process.ErrPipe) {
			return p.Ended(err)
		}
		for {
			line, err := p.ReadLine(ctx, deadline)
			switch {
			case err == nil && heard(line):
				return nil
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.Is(err, process.ErrDeadline):
				return err
			case err != nil:
				return p.Ended(err)
			}
		}
	}
}
