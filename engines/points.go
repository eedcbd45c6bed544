package engines

import (
	"math"
	"strconv"
	"strings"

	"dohyo/boards"
)

// The points of a talk are a word of letters, one for each point in rows from the top,
// which say who will own it: a is white's for certain, y black's, m in the middle is
// open. "-" stands for no such word. Then follow the moves that the program looked at,
// each with how likely it found the move at first sight, in percent:
//
//	mmmmpvxyy D4:22 C3:8
const (
	sure       = 12 // letters from m to either end
	noOwners   = "-"
	mostOwners = 52 * 52
	mostPriors = 20 // moves
)

// Points returns what an insight says about single points, in the form of Talk.Points.
func (i *Insight) Points() string {
	owners := noOwners
	for _, l := range i.Layers {
		if l.Kind == LayerOwner {
			owners = packOwners(l.Text)
		}
	}
	words := []string{owners}
	for _, l := range i.Lines {
		if l.Prior == nil || len(l.Moves) == 0 || len(words) > mostPriors {
			continue
		}
		if n := int(math.Round(100 * *l.Prior)); n > 0 && n <= 100 && isPlain(string(l.Moves[0])) {
			words = append(words, string(l.Moves[0])+":"+strconv.Itoa(n))
		}
	}
	if len(words) == 1 && owners == noOwners {
		return ""
	}
	return strings.Join(words, " ")
}

// packOwners writes a layer of owners as a word; noOwners if it holds anything else.
func packOwners(text string) string {
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > mostOwners {
		return noOwners
	}
	word := make([]byte, len(fields))
	for i, f := range fields {
		x, err := strconv.ParseFloat(f, 64)
		if err != nil || !(math.Abs(x) <= 1.001) {
			return noOwners
		}
		word[i] = byte('m' + int(math.Round(x*sure)))
	}
	return string(word)
}

// CleanPoints returns points that came from outside if they have their form, or "".
func CleanPoints(points string) string {
	if len(points) > mostOwners+mostPriors*16 {
		return ""
	}
	words := strings.Split(points, " ")
	if !isOwners(words[0]) || len(words) > 1+mostPriors {
		return ""
	}
	for _, w := range words[1:] {
		if _, _, ok := prior(w); !ok {
			return ""
		}
	}
	return points
}

// isOwners reports whether a word has the form of packOwners.
func isOwners(word string) bool {
	if word == noOwners {
		return true
	}
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxy") == ""
}

// prior reads a move and its percentage.
func prior(word string) (m boards.Move, percent int, ok bool) {
	move, number, _ := strings.Cut(word, ":")
	percent, err := strconv.Atoi(number)
	return boards.Move(move), percent, err == nil && percent > 0 && percent <= 100 && len(move) <= 10 && isPlain(move)
}

// isPlain reports whether a move is written in letters and digits.
func isPlain(move string) bool {
	for _, r := range move {
		if !(r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z') {
			return false
		}
	}
	return move != ""
}

// Layers returns the points of a talk as layers, for drawing.
func (t *Talk) Layers() (list []Layer) {
	if t.Points == "" || CleanPoints(t.Points) == "" {
		return nil
	}
	words := strings.Split(t.Points, " ")
	var b []byte
	if words[0] != noOwners {
		for i := range len(words[0]) {
			b = strconv.AppendFloat(append(b, ' '), float64(int(words[0][i])-'m')/sure, 'f', 3, 64)
		}
		list = append(list, Layer{Name: LayerOwner, Kind: LayerOwner, Text: string(b[1:])})
	}
	b = b[:0]
	for _, w := range words[1:] {
		m, percent, _ := prior(w)
		b = append(append(append(b, ' '), m...), ' ')
		b = strconv.AppendFloat(b, float64(percent)/100, 'f', 2, 64)
	}
	if len(b) > 0 {
		list = append(list, Layer{Name: LayerPolicy, Kind: LayerPolicy, Text: string(b[1:])})
	}
	return list
}
