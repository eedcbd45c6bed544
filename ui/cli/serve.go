package cli

import (
	"fmt"
	"net"
	"runtime/debug"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/engines/process"
	"dohyo/ui/term"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	matchFlags
	listen, opponent, protocol string
	clients                    int
}

// csaPort is the CSA server's on loopback.
const csaPort = "127.0.0.1:4081"

func (a *app) serveCommand() *cobra.Command { return a.serveCommandWith(new(serveFlags)) }

func (a *app) serveCommandWith(f *serveFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "The CSA server: games of shogi over a network",
		Long: `Be a server of the CSA's protocol (1.2.1 and 1.1.3) for shogi programs: two
clients that log in play each other, or each of them a local --opponent. Every
game is a match of its own, with journal and records as any other.

Clients find each other by the game's name that stands before their password,
as in "LOGIN alpha t-60-5-B,secret": name-TOTAL-BYOYOMI or name-TOTAL-INCREMENTF
in seconds, and -B or -W for the colour. The time that it tells is played by,
unless --regulation or --time is given. A client without a game's name plays
whoever else has none, by denou4: 15 minutes and 10 seconds of byoyomi.

Passwords aren't looked at, so the server listens on loopback unless told
otherwise.`,
		Example: `  dohyo serve
  dohyo serve --regulation csa2000 --games 1
  dohyo serve --opponent usi:fairy-stockfish --time 1m+5b --json
  dohyo serve --listen :4081 --opponent human`,
		Args: exactly(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.serve(cmd, f) },
	}
	f.register(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.listen, "listen", csaPort, "`ADDRESS` to listen on; :4081 is port 4081 of all networks")
	fl.StringVar(&f.opponent, "opponent", "", "`PLAYER` who plays every client, instead of clients each other")
	fl.StringVar(&f.regulation, "regulation", "", "`NAME` of a regulation ("+list(arena.RegulationNames())+") or its file")
	fl.StringVar(&f.clock, "time", "", "`TIME` for each side: 15m+10b, 20m, 5m+3i, 10s/move, none")
	fl.IntVar(&f.limit, "limit", 0, "a game is drawn after `N` moves; 0 is no limit")
	fl.StringVar(&f.position, "position", "", "start from a position: `TEXT` as SFEN, perhaps with moves")
	fl.IntVar(&f.games, "games", 0, "end after `N` games; 0 goes on")
	fl.IntVar(&f.concurrency, "concurrency", 0, "`N` games at once; 0 is one with an opponent, otherwise any number")
	fl.IntVar(&f.clients, "connections", 64, "`N` connections at once")
	fl.StringVar(&f.protocol, "protocol", "1.2.1", "`VERSION` of the protocol that clients are told: 1.2.1 or 1.1.3")
	fl.StringVar(&f.dir, "dir", "", "`FOLDER` in which each game gets one of its own, instead of the state folder")
	_ = cmd.RegisterFlagCompletionFunc("protocol", cobra.FixedCompletions([]string{"1.2.1", "1.1.3"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// serve listens, and runs the games.
func (a *app) serve(cmd *cobra.Command, f *serveFlags) error {
	h, err := a.newHost(cmd, f)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", f.listen)
	if err != nil {
		return fmt.Errorf("--listen %s: %w", f.listen, err)
	}
	go process.Sweep()
	debug.SetGCPercent(400)
	h.log("listening on %v", l.Addr())
	g := term.NewGuard(cmd.Context(), nil)
	defer g.Close()
	return h.run(g.Context(), l)
}
