package main

import (
	"context"
	"os"

	"dohyo/engines/builtin/igo"
)

// fitPolicy writes the net of strong players' moves. Learning continues from that in a file, if any.
func fitPolicy(out, from string, o igo.Habituation, files []string) error {
	games, err := ends(files)
	if err != nil {
		return err
	}
	text, err := earlier(from)
	if err != nil {
		return err
	}
	o.From = []byte(text)
	return igo.FitPolicy(context.Background(), games, o, func(file []byte) error { return os.WriteFile(out, file, 0o644) }, os.Stdout)
}
