package shogi

import "time"

// uzushio (渦潮) is the strong one.
func uzushio() Program {
	p := Program{Name: "uzushio", Kanji: "渦潮", Think: time.Second, megabytes: 64, hopeless: -2500}
	p.Summary.Japanese = "深く読み、詰みを逃さない"
	p.Summary.English = "reads deeply and misses no mate"
	p.choose = func(t *Thinker, s *search, say func(choice)) choice { return s.deepen(say) }
	return p
}
