package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
)

// TestPlanExamples checks that the example of every key is accepted in the file of some
// tournament. Only teams needs a folder that isn't here.
func TestPlanExamples(t *testing.T) {
	find := func(name string) (arena.Regulation, error) { return arena.Regulation{Game: "gomoku"}, nil }
	// The game, and lines of the file, of its last stage and of the last entrant.
	contexts := []struct{ game, top, stage, entrant string }{
		{"gomoku", "", `form = "roundrobin"`, ""},
		{"gomoku", "", `form = "swiss"` + "\nrounds = 3", ""},
		{"gomoku", "", `form = "knockout"`, ""},
		{"gomoku", "", `form = "knockout"` + "\nboards = 3", ""},
		{"gomoku", "", `form = "knockout"` + "\nreplays = 1", ""},
		{"gomoku", "", `form = "roundrobin"` + "\ngroups = 2", ""},
		{"gomoku", "", `form = "knockout"` + "\nfrom = \"league\"\ntake = 4", ""},
		{"gomoku", `listen = "127.0.0.1:4081"`, `form = "roundrobin"`, `player = "login:z"`},
		{"gomoku", "deadline = 2026-12-20T18:00:00+09:00", `form = "roundrobin"`, ""},
		{"gomoku", "", `form = "gauntlet"`, ""},
		{"freestyle", "", `form = "roundrobin"`, ""},
		{"go", "", `form = "roundrobin"`, `rank = "1d"`},
	}
	// with returns lines with the line of a key put in place of its other one.
	with := func(line string, lines ...string) string {
		key, _, _ := strings.Cut(line, " = ")
		lines = slices.DeleteFunc(lines, func(l string) bool { return line != "" && strings.HasPrefix(l, key+" = ") })
		return strings.Join(append(lines, line), "\n") + "\n"
	}
	for _, e := range planExamples {
		if e.example == "" || e.key == "teams" {
			continue
		}
		var refused []string
		accepted := slices.ContainsFunc(contexts, func(c struct{ game, top, stage, entrant string }) bool {
			in := func(table string) string {
				if table == e.table {
					return e.key + " = " + e.example
				}
				return ""
			}
			var b strings.Builder
			b.WriteString(with(in(""), `name = "x"`, fmt.Sprintf("game = %q", c.game), c.top))
			for _, name := range []string{"KAZE", "AOBA", "C", "D", "E", "F", "G"} {
				if e.table == "entrant" && e.key == "name" && name == "KAZE" {
					continue
				}
				fmt.Fprintf(&b, "[[entrant]]\nname = %q\nplayer = \"gomocup:./%s\"\n", name, name)
				if c.game == "go" {
					b.WriteString("rank = \"1d\"\n")
				}
			}
			player := `player = "gomocup:./z"`
			if strings.HasPrefix(c.entrant, "player") {
				player = ""
			}
			b.WriteString("[[entrant]]\n" + with(in("entrant"), `name = "z"`, player, c.entrant))
			if strings.Contains(c.stage, "from =") {
				b.WriteString("[[stage]]\nname = \"league\"\nform = \"roundrobin\"\n")
			}
			b.WriteString("[[stage]]\n" + with(in("stage"), append([]string{`name = "final"`}, strings.Split(c.stage, "\n")...)...))
			if e.table == "referee" {
				b.WriteString("[[referee]]\n" + with(in("referee"), `name = "Z"`))
			}
			if e.table == "seeding" {
				b.WriteString("[[seeding]]\n" + with(in("seeding"), `name = "Z"`, `order = ["KAZE"]`))
			}
			_, _, err := ParsePlan("t.toml", []byte(b.String()), find, false)
			if err != nil {
				refused = append(refused, err.Error())
			}
			return err == nil
		})
		if !accepted {
			t.Errorf("%s %s = %s is refused:\n%s", e.table, e.key, e.example, strings.Join(refused, "\n"))
		}
	}
}
