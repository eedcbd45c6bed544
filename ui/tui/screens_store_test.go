package tui

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A picture is a screen as rows of text with the dyes of their cells, and the place of the terminal's cursor.
//
// A row is its text, in which {x12} stands for twelve times x, then a tab, then the dyes with their numbers of cells.
// Blanks at the end in the first dye are left out.
type picture struct {
	rows  []string
	caret string // "" or "column,line"
}

func (p picture) equal(q picture) bool { return p.caret == q.caret && slices.Equal(p.rows, q.rows) }

// frames are the pictures of a shot. Coats in which it looks alike share one.
type frames struct {
	pictures []picture
	coats    [][]string // their names, by the picture
}

func (f *frames) add(c coat, p picture) {
	i := slices.IndexFunc(f.pictures, p.equal)
	if i < 0 {
		i = len(f.pictures)
		f.pictures, f.coats = append(f.pictures, p), append(f.coats, nil)
	}
	f.coats[i] = append(f.coats[i], c.String())
}

// in returns the picture in a coat.
func (f *frames) in(c coat) (picture, bool) {
	if f == nil {
		return picture{}, false
	}
	i := slices.IndexFunc(f.coats, func(list []string) bool { return slices.Contains(list, c.String()) })
	if i < 0 {
		return picture{}, false
	}
	return f.pictures[i], true
}

// An album holds the pictures of some places in a compressed file of text. Of each shot the first picture is
// written whole, "=" being the row above once more, and of the others the rows that differ from the first.
type album struct {
	of      map[shot]*frames
	changed bool
}

func readAlbum(t *testing.T, file string) *album {
	t.Helper()
	a := &album{of: map[shot]*frames{}}
	raw, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		a.changed = true
		return a
	}
	var text []byte
	if err == nil {
		var r *zstd.Decoder
		if r, err = zstd.NewReader(nil); err == nil {
			defer r.Close()
			text, err = r.DecodeAll(raw, nil)
		}
	}
	if err == nil {
		err = a.parse(string(text))
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return a
}

// parse reads the text of an album.
func (a *album) parse(text string) error {
	var now *frames
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if head, ok := strings.CutPrefix(line, "== "); ok {
			var s shot
			words := strings.Fields(head)
			if len(words) != 3 {
				return fmt.Errorf("%q: want a place, a size and a language", line)
			}
			var ok bool
			s.place = words[0]
			if s.lang, ok = lang.Parse(words[2]); !ok {
				return fmt.Errorf("%q: unknown language", line)
			}
			if _, err := fmt.Sscanf(words[1], "%dx%d", &s.w, &s.h); err != nil {
				return fmt.Errorf("%q: %v", line, err)
			}
			now = &frames{}
			a.of[s] = now
			continue
		}
		if names, ok := strings.CutPrefix(line, "-- "); ok {
			names, caret, _ := strings.Cut(names, " @")
			var p picture
			if p.caret = caret; len(now.pictures) > 0 {
				p.rows = slices.Clone(now.pictures[0].rows)
			}
			now.pictures, now.coats = append(now.pictures, p), append(now.coats, strings.Fields(names))
			continue
		}
		n := len(now.pictures) - 1
		rows := &now.pictures[n].rows
		switch {
		case n == 0 && line == "=":
			*rows = append(*rows, (*rows)[len(*rows)-1])
		case n == 0:
			*rows = append(*rows, line)
		default:
			number, row, _ := strings.Cut(line, ":")
			y, err := strconv.Atoi(number)
			if err != nil || y >= len(*rows) {
				return fmt.Errorf("%q: no such row", line)
			}
			(*rows)[y] = row
		}
	}
	return nil
}

// text returns what parse reads.
func (a *album) text() []byte {
	var b bytes.Buffer
	for _, s := range slices.SortedFunc(maps.Keys(a.of), func(x, y shot) int { return strings.Compare(x.String(), y.String()) }) {
		fmt.Fprintf(&b, "== %s\n", s)
		for i, p := range a.of[s].pictures {
			fmt.Fprintf(&b, "-- %s", strings.Join(a.of[s].coats[i], " "))
			if p.caret != "" {
				fmt.Fprintf(&b, " @%s", p.caret)
			}
			b.WriteByte('\n')
			for y, row := range p.rows {
				switch first := a.of[s].pictures[0].rows; {
				case i == 0 && y > 0 && row == first[y-1]:
					b.WriteString("=\n")
				case i == 0:
					b.WriteString(row + "\n")
				case row != first[y]:
					fmt.Fprintf(&b, "%d:%s\n", y, row)
				}
			}
		}
	}
	return b.Bytes()
}

// forget reports shots that aren't taken any more, and drops them when the album is renewed.
func (a *album) forget(t *testing.T, taken func(shot) bool) {
	t.Helper()
	for s := range a.of {
		if taken(s) {
			continue
		}
		if !updating() {
			t.Errorf("%s has a golden screen, but isn't drawn: run the test with -update", s)
		}
		delete(a.of, s)
		a.changed = true
	}
}

// write compresses the album into a file.
func (a *album) write(t *testing.T, file string) {
	t.Helper()
	if !a.changed {
		return
	}
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<25))
	if err == nil {
		err = os.WriteFile(file, w.EncodeAll(a.text(), nil), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// dyes are the escape sequences of the inks in all coats, kept in a file of text: a line has a dye, the parameters of a
// sequence ("-" is none), and the coats in which the dye has it. In the albums an ink is the name of its dye, so that a
// colour can change without a change of them.
type dyes struct {
	names []string
	of    map[string]map[string]string // the sequences, by dye and coat
	inks  map[coat]map[ink]string      // the dyes' names
}

func readDyes(t *testing.T, file string) *dyes {
	t.Helper()
	d := &dyes{of: map[string]map[string]string{}}
	raw, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		words := strings.Fields(line)
		if len(words) < 3 {
			t.Fatalf("%s: %q", file, line)
		}
		name, sequence := words[0], ""
		if words[1] != "-" {
			sequence = "\x1b[" + words[1] + "m"
		}
		if d.of[name] == nil {
			d.names, d.of[name] = append(d.names, name), map[string]string{}
		}
		for _, c := range words[2:] {
			d.of[name][c] = sequence
		}
	}
	return d
}

// dyed returns the sequences of an ink in all coats.
func dyed(k ink) map[string]string {
	list := map[string]string{}
	for _, c := range coats {
		list[c.String()] = themeIn(c).open[k]
	}
	return list
}

func themeIn(c coat) *theme { return newTheme(c.theme, c.terminal().depth, c.dark, c.glyphs) }

// renew takes the sequences of today. An ink keeps the name of the dye with its sequences; one whose sequences have
// changed keeps its name, too, and others get new names.
func (d *dyes) renew() {
	was := d.of
	d.of = map[string]map[string]string{}
	var left []ink
	for k := range inks {
		now := dyed(k)
		if i := slices.IndexFunc(d.names, func(n string) bool { return maps.Equal(was[n], now) }); i >= 0 {
			d.of[d.names[i]] = now
		} else {
			left = append(left, k)
		}
	}
	for _, k := range left {
		name, now := dyeName(int(k)), dyed(k)
		if slices.ContainsFunc(slices.Collect(maps.Values(d.of)), func(other map[string]string) bool { return maps.Equal(other, now) }) {
			continue // another ink looks the same
		}
		for i := int(k); d.of[name] != nil && !maps.Equal(d.of[name], now); i++ {
			name = dyeName(i + 1)
		}
		d.of[name] = now
	}
	d.names = slices.Sorted(maps.Keys(d.of))
}

// dyeName returns the n-th name: letters without digits, which are the numbers of cells.
func dyeName(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return string(rune('A'+n/26-1)) + string(rune('a'+n%26))
}

func (d *dyes) write(t *testing.T, file string) {
	t.Helper()
	var b strings.Builder
	for _, n := range d.names {
		in := map[string][]string{} // the coats' names, by the sequence
		for _, c := range coats {
			s := cmp.Or(strings.TrimSuffix(strings.TrimPrefix(d.of[n][c.String()], "\x1b["), "m"), "-")
			in[s] = append(in[s], c.String())
		}
		for _, s := range slices.Sorted(maps.Keys(in)) {
			fmt.Fprintln(&b, n, s, strings.Join(in[s], " "))
		}
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// dye returns the name of an ink's dye. One that the table doesn't have yet is "?".
func (d *dyes) dye(k ink, c coat) string {
	if d.inks == nil {
		d.inks = map[coat]map[ink]string{}
	}
	if d.inks[c] == nil {
		d.inks[c] = map[ink]string{}
	}
	name, ok := d.inks[c][k]
	if !ok {
		name = "?"
		now := dyed(k)
		if i := slices.IndexFunc(d.names, func(n string) bool { return maps.Equal(d.of[n], now) }); i >= 0 {
			name = d.names[i]
		}
		d.inks[c][k] = name
	}
	return name
}

// picture returns what a model shows in its coat.
func (d *dyes) picture(m *model, c coat) (p picture) {
	if at := m.cv.caret; at.on {
		p.caret = fmt.Sprintf("%d,%d", at.x, at.y)
	}
	for y := range m.cv.h {
		row := m.cv.cells[y*m.cv.w : (y+1)*m.cv.w]
		for len(row) > 0 && row[len(row)-1] == (cell{" ", inkText}) {
			row = row[:len(row)-1]
		}
		var b strings.Builder
		inRuns(len(row), func(i, k int) bool { return row[i].text == row[k].text }, func(i, n int) {
			if n > 4 || row[i].text == "{" {
				fmt.Fprintf(&b, "{%s%d}", row[i].text, n)
			} else {
				b.WriteString(strings.Repeat(row[i].text, n))
			}
		})
		b.WriteByte('\t')
		inRuns(len(row), func(i, k int) bool { return d.dye(row[i].ink, c) == d.dye(row[k].ink, c) }, func(i, n int) {
			if b.WriteString(d.dye(row[i].ink, c)); n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
		})
		p.rows = append(p.rows, b.String())
	}
	return p
}

// inRuns calls do with the beginnings and the lengths of the runs of equal elements.
func inRuns(n int, equal func(i, k int) bool, do func(i, n int)) {
	for i, k := 0, 0; i < n; i = k {
		for k = i; k < n && equal(i, k); k++ {
		}
		do(i, k-i)
	}
}

var (
	sameCells = regexp.MustCompile(`\{(.)(\d+)\}`)
	sameDyes  = regexp.MustCompile(`([a-z?]|[A-Z][a-z])(\d*)`)
)

// A dyedCell is a cell of a row: "" after a wide character.
type dyedCell struct{ text, dye string }

// cells returns the cells of a row.
func cells(row string) (list []dyedCell) {
	text, inDyes, _ := strings.Cut(row, "\t")
	text = sameCells.ReplaceAllStringFunc(text, func(run string) string {
		part := sameCells.FindStringSubmatch(run)
		n, _ := strconv.Atoi(part[2])
		return strings.Repeat(part[1], n)
	})
	for _, ch := range text {
		if list = append(list, dyedCell{text: string(ch)}); draw.Width(string(ch)) == 2 {
			list = append(list, dyedCell{})
		}
	}
	x := 0
	for _, run := range sameDyes.FindAllStringSubmatch(inDyes, -1) {
		n := 1
		if run[2] != "" {
			n, _ = strconv.Atoi(run[2])
		}
		for ; n > 0 && x < len(list); n-- {
			list[x].dye = run[1]
			x++
		}
	}
	return list
}

// paint returns what is sent to a terminal for a picture: the rows with the sequences of their dyes, without the
// blanks at the end that leave no trace.
func (d *dyes) paint(p picture, c coat) string {
	var b strings.Builder
	name := c.String()
	for y, row := range p.rows {
		if y > 0 {
			b.WriteByte('\n')
		}
		list := cells(row)
		for len(list) > 0 && list[len(list)-1].text == " " && traceless(d.of[list[len(list)-1].dye][name]) {
			list = list[:len(list)-1]
		}
		open := ""
		for _, one := range list {
			if want := d.of[one.dye][name]; want != open {
				if open != "" {
					b.WriteString(closing)
				}
				b.WriteString(want)
				open = want
			}
			b.WriteString(one.text)
		}
		if open != "" {
			b.WriteString(closing)
		}
	}
	return b.String()
}

var leavesTrace = regexp.MustCompile(`[\[;](4|7|48|4[0-7]|10[0-7])[;m]`)

// traceless says whether a sequence leaves a blank as it is: it sets no background, underlines and reverses nothing.
func traceless(sequence string) bool {
	for _, colour := range []string{"38;2;", "38;5;"} { // numbers of the colour of letters aren't attributes
		if before, after, ok := strings.Cut(sequence, colour); ok {
			n := 1
			if colour == "38;2;" {
				n = 3
			}
			rest := strings.SplitN(strings.TrimSuffix(after, "m"), ";", n+1)
			sequence = before
			if len(rest) > n {
				sequence += rest[n]
			}
			sequence += "m"
		}
	}
	return !leavesTrace.MatchString(sequence)
}

// difference tells which rows of two pictures differ, at most twelve of them.
func (d *dyes) difference(had, got picture, c coat) string {
	var b strings.Builder
	if had.caret != got.caret {
		fmt.Fprintf(&b, "  the cursor was at %q and is at %q\n", had.caret, got.caret)
	}
	differ := 0
	for y := range max(len(had.rows), len(got.rows)) {
		was, is := rowOf(had, y), rowOf(got, y)
		a, z := cells(was), cells(is)
		text := func(list []dyedCell) (s string) {
			for _, one := range list {
				s += one.text
			}
			return s
		}
		told := d.recoloured(a, z, c)
		if text(a) == text(z) && told == "" {
			continue
		}
		switch differ++; {
		case differ > 12:
		case text(a) != text(z):
			fmt.Fprintf(&b, "%3d - %s\n    + %s\n", y, text(a), text(z))
		default:
			fmt.Fprintf(&b, "%3d   %s\n%s", y, text(z), told)
		}
	}
	if differ > 12 {
		fmt.Fprintf(&b, "... and %d more rows\n", differ-12)
	}
	return b.String()
}

func rowOf(p picture, y int) string {
	if y < len(p.rows) {
		return p.rows[y]
	}
	return ""
}

// recoloured tells which columns of a row have other sequences.
func (d *dyes) recoloured(was, is []dyedCell, c coat) string {
	var b strings.Builder
	name := c.String()
	of := func(list []dyedCell, x int) string {
		if x < len(list) {
			return d.of[list[x].dye][name]
		}
		return ""
	}
	inRuns(max(len(was), len(is)), func(i, k int) bool { return of(was, i) == of(was, k) && of(is, i) == of(is, k) }, func(i, n int) {
		if of(was, i) != of(is, i) {
			fmt.Fprintf(&b, "      columns %d to %d: %q was %q\n", i, i+n-1, of(is, i), of(was, i))
		}
	})
	return b.String()
}
