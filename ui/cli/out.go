package cli

import (
	"io"
	"os"
)

// A checked writer is a stream that keeps its first error, so that a command that doesn't look
// at every line it prints still fails if some of them are lost.
type checked struct {
	io.Writer
	err error
}

func (o *checked) Write(b []byte) (int, error) {
	n, err := o.Writer.Write(b)
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// outFile returns the file that the output goes to, if it's a file.
func (a *app) outFile() (f *os.File, ok bool) {
	out := a.Out
	if o, kept := out.(*checked); kept {
		out = o.Writer
	}
	f, ok = out.(*os.File)
	return f, ok
}
