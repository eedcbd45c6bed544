package gomoku

import "time"

// hangetsu (半月) is an attacker: it searches its own fours to the end and
// everything else three moves ahead, and prefers attack to defence.
func hangetsu() Program {
	p := Program{Name: "hangetsu", Kanji: "半月", Think: 300 * time.Millisecond, spends: 200 * time.Millisecond, reach: reach{depth: 3, fourDepth: 6, fours: 16}}
	p.Summary.Japanese = "攻めが好き。四追いと数手の読み"
	p.Summary.English = "prefers attack: reads fours to the end, other moves three deep"
	p.choose = func(t *Thinker, f *field, job *task) choice {
		s := t.search(f, job)
		s.limits.depth = 3
		s.limits.fourDepth = 6
		s.limits.daring = 20
		return s.think(16, false)
	}
	return p
}
