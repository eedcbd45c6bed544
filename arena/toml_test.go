package arena

import (
	"strings"
	"testing"
	"time"
)

// TestTOMLQuotesLittle quotes only the beginning of a long line, as a binary file
// may have.
func TestTOMLQuotesLittle(t *testing.T) {
	var into struct{}
	err := ReadTOML("dohyo", []byte("\x7fELF"+strings.Repeat("x", 5000)), &into, nil)
	if err == nil || len(err.Error()) > 250 || !strings.Contains(err.Error(), `ELFxx`) || !strings.HasSuffix(err.Error(), `xx..."`) {
		t.Errorf("%v", err)
	}
}

// TestTOMLSyntax: what is wrong with the syntax is one sentence, with its line.
func TestTOMLSyntax(t *testing.T) {
	var into struct{}
	err := ReadTOML("a.toml", []byte("a = 1\nb = = 2\n"), &into, nil)
	if err == nil || err.Error() != `a.toml:2: expected value but found '=' instead, in "b = = 2"` {
		t.Errorf("%v", err)
	}
}

// TestTOMLKinds checks that a value of the wrong kind is told with its line, its key and both
// kinds, wherever it is, and that values which fit aren't.
func TestTOMLKinds(t *testing.T) {
	type inner struct {
		Count int       `toml:"count"`
		Names []string  `toml:"names"`
		From  time.Time `toml:"from"`
	}
	type outer struct {
		Title string            `toml:"title"`
		Share float64           `toml:"share"`
		Open  *bool             `toml:"open"`
		Env   map[string]string `toml:"env"`
		One   inner             `toml:"one"`
		Many  []inner           `toml:"many"`
		Free  any               `toml:"free"`
		Two   [2]int            `toml:"two"`
		Clock Clock             `toml:"clock"`
	}
	for _, c := range []struct{ text, want string }{
		{"share = 1\nfree = [1]\ntitle = \"a\"\nTITLE = \"b\"\nclock = \"5m\"\n[[many]]\nfrom = 2026-12-20T18:00:00+09:00\nnames = []\n", ""},
		{"\ntitle = 5\n", "a.toml:2: title: expected text, got a whole number"},
		{"title = 1.5\n", "a.toml:1: title: expected text, got a number"},
		{"title = 2026-12-20\n", "a.toml:1: title: expected text, got a date"},
		{"share = \"x\"\n", "a.toml:1: share: expected a number, got text"},
		{"share = nan\n", "a.toml:1: share: expected a number, got nan or inf"},
		{"title = \"a\"\nshare = -inf\n", "a.toml:2: share: expected a number, got nan or inf"},
		{"[one]\nfrom = 3\n", "a.toml:2: from: expected a date and time such as 2026-12-20T18:00:00+09:00 without quotes, got \"3\""},
		{"share = 1\nopen = 1\n", "a.toml:2: open: expected true or false, got a whole number"},
		{"env = 1\n", "a.toml:1: env: expected a table, got a whole number"},
		{"[env]\nA = \"a\"\nB = true\n", "a.toml:3: B: expected text, got true or false"},
		{"[one]\n\ncount = 1.5\n", "a.toml:3: count: expected a whole number, got a number"},
		{"[one]\nnames = \"a\"\n", "a.toml:2: names: expected a list, got text"},
		{"[one]\nnames = [\"a\", 1]\n", "a.toml:2: names: expected text, got a whole number"},
		{"[[many]]\ncount = {}\n", "a.toml:2: count: expected a whole number, got a table"},
		{"[[many]]\ncount = 1\nfrom = 3\n[[many]]\nfrom = 2026-12-20T18:00:00+09:00\ncount = 2\n", "a.toml:3: from: expected a date and time such as 2026-12-20T18:00:00+09:00 without quotes, got \"3\""},
		{"[[many]]\nnames = []\n[[many]]\nfrom = 3\n", "a.toml:4: from: expected a date and time such as 2026-12-20T18:00:00+09:00 without quotes, got \"3\""},
		{"[[many]]\ncount = \"a\"\n[[many]]\nfrom = 2026-12-20T18:00:00+09:00\ncount = 2\n", "a.toml:2: count: expected a whole number, got text"},
		{"many = [\n{ count = 1 },\n{ count = \"a\" },\n{ count = 2 } ]\n", "a.toml:3: count: expected a whole number, got text"},
		{"[one]\nnames = [\n\"a\",\n1 ]\n", "a.toml:4: names: expected text, got a whole number"},
		{"title = \"\"\"\nshare = 1\n\"\"\"\nshare = \"x\"\n", "a.toml:4: share: expected a number, got text"},
		{"one = []\n", "a.toml:1: one: expected a table, got a list"},
		{"[many]\ncount = 1\n", "a.toml:1: many: expected tables with double brackets, got a table"},
		{"two = 1\n", "a.toml:1: two: expected a list, got a whole number"},
		{"two = [1, \"b\"]\n", "a.toml:1: two: expected a whole number, got text"},
		{"clock = [1]\n", "a.toml:1: clock: expected text, got a list"},
	} {
		got := ""
		if err := ReadTOML("a.toml", []byte(c.text), &outer{}, nil); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// TestTOMLCoding: a file in another encoding is named as such, as are keys that are set twice,
// and the message says what to do.
func TestTOMLCoding(t *testing.T) {
	for text, want := range map[string]string{
		"limit = 9\nname = \"\x91\xe5\x89\xef\"\n":  "a.toml:2: not encoded as UTF-8; save the file as UTF-8",
		"\xff\xfen\x00a\x00m\x00e\x00 \x00=\x00":    "a.toml:1: not encoded as UTF-8; save the file as UTF-8",
		"limit = 9\ngames = 2\nlimit = 10\n":        `a.toml:3: "limit = 10" has been set before; remove one of the two`,
		"limit = 9\nname = \"\u5927\u4f1a\"\n= 3\n": "",
	} {
		var v struct {
			Limit, Games int
			Name         string
		}
		err := ReadTOML("a.toml", []byte(text), &v, nil)
		if err == nil || want != "" && err.Error() != want || want == "" && strings.Contains(err.Error(), "UTF-8") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
