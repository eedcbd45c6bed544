package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/proof"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// A proofEvent is the answer for one position in JSON.
type proofEvent struct {
	Event     string        `json:"event"` // proof
	At        string        `json:"at"`
	File      string        `json:"file"`
	Record    int           `json:"record"`
	Ply       int           `json:"ply"`
	Side      string        `json:"side"` // the attacker
	Verdict   proof.Verdict `json:"verdict"`
	Aim       proof.Aim     `json:"aim,omitempty"`
	Target    boards.Move   `json:"target,omitempty"`
	Length    int           `json:"length,omitempty"`
	Shortest  bool          `json:"shortest,omitempty"`
	Line      []boards.Move `json:"line,omitempty"`
	Nodes     int64         `json:"nodes"`
	Tree      int           `json:"tree,omitempty"`
	Cuts      int           `json:"cuts,omitempty"`
	Checked   int           `json:"checked,omitempty"` // moves made by the check
	Whole     bool          `json:"whole,omitempty"`   // every answer was tried
	Others    []otherProof  `json:"others,omitempty"`
	Undecided int           `json:"undecided,omitempty"`
	By        string        `json:"by,omitempty"` // the program that was asked, if not dohyo's own solver
	Remarks   []fact.Fact   `json:"remarks,omitempty"`
}

type otherProof struct {
	Ply    int         `json:"ply"`
	Move   boards.Move `json:"move"`
	Length int         `json:"length"`
	Detour bool        `json:"detour,omitempty"`
}

// tell prints the answer for one position.
func (a solving) tell(c *solveCall, s *solved) error {
	if !c.asJSON {
		_, err := fmt.Fprint(a.app.Out, a.text(c, s))
		return err
	}
	n := &s.answer
	e := proofEvent{
		Event: "proof", At: stamp(), File: s.file, Record: s.number, Ply: s.move, Side: s.attacker(), Verdict: n.Verdict, Aim: n.Aim, Target: n.Target,
		Length: n.Length, Shortest: n.Shortest, Line: n.Line, Nodes: n.Nodes, Tree: n.Size, Cuts: n.Cuts, Checked: s.checked.Moves, Whole: s.checked.Whole, Undecided: n.Undecided,
		By: s.by,
	}
	for _, o := range n.Others {
		e.Others = append(e.Others, otherProof(o))
	}
	for _, r := range n.Remarks {
		e.Remarks = append(e.Remarks, r.Fact)
	}
	b, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.app.Out, "%s\n", b)
	return err
}

// attacker returns the name of the seat to move.
func (s *solved) attacker() string {
	if seats := s.at.ToAct(); len(seats) == 1 {
		return s.rules.Seats[seats[0]].Name
	}
	return ""
}

// text returns an answer in words.
func (a solving) text(c *solveCall, s *solved) string {
	l, n := a.app.language(), &s.answer
	var out strings.Builder
	say := func(k lang.Key, args ...any) { fmt.Fprintf(&out, "%s\n", l.Say(k, args...)) }
	say(lang.SolveHead, safe.Visible(s.file), s.number, s.move)
	if s.by != "" {
		fmt.Fprint(&out, a.claimed(s))
		return out.String()
	}
	switch n.Verdict {
	case proof.Unknown:
		say(lang.SolveUnknown, n.Nodes)
		return out.String()
	case proof.Refuted:
		say(lang.SolveRefuted, lang.Aimed(l, n.Aim), n.Nodes)
		return out.String()
	}
	d, _ := draw.For(s.rules.Name)
	set := draw.Unicode.Written(a.app.notations()...)
	if n.Shortest {
		say(lang.SolveShortest, lang.Aimed(l, n.Aim), n.Length, n.Nodes)
	} else {
		say(lang.SolveProved, lang.Aimed(l, n.Aim), n.Length, n.Nodes)
	}
	text := analyseText{app: a.app}
	for _, line := range fold(text.moves(d, set, s.at, n.Line, len(n.Line)), manualWidth-4) {
		fmt.Fprintf(&out, "    %s\n", line)
	}
	for _, r := range n.Remarks {
		fmt.Fprintf(&out, "%s\n", l.Error(r))
	}
	a.others(&out, c, s)
	if s.checked.Whole {
		say(lang.SolveWhole, n.Size, s.checked.Moves)
	} else {
		say(lang.SolvePartly, n.Size, s.checked.Moves)
	}
	if n.Cuts > 0 {
		say(lang.SolveCut, n.Cuts)
	}
	return out.String()
}

// claimed returns what another program says, in words.
func (a solving) claimed(s *solved) string {
	l, n := a.app.language(), &s.answer
	by := safe.Visible(s.by)
	switch n.Verdict {
	case proof.Denied:
		return l.Say(lang.SolveDenied, by, lang.Aimed(l, n.Aim)) + "\n"
	case proof.Claimed:
	default:
		return l.Say(lang.SolveLeftOpen, by) + "\n"
	}
	d, _ := draw.For(s.rules.Name)
	set := draw.Unicode.Written(a.app.notations()...)
	var out strings.Builder
	fmt.Fprintln(&out, l.Say(lang.SolveClaimed, by, lang.Aimed(l, n.Aim), n.Length))
	for _, line := range fold((&analyseText{app: a.app}).moves(d, set, s.at, n.Line, len(n.Line)), manualWidth-4) {
		fmt.Fprintf(&out, "    %s\n", line)
	}
	fmt.Fprintln(&out, l.Say(lang.SolveLineOnly))
	return out.String()
}

// names returns the name of each other solution in the notation of the game.
func (a solving) names(s *solved) map[proof.Other]string {
	d, _ := draw.For(s.rules.Name)
	set := draw.Unicode.Written(a.app.notations()...)
	names := map[proof.Other]string{}
	p, at := s.at, 0
	for _, o := range s.answer.Others {
		for ; at < o.Ply-1; at++ {
			next, err := p.Play(s.answer.Line[at])
			if err != nil {
				return names
			}
			p = next
		}
		names[o] = d.Name(set, p, o.Move)
	}
	return names
}

// remarks returns the comments on the other solutions in a record.
func (a solving) remarks(s *solved) func(proof.Other) string {
	names := a.names(s)
	return func(o proof.Other) string { return lang.OtherSolution(a.app.language(), &s.answer, &o, names[o]) }
}

// others lists the other solutions.
func (a solving) others(out *strings.Builder, c *solveCall, s *solved) {
	l, n := a.app.language(), &s.answer
	switch {
	case !c.all:
		return
	case !kit.Of(s.rules.Name).Solver.Others:
		fmt.Fprintf(out, "%s\n", l.Say(lang.SolveNoOthers))
	case len(n.Others) == 0 && n.Undecided == 0:
		fmt.Fprintf(out, "%s\n", l.Say(lang.SolveOnly))
	}
	remark := a.remarks(s)
	for _, o := range n.Others {
		fmt.Fprintf(out, "%s\n", remark(o))
	}
	if n.Undecided > 0 {
		fmt.Fprintf(out, "%s\n", l.Say(lang.SolveUndecided, n.Undecided))
	}
}
