package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
)

// all writes all that the players learn from games into a folder: patterns, and the weights for
// life and death, of owners and of rules. It begins with players that have learned nothing, and
// each step uses what those before it made. The same games and flags give the same files.
func all(dir, about string, every, most, least int, files []string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	lore := igo.Unlearned()
	with := func() (err error) {
		lore, err = igo.Unlearned().With(dir)
		return err
	}
	for _, name := range []string{igo.FilePatterns, igo.FileLife, igo.FileOwners, igo.FileWeights} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	if err := run(filepath.Join(dir, igo.FilePatterns), about, most, least, files); err != nil {
		return err
	}
	for _, step := range []struct {
		name, kind string
		every      int
		learn      func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error
	}{
		{igo.FileLife, kindLife, every * lifeRarer, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
			return igo.FitLife(ctx, games, igo.Lifing{Every: every, About: about}, out, log)
		}},
		{igo.FileOwners, kindOwners, every * ownersRarer, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
			return igo.FitOwners(ctx, games, igo.Owning{Every: every, About: about, Lore: lore}, out, log)
		}},
		{igo.FileWeights, kindWeights, every, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
			return igo.Fit(ctx, games, igo.Weighing{Every: every, About: about, Lore: lore}, out, log)
		}},
	} {
		if err := with(); err != nil {
			return err
		}
		fmt.Printf("%s:\n", step.name)
		if err := fit(filepath.Join(dir, step.name), step.kind, about, step.every, files, step.learn); err != nil {
			return err
		}
	}
	return nil
}

// How many fewer positions all uses for what takes longer than the weights of rules.
const (
	lifeRarer   = 10
	ownersRarer = 3
)

// compare compares what the players learned from a folder's files with what is in use.
func compare(dir string, every int, files []string, out io.Writer) error {
	list, err := contenders(dir)
	if err != nil {
		return err
	}
	games, err := ends(files)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	return igo.Compare(ctx, games, every, list[:], out)
}

// match plays games between players with a folder's files, and those in use.
func match(dir string, v igo.Versus, out io.Writer) error {
	list, err := contenders(dir)
	if err != nil {
		return err
	}
	v.Lores = [2]*igo.Lore{list[1].Lore, list[0].Lore}
	ctx, stop := interruptible()
	defer stop()
	return v.Play(ctx, out)
}

// contenders returns what is in use, and the same with the files of a folder.
func contenders(dir string) (list [2]igo.Contender, err error) {
	if _, err := os.Stat(dir); err != nil {
		return list, err
	}
	with, err := igo.InUse().With(dir)
	return [2]igo.Contender{{Name: "in use", Lore: igo.InUse()}, {Name: dir, Lore: with}}, err
}
