package reversi

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// word begins a record. The rest of its line is a kifu.Meta.
const word = "reversi "

// format writes a game on two lines: its metadata, and its moves separated by blanks.
var format = &kifu.Format{
	Name: "reversi", Title: "reversi, a line of moves", Ext: []string{".reversi"}, Games: []string{Game.Name},
	Sniff: func(head []byte) bool { return strings.HasPrefix(string(head), word) },
	Read:  read, Write: write, NoTimes: true,
}

// read returns the records in a file.
func read(in io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		lines := bufio.NewScanner(in)
		for n := 1; lines.Scan(); n += 2 {
			rec := &kifu.Record{Game: Game.Name, File: o.Name, Line: n}
			about, ok := strings.CutPrefix(lines.Text(), word)
			if !ok || rec.Apply(about) != nil || !lines.Scan() {
				yield(nil, &kifu.Error{File: o.Name, Line: n, Msg: fact.New("reversi.record", "expected the head of a game and its moves")})
				return
			}
			for i, m := range strings.Fields(lines.Text()) {
				rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2), Line: n + 1})
			}
			if !yield(rec, nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// write writes records.
func write(out io.Writer, records iter.Seq2[*kifu.Record, error], _ kifu.WriteOptions) error {
	for rec, err := range records {
		if err != nil {
			return err
		}
		moves := make([]string, len(rec.Moves))
		for i, m := range rec.Moves {
			moves[i] = string(m.Move)
		}
		_, err := fmt.Fprintf(out, "%s%s\n%s\n", word, kifu.MetaOf(rec), strings.Join(moves, " "))
		if err != nil {
			return err
		}
	}
	return nil
}
