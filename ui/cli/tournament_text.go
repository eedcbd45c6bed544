package cli

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena/ranking"
	"dohyo/arena/rating"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// A tournamentPrinter formats the events of a tournament as lines of text. The events
// must be folded into its state first.
type tournamentPrinter struct {
	lang    lang.Lang
	state   *tournament.State
	decimal bool // points as 2.5, for programs, not as 2½
	most    int  // the columns that a table may fill; 0 means as many as it needs
}

func (p *tournamentPrinter) name(n int) string {
	if n == tournament.NoOne {
		return "–"
	}
	name := p.state.Plan.Entrants[n].Name
	if !p.decimal {
		name = lang.Player(p.lang, name)
	}
	return safe.Visible(name)
}

// begins returns the opening line of a tournament.
func (p *tournamentPrinter) begins() []string {
	b := p.state.Begin
	all := make([]int, len(p.state.Plan.Entrants)) // with those who joined late
	for n := range all {
		all[n] = n
	}
	lines := []string{p.lang.Say(lang.TourBegins, safe.Visible(b.Name), p.lang.Game(b.Plan.Game), p.entrants(all), b.Seed)}
	if b.Quick > 1 {
		lines = append(lines, p.lang.Say(lang.TourQuick, b.Quick))
	}
	return lines
}

// line returns an event as text, or "" if there is nothing to print.
func (p *tournamentPrinter) line(e tournament.Event) string {
	switch e := e.(type) {
	case *tournament.Seeding:
		return p.withdrawn(e)
	case *tournament.StageBegin:
		return "\n" + p.stage(e)
	case *tournament.RoundBegin:
		st := p.state.Stage(e.Stage)
		text := p.lang.Say(lang.TourRound, p.lang.Stage(st.Plan), e.Round)
		if r := st.Rounds[e.Round-1]; r.Starts.After(e.At.Time) {
			text += p.lang.Paren(p.lang.Say(lang.TourStarts, lang.StartTime(r.Starts, r.At)))
		}
		return text + "\n" + p.pairs(st.Rounds[e.Round-1])
	case *tournament.PlayerIs:
		return p.changed(e)
	case *tournament.TeamBuilt:
		return p.built(e)
	case *tournament.ResultEnd:
		return p.result(p.state.Pair(e.At))
	case *tournament.StageEnd:
		if st := p.state.Stage(e.Stage); !st.Skipped {
			return "\n" + p.standings(st)
		}
	case *tournament.End:
		return "\n" + strings.Join(p.ended(), "\n")
	case *tournament.Ruled:
		return safe.Lines(p.ruled(e))
	case *tournament.Interrupted:
		return p.lang.Say(lang.TourStopped, p.lang.Told(e.Fact, e.Why))
	}
	return ""
}

// ended returns lines that say who won the tournament, or who is stronger.
func (p *tournamentPrinter) ended() []string {
	const most = 10
	return p.lang.Ended(p.state, 0, p.name, lang.Tournament(p.lang, p.state.Begin.Name, p.state.Plan), most)
}

// changed returns the changes in an entrant's program as lines of text, or "" for the
// first version.
func (p *tournamentPrinter) changed(e *tournament.PlayerIs) string {
	var lines []string
	for _, d := range e.Changed {
		lines = append(lines, p.lang.Difference(p.name(e.Entrant), d))
	}
	return safe.Lines(strings.Join(lines, "\n"))
}

// built returns a line about the build of a team.
func (p *tournamentPrinter) built(e *tournament.TeamBuilt) string {
	if e.Why == "" {
		return p.lang.Say(lang.TourBuilt, p.name(e.Entrant))
	}
	fate := lang.TourLeftOut
	if p.state.Plan.Unbuilt == tournament.UnbuiltDefault {
		fate = lang.TourDefaults
	}
	return safe.Lines(p.lang.Say(lang.TourUnbuilt, p.name(e.Entrant), p.lang.Told(e.Fact, e.Why), p.lang.Say(fate)))
}

// withdrawn returns a line with the entrants who missed the deadline for programs.
func (p *tournamentPrinter) withdrawn(e *tournament.Seeding) string {
	if len(e.Withdrawn) == 0 {
		return ""
	}
	var names []string
	for _, n := range e.Withdrawn {
		names = append(names, p.name(n))
	}
	return p.lang.Say(lang.TourUnhanded, strings.Join(names, p.lang.Say(lang.ListComma)))
}

// stage returns the opening line of a stage.
func (p *tournamentPrinter) stage(e *tournament.StageBegin) string {
	st := p.state.Stage(e.Stage)
	name := p.lang.Stage(st.Plan)
	table := e.Table
	if len(st.Groups) > 0 {
		table = slices.Concat(st.Groups...) // with the guests of groups
	}
	entrants := p.entrants(table)
	whose := p.lang.Say(lang.TourAllRatings)
	if st.Plan.Form == tournament.Gauntlet {
		whose = p.lang.Say(lang.TourChallenged)
	}
	switch {
	case e.Skipped:
		return p.lang.Say(lang.TourSkipped, name, entrants)
	case st.Plan.Until > 0 && e.Rounds > 0:
		return p.lang.Say(lang.TourStageUntil, name, p.lang.StageForm(st.Plan, len(st.Groups)), entrants, e.Rounds, whose, st.Plan.Until)
	case st.Plan.Until > 0:
		return p.lang.Say(lang.TourStageEnds, name, p.lang.StageForm(st.Plan, len(st.Groups)), entrants, whose, st.Plan.Until)
	case e.Rounds == 0:
		return p.lang.Say(lang.TourStageOpen, name, p.lang.StageForm(st.Plan, len(st.Groups)), entrants)
	}
	return p.lang.Say(lang.TourStage, name, p.lang.StageForm(st.Plan, len(st.Groups)), entrants, e.Rounds)
}

// entrants returns how many entrants a list has, and how many guests besides.
func (p *tournamentPrinter) entrants(list []int) string {
	guests := 0
	for _, n := range list {
		if p.state.Plan.Entrants[n].Guest {
			guests++
		}
	}
	text := p.lang.Say(lang.TourEntrants, len(list)-guests)
	switch guests {
	case 0:
		return text
	case 1:
		return p.lang.Say(lang.TourAndGuest, text)
	}
	return p.lang.Say(lang.TourAndGuests, text, guests)
}

// pairs returns a line for each pair of a round.
func (p *tournamentPrinter) pairs(r *tournament.Round) string {
	lines := make([]string, r.Len())
	for i, pair := range r.All() {
		text := p.lang.Say(lang.TourPair, p.name(pair.Players[0]), p.name(pair.Players[1]))
		if pair.Bye() {
			text = p.lang.Say(lang.TourBye, p.name(pair.Players[0]))
		}
		if why := p.reasons(pair); len(why) > 0 {
			text += "  (" + strings.Join(why, p.lang.Say(lang.Comma)) + ")"
		}
		lines[i] = fmt.Sprintf("%4d  %s", pair.Pair, text)
	}
	return strings.Join(lines, "\n")
}

// reasons returns the reasons for a pairing.
func (p *tournamentPrinter) reasons(pair *tournament.Pair) (why []string) {
	for _, f := range pair.Why {
		why = append(why, p.lang.WhyPaired(f))
	}
	return why
}

// result returns a line with the result of a pair.
func (p *tournamentPrinter) result(pair *tournament.Pair) string {
	if pair.Bye() {
		return ""
	}
	r := pair.Result
	text := fmt.Sprintf("%d-%02d  %s  %s–%s", pair.Round, pair.Pair, p.lang.Say(lang.TourPair, p.name(pair.Players[0]), p.name(pair.Players[1])), p.halves(r.Points[0]), p.halves(r.Points[1]))
	if more := moreOf(r); more != "" {
		text += "  (" + more + ")"
	}
	if why := p.decidedBy(pair); len(why) > 0 {
		text += "  " + strings.Join(why, p.lang.Say(lang.Comma))
	}
	return text
}

// decidedBy returns what decided a pair beyond its score.
func (p *tournamentPrinter) decidedBy(pair *tournament.Pair) (why []string) {
	for _, f := range p.state.Reasons(pair) {
		why = append(why, safe.Visible(p.lang.TournamentResult(f)))
	}
	return why
}

// moreOf returns the details of a result beyond the pair's points: the scores of its
// games, or the numbers won, drawn and lost. It returns "" if there are none.
func moreOf(r tournament.Result) string {
	switch {
	case r.Scores != [2]int{}:
		return fmt.Sprintf("%d–%d", r.Scores[0], r.Scores[1])
	case r.Games.Sum() > 1:
		return r.Games.String()
	}
	return ""
}

// points returns points as text.
func (p *tournamentPrinter) points(x float64) string {
	if p.decimal {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return lang.Points(x)
}

// halves returns a number of half points as points.
func (p *tournamentPrinter) halves(n int) string { return p.points(float64(n) / 2) }

// standings returns the standings of a stage as a table.
func (p *tournamentPrinter) standings(st *tournament.StageState) string {
	list := p.standingTable(st)
	text := p.standingTitle(st) + "\n" + list.text(cmp.Or(p.most, math.MaxInt))
	for _, line := range p.legend(p.marking(st), p.state.Standings(st.Number, 0)) {
		text += line + "\n"
	}
	return text
}

func (p *tournamentPrinter) standingTitle(st *tournament.StageState) string {
	if !st.Done {
		return p.lang.Say(lang.TourSoFar, p.lang.Stage(st.Plan), len(st.Rounds))
	}
	return p.lang.Say(lang.TourStanding, p.lang.Stage(st.Plan))
}

// standingTable returns the standings. They have no columns if there are no entrants.
func (p *tournamentPrinter) standingTable(st *tournament.StageState) (list table) {
	rows := p.state.Standings(st.Number, 0)
	if len(rows) == 0 {
		return list
	}
	var shown []ranking.Criterion
	places := st.Places()
	if places == nil { // a knock-out shows places only
		shown = tournament.Deciding(rows)
	}
	if st.Groups != nil {
		list.columns = figures(p.lang.Say(lang.TableGroup))
	}
	list.columns = slices.Concat(list.columns, figures(p.lang.Say(lang.TablePlace)), words(p.lang.Say(lang.TableName)))
	list.keys = len(list.columns)
	list.columns = append(list.columns, figures(p.tallyHeads()...)...)
	for _, c := range shown {
		list.columns = append(list.columns, figures(p.lang.Criterion(c))...)
	}
	rated := rows[0].Rating != nil
	if rated {
		list.columns = append(list.columns, figures(p.lang.Say(lang.TableRating), p.lang.Say(lang.TableError))...)
	}
	marks := p.marking(st)
	remarks := p.decimal && len(marks) > 0 // for programs in a column of its own
	if remarks {
		list.columns = append(list.columns, words(p.lang.Say(lang.TableMarks))...)
	}
	list.columns = append(list.columns, words(p.lang.Say(lang.TableBy))...)
	for i, row := range rows {
		games := row.Pairs
		if st.Plan.ByGames() {
			games = row.Games
		}
		place := row.Place.Place
		if places != nil {
			place = places[row.Entrant]
		}
		number := strconv.Itoa(place)
		if place == 0 { // still in the bracket
			number = ""
		}
		line := append([]string{number, p.marked(marks, row.Entrant)}, p.tally(games)...)
		if st.Groups != nil {
			line = slices.Insert(line, 0, strconv.Itoa(row.Group))
		}
		for _, c := range shown {
			cell := ""
			if row.Needed(c) {
				cell = p.points(row.Points(c))
			}
			line = append(line, cell)
		}
		if rated {
			line = append(line, ratingCells(row.Rating)...)
		}
		if remarks {
			line = append(line, p.remarks(marks, row.Entrant))
		}
		by := ""
		switch {
		case places != nil:
			by = p.lang.WhyPaired(above(st, rows, i))
		case row.By != "":
			by = p.lang.Criterion(row.By)
		case tournament.Shared(rows, i):
			by = p.lang.Say(lang.TableShared)
		}
		list.add(append(line, by)...)
	}
	return list
}

// tallyHeads returns the headings of the games won, drawn and lost.
func (p *tournamentPrinter) tallyHeads() []string {
	if !p.decimal {
		return []string{p.lang.Say(lang.TableWDL)}
	}
	return []string{p.lang.Say(lang.TableWins), p.lang.Say(lang.TableDraws), p.lang.Say(lang.TableLosses)}
}

// tally returns the cells of the games won, drawn and lost: one, or a number each for
// programs, some of which take 3-1-2 for a date.
func (p *tournamentPrinter) tally(t tournament.Tally) []string {
	if !p.decimal {
		return []string{t.String()}
	}
	return []string{strconv.Itoa(t[0]), strconv.Itoa(t[1]), strconv.Itoa(t[2])}
}

// above returns the reason why row i of a knock-out is above the next one.
func above(st *tournament.StageState, rows []tournament.Row, i int) fact.Fact {
	if i+1 == len(rows) {
		return fact.Fact{}
	}
	return st.Above(rows[i].Entrant, rows[i+1].Entrant)
}

// ratingCells returns a rating and its error as text. Unknown values are empty, except
// that the rating shows a bound if the games give one.
func ratingCells(r *rating.Player) []string {
	switch {
	case r.Rated:
		return []string{fmt.Sprintf("%.0f", r.Rating), fmt.Sprintf("%.0f", r.Error)}
	case math.IsNaN(r.Bound):
		return []string{"", ""}
	case r.Why.Code == "rating.won":
		return []string{fmt.Sprintf("> %.0f", r.Bound), ""}
	}
	return []string{fmt.Sprintf("< %.0f", r.Bound), ""}
}
