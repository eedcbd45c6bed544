package lang_test

import (
	"testing"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestCited checks that a source which is recorded by its English name is said in either
// language, and that another text stays as it is.
func TestCited(t *testing.T) {
	for _, s := range []boards.Source{
		{Doc: "denou4", Section: "23(3)"}, {Doc: "wcsc10", Section: "3"}, {Doc: "guide", Section: "2.3"}, {Doc: "guide"}, {Doc: "clock", Section: "5m"},
		{Doc: "go-japanese", Section: "7"}, {Doc: "dighere", Section: "collision"}, {Doc: "rules", Section: "freestyle"},
	} {
		name := lang.English.Source(s)
		if got := lang.Cited(lang.English, name); got != name {
			t.Errorf("%q became %q", name, got)
		}
		if got, want := lang.Cited(lang.Japanese, name), lang.Japanese.Source(s); got != want || want == name {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
	for _, text := range []string{"", "a rule of ours 3"} {
		if got := lang.Cited(lang.Japanese, text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}
