package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
)

func (a *app) judgeCommand() *cobra.Command {
	var summary bool
	cmd := &cobra.Command{
		Use: "judge GAME",
		Example: `  echo '{"id":1,"side":"black","black":[707],"white":[],"move":808}' |
        dohyo judge gomoku
  echo '{"id":1,"sfen":"startpos","depth":1}' | dohyo judge shogi`,
		Args:      exactly(1, fact.Errorf("cli.want.judged", "the game to judge: %s", list(judged()))),
		ValidArgs: judged(),
		RunE: func(cmd *cobra.Command, args []string) error {
			judge := judgeShogi
			switch args[0] {
			case shogi.Shogi.Name:
			case igo.Game.Name:
				judge = judgeGo
			default:
				rules, ok := gomoku.RulesNamed(args[0])
				if !ok {
					return fact.Errorf("cli.judge.game", "judge %s: expected one of %s", args[0], strings.Join(judged(), ", "))
				}
				judge = func(line []byte) any { return judgeGomoku(rules, line) }
			}
			if !summary {
				return filter(a.In, a.Out, judge)
			}
			count := map[string]int{}
			err := filter(a.In, a.Out, func(line []byte) any {
				reply := judge(line)
				count[verdictOf(reply)]++
				return reply
			})
			for _, verdict := range slices.Sorted(maps.Keys(count)) {
				fmt.Fprintf(a.Err, "%8d  %s\n", count[verdict], verdict)
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&summary, "summary", false, "")
	return cmd
}

// verdictOf is an answer in a word, as it stands in it, for the summary.
func verdictOf(reply any) string {
	switch r := reply.(type) {
	case judgement:
		if r.Error != "" {
			return "error"
		}
		return r.Verdict
	case failure:
		return "error"
	case gameAnswer:
		if !r.Legal {
			return "illegal"
		}
		return r.Verdict
	case declarationAnswer:
		if r.Valid {
			return "valid"
		}
		return "invalid"
	case goTry:
		return r.Reason
	case goScore:
		return "score"
	}
	return "perft"
}

// judged are the games that judge knows.
func judged() []string {
	var names []string
	for _, g := range gomoku.Games() {
		names = append(names, g.Name)
	}
	return append(names, shogi.Shogi.Name, igo.Game.Name)
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

var errLong = errors.New("line too long") // not told

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
