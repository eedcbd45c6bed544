// Package usi reads and writes games of shogi as USI's position command, one
// line for each game:
//
//	position startpos moves 7g7f 3c3d 2g2f
//	position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b
//
// The words "position" and "sfen" may be missing, so a file may hold bare SFEN
// lines. Empty lines and lines that begin with # or ' are skipped. After the last
// move may be resign, as ShogiHome writes it, or win for a declaration; neither is
// written, since no engine expects them in the command. Otherwise the format has
// only positions and moves: names, times and comments are lost.
package usi

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
)

// Format is the entry of this format in the table of formats.
var Format = &kifu.Format{
	Name:   "usi",
	Rank:   4,
	Silent: true,
	Title:  "USI position and moves, or SFEN, a line a game (shogi)",
	Ext:    []string{".usi", ".sfen"},
	Games:  []string{"shogi"},
	Read:   Read,
	Write:  Write,
	Sniff:  Sniff,

	NoNames: true, NoEnds: true, NoTimes: true,
}

// Sniff looks at the first line that isn't empty or a comment.
func Sniff(head []byte) bool {
	for line := range bytes.Lines(bytes.TrimPrefix(head, []byte("\uFEFF"))) {
		words := strings.Fields(string(line))
		if len(words) == 0 || words[0][0] == '#' || words[0][0] == '\'' {
			continue
		}
		switch words[0] {
		case "position":
			return len(words) > 1 && (words[1] == "startpos" || words[1] == "sfen")
		case "startpos", "sfen":
			return true
		}
		return len(words) > 2 && strings.Count(words[0], "/") == 8 && (words[1] == "b" || words[1] == "w")
	}
	return false
}

// Read reads a game a line. One that can't be read gives an *kifu.Error.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		in := kifu.NewLines(r)
		for in.Scan() {
			text := strings.Trim(in.Text, " \t\r\x1a")
			if text == "" || text[0] == '#' || text[0] == '\'' {
				continue
			}
			rec, err := game(text, in.N)
			if in.Long {
				err = in.TooLong()
			}
			if err != nil {
				err = &kifu.Error{File: o.Name, Line: in.N, Msg: err}
			}
			rec.File, rec.Offset, rec.Bytes = o.Name, in.From, in.Next-in.From
			if err != nil && !o.Damaged {
				rec = nil
			}
			if !yield(rec, err) {
				return
			}
		}
		if err := in.Err(o.Name); err != nil {
			yield(nil, err)
		}
	}
}

// game reads one line. Moves are taken as written, as long as there is a piece
// to move; with an error the record has those before it.
func game(text string, line int) (*kifu.Record, error) {
	text = strings.TrimPrefix(text, "position ")
	position, moves, _ := strings.Cut(text, "moves")
	rec := &kifu.Record{Game: "shogi", Line: line}
	b, err := ban.Read(strings.TrimSpace(position))
	if err != nil {
		return rec, err
	}
	rec.Setup.Position = b.SFEN()
	words := strings.Fields(moves)
	if len(words) > 0 {
		rec.Moves = make([]kifu.Move, 0, len(words))
	}
	for i, word := range words {
		side := b.Turn.Side()
		if i == len(words)-1 {
			if rec.Result = end(word, side); rec.Result.Known {
				break
			}
		}
		m, err := b.ApplyUSI(word)
		if err != nil {
			return rec, boards.MoveAt(i+1, err)
		}
		rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: side, Line: line})
	}
	return rec, nil
}

// end returns the result that a word after the last move states: the answers of
// USI's bestmove that are no moves.
func end(word string, toMove boards.Side) kifu.Result {
	switch word {
	case "resign":
		return kifu.Won(toMove.Other(), boards.Resign, "")
	case "win":
		return kifu.Won(toMove, boards.Declaration, "")
	}
	return kifu.Result{}
}

// Write writes a line a game. It refuses a game with a move of nothing, or of
// the side that isn't to move.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	return kifu.WriteEach(w, records, o, func(_ int, rec *kifu.Record) (string, error) {
		text, err := line(rec)
		return text + "\n", err
	})
}

func line(rec *kifu.Record) (string, error) {
	if rec.Game != "" && rec.Game != "shogi" {
		return "", kifu.NotHeld(fact.New("write.usi.holds", "a line of USI can hold only shogi"), rec.Game)
	}
	b, text := ban.Even(), "position startpos"
	if rec.Setup.Position != "" {
		var err error
		if b, err = ban.Read(rec.Setup.Position); err != nil {
			return "", kifu.BadPosition(err)
		}
		if sfen := b.SFEN(); sfen != shogi.StartSFEN {
			text = "position sfen " + sfen
		}
	}
	out := []byte(text)
	for i := range rec.Moves {
		m := &rec.Moves[i]
		if b.Turn.Side() != m.Side {
			return "", kifu.NotToMove(i+1, m.Move)
		}
		move, err := b.Apply(m.Move)
		if err != nil {
			return "", boards.MoveAt(i+1, clear(err))
		}
		if i == 0 {
			out = append(out, " moves"...)
		}
		out = append(append(out, ' '), move.USI()...)
	}
	if len(out) >= kifu.LongestLine {
		return "", fact.New("write.usi.long", "it has too many moves for a line")
	}
	return string(out), nil
}

// clear keeps a move that is none from breaking a message's line.
func clear(err error) error {
	var not *boards.NotMove
	if errors.As(err, &not) {
		return &boards.NotMove{Text: safe.Line(not.Text), Want: not.Want}
	}
	return err
}
