package diagram

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"time"
)

// A Film shows drawings one after another, and begins again at its end.
//
//	f := diagram.Film{Look: &diagram.Wood}
//	f.Add(board, 800*time.Millisecond)
//	err := f.GIF(file, 1)
type Film struct {
	Look   *Look // of the GIF; the SVG has that of paper
	Title  string
	frames []frame
}

// A frame is a drawing and how long it is shown.
type frame struct {
	drawing *Drawing
	shown   time.Duration
}

// Add adds a drawing, which is shown for a time.
func (f *Film) Add(d *Drawing, shown time.Duration) { f.frames = append(f.frames, frame{d, shown}) }

// size returns the size of the largest drawing.
func (f *Film) size() (w, h float64) {
	for _, one := range f.frames {
		w, h = max(w, one.drawing.W), max(h, one.drawing.H)
	}
	return w, h
}

// A part is a shape of a film with the frames in which it is seen.
type part struct {
	shape *shape
	sum   uint64
	spans [][2]int // from, to: ascending and apart
	next  *part
}

// SVG writes the film as an animated picture: each shape once, with the times at which it
// is seen (SMIL). A viewer without animation shows the last drawing.
func (f *Film) SVG(w io.Writer) error {
	width, height := f.size()
	all := New(width, height)
	all.Title = f.Title
	parts := f.parts()
	for p := parts.next; p != nil; p = p.next {
		all.shapes = append(all.shapes, *p.shape)
	}
	var b bytes.Buffer
	all.open(&b, ` xmlns="http://www.w3.org/2000/svg"`)
	b.WriteString("<defs>\n")
	all.writeOutlines(&b, "")
	fmt.Fprintf(&b, "</defs>\n<rect width=\"%s\" height=\"%s\" fill=\"#fff\"/>\n", number(width), number(height))
	starts, total := f.starts()
	for p := parts.next; p != nil; p = p.next {
		always := len(p.spans) == 1 && p.spans[0] == [2]int{0, len(f.frames)}
		if !always {
			p.animate(&b, starts, total, len(f.frames))
		}
		p.shape.svg(&b, "")
		if !always {
			b.WriteString("</g>\n")
		}
	}
	b.WriteString("</svg>\n")
	_, err := w.Write(b.Bytes())
	return err
}

// starts returns when each frame begins, and when the film ends, in seconds.
func (f *Film) starts() (starts []float64, total float64) {
	for _, one := range f.frames {
		starts = append(starts, total)
		total += one.shown.Seconds()
	}
	return append(starts, total), total
}

// animate opens a group that is seen in the part's frames.
func (p *part) animate(b *bytes.Buffer, starts []float64, total float64, frames int) {
	last := "hidden"
	if p.spans[len(p.spans)-1][1] == frames {
		last = "visible"
	}
	values, times := []byte("hidden"), []byte("0")
	if p.spans[0][0] == 0 {
		values = []byte("visible")
	}
	for _, span := range p.spans {
		for i, at := range span {
			if at == 0 || at == frames {
				continue
			}
			values = append(values, []string{";visible", ";hidden"}[i]...)
			times = append(times, ';')
			times = append(times, fine(starts[at]/total)...)
		}
	}
	fmt.Fprintf(b, `<g visibility="%s"><animate attributeName="visibility" calcMode="discrete" dur="%ss" repeatCount="indefinite" values="%s" keyTimes="%s"/>`+"\n",
		last, fine(math.Max(total, .001)), values, times)
}

// parts merges the shapes of all frames, in an order in which those of each frame lie over
// each other as in its drawing. The first part is none.
func (f *Film) parts() *part {
	first := &part{}
	var before []*part
	for i, one := range f.frames {
		now := merge(first, before, one.drawing.shapes)
		for _, p := range now {
			if n := len(p.spans) - 1; n >= 0 && p.spans[n][1] == i {
				p.spans[n][1]++
			} else {
				p.spans = append(p.spans, [2]int{i, i + 1})
			}
		}
		before = now
	}
	return first
}

// mostCompared bounds the work for two drawings that differ in much.
const mostCompared = 4 << 20

// merge returns the parts of a frame: those of the frame before that it still has, and
// new ones among them.
func merge(first *part, before []*part, shapes []shape) []*part {
	sums := make([]uint64, len(shapes))
	for i := range shapes {
		sums[i] = shapes[i].sum()
	}
	now := make([]*part, len(shapes))
	lo := 0
	for lo < len(shapes) && lo < len(before) && before[lo].sum == sums[lo] {
		now[lo] = before[lo]
		lo++
	}
	hi := 0
	for hi < len(shapes)-lo && hi < len(before)-lo && before[len(before)-1-hi].sum == sums[len(sums)-1-hi] {
		now[len(now)-1-hi] = before[len(before)-1-hi]
		hi++
	}
	keep(now[lo:len(now)-hi], before[lo:len(before)-hi], sums[lo:len(sums)-hi])
	at := first
	for i := range now {
		if now[i] == nil {
			now[i] = &part{shape: &shapes[i], sum: sums[i], next: at.next}
			at.next = now[i]
		}
		at = now[i]
	}
	return now
}

// keep finds the longest common subsequence of two lists of shapes.
func keep(now, before []*part, sums []uint64) {
	n, m := len(before), len(sums)
	if n == 0 || m == 0 || n*m > mostCompared {
		return
	}
	long := make([]int, (n+1)*(m+1)) // of the rests from i and j
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			k := i*(m+1) + j
			if before[i].sum == sums[j] {
				long[k] = long[k+m+2] + 1
			} else {
				long[k] = max(long[k+m+1], long[k+1])
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		switch k := i*(m+1) + j; {
		case before[i].sum == sums[j]:
			now[j] = before[i]
			i, j = i+1, j+1
		case long[k+m+1] >= long[k+1]:
			i++
		default:
			j++
		}
	}
}

// Rest shows the last drawing longer.
func (f *Film) Rest(shown time.Duration) {
	if n := len(f.frames); n > 0 {
		f.frames = slices.Clone(f.frames)
		f.frames[n-1].shown = max(f.frames[n-1].shown, shown)
	}
}
