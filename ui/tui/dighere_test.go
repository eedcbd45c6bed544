package tui

import (
	"fmt"
	"testing"
)

// TestGoldenDigHere has pictures of Dig Here, most of them in the two sizes
// that matter.
func TestGoldenDigHere(t *testing.T) {
	for _, sc := range digHereScenes {
		for i, size := range sizes {
			if i > 0 && size != [2]int{160, 50} && sc.name != "match" {
				continue
			}
			t.Run(fmt.Sprintf("%s-%dx%d", sc.name, size[0], size[1]), func(t *testing.T) { requireLooks(t, sc, size, i > 3) })
		}
	}
}
