// Command joseki writes the joseki of the built-in Go players: joseki.txt from counted
// games, and joseki.bin from joseki.txt.
//
//	go run ./internal/joseki -pack
//	go run ./internal/joseki -games ~/games/*.sgf
//	go run ./internal/joseki -counts FILE.json
//	go run ./internal/joseki -mark 3000
//
// With -check it says how many of the moves in the corners of other games the joseki know:
//
//	go run ./internal/joseki -check ~/other-games/*.sgf
//
// With -judge it says what the marked mistakes lose when they are judged once more:
//
//	go run ./internal/joseki -judge 1500
//
// It knows nothing but how often moves were played, and for -mark what hayate thinks of them.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"dohyo/engines/builtin/igo/joseki"
)

func main() {
	dir := flag.String("dir", "engines/builtin/igo/joseki", "the folder of joseki.txt and joseki.bin")
	counts := flag.String("counts", "", "write joseki.txt from a file of counted sequences")
	games := flag.Bool("games", false, "write joseki.txt from the records of games that are named after the flags")
	least := flag.Int("least", 4, "how often a sequence must have been played in these games")
	pack := flag.Bool("pack", false, "write joseki.bin from joseki.txt")
	playouts := flag.Int("mark", 0, "mark complex moves in joseki.txt, and add mistakes and tricks, each judged by this number of playouts, in place of the marks that it has")
	checked := flag.Bool("check", false, "say how many moves in the corners of the games that are named after the flags joseki.bin has")
	again := flag.Int("judge", 0, "say what the mistakes in joseki.txt lose when each is judged once more by this number of playouts")
	flag.Parse()
	records := flag.Args()
	var err error
	switch {
	case *checked:
		err = checkGames(*dir, records, os.Stdout)
	case *again > 0:
		err = judge(filepath.Join(*dir, "joseki.txt"), *again, os.Stdout)
	default:
		if !*games {
			records = nil
		}
		err = run(*dir, *counts, records, *least, *pack || *games, *playouts)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir, counts string, games []string, least int, pack bool, playouts int) error {
	text, bin := filepath.Join(dir, "joseki.txt"), filepath.Join(dir, "joseki.bin")
	if counts == "" && !pack && playouts == 0 {
		return errors.New("expected -games, -counts, -mark or -pack") // not told
	}
	if counts != "" {
		if err := fromCounts(counts, text); err != nil {
			return err
		}
	}
	if games != nil {
		if err := countGames(games, least, text); err != nil {
			return err
		}
	}
	if playouts > 0 {
		if err := mark(text, playouts); err != nil {
			return err
		}
	}
	f, err := os.Open(text)
	if err != nil {
		return err
	}
	defer f.Close()
	g, err := joseki.Parse(f)
	if err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	data, err := g.Pack()
	if err != nil {
		return err
	}
	b, err := joseki.Unpack(data)
	if err != nil {
		return err
	}
	moves, size := b.Moves()
	fmt.Printf("%d moves in %d positions, %d bytes: %.2f a move\n", moves, b.Positions(), size, float64(size)/float64(moves))
	return os.WriteFile(bin, data, 0o644)
}

// A counted is a move in counted games: who (F or S) and where from the corner, how
// often, and what followed in the corner.
type counted struct {
	Move  string    `json:"m"`
	Count int       `json:"n"`
	Next  []counted `json:"k"`
}

// fromCounts writes the text form of counted sequences.
func fromCounts(file, text string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var all struct {
		Source string    `json:"source"`
		Tree   []counted `json:"tree"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if err := write(all.Source, all.Tree, text); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// write writes the text form of counted sequences, and says where they come from.
func write(source string, tree []counted, text string) error {
	g := &joseki.Graph{}
	left, err := add(g, nil, tree)
	if err != nil {
		return err
	}
	fmt.Printf("%d sequences left out, which capture by stones beyond the corner\n", left)
	var out bytes.Buffer
	fmt.Fprintf(&out, "# Joseki (定石) as they were played: %s.\n# text.go describes the format of this file.\n", source)
	if err := g.Text(&out); err != nil {
		return err
	}
	return os.WriteFile(text, out.Bytes(), 0o644)
}

// add adds sequences to a graph. It returns how many it left out.
func add(g *joseki.Graph, before []joseki.Move, next []counted) (left int, err error) {
	for _, n := range next {
		c := joseki.Continuation{Count: n.Count}
		var side byte
		if _, err := fmt.Sscanf(n.Move, "%c%d,%d", &side, &c.X, &c.Y); err != nil {
			return left, fmt.Errorf("%q: %w", n.Move, err)
		}
		c.Side = joseki.First
		if side == 'S' {
			c.Side = joseki.Second
		}
		err := g.Add(before, c)
		if errors.Is(err, joseki.ErrMove) {
			left++
			continue
		}
		if err != nil {
			return left, fmt.Errorf("%v %s: %w", before, n.Move, err)
		}
		more, err := add(g, append(before, c.Move), n.Next)
		if left += more; err != nil {
			return left, err
		}
	}
	return left, nil
}
