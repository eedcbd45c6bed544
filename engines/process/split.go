package process

import (
	"strings"

	"dohyo/boards/fact"
)

// Split splits a command line into words as a shell would, without running one:
// blanks separate words, 'single' and "double" quotes keep them together, and a
// backslash makes the next character literal (between double quotes only before "
// and \). Nothing is expanded, so $HOME and * stay as they are.
func Split(command string) ([]string, error) {
	if strings.Contains(command, "\x00") {
		return nil, fact.Errorf("process.command.nul", "expected a command, got a NUL character in %q", command)
	}
	var (
		words []string
		word  strings.Builder
		open  bool // a word has begun, even if it is empty as in ''
	)
	for i := 0; i < len(command); i++ {
		switch c := command[i]; c {
		case ' ', '\t', '\n', '\r':
			if open {
				words = append(words, word.String())
				word.Reset()
				open = false
			}
		case '\'', '"':
			text, n, err := quoted(command[i:])
			if err != nil {
				return nil, fact.Errorf("process.command.at", "%w at character %d of the command %q", err, i+1, command)
			}
			word.WriteString(text)
			open = true
			i += n - 1
		case '\\':
			if i++; i == len(command) {
				return nil, fact.Errorf("process.command.backslash", "expected a character after the last \\ of the command %q", command)
			}
			word.WriteByte(command[i])
			open = true
		default:
			word.WriteByte(c)
			open = true
		}
	}
	if open {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, fact.New("process.command.none", "expected a command, got nothing")
	}
	return words, nil
}

// quoted reads the quotation at the beginning of s: its text, and how many
// bytes of s it takes, both quotes included.
func quoted(s string) (text string, n int, err error) {
	var b strings.Builder
	quote := s[0]
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote:
			return b.String(), i + 1, nil
		case c == '\\' && quote == '"' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", 0, fact.Errorf("process.command.quote", "expected a closing %c for the quotation that begins", quote)
}
