package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dohyo/engines/builtin/igo/internal/program"
)

// questions are the questions of GNU Go that have a counterpart here.
var questions = []string{"attack", "defend", "connect", "disconnect", "owl_attack", "owl_defend", "dragon_status", "reg_genmove"}

// ask translates a question of GNU Go's into one of ours.
func ask(command string) string {
	words := strings.Fields(command)
	switch words[0] {
	case "attack":
		words = append(words, "attack")
		words[0] = "dohyo-capture"
	case "defend":
		words[0] = "dohyo-capture"
	case "connect", "disconnect":
		words[0] = "dohyo-connected"
	case "owl_attack", "owl_defend", "dragon_status":
		words = append(words, "moves")
		words[0] = "dohyo-status"
	case "trymove":
		words[0] = "play"
	case "popgo":
		words[0] = "undo"
	}
	return strings.Join(words, " ")
}

// told translates our answer to a question into GNU Go's terms: 0, or 1 and a
// move.
func told(question, answer string) string {
	words := strings.Fields(answer)
	if len(words) == 0 {
		return ""
	}
	move := func(by string) string {
		if i := slices.Index(words, by); i >= 0 && i+1 < len(words) {
			return words[i+1]
		}
		return "PASS"
	}
	open := words[0] == "unsettled" || words[0] == "ko"
	lost := words[0] == "captured" || words[0] == "taken" || words[0] == "dead"
	switch question {
	case "attack", "owl_attack":
		if open || lost {
			return "1 " + move("attack")
		}
		return "0"
	case "defend", "owl_defend":
		switch {
		case open:
			return "1 " + move("defend")
		case lost:
			return "0"
		}
		return "1 PASS"
	case "connect":
		switch words[0] {
		case "unsettled":
			return "1 " + move("connect")
		case "connected":
			return "1 PASS"
		}
		return "0"
	case "disconnect":
		switch words[0] {
		case "unsettled":
			return "1 " + move("cut")
		case "cut":
			return "1 PASS"
		}
		return "0"
	case "dragon_status":
		switch {
		case open:
			return "critical " + move("attack") + " " + move("defend")
		case words[0] == "seki":
			return "alive_in_seki"
		}
		return words[0]
	}
	return answer
}

// run asks a program the questions of a suite. It returns the answers in GNU
// Go's terms, by the index of the test, and the processor time that the program
// took.
func run(dir, command string, s *suite, ours bool) (map[int]string, time.Duration, error) {
	p, err := program.Start(dir, command)
	if err != nil {
		return nil, 0, err
	}
	answers := map[int]string{}
	for i := range s.tests {
		t := &s.tests[i]
		if t.id > 0 && !t.counts() {
			continue
		}
		text := t.command
		if ours {
			text = ask(text)
		}
		answer, err := p.Ask(text)
		if _, refused := err.(program.Refused); err != nil && !refused {
			return nil, 0, fmt.Errorf("%q: %w", text, err)
		}
		if t.counts() {
			answer = strings.ReplaceAll(answer, "\n", " ")
			if answers[i] = answer; ours {
				answers[i] = told(t.kind(), answer)
			}
		}
	}
	spent, err := p.Close()
	return answers, spent, err
}
