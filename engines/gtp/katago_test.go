package gtp

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// katago is a program that speaks as KataGo's document of its extensions (GTP_Extensions.md in
// its repository) says: the answer to kata-analyze begins at once, a line comes each interval, with
// the parts that were asked for and no others, and the stream continues until any line comes. A
// request that the document doesn't allow is refused. Mode says what the program does wrong, if
// anything. With ", lists" it answers list_commands and not known_command, with ", says nothing"
// neither.
func katago(mode string) {
	lines := make(chan string)
	go func() {
		in := bufio.NewScanner(os.Stdin)
		for in.Scan() {
			lines <- in.Text()
		}
		close(lines)
	}()
	mode, lists := strings.CutSuffix(mode, ", lists")
	mode, silent := strings.CutSuffix(mode, ", says nothing")
	silent = silent || lists
	var stream string
	tick := time.NewTicker(time.Hour)
	tick.Stop()
	for {
		select {
		case text, more := <-lines:
			if !more {
				return
			}
			if stream != "" {
				fmt.Println()
				stream = ""
				tick.Stop()
			}
			id, command, _ := strings.Cut(text, " ")
			switch name, arg, _ := strings.Cut(command, " "); {
			case name == "quit":
				return
			case silent && (name == "known_command" || name == "list_commands" && !lists):
				fmt.Printf("?%s unknown command\n\n", id)
			case name == "list_commands" && lists:
				fmt.Printf("=%s name\ngenmove\n%s-analyze\n\n", id, mode)
			case silent && strings.HasSuffix(name, "-analyze") && name != mode+"-analyze":
				fmt.Printf("?%s unknown command\n\n", id)
			case name == "known_command":
				fmt.Printf("=%s %t\n\n", id, arg == "undo" || mode == "finishes" && arg == talkCommand || arg == mode+"-analyze" || mode != "lz" && arg == "kata-analyze")
			case strings.HasSuffix(name, "-analyze"):
				r, ok := readRequest(name, strings.Fields(arg))
				if mode == "refuses" || !ok {
					fmt.Printf("?%s Could not parse analyze arguments or arguments out of range: '%s'\n\n", id, arg)
					continue
				}
				fmt.Printf("=%s\n", id)
				stream = r.line(5)
				switch mode {
				case "dies":
					os.Exit(3)
				case "wrong":
					stream = strings.ReplaceAll(stream, "D4", "C3")
				case "off":
					stream = strings.ReplaceAll(stream, "D4", "Z44")
				case "flood":
					stream = strings.Repeat("info ", 50_000)
				case "deaf":
					for range lines { // it answers nothing more
					}
				}
				tick.Reset(r.interval)
			default:
				fmt.Printf("=%s\n\n", id)
			}
		case <-tick.C:
			fmt.Println(stream)
			if mode == "finishes" || mode == "mutters" {
				fmt.Println("# " + finished)
				tick.Stop()
			}
		}
	}
}

// A request is what a command of analysis asks for.
type request struct {
	lz       bool
	interval time.Duration
	most     int             // moves
	parts    map[string]bool // those that are only sent when they are asked for
}

// readRequest reads the arguments of a command as the document has them: a colour, an interval, and
// pairs of a key and a value, all of which may be missing; avoid and allow have three values.
func readRequest(command string, args []string) (r request, ok bool) {
	r = request{lz: strings.HasPrefix(command, "lz"), interval: time.Hour, most: 100, parts: map[string]bool{}}
	if len(args) > 0 && slices.Contains([]string{"b", "w", "black", "white"}, strings.ToLower(args[0])) {
		args = args[1:]
	}
	centiseconds := func(text string) bool {
		f, err := strconv.ParseFloat(text, 64)
		if err == nil && f > 0 {
			r.interval = time.Duration(f * float64(10*time.Millisecond))
		}
		return err == nil && f >= 0
	}
	if len(args) > 0 && centiseconds(args[0]) {
		args = args[1:]
	}
	for ; len(args) > 1; args = args[2:] {
		key, value := args[0], args[1]
		n, err := strconv.Atoi(value)
		switch {
		case key == "interval":
			ok = centiseconds(value)
		case key == "minmoves" || key == "maxmoves":
			if ok = err == nil && n >= 0; key == "maxmoves" {
				r.most = n
			}
		case !r.lz && slices.Contains([]string{"rootInfo", "ownership", "ownershipStdev", "movesOwnership", "movesOwnershipStdev",
			"pvVisits", "pvEdgeVisits", "noResultValue"}, key):
			ok = value == "true" || value == "false"
			r.parts[key] = value == "true"
		case (key == "avoid" || key == "allow") && len(args) > 3:
			depth, err := strconv.Atoi(args[3])
			ok = err == nil && depth > 0
			args = args[2:]
		default:
			ok = false
		}
		if !ok {
			return r, false
		}
	}
	return r, len(args) == 0
}

// line returns a line of the answer, on a board of size n: one move, and a pass.
func (r *request) line(n int) string {
	numbers := func(key, text string, count int) string {
		if !r.parts[key] {
			return ""
		}
		return " " + key + strings.Repeat(" "+text, count)
	}
	moves := []string{
		"info move D4 visits 480 winrate 4800 prior 2211 lcb 4770 order 0 pv D4 C4",
		"info move pass visits 20 winrate 100 prior 10 lcb 0 order 1 pv pass",
	}
	if !r.lz {
		none := numbers("noResultValue", "0.01", 1)
		of := numbers("movesOwnership", "0.9", n*n) + numbers("movesOwnershipStdev", "0.1", n*n)
		moves[0] = "info move D4 visits 480 edgeVisits 482 utility -0.0408357 winrate 0.480018 scoreMean -0.61 scoreStdev 24.7 scoreLead -0.61 scoreSelfplay -0.51" +
			none + " prior 0.221121 lcb 0.477221 utilityLcb -0.0486664 weight 800.3 isSymmetryOf D2 order 0 pv D4 C4" +
			numbers("pvVisits", "480", 2) + numbers("pvEdgeVisits", "480", 2) + of
		moves[1] = "info move pass visits 20 edgeVisits 20 utility -0.9 winrate 0.01 scoreMean -20 scoreStdev 30 scoreLead -20 scoreSelfplay -19" +
			none + " prior 0.001 lcb -0.02 utilityLcb -1.1 weight 18.2 order 1 pv pass" +
			numbers("pvVisits", "20", 1) + numbers("pvEdgeVisits", "20", 1) + of
	}
	line := strings.Join(moves[:min(r.most, len(moves))], " ")
	if r.parts["rootInfo"] {
		line += " rootInfo visits 501 utility -0.05 winrate 0.47 scoreMean -0.7 scoreStdev 25.1 scoreLead -0.7 scoreSelfplay -0.6 weight 820.1 " +
			"rawStWrError 0.11 rawStScoreError 1.2 rawVarTimeLeft 14.2"
	}
	if r.parts["ownership"] {
		line += " ownership" + strings.Repeat(" -0.5", n*n-n) + strings.Repeat(" 0.25", n)
	}
	return line + numbers("ownershipStdev", "0.125", n*n)
}
