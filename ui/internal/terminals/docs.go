package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// docsFolder is where the pictures of the manual are, as seen from the repository's root.
const docsFolder = "docs/pictures/terminals"

// inDocs are the terminals of the manual, with what isn't right in their pictures.
var inDocs = []struct {
	name, title string
	flaws       []string
}{
	{"kitty", "kitty, with images", []string{
		"Where an opening isn't large enough for an image, as on the small boards of the gallery, stones are characters of the font.",
		"Where the lines of both players share a cell of the plot, they have one colour.",
	}},
	{"mlterm", "mlterm, with sixels", []string{
		"The figures of the clocks have thin lines, because the font's half blocks don't fill a cell. Another font or size removes them; from 260x70 on the figures are whole cells.",
		"The sides of cards have joints where the font's vertical line is shorter than a cell.",
	}},
	{"xterm", "xterm, 256 colours", []string{
		"A number on a stone of two lines is above its middle, and the signs of a winning row have a seam.",
		"Below stones, beside them and in the figures of the clocks there are thin lines, as in mlterm.",
		"The body of a hole is as light as the grid: the 256 colours have no dark brown.",
	}},
	{"tmux", "tmux in xterm", []string{
		"As in xterm. tmux 3.4 and later pass sixels on, if they are built with them and the terminal around them shows them. This one shows none.",
		"tmux's own status line takes a line, so the picture of 80x24 shows 80x23, in which shogi has small fields.",
	}},
	{consoleName, "The Linux console", []string{
		"The console's font has no kanji, so texts are English, and pieces are letters. With `--lang ja` every kanji is a replacement character.",
		"dohyo asks the kernel which characters the font has. Debian's fonts have lines and arrows, but no half blocks: frames and boards have lines, stones are letters on small tiles, and the clocks have no large figures.",
		"The console has eight colours for the ground. Wood is brown there, and team A's agents are black.",
	}},
}

// moments say what the places show.
var moments = map[string]string{
	"lobby": "The lobby", "gomoku": "Gomoku", "shogi": "Shogi", "go": "Go", "dighere": "SamurAI Dig Here", "end": "The end of a game",
	"why": "Why a move is allowed", "actions": "Every action with its key", "gallery": "The gallery of openings", "small": "80x24",
}

const docsHead = `# Pictures of real terminals

Ten places of the program in five terminals, taken from their windows by one command:

` + "```console unchecked: takes minutes, and needs the terminals\n$ go run ./ui/internal/terminals -docs\n```" + `

[images.md](../../images.md) lists what the command needs. The games were played on dohyo, like those of the other [pictures](../README.md), some of them by an earlier version. The flaws that the
pictures of a terminal show are listed below them.
`

// page returns the page that shows the pictures, two in a row.
func page() string {
	var b strings.Builder
	b.WriteString(docsHead)
	for _, t := range inDocs {
		fmt.Fprintf(&b, "\n## %s\n\n", t.title)
		cell := func(p place) string {
			return fmt.Sprintf("%s<br>![%s](%s-%s.png)", moments[p.name], moments[p.name], t.name, p.name)
		}
		for i := 0; i+1 < len(places); i += 2 {
			fmt.Fprintf(&b, "| %s | %s |\n", cell(places[i]), cell(places[i+1]))
			if i == 0 {
				b.WriteString("|---|---|\n")
			}
		}
		b.WriteString("\n")
		for _, f := range t.flaws {
			fmt.Fprintf(&b, "- %s\n", f)
		}
	}
	return b.String()
}

// isInDocs reports whether the manual has pictures of a terminal.
func isInDocs(name string) bool {
	for _, t := range inDocs {
		if t.name == name {
			return true
		}
	}
	return false
}

// finishDocs makes the pictures of a folder smaller, and writes the page.
func finishDocs(dir string) error {
	err := os.WriteFile(filepath.Join(dir, "README.md"), []byte(page()), 0o644)
	list, e := filepath.Glob(filepath.Join(dir, "*.png"))
	if err = errors.Join(err, e); err != nil || len(list) == 0 {
		return err
	}
	for _, name := range list {
		err = errors.Join(err, trimFile(name))
	}
	if _, e := exec.LookPath("pngquant"); e != nil {
		fmt.Println("pngquant isn't installed: the pictures stay large")
		return err
	}
	args := append([]string{"--force", "--skip-if-larger", "--strip", "--ext", ".png", "256"}, list...)
	text, e := exec.Command("pngquant", args...).CombinedOutput()
	var exit *exec.ExitError
	if errors.As(e, &exit) && exit.ExitCode() == 98 { // some wouldn't become smaller
		e = nil
	}
	if e != nil {
		e = fmt.Errorf("pngquant: %w\n%s", e, text)
	}
	return errors.Join(err, e)
}

// trimFile cuts off the empty part of a picture, which the console has.
func trimFile(name string) error {
	all, err := read(name)
	if err != nil {
		return err
	}
	part := trimmed(all)
	if part.Rect == all.Rect {
		return nil
	}
	var out bytes.Buffer
	if err := png.Encode(&out, part); err != nil {
		return err
	}
	return os.WriteFile(name, out.Bytes(), 0o644)
}

// read reads a picture.
func read(name string) (*image.RGBA, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	all := image.NewRGBA(img.Bounds())
	draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
	return all, nil
}

// shownOnConsole returns the arguments of a place without a language that the console has
// no letters for.
func shownOnConsole(args []string) []string {
	args = slices.Clone(args)
	if at := slices.Index(args, "--lang"); at >= 0 {
		args = slices.Delete(args, at, at+2)
	}
	return args
}
