package cli

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// pages writes the pages in one language.
func (h *handing) pages(l lang.Lang) error {
	tail := ""
	if l != lang.English {
		tail = "." + l.String()
	}
	p := &tournamentPrinter{lang: l, state: h.state}
	title, list := l.Say(lang.HandTitle, safe.Visible(lang.Player(l, h.name()))), h.sheets(p)
	for _, f := range sheetForms {
		ext, wanted := map[string]string{"markdown": ".md", "html": ".html"}[f.flag]
		if !wanted {
			continue
		}
		var b bytes.Buffer
		if err := f.write(&b, l, title, list); err != nil {
			return err
		}
		if err := writeNew(filepath.Join(h.out, "what-happened"+tail+ext), b.Bytes()); err != nil {
			return err
		}
	}
	var b bytes.Buffer
	if err := writeText(&b, math.MaxInt, p.standingSheets()); err != nil {
		return err
	}
	return writeNew(filepath.Join(h.out, "standings"+tail+".txt"), b.Bytes())
}

// sheets returns the sheets of the page.
func (h *handing) sheets(p *tournamentPrinter) []sheet {
	list := []sheet{h.results(p)}
	for _, part := range []sheet{h.matches(p), h.games(p)} {
		if len(part.rows) > 0 {
			list = append(list, part)
		}
	}
	faults := h.faults(p.lang)
	if len(faults) == 0 && len(h.played) > 0 {
		list[0].lines = append(list[0].lines, p.lang.Say(lang.HandFine))
	}
	list = append(list, faults...)
	return append(list, h.files(p.lang))
}

// files returns what is in the entrant's folder beside the pages.
func (h *handing) files(l lang.Lang) sheet {
	s := sheet{title: l.Say(lang.HandFiles)}
	for _, f := range []struct {
		name string
		what lang.Key
	}{{"build.log", lang.HandBuild}, {"games", lang.HandRecords}, {"stderr", lang.HandStderr}, {"talk", lang.HandTalk}} {
		if _, err := os.Stat(filepath.Join(h.out, f.name)); err == nil {
			s.lines = append(s.lines, l.Say(f.what))
		}
	}
	s.lines = append(s.lines, l.Say(lang.HandTable))
	return s
}

// results returns the entrant's places.
func (h *handing) results(p *tournamentPrinter) sheet {
	s := sheet{title: p.lang.Say(lang.HandResult)}
	if b := h.state.Built[h.entrant]; b != nil && b.Why != "" {
		s.lines = append(s.lines, safe.Visible(p.lang.Say(lang.HandOut, p.lang.Told(b.Fact, b.Why))))
	}
	for _, st := range h.state.Stages {
		rows, places := h.state.Standings(st.Number, 0), st.Places()
		i := slices.IndexFunc(rows, func(r tournament.Row) bool { return r.Entrant == h.entrant })
		if i < 0 || st.Skipped {
			continue
		}
		place, name := rows[i].Place.Place, p.lang.Stage(st.Plan)
		if places != nil {
			place = places[h.entrant]
		}
		switch {
		case place == 0: // still in the knock-out
		case rows[i].Group > 0:
			s.lines = append(s.lines, p.lang.Say(lang.HandGroup, name, place, rows[i].Group))
		default:
			s.lines = append(s.lines, p.lang.Say(lang.HandPlace, name, place, len(rows)))
		}
	}
	if !h.state.Over {
		s.lines = append(s.lines, p.lang.Say(lang.HandSoFar))
	}
	return s
}

// matches returns the results of the entrant's pairs.
func (h *handing) matches(p *tournamentPrinter) sheet {
	l := p.lang
	s := sheet{title: l.Say(lang.HandMatches), table: table{columns: words(l.Say(lang.TablePair), l.Say(lang.HandOpponent), l.Say(lang.TableResult), l.Say(lang.TableWhy))}}
	for _, st := range h.state.Stages {
		for _, r := range st.Rounds {
			for _, pair := range r.All() {
				if slices.Contains(pair.Players[:], h.entrant) {
					s.add(h.pairRow(p, st, pair)...)
				}
			}
		}
	}
	s.needed()
	return s
}

func (h *handing) pairRow(p *tournamentPrinter, st *tournament.StageState, pair *tournament.Pair) []string {
	l, we := p.lang, slices.Index(pair.Players[:], h.entrant)
	opponent, result, why := p.name(pair.Players[1-we]), l.Say(lang.HandUnended), ""
	if pair.Bye() {
		opponent = l.Say(lang.TableBye)
	}
	if r := pair.Result; pair.Decided() {
		result = l.Say([]lang.Key{lang.HandLost, lang.HandDrawn, lang.HandWon}[r.Points[we]])
		if r.Scores != [2]int{} {
			result += fmt.Sprintf(" (%d–%d)", r.Scores[we], r.Scores[1-we])
		}
		if !r.Why.None() {
			why = l.TournamentResult(r.Why)
		}
	}
	return []string{p.lang.Stage(st.Plan) + " " + pair.At.String(), opponent, result, safe.Visible(why)}
}

// games returns all games of the entrant.
func (h *handing) games(p *tournamentPrinter) sheet {
	l := p.lang
	s := sheet{title: l.Say(lang.HandGames), table: table{columns: words(l.Say(lang.TablePair), l.Say(lang.HandOpponent), l.Say(lang.HandSeats), l.Say(lang.HandEnd), l.Say(lang.HandRecord))}}
	for _, m := range h.played {
		for _, g := range m.games {
			var seats []string
			names := [2]string{}
			swapped := arena.Swapped(nil, g.end)
			for side, player := range g.begin.Sides {
				if swapped {
					side = 1 - side
				}
				names[side] = safe.Visible(lang.Player(l, m.begin.Players[player].Name))
			}
			for seat, player := range g.begin.Seats {
				if player == h.name() {
					seats = append(seats, seat)
				}
			}
			sort.Strings(seats)
			if swapped && len(seats) == 1 { // the player ended in the other seat
				seats = []string{otherSeat(g.begin, seats[0])}
			}
			end := l.Say(lang.HandUnended)
			if g.end != nil {
				end = safe.Visible(l.Ending(draw.Spelling(l, h.set, m.begin.Kind, nil), names, g.end))
			}
			opponent := m.pair.Players[1-slices.Index(m.pair.Players[:], h.entrant)]
			s.add(m.name+" "+strconv.Itoa(g.number), p.name(opponent), strings.Join(seats, l.Say(lang.ListComma)), end, g.record)
		}
	}
	return s
}

// otherSeat returns the seat of a game that isn't the given one.
func otherSeat(b *arena.GameBegin, seat string) string {
	for name := range b.Seats {
		if name != seat {
			return name
		}
	}
	return seat
}

// faultsShown is the number of faults of a game that are listed one by one.
const faultsShown = 8

// faults returns a sheet for each game with faults, and the commands that reproduce
// them.
func (h *handing) faults(l lang.Lang) (list []sheet) {
	for _, m := range h.played {
		for _, g := range m.games {
			if len(g.faults) == 0 {
				continue
			}
			s := sheet{title: l.Say(lang.HandFault, m.name, g.number)}
			for i, f := range g.faults {
				if i == faultsShown {
					s.lines = append(s.lines, l.Say(lang.HandMore, len(g.faults)-i))
					break
				}
				s.lines = append(s.lines, safe.Visible(h.fault(l, draw.Spelling(l, h.set, m.begin.Kind, nil), f)))
				if call := h.repeat(g, f); call != "" && !strings.Contains(s.code, call) {
					s.code += call
				}
			}
			if s.code != "" {
				s.lines = append(s.lines, l.Say(lang.HandRepeat))
			}
			list = append(list, s)
		}
	}
	return list
}

// fault returns a fault as text.
func (h *handing) fault(l lang.Lang, s lang.Spelling, f *arena.Faulted) string {
	if len(h.kinds) > 1 {
		return l.Say(lang.HandSeat, f.Seat, l.Fault(s, f))
	}
	return l.Fault(s, f)
}

// repeat returns the command that sends a program the same input as before its failure,
// or "" if there is none.
func (h *handing) repeat(g *playedGame, f *arena.Faulted) string {
	if g.record == "" || f.Ply == 0 || f.Kind == string(engines.Start) || kit.Of(h.state.Plan.Game).Told == nil {
		return ""
	}
	program := "PROGRAM"
	if e := &h.state.Plan.Entrants[h.entrant]; e.Program != nil {
		k := 0
		for i, kind := range h.kinds {
			if strings.TrimRight(f.Seat, "0123456789") == kind {
				k = i
			}
		}
		program = "(cd PROGRAM && " + e.Program.Command(h.kinds, k) + ")"
	}
	return fmt.Sprintf("dohyo replay %s --as %s --step %d | %s\n", quoted(g.record), f.Seat, f.Ply-1, safe.Visible(program))
}
