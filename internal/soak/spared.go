//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"os"
)

// spared returns the games in which the arena was killed after a program had made the move at
// which it misbehaves, and before it had to answer for it. Such a program doesn't play that move
// again: the game may end like any other.
func (d draw) spared(journal string) map[int]bool {
	text, err := os.ReadFile(journal)
	if err != nil || d.clean() {
		return nil
	}
	spared := map[int]bool{}
	game, moves := 0, 0
	for line := range bytes.Lines(text) {
		var e struct {
			Event, Player string
			Game          int
		}
		if json.Unmarshal(line, &e) != nil {
			continue
		}
		switch {
		case e.Event == "game_begin":
			game, moves = e.Game, 0
		case e.Event == "move" && e.Player == d.culprit():
			moves++
		case e.Event == "resume" && moves >= d.at:
			spared[game] = true
		}
	}
	return spared
}
