package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/process"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// judging implements the commands for referees on other machines and for the results
// that they return.
type judging struct{ app *app }

func (a judging) tournamentDealCommand() *cobra.Command {
	var f tournamentFlags
	var to, by, why string
	var without []string
	cmd := &cobra.Command{
		Use:  "deal FILE.toml|DIR",
		Args: usage.Exactly(1, fact.New("cli.tournament.deal", "one FILE.toml or DIR")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return tournaments(a).tournamentNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.given(cmd); err != nil {
				return err
			}
			t, err := a.tournamentToDeal(args[0], &f)
			if err != nil {
				return err
			}
			packets, err := a.deal(t, without, by, why)
			if err = errors.Join(err, t.Close()); err != nil {
				return err
			}
			if err := a.packEngines(t.State(), packets); err != nil {
				return err
			}
			if to == "" {
				to = filepath.Join(t.Dir(), packetsName)
			}
			return errors.Join(a.writePackets(to, packets, t.State()), a.nameUnjudged(t.State()))
		},
	}
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "")
	cmd.Flags().BoolVar(&f.quick, "quick", false, "")
	cmd.Flags().StringVar(&f.dir, "dir", "", "")
	cmd.Flags().StringVarP(&to, "output", "o", "", "")
	cmd.Flags().StringArrayVar(&without, "without", nil, "")
	cmd.Flags().StringVar(&by, "by", "", "")
	cmd.Flags().StringVar(&why, "why", "", "")
	return cmd
}

// deal removes the referees who have dropped out and deals the open pairs.
func (a judging) deal(t *tournament.Tournament, without []string, by, why string) ([]tournament.Packet, error) {
	if len(without) > 0 && strings.TrimSpace(why) == "" {
		return nil, fact.New("cli.tournament.why", "--why: expected the reason for the ruling")
	}
	for _, name := range without {
		e := &tournament.Ruled{Act: tournament.ActDropOut, Referee: name, By: cmp.Or(by, a.app.referee()), Why: why}
		if err := t.Rule(e); err != nil {
			return nil, err
		}
		p := tournamentPrinter{lang: a.app.language(), state: t.State()}
		fmt.Fprintln(a.app.Out, p.ruled(e))
	}
	return t.Deal(func(e tournament.Event) {
		if e, ok := e.(*tournament.Seeding); ok && len(e.Withdrawn) > 0 {
			p := tournamentPrinter{lang: a.app.language(), state: t.State()}
			fmt.Fprintln(a.app.Out, p.withdrawn(e))
		}
	})
}

// packEngines puts the [[engine]] tables of the tournament's file into the packets that
// use their players.
func (a judging) packEngines(s *tournament.State, packets []tournament.Packet) error {
	if !s.Plan.Engines {
		return nil
	}
	known, err := a.app.roster()
	if err != nil {
		return err
	}
	for i := range packets {
		var names []string
		for _, m := range packets[i].Matches {
			names = append(names, m.Players[0].Player, m.Players[1].Player)
		}
		if packets[i].Engines, err = known.Tables(s.Begin.Source, names); err != nil {
			return err
		}
	}
	return nil
}

// tournamentToDeal opens the tournament of a plan file, creating it if needed, or the
// tournament in a folder.
func (a judging) tournamentToDeal(name string, f *tournamentFlags) (*tournament.Tournament, error) {
	if strings.HasSuffix(name, ".toml") {
		return tournaments(a).openTournament(name, f)
	}
	dir, err := tournaments(a).findTournament(name)
	if err != nil {
		return nil, err
	}
	t, err := tournament.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := tournaments(a).loadEngines(t.State().Begin.Source, t.State().Plan); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// afterRuling rewrites the packets after a ruling that changes who judges which pairs.
func (a judging) afterRuling(dir string, e *tournament.Ruled) error {
	if e.Act != tournament.ActDropOut && e.Act != tournament.ActReferee {
		return nil
	}
	s, err := tournament.Load(dir)
	if err != nil {
		return err
	}
	if err := tournaments(a).loadEngines(s.Begin.Source, s.Plan); err != nil {
		return err
	}
	packets := s.Packets()
	if err := a.packEngines(s, packets); err != nil {
		return err
	}
	return errors.Join(a.writePackets(filepath.Join(dir, packetsName), packets, s), a.nameUnjudged(s))
}

// packetsName is the folder of the packets within the tournament's folder.
const packetsName = "packets"

// writePackets writes a packet for each referee and prints a table of the packets.
func (a judging) writePackets(dir string, packets []tournament.Packet, s *tournament.State) error {
	l := a.app.language()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	rows := table{columns: slices.Concat(words(l.Say(lang.TableReferee)), figures(l.Say(lang.TablePairs)), words(l.Say(lang.TablePacket)))}
	for i := range packets {
		p := &packets[i]
		file := filepath.Join(dir, packetFile(s, p.Referee))
		if err := p.Write(file); err != nil {
			return err
		}
		rows.add(safe.Visible(p.Referee), strconv.Itoa(len(p.Matches)), file)
	}
	for _, r := range s.Plan.Referees {
		if !s.Dropped(r.Name) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, packetFile(s, r.Name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err // it would be judged in vain
		}
	}
	if len(packets) == 0 {
		_, err := fmt.Fprintln(a.app.Out, l.Say(lang.TourNoPackets))
		return err
	}
	_, err := fmt.Fprint(a.app.Out, rows.text(math.MaxInt))
	return err
}

// nameUnjudged reports the pairs that no referee may judge.
func (a judging) nameUnjudged(s *tournament.State) (err error) {
	p := tournamentPrinter{lang: a.app.language(), state: s}
	for _, pair := range s.Unjudged() {
		a.app.warn(p.lang.Say(lang.TourUnjudged, pair.At.String(), p.name(pair.Players[0]), p.name(pair.Players[1])))
		err = errPartly
	}
	return err
}

// packetFile returns the file name of a referee's packet.
func packetFile(s *tournament.State, referee string) string {
	return fmt.Sprintf("%02d-%s.packet.json", refereeNumber(s, referee), plainName(referee))
}

// refereeNumber returns the number of a referee in the plan, counted from 1, or 0 if
// there is none of that name.
func refereeNumber(s *tournament.State, name string) int {
	for i, r := range s.Plan.Referees {
		if r.Name == name {
			return i + 1
		}
	}
	return 0
}

func (a judging) tournamentRefereeCommand() *cobra.Command {
	var dir string
	var players []string
	yes, concurrency := false, 1
	cmd := &cobra.Command{
		Use:  "referee PACKET",
		Args: usage.Exactly(1, fact.New("cli.tournament.packet", "one PACKET")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if concurrency < 1 {
				return usage.TooSmall("concurrency", concurrency, 1)
			}
			text, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			p, err := tournament.ParsePacket(args[0], text)
			if err != nil {
				return err
			}
			own, err := a.unpackEngines(args[0], p)
			if err != nil {
				return err
			}
			theirs, err := a.packetPlayers(p, players)
			if err != nil {
				return err
			}
			if dir == "" {
				dir = strings.TrimSuffix(strings.TrimSuffix(args[0], ".json"), ".packet")
			}
			if dir == args[0] {
				dir += ".played"
			}
			if err := a.consent(dir, append(theirs, own...), yes); err != nil {
				return err
			}
			return a.playPacket(cmd.Context(), p, dir, concurrency)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "", "")
	cmd.Flags().IntVar(&concurrency, "concurrency", 1, "")
	cmd.Flags().StringArrayVar(&players, "player", nil, "")
	cmd.Flags().BoolVar(&yes, "yes", false, "")
	return cmd
}

// packetPlayers replaces the players that have other names on this machine, and returns
// an error for players that don't exist. It returns the commands that the packet itself
// would run.
func (a judging) packetPlayers(p *tournament.Packet, given []string) (commands []string, err error) {
	specs := map[string]string{}
	for _, text := range given {
		name, spec, ok := strings.Cut(text, "=")
		if !ok || name == "" || spec == "" {
			return nil, fact.Errorf("cli.tournament.player", "--player: expected NAME=PLAYER, got %q", text)
		}
		specs[name] = spec
	}
	used := map[string]bool{}
	for i := range p.Matches {
		for k := range p.Matches[i].Players {
			e := &p.Matches[i].Players[k]
			if spec, ok := specs[e.Name]; ok {
				e.Player, used[e.Name] = spec, true
			}
			c, err := tournaments(a).entrant(p.Game, *e)
			if err != nil {
				return nil, err
			}
			if line := e.Name + "  " + c.Spec; !used[e.Name] && strings.Contains(c.Spec, ":") && !slices.Contains(commands, line) {
				commands = append(commands, line)
			}
		}
	}
	for name := range specs {
		if !used[name] {
			return nil, fact.Errorf("cli.tournament.noplayer", "--player: %s plays in no match of this packet", name)
		}
	}
	return commands, nil
}

// playPacket plays a referee's matches and prints which files to return.
func (a judging) playPacket(ctx context.Context, p *tournament.Packet, dir string, concurrency int) error {
	l := a.app.language()
	go process.Sweep() // processes left by an arena that was killed
	g := term.NewPatientGuard(ctx, nil)
	defer g.Close()
	ctx = g.Context()
	go func() {
		select {
		case <-g.Asked():
			a.app.warn(l.Say(lang.TourFinishing))
		case <-ctx.Done():
		}
	}()
	err := p.Play(ctx, &tournament.Local{Open: tournaments(a).entrant, Records: recordFormats, Reader: readerOf, StandIn: standInOf}, tournament.PacketOptions{Dir: dir, Concurrency: concurrency, Leave: g.Asked(), Done: func(m tournament.SlipMatch, left int) {
		text := l.Say(lang.TourPair, safe.Visible(m.Players[0]), safe.Visible(m.Players[1])) + "  " + m.Report.Games.String()
		if !m.Report.Why.None() {
			text += "  " + l.TournamentResult(m.Report.Why)
		}
		fmt.Fprintln(a.app.Out, m.At.String()+"  "+text+"  "+l.Say(lang.TourMatchesLeft, left))
	}})
	if errors.Is(err, arena.ErrInterrupted) {
		return lang.Said{Text: l.Say(lang.TourPacketGoesOn, l.Error(err)), Err: err}
	}
	if halt := arena.HaltOf(err); halt != nil && halt.Resumable() {
		return halted(halt, lang.Said{Text: l.Say(lang.TourPacketGoesOn, l.Halted(halt.Halting, halt.Detail)), Err: err})
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.app.Out, l.Say(lang.TourReturn, dir))
	return err
}
