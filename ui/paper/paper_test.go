package paper

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/russross/blackfriday/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

var noon = time.Date(2026, 5, 3, 12, 0, 0, 0, time.UTC)

// told returns the events of a game with one of everything. Text is in every place that
// people and programs can fill.
func told(text string) []arena.Event {
	at := noon
	stamp := func(event string, game int) arena.Stamp {
		at = at.Add(1500 * time.Millisecond)
		return arena.Stamp{Event: event, At: arena.Moment{Time: at}, Game: game}
	}
	move := func(ply int, m boards.Move) *arena.Moved {
		seat, player := "black", "AOBA"+text
		if ply%2 == 0 {
			seat, player = "white", "KAZE"
		}
		return &arena.Moved{Stamp: stamp(arena.EvMove, 1), Ply: ply, Seat: seat, Player: player, Move: m, MS: 1500, Charged: 1.5, Said: arena.Said{Mutter: text}}
	}
	winner := "KAZE"
	r, _ := arena.Named("5moku")
	r.Name += text
	return []arena.Event{
		&arena.MatchBegin{Stamp: stamp(arena.EvMatchBegin, 0), Match: "m" + text, Kind: "gomoku", Players: [2]arena.Contender{{Name: "AOBA" + text}, {Name: "KAZE"}}, Games: 1, Regulation: r},
		&arena.GameBegin{Stamp: stamp(arena.EvGameBegin, 1), Seats: map[string]string{"black": "AOBA" + text, "white": "KAZE"}, Sides: [2]int{0, 1},
			Opening: &boards.Opening{Name: "寒星" + text, Moves: []boards.Move{"808"}}, Setup: boards.Setup{Opening: []boards.Move{"808"}}},
		&arena.Ready{Stamp: stamp(arena.EvReady, 1)},
		move(2, "807"),
		&arena.Ruled{Stamp: stamp(arena.EvRuling, 1), By: "Referee", What: "noted", Why: "noise"},
		move(3, "907"),
		&arena.TookBack{Stamp: stamp(arena.EvTakeBack, 1), Ply: 2, Seat: "black"},
		move(3, "806"),
		&arena.Paused{Stamp: stamp(arena.EvPause, 0)},
		&arena.WentOn{Stamp: stamp(arena.EvGoOn, 0)},
		&arena.Ruled{Stamp: stamp(arena.EvRuling, 1), By: text, What: "refused", Why: text},
		&arena.Faulted{Stamp: stamp(arena.EvFault, 1), Player: "AOBA", Seat: "black", Kind: "hang", Detail: text},
		&arena.Ruled{Stamp: stamp(arena.EvRuling, 1), By: "Referee" + text, What: "win KAZE", Why: "late" + text},
		&arena.GameEnd{Stamp: stamp(arena.EvGameEnd, 1), Moves: 3, Winner: &winner, Side: 1, Result: arena.Win, By: arena.ByRuling, Detail: "late" + text},
		&arena.MatchEnd{Stamp: stamp(arena.EvMatchEnd, 0), Players: [2]arena.Standing{{Name: "AOBA"}, {Name: "KAZE", Wins: 1}}, Winner: &winner},
	}
}

func bookOf(t testing.TB, events []arena.Event) *Book {
	t.Helper()
	b := NewBook()
	for _, e := range events {
		if err := b.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	b.Close()
	return b
}

// written returns a book as HTML and as Markdown, and the number of diagrams that
// Markdown saved.
func written(t testing.TB, b *Book, l lang.Lang) (page, md string, saved int) {
	t.Helper()
	var h, m bytes.Buffer
	if err := HTML(&h, b, In(l)); err != nil {
		t.Fatal(err)
	}
	if err := Markdown(&m, b, In(l), func(name string, d *diagram.Drawing) (string, error) {
		saved++
		return "a game-" + name + ".svg", nil
	}); err != nil {
		t.Fatal(err)
	}
	return h.String(), m.String(), saved
}

// TestTermsOfAMatch: the page of a game tells how many games its match has.
func TestTermsOfAMatch(t *testing.T) {
	events := told("")
	events[0].(*arena.MatchBegin).Games = 2
	page, md, _ := written(t, bookOf(t, events), lang.English)
	for _, text := range []string{page, md} {
		if !strings.Contains(text, "2 games, ") || strings.Contains(text, "one game") {
			t.Errorf("the regulation isn't that of two games:\n%s", text)
		}
	}
}

// parsed counts the elements of a page, checks their attributes, and returns all text.
func parsed(t testing.TB, page string) (elements map[string]int, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	elements = map[string]int{}
	var all strings.Builder
	for n := range root.Descendants() {
		switch n.Type {
		case html.TextNode:
			all.WriteString(n.Data + "\n")
		case html.ElementNode:
			elements[n.Data]++
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") || a.Key == "href" && !strings.HasPrefix(a.Val, "#") {
					t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
				}
			}
		}
	}
	return elements, all.String()
}

func TestPageTellsAll(t *testing.T) {
	b := bookOf(t, told(" <hm> "))
	for _, c := range []struct {
		l     lang.Lang
		wants []string
	}{
		{lang.English, []string{"AOBA <hm> ", "KAZE", "Referee <hm> ", "late <hm> ", "takes back to move 2; moves taken back: 3 (9,7)", "paused for 2 s", "not played:", "was stopped", "0:01.5", "0:03", "Diagram 1: moves 1–3", "Signatures", "2026-05-03", "opening drawn from the 24 patterns", "12:00:16"}},
		{lang.Japanese, []string{"●黒", "の待った（2手目まで戻す）、取り消した手: 3 (9,7)", "第1図 1–3手", "署名", "裁定者", "24珠型から抽選", "寒星 <hm> "}},
	} {
		page, md, saved := written(t, b, c.l)
		elements, text := parsed(t, page)
		_, fromMD := parsed(t, string(blackfriday.Run([]byte(md))))
		for _, want := range c.wants {
			if !strings.Contains(text, want) {
				t.Errorf("%v: the page doesn't say %q", c.l, want)
			}
			if want = strings.Join(strings.Fields(want), " "); !strings.Contains(fromMD, want) {
				t.Errorf("%v: the Markdown doesn't say %q", c.l, want)
			}
		}
		if elements["figure"] != 2 || saved != 2 || elements["svg"] != 2 || elements["script"] != 0 || elements["img"] != 0 { // the game, and where the referee noted something
			t.Errorf("%v: %v, %d saved", c.l, elements, saved)
		}
		if !strings.Contains(md, "](a%20game-1.svg)") {
			t.Errorf("%v: no picture in %s", c.l, md)
		}
	}
}

// TestRulingThatGoesOn checks that a page gives a ruling in full: the claim, what the
// rules say, and the state before it.
func TestRulingThatGoesOn(t *testing.T) {
	events := told("")
	untrue := false
	end := events[len(events)-2].(*arena.GameEnd)
	events = append(events[:len(events)-1], &arena.Ruled{
		Stamp: arena.Stamp{Event: arena.EvRuling, At: arena.Moment{Time: noon}, Game: 1}, By: "MOUNTECH", What: "resume from move 2", Why: "noise",
		Decision: &arena.Decision{Act: arena.ActGoOn, Ply: 2, Claim: arena.ClaimTime, About: "black", Holds: &untrue, Section: "the clock, 5m", Says: "the flag stood", Was: end, Cut: []boards.Move{"806"}, Stands: []*arena.Moved{events[3].(*arena.Moved)}},
	})
	page, _, _ := written(t, bookOf(t, events), lang.English)
	_, text := parsed(t, page)
	for _, want := range []string{
		"MOUNTECH", "resume from move 2", "noise", "not over", "Annulled moves: 3 (8,6).",
		"Claimed: the flag of ●black fell by move 2. Not true. the flag stood (the clock, 5m)", "Previous result: KAZE wins by the referee's ruling: late.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page doesn't say %q", want)
		}
	}
}

// TestRulingInTheReadersLanguage checks that a page gives the verdict on a claim in its own
// language: from the law that the ruling keeps; from the rules, for a ruling of an older version
// that has only words; and in those words if the rules answer otherwise.
func TestRulingInTheReadersLanguage(t *testing.T) {
	law := &boards.Law{What: "resigned", Args: []any{boards.Seat(0)}, From: boards.Source{Doc: "guide", Section: "2.3"}}
	yes, no := true, false
	for _, c := range []struct {
		decision arena.Decision
		want     string
	}{
		{arena.Decision{Claim: boards.ClaimFoul, Holds: &no, Law: law, Section: "guide §2.3", Says: "in English"}, "● 黒が投了した。（ガイド §2.3）"},
		{arena.Decision{Claim: boards.ClaimFoul, Holds: &no, Section: "guide §2.3", Says: "in English"}, "ガイド §2."},
		{arena.Decision{Claim: boards.ClaimFoul, Holds: &yes, Section: "guide §2.3", Says: "in English"}, "in English（guide §2.3）"},
	} {
		events := told("")
		d := c.decision
		d.Act, d.Ply, d.About, d.Was = arena.ActGoOn, 3, "black", events[len(events)-2].(*arena.GameEnd)
		events = append(events[:len(events)-1], &arena.Ruled{Stamp: arena.Stamp{Event: arena.EvRuling, At: arena.Moment{Time: noon}, Game: 1}, By: "M", What: "resume from move 3", Decision: &d})
		page, _, _ := written(t, bookOf(t, events), lang.Japanese)
		_, text := parsed(t, page)
		if !strings.Contains(text, c.want) || strings.Contains(text, "in English") != strings.Contains(c.want, "in English") {
			t.Errorf("no %q in\n%s", c.want, text)
		}
	}
}

func TestMarkdownErrors(t *testing.T) {
	full := errors.New("no room")
	err := Markdown(&bytes.Buffer{}, bookOf(t, told("")), In(lang.English), func(string, *diagram.Drawing) (string, error) { return "", full })
	if !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
}

func TestSeveralGames(t *testing.T) {
	events := told("")
	again := events[1 : len(events)-1]
	for _, e := range again[:5] {
		switch e := e.(type) {
		case *arena.GameBegin:
			second := *e
			second.Game = 2
			events = append(events, &second)
		case *arena.Moved:
			second := *e
			second.Game = 2
			events = append(events, &second)
		}
	}
	b := bookOf(t, events)
	page, _, _ := written(t, b, lang.English)
	elements, text := parsed(t, page)
	if elements["section"] != 2 || !strings.Contains(text, "Game 2: AOBA – KAZE") || !strings.Contains(text, "not over") {
		t.Errorf("elements %v, expected two sections, and game 2 not over\n%s", elements, text)
	}
	ids := map[string]bool{}
	for _, id := range strings.Split(page, ` id="`)[1:] {
		id, _, _ = strings.Cut(id, `"`)
		if ids[id] {
			t.Fatalf("two elements are called %s", id)
		}
		ids[id] = true
	}
	if n := len(Pictures(b, In(lang.English), nil, "svg")); n != 3 {
		t.Errorf("%d pictures", n)
	}
	if list := Pictures(b, In(lang.English), []int{1}, "svg"); len(list) != 2 || list[1].Name != "2-1" {
		t.Errorf("pictures %v", list)
	}
}

// TestTimesBefore writes the times of the moves made before the game continued from
// another one, and adds them up.
func TestTimesBefore(t *testing.T) {
	b := NewBook()
	begin := &arena.GameBegin{Stamp: arena.Stamp{Event: arena.EvGameBegin, Game: 1}, Seats: map[string]string{"black": "AOBA", "white": "KAZE"}, Sides: [2]int{0, 1},
		Before: []arena.Spent{{MS: []float64{61000}, Charged: []float64{61}}, {}, {MS: []float64{2000}, Charged: []float64{2}}}}
	begin.Setup.Opening = []boards.Move{"808", "807", "909"}
	for _, e := range []arena.Event{
		&arena.MatchBegin{Stamp: arena.Stamp{Event: arena.EvMatchBegin}, Kind: "freestyle", Players: [2]arena.Contender{{Name: "AOBA"}, {Name: "KAZE"}}, Games: 1},
		begin,
		&arena.Moved{Stamp: arena.Stamp{Event: arena.EvMove, Game: 1}, Ply: 4, Seat: "white", Player: "KAZE", Move: "701", MS: 4000, Charged: 4},
	} {
		if err := b.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	b.Close()
	d, _ := draw.For("freestyle")
	var rows []string
	for _, r := range In(lang.English).writer().moves(b.Games[0], d).rows {
		rows = append(rows, strings.Join(r.cells[2:], " "))
	}
	if got := strings.Join(rows, "|"); got != "1:01 1:01| |0:02 1:03|0:04 0:04" {
		t.Errorf("the times are %s", got)
	}
}

func TestPlayers(t *testing.T) {
	names := [2]string{"鬱", "KAZE"}
	for form, want := range map[string]string{"svg": "●鬱  ○KAZE", "png": "●黒  ○KAZE"} {
		if got := Players(lang.Japanese, igo.Game, names, form); got != want {
			t.Errorf("%s: %q, want %q", form, got, want)
		}
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 40 * time.Millisecond: "0:00", 1500 * time.Millisecond: "0:01.5", 59960 * time.Millisecond: "1:00",
		65 * time.Second: "1:05", 3725 * time.Second: "1:02:05",
	} {
		if got := clock(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

// FuzzPage checks that no text of people and programs becomes markup.
func FuzzPage(f *testing.F) {
	for _, text := range []string{
		"</title><script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "[a](javascript:alert(1)) ![b](http://c)", "a|b\n|c|\n---\n# d", "\x00\x1b[31m\u202e&lt;",
		"1. x\n- y\n> z\n```\n<b>", "www.example.com http://example.com <http://x> a@b.c", "<!-- -->", "]]>", "*a* _b_ ~~c~~ `d` $e$ \\", "    code", "1986. A year", "=", "&#x3c;b>",
	} {
		f.Add(text)
	}
	plain, plainMD, _ := written(f, bookOf(f, told("x")), lang.English)
	wantHTML, _ := parsed(f, plain)
	wantMD, _ := parsed(f, string(blackfriday.Run([]byte(plainMD))))
	f.Fuzz(func(t *testing.T, text string) {
		page, md, _ := written(t, bookOf(t, told("x"+text)), lang.English)
		got, _ := parsed(t, page)
		// A character without outline turns a caption into an SVG text, never into
		// more.
		if delete(got, "text"); !maps.Equal(got, wantHTML) {
			t.Errorf("%q: %v, want %v", text, got, wantHTML)
		}
		if got, _ := parsed(t, string(blackfriday.Run([]byte(md)))); !maps.Equal(got, wantMD) {
			t.Errorf("%q: Markdown has %v, want %v:\n%s", text, got, wantMD, md)
		}
	})
}

// BenchmarkPage writes the page of a game of Go of 300 moves.
func BenchmarkPage(b *testing.B) {
	const columns = "ABCDEFGHJKLMNOPQRST"
	events := []arena.Event{
		&arena.MatchBegin{Stamp: arena.Stamp{Event: arena.EvMatchBegin}, Kind: "go", Players: [2]arena.Contender{{Name: "AOBA"}, {Name: "KAZE"}}, Games: 1},
		&arena.GameBegin{Stamp: arena.Stamp{Event: arena.EvGameBegin, Game: 1}, Seats: map[string]string{"black": "AOBA", "white": "KAZE"}, Sides: [2]int{0, 1}},
	}
	p, err := igo.Game.Start(boards.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; p.Ply() < 300; i++ { // every other point, and then the points between them
		m := boards.Move(columns[i*2/19%19:i*2/19%19+1] + strconv.Itoa(i*2%19+1))
		next, err := p.Play(m)
		if err != nil {
			continue
		}
		p = next
		events = append(events, &arena.Moved{
			Stamp: arena.Stamp{Event: arena.EvMove, Game: 1}, Ply: p.Ply(), Seat: [2]string{"white", "black"}[p.Ply()%2],
			Move: m, MS: 1000, Charged: 1, Said: arena.Said{Mutter: "hm"},
		})
	}
	book := NewBook()
	for _, e := range events {
		if err := book.Add(e); err != nil {
			b.Fatal(err)
		}
	}
	book.Close()
	for b.Loop() {
		if err := HTML(io.Discard, book, In(lang.English)); err != nil {
			b.Fatal(err)
		}
	}
}

// TestLongNames writes a page of players with names of two megabytes.
func TestLongNames(t *testing.T) {
	b := NewBook()
	long := strings.Repeat("A", 2e6)
	for _, e := range []arena.Event{
		&arena.MatchBegin{Stamp: arena.Stamp{Event: arena.EvMatchBegin}, Kind: "freestyle", Match: long, Players: [2]arena.Contender{{Name: long}, {Name: "KAZE"}}, Games: 1},
		&arena.GameBegin{Stamp: arena.Stamp{Event: arena.EvGameBegin, Game: 1}, Seats: map[string]string{"black": long, "white": "KAZE"}, Sides: [2]int{0, 1}},
	} {
		if err := b.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	b.Close()
	var page strings.Builder
	if err := HTML(&page, b, In(lang.English)); err != nil {
		t.Fatal(err)
	}
	if page.Len() > 500e3 || !strings.Contains(page.String(), "A…") {
		t.Errorf("a page of %d bytes", page.Len())
	}
}

// newStream returns a stream with its spools in files.
func newStream(t *testing.T) *Stream {
	t.Helper()
	var spools [2]*os.File
	for i := range spools {
		spool, err := os.CreateTemp(t.TempDir(), "")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { spool.Close() })
		spools[i] = spool
	}
	return NewStream(spools[0], spools[1], In(lang.English))
}

// TestStream checks that a stream writes the same page as HTML.
func TestStream(t *testing.T) {
	for _, n := range []int{0, 1, 2, 5} {
		all := &Book{}
		s := newStream(t)
		for i := range n {
			b := NewBook()
			for _, e := range []arena.Event{
				&arena.MatchBegin{Stamp: arena.Stamp{Event: arena.EvMatchBegin}, Kind: "freestyle", Players: [2]arena.Contender{{Name: "AOBA"}, {Name: "KAZE"}}, Games: 1},
				&arena.GameBegin{Stamp: arena.Stamp{Event: arena.EvGameBegin, Game: i + 1}, Seats: map[string]string{"black": strings.Repeat("A", i+1), "white": "KAZE"}, Sides: [2]int{0, 1}},
				&arena.Moved{Stamp: arena.Stamp{Event: arena.EvMove, Game: i + 1}, Ply: 1, Seat: "black", Player: "AOBA", Move: "701", MS: 4000, Charged: 4},
			} {
				if err := b.Add(e); err != nil {
					t.Fatal(err)
				}
			}
			b.Close()
			if all.Match == nil {
				all.Match = b.Match
			}
			all.Games = append(all.Games, b.Games...)
			s.Add(b.Match, b.Games[0])
		}
		var page, stream strings.Builder
		if err := errors.Join(HTML(&page, all, In(lang.English)), s.Finish(&stream, nil)); err != nil {
			t.Fatal(err)
		}
		if page.String() != stream.String() || s.Games() != n {
			t.Errorf("%d games: %d bytes at once, %d game by game", n, page.Len(), stream.Len())
		}
	}
}
