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
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
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
verdict is of the move alone: five, overline, 3x3, 4x4, 3x3x4, 3x4x4 or none.

judge shogi answers by the keys that a line has:
  {"id":1,"sfen":"…","depth":3}
  → {"id":1,"perft":25470,"moves":["1g1f",…],"in_check":false}
  {"id":2,"initial_sfen":"…","moves":["7g7f",…]}
  → {"id":2,"legal":true,"illegal_ply":null,"final_sfen":"…","verdict":"normal",
     "ply":0,"occurrences":[]}
  {"id":3,"sfen":"…","declarer":"black",
   "clock":{"remaining_ms":0,"byoyomi_ms":0}}
  → {"id":3,"king_in_camp":true,"points":28,"points_needed":28,
     "points_ok":true,"pieces_in_camp":10,"pieces_ok":true,
     "in_check":false,"valid":false,"time_ok":false}
The verdict is that on repetition: normal, draw, black_loses or white_loses,
with the ply at which the game ended and those at which the position stood.
Depth is from 0 to 6; the clock may be left out. A "name" is handed back as
"id" is.

judge go tries a move, or counts a game with all stones alive:
  {"id":1,"size":9,"moves":[["b","D4"],["w","pass"]],"try":["b","E4"]}
  → {"id":1,"legal":{"simple_ko":true,"psk":true,"ssk":true},"reason":"ok",
     "captured":[],"before":{"black":[…],"white":[…]},"after":{…}}
  {"id":2,"size":9,"komi":7.5,"moves":[…],"score":true}
  → {"id":2,"final":{…},"prisoners":{"by_black":0,"by_white":0},"area_black":40,
     "area_white":41,"neutral":0,"result":"W+8.5"}
The reason is ok, occupied, suicide, simple_ko or superko (psk: positional, ssk:
situational). Colours needn't take turns.

A line that isn't of these forms gives {"id","error"}, and judging goes on.`,
		Example: `  echo '{"id":1,"side":"black","black":[707],"white":[],"move":808}' |
        dohyo judge gomoku
  echo '{"id":1,"sfen":"startpos","depth":1}' | dohyo judge shogi`,
		Args:      exactly(1, "the game to judge: "+strings.Join(judged(), ", ")),
		ValidArgs: judged(),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch args[0] {
			case shogi.Shogi.Name:
				return filter(a.In, a.Out, judgeShogi)
			case igo.Game.Name:
				return filter(a.In, a.Out, judgeGo)
			}
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
