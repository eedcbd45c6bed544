package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
)

// all writes all that the players learn from games into a folder: patterns, and the weights for
// life and death, of owners and of rules. It begins with players that have learned nothing, and
// each step uses what those before it made. Then hayate plays own games against itself with these
// files, which are kept in the folder too, and all is learned once more, from both kinds of games.
// The same games and flags give the same files.
func all(dir, about string, own igo.Versus, every, most, least int, files []string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := pass(dir, about, every, most, least, files); err != nil || own.Games == 0 {
		return err
	}
	var text strings.Builder
	lore, err := igo.Unlearned().With(dir)
	if err != nil {
		return err
	}
	own.Lores[0] = lore
	if err := own.Own(context.Background(), func(end *rules.Position) { text.WriteString(record(end)) }); err != nil {
		return err
	}
	path := filepath.Join(dir, ownFile)
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		return err
	}
	about = strings.TrimSpace(fmt.Sprintf("%d of them are games that hayate played against itself with what it had learned from the others. %s", own.Games, about))
	return pass(dir, about, every, most, least, append(slices.Clip(files), path))
}

// ownFile is the file of hayate's own games.
const ownFile = "own.sgf"

// record returns a game in SGF. The stones of its first position are set up.
func record(end *rules.Position) string {
	var past []*rules.Position
	for p := end; p != nil; {
		past = append(past, p)
		p, _ = p.Previous().(*rules.Position)
	}
	slices.Reverse(past)
	size := end.Size()
	point := func(at rules.Point) string {
		if at == rules.Pass {
			return "[]"
		}
		return fmt.Sprintf("[%c%c]", 'a'+int(at)%size, 'a'+size-1-int(at)/size)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "(;GM[1]FF[4]SZ[%d]KM[%g]", size, end.Komi())
	for _, c := range []rules.Color{rules.Black, rules.White} {
		if stones := past[0].Board().Points(c); len(stones) > 0 {
			b.WriteString(map[rules.Color]string{rules.Black: "AB", rules.White: "AW"}[c])
			for _, at := range stones {
				b.WriteString(point(at))
			}
		}
	}
	side := map[rules.Color]string{rules.Black: "B", rules.White: "W"}
	fmt.Fprintf(&b, "PL[%s]", side[past[0].Turn()])
	for i, p := range past[1:] {
		at, _ := p.Last()
		fmt.Fprintf(&b, ";%s%s", side[past[i].Turn()], point(at))
	}
	return b.String() + ")\n"
}

// pass learns everything once.
func pass(dir, about string, every, most, least int, files []string) error {
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
			list, err := judgedFrom(ctx, games, igo.Judging{Every: every, Playouts: igo.JudgedPlayouts, Lore: lore})
			if err != nil {
				return err
			}
			return igo.FitOwners(ctx, list, igo.Owning{About: about, Lore: lore}, out, log)
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

// allPlayouts is the number of playouts for a move of hayate's own games.
const allPlayouts = 200

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
