package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A posed is a problem as a regression suite asks it.
type posed struct {
	size         int
	black, white []string
	turn         string // b or w
	target       string
	question     string   // attack, owl_attack or owl_defend
	right        []string // first moves
}

// writeSuite writes problems of files as a regression suite: of each whether the solver knows
// the answer, and whether a player's first move is right. A problem that was there before isn't
// repeated.
func writeSuite(w io.Writer, files []string) (count int, err error) {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, "# Problems of life and death, and captures. Written by:\n#\n#     go run ./engines/builtin/igo/compose -suite FILE PROBLEMS...")
	seen := map[string]bool{}
	for _, file := range files {
		list, err := posedIn(file)
		if err != nil {
			return count, err
		}
		fmt.Fprintf(out, "\n# from %s\n", filepath.Base(file))
		for _, p := range list {
			text := fmt.Sprint(p.size, p.black, p.white, p.turn, p.question)
			if seen[text] {
				continue
			}
			seen[text] = true
			count++
			p.write(out, count)
		}
	}
	return count, out.Flush()
}

// write writes a problem with its number.
func (p *posed) write(w io.Writer, n int) {
	fmt.Fprintf(w, "boardsize %d\nclear_board\n", p.size)
	for _, side := range []struct {
		color  string
		points []string
	}{{"b", p.black}, {"w", p.white}} {
		for _, q := range side.points {
			fmt.Fprintf(w, "play %s %s\n", side.color, q)
		}
	}
	moves := strings.Join(p.right, "|")
	if len(p.right) > 1 {
		moves = "(" + moves + ")"
	}
	fmt.Fprintf(w, "%d %s %s\n#? [1 %s]\n%d reg_genmove %s\n#? [%s]\n", 10*n, p.question, p.target, moves, 10*n+1, p.turn, moves)
}

// posedIn returns the problems of a file: records as this command writes them, or lines of JSON as
// in testdata/life_death.jsonl.
func posedIn(file string) ([]posed, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if filepath.Ext(file) == ".jsonl" {
		return posedLines(string(text))
	}
	var list []posed
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		p, err := posedRecord(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		list = append(list, p)
	}
	return list, nil
}

var (
	property = regexp.MustCompile(`(AB|AW|TR|PL|C|SZ)((?:\[[^\]]*\])+)`)
	firstOf  = regexp.MustCompile(`;([BW])\[([a-z]{2})\]`)
)

// posedRecord reads a record of one line.
func posedRecord(line string) (p posed, err error) {
	values := map[string][]string{}
	head, rest, _ := strings.Cut(strings.TrimPrefix(line, "(;"), ";")
	for _, m := range property.FindAllStringSubmatch(head, -1) {
		values[m[1]] = strings.Split(strings.Trim(m[2], "[]"), "][")
	}
	first := firstOf.FindStringSubmatch(";" + rest)
	if first == nil || len(values["TR"]) != 1 || len(values["SZ"]) != 1 || len(values["C"]) != 1 {
		return p, fmt.Errorf("%q: expected a problem", line) // not told: the posed problems are our own
	}
	if _, err := fmt.Sscan(values["SZ"][0], &p.size); err != nil {
		return p, err
	}
	for _, q := range values["AB"] {
		p.black = append(p.black, p.name(q))
	}
	for _, q := range values["AW"] {
		p.white = append(p.white, p.name(q))
	}
	p.target, p.right, p.turn = p.name(values["TR"][0]), []string{p.name(first[2])}, strings.ToLower(first[1])
	switch comment := values["C"][0]; {
	case strings.HasSuffix(comment, "capture"):
		p.question = "attack"
	case strings.HasSuffix(comment, "kill"):
		p.question = "owl_attack"
	case strings.HasSuffix(comment, "live"):
		p.question = "owl_defend"
	default:
		return p, fmt.Errorf("%q: expected who is to capture, kill or live", comment) // not told
	}
	return p, nil
}

// name returns a point of SGF as GTP writes it.
func (p *posed) name(q string) string {
	return fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[q[0]-'a'], p.size-int(q[1]-'a'))
}

// posedLines reads lines of JSON. A group whose fate depends on who moves first makes two
// problems.
func posedLines(text string) (list []posed, err error) {
	for line := range strings.Lines(text) {
		var o struct {
			Size     int      `json:"size"`
			Black    []string `json:"black"`
			White    []string `json:"white"`
			Defender string   `json:"defender"`
			Target   string   `json:"target"`
			Live     []string `json:"live_moves"`
			Kill     []string `json:"kill_moves"`
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			return nil, err
		}
		defender := strings.ToLower(o.Defender[:1])
		attacker := map[string]string{"b": "w", "w": "b"}[defender]
		p := posed{size: o.Size, black: o.Black, white: o.White, target: o.Target}
		if len(o.Live) > 0 {
			p.question, p.turn, p.right = "owl_defend", defender, o.Live
			list = append(list, p)
		}
		if len(o.Kill) > 0 {
			p.question, p.turn, p.right = "owl_attack", attacker, o.Kill
			list = append(list, p)
		}
	}
	return list, nil
}

// toSuite writes the problems of files into a suite.
func toSuite(file string, files []string) error {
	var out bytes.Buffer
	n, err := writeSuite(&out, files)
	if err != nil {
		return err
	}
	fmt.Printf("%d problems\n", n)
	return os.WriteFile(file, out.Bytes(), 0o644)
}
