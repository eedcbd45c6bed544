package cli

import (
	"encoding/csv"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// A sheet is a titled table, the input of every output format.
type sheet struct {
	title   string
	table   // no columns if lines hold all the content
	lines   []string
	code    string   // lines to be copied exactly
	frame   []boxRow // the rows as text, if a document prescribes a form
	picture string   // SVG, for pages
}

// sheetForms lists the functions that write sheets, by the flags that select them.
var sheetForms = []struct {
	flag  string
	write func(w io.Writer, l lang.Lang, title string, list []sheet) error
}{
	{"markdown", writeMarkdown}, {"html", writeHTML}, sheetCSV: {"csv", writeCSV},
}

// sheetCSV is the index of the form in which numbers are decimal, for programs.
const sheetCSV = 2

// writeText writes sheets as text. Tables fill at most most columns.
func writeText(w io.Writer, most int, list []sheet) error {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(s.title + "\n")
		switch {
		case s.frame != nil:
			b.WriteString(boxedWithin(s.frame, most))
		case len(s.columns) > 0:
			b.WriteString(s.text(most))
		}
		for _, line := range s.lines {
			b.WriteString(line + "\n")
		}
		b.WriteString(s.code)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

var markdownCell = strings.NewReplacer("|", `\|`, "\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "~", `\~`, "[", `\[`, "]", `\]`, "&", "&amp;", "<", "&lt;", "\n", " ")

func writeMarkdown(w io.Writer, _ lang.Lang, title string, list []sheet) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", markdownCell.Replace(title))
	for _, s := range list {
		fmt.Fprintf(&b, "\n## %s\n\n", markdownCell.Replace(s.title))
		for i, row := range s.listed() {
			for _, cell := range row {
				b.WriteString("| " + markdownCell.Replace(cell) + " ")
			}
			b.WriteString("|\n")
			if i > 0 {
				continue
			}
			for _, c := range s.columns {
				if c.words {
					b.WriteString("|---")
				} else {
					b.WriteString("|--:")
				}
			}
			b.WriteString("|\n")
		}
		if len(s.columns) > 0 && len(s.lines) > 0 {
			b.WriteString("\n")
		}
		for _, line := range s.lines {
			b.WriteString("- " + markdownCell.Replace(strings.TrimSpace(line)) + "\n")
		}
		if s.code != "" {
			b.WriteString("\n```console\n" + s.code + "```\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// sheetStyle is the CSS of a page of sheets. Only words wrap: a browser would break 6-1-1
// after each hyphen. A table wider than the screen scrolls by itself, and on paper its
// headings are repeated on each page.
const sheetStyle = `body{font:16px/1.5 sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222;background:#fff}
table{border-collapse:collapse;margin:.5em 0 2em}th,td{border:1px solid #bbb;padding:.2em .6em;text-align:right;white-space:nowrap}
th{background:#eee;word-break:keep-all}.words{text-align:left;white-space:normal}td span{white-space:nowrap}
.wide{overflow-x:auto}
.bracket{font-size:14px;max-width:100%;height:auto;margin:.5em 0 1em}.bracket path{stroke:#999;fill:none}
.bracket .won{font-weight:bold}.bracket path.won{stroke:#222;stroke-width:2.5;stroke-linecap:square}.bracket .round{fill:#666}
@media print{body{font-size:10pt;max-width:none;margin:0;padding:0}.wide{overflow:visible}tr,.bracket{break-inside:avoid}h2{break-after:avoid}}`

// score matches numbers with hyphens or dashes between them.
var score = regexp.MustCompile(`[\d½]+([-–][\d½]+)+`)

func writeHTML(w io.Writer, l lang.Lang, title string, list []sheet) error {
	var b strings.Builder
	text := html.EscapeString
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n", l)
	b.WriteString(`<meta name="viewport" content="width=device-width, initial-scale=1"/>` + "\n")
	b.WriteString(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>` + "\n")
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n", text(title), sheetStyle, text(title))
	for _, s := range list {
		fmt.Fprintf(&b, "<h2>%s</h2>\n", text(s.title))
		b.WriteString(s.picture)
		if len(s.columns) > 0 {
			b.WriteString("<div class=\"wide\"><table>\n<thead>\n")
			for i, row := range s.listed() {
				tag := "td"
				if i == 0 {
					tag = "th"
				}
				b.WriteString("<tr>")
				for k, cell := range row {
					class, inside := "", text(cell)
					if s.columns[k].words {
						class, inside = ` class="words"`, score.ReplaceAllString(inside, "<span>$0</span>")
					}
					fmt.Fprintf(&b, "<%s%s>%s</%s>", tag, class, inside, tag)
				}
				b.WriteString("</tr>\n")
				if i == 0 {
					b.WriteString("</thead>\n<tbody>\n")
				}
			}
			b.WriteString("</tbody>\n</table></div>\n")
		}
		if len(s.lines) > 0 {
			b.WriteString("<ul>\n")
			for _, line := range s.lines {
				fmt.Fprintf(&b, "<li>%s</li>\n", text(strings.TrimSpace(line)))
			}
			b.WriteString("</ul>\n")
		}
		if s.code != "" {
			fmt.Fprintf(&b, "<pre>%s</pre>\n", text(s.code))
		}
	}
	b.WriteString("</body>\n</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// plainCells returns cells for a CSV file in which a spreadsheet finds no formulas: names may
// be anybody's, and those that begin like a formula get an apostrophe before them. Numbers stay.
func plainCells(cells []string) []string {
	plain := slices.Clone(cells)
	for i, cell := range cells {
		if _, err := strconv.ParseFloat(cell, 64); err != nil && len(cell) > 1 && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
			plain[i] = "'" + cell
		}
	}
	return plain
}

// writeCSV writes the tables one below another, each after its title, separated by blank
// lines.
func writeCSV(w io.Writer, _ lang.Lang, _ string, list []sheet) error {
	out := csv.NewWriter(w)
	for i, s := range list {
		if len(list) > 1 {
			if i > 0 {
				_ = out.Write([]string{""})
			}
			_ = out.Write(plainCells([]string{s.title}))
		}
		for _, row := range s.listed() {
			_ = out.Write(plainCells(row))
		}
		for _, line := range s.lines {
			_ = out.Write(plainCells([]string{strings.TrimSpace(line)}))
		}
		if s.code != "" {
			_ = out.Write([]string{s.code})
		}
	}
	out.Flush()
	return out.Error()
}

// standingSheets returns the standings of all stages that were played.
func (p *tournamentPrinter) standingSheets() (list []sheet) {
	for _, st := range p.state.Stages {
		if !st.Skipped {
			list = append(list, sheet{
				title: p.standingTitle(st), table: p.standingTable(st), picture: p.bracketPicture(st),
				lines: append(p.legend(p.marking(st), p.state.Standings(st.Number, 0)), p.advancing(st)...),
			})
		}
	}
	return list
}

// advancing names, for each later stage that takes entrants from this one, those who came
// from here.
func (p *tournamentPrinter) advancing(st *tournament.StageState) (lines []string) {
	for _, next := range p.state.Stages[st.Number:] {
		if next.Plan.From != st.Plan.Name || !st.Done {
			continue
		}
		var names []string
		for _, n := range st.Order {
			if slices.Contains(next.Table, n) && !p.state.Plan.Entrants[n].Guest {
				names = append(names, p.name(n))
			}
		}
		lines = append(lines, p.lang.Say(lang.TourAdvance, p.lang.Stage(next.Plan), strings.Join(names, p.lang.Say(lang.ListComma))))
	}
	return lines
}

// crossSheets returns the cross tables: one for each stage, or for each of its groups.
func (p *tournamentPrinter) crossSheets() (list []sheet) {
	for _, st := range p.state.Stages {
		if st.Skipped {
			continue
		}
		t := p.state.Crosstable(st.Number)
		parts := []tournament.Crosstable{t}
		if st.Groups != nil && !framed(st) {
			parts = t.Groups()
		}
		for _, part := range parts {
			title := p.lang.Say(lang.TourCross, p.lang.Stage(st.Plan))
			if len(parts) > 1 {
				title = p.lang.Say(lang.TourCrossGroup, p.lang.Stage(st.Plan), part.Rows[0].Group)
			}
			s := sheet{title: title, table: p.crossTable(st, part)}
			s.lines = append(p.crossLegend(part), p.legend(p.marking(st), part.Rows)...)
			if framed(st) {
				s.table, s.frame = p.framedTable(st), p.frame(st)
			}
			list = append(list, s)
		}
	}
	return list
}

// ruledMark marks an even result that a rule decided.
const ruledMark = "+"

func (p *tournamentPrinter) crossTable(st *tournament.StageState, t tournament.Crosstable) table {
	list := table{columns: slices.Concat(figures(p.lang.Say(lang.TablePlace)), words(p.lang.Say(lang.TableName))), keys: 2}
	for i := range t.Rows {
		list.columns = append(list.columns, figures(strconv.Itoa(i+1))...)
	}
	byes := slices.Max(append(slices.Clone(t.Byes), 0)) > 0
	if byes {
		list.columns = append(list.columns, figures(p.lang.Say(lang.TableByes))...)
	}
	list.columns = append(list.columns, figures(p.lang.Say(lang.TableSum))...)
	marks := p.marking(st)
	for i, r := range t.Rows {
		line := []string{strconv.Itoa(i + 1), p.marked(marks, r.Entrant)}
		for k, c := range t.Cells[i] {
			line = append(line, p.crossCell(st, c, i == k))
		}
		if byes {
			text := ""
			if t.Byes[i] > 0 {
				text = p.points(st.Plan.PointsOf(t.Byes[i]))
			}
			line = append(line, text)
		}
		list.add(append(line, p.points(st.Plan.PointsOf(t.Sum(i, st.Plan.ByGames()))))...)
	}
	return list
}

// crossLegend explains the marks in the cells of a table.
func (p *tournamentPrinter) crossLegend(t tournament.Crosstable) (lines []string) {
	any := func(has func(c tournament.Cell) bool) bool {
		return slices.ContainsFunc(t.Cells, func(row []tournament.Cell) bool { return slices.ContainsFunc(row, has) })
	}
	if any(func(c tournament.Cell) bool { return c.Ruled > 0 }) {
		lines = append(lines, p.lang.Say(lang.TourCrossRuled, ruledMark))
	}
	if any(func(c tournament.Cell) bool { return c.Unmet > 0 }) {
		lines = append(lines, p.lang.Say(lang.TourCrossUnmet, p.lang.Say(lang.TableUnmet)))
	}
	if any(tournament.Cell.Open) {
		lines = append(lines, p.lang.Say(lang.TourCrossOpen, openMark))
	}
	return lines
}

// openMark marks a pair without a result.
const openMark = "*"

// crossCell returns a player's score against another: the points of a single pair, or
// the games won, drawn and lost.
func (p *tournamentPrinter) crossCell(st *tournament.StageState, c tournament.Cell, same bool) string {
	switch {
	case same:
		return `\`
	case !c.Played():
		return ""
	case c.Won == tournament.Tally{}:
		return openMark
	}
	text := p.points(st.Plan.PointsOf(2*c.Won[0] + c.Won[1]))
	if st.Plan.ByGames() && c.Games.Sum() > 0 {
		text = c.Games.String()
		if p.decimal {
			text = c.Games.Joined("–") // 3-1-2 would be a date in a spreadsheet
		}
	}
	if c.Ruled > 0 {
		text += ruledMark
	}
	if c.Unmet > 0 {
		text += p.lang.Say(lang.TableUnmet)
	}
	if c.Open() {
		text += openMark
	}
	return text
}

// pairSheets returns the pairs of a stage and round. 0 selects all stages, or all
// rounds.
func (p *tournamentPrinter) pairSheets(stage, round int) (list []sheet) {
	for _, st := range p.state.Stages {
		if stage > 0 && st.Number != stage {
			continue
		}
		for _, r := range st.Rounds {
			if round == 0 || r.Number == round {
				list = append(list, sheet{title: p.lang.Say(lang.TourRound, p.lang.Stage(st.Plan), r.Number), table: p.pairTable(st, r)})
			}
		}
	}
	return list
}

// score returns a result's points, and the details of its games in brackets.
func (p *tournamentPrinter) score(r tournament.Result) string {
	text := p.halves(r.Points[0]) + "–" + p.halves(r.Points[1])
	if more := moreOf(r); more != "" {
		text += p.lang.Paren(more)
	}
	return text
}

// sides returns the headings of the players of pairs: the names of the game's sides, if
// it has one seat for each. In pairs of several games these are the sides in the first one.
func (p *tournamentPrinter) sides(st *tournament.StageState) (heads [2]string) {
	l := p.lang
	g, ok := catalog.Game(p.state.Plan.Game)
	for side := range heads {
		heads[side] = l.Say(lang.TablePlayer, side+1)
		if !ok || len(g.Seats) != len(heads) {
			continue
		}
		name := l.Seat(g.Name, g.Seats[side].Name)
		if st.Plan.Rules.Games != 1 || st.Plan.Boards > 1 {
			name = l.Say(lang.TableSideFirst, name)
		}
		heads[side] = name
	}
	return heads
}

func (p *tournamentPrinter) pairTable(st *tournament.StageState, r *tournament.Round) table {
	l, sides := p.lang, p.sides(st)
	list := table{columns: slices.Concat(figures(l.Say(lang.TablePair)), words(sides[0], sides[1], l.Say(lang.TableResult), l.Say(lang.TableWhy))), keys: 3}
	for _, pair := range r.All() {
		result := ""
		if pair.Decided() && !pair.Bye() {
			result = p.score(pair.Result)
		}
		why := append(p.reasons(pair), p.decidedBy(pair)...)
		second := p.name(pair.Players[1])
		if pair.Bye() {
			second = l.Say(lang.TableBye)
		}
		list.add(pair.At.String(), p.name(pair.Players[0]), second, result, strings.Join(why, l.Say(lang.Comma)))
	}
	list.needed()
	return list
}

// terms returns the regulation of a stage's matches in words.
func (p *tournamentPrinter) terms(st *tournament.StageState) string {
	text := p.lang.Regulation(st.Plan.Rules)
	if st.Plan.ByRank {
		text += p.lang.Say(lang.Comma) + p.lang.Say(lang.TourByRank)
	}
	return safe.Lines(text)
}

// howPlayed returns the regulation of a stage's matches, and how many matches its pairs play if
// they play more than one.
func (p *tournamentPrinter) howPlayed(st *tournament.StageState) []string {
	return append([]string{p.terms(st)}, p.lang.StageMatches(st.Plan)...) // replays aren't only for the pairs of several matches
}

// reportSheets returns the full report on a tournament.
func (p *tournamentPrinter) reportSheets() []sheet {
	facts := p.begins()
	if at := p.state.Begin.At; !at.IsZero() {
		facts = append(facts, p.lang.Say(lang.PaperStart)+" "+at.Format("2006-01-02 15:04"))
	}
	for _, st := range p.state.Stages {
		facts = append(facts, p.stage(&tournament.StageBegin{Stage: st.Number, Table: st.Table, Rounds: st.Planned, Skipped: st.Skipped}))
		if st.Done && st.Plan.Until > 0 && !st.Skipped {
			facts[len(facts)-1] += p.lang.Paren(p.lang.Say(lang.TourPlayed, len(st.Rounds)))
		}
		if !st.Skipped {
			facts = append(facts, p.howPlayed(st)...)
		}
	}
	if p.state.Over {
		facts = append(facts, p.ended()...)
	}
	if text := p.withdrawn(&tournament.Seeding{Withdrawn: p.state.Plan.Unhanded()}); text != "" {
		facts = append(facts, text)
	}
	for n := range p.state.Plan.Entrants {
		if b := p.state.Built[n]; b != nil && b.Why != "" {
			facts = append(facts, p.built(b))
		}
	}
	list := []sheet{{title: p.lang.Say(lang.TourFacts), lines: facts}}
	list = append(list, p.standingSheets()...)
	list = append(list, p.crossSheets()...)
	list = append(list, p.pairSheets(0, 0)...)
	if len(p.state.Rulings) > 0 {
		s := sheet{title: p.lang.Say(lang.TourRulings)}
		for _, e := range p.state.Rulings {
			s.lines = append(s.lines, safe.Visible(e.At.Format("2006-01-02 15:04")+"  "+p.ruled(e)))
		}
		list = append(list, s)
	}
	return list
}
