package cli

import (
	"net"
	"runtime/debug"

	"github.com/spf13/cobra"

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
}

// csaPort is the loopback address of the CSA server.
const csaPort = "127.0.0.1:4081"

func (a services) serveCommand() *cobra.Command { return a.serveCommandWith(new(serveFlags)) }

func (a services) serveCommandWith(f *serveFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use:  "serve",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error { return a.serve(cmd, f) },
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
