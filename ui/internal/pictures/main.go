// Pictures draws the pictures of the screen in docs/pictures. They show the program with
// games that were really played, in 24-bit colours.
//
//	go run ./ui/internal/pictures        # draws them anew
//
// The games are journals in the folder games. The clock stands still at the time of the last
// shown event, so the pictures are the same each time, and a test notices if they are stale.
// It doesn't look like a particular terminal: ui/internal/terminals takes pictures of real ones.
package main

import (
	"cmp"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/engines/builtin"
	"dohyo/kifu"
	"dohyo/ui/feed"
	"dohyo/ui/internal/cells"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/tui"
)

func init() { kit.Install(kits.All...) }

//go:embed games
var games embed.FS

// folder is where the pictures are, as seen from the repository's root.
const folder = "docs/pictures"

// A place is a moment on the screen.
type place struct {
	name, about string
	w, h        int
	lang        lang.Lang
	theme       string
	glyphs      string // "unicode" if empty
	game        string // the journal; "" for the lobby
	number, ply int    // the game and the move up to which it has been played; a replay if ply is 0
	think       time.Duration
	keys        []string
}

func main() {
	list, err := all()
	for name, data := range list {
		err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), data, 0o644))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

// all returns the files of the folder by their names: the pictures, and the page that
// shows them.
func all() (map[string][]byte, error) {
	files := map[string][]byte{}
	var failed error
	var page strings.Builder
	page.WriteString(head)
	for _, p := range places {
		data, err := p.draw()
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", p.name, err))
			continue
		}
		files[p.name+".svg"] = data
		fmt.Fprintf(&page, "\n## %s\n\n%dx%d\n\n![%s](%s.svg)\n", p.about, p.w, p.h, p.about, p.name)
	}
	files["README.md"] = []byte(page.String())
	return files, failed
}

const head = `# Pictures of the screen

The program itself draws these from games that were played on it:

` + "```console unchecked: a test compares what it draws\n$ go run ./ui/internal/pictures\n```" + `

Every character stands in its own cell, so a browser needs no particular font. The colours are those of a terminal with 24 bits on a dark
background. A test compares them with what the program draws now. [Pictures of real terminals](terminals/README.md) are in a folder of their own.
`

// draw returns the picture of a place.
func (p place) draw() ([]byte, error) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	o := show.Options{
		Lang: p.lang, Glyphs: cmp.Or(p.glyphs, "unicode"), Theme: p.theme, Profile: colorprofile.TrueColor, Dark: true, Version: "dohyo", Referee: "referee",
		Games: offered(), Players: players(p.lang), Picture: "svg", Suspend: true,
		Now:    func() time.Time { return now },
		SetUp:  func(*kifu.Record) (*show.Session, error) { return nil, nil },
		Start:  func(show.Choice) (*show.Session, error) { return nil, nil },
		Recall: show.Choice{Game: "gomoku", Players: [2]string{"hangetsu", "mangetsu"}, Regulation: arena.DefaultFor("gomoku")},
	}
	var s *show.Session
	if p.game != "" {
		var err error
		if s, now, err = p.session(); err != nil {
			return nil, err
		}
	}
	screen := uv.NewScreenBuffer(p.w, p.h)
	uv.NewStyledString(tui.Still(o, s, p.w, p.h, p.keys...)).Draw(screen, screen.Bounds())
	return cells.SVG(screen, nil), nil
}

// session returns a session that shows the place's journal up to its moment, and the time
// of that moment.
func (p place) session() (*show.Session, time.Time, error) {
	file := "games/" + p.game + ".jsonl.gz"
	packed, err := games.Open(file)
	if err != nil {
		return nil, time.Time{}, err
	}
	defer packed.Close()
	data, err := gzip.NewReader(packed)
	if err != nil {
		return nil, time.Time{}, err
	}
	events, _, err := arena.ReadEvents(data, file)
	if err != nil {
		return nil, time.Time{}, err
	}
	s := &show.Session{Name: p.game, Feed: feed.New()}
	if p.ply > 0 {
		s.Send = func(arena.Command) {}
	}
	now := time.Time{}
	for _, e := range events {
		s.Feed.Add(e)
		now = arena.StampOf(e).At.Time
		if m, ok := e.(*arena.Moved); ok && m.Game == p.number && m.Ply == p.ply {
			break
		}
	}
	if s.Shown = p.number; s.Send == nil {
		s.From = 1 << 20
	}
	return s, now.Add(p.think), s.Feed.Err()
}

func offered() []show.GameInfo {
	var list []show.GameInfo
	for _, g := range catalog.Games() {
		list = append(list, show.GameInfo{Name: g.Name, Regulation: arena.DefaultFor(g.Name)})
	}
	return list
}

func players(l lang.Lang) []show.PlayerInfo {
	var list []show.PlayerInfo
	for _, p := range builtin.Programs() {
		about := p.English
		if l == lang.Japanese {
			about = p.Japanese
		}
		list = append(list, show.PlayerInfo{Name: p.Name, Games: p.Games, Protocols: p.Protocols, Builtin: true, Summary: about})
	}
	return append(list, show.PlayerInfo{Name: "human"})
}
