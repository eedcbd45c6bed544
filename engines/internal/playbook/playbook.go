// Package playbook is an engine for tests: a program that follows a script given
// as its arguments.
//
//	s := playbook.New(map[string][]string{"isready": {"readyok"}}, os.Args[2:])
//	for _, line := range s.Answer(command) { … }
//
// It knows no protocol: the words are those of the test.
package playbook

import "strings"

// A Playbook knows what is answered to commands.
type Playbook struct{ answers map[string][]string }

// New makes a playbook of entries "word=line|line": the lines that answer a
// command which begins with the word. The next of several entries of a word is
// taken each time, and the last one again and again. The entries of a word take
// the place of the usual ones.
func New(usual map[string][]string, entries []string) *Playbook {
	given := map[string][]string{}
	for _, e := range entries {
		word, lines, _ := strings.Cut(e, "=")
		given[word] = append(given[word], lines)
	}
	s := &Playbook{answers: given}
	for word, list := range usual {
		if _, ok := given[word]; !ok {
			s.answers[word] = list
		}
	}
	return s
}

// Answer returns the lines that answer a command, by the longest word with which
// it begins; none if there is no such word.
func (s *Playbook) Answer(command string) []string {
	best, known := "", false
	for word := range s.answers {
		if strings.HasPrefix(command, word) && (!known || len(word) > len(best)) {
			best, known = word, true
		}
	}
	if !known {
		return nil
	}
	list := s.answers[best]
	if len(list) > 1 {
		s.answers[best] = list[1:]
	}
	return strings.Split(list[0], "|")
}
