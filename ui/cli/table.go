package cli

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

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
	rows := [][]string{{"", l.Say(lang.TableField), l.Say(lang.TableGame, 1), l.Say(lang.TableGame, 2), l.Say(lang.TableSum), l.Say(lang.TableWinner)}}
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
		rows = append(rows, []string{
			fmt.Sprint(c.Number), c.Name, pair(c.Scores[0], c.Ended[0]), pair(c.Scores[1], c.Ended[1]), pair(c.Sum, c.Done), winner,
		})
	}
	return names[0] + " – " + names[1] + "\n" + columns(rows)
}

// padded returns a text padded with blanks to a width in columns.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(columns-draw.Width(text), 0))
}

// columns returns rows of cells as a table, however wide.
func columns(rows [][]string) string { return columnsWithin(rows, 0, math.MaxInt) }

// sentence is the number of letters from which a cell is a text, whatever it begins with.
const sentence = 12

// wordColumns reports which columns of a table hold words: the second one, and those in which
// every cell below the heading begins with a letter and some are longer than that, in
// which figures are explained in brackets, or which have a sentence in some cell.
func wordColumns(rows [][]string) []bool {
	words := make([]bool, len(rows[0]))
	for i := range words {
		explained := slices.ContainsFunc(rows[1:], func(row []string) bool {
			return i < len(row) && (strings.IndexAny(row[i], "(（") > 0 || letters(row[i]) >= sentence)
		})
		long := i == 1 || explained
		for _, row := range rows[1:] {
			if i == 1 || explained || i >= len(row) || row[i] == "" {
				continue
			}
			first, size := utf8.DecodeRuneInString(strings.TrimLeft(row[i], "(（"))
			if !unicode.IsLetter(first) && !round(row[i]) {
				long = false
				break
			}
			long = long || len(row[i]) > size
		}
		words[i] = long
	}
	return words
}

// round reports whether a cell is the name of a round or a match that begins with a number,
// as many do in Japanese: 16強戦, 3位決定戦. Hours are a figure.
func round(cell string) bool {
	name := strings.TrimLeft(cell, "0123456789")
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.Is(unicode.Han, first) && letters(name) > 1 && !strings.HasPrefix(name, "時間")
}

// letters returns the number of letters in a text.
func letters(text string) (n int) {
	for _, r := range text {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
