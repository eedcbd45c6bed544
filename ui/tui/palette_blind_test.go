package tui

import (
	"image/color"
	"math"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/show"
)

// blindness has the colours that people see who lack a kind of cone, as matrices for linear red,
// green and blue (Machado, Oliveira and Fernandes 2009, severity 1).
var blindness = map[string][3][3]float64{
	"protanopia":   {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
	"deuteranopia": {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
}

// seenBy returns a colour as such people see it, in Oklab, where a distance is how different two
// colours look.
func seenBy(m [3][3]float64, c color.RGBA) [3]float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	times := func(m [3][3]float64, v [3]float64) (r [3]float64) {
		for i := range 3 {
			for j := range 3 {
				r[i] += m[i][j] * v[j]
			}
		}
		return r
	}
	rgb := times(m, [3]float64{linear(c.R), linear(c.G), linear(c.B)})
	for i := range rgb {
		rgb[i] = min(max(rgb[i], 0), 1)
	}
	lms := times([3][3]float64{{.4122214708, .5363325363, .0514459929}, {.2119034982, .6806995451, .1073969566}, {.0883024619, .2817188376, .6299787005}}, rgb)
	for i := range lms {
		lms[i] = math.Cbrt(lms[i])
	}
	return times([3][3]float64{{.2104542553, .7936177850, -.0040720468}, {1.9779984951, -2.4285922050, .4505937099}, {.0259040371, .7827717662, -.8086757660}}, lms)
}

// TestRedGreenSafe checks that colours which alone tell two things apart differ for people who don't
// tell red from green, at each depth.
func TestRedGreenSafe(t *testing.T) {
	const least = .08
	type pair struct {
		name string
		a, b func(looks [inks]look) *shade
	}
	front := func(k ink) func([inks]look) *shade { return func(l [inks]look) *shade { return l[k].fg } }
	ground := func(k ink) func([inks]look) *shade { return func(l [inks]look) *shade { return l[k].bg } }
	tone := func(one draw.Tone) ink { // the cell of two such fields
		for i := range int(draw.Tones) * int(draw.Tones+1) {
			if upper, lower := draw.HalfTones(i); upper == one && lower == draw.Outside {
				return inkOf(draw.Halves) + ink(i)
			}
		}
		return 0
	}
	pairs := []pair{
		{"the sides of a plot", front(inkPlotBlack), front(inkPlotWhite)},
		{"the teams", ground(inkOf(draw.Agent)), ground(inkOf(draw.AgentB))},
		{"treasure and a hidden one", ground(inkOf(draw.Gold)), ground(inkOf(draw.GoldHidden))},
		{"results for the first side and even ones", ground(inkFirst), ground(inkEven)},
		{"even results and those for the second side", ground(inkEven), ground(inkSecond)},
		{"results far apart", ground(inkFirstFar), ground(inkSecondFar)},
		{"small stones", front(tone(draw.BlackTone)), front(tone(draw.WhiteTone))},
		{"a small black stone and the last one", front(tone(draw.BlackTone)), front(tone(draw.BlackLastTone))},
		{"a small white stone and the last one", front(tone(draw.WhiteTone)), front(tone(draw.WhiteLastTone))},
		{"a small stone and a foul", front(tone(draw.BlackTone)), front(tone(draw.FoulTone))},
		{"small fields and a foul", front(tone(draw.GroundTone)), front(tone(draw.FoulTone))},
		{"lands", front(tone(draw.BlackLandTone)), front(tone(draw.WhiteLandTone))},
	}
	for _, name := range show.Themes()[:3] {
		for _, d := range depths {
			if d.depth < indexed { // the basic colours are the terminal's
				continue
			}
			for _, dark := range []bool{true, false} {
				looks := looksOf(name, d.depth, dark, "unicode")
				for _, p := range pairs {
					a, b := seenAs(p.a(looks).in(d.depth), "xterm"), seenAs(p.b(looks).in(d.depth), "xterm")
					for kind, m := range blindness {
						x, y := seenBy(m, a), seenBy(m, b)
						if far := math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2]); far < least {
							t.Errorf("%s, %s, dark %v: with %s, %s differ by %.3f, want %.2f", name, d.name, dark, kind, p.name, far, least)
						}
					}
				}
			}
		}
	}
}
