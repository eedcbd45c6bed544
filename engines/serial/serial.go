// Package serial is a line between two machines: RS-232C, a USB adapter, or one
// end of a pair of pseudo terminals.
//
//	device, s, err := serial.Parse("/dev/ttyUSB0,1200,8N1,xon")
//	p, err := serial.Open(device, s, process.Default())
//	err = p.Write([]byte("+7776FU\n"), deadline)
//	b, err := p.ReadLine(ctx, deadline)
//	err = p.Close() // the line has its old settings again
//
// A Port is written and read like a process.Process and has the same errors, so
// a dialect of lines needn't know which of the two it uses. The package knows
// bytes and lines, but not their meaning.
//
// A line that is pulled off the machine ends with io.EOF. A plug pulled out of
// a socket further away can't be told from a silent program.
package serial

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// Settings are the parameters of a line. The zero Settings are those of the CSA's
// championships: 1200 baud, 8N1, XON/XOFF (10th Championship, communication
// protocol (2)).
type Settings struct {
	Baud   int    // bits a second; 0 is 1200
	Data   int    // bits of a byte, 5 to 8; 0 is 8
	Parity Parity // "" is none
	Stop   int    // stop bits, 1 or 2; 0 is 1
	Flow   Flow   // "" is XON/XOFF
}

// Parity is the letter of a parity.
type Parity string

// The parities.
const (
	None Parity = "N"
	Even Parity = "E"
	Odd  Parity = "O"
)

// Flow is a kind of flow control.
type Flow string

// The kinds of flow control.
const (
	XON    Flow = "xon"    // XON/XOFF, in both directions
	RTSCTS Flow = "rtscts" // by the wires
	NoFlow Flow = "none"
)

// usual fills in the defaults.
func (s Settings) usual() Settings {
	s = s.Or(Settings{Baud: 1200, Data: 8, Parity: None, Stop: 1, Flow: XON})
	if s.Parity == "" {
		s.Parity = None
	}
	if s.Stop == 0 {
		s.Stop = 1
	}
	return s
}

// Or fills in missing settings from others.
func (s Settings) Or(o Settings) Settings {
	if s.Baud == 0 {
		s.Baud = o.Baud
	}
	if s.Data == 0 {
		s.Data, s.Parity, s.Stop = o.Data, o.Parity, o.Stop
	}
	if s.Flow == "" {
		s.Flow = o.Flow
	}
	return s
}

// String formats the settings as Parse reads them: "1200,8N1,xon".
func (s Settings) String() string {
	s = s.usual()
	return fmt.Sprintf("%d,%d%s%d,%s", s.Baud, s.Data, s.Parity, s.Stop, s.Flow)
}

// Parse reads a device and its settings, in any order; settings at their defaults
// may be omitted: "/dev/ttyUSB0", "/dev/ttyS0,9600,8N1,rtscts".
func Parse(text string) (device string, s Settings, err error) {
	words := strings.Split(text, ",")
	device = strings.TrimSpace(words[0])
	if device == "" || strings.ContainsAny(device, "\x00 ") {
		return "", s, fact.Errorf("serial.want", "expected a serial line such as /dev/ttyUSB0,1200,8N1,xon, got %q", text)
	}
	for _, w := range words[1:] {
		if err := s.Set(strings.TrimSpace(w)); err != nil {
			return "", Settings{}, err
		}
	}
	return device, s, nil
}

// Set takes one word of Parse's: a number of baud, a frame as 8N1, or a kind of
// flow control.
func (s *Settings) Set(word string) error {
	if n, err := strconv.Atoi(word); err == nil {
		return s.SetBaud(n)
	}
	if s.SetFlow(word) != nil && s.SetFrame(word) != nil {
		return fact.Errorf("serial.word", "serial line: expected a baud rate, a frame such as 8N1, or xon, rtscts or none, got %q", word)
	}
	return nil
}

// SetBaud takes a number of baud for which the system has a name.
func (s *Settings) SetBaud(n int) error {
	if _, ok := rate(n); !ok {
		return fact.Errorf("serial.baud", "serial line: expected a usual baud rate such as 1200 or 9600, got %d", n)
	}
	s.Baud = n
	return nil
}

// SetFrame takes data bits, parity and stop bits, as 8N1 or 7e2.
func (s *Settings) SetFrame(word string) error {
	w := strings.ToUpper(word)
	if len(w) != 3 || w[0] < '5' || w[0] > '8' || !strings.Contains("NEO", w[1:2]) || w[2] != '1' && w[2] != '2' {
		return fact.Errorf("serial.frame", "serial line: expected data bits, parity and stop bits such as 8N1, got %q", word)
	}
	s.Data, s.Parity, s.Stop = int(w[0]-'0'), Parity(w[1:2]), int(w[2]-'0')
	return nil
}

// SetFlow takes xon, rtscts or none.
func (s *Settings) SetFlow(word string) error {
	f := Flow(strings.ToLower(word))
	if f != XON && f != RTSCTS && f != NoFlow {
		return fact.Errorf("serial.flow", "serial line: expected xon, rtscts or none, got %q", word)
	}
	s.Flow = f
	return nil
}
