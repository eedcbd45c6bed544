package sgf

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu/edit"
)

// ownNames are the properties of the lines of a Head that only records of Go have, with
// the lines' names.
var ownNames = [...]struct{ prop, name string }{{"KM", igo.KomiName}, {"HA", igo.HandicapName}, {"RU", edit.Rules}}

// ownLines returns these lines.
func (f *editing) ownLines(root edit.Content) []edit.OwnLine {
	if f.game.igo == nil {
		return nil
	}
	list := make([]edit.OwnLine, len(ownNames))
	for i, n := range ownNames {
		v, _ := f.value(root, n.prop)
		text := safe.Line(SimpleText(v))
		if k, ok := number(text); ok && n.prop == "KM" {
			if points, ok := hundredths(k, &Node{Props: f.propsOf(root)}); ok {
				text = strconv.FormatFloat(points, 'f', -1, 64)
			}
		}
		list[i] = edit.OwnLine{Name: n.name, Text: text}
	}
	return list
}

// ownHeaded changes them. The result of a count moves by as many points as the komi does,
// unless the result was changed as well.
func (f *editing) ownHeaded(root edit.Content, was, h edit.Head) (edit.Content, error) {
	for i, line := range h.Own {
		text := strings.TrimSpace(safe.Line(line.Text))
		if i >= len(was.Own) || text == was.Own[i].Text {
			continue
		}
		prop := ownNames[i].prop
		if err := f.checkOwn(root, prop, text); err != nil {
			return root, err
		}
		var values []string
		if text != "" {
			raw, err := f.text(text)
			if err != nil {
				return root, err
			}
			values = []string{raw}
		}
		root = f.with(root, prop, values...)
		if prop != "KM" || strings.TrimSpace(h.Result) != was.Result {
			continue
		}
		if result, moved := recounted(was.Result, was.Own[i].Text, text); moved {
			root = f.forget(f.with(root, "RE", result), prop)
		}
	}
	return root, nil
}

// checkOwn checks a value of a property.
func (f *editing) checkOwn(root edit.Content, prop, text string) error {
	switch {
	case text == "":
	case prop == "KM":
		if k, ok := number(text); !ok || k != float64(int(k*2))/2 {
			return fact.Errorf("edit.komi", "expected a komi in half points, such as 6.5, got %q", text)
		}
	case prop == "HA":
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > f.game.rec.Size*f.game.rec.Size {
			return fact.Errorf("edit.handicap", "expected the number of handicap stones, got %q", text)
		}
		placed := 0
		for _, raw := range f.raw(root, "AB") {
			placed += len(f.pointsIn(raw))
		}
		if n > 1 && placed != n {
			return fact.Errorf("edit.handicap.stones", "%d handicap stones, but the record starts with %d black stones; place the stones first", n, placed)
		}
	}
	return nil
}

// recounted returns the result of a count under another komi. It isn't moved if the
// result is no count, or the record didn't say the komi.
func recounted(result, before, after string) (text string, moved bool) {
	was, said := number(before)
	now, says := number(after)
	if !said || !says || was == now {
		return result, false
	}
	points := 0.0
	if !slices.Contains([]string{"0", "draw", "jigo"}, strings.ToLower(western(result))) {
		told, counted := margin(result)
		if !counted {
			return result, false
		}
		points, _ = strconv.ParseFloat(told[2:], 64)
		if told[0] == 'W' {
			points = -points
		}
	}
	switch points += was - now; {
	case points > 0:
		return "B+" + strconv.FormatFloat(points, 'f', -1, 64), true
	case points < 0:
		return "W+" + strconv.FormatFloat(-points, 'f', -1, 64), true
	}
	return "0", true
}
