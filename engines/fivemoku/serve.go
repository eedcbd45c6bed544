package fivemoku

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// A Program is one of dohyo's own programs on the other end of the files. It is
// called in its working folder for each move.
type Program struct {
	Name     string // of its state file
	Mind     engines.Mind
	Rules    *boards.Game  // the game, which neither files nor arguments mention
	Size     int           // points along an edge of the board; 0 is 15
	Time     time.Duration // for a move; 0 leaves it to the mind
	Began    time.Time     // when the program was started, from which Time counts; zero means when it is asked to serve
	Style    Style         // 5moku.res has the same line ends as 5moku.ban
	Encoding Encoding      // of its mutter; Detect means UTF-8
}

// ServeHandoff answers the 5moku.ban of a folder (§3.2).
func (p Program) ServeHandoff(ctx context.Context, dir string) error {
	ban, err := os.ReadFile(filepath.Join(dir, banFile))
	if err != nil {
		return err
	}
	moves, err := ParseBan(ban)
	if err != nil {
		return err
	}
	_, err = p.answer(ctx, dir, moves)
	return err
}

// ServeLegacy answers a call by command line (appendix G). It keeps what earlier
// calls of the game said in a file of the folder, NAME.5mk.
func (p Program) ServeLegacy(ctx context.Context, dir string, args []string) error {
	c, err := ParseCall(args)
	if err != nil {
		return err
	}
	state := filepath.Join(dir, p.Name+".5mk")
	moves := c.Moves
	if !c.First {
		kept, err := os.ReadFile(state)
		if errors.Is(err, fs.ErrNotExist) {
			return fact.Errorf("fivemoku.call.first", "move %d of a game whose first call (S) never came: there is no %s", c.Ply, state)
		}
		if err != nil {
			return err
		}
		if moves, err = ParseBan(kept); err != nil {
			return fact.Errorf("fivemoku.state", "%s: %w", state, err)
		}
		moves = append(moves, c.Moves...)
		if len(moves) != c.Ply-1 {
			return fact.Errorf("fivemoku.call.missing", "expected move %d, got move %d: a call of the game is missing", len(moves)+1, c.Ply)
		}
	}
	m, err := p.answer(ctx, dir, moves)
	if err != nil {
		return err
	}
	return os.WriteFile(state, Style{LF: true}.AppendBan(nil, append(moves, m)), 0o644)
}

// answer thinks, and writes 5moku.res.
func (p Program) answer(ctx context.Context, dir string, moves []boards.Move) (boards.Move, error) {
	size := p.Size
	if size == 0 {
		size = 15
	}
	if _, err := p.Rules.Start(boards.Setup{Size: size, Opening: moves}); err != nil {
		return "", err
	}
	m, said := p.Mind(p.Rules, size)(ctx, moves, p.limit(time.Now()), func(engines.Talk) {})
	if m == "" {
		return "", fact.New("fivemoku.full", "no move is left to make")
	}
	return m, os.WriteFile(filepath.Join(dir, resFile), p.appendAnswer(nil, m, said), 0o644)
}

// limit returns what is left of Time for thinking. The program's start was
// charged too. The result is never 0, which would mean no limit.
func (p Program) limit(now time.Time) time.Duration {
	if p.Time <= 0 || p.Began.IsZero() {
		return p.Time
	}
	return max(p.Time-max(now.Sub(p.Began), 0), time.Millisecond)
}

// appendAnswer appends an answer in the form that ParseAnswer reads.
func (p Program) appendAnswer(b []byte, m boards.Move, said engines.Talk) []byte {
	b = p.Style.AppendBan(b, []boards.Move{m})
	thought := appendThought(nil, said)
	if said.Mutter == "" && len(thought) == 0 {
		return b
	}
	raw, enc := []byte(safe.Talk(said.Mutter, 4*MutterLimit)), UTF8
	if p.Encoding == ShiftJIS {
		raw, enc = toShiftJIS(raw), ShiftJIS
	}
	if len(raw) > MutterLimit {
		raw = raw[:edge(raw, enc)]
	}
	b = p.Style.appendEnd(append(b, raw...))
	if len(thought) == 0 {
		return b
	}
	return p.Style.appendEnd(append(b, thought...))
}

// toShiftJIS encodes a text; characters missing in Shift_JIS become "?".
func toShiftJIS(text []byte) []byte {
	var out []byte
	enc := japanese.ShiftJIS.NewEncoder()
	for len(text) > 0 {
		_, n := utf8.DecodeRune(text)
		c, err := enc.Bytes(text[:n])
		if err != nil {
			c = []byte{'?'}
		}
		out = append(out, c...)
		text = text[n:]
	}
	return out
}
