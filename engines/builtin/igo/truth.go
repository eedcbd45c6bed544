package igo

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "dohyo/boards/igo"
)

// The test of truth: what is claimed of the positions of a game is settled by
// the game's end. A claim that neither side put to the test counts as well: a
// group that was called alive and survives makes the claim true.

// A claimKind is the kind of a claim.
type claimKind uint8

// The kinds.
const (
	claimConnected claimKind = iota
	claimCut
	claimAlive
	claimDead
	claimCaptured
	claimEye
	claimKinds
)

func (c claimKind) String() string {
	return [...]string{"connected", "cut", "alive", "dead", "captured", "eye"}[c]
}

// A claim is a statement about some points; for links, about the other string's
// points as well. Reason is a word for what it rests on.
type claim struct {
	kind   claimKind
	reason string
	color  color
	points []point
	other  []point
	ply    int
}

// A verdict counts the claims of a kind: those made, come true and failed.
type verdict struct{ made, came, failed int }

// Limits of settling.
const (
	truthGames = 400  // playouts from the last position
	held       = 0.5  // lead in playouts, as a share, with which points count as a side's
	claimEvery = 10   // moves between the positions examined
	bridged    = -0.5 // lead above which a point isn't the opponent's, so that it connects
)

// claims returns the definite statements about a position. Weak, unsettled and
// shared aren't claims.
func (k *knowledge) claims(ply int) (list []claim) {
	for _, l := range k.links {
		c := claim{kind: claimConnected, color: k.board.at[l.p], points: k.board.ring(nil, l.p), other: k.board.ring(nil, l.q), ply: ply}
		switch {
		case k.fateAt(l.p) == captured || k.fateAt(l.q) == captured:
			continue
		case l.holds():
			c.reason = l.strength.String()
		case l.strength == linkCut && k.groupAt[l.p] != k.groupAt[l.q]:
			c.kind, c.reason = claimCut, "proof"
		default:
			continue
		}
		list = append(list, c)
	}
	for i := range k.groups {
		g := &k.groups[i]
		c := claim{kind: claimAlive, reason: k.ground(g), color: g.color, ply: ply}
		switch g.state {
		case stateAlive, stateSeki:
		case stateDead:
			c.kind = claimDead
		default:
			continue
		}
		for _, s := range g.strings {
			c.points = k.board.ring(c.points, k.board.strings[s].first)
		}
		list = append(list, c)
	}
	for c := range 2 {
		k.each(color(c+1), func(p point, _ *stringOf, t tactic) {
			if t.fate == captured {
				list = append(list, claim{kind: claimCaptured, reason: "reading", color: color(c + 1), points: k.board.ring(nil, p), ply: ply})
			}
		})
	}
	for _, e := range k.eyes {
		if e.closed && e.least >= whole && k.groups[e.group].state != stateDead {
			list = append(list, claim{kind: claimEye, reason: k.groups[e.group].state.String(), color: e.color, points: e.points, ply: ply})
		}
	}
	return list
}

// ground returns what the state of a group rests on.
func (k *knowledge) ground(g *group) string {
	_, proved := g.proved()
	switch {
	case k.tactic[g.strings[0]].fate == captured:
		return "reading"
	case proved:
		return "proof"
	case g.asked:
		return "solver" // it agrees with the eyes, without a proof
	}
	return "eyes"
}

// settled reports whether a claim came true, and whether that can be told.
// Share is black's lead on each point in playouts from the end.
func (b *board) settled(c *claim, share *[cells]float32) (came, told bool) {
	side := float32(1)
	if c.color == white {
		side = -1
	}
	of := func(points []point) float32 {
		sum := float32(0)
		for _, p := range points {
			sum += side * share[p]
		}
		return sum / float32(len(points))
	}
	mine := of(c.points)
	plainly := mine > held || mine < -held
	switch c.kind {
	case claimAlive, claimEye:
		return mine > 0, plainly
	case claimDead, claimCaptured:
		return mine < 0, plainly
	}
	theirs := of(c.other)
	switch {
	case !plainly || theirs < held && theirs > -held, mine < 0 && theirs < 0:
		return false, false // both were given up
	case mine < 0 || theirs < 0:
		return c.kind == claimCut, true
	}
	var done [cells]bool
	queue := []point{c.points[0]}
	done[queue[0]] = true
	joined := false
	for i := 0; i < len(queue) && !joined; i++ {
		joined = slices.Contains(c.other, queue[i])
		for _, d := range b.beside {
			if q := queue[i] + d; b.at[q] != edge && !done[q] && side*share[q] > bridged {
				done[q] = true
				queue = append(queue, q)
			}
		}
	}
	return joined == (c.kind == claimConnected), true
}

// history returns the positions of a game, the first one first.
func history(p *rules.Position) (list []*rules.Position) {
	for q := p; q != nil; {
		list = append(list, q)
		q, _ = q.Previous().(*rules.Position)
	}
	slices.Reverse(list)
	return list
}

// A basisOf is a kind of claim with what such a claim rests on.
type basisOf struct {
	kind   claimKind
	reason string
}

// truth collects the claims about every nth position of the game, settles
// them by the game's end, reports false ones to bad, and counts.
func (t *Thinker) truth(ctx context.Context, p *rules.Position, every int, bad func(claim)) map[basisOf]verdict {
	b := newBoard(p.Size())
	r := newReader(b)
	past := history(p)
	var list []claim
	for i := 0; i+1 < len(past) && ctx.Err() == nil; i++ {
		if past[i].Ply()%every == 0 {
			b.set(past[i])
			list = append(list, learn(r, past[i]).claims(past[i].Ply())...)
		}
	}
	b.set(p)
	end := newTree(b, t.settings.Seed)
	end.begin(b, p.Turn(), b.lasts(p), worth(p), nil)
	for end.games < truthGames && ctx.Err() == nil {
		end.game()
	}
	var share [cells]float32
	for _, q := range b.points {
		share[q] = end.share(q)
	}
	counts := map[basisOf]verdict{}
	for i := range list {
		key := basisOf{list[i].kind, list[i].reason}
		v := counts[key]
		v.made++
		switch came, told := b.settled(&list[i], &share); {
		case !told:
		case came:
			v.came++
		default:
			v.failed++
			bad(list[i])
		}
		counts[key] = v
	}
	return counts
}

// truthAsked answers dohyo-truth: for each kind of claim, how many were made,
// came true and failed. With why it counts them by what they rest on as well,
// with list it names those that failed.
func (t *Thinker) truthAsked(ctx context.Context, p *rules.Position, args []string) (string, error) {
	every, why, all := claimEvery, false, false
	for _, a := range args {
		switch a {
		case "list":
			all = true
		case "why":
			why = true
		default:
			n, err := strconv.Atoi(a)
			if err != nil || n < 1 {
				return "", errTruth
			}
			every = n
		}
	}
	g := grids[p.Size()]()
	var lines, reasons []string
	counts := t.truth(ctx, p, every, func(c claim) {
		if all {
			line := fmt.Sprintf("%d %s %s %s", c.ply, c.kind, sides[c.color], strings.Join(g.names(c.points), " "))
			if c.other != nil {
				line += " / " + strings.Join(g.names(c.other), " ")
			}
			lines = append(lines, line)
		}
	})
	var sums [claimKinds]verdict
	for by, v := range counts {
		sum := &sums[by.kind]
		sum.made, sum.came, sum.failed = sum.made+v.made, sum.came+v.came, sum.failed+v.failed
		if why {
			reasons = append(reasons, fmt.Sprintf("%v/%s %d %d %d", by.kind, by.reason, v.made, v.came, v.failed))
		}
	}
	for kind, v := range sums {
		lines = append(lines, fmt.Sprintf("%s %d %d %d", claimKind(kind), v.made, v.came, v.failed))
	}
	slices.Sort(reasons)
	return strings.Join(append(lines, reasons...), "\n"), ctx.Err()
}
