package igo

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"sync"

	"dohyo/boards/fact"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/builtin/igo/patterns"
	"dohyo/engines/lore"
)

// A Lore is what a player knows besides its code: the patterns and joseki that come with the
// program, those that a person has written (docs/lore.md), and the weights that programs have
// learned.
type Lore struct {
	patterns func() *patterns.Base // read when first asked for, as are the others
	joseki   func() *joseki.Base
	answers  func() *patterns.Base // the part of patterns with obvious answers
	learned  func() *learned
	life     *lifeValues // of what was learned
}

// newLore returns the lore of two bases, with the weights in use.
func newLore(p func() *patterns.Base, j func() *joseki.Base) *Lore {
	return loreOf(p, j, standardLearned, standardLife())
}

func loreOf(p func() *patterns.Base, j func() *joseki.Base, l func() *learned, life *lifeValues) *Lore {
	return &Lore{p, j, sync.OnceValue(func() *patterns.Base { return p().Answers() }), l, life}
}

// always returns what needs no reading in the form of what does.
func always[T any](it T) func() T { return func() T { return it } }

// standardLore returns what comes with the program. It is read when it is needed: a question
// about one place of a board needs hardly any of it.
var standardLore = sync.OnceValue(func() *Lore { return newLore(patterns.Standard, joseki.Standard) })

// WithFiles returns the lore with that of files over it: a pattern replaces the one of the
// same name, and what is said of a joseki move counts.
func (l *Lore) WithFiles(paths ...string) (*Lore, error) {
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if l, err = l.with(string(text)); err != nil {
			return nil, fact.Errorf("igo.lore.file", "%s: %w", path, err)
		}
	}
	return l, nil
}

// with returns the lore with that of a text over it.
func (l *Lore) with(text string) (*Lore, error) {
	text, err := lore.Plain(text)
	if err != nil {
		return nil, err
	}
	if !holdsPatterns(text) {
		own, err := packedJoseki(text)
		if err != nil {
			return nil, err
		}
		return loreOf(l.patterns, always(l.joseki().With(own)), l.learned, l.life), nil
	}
	list, err := patterns.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if patternRules()[p.Rule] == nil {
			return nil, unknownRule(p)
		}
	}
	base := &patterns.Base{Rules: l.patterns().Rules}
	for _, p := range l.patterns().Patterns {
		if !slices.ContainsFunc(list, func(o *patterns.Pattern) bool { return o.Name == p.Name }) {
			base.Add(p)
		}
	}
	base.Add(list...)
	return loreOf(always(base), l.joseki, l.learned, l.life), nil
}

// unknownRule returns the error about a pattern with a rule that the players don't have.
func unknownRule(p *patterns.Pattern) error {
	return fact.Errorf("igo.lore.rule", "%s: unknown rule %q", p.Name, p.Rule)
}

// holdsPatterns reports whether a text is one of patterns. Others are of joseki.
func holdsPatterns(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return beginsPattern(line)
		}
	}
	return false
}

// beginsPattern reports whether a line is the first of a pattern.
func beginsPattern(line string) bool { return strings.HasPrefix(line, "pattern ") }

// WithJoseki returns the lore with joseki in place of its own.
func (l *Lore) WithJoseki(g *joseki.Graph) (*Lore, error) {
	base, err := packed(g)
	if err != nil {
		return nil, err
	}
	return loreOf(l.patterns, always(base), l.learned, l.life), nil
}

// packedJoseki returns the joseki of a text in the form in which they are looked up.
func packedJoseki(text string) (*joseki.Base, error) {
	g, err := joseki.Parse(bytes.NewReader([]byte(text)))
	if err != nil {
		return nil, err
	}
	return packed(g)
}

func packed(g *joseki.Graph) (*joseki.Base, error) {
	data, err := g.Pack()
	if err != nil {
		return nil, err
	}
	return joseki.Unpack(data)
}
