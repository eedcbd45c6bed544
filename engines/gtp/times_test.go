package gtp

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// TestTimes checks what engines are told about their time: those that support
// everything but KataGo's command, those that support it too, and those with the
// plain protocol.
func TestTimes(t *testing.T) {
	const sec, ms = time.Second, time.Millisecond
	kata := []string{}
	usual := []string{"known_command kata-time_settings==$ false"}
	plain := append([]string{"known_command kgs-time_settings==$ false"}, usual...)
	two := func(b, w engines.Left) []engines.Left { return []engines.Left{b, w} }
	nine := engines.Left{Main: 9 * sec}
	periods := engines.Clock{Main: 60 * sec, Byoyomi: 30 * sec, Periods: 5}
	canadian := engines.Clock{Main: 60 * sec, Byoyomi: 12 * sec, Period: 300 * sec, Stones: 25}
	for _, c := range []struct {
		name   string
		clock  engines.Clock
		opt    Options
		script []string
		left   []engines.Left
		budget time.Duration
		want   string
	}{
		{"no clock", engines.Clock{}, Options{}, usual, nil, 0, ""},
		{"no clock, a time to think", engines.Clock{}, Options{Think: 3 * sec}, usual, nil, 600 * sec, "time_settings 0 3 1|time_left b 3 1"},
		{"each move", engines.Clock{Move: 10 * sec}, Options{Margin: 1500 * ms}, usual, nil, 0, "time_settings 0 8 1|time_left b 8 1"},
		{"some of it used", engines.Clock{Move: 10 * sec}, Options{}, usual, nil, 4 * sec, "time_settings 0 10 1|time_left b 4 1"},
		{"less than a second", engines.Clock{Move: 300 * ms}, Options{}, usual, nil, 0, "time_settings 0 0 1|time_left b 0 1"},
		{"less than a second, to who knows", engines.Clock{Move: 300 * ms}, Options{Margin: 50 * ms}, kata, nil, 0,
			"kata-time_settings canadian 0 0.25 1|time_left b 0.25 1"},
		{"byoyomi alone", engines.Clock{Byoyomi: 5 * sec}, Options{}, usual, nil, 0, "time_settings 0 5 1|time_left b 5 1"},
		{"main time", engines.Clock{Main: 60 * sec}, Options{}, usual, two(nine, engines.Left{}), 0, "time_settings 60 0 0|time_left w 0 0|time_left b 9 0"},
		{"less than a second of main time", engines.Clock{Main: 60500 * ms}, Options{}, usual, two(engines.Left{Main: 900 * ms}, nine), 0,
			"time_settings 60 0 0|time_left w 9 0|time_left b 0 0"},
		{"parts of a second", engines.Clock{Main: 60500 * ms}, Options{}, kata, two(engines.Left{Main: 900 * ms}, nine), 0,
			"kata-time_settings absolute 60.5|time_left w 9 0|time_left b 0.9 0"},
		{"byoyomi", engines.Clock{Main: 60 * sec, Byoyomi: 5 * sec}, Options{}, usual, two(nine, engines.Left{}), 0,
			"kgs-time_settings byoyomi 60 5 1|time_left w 5 1|time_left b 9 0"},
		{"byoyomi, plain", engines.Clock{Main: 60 * sec, Byoyomi: 5 * sec}, Options{}, plain, nil, 0,
			"time_settings 60 5 1|time_left w 60 0|time_left b 60 0"},
		{"periods, in main time", periods, Options{}, usual, two(engines.Left{Main: 9 * sec, Periods: 5}, engines.Left{Periods: 4}), 159 * sec,
			"kgs-time_settings byoyomi 60 30 5|time_left w 30 4|time_left b 9 0"},
		{"periods, used up", periods, Options{}, usual, two(engines.Left{Periods: 2}, engines.Left{Periods: 1}), 60 * sec,
			"kgs-time_settings byoyomi 60 30 5|time_left w 30 1|time_left b 30 2"},
		{"periods, and some of one gone", periods, Options{}, usual, two(engines.Left{Periods: 2}, engines.Left{Periods: 1}), 40 * sec,
			"kgs-time_settings byoyomi 60 30 5|time_left w 30 1|time_left b 10 2"},
		{"periods, plain: one of them", periods, Options{}, plain, two(engines.Left{Periods: 2}, engines.Left{Main: sec, Periods: 5}), 60 * sec,
			"time_settings 60 30 1|time_left w 1 0|time_left b 30 1"},
		{"periods, by KataGo's command", periods, Options{}, []string{"known_command kgs-time_settings==$ false"}, two(engines.Left{Periods: 2}, engines.Left{Periods: 5}), 0,
			"kata-time_settings byoyomi 60 30 5|time_left w 30 5|time_left b 30 2"},
		{"periods without main time", engines.Clock{Byoyomi: 30 * sec, Periods: 3}, Options{}, usual, nil, 0,
			"kgs-time_settings byoyomi 0 30 3|time_left w 30 3|time_left b 30 3"},
		{"Canadian", canadian, Options{}, usual, two(nine, engines.Left{Stones: 7, Period: 95 * sec}), 309 * sec,
			"time_settings 60 300 25|time_left w 95 7|time_left b 9 0"},
		{"Canadian, some of it gone", canadian, Options{Margin: sec}, usual, two(engines.Left{Stones: 7, Period: 95 * sec}, engines.Left{Stones: 25, Period: 300 * sec}), 80 * sec,
			"time_settings 60 275 25|time_left w 275 25|time_left b 73 7"},
		{"increment", engines.Clock{Main: 60 * sec, Increment: 3 * sec}, Options{}, usual, nil, 0, "time_settings 63 0 0|time_left w 63 0|time_left b 63 0"},
		{"increment, to who knows", engines.Clock{Main: 60 * sec, Increment: 3 * sec}, Options{}, kata, nil, 0,
			"kata-time_settings fischer 60 3|time_left w 63 0|time_left b 63 0"},
		{"to who knows nothing", engines.Clock{Main: 60 * sec}, Options{}, []string{"known_command time=?$ x"}, nil, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := seat(t, c.opt, append([]string{"scripted", "genmove==$ pass"}, c.script...)...)
			g, err := begin(t, p, boards.Setup{Size: 9}, 0, c.clock)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.ask(p, engines.Turn{Left: c.left, Budget: c.budget}); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, l := range p.sent() {
				if strings.Contains(l, "time") {
					got = append(got, l)
				}
			}
			if got := strings.Join(got, "|"); got != c.want {
				t.Errorf("sent %q, want %q", got, c.want)
			}
		})
	}
}

// TestTimesMet tells one of dohyo's own programs its time, and compares what it
// understands.
func TestTimesMet(t *testing.T) {
	const sec = time.Second
	for _, c := range []struct {
		clock engines.Clock
		left  engines.Left
		want  engines.Clock
	}{
		{engines.Clock{Move: 300 * time.Millisecond}, engines.Left{}, engines.Clock{Move: 300 * time.Millisecond}},
		{engines.Clock{Main: 60 * sec, Increment: 1500 * time.Millisecond}, engines.Left{Main: 7 * sec}, engines.Clock{Main: 7 * sec, Increment: 1500 * time.Millisecond}},
		{engines.Clock{Main: 60 * sec, Byoyomi: 30 * sec, Periods: 5}, engines.Left{Main: 7 * sec, Periods: 5}, engines.Clock{Main: 7 * sec, Byoyomi: 30 * sec}},
		{engines.Clock{Main: 60 * sec, Byoyomi: 30 * sec, Periods: 5}, engines.Left{Periods: 3}, engines.Clock{Move: 30 * sec}},
		{engines.Clock{Byoyomi: 12 * sec, Stones: 25, Period: 300 * sec}, engines.Left{Stones: 4, Period: 30 * sec}, engines.Clock{Move: 7500 * time.Millisecond}},
	} {
		p := &Player{knows: map[string]bool{"time_settings": true, "time_left": true, kgsTime: true, kataTime: true}}
		p.game.Clock = c.clock
		lines := append([]string{p.settings()}, p.timesLeft(0, []engines.Left{c.left, c.left}, 1)...)
		var got engines.Clock
		serve(t, Engine{Think: sec, Advise: func(_ context.Context, q engines.Question, _ func(engines.Talk)) (boards.Move, engines.Talk) {
			got = q.Clock
			return "pass", engines.Talk{}
		}}, strings.Join(append(lines, "genmove b"), "\n"))
		if got != c.want {
			t.Errorf("%q: got %+v, want %+v", slices.Clip(lines), got, c.want)
		}
	}
}
