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
	if err := writeHTML(&b, lang.Japanese, "大会", []sheet{{title: "順位", rows: [][]string{{"位", "ブッフホルツ"}, {"1", "12"}}}}); err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`(?s)<style>.*[},\n]th\{[^}]*word-break:keep-all[^}]*\}.*</style>.*<th[^>]*>ブッフホルツ</th>`)
	if !heading.MatchString(b.String()) {
		t.Errorf("got %s, want headings that are kept whole", b.String())
	}
}
