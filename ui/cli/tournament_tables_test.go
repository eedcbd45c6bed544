package cli

import (
	"regexp"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestHTMLHeadings checks that a browser breaks the headings of tables only between words:
// without it, Japanese ones were broken anywhere.
func TestHTMLHeadings(t *testing.T) {
	var b strings.Builder
	if err := writeHTML(&b, lang.Japanese, "大会", []sheet{{title: "順位", table: table{columns: figures("位", "ブッフホルツ"), rows: [][]string{{"1", "12"}}}}}); err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`(?s)<style>.*[},\n]th\{[^}]*word-break:keep-all[^}]*\}.*</style>.*<th[^>]*>ブッフホルツ</th>`)
	if !heading.MatchString(b.String()) {
		t.Errorf("got %s, want headings that are kept whole", b.String())
	}
}

// TestHTMLNarrow checks that a narrow screen breaks no score, and scrolls a wide table instead
// of the page, and that each printed page has the headings.
func TestHTMLNarrow(t *testing.T) {
	var b strings.Builder
	list := table{columns: words("name", "W-D-L", "result"), rows: [][]string{{"A-1 & B", "6-1-1", "1–0 (6-0-4)"}}}
	if err := writeHTML(&b, lang.English, "cup", []sheet{{title: "places", table: list}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<meta name="viewport" content="width=device-width`,
		`th,td\{[^}]*white-space:nowrap`, `\.words\{[^}]*white-space:normal`, `td span\{white-space:nowrap`, `\.wide\{overflow-x:auto`,
		`<div class="wide"><table>\n<thead>\n<tr><th.*</tr>\n</thead>\n<tbody>\n<tr><td`,
		`<td class="words">A-1 &amp; B</td><td class="words"><span>6-1-1</span></td><td class="words"><span>1–0</span> \(<span>6-0-4</span>\)</td>`,
	} {
		if !regexp.MustCompile(want).MatchString(b.String()) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
}

// TestCSVFormulas: no cell of a CSV file begins a formula in a spreadsheet, and numbers stay
// numbers. Markdown shows names as they are.
func TestCSVFormulas(t *testing.T) {
	list := sheet{title: "=1", table: table{columns: words("name", "=b"), rows: [][]string{{"=A1+1", "-12.5"}, {"@x", "+28"}, {"-a,\"b\"", "–"}, {"\tt", "-"}}}, lines: []string{"+: even"}}
	var b strings.Builder
	if err := writeCSV(&b, lang.English, "", []sheet{list, list}); err != nil {
		t.Fatal(err)
	}
	part := "'=1\nname,'=b\n'=A1+1,-12.5\n'@x,+28\n\"'-a,\"\"b\"\"\",–\n'\tt,-\n'+: even\n"
	if want := part + "\n" + part; b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	list.rows = [][]string{{"[a](b) &amp; ~c~", "|"}}
	if err := writeMarkdown(&b, lang.English, "", []sheet{list}); err != nil || !strings.Contains(b.String(), `| \[a\](b) &amp;amp; \~c\~ | \| |`) {
		t.Errorf("%v\n%s", err, b.String())
	}
}
