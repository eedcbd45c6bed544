package lang

import (
	"math"
	"strconv"
)

// Points writes points as people do, with fractions: 2½, 7¾. Numbers that aren't
// multiples of a quarter are written with a decimal point.
func Points(x float64) string {
	whole, part := math.Modf(math.Abs(x))
	fraction, ok := map[float64]string{0: "", .25: "¼", .5: "½", .75: "¾"}[part]
	if !ok {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	text := strconv.FormatFloat(whole, 'f', 0, 64) + fraction
	if whole == 0 && part > 0 {
		text = fraction
	}
	if x < 0 {
		text = "-" + text
	}
	return text
}
