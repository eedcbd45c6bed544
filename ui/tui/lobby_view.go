package tui

import (
	"strconv"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawLobby draws the lists, the regulation, and the demo beside them.
func (m *model) drawLobby() {
	p, work := frame(m.w, m.h)
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	m.cv.text(rest, inkDim, "  "+m.l.Say(lang.LobbyTitle))
	left := rect{work.x + 1, work.y, work.w - 2, work.h}
	if d, ok := draw.For(m.lobby.demoGame); ok && len(m.lobby.demo) > 0 {
		left = m.drawDemo(left, d)
	}
	left.w = min(left.w, 76)
	left.y, left.h = left.y+1, left.h-1
	m.drawChoice(left)
	m.drawNote(p.note)
	m.drawKeys(p.keys)
}

// drawDemo draws the demo board at the right, if there's room for it.
func (m *model) drawDemo(r rect, d *draw.Drawer) rect {
	at := m.lobby.demo[m.lobby.demoAt]
	o := draw.Options{Set: m.set, Lang: m.l, Rim: m.th.rim, Big: m.w >= wideFrom+20}
	pic := d.Picture(at, o)
	tooLarge := func() bool { return pic.H > r.h || pic.W+44 > r.w }
	if o.Big && tooLarge() {
		o.Big = false
		pic = d.Picture(at, o)
	}
	if d.Middle && !o.Big {
		o.Middle = true
		if pic = d.Picture(at, o); tooLarge() {
			o.Middle = false
			pic = d.Picture(at, o)
		}
	}
	if pic.H > r.h {
		o.Rim = false
		pic = d.Picture(at, o)
	}
	if pic.W+38 > r.w || pic.H > r.h {
		return r
	}
	y := r.y + (r.h-pic.H)/2
	m.cv.picture(rect{r.x + r.w - pic.W, y, pic.W, pic.H}, pic)
	r.w -= pic.W + 2
	return r
}

// drawChoice draws the lists and the regulation below them.
func (m *model) drawChoice(r rect) {
	l := &m.lobby
	text := m.l.Regulation(l.reg)
	if l.reg.Name != "" && l.reg.Name != l.reg.Game {
		text = l.reg.Name + ": " + text
	}
	sentence := wrap(m.set.Clean(text), r.w, 4)
	below := len(sentence) + 2
	if len(l.unfinished) > 0 {
		below += 3
	}
	room := max(r.h-below, 4)
	gamesH := min(len(l.games)+1, max(room/2, 2))
	var at rect
	at, r = r.top(gamesH)
	m.drawList(at, gameList, lang.LobbyGame, len(l.games), func(i int) string { return m.l.Game(l.games[i].Name) })
	_, r = r.top(1)
	able := l.able()
	at, r = r.top(min(len(able)+1, max(room-gamesH-1, 2)))
	half, other := at.left((at.w - 2) / 2)
	_, other = other.left(2)
	name := func(i int) string { return m.playerLine(able[i]) }
	m.drawList(half, firstList, lang.LobbyFirst, len(able), name)
	m.drawList(other, secondList, lang.LobbySecond, len(able), name)
	_, r = r.top(1)
	at, r = r.top(1)
	m.cv.heading(at, m.l.Say(lang.LobbyRules))
	for _, line := range sentence {
		at, r = r.top(1)
		m.cv.text(at, inkText, line)
	}
	if len(l.unfinished) > 0 && r.h >= 2 {
		_, r = r.top(1)
		at, r = r.top(1)
		u := l.unfinished[l.resume]
		m.cv.heading(at, m.l.Say(lang.LobbyUnfinished, l.resume+1, len(l.unfinished), u.At.Format("01-02 15:04")))
		m.cv.text(r, inkText, m.unfinishedLine(u))
	}
}

func (m *model) playerLine(p PlayerInfo) string {
	if p.Name == "human" {
		return m.l.Say(lang.LobbyHuman)
	}
	if line, ok := m.proxyLine(p.Name); ok {
		return line
	}
	return p.Name
}

func (m *model) unfinishedLine(u Unfinished) string {
	return m.l.Say(lang.UnfinishedLine, m.name(u.Players[0]), half(u.Points[0])+"-"+half(u.Points[1]),
		m.name(u.Players[1]), u.Ended, u.Games)
}

// drawList draws a list with its heading; the chosen row is always in sight.
func (m *model) drawList(r rect, list int, title lang.Key, n int, text func(i int) string) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	name := m.l.Say(title)
	if n > r.h {
		name += " " + strconv.Itoa(m.lobby.chosen[list]+1) + "/" + strconv.Itoa(n)
	}
	m.cv.heading(head, name)
	from := min(pageTo(m.lobby.chosen[list], n, r.h), max(n-r.h, 0))
	for i := range min(r.h, n-from) {
		row := from + i
		k := inkText
		if row == m.lobby.chosen[list] {
			k = inkChosen
			if m.lobby.focus == list {
				k = inkSelected
			}
		}
		m.cv.line(r.row(i), k, chosenMark(row == m.lobby.chosen[list])+text(row))
		m.touch(r.row(i), func(m *model) { m.lobby.choose(list, row) })
	}
}

// placeNote is the line of the lobby and the gallery: what the last key led
// to, or something about what is chosen.
func (m *model) placeNote() (string, ink) {
	if m.place == inLobby && m.lobby.naming {
		return m.l.Say(lang.LobbyNaming, fieldHere), inkTitle
	}
	if m.notice != "" {
		return m.notice, inkBad
	}
	if m.place == inGallery {
		return m.galleryNote(), inkText
	}
	if m.lobby.focus == gameList {
		return m.l.Say(lang.LobbyHint), inkDim
	}
	if p, ok := m.lobby.player(m.lobby.focus); ok {
		if _, ok := m.proxyLine(p.Name); ok {
			return m.l.Say(lang.LobbyProxyHint), inkText
		}
		if p.Summary == "" {
			return p.Name, inkText
		}
		return p.Name + ": " + p.Summary, inkText
	}
	return "", inkText
}
