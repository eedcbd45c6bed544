package cli

import (
	"net"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/boards/fact"
	"dohyo/engines/process"
	"dohyo/ui/internal/usage"
	"dohyo/ui/term"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	matchFlags
	listen, opponent, protocol string
	clients                    int
	absence                    string // see awayOf
	accounts                   string // file of the clients who may log in; "" admits anybody
	quick                      bool   // of a tournament
	tournament                 string // file of the tournament whose entrants log in; "" for single games
}

// csaPort is the loopback address of the CSA server.
const csaPort = "127.0.0.1:4081"

func (a services) serveCommand() *cobra.Command { return a.serveCommandWith(new(serveFlags)) }

func (a services) serveCommandWith(f *serveFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use:  "serve",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if cmd.Flags().Changed("tournament") {
				return a.serveTournament(cmd, f)
			}
			if f.quick {
				return fact.New("cli.serve.quick", "--quick is for a tournament; name its file with --tournament")
			}
			return a.serve(cmd, f)
		},
	}
	f.register(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.listen, "listen", csaPort, "")
	fl.StringVar(&f.opponent, "opponent", "", "")
	fl.StringVar(&f.regulation, "regulation", "", "")
	fl.StringVar(&f.clock, "time", "", "")
	fl.StringVar(&f.margin, "margin", "", "")
	fl.IntVar(&f.limit, "limit", 0, "")
	fl.StringVar(&f.position, "position", "", "")
	fl.IntVar(&f.games, "games", 0, "")
	fl.IntVar(&f.concurrency, "concurrency", 0, "")
	fl.IntVar(&f.clients, "connections", 64, "")
	fl.StringVar(&f.protocol, "protocol", "1.2.1", "")
	fl.StringVar(&f.accounts, "accounts", "", "")
	fl.StringVar(&f.absence, "absence", "clock", "")
	fl.StringVar(&f.dir, "dir", "", "")
	fl.StringVar(&f.tournament, "tournament", "", "")
	fl.BoolVar(&f.quick, "quick", false, "")
	_ = cmd.MarkFlagFilename("tournament", "toml")
	_ = cmd.RegisterFlagCompletionFunc("protocol", cobra.FixedCompletions([]string{"1.2.1", "1.1.3"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// serve listens for clients and runs the games.
func (a services) serve(cmd *cobra.Command, f *serveFlags) error {
	h, err := a.app.newHost(cmd, f)
	if err != nil {
		return err
	}
	if _, _, err := net.SplitHostPort(f.listen); err != nil {
		return fact.Errorf("cli.serve.address", "--listen %s: expected HOST:PORT or :PORT", usage.Value(f.listen))
	}
	l, err := net.Listen("tcp", f.listen)
	if err != nil {
		return fact.Errorf("cli.serve.listen", "--listen %s: %w", f.listen, err)
	}
	go process.Sweep()
	debug.SetGCPercent(400)
	g := term.NewGuard(cmd.Context(), nil) // before anyone is told how to stop it
	defer g.Close()
	h.log(fact.Errorf("cli.serve.listening", "listening on %v", l.Addr()))
	return h.run(g.Context(), l)
}

// withTournament are the flags of serve that go with --tournament; the file sets the rest.
var withTournament = []string{"tournament", "quick", "listen", "dir", "concurrency", "headless", "json"}

// serveTournament runs a tournament whose entrants log in. It is dohyo tournament FILE, which
// can listen at another address than the file says.
func (a services) serveTournament(cmd *cobra.Command, f *serveFlags) error {
	var other error
	cmd.Flags().Visit(func(fl *pflag.Flag) {
		if other == nil && cmd.InheritedFlags().Lookup(fl.Name) == nil && !slices.Contains(withTournament, fl.Name) {
			other = usage.NotBoth("tournament", fl.Name)
		}
	})
	if other != nil {
		return other
	}
	t := tournamentFlags{output: f.output, dir: f.dir, quick: f.quick, concurrency: f.concurrency}
	if cmd.Flags().Changed("listen") {
		t.listen = f.listen
	}
	if err := t.given(cmd); err != nil {
		return err
	}
	plan, _, err := readPlan(f.tournament, false)
	if err != nil {
		return err
	}
	if len(plan.Logins()) == 0 {
		return fact.Errorf("cli.serve.nobody", "%s: no entrant logs in; expected one with player = \"login:NAME\"", f.tournament)
	}
	return tournaments(a).start(cmd.Context(), f.tournament, &t)
}
