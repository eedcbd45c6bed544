package cli

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// pastedName is the name of pasted text in messages. It has no extension, so that the
// text alone decides what it is.
const pastedName = "text"

// openText opens the games in a text: records in any format, or a position as a board
// of lines, which it reports. Game is the one to which a board belongs if it could be of several.
func openText(l lang.Lang, name string, text []byte, game string) (file *archive.File, board bool, err error) {
	file, err = archive.Open(name, bytes.NewReader(text), int64(len(text)), archiveOptions(l, ""))
	if err == nil {
		return file, false, nil
	}
	g, setup, none := boardIn(string(text), game)
	switch {
	case none != nil:
		if place := (*kifu.Error)(nil); errors.As(none, &place) {
			place.File = name
		}
		return nil, true, none
	case setup == nil:
		return nil, false, err
	}
	file, err = openPosition(l, name, g, *setup)
	return file, true, err
}

// boardIn reads a board of lines with the kit of the given game or, if that doesn't
// know it, with another one. The setup is nil if there is no board.
func boardIn(text, game string) (g *boards.Game, setup *boards.Setup, err error) {
	kits := kit.All()
	if game != "" {
		kits = append([]*kit.Kit{kit.Of(game)}, kits...)
	}
	for _, k := range kits {
		if k.Board == nil {
			continue
		}
		found, at, wrong := k.Board(text, game)
		if at != nil {
			return found, at, nil
		}
		if err == nil {
			err = wrong
		}
	}
	return nil, nil, err
}

// openPosition opens a record without moves that begins with a position.
func openPosition(l lang.Lang, name string, g *boards.Game, s boards.Setup) (*archive.File, error) {
	rec := &kifu.Record{Game: g.Name, Size: s.Size, Settings: s.Settings, Limit: s.Limit, Setup: kifu.Setup{Position: s.Position, Rules: s.Rules}}
	return openUnfiled(l, name, rec)
}

// openUnfiled opens a record that is in no file.
func openUnfiled(l lang.Lang, name string, rec *kifu.Record) (*archive.File, error) {
	var out bytes.Buffer
	if err := kit.Of(rec.Game).Edit.Format.Write(&out, kifu.All(rec), kifu.WriteOptions{Encoding: kifu.UTF8}); err != nil {
		return nil, err
	}
	return archive.Open(name, bytes.NewReader(out.Bytes()), int64(out.Len()), archiveOptions(l, ""))
}

// setUp returns what the screen needs for positions that are set up.
func (s *stage) setUp(ctx context.Context) func(rec *kifu.Record) (*show.Session, error) {
	return func(rec *kifu.Record) (*show.Session, error) {
		file, err := openUnfiled(s.app.language(), pastedName, rec)
		if err != nil {
			return nil, err
		}
		file.ListAlone(ctx)
		session := s.pastedSession(ctx, file)
		session.From = len(rec.Moves)
		return session, nil
	}
}

// paste returns what the screen needs for pasted text.
func (s *stage) paste(ctx context.Context) func(text, game string) (*show.Pasted, error) {
	return func(text, game string) (*show.Pasted, error) {
		if arena.IsJournal([]byte(text)) {
			return nil, fact.New("paste.journal", "the text is a journal; open its file instead")
		}
		file, board, err := openText(s.app.language(), pastedName, []byte(text), game)
		if err != nil {
			return nil, pasteError(text, err)
		}
		file.ListAlone(ctx)
		if file.Len() == 0 {
			_, err := file.Broken()
			return nil, pasteError(text, err)
		}
		first, err := file.Game(0)
		if err != nil {
			return nil, pasteError(text, err)
		}
		if len(first.Events) == 0 {
			return nil, pasteError(text, errors.Join(first.Remarks...))
		}
		e := file.Entry(0)
		p := &show.Pasted{Game: e.Game, Games: file.Len(), Players: e.Players}
		for _, event := range first.Events {
			switch event := event.(type) {
			case *arena.Moved:
				p.Moves++
				p.Line = append(p.Line, event.Move)
			case *arena.GameBegin:
				p.Start, p.From = &event.Setup, event.Setup.Position
			}
		}
		if p.Moves > 0 || p.Games > 1 {
			p.Start = nil
		}
		format := file.Format()
		if p.Format = strings.ToUpper(format.Name); board {
			p.Format = ""
		}
		p.Wrong, p.Notes = first.Remarks, first.Notes
		p.Open = func() (*show.Session, error) { return s.pastedSession(ctx, file), nil }
		return p, nil
	}
}

// pasteError returns an error that names the place in a text; where nothing was
// recognized, that is its beginning.
func pasteError(text string, err error) error {
	var place *kifu.Error
	if errors.As(err, &place) && place.Line > 0 {
		return err
	}
	start, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if err == nil || place != nil && place.Msg != nil {
		return &kifu.Error{File: pastedName, Line: 1, Col: 1, Want: wantPaste, Got: strings.TrimSpace(start)}
	}
	return err
}

var wantPaste = fact.New("want.paste", "a record or a position")

// pastedSession returns a session with the games of a text, which are in no file.
func (s *stage) pastedSession(ctx context.Context, file *archive.File) *show.Session {
	reading, stop := context.WithCancel(ctx)
	go file.Read(reading)
	s.opened(stop)
	session := &show.Session{Name: pastedName, Games: file, Save: saver("", "pasted-")}
	if file.Len() == 1 {
		session.Open = 1
	}
	return session
}

// opened keeps what ends the use of the record that was opened last, and ends that of the
// one before.
func (s *stage) opened(end func()) {
	s.mu.Lock()
	before := s.record
	s.record = end
	s.mu.Unlock()
	if before != nil {
		before()
	}
}
