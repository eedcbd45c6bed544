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

	"github.com/spf13/cobra"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
)

func (a *app) judgeCommand() *cobra.Command {
	var summary bool
	cmd := &cobra.Command{
		Use:       "judge GAME",
		Args:      usage.Exactly(1, fact.Errorf("cli.want.judged", "one of %s", judgeNames())),
		ValidArgs: judgeNames(),
		RunE: func(cmd *cobra.Command, args []string) error {
			judge, longest, ok := judgeOf(args[0])
			if !ok {
				return fact.Errorf("cli.judge.game", "judge %s: expected one of %s%w", args[0], judgeNames(), near.Meant(args[0], judgeNames()))
			}
			if !summary {
				return filter(a.In, a.Out, longest, judge)
			}
			count := map[string]int{}
			err := filter(a.In, a.Out, longest, func(line []byte) any {
				reply := judge(line)
				if a, ok := reply.(kit.Answer); ok {
					count[a.Word()]++
				}
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

// The greatest length in bytes of a line with a game, and with a whole tournament.
const (
	longestLine   = 1 << 20
	longestResult = 1 << 26
)

// judgeOf returns the filter for a name and the length of its longest line.
func judgeOf(name string) (judge func([]byte) any, longest int, ok bool) {
	if of, ok := tournamentJudges[name]; ok {
		return judgeTournament(of), longestResult, true
	}
	game, ok := catalog.Game(name)
	if !ok || kit.Of(game.Name).Judge == nil {
		return nil, 0, false
	}
	return func(line []byte) any { return kit.Of(game.Name).Judge(game, line) }, longestLine, true
}

// judged returns the names of the games that judge supports.
func judged() []string {
	var names []string
	for _, k := range kit.All() {
		for _, g := range k.Games {
			if k.Judge != nil {
				names = append(names, g.Name)
			}
		}
	}
	return names
}

// filter answers each line of in, of at most longest bytes, with a line of JSON.
func filter(in io.Reader, out io.Writer, longest int, answer func([]byte) any) error {
	r := bufio.NewReaderSize(in, 1<<16)
	w := bufio.NewWriter(out)
	defer w.Flush()
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for first := true; ; first = false {
		line, err := readLine(r, longest)
		if first { // written by Windows' editors
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
		}
		if len(bytes.TrimSpace(line)) > 0 || errors.Is(err, errLong) {
			var reply any
			if errors.Is(err, errLong) {
				reply = kit.Wrong(nil, fact.Errorf("judge.long", "the line is longer than %d bytes", longest))
			} else {
				reply = answer(line)
			}
			if err := enc.Encode(reply); err != nil {
				return err
			}
		}
		if r.Buffered() == 0 { // the caller may wait for the answer
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

// readLine returns a line of no more than most bytes. It skips a longer line and returns
// errLong.
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
