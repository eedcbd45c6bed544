package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// framed reports whether a stage's cross table has the form of the guide's appendix B,
// which counts one or two points a match and the difference of its games.
func framed(st *tournament.StageState) bool { return st.Plan.Order == "5moku" }

// A framedRow is an entrant's row in such a table.
type framedRow struct {
	number int
	row    tournament.Row
	cells  []tournament.Cell // by the entrant's number
}

// framedRows returns the rows in the order of the stage's table.
func (p *tournamentPrinter) framedRows(st *tournament.StageState) []framedRow {
	t := p.state.Crosstable(st.Number)
	at := map[int]int{}
	for i, r := range t.Rows {
		at[r.Entrant] = i
	}
	list := make([]framedRow, len(st.Table))
	for i, n := range st.Table {
		list[i] = framedRow{number: i + 1, row: t.Rows[at[n]]}
		for _, other := range st.Table {
			list[i].cells = append(list[i].cells, t.Cells[at[n]][at[other]])
		}
	}
	return list
}

// marks are the signs for a match won, drawn and lost.
var marks = [3]string{"○", "△", "×"}

// framedCell returns the two lines of a cell: the marks of the matches, and the games
// won and lost.
func framedCell(c tournament.Cell, same bool) (mark, games string) {
	switch {
	case same:
		return `\`, ""
	case !c.Played() || c.Won == tournament.Tally{}:
		return "", ""
	}
	for i, n := range c.Won {
		mark += strings.Repeat(marks[i], n)
	}
	if c.Games.Sum() > 0 {
		games = fmt.Sprintf("%d-%d", c.Games[0], c.Games[2])
	}
	return mark, games
}

func (r framedRow) points() string { return strconv.Itoa(2*r.row.Pairs[0] + r.row.Pairs[1]) }

func (r framedRow) difference() string {
	if d := r.row.Games[0] - r.row.Games[2]; d != 0 {
		return fmt.Sprintf("%+d", d)
	}
	return "0"
}

func (r framedRow) place() string { return strconv.Itoa(r.row.Place.Place) }

// framedHeads returns the headings of the last three columns.
func (p *tournamentPrinter) framedHeads() []string {
	return []string{p.lang.Say(lang.FramePoints), p.lang.Say(lang.FrameDifference), p.lang.Say(lang.FramePlace)}
}

// frame returns the table in the document's frame, with two lines for each entrant: the
// team's name and the program's.
func (p *tournamentPrinter) frame(st *tournament.StageState) []boxRow {
	rows, marks := p.framedRows(st), p.marking(st)
	lines := make([]boxRow, len(rows)+1)
	lines[0] = boxRow{{""}, nil}
	for _, r := range rows {
		lines[0][0] = append(lines[0][0], " "+strconv.Itoa(r.number))
	}
	lines[0][0] = append(lines[0][0], p.framedHeads()...)
	for i, r := range rows {
		e := p.state.Plan.Entrants[r.row.Entrant]
		who, program := p.marked(marks, r.row.Entrant), ""
		if e.Team != "" {
			who, program = safe.Visible(e.Team), who
		}
		upper := []string{fmt.Sprintf("%*d %s", len(strconv.Itoa(len(rows))), r.number, who)}
		lower := []string{strings.Repeat(" ", len(strconv.Itoa(len(rows)))+1) + program}
		for k, c := range r.cells {
			mark, games := framedCell(c, k == i)
			upper, lower = append(upper, " "+mark), append(lower, games)
		}
		upper, lower = append(upper, r.points()+" ", r.difference(), r.place()), append(lower, "", "", "")
		lines[i+1] = boxRow{upper, lower}
	}
	return lines
}

// A boxRow is a row of a box: the upper and lower lines of its cells, or upper ones alone.
type boxRow [2][]string

// boxFigures is the number of columns of figures at the end of a box.
const boxFigures = 3

// boxedWithin returns a box around cells. If it is wider than most columns of text, its
// columns are split into boxes one below another, each of which begins with the first one.
func boxedWithin(rows []boxRow, most int) string {
	widths := make([]int, len(rows[0][0]))
	for i := range widths {
		switch i {
		case 0:
			widths[i] = 13
		case len(widths) - 1:
			widths[i] = 2
		default:
			widths[i] = 4
		}
		for _, row := range rows {
			for _, line := range row {
				if i < len(line) {
					widths[i] = max(widths[i], draw.Width(line[i]))
				}
			}
		}
	}
	var boxes []string
	const sides, line = 2, 1
	for _, block := range blocksOf(widths, 1, line, most-sides) {
		boxes = append(boxes, boxed(rows, widths, block))
	}
	return strings.Join(boxes, "\n")
}

// boxed returns a box around the chosen columns.
func boxed(rows []boxRow, widths, chosen []int) string {
	var b strings.Builder
	rule := "+"
	for _, i := range chosen {
		rule += strings.Repeat("-", widths[i]) + "+"
	}
	b.WriteString(rule + "\n")
	for _, row := range rows {
		for _, line := range row {
			if line == nil {
				continue
			}
			text := "|"
			for _, i := range chosen {
				cell := padded(line[i], widths[i])
				if i >= len(widths)-boxFigures {
					cell = strings.Repeat(" ", widths[i]-draw.Width(line[i])) + line[i]
				}
				text += cell + "|"
			}
			b.WriteString(text + "\n")
		}
		b.WriteString(rule + "\n")
	}
	return b.String()
}

// framedTable returns the same table without its frame, for the other output formats.
func (p *tournamentPrinter) framedTable(st *tournament.StageState) table {
	list := table{columns: slices.Concat(figures(p.lang.Say(lang.FrameNumber)), words(p.lang.Say(lang.TableName))), keys: 2}
	rows, marks := p.framedRows(st), p.marking(st)
	for _, r := range rows {
		list.columns = append(list.columns, figures(strconv.Itoa(r.number))...)
	}
	list.columns = append(list.columns, figures(p.framedHeads()...)...)
	for i, r := range rows {
		name := p.marked(marks, r.row.Entrant)
		if team := p.state.Plan.Entrants[r.row.Entrant].Team; team != "" {
			name = safe.Visible(team) + " / " + name
		}
		line := []string{strconv.Itoa(r.number), name}
		for k, c := range r.cells {
			mark, games := framedCell(c, k == i)
			line = append(line, strings.TrimSpace(mark+" "+games))
		}
		list.add(append(line, r.points(), r.difference(), r.place())...)
	}
	return list
}
