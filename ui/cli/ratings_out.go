package cli

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"dohyo/arena/archive"
	"dohyo/arena/stats"
	"dohyo/ui/lang"
)

// A listedPlayer is a player of the rating list in JSON.
type listedPlayer struct {
	Player string  `json:"player"`
	Rating number  `json:"rating"`
	Error  number  `json:"error"`
	Games  int     `json:"games"`
	Points float64 `json:"points"`
	First  turns   `json:"first"`
	Second turns   `json:"second"`
	Pool   int     `json:"pool,omitempty"`
	Why    string  `json:"why,omitempty"`
	Bound  *number `json:"bound,omitempty"`
}

// turns counts the results of the games in which a player moved first, or second.
type turns struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

func turnsOf(c stats.Counts) turns { return turns{c[2], c[1], c[0]} }

// A listedOpening holds the results of an opening, counted for the first mover.
type listedOpening struct {
	Opening string `json:"opening"`
	turns
	Score number `json:"score"`
	Err95 number `json:"err95"`
}

// A gauntlet holds the results of one player against all others.
type gauntlet struct {
	Player string `json:"player"`
	turns
	strength
	Pairs pairsRating `json:"pairs"`
}

// A ratingList is the rating list in JSON. The rows and columns of LOS follow the order
// of Players.
type ratingList struct {
	Games      int             `json:"games"`
	Unfinished int             `json:"unfinished"`
	Nameless   int             `json:"nameless"`
	Damaged    int             `json:"damaged"`
	ByHand     int             `json:"by_hand,omitempty"` // games that a person entered without a record
	Players    []listedPlayer  `json:"players"`
	Advantage  *ratedValue     `json:"advantage,omitempty"`
	DrawRate   *ratedValue     `json:"draw_rate,omitempty"`
	LOS        [][]number      `json:"los,omitempty"`
	Openings   []listedOpening `json:"openings,omitempty"`
	Gauntlet   *gauntlet       `json:"gauntlet,omitempty"`
}

// answer returns the list as written in JSON.
func (r *ratings) answer() ratingList {
	t := r.tally
	l := ratingList{
		Games: t.Counted, Unfinished: t.Unfinished, Nameless: t.Nameless, Damaged: t.Damaged, ByHand: r.byHand,
		Players: []listedPlayer{}, Advantage: ratedAs(r.list.Advantage), DrawRate: ratedAs(r.list.DrawRate),
	}
	order := r.order()
	for _, i := range order {
		l.Players = append(l.Players, r.player(i))
	}
	if r.call.los {
		for _, i := range order {
			row := []number{}
			for _, j := range order {
				row = append(row, number(r.list.LOS(i, j)))
			}
			l.LOS = append(l.LOS, row)
		}
	}
	if r.call.openings {
		for _, o := range t.Openings {
			c := t.Opening(o.Name)
			l.Openings = append(l.Openings, listedOpening{o.Name, turnsOf(c), number(c.Score()), number(scoreError(c))})
		}
	}
	if i := r.gauntlet; i >= 0 {
		c, pairs := r.against(i), t.Pairs(i)
		l.Gauntlet = &gauntlet{t.Players[i], turnsOf(c), rate(c, nil), pairsRating{pairs, rate(stats.Pairs(pairs), r.call.test)}}
	}
	return l
}

// player returns the i-th player of the list.
func (r *ratings) player(i int) listedPlayer {
	p := r.list.Players[i]
	first, second := r.tally.Turns(i)
	l := listedPlayer{Player: r.tally.Players[i], Rating: number(math.NaN()), Error: number(math.NaN()), Games: p.Games, Points: p.Points,
		First: turnsOf(first), Second: turnsOf(second), Why: p.Why.Code}
	if p.Rated {
		l.Rating, l.Error = number(p.Rating), number(p.Error)
	}
	if p.Pool > 0 {
		l.Pool = p.Pool + 1
	}
	if !math.IsNaN(p.Bound) {
		b := number(p.Bound)
		l.Bound = &b
	}
	return l
}

// scoreError returns half the width of the 95% interval of a score. Games that all
// ended alike don't determine it: it is NaN.
func scoreError(c stats.Counts) float64 {
	n, s := c.N(), c.Score()
	for _, k := range c {
		if float64(k) == n {
			return math.NaN()
		}
	}
	mean2 := (float64(c[2]) + float64(c[1])/4) / n
	return 1.96 * math.Sqrt(max(mean2-s*s, 0)/n)
}

// rows returns the list of players, or of openings, as rows for a spreadsheet.
func (r *ratings) rows() [][]string {
	decimal := func(n number, digits int) string {
		if math.IsNaN(float64(n)) || math.IsInf(float64(n), 0) {
			return ""
		}
		return strconv.FormatFloat(float64(n), 'f', digits, 64)
	}
	num := func(n number) string { return decimal(n, 2) }
	l := r.answer()
	if r.call.openings {
		rows := [][]string{{"opening", "wins", "draws", "losses", "score", "err95"}}
		for _, o := range l.Openings {
			rows = append(rows, []string{o.Opening, fmt.Sprint(o.Wins), fmt.Sprint(o.Draws), fmt.Sprint(o.Losses),
				decimal(o.Score, 4), decimal(o.Err95, 4)})
		}
		return rows
	}
	head := []string{"player", "rating", "error", "games", "points", "first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "pool", "why"}
	rows := [][]string{head}
	for i, p := range l.Players {
		row := []string{p.Player, num(p.Rating), num(p.Error), fmt.Sprint(p.Games), fmt.Sprint(p.Points)}
		for _, t := range []turns{p.First, p.Second} {
			row = append(row, fmt.Sprint(t.Wins), fmt.Sprint(t.Draws), fmt.Sprint(t.Losses))
		}
		row = append(row, fmt.Sprint(max(p.Pool, 1)), p.Why)
		if r.call.los {
			rows[0] = append(rows[0], "los "+p.Player)
			for _, x := range l.LOS[i] {
				row = append(row, num(x))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// text returns the list as text. Tables fill at most most columns.
func (r *ratings) text(l lang.Lang, most int) string {
	a := r.answer()
	out := l.Say(lang.RatingsGames, a.Games) + "\n"
	for _, left := range []struct {
		n   int
		say lang.Key
	}{{a.Unfinished, lang.RatingsUnfinished}, {a.Nameless, lang.RatingsNameless}, {a.Damaged, lang.RatingsDamaged}, {a.ByHand, lang.RatingsByHand}} {
		if left.n > 0 {
			out += l.Say(left.say, left.n) + "\n"
		}
	}
	if len(a.Players) == 0 {
		return out
	}
	list := table{columns: slices.Concat(
		figures(""), words(l.Say(lang.RatingsPlayer)),
		figures(l.Say(lang.RatingsRating), l.Say(lang.RatingsError), l.Say(lang.RatingsScore), l.Say(lang.RatingsCount), l.Say(lang.RatingsFirst), l.Say(lang.RatingsSecond)),
		words(""),
	), keys: 2}
	for k, i := range r.order() {
		p := a.Players[k]
		row := []string{"", lang.Player(l, p.Player), "", "", fmt.Sprintf("%.1f%%", 100*p.Points/float64(p.Games)), fmt.Sprint(p.Games), p.First.text(), p.Second.text(), ""}
		q := r.list.Players[i]
		if q.Rated {
			row[0], row[2], row[3] = fmt.Sprint(k+1), fmt.Sprintf("%.1f", q.Rating), fmt.Sprintf("±%.1f", q.Error)
		}
		if !q.Why.None() {
			row[8] = l.Rating(q.Why)
		}
		switch {
		case math.IsNaN(q.Bound):
		case q.Why.Code == "rating.won":
			row[2] = fmt.Sprintf("≥%.0f", q.Bound)
		default:
			row[2] = fmt.Sprintf("≤%.0f", q.Bound)
		}
		list.add(row...)
	}
	out += list.text(most)
	if e := r.list.Advantage; e.Known {
		out += l.Say(lang.RatingsAdvantage, fmt.Sprintf("%+.1f ± %.1f", e.Value, e.Error)) + "\n"
	} else if !e.Why.None() {
		out += l.Say(lang.RatingsAdvantage, l.Rating(e.Why)) + "\n"
	}
	if e := r.list.DrawRate; e.Known {
		out += l.Say(lang.RatingsDraws, fmt.Sprintf("%.1f%% ± %.1f%%", 100*e.Value, 100*e.Error)) + "\n"
	} else if !e.Why.None() {
		out += l.Say(lang.RatingsDraws, l.Rating(e.Why)) + "\n"
	}
	return out + a.losText(l, most) + a.openingsText(l, r.tally, most) + a.gauntletText(l)
}

func (t turns) text() string { return fmt.Sprintf("+%d =%d -%d", t.Wins, t.Draws, t.Losses) }

// losText returns the matrix of the likelihoods of superiority, in percent.
func (a ratingList) losText(l lang.Lang, most int) string {
	if len(a.LOS) == 0 {
		return ""
	}
	list := table{columns: slices.Concat(figures(""), words(l.Say(lang.RatingsLOS))), keys: 2}
	for k := range a.Players {
		list.columns = append(list.columns, figures(fmt.Sprint(k+1))...)
	}
	for k, row := range a.LOS {
		cells := []string{fmt.Sprint(k + 1), lang.Player(l, a.Players[k].Player)}
		for j, x := range row {
			switch {
			case j == k || math.IsNaN(float64(x)):
				cells = append(cells, "–")
			default:
				cells = append(cells, fmt.Sprintf("%.0f", 100*float64(x)))
			}
		}
		list.add(cells...)
	}
	return "\n" + list.text(most)
}

// openingsText returns a table of the results of each opening, counted for the first
// mover.
func (a ratingList) openingsText(l lang.Lang, t *archive.Tally, most int) string {
	if len(a.Openings) == 0 {
		return ""
	}
	list := table{columns: slices.Concat(figures(""), words(l.Say(lang.RatingsOpening)), figures(l.Say(lang.RatingsCount), l.Say(lang.RatingsFirst), l.Say(lang.RatingsScore))), keys: 2}
	for k, o := range a.Openings {
		name := l.Opening(t.Openings[k])
		if o.Opening == "" {
			name = l.Say(lang.RatingsNoOpening)
		}
		score := fmt.Sprintf("%.1f%%", 100*float64(o.Score))
		if !math.IsNaN(float64(o.Err95)) {
			score += fmt.Sprintf(" ± %.1f%%", 100*float64(o.Err95))
		}
		list.add("", name, fmt.Sprint(o.Wins+o.Draws+o.Losses), o.text(), score)
	}
	return "\n" + list.text(most)
}

// gauntletText returns the results of one player against all others as text.
func (a ratingList) gauntletText(l lang.Lang) string {
	g := a.Gauntlet
	if g == nil {
		return ""
	}
	out := "\n" + l.Say(lang.RatingsGauntlet, lang.Player(l, g.Player), g.text(), signed(g.Elo, g.Err95)) + "\n"
	out += l.Say(lang.RatingsPairs, fmt.Sprint(g.Pairs.Ptnml), signed(g.Pairs.Elo, g.Pairs.Err95), signed(g.Pairs.NElo, g.Pairs.NEloErr95)) + "\n"
	if t := g.Pairs.tested; t != nil {
		out += l.Say(lang.RatingsTest, t.Elo0, t.Elo1, figure(t.LLR), figure(t.Lower), figure(t.Upper), string(t.Decision)) + "\n"
	}
	return out
}

// signed returns a difference with its error as text. It leaves out an unknown error and
// returns a dash for an unknown difference.
func signed(x, err number) string {
	if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
		return "–"
	}
	if math.IsNaN(float64(err)) || math.IsInf(float64(err), 0) {
		return fmt.Sprintf("%+.1f", float64(x))
	}
	return fmt.Sprintf("%+.1f ± %.1f", float64(x), float64(err))
}

func figure(x number) string {
	if math.IsNaN(float64(x)) {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(x))
}
