package problems

import (
	"regexp"
	"strings"

	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// An ordered is a way in which records word a task.
type ordered struct {
	text *regexp.Regexp
	aim  proof.Aim
}

// orders are the wordings with which collections state the aim. 黒先白死 is "black kills", 黒先活
// "black lives".
var orders = []ordered{
	{regexp.MustCompile(`(?i)\b(black|white)\s+(to\s+(play\s+and\s+)?)?(kill|attack)s?\b`), proof.Kill},
	{regexp.MustCompile(`(?i)\b(black|white)\s+(to\s+(play\s+and\s+)?)?(live|make\s+life|save)s?\b`), proof.Live},
	{regexp.MustCompile(`(?i)\b(black|white)\s+(to\s+(play\s+and\s+)?)?captures?\b`), proof.Capture},
	{regexp.MustCompile(`(黒先|白先|黒番|白番).{0,3}(白死|黒死|殺)`), proof.Kill},
	{regexp.MustCompile(`(黒先|白先|黒番|白番).{0,3}(活|生き)`), proof.Live},
	{regexp.MustCompile(`(黒先|白先|黒番|白番).{0,3}(取|捕)`), proof.Capture},
	{regexp.MustCompile(`(?i)\b(black|white)\s+(to\s+)?win(s)?\s+by\s+fours\b|四追い|四ノビ|(?i:\bVCF\b)`), proof.Fours},
	{regexp.MustCompile(`追い詰め|(?i:\bVCT\b)`), proof.Threats},
}

// read takes the aim from the record's words. Words that say nothing else are left out.
func (p *Problem) read() {
	for _, o := range orders {
		found := o.text.FindString(p.Words)
		if found == "" {
			continue
		}
		p.Aim = o.aim
		if strings.Trim(p.Words, " .。\n") == found {
			p.Words = ""
		}
		return
	}
}

// marked takes the target from the signs on the first board: a single stone with a sign.
func (p *Problem) marked(rec *kifu.Record) {
	if rec.Tree == nil || len(rec.Tree.Nodes) == 0 {
		return
	}
	laid, ok := p.Start.(boards.Laid)
	if !ok {
		return
	}
	var l boards.Layout
	laid.Lay(&l)
	for _, prop := range rec.Tree.Nodes[0].Props {
		switch prop.Name {
		case "TR", "MA", "SQ", "CR":
		default:
			continue
		}
		if len(prop.Values) != 1 || len(prop.Values[0]) != 2 {
			continue
		}
		x, y := int(prop.Values[0][0])-'a', int(prop.Values[0][1])-'a'
		if x < 0 || y < 0 || x >= l.Width || y >= l.Height || l.Cells[y*l.Width+x] == 0 {
			continue
		}
		p.Target = laid.Placing(y*l.Width + x)
		return
	}
}
