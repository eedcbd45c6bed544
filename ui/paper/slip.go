package paper

import (
	"bufio"
	"io"
	"strconv"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A Slip is the form for the result of one pair of a tournament's round (対局票), which
// the players sign and hand to the referee.
type Slip struct {
	Pair    string    // the number by which rulings name it
	Players [2]string // the first one has the first move of the first game
	Games   int       // games of the match
	Result  string    // "" if the pair has none yet
}

// Slips are the slips of a round.
type Slips struct {
	Title string // the tournament and the round
	Kind  string // the game's code, as in arena.MatchBegin
	Terms string // the regulation in words
	List  []Slip
}

// HTML writes the slips as one self-contained page. No slip is split between two sheets.
func (b *Slips) HTML(out io.Writer, s Style) error {
	page, w := &htmlPage{w: bufio.NewWriter(out)}, s.writer()
	page.begin(w, b.Title)
	for i := range b.List {
		page.print("<section class=\"slip\">\n")
		page.parts("", w.slip(b, &b.List[i]))
		page.print("</section>\n")
	}
	return page.end()
}

// blank is the room for a number to be written by hand.
const blank = "________"

// slip returns the parts of a slip.
func (w writer) slip(b *Slips, s *Slip) []part {
	title := s.Pair + "  " + w.l.Say(lang.PictureOf, s.Players[0], s.Players[1])
	var names signs
	list := facts{{w.l.Say(lang.PaperMatch), b.Title}}
	list = append(list, [2]string{w.l.Say(lang.PaperKind), w.l.Game(b.Kind)}, [2]string{w.l.Say(lang.PaperTerms), b.Terms})
	for side, name := range s.Players {
		sign := ""
		if d, ok := draw.For(b.Kind); ok {
			sign = d.Sign(set, boards.Side(side))
		}
		if s.Games > 1 {
			sign += w.l.Paren(w.l.Say(lang.PaperGame, 1))
		}
		list = append(list, [2]string{sign, name})
		names = append(names, name)
	}
	result := s.Result
	if result == "" {
		result = blank + " – " + blank
	}
	parts := []part{head{2, title}, append(list, [2]string{w.l.Say(lang.PaperResult), result})}
	if s.Result == "" && s.Games > 1 {
		parts = append(parts, w.gamesToFill(s))
	}
	return append(parts, append(names, w.l.Say(lang.PaperReferee)))
}

// gamesToFill returns a table with an empty line for each game of a match.
func (w writer) gamesToFill(s *Slip) table {
	t := table{kind: "games", columns: []string{w.l.Say(lang.PaperGameNumber), s.Players[0], s.Players[1]}}
	for n := range s.Games {
		t.rows = append(t.rows, row{cells: []string{strconv.Itoa(n + 1), blank, blank}})
	}
	return t
}
