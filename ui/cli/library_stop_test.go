package cli

import (
	"testing"

	"github.com/spf13/cobra"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// TestUnread: whoever stops the reading of records is told so in words that don't speak of a
// match, and by the status of what was interrupted.
func TestUnread(t *testing.T) {
	err := unread{fact.New("cli.library.interrupted", "interrupted; everything read so far is kept, and the same command continues")}
	if got := statusOf(&cobra.Command{}, err); got != exitInterrupted {
		t.Errorf("status %d", got)
	}
	for l, want := range map[lang.Lang]string{
		lang.English:  "interrupted; everything read so far is kept, and the same command continues",
		lang.Japanese: "中断した。読んだ分は残っており、同じコマンドで続きから始まる",
	} {
		if got := l.Error(err); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
