// Package diagram draws boards as lines, circles, polygons and text in a few inks. It
// writes drawings for paper as SVG and PNG, which look the same. For a screen it
// renders the same drawing as a wooden board (Part).
//
//	d := diagram.New(480, 500)
//	d.Line(20, 20, 460, 20, 1, diagram.Black)
//	d.Circle(240, 240, 11, diagram.White, diagram.Black, 1)
//	d.Text(240, 240, "57", diagram.Text{Size: 12, Fit: 18, Ink: diagram.Black})
//	os.Stdout.Write(d.SVG())
//	err := d.PNG(file, 2)
//
// The package has its own outlines of all characters, so a board looks the same
// everywhere. It knows no game and does no disk I/O.
package diagram

import "strings"

// An Ink is one of the few colours of a diagram. They all differ on a printer without
// colours, except Red, which prints as Black.
type Ink uint8

// The inks.
const (
	None Ink = iota // nothing is drawn
	Black
	White
	Grey // for marks, halfway
	Pale // for light backgrounds
	Red
	Ground // the background of the drawing
	Piece  // the face of a piece
	Team   // a token of the first team; White is legible on it
	Team2  // a token of the second team
	OnTeam2
	inks
)

// hex holds the colours of the inks on paper.
var hex = [inks]string{
	None: "none", Black: "#000", White: "#fff", Grey: "#888", Pale: "#ddd", Red: "#b00", Ground: "#fff", Piece: "#fff",
	Team: "#000", Team2: "#fff", OnTeam2: "#000",
}

// A Point is a place in a drawing. Y points down; coordinates are in the drawing's
// units.
type Point struct{ X, Y float64 }

// A Drawing is a picture of W by H units. On paper a unit is 1/96 inch. Later shapes
// lie above earlier ones.
type Drawing struct {
	W, H   float64
	Title  string // describes the picture in words, for those who can't see it
	shapes []shape
}

// New returns an empty drawing on white paper.
func New(w, h float64) *Drawing { return &Drawing{W: w, H: h} }

// A shape is one element of a drawing.
type shape struct {
	kind         kind
	points       []Point // the centre of a circle, the corners of other shapes
	r            float64 // radius of a circle
	fill, stroke Ink
	width        float64 // of the stroke
	text         string
	style        Text
}

type kind uint8

const (
	line kind = iota
	circle
	stone // a circle with a highlight in a lit look
	polygon
	letters
)

// Line draws a straight line.
func (d *Drawing) Line(x1, y1, x2, y2, width float64, ink Ink) {
	d.shapes = append(d.shapes, shape{kind: line, points: []Point{{x1, y1}, {x2, y2}}, stroke: ink, width: width})
}

// Circle draws a circle. The middle of its edge lies on the radius.
func (d *Drawing) Circle(x, y, r float64, fill, edge Ink, width float64) {
	d.shapes = append(d.shapes, shape{kind: circle, points: []Point{{x, y}}, r: r, fill: fill, stroke: edge, width: width})
}

// Stone draws a stone with a black edge. On paper it is a circle; on wood it has a
// highlight and a shadow.
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

// An Anchor is the part of a text that lies at its point.
type Anchor uint8

// The horizontal anchors. All texts are centred vertically.
const (
	Middle Anchor = iota
	Left
	Right
)

// Text is the style of a text.
type Text struct {
	Size   float64 // of a character, in units
	Fit    float64 // the maximum width, to which a wider text is narrowed; 0 is none
	Anchor Anchor
	Turned bool // upside down
	Ink    Ink
}

// Text draws a line of text, of which it keeps at most MostLetters characters.
func (d *Drawing) Text(x, y float64, text string, style Text) {
	if text = Clip(text, MostLetters); text != "" {
		d.shapes = append(d.shapes, shape{kind: letters, points: []Point{{x, y}}, text: text, style: style})
	}
}

// Add draws another drawing with its origin at a point of this one.
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

// Headed returns the drawing below some lines of text.
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

// Footed returns the drawing above a text. The text may break into lines after any of
// the characters in breaks.
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
