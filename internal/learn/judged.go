package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// Judged positions are kept in files, since judging takes longer than learning from them. A line
// is a position: the number of its game, hayate's move, the owners of the points in hundredths, and
// the moves that led to it, as SGF.

// judge writes the file of judged positions.
func judge(out, list string, o igo.Judging, files []string) error {
	var err error
	if o.Sizes, err = sizes(list); err != nil {
		return err
	}
	games, err := ends(files)
	if err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	ctx, stop := interruptible()
	defer stop()
	n := 0
	err = igo.Judge(ctx, games, o, func(j igo.Judged) error {
		n++
		_, err := w.WriteString(judgedLine(j))
		return err
	})
	if e := w.Flush(); err == nil {
		err = e
	}
	if e := f.Close(); err == nil {
		err = e
	}
	fmt.Printf("%d positions judged\n", n)
	return err
}

// judgedLine returns the line of a position.
func judgedLine(j igo.Judged) string {
	owned := make([]string, len(j.Owned))
	for i, v := range j.Owned {
		owned[i] = strconv.FormatFloat(float64(100*v), 'f', 0, 32)
	}
	return fmt.Sprintf("%d %s %s %s", j.Game, j.Best, strings.Join(owned, ","), record(j.At))
}

// judged reads files of judged positions.
func judged(files []string) (list []igo.Judged, err error) {
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		source := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			j, err := readJudged(line)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", path, n, err)
			}
			j.Source = source
			list = append(list, j)
		}
	}
	return list, nil
}

// readJudged reads the line of a position.
func readJudged(line string) (j igo.Judged, err error) {
	words := strings.SplitN(strings.TrimSpace(line), " ", 4)
	if len(words) < 4 {
		return j, fmt.Errorf("%d words, expected 4", len(words))
	}
	if j.Game, err = strconv.Atoi(words[0]); err != nil {
		return j, err
	}
	j.Best = boards.Move(words[1])
	for word := range strings.SplitSeq(words[2], ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < -100 || n > 100 {
			return j, fmt.Errorf("owner %q", word)
		}
		j.Owned = append(j.Owned, float32(n)/100)
	}
	for r, err := range sgf.Read(strings.NewReader(words[3]), kifu.ReadOptions{}) {
		if err != nil {
			return j, err
		}
		positions, wrong := kifu.Follow(r, rules.Game)
		if len(wrong) > 0 || len(positions) == 0 {
			return j, fmt.Errorf("moves that the rules don't allow") // not told
		}
		j.At, _ = positions[len(positions)-1].(*rules.Position)
	}
	if j.At == nil || len(j.Owned) != j.At.Size()*j.At.Size() {
		return j, fmt.Errorf("%d owners for the position", len(j.Owned))
	}
	return j, nil
}

// judgedFrom judges positions of games, and of own games, and returns them.
func judgedFrom(ctx context.Context, games []*rules.Position, o igo.Judging) (list []igo.Judged, err error) {
	err = igo.Judge(ctx, games, o, func(j igo.Judged) error {
		list = append(list, j)
		return nil
	})
	return list, err
}
