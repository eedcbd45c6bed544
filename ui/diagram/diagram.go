// Package diagram is pictures of boards: lines, circles, polygons and text in a
// few inks. For paper there are two ways out, SVG and PNG, that look the same; for
// a screen the same drawing is laid on wood (Part).
//
//	d := diagram.New(480, 500)
//	d.Line(20, 20, 460, 20, 1, diagram.Black)
//	d.Circle(240, 240, 11, diagram.White, diagram.Black, 1)
//	d.Text(240, 240, "57", diagram.Text{Size: 12, Fit: 18, Ink: diagram.Black})
//	os.Stdout.Write(d.SVG())
//	err := d.PNG(file, 2)
//
// The outlines of all characters come with the package, so a board looks the
// same everywhere. The package knows no game and touches no disk.
package diagram

import "strings"

// An Ink is one of the few colours of a diagram. All of them can be told apart
// on a printer without colours, but for Red, which then is Black.
type Ink uint8

// The inks.
const (
	None Ink = iota // nothing is drawn
	Black
	White
	Grey // of marks, halfway
	Pale // of grounds, light
	Red
	Ground // what everything is drawn on
	Piece  // the face of a piece
	inks
)

// hex are the inks as colours on paper.
var hex = [inks]string{
	None: "none", Black: "#000", White: "#fff", Grey: "#888", Pale: "#ddd", Red: "#b00", Ground: "#fff", Piece: "#fff",
}

// A Point is a place in a drawing, y downwards, in the drawing's units.
type Point struct{ X, Y float64 }

// A Drawing is a picture of so many units; printed, a unit is 1/96 inch. What
// comes later lies above what was there.
type Drawing struct {
	W, H   float64
	Title  string // in words what is shown, for those who don't see it
	shapes []shape
}

// New makes an empty drawing on white paper.
func New(w, h float64) *Drawing { return &Drawing{W: w, H: h} }

// A shape is one thing that is drawn.
type shape struct {
	kind         kind
	points       []Point // the centre of a circle, the corners of others
	r            float64 // of a circle
	fill, stroke Ink
	width        float64 // of the stroke
	text         string
	style        Text
}

type kind uint8

const (
	line kind = iota
	circle
	stone // a circle that has a light on it where the look is lit
	polygon
	letters
)

// Line draws a straight line.
func (d *Drawing) Line(x1, y1, x2, y2, width float64, ink Ink) {
	d.shapes = append(d.shapes, shape{kind: line, points: []Point{{x1, y1}, {x2, y2}}, stroke: ink, width: width})
}

// Circle draws a circle with its edge on the radius.
func (d *Drawing) Circle(x, y, r float64, fill, edge Ink, width float64) {
	d.shapes = append(d.shapes, shape{kind: circle, points: []Point{{x, y}}, r: r, fill: fill, stroke: edge, width: width})
}

// Stone draws a stone: a circle on paper, and on wood a stone with light on it and a
// shadow beside it. Its edge is black.
func (d *Drawing) Stone(x, y, r float64, body Ink, edge float64) {
	d.shapes = append(d.shapes, shape{kind: stone, points: []Point{{x, y}}, r: r, fill: body, stroke: Black, width: edge})
}

// Polygon draws a closed polygon.
func (d *Drawing) Polygon(corners []Point, fill, edge Ink, width float64) {
	d.shapes = append(d.shapes, shape{kind: polygon, points: corners, fill: fill, stroke: edge, width: width})
}

// Rect draws a rectangle.
func (d *Drawing) Rect(x, y, w, h float64, fill, edge Ink, width float64) {
	d.Polygon([]Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, fill, edge, width)
}

// An Anchor is which part of a text stands at its point.
type Anchor uint8

// The anchors, across; all texts are centred up and down.
const (
	Middle Anchor = iota
	Left
	Right
)

// Text is how a text is drawn.
type Text struct {
	Size   float64 // of a character, in units
	Fit    float64 // it is narrowed to at most so much; 0 is as wide as it is
	Anchor Anchor
	Turned bool // upside down
	Ink    Ink
}

// Text draws a line of text, of which MostLetters are drawn.
func (d *Drawing) Text(x, y float64, text string, style Text) {
	if text = Clip(text, MostLetters); text != "" {
		d.shapes = append(d.shapes, shape{kind: letters, points: []Point{{x, y}}, text: text, style: style})
	}
}

// Add draws another drawing at a place of this one.
func (d *Drawing) Add(x, y float64, o *Drawing) {
	for _, s := range o.shapes {
		moved := make([]Point, len(s.points))
		for i, p := range s.points {
			moved[i] = Point{p.X + x, p.Y + y}
		}
		s.points = moved
		d.shapes = append(d.shapes, s)
	}
}

// Headed is the drawing below some lines of text.
func (d *Drawing) Headed(lines ...string) *Drawing {
	const size, leading = 13, 18
	head := New(d.W, d.H+leading*float64(len(lines)))
	head.Title = d.Title
	for i, text := range lines {
		head.Text(d.W/2, leading*float64(i)+leading/2+4, text, Text{Size: size, Fit: d.W - 16, Ink: Black})
	}
	head.Add(0, leading*float64(len(lines)), d)
	return head
}

// Footed is the drawing above a text, which is broken into lines after any of
// its breaks.
func (d *Drawing) Footed(text, breaks string) *Drawing {
	const size, leading = 11, 15
	text = Clip(text, mostBelow)
	var lines []string
	line := ""
	for _, part := range strings.SplitAfter(text, breaks) {
		if line != "" && width(line+strings.TrimSpace(part))*size > d.W-16 {
			lines = append(lines, strings.TrimSpace(line))
			line = ""
		}
		line += part
	}
	lines = append(lines, strings.TrimSpace(line))
	all := New(d.W, d.H+leading*float64(len(lines))+4)
	all.Title = d.Title
	all.Add(0, 0, d)
	for i, text := range lines {
		all.Text(8, d.H+leading*float64(i)+leading/2, text, Text{Size: size, Fit: d.W - 16, Anchor: Left, Ink: Black})
	}
	return all
}
