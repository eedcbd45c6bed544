// Command learn makes patterns of Go (囲碁) from records of games, for the built-in
// players.
//
//	go run ./internal/learn -out engines/builtin/igo/patterns/text/learned.txt ~/games/*.sgf
//
// With -weights it learns how much the players' rules count, weights.txt:
//
//	go run ./internal/learn -weights engines/builtin/igo/weights.txt ~/games/*.sgf
//	go run ./internal/learn -weights new.txt -from engines/builtin/igo/weights.txt ~/games/*.sgf
//
// With -owners it learns who will own the points of a position, owner.txt, from games, or
// from games that hayate plays against itself:
//
//	go run ./internal/learn -owners engines/builtin/igo/owner.txt -every 3 ~/games/*.sgf
//	go run ./internal/learn -owners owner.txt -own 100 -size 9
//	go run ./internal/learn -owners new.txt -from owner.txt -own 60 -size 9,9,13,19
//
// Judging positions takes longest, so with -judge it writes judged positions to a file, from which
// -owners and -weights learn, -weights which moves hayate makes:
//
//	go run ./internal/learn -judge a.judged -every 2 ~/games/*.sgf
//	go run ./internal/learn -judge b.judged -own 60 -size 9,13
//	go run ./internal/learn -owners owner.txt -judged a.judged,b.judged
//
// With -life it learns how near positions are to a proof of life or death, life.txt,
// likewise:
//
//	go run ./internal/learn -life life.txt -own 30 -size 9,13,19 -every 10
//
// With -policy it learns which moves strong players make, policy.bin, from games. Built with
// GOEXPERIMENT=simd on x86-64, it is several times as fast:
//
//	go run ./internal/learn -policy engines/builtin/igo/policy.bin -every 2 -step 0.0015 ~/games/*.sgf
//
// With -all it learns all of these but policy.bin from the same games, with players that begin with nothing,
// and writes them into a folder. -compare and -match compare a folder's files with those in use:
// in games from which neither were learned, and in games that players with both play:
//
//	go run ./internal/learn -all new -own 80 ~/games/*.sgf
//	go run ./internal/learn -compare new -every 10 ~/other-games/*.sgf
//	go run ./internal/learn -match new -games 100 -size 9 -playouts 400
//
// With -scores it prints how often each rule proposed the move that was made; with -look also
// how often it was the move that soyokaze plays, and that hayate chooses after so many playouts:
//
//	go run ./internal/learn -scores ~/games/*.sgf
//	go run ./internal/learn -scores -every 10 -look 400 ~/games/*.sgf
//
// Interrupted with Ctrl-C or SIGTERM, it prints the table of the positions so far.
//
// It writes no file but the named ones; files in use are replaced only if they are named.
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/igo/patterns"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

func main() {
	out := flag.String("out", "", "the file of patterns to write; without it, only their number is told")
	weights := flag.String("weights", "", "the file of the rules' weights to write, instead of patterns")
	owners := flag.String("owners", "", "the file of the owners' weights to write, instead of patterns")
	judges := flag.String("judge", "", "the file of judged positions to write, instead of patterns")
	examples := flag.String("judged", "", "for owners and weights: learn from the judged positions in these files, separated by commas")
	life := flag.String("life", "", "the file of the weights for life and death to write, instead of patterns")
	habits := flag.String("policy", "", "the file of the net of strong players' moves to write, instead of patterns")
	firstStep := flag.Float64("step", 0.001, "for policy: the first step")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "for policy: goroutines")
	own := flag.Int("own", 0, "for judge, owners, life and all: so many games of hayate against itself besides those given")
	size := flag.String("size", "9", "the sizes of their boards, in turn: 9,9,13")
	from := flag.String("from", "", "for owners, weights and policy: continue from those in this file, owners with a third of the usual step; for life: search with those in this file while learning")
	scores := flag.Bool("scores", false, "print how often each rule was right, instead of learning")
	look := flag.Int("look", 0, "for scores: also compare with the moves of soyokaze, and of hayate after so many playouts")
	every := flag.Int("every", 4, "for judge, weights, owners, policy, life, all, scores and compare: look at every so many positions")
	everything := flag.String("all", "", "the folder to write all files into: patterns, owners, life and weights, from nothing")
	compared := flag.String("compare", "", "a folder whose files are compared with those in use, instead of learning")
	matched := flag.String("match", "", "a folder whose files play against those in use")
	number := flag.Int("games", 100, "for match: the number of games")
	playouts := flag.Int("playouts", 0, "for match: playouts a move of hayate, 0 has soyokaze play; for judge: playouts for a position, 0 is the usual number")
	seed := flag.Uint64("seed", 1, "for all and match: draws the openings")
	about := flag.String("about", "", "which games they are, for the head of the file")
	most := flag.Int("most", 600, "how many patterns, at most")
	least := flag.Int("least", 4, "how often a move must have been played in a pattern")
	flag.Parse()
	err := cmp.Or(
		lacks(*look != 0 && !*scores || *look < 0, "-look needs -scores, and a number of playouts"),
		lacks(*from != "" && *owners+*weights+*life+*habits == "", "-from needs -owners, -weights, -policy or -life"),
		lacks(*examples != "" && *owners+*weights == "", "-judged needs -owners or -weights"),
		lacks(*every < 1 || *workers < 1 || !(*firstStep > 0), "-every, -workers and -step need numbers above 0"),
	)
	switch {
	case err != nil:
	case *habits != "":
		err = fitPolicy(*habits, *from, igo.Habituation{Every: *every, Step: *firstStep, Workers: *workers}, flag.Args())
	case *judges != "":
		err = judge(*judges, *size, igo.Judging{Own: *own, Every: *every, Playouts: cmp.Or(*playouts, igo.JudgedPlayouts)}, flag.Args())
	case *everything != "":
		var list []int
		if list, err = sizes(*size); err == nil {
			err = all(*everything, *about, igo.Versus{Games: *own, Size: list[0], Playouts: allPlayouts, Seed: *seed}, *every, *most, *least, flag.Args())
		}
	case *compared != "":
		err = compare(*compared, *every, flag.Args(), os.Stdout)
	case *matched != "":
		var list []int
		if list, err = sizes(*size); err == nil {
			err = match(*matched, igo.Versus{Games: *number, Size: list[0], Playouts: *playouts, Seed: *seed}, os.Stdout)
		}
	case *weights != "":
		err = fitWeights(*weights, *from, *about, *every, *examples, flag.Args())
	case *owners != "":
		err = fitOwners(*owners, *from, *about, igo.Judging{Own: *own, Every: *every, Playouts: igo.JudgedPlayouts}, *size, *examples, flag.Args())
	case *life != "":
		err = fitLife(*life, *from, *size, *own, *about, *every, flag.Args())
	case *scores:
		var games []*rules.Position
		if games, err = ends(flag.Args()); err == nil {
			err = score(games, *every, *look, os.Stdout)
		}
	default:
		err = run(*out, *about, *most, *least, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// lacks returns an error if what flags need is missing.
func lacks(missing bool, text string) error {
	if missing {
		return errors.New(text)
	}
	return nil
}

// score prints how often each rule was right, of the positions so far if it is interrupted.
// A second interrupt ends the program at once.
func score(games []*rules.Position, every, look int, out io.Writer) error {
	ctx, stop := interruptible()
	defer stop()
	return igo.Scores(ctx, games, every, look, out)
}

// interruptible returns a context that the first interrupt ends. The second one ends the program.
func interruptible() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// The kinds of weights, for the heads of their files.
const (
	kindOwners  = "Weights of owners"
	kindLife    = "Weights for life and death"
	kindWeights = "Weights of rules"
)

func run(out, about string, most, least int, files []string) error {
	l := patterns.Learner{Minimum: least}
	games, moves := 0, 0
	err := read(files, func(positions []boards.Position) {
		if line := moments(positions); len(line) > 0 {
			l.Game(line)
			games, moves = games+1, moves+len(line)
		}
	})
	if err != nil {
		return err
	}
	list := l.Patterns(most)
	b := &patterns.Base{Patterns: list}
	fmt.Printf("%d patterns with %d moves from %d moves of %d games\n", len(list), b.Moves(), moves, games)
	if out == "" {
		return nil
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "# Patterns that explain most moves of %d games (%d moves), by internal/learn. %s\n\n", games, moves, about)
	if err := patterns.Write(&text, list); err != nil {
		return err
	}
	return os.WriteFile(out, text.Bytes(), 0o644)
}

// fitOwners writes the weights of owners. Learning continues from those in a file, if any. The own
// games use the board sizes of a list in turn.
func fitOwners(out, from, about string, o igo.Judging, list, examples string, files []string) error {
	var err error
	if o.Sizes, err = sizes(list); err != nil {
		return err
	}
	about = ownAbout(o.Own, list) + about
	text, err := earlier(from)
	if err != nil {
		return err
	}
	if from != "" {
		about = continued + about
	}
	known, about, err := judgedIn(examples, about)
	if err != nil {
		return err
	}
	return fit(out, kindOwners, about, o.Every, files, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
		more, err := judgedFrom(ctx, games, o)
		if err != nil {
			return err
		}
		return igo.FitOwners(ctx, append(known, more...), igo.Owning{From: text, About: about}, out, log)
	})
}

// judgedIn returns the judged positions in the files of a list, and a text for the head of a file with their number.
func judgedIn(list, about string) ([]igo.Judged, string, error) {
	if list == "" {
		return nil, about, nil
	}
	known, err := judged(strings.Split(list, ","))
	return known, fmt.Sprintf("%d judged positions. ", len(known)) + about, err
}

// fitLife writes the weights for life and death, likewise. The search that finds
// the examples uses the weights in a file, if any.
func fitLife(out, from, list string, own int, about string, every int, files []string) error {
	o := igo.Lifing{Own: own}
	var err error
	if o.Sizes, err = sizes(list); err != nil {
		return err
	}
	if o.From, err = earlier(from); err != nil {
		return err
	}
	return fit(out, kindLife, ownAbout(own, list)+about, every, files, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
		o.Every, o.About = every, about
		return igo.FitLife(ctx, games, o, out, log)
	})
}

// ownAbout says in the head of a file how many own games there were.
func ownAbout(own int, list string) string {
	if own == 0 {
		return ""
	}
	return fmt.Sprintf("%d games of hayate against itself on boards of %s lines. ", own, list)
}

// continued says in the head of a file that its weights continue from others.
const continued = "They continue from earlier weights. "

// earlier returns the text of the weights to continue from, "" without a file.
func earlier(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err == nil && strings.TrimSpace(string(text)) == "" {
		err = fmt.Errorf("%s: no weights", file)
	}
	return string(text), err
}

// fitWeights writes the weights of rules. Learning continues from those in a file, if any.
func fitWeights(out, from, about string, every int, examples string, files []string) error {
	text, err := earlier(from)
	if err != nil {
		return err
	}
	known, about, err := judgedIn(examples, about)
	if err != nil {
		return err
	}
	if from != "" {
		about = continued + about
	}
	return fit(out, kindWeights, about, every, files, func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error {
		return igo.Fit(ctx, games, igo.Weighing{Every: every, Judged: known, From: text, About: about}, out, log)
	})
}

// sizes reads a list of board sizes, separated by commas.
func sizes(list string) (sizes []int, err error) {
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < rules.MinSize || n > rules.MaxSize {
			return nil, fmt.Errorf("%q: expected sizes of boards from %d to %d, as in 9,9,13", list, rules.MinSize, rules.MaxSize)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// A fitter learns weights from games and writes them.
type fitter func(ctx context.Context, games []*rules.Position, every int, about string, out, log io.Writer) error

// fit writes weights of some kind.
func fit(out, kind, about string, every int, files []string, learn fitter) error {
	games, err := ends(files)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	about = strings.TrimSpace(fmt.Sprintf("%s from %d records, by internal/learn. %s", kind, len(games), about))
	if err := learn(context.Background(), games, every, about, &text, os.Stdout); err != nil {
		return err
	}
	return os.WriteFile(out, text.Bytes(), 0o644)
}

// ends returns the last positions of games.
func ends(files []string) (games []*rules.Position, err error) {
	err = read(files, func(positions []boards.Position) {
		if p, ok := positions[len(positions)-1].(*rules.Position); ok {
			games = append(games, p)
		}
	})
	return games, err
}

// read calls game with the positions of each game. A damaged record counts up to the
// damage.
func read(files []string, game func([]boards.Position)) error {
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		for r, err := range sgf.Read(f, kifu.ReadOptions{}) {
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s: %v\n", path, err)
			}
			if r != nil {
				if positions, _ := kifu.Follow(r, rules.Game); len(positions) > 0 {
					game(positions)
				}
			}
		}
		_ = f.Close()
	}
	return nil
}

// moments returns the positions of a game with the moves made in them. The game ends
// where something else than a move follows.
func moments(list []boards.Position) (line []patterns.Moment) {
	for i := 0; i+1 < len(list); i++ {
		p, ok := list[i].(*rules.Position)
		q, is := list[i+1].(*rules.Position)
		if !ok || !is || q.Ply() != p.Ply()+1 {
			return line
		}
		at, _ := q.Last()
		m := patterns.Moment{Size: p.Size(), Turn: patterns.Cell(p.Turn()), X: -1}
		if at != rules.Pass {
			m.X, m.Y = int(at)%p.Size(), int(at)/p.Size()
		}
		m.At, m.Liberties = look(p.Board())
		line = append(line, m)
	}
	return line
}

// look returns the contents of a board's points, and the liberties of their strings.
func look(b *rules.Board) ([]patterns.Cell, []uint8) {
	n := b.Size() * b.Size()
	at, liberties := make([]patterns.Cell, n), make([]uint8, n)
	for i := range n {
		p := rules.Point(i)
		if at[i] = patterns.Cell(b.At(p)); at[i] == patterns.Empty || liberties[i] > 0 {
			continue
		}
		stones, free := b.String(p)
		for _, s := range stones {
			liberties[s] = uint8(min(free, 255))
		}
	}
	return at, liberties
}
