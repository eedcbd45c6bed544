package gtp

import (
	"errors"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
)

// TestLoad sets up a game from a record, all of it or up to one of its moves.
func TestLoad(t *testing.T) {
	start, err := igo.Game.Start(boards.Setup{Size: 5, Settings: igo.Komi(3.5), Position: "b A1 w B2 to b"})
	if err != nil {
		t.Fatal(err)
	}
	past := []*igo.Position{start.(*igo.Position)}
	for _, m := range []boards.Move{"C3", "D4", "pass"} {
		next, err := past[len(past)-1].Play(m)
		if err != nil {
			t.Fatal(err)
		}
		past = append(past, next.(*igo.Position))
	}
	begun := 0
	e := Engine{Advise: first, NewGame: func() { begun++ }, Load: func(path string, _ int) ([]*igo.Position, error) {
		switch path {
		case "a game.sgf", "7":
			return past, nil
		case "bad.sgf":
			return past, errors.New("illegal")
		}
		return nil, errors.New("no such file")
	}}
	const stones = "final_status_list alive"
	for _, c := range []struct{ commands, want string }{
		{"known_command loadsgf", "= true"},
		{"loadsgf a game.sgf\n" + stones + "\nundo\nundo\nundo\nundo", "=;= A1|C3|B2|D4;=;=;=;? cannot undo"},
		{"loadsgf a game.sgf 1\n" + stones, "=;= A1|B2"},
		{"loadsgf a game.sgf 2\n" + stones + "\nfinal_score\ngenmove b", "=;= A1|C3|B2;= W+2.5;= B1"},
		{"loadsgf a game.sgf 90\n" + stones, "=;= A1|C3|B2|D4"},
		{"loadsgf 7", "="},
		{"loadsgf bad.sgf 3", "="},
		{"loadsgf bad.sgf\nloadsgf bad.sgf 9\nloadsgf none.sgf 2", "? cannot load file;? cannot load file;? cannot load file"},
		{"loadsgf\nloadsgf a 0", "? syntax error;? syntax error"},
		{"boardsize 9\nloadsgf none.sgf\nplay b J9", "=;? cannot load file;="},
	} {
		got := strings.Join(serve(t, e, c.commands), ";")
		if got != c.want {
			t.Errorf("%q:\ngot  %s\nwant %s", c.commands, got, c.want)
		}
	}
	if begun == 0 {
		t.Error("the program wasn't told of a new game")
	}
	e.Load = nil
	if got := serve(t, e, "known_command loadsgf\nloadsgf a game.sgf"); got[0] != "= false" || got[1] != "? unknown command" {
		t.Errorf("without a reader of records: %q", got)
	}
}
