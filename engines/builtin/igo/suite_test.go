package igo

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestSuiteProved proves some of our own problems.
func TestSuiteProved(t *testing.T) { proveSuite(t, 6) }

// proveSuite proves every nth problem of the own suite: that its aim is reached, and still is after
// each of its right moves, without threats for a ko.
func proveSuite(t *testing.T, every int) {
	const most = 400_000 // positions for one question
	text, err := os.ReadFile("testdata/suites/problems.tst")
	if err != nil {
		t.Fatal(err)
	}
	var size, asked int
	var stones map[string]string
	var f prover
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		w := strings.Fields(line)
		if len(w) < 2 || w[0] == "#" {
			continue
		}
		switch {
		case w[0] == "boardsize":
			size, _ = strconv.Atoi(w[1])
			stones = map[string]string{}
		case w[0] == "play":
			stones[w[1]] += " " + w[2]
		case w[1] == "attack" || w[1] == "owl_attack" || w[1] == "owl_defend":
			if asked++; asked%every != 0 {
				continue
			}
			b, _ := put(t, size, "b"+stones["b"]+" w"+stones["w"])
			s := b.pointed(t, w[2])
			own, foe := b.at[s], b.at[s].Other()
			turn, kills := foe, true
			if w[1] == "owl_defend" {
				turn, kills = own, false
			}
			reached := func(turn color) bool {
				if b.at[s] != own {
					return kills
				}
				var p proof
				if w[1] == "attack" {
					p = f.prove(b, &taking{stone: s}, foe, turn, [3]int8{}, capturePatient, most)
				} else {
					p = f.prove(b, b.newLiving(s), foe, turn, [3]int8{}, 0, most)
				}
				return p.done && p.wins == kills
			}
			if !reached(turn) {
				t.Errorf("%s isn't proved", line)
			}
			moves := strings.Split(strings.Trim(strings.TrimSuffix(strings.TrimPrefix(lines[i+1], "#? [1 "), "]"), "()"), "|")
			for _, m := range moves {
				if !b.play(turn, b.pointed(t, m)) || !reached(turn.Other()) {
					t.Errorf("%s: %s isn't proved", line, m)
				}
				b.undo()
			}
		}
	}
	if asked < 400 {
		t.Errorf("%d problems", asked)
	}
}
