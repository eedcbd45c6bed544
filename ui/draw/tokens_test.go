package draw

import "testing"

// TestTokens checks that a token is round and whole in each style: the ground in the corners,
// its body in the middle, unless it is a hole in few colours.
func TestTokens(t *testing.T) {
	for _, style := range []StoneStyle{Rings, Discs, Shaded, Smooth} {
		for token := FirstToken; token <= VeiledToken; token++ {
			for _, size := range [][2]int{{4, 2}, {6, 3}, {8, 4}, {16, 8}} {
				pic := &Picture{W: size[0], H: size[1]}
				pic.Clear()
				if !Unicode.Painted(style).PutToken(pic, 0, 0, pic.W, pic.H, token) {
					t.Fatal("no token")
				}
				body := Cell{" ", edgeRole(token.base(), edgeLevels-1, edgeLevels)}
				middle := *pic.At(pic.W/2, pic.H/2)
				if hollow := style < Shaded && token == PitToken; hollow == (middle == body) && pic.H > 3 {
					t.Errorf("style %d, token %d, %v: the middle is %+v", style, token, size, middle)
				}
				if corner := *pic.At(0, 0); corner == body {
					t.Errorf("style %d, token %d, %v: a corner is filled", style, token, size)
				}
				for i, c := range pic.Cells {
					if c.Text == "█" {
						t.Errorf("style %d, token %d, %v: cell %d is a full block, which fonts leave lines around", style, token, size, i)
					}
				}
			}
		}
	}
	if pic := (&Picture{W: 4, H: 2}); ASCII.PutToken(pic, 0, 0, 4, 2, PitToken) {
		t.Error("a set without blocks has a token")
	}
}

// TestStars checks that a star of a field of even size lies in its middle, and is about as wide as
// high.
func TestStars(t *testing.T) {
	for _, name := range []string{"unicode", "sextants", "octants"} {
		for _, size := range [][2]int{{4, 2}, {8, 4}} {
			set, pic := SetNamed(name), &Picture{W: size[0], H: size[1]}
			pic.Clear()
			star := set.stamped(starSign, pic.W, pic.H)
			star.put(pic, 0, 0)
			found := 0
			for i, c := range star.cells {
				if c.Text == "" {
					continue
				}
				if of, high, _ := MosaicParts([]rune(c.Text)[0]); found == 0 {
					wide, tall := 0.0, 0.0 // from the middle of the field, in columns
					for part := range 2 * high {
						if of>>part&1 == 1 {
							wide, tall = max(wide, float64(2-part%2)/2), max(tall, float64(high-part/2)*cellRatio/float64(high))
						}
					}
					if wide > 1.5*tall || tall > 1.5*wide {
						t.Errorf("%s, %v: a star is %.1f wide and %.1f high", name, size, 2*wide, 2*tall)
					}
				}
				found++
				if x, y := i%pic.W, i/pic.W; x < pic.W/2-1 || x > pic.W/2 || y < pic.H/2-1 || y > pic.H/2 {
					t.Errorf("%s, %v: a part of the star is at %d,%d", name, size, x, y)
				}
			}
			if found != 4 {
				t.Errorf("%s, %v: the star has %d cells, want the four in the middle:\n%s", name, size, found, pic.Text())
			}
		}
	}
}
