package cli

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A column is the heading of a column of a table, and what its cells are: figures stand
// right, one below another by their last digits, and words left.
type column struct {
	head  string
	words bool
}

// figures returns columns of figures.
func figures(heads ...string) (list []column) {
	for _, head := range heads {
		list = append(list, column{head: head})
	}
	return list
}

// words returns columns of words: names, sentences, and figures that are explained in brackets.
func words(heads ...string) (list []column) {
	for _, head := range heads {
		list = append(list, column{head: head, words: true})
	}
	return list
}

// A table is rows of cells below the headings of their columns.
type table struct {
	columns []column
	rows    [][]string
	keys    int // the number of columns that name a row, which each part of a split table repeats
}

// add adds a row.
func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// listed returns the headings and all rows.
func (t *table) listed() [][]string {
	heads := make([]string, len(t.columns))
	for i, c := range t.columns {
		heads[i] = c.head
	}
	return append([][]string{heads}, t.rows...)
}

// needed leaves out the last column if it is empty below its heading: the pairs of a round
// robin or a gauntlet have no reasons.
func (t *table) needed() {
	last := len(t.columns) - 1
	if slices.ContainsFunc(t.rows, func(row []string) bool { return row[last] != "" }) {
		return
	}
	t.columns = t.columns[:last]
	for i, row := range t.rows {
		t.rows[i] = row[:last]
	}
}

// contestTable returns the table of a match of several contests: a line for each
// contest, with the results of its games, their sum and the winner. It returns "" if
// there are fewer than two contests.
func contestTable(l lang.Lang, t *arena.Tape) string {
	contests := t.Contests()
	if len(contests) < 2 {
		return ""
	}
	var names [2]string
	for i, p := range t.Begin.Players {
		names[i] = lang.Player(l, p.Name)
	}
	list := table{columns: slices.Concat(
		figures(""), words(l.Say(lang.TableField)), figures(l.Say(lang.TableGame, 1), l.Say(lang.TableGame, 2), l.Say(lang.TableSum)), words(l.Say(lang.TableWinner)),
	)}
	pair := func(s [2]int, known bool) string {
		if !known {
			return "–"
		}
		return fmt.Sprintf("%d–%d", s[0], s[1])
	}
	for _, c := range contests {
		winner := l.Say(lang.TableDrawn)
		if i := c.Winner(); i >= 0 {
			winner = names[i]
		} else if !c.Done {
			winner = ""
		}
		list.add(fmt.Sprint(c.Number), c.Name, pair(c.Scores[0], c.Ended[0]), pair(c.Scores[1], c.Ended[1]), pair(c.Sum, c.Done), winner)
	}
	return names[0] + " – " + names[1] + "\n" + list.text(math.MaxInt)
}

// padded returns a text padded with blanks to a width in columns.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(columns-draw.Width(text), 0))
}
