package gomoku

import "time"

// mangetsu (満月) is the strongest: it has an opening book, searches fours and
// threes to the end, and everything else by iterative deepening.
func mangetsu() Program {
	p := Program{Name: "mangetsu", Kanji: "満月", Think: time.Second, reach: reach{depth: 60, fourDepth: 10, fours: 20, threes: true}}
	p.Summary.Japanese = "四追い、追い詰め、深い読み。禁手も武器にする"
	p.Summary.English = "reads all fours and threes, other moves deeply"
	p.choose = func(t *Thinker, f *field, job *task) choice {
		if p, ok := f.consult(); ok && !t.study.NoBook && f.allowed(f.toMove, p) {
			return choice{move: p, score: f.standing(), line: []cell{p}, why: motiveOpening}
		}
		s := t.search(f, job)
		s.limits.depth = 60
		s.limits.fourDepth = 10
		return s.think(20, true)
	}
	return p
}

// search returns a search of the field within the limits of a task.
func (t *Thinker) search(f *field, job *task) *search {
	if t.table == nil {
		less := job.limit.spare()
		t.table = newTable(tableBits - less)
		t.fours = make(proofs, 1<<(proofBits-less))
	}
	t.table.age++
	job.found(t.glance(f))
	s := &search{
		field: f, table: t.table, fours: t.fours,
		pauses: &t.pauses, began: job.began, off: job.off, job: job, seed: t.seed, root: f.toMove,
	}
	s.limits.nodes = job.limit.Nodes
	s.limits.hard, s.limits.soft = job.hard, job.hard*8/10
	t.pauses.Work(time.Since(job.began))
	return s
}

// spare returns how many times the sizes of the tables may be halved. The kernel
// must provide every page that a process touches and free it again at the end.
func (l Limit) spare() (less int) {
	if !l.Once || l.Time <= 0 {
		return 0
	}
	for 2*perSecond*l.Time < time.Second<<(tableBits-less-1) && less < 6 {
		less++
	}
	return less
}

// Sizes of a thinker's tables: 32 MB for positions, 4 MB for fours.
const (
	tableBits = 21
	proofBits = 19
)
