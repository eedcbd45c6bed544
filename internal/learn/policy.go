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
	if from != "" {
		if o.From, err = os.ReadFile(from); err != nil {
			return err
		}
	}
	return igo.FitPolicy(context.Background(), games, o, func(file []byte) error { return os.WriteFile(out, file, 0o644) }, os.Stdout)
}
