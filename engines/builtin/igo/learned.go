package igo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/builtin/igo/patterns"
	"dohyo/engines/builtin/igo/policy"
)

// learned holds the weights that programs have learned: those of promise.go, life_value.go,
// owner_net.go and habitual.go.
type learned struct {
	weights *weights
	life    *lifeValues
	owners  *ownerNet
	policy  *policy.Net // nil for none
}

// lore returns a lore with these weights.
func (l *learned) lore(p func() *patterns.Base, j func() *joseki.Base) *Lore {
	return loreOf(p, j, always(l), l.life)
}

// standardLearned returns the weights that come with the program.
var standardLearned = sync.OnceValue(func() *learned {
	l := &learned{life: standardLife()}
	if err := errors.Join(l.readWeights(weightText), l.readOwners(ownerText), l.readPolicy(policyFile)); err != nil {
		panic(err) // the files are ours, and a test reads them
	}
	return l
})

// standardLife returns those for life and death, which the solver needs alone.
var standardLife = sync.OnceValue(func() *lifeValues {
	v, err := readLifeValues(lifeText)
	if err != nil {
		panic(err)
	}
	return v
})

func (l *learned) readWeights(text string) error {
	w, err := readWeights(text)
	if err == nil {
		l.weights = w.complete()
	}
	return err
}

func (l *learned) readLife(text string) (err error) {
	l.life, err = readLifeValues(text)
	return err
}

func (l *learned) readOwners(text string) (err error) {
	l.owners, err = readOwnerNet(text)
	return err
}

func (l *learned) readPolicy(file string) (err error) {
	l.policy, err = policy.Read([]byte(file))
	return err
}

// The files of what was learned, as internal/learn writes them into a folder.
const (
	FilePatterns = "learned.txt"
	FileLife     = "life.txt"
	FileOwners   = "owner.txt"
	FileWeights  = "weights.txt"
	FilePolicy   = "policy.bin"
)

// InUse returns what comes with the program.
func InUse() *Lore { return standardLore() }

// Unlearned returns the lore before anything is learned: patterns and joseki of the program, but
// no patterns from games, and weights that know nothing.
func Unlearned() *Lore {
	w := &weights{map[string]*[3]float64{}, map[string]*[8]float64{}}
	l := &learned{w.complete(), new(lifeValues), newOwnerNet(rand.New(rand.NewPCG(1, 1))), nil}
	return l.lore(always(withPatterns(patterns.Standard(), nil)), joseki.Standard)
}

// With returns the lore with the files of a folder in place of what it has, as far as the folder
// has them.
func (l *Lore) With(dir string) (*Lore, error) {
	own, base := *l.learned(), l.patterns
	for _, f := range []struct {
		name string
		read func(text string) error
	}{
		{FilePatterns, func(text string) error {
			list, err := patterns.Parse(bytes.NewReader([]byte(text)))
			if err == nil {
				base = always(withPatterns(base(), list))
			}
			return err
		}},
		{FileLife, own.readLife},
		{FileOwners, own.readOwners},
		{FileWeights, own.readWeights},
		{FilePolicy, own.readPolicy},
	} {
		path := filepath.Join(dir, f.name)
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = f.read(string(text))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err) // not told
		}
	}
	return own.lore(base, l.joseki), nil
}

// withPatterns returns the patterns of a base that were written by hand, and those of a list.
func withPatterns(b *patterns.Base, learned []*patterns.Pattern) *patterns.Base {
	to := &patterns.Base{Rules: b.Rules}
	for _, p := range b.Patterns {
		if !strings.HasPrefix(p.Name, learnedPattern) {
			to.Add(p)
		}
	}
	to.Add(learned...)
	return to
}

// learnedPattern begins the names of the patterns that patterns.Learner makes.
const learnedPattern = "learned-"
