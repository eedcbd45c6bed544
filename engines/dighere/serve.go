package dighere

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// A Mind makes a plan for an agent from what it is told.
type Mind func(*View) int

// Serve runs the program of one agent: it reads states and answers with the plans
// of a mind until there are no more.
func Serve(r io.Reader, w io.Writer, m Mind) error {
	in := bufio.NewReader(r)
	for {
		v, err := ReadView(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%d\n", m(v)); err != nil {
			return err
		}
	}
}
