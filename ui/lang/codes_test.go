package lang

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards/fact"
	"dohyo/docs"
)

// TestCodes compares docs/codes.md with the facts of the code.
func TestCodes(t *testing.T) {
	list, _ := sayings(t)
	quoted := func(text string) string {
		if text == "" {
			return ""
		}
		return "`" + strings.ReplaceAll(strings.ReplaceAll(text, "\n", `\n`), "`", "'") + "`"
	}
	var rows [][]string
	for _, code := range slices.Sorted(maps.Keys(list)) {
		rows = append(rows, []string{"`" + code + "`", quoted(list[code][0].format), quoted(facts[code])})
	}
	docs.Generated(t, "../../docs/codes.md", "codes", docs.Table([]string{"code", "in English", "in Japanese"}, rows))
}

// TestEveryCode formats each fact in both languages, with arguments of the kinds that
// its format takes.
func TestEveryCode(t *testing.T) {
	list, _ := sayings(t)
	for code, said := range list {
		format := said[0].format
		if said[0].args == 99 { // its arguments aren't literal
			continue
		}
		args := make([]any, said[0].args)
		next := 0
		for _, v := range factVerb.FindAllStringSubmatch(format, -1) {
			if v[2] == "%" {
				continue
			}
			next++
			if v[1] != "" {
				next, _ = strconv.Atoi(v[1])
			}
			if next > len(args) {
				t.Errorf("%s: %q wants argument %d of %d", code, format, next, len(args))
				break
			}
			switch v[2] {
			case "d", "c":
				args[next-1] = 7
			case "g", "f":
				args[next-1] = 7.5
			case "w":
				args[next-1] = errors.New("cause")
			default:
				args[next-1] = "word"
			}
		}
		e := fact.Errorf(code, format, args...)
		for l, text := range map[Lang]string{English: English.Error(e), Japanese: Japanese.Error(e)} {
			if strings.Contains(text, "%!") {
				t.Errorf("%s in %v: %q", code, l, text)
			}
		}
	}
}
