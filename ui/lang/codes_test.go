package lang

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

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
		for i := range args {
			args[i] = "word" // the English text may not use it
		}
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

// TestEnglishFacts compares english.txt with the facts of the code.
func TestEnglishFacts(t *testing.T) {
	list, _ := sayings(t)
	var text strings.Builder
	for _, code := range slices.Sorted(maps.Keys(list)) {
		if format := list[code][0].format; format != "" {
			fmt.Fprintf(&text, "%s\t%q\n", code, format)
		}
	}
	switch u := flag.Lookup("update"); {
	case text.String() == englishText:
	case u != nil && u.Value.String() == "true":
		if err := os.WriteFile("english.txt", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("english.txt isn't what the code says; go test -run TestEnglishFacts -update writes it")
	}
}

// TestEnglishFact makes English texts from facts as a journal has them, and compares them
// with the texts that arose with the facts.
func TestEnglishFact(t *testing.T) {
	cause := fact.Errorf("write.turn", "move %d, %s, is a move of the side that isn't to move", 3, "+7776FU")
	for _, e := range []*fact.Error{
		cause,
		fact.Errorf("write.game", "game %d: %w", 2, cause),
		fact.Errorf("fact.test.unknown", "no such code"),
		fact.Errorf("arena.count.noword", "its protocol has no command for that"),
		fact.Errorf("note.wait.moves", "%v waited for a processor that programs outside the match were using, at moves %s", "A", []string{"7 (120 ms)", "9 (3 ms)"}),
		fact.Errorf("note.rest.for", "%[1]w for %[2]s", fact.Errorf("note.rest.paused", "paused %s", "12:00"), "2s", 2*time.Second),
	} {
		data, err := json.Marshal(e.Fact)
		if err != nil {
			t.Fatal(err)
		}
		var read fact.Fact
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatal(err)
		}
		want := e.Error()
		if e.Code == "fact.test.unknown" {
			want = ""
		}
		if got, ok := sayEnglish(read); got != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v, want %q", e.Code, got, ok, want)
		}
	}
}
