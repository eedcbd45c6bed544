package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/gomoku"
)

func (a *app) judgeCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "judge GAME",
		Short: "The referee as a filter: JSON lines in, JSON lines out",
		Long: `The referee as a filter: one JSON object a line is judged, and one is printed.

judge gomoku (the guide), renju, freestyle, standard:
  {"id":1,"side":"black","black":[808,…],"white":[807,…],"move":906}
  → {"id":1,"verdict":"3x3"}
Points are xxyy: x to the right, y down, from 1; "size" is 15 if not given. The
verdict is of the move alone: five, overline, 3x3, 4x4, 3x3x4, 3x4x4 or none. A
line that isn't of this form gives {"id","error"}, and judging goes on.`,
		Example: `  echo '{"id":1,"side":"black","black":[707],"white":[],"move":808}' |
        dohyo judge gomoku`,
		Args:      exactly(1, "the game to judge: "+strings.Join(judged(), ", ")),
		ValidArgs: judged(),
		RunE: func(cmd *cobra.Command, args []string) error {
			rules, ok := gomoku.RulesNamed(args[0])
			if !ok {
				return fmt.Errorf("judge %s: want one of %s", args[0], strings.Join(judged(), ", "))
			}
			return filter(a.In, a.Out, func(line []byte) any { return judgeGomoku(rules, line) })
		},
	}
}

// judged are the games that judge knows.
func judged() []string {
	var names []string
	for _, g := range gomoku.Games() {
		names = append(names, g.Name)
	}
	return names
}

// filter answers each line of in with a line of JSON.
func filter(in io.Reader, out io.Writer, answer func([]byte) any) error {
	const longest = 1 << 20
	r := bufio.NewReaderSize(in, 1<<16)
	w := bufio.NewWriter(out)
	defer w.Flush()
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for {
		line, err := readLine(r, longest)
		if len(bytes.TrimSpace(line)) > 0 || errors.Is(err, errLong) {
			var reply any
			if errors.Is(err, errLong) {
				reply = judgement{Error: fmt.Sprintf("the line is longer than %d bytes", longest)}
			} else {
				reply = answer(line)
			}
			if err := enc.Encode(reply); err != nil {
				return err
			}
		}
		if r.Buffered() == 0 { // whoever asks may wait for the answer
			if err := w.Flush(); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, errLong):
			return err
		}
	}
}

var errLong = errors.New("line too long")

// readLine reads a line of at most so many bytes; the rest of a longer one is
// skipped.
func readLine(r *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) <= most {
			line = append(line, part...)
		} else {
			most = -1
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			if most < 0 && (err == nil || errors.Is(err, io.EOF)) {
				return nil, errors.Join(errLong, err)
			}
			return line, err
		}
	}
}

// judgement is what judge answers.
type judgement struct {
	ID      json.RawMessage `json:"id"`
	Verdict string          `json:"verdict,omitempty"`
	Error   string          `json:"error,omitempty"`
}

// judgeGomoku judges one line.
func judgeGomoku(rules gomoku.Rules, line []byte) judgement {
	var q struct {
		ID           json.RawMessage
		Side         string
		Black, White *[]int
		Move         *int
		Size         int
	}
	err := wantJSON(json.Unmarshal(line, &q))
	j := judgement{ID: q.ID}
	if j.ID == nil {
		j.ID = json.RawMessage("null")
	}
	switch {
	case err != nil:
	case q.Black == nil || q.White == nil:
		err = errors.New("want black and white as lists of xxyy")
	case q.Move == nil:
		err = errors.New("want move as xxyy, got none")
	default:
		j.Verdict, err = verdict(rules, q.Side, q.Size, *q.Black, *q.White, *q.Move)
	}
	if err != nil {
		j.Error = err.Error()
	}
	return j
}

func verdict(rules gomoku.Rules, side string, size int, black, white []int, move int) (string, error) {
	if size == 0 {
		size = gomoku.MinSize
	}
	if size < gomoku.MinSize || size > gomoku.MaxSize {
		return "", fmt.Errorf("want size from %d to %d, got %d", gomoku.MinSize, gomoku.MaxSize, size)
	}
	board := gomoku.NewBoard(size)
	point := func(key string, xxyy int) (gomoku.Point, error) {
		p := gomoku.At(xxyy/100, xxyy%100)
		switch {
		case xxyy < 0 || !board.On(p):
			return 0, fmt.Errorf("want %s as xxyy on a board of %d, got %d", key, size, xxyy)
		case board.Get(p) != gomoku.Empty:
			return 0, fmt.Errorf("%s %d: the point is occupied", key, xxyy)
		}
		return p, nil
	}
	for c, stones := range [][]int{gomoku.Black: black, gomoku.White: white} {
		for _, xxyy := range stones {
			p, err := point(gomoku.Color(c).String(), xxyy)
			if err != nil {
				return "", err
			}
			board.Put(p, gomoku.Color(c))
		}
	}
	c, ok := colours[side]
	if !ok {
		return "", fmt.Errorf(`want side black or white, got %q`, side)
	}
	p, err := point("move", move)
	if err != nil {
		return "", err
	}
	return board.Judge(rules, p, c).String(), nil
}

var colours = map[string]gomoku.Color{"black": gomoku.Black, "white": gomoku.White}
