package gomocup

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// swap2Command answers SWAP2BOARD. It reads the stones up to DONE from more.
func (s *session) swap2Command(ctx context.Context, more <-chan string) error {
	stones, why := stonesBefore(ctx, more)
	if s.size == 0 {
		why = "no START yet"
	}
	if why == "" && len(stones) != 0 && len(stones) != 3 && len(stones) != 5 {
		why = fmt.Sprintf("expected no stones, three or five, got %d", len(stones))
	}
	if why != "" {
		return s.say("ERROR %s", why)
	}
	moves := stones
	if len(stones) == 5 {
		moves = append(append(append([]boards.Move{}, stones[:3]...), gomoku.TwoMore), stones[3:]...)
	}
	pos, err := s.game().Start(boards.Setup{Size: s.size, OpeningRule: swap2, Opening: moves})
	if err != nil {
		return s.say("ERROR %v", err)
	}
	s.games++
	words, err := s.negotiate(ctx, pos)
	if err != nil {
		return s.say("ERROR %v", err)
	}
	return s.say("%s", words)
}

// negotiate plays one side of swap2 as far as an answer goes: SWAP, or the stones.
func (s *session) negotiate(ctx context.Context, pos boards.Position) (string, error) {
	seat := pos.ToAct()[0]
	var words []string
	for len(words) < 3 && pos.(boards.Negotiated).Settling() && pos.ToAct()[0] == seat {
		a, err := s.Settler.Negotiate(ctx, engines.Turn{Position: pos, Lot: s.games})
		if err != nil {
			return "", err
		}
		m := boards.Move(a.Move)
		if m == gomoku.Swap {
			return swapReply, nil
		}
		next, err := pos.Play(m)
		if err != nil {
			return "", err
		}
		pos = next
		if x, y, ok := coords(m); ok {
			words = append(words, fmt.Sprintf("%d,%d", x, y))
		}
	}
	if len(words) > 0 {
		return strings.Join(words, " "), nil
	}
	// It stays, and its answer is the next stone.
	began := time.Now()
	history := pos.(boards.Historical).History()
	limit := s.times.limit(s.Time, s.pace.Keep())
	m, _ := s.Mind(s.game(), s.size)(ctx, history, limit, s.talk)
	s.pace.Used(time.Since(began), limit)
	x, y, ok := coords(m)
	if !ok {
		return "", fmt.Errorf("no move: %s", safe.Talk(string(m), 40)) // not told
	}
	return fmt.Sprintf("%d,%d", x, y), nil
}

// stonesBefore reads points up to DONE.
func stonesBefore(ctx context.Context, more <-chan string) (list []boards.Move, why string) {
	for {
		select {
		case <-ctx.Done():
			return nil, "stopped"
		case text, open := <-more:
			if !open {
				return nil, "no DONE"
			}
			if text = strings.TrimSpace(text); strings.EqualFold(text, "DONE") {
				return list, why
			}
			x, y, ok := pair(text)
			if m, exact := move(x, y); ok && exact {
				list = append(list, m)
			} else {
				why = fmt.Sprintf("expected x,y or DONE, got %q", safe.Talk(text, 40))
			}
		}
	}
}
