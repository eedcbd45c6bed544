package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A labPrinter prints what a match has found about its openings.
type labPrinter struct {
	lang   lang.Lang
	game   *boards.Game
	q      *arena.Inquiry
	name   string
	size   int
	starts []arena.Start // empty for a suite
}

// labForms are the extensions of reports.
var labForms = []string{".txt", ".md", ".html", ".csv", ".json"}

// reportForm returns the extension of a report's file, "" if it isn't one of labForms.
func reportForm(file string) string {
	if ext := strings.ToLower(filepath.Ext(file)); slices.Contains(labForms, ext) {
		return ext
	}
	return ""
}

func (a laboratory) reportCommand() *cobra.Command {
	var asJSON bool
	forms := make([]bool, len(sheetForms))
	cmd := &cobra.Command{
		Use:  "report MATCH",
		Args: usage.Exactly(1, fact.New("cli.want.onematch", "one MATCH")),
		RunE: func(_ *cobra.Command, args []string) error {
			form := ""
			for i, on := range forms {
				switch {
				case on && asJSON:
					return usage.NotBoth(sheetForms[i].flag, "json")
				case on && form != "":
					return usage.NotBoth(form, sheetForms[i].flag)
				case on:
					form = sheetForms[i].flag
				}
			}
			p, err := a.printer(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return p.json(a.app.Out)
			}
			return p.write(a.app.Out, a.app.room(), form)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	for i := range forms {
		cmd.Flags().BoolVar(&forms[i], sheetForms[i].flag, false, "")
	}
	return cmd
}

// printer returns the printer for a match, by its name or folder.
func (a laboratory) printer(name string) (*labPrinter, error) {
	dir, err := resuming(a).findMatch(name)
	if err != nil {
		return nil, err
	}
	q, begin, err := arena.ReadInquiry(dir)
	if err != nil {
		return nil, err
	}
	if q == nil {
		return nil, fact.Errorf("cli.lab.none", "%s: this match has no question about openings; 'dohyo lab openings' starts one that has", name)
	}
	game, ok := catalog.Game(begin.Kind)
	if !ok {
		return nil, unknownGame(begin.Kind)
	}
	return &labPrinter{lang: a.app.language(), game: game, q: q, name: begin.Match, size: begin.Regulation.Size, starts: begin.Regulation.Starts}, nil
}

// sides returns the names of the sides.
func (p *labPrinter) sides() [2]string {
	return [2]string{p.lang.Seat(p.game.Name, "black"), p.lang.Seat(p.game.Name, "white")}
}

// opening returns the name of the i-th opening in the person's language.
func (p *labPrinter) opening(i int) string {
	if i < len(p.starts) {
		for _, o := range p.game.Openings() {
			if o.Position == p.starts[i].Position && slices.Equal(o.Moves, p.starts[i].Moves) {
				return p.lang.Opening(o)
			}
		}
	}
	if name := p.q.Openings[i].Name; name != "" {
		return p.lang.Opening(boards.Opening{Name: name})
	}
	return fmt.Sprint(i + 1)
}

// sheets returns the report as a table.
func (p *labPrinter) sheets() []sheet {
	sides := p.sides()
	question, state := lang.Inquiry(p.lang, p.q, sides[0])
	best := p.q.Question.Kind == lab.Best
	list := table{columns: slices.Concat(words(p.lang.Say(lang.LabOpening)), figures(p.lang.Say(lang.LabGames), sides[0], p.lang.Say(lang.LabInterval))), keys: 1}
	if p.q.Question.Kind != lab.SPRT {
		list.columns = append(list.columns, words(p.lang.Say(lang.LabFinding))...)
	}
	if best {
		list.columns = append(list.columns, words(p.lang.Say(lang.LabChosen))...)
	}
	for i := range p.q.Openings {
		o := &p.q.Openings[i]
		row := []string{p.opening(i), fmt.Sprint(o.Games), shareText(o.Share), shareText(o.Low) + "–" + shareText(o.High)}
		if o.Games == 0 {
			row[2], row[3] = "–", "–"
		}
		if p.q.Question.Kind != lab.SPRT {
			row = append(row, lang.OpeningFinding(p.lang, o.Finding, sides))
		}
		if best {
			row = append(row, map[bool]string{true: "*"}[o.Chosen])
		}
		list.add(row...)
	}
	return []sheet{{title: p.lang.Game(p.game.Name) + ": " + question, table: list, lines: []string{state}}}
}

// shareText returns a share of the points in percent.
func shareText(x float64) string { return fmt.Sprintf("%.1f", 100*x) }

// write writes the report in one of the forms of sheets; "" is text, whose table fills at most
// most columns.
func (p *labPrinter) write(w io.Writer, most int, form string) error {
	for _, f := range sheetForms {
		if f.flag == form {
			return f.write(w, p.lang, safe.Visible(p.labTitle()), p.sheets())
		}
	}
	return writeText(w, most, p.sheets())
}

// json writes the report as JSON.
func (p *labPrinter) json(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(struct {
		Match string `json:"match"`
		Game  string `json:"game"`
		*arena.Inquiry
	}{p.name, p.game.Name, p.q})
}

// save writes the report into a new file.
func (p *labPrinter) save(file string) error {
	var out bytes.Buffer
	var err error
	switch form := reportForm(file); form {
	case ".json":
		err = p.json(&out)
	case ".md":
		err = p.write(&out, math.MaxInt, "markdown")
	default:
		err = p.write(&out, math.MaxInt, strings.TrimPrefix(form, "."))
	}
	if err != nil {
		return err
	}
	return kifu.WriteNew(file, func(w io.Writer) error { _, err := w.Write(out.Bytes()); return err })
}
