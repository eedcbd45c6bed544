package gomoku

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"dohyo/boards"
)

// TestSuites checks every suite for what a match needs: many openings that differ
// up to symmetry and don't end the game. If a suite changed, resumed matches
// would get other openings; a changed suite needs another name.
func TestSuites(t *testing.T) {
	for _, c := range []struct {
		game *boards.Game
		size int
		text string
		sum  string
	}{
		{Freestyle, 0, freestyle15, "99e52b3ac3347ea4"},
		{Freestyle, 20, freestyle20, "347c112b23d4b97a"},
		{Standard, 15, standard15, "2d8428f9def08f11"},
	} {
		t.Run(fmt.Sprint(c.game.Name, c.size), func(t *testing.T) {
			suite := c.game.Suite(c.size)
			if len(suite) < 200 {
				t.Fatalf("%d openings", len(suite))
			}
			seen := map[string]string{}
			for _, o := range suite {
				p, err := c.game.Start(boards.Setup{Size: c.size, Opening: o.Moves})
				if err != nil || len(p.ToAct()) == 0 || len(o.Moves) < 4 {
					t.Errorf("%s: %v, %v", o.Name, o.Moves, err)
					continue
				}
				image := firstImage(p.(*Position))
				if was := seen[image]; was != "" {
					t.Errorf("%s is %s, but for symmetry", o.Name, was)
				}
				seen[image] = o.Name
			}
			if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(c.text)))[:16]; sum != c.sum {
				t.Errorf("the suite has changed: %s, want %s", sum, c.sum)
			}
		})
	}
	if s := Freestyle.Suite(17); s != nil {
		t.Errorf("a suite for a board of 17: %v", s[0])
	}
	if Guide.Suite != nil || Renju.Suite != nil {
		t.Error("a suite where openings are patterns")
	}
}

// firstImage returns the first of a position's images under all symmetries of its
// board, in sorted order.
func firstImage(p *Position) string {
	var images []string
	for _, to := range symmetries(p.Size()) {
		var stones []string
		for y := 1; y <= p.Size(); y++ {
			for x := 1; x <= p.Size(); x++ {
				if c := p.At(x, y); c != Empty {
					stones = append(stones, fmt.Sprint(c, to(At(x, y))))
				}
			}
		}
		slices.Sort(stones)
		images = append(images, fmt.Sprint(stones))
	}
	return slices.Min(images)
}
