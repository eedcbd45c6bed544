package csa

import (
	"context"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/serial"
)

// A wire carries lines. Its errors are those of a process.Process.
type wire interface {
	Write(b []byte, deadline time.Time) error
	ReadLine(ctx context.Context, deadline time.Time) ([]byte, error)
	Drain() (dropped int64, err error)
	Rest() []byte
}

var (
	_ wire = (*process.Process)(nil)
	_ wire = (*serial.Port)(nil)
)

// A far is the other end of the line.
type far interface {
	// knows reports whether it can begin in a position.
	knows(*shogi.Position) bool
	// open makes the line ready for a game, which continues from a position.
	open(side shogi.Color, pos *shogi.Position, c engines.Clock) (wire, error)
	// await waits until the other end is ready to receive, as far as one can
	// see from here; no longer than wait.
	await(ctx context.Context, wait time.Duration)
	// leave ends a game; told is whether the other end knows that it's over.
	leave(told bool)
	// drop ends a game at once, after a failure.
	drop()
	// ended says why there is no more to read, or to write, by the error of it.
	ended(err error) *fact.Error
	close() error
}

// A device is the other end of the line where that is a serial one: somebody
// there has to begin the game and to set up its position.
type device struct {
	name     string
	settings serial.Settings
	limits   process.Limits
	port     *serial.Port // nil while it isn't open
}

func (d *device) knows(*shogi.Position) bool { return true }

// open drops what is old on the line, which stays open from game to game.
func (d *device) open(shogi.Color, *shogi.Position, engines.Clock) (wire, error) {
	if d.port != nil {
		_, err := d.port.Drain()
		return d.port, err
	}
	var err error
	d.port, err = serial.Open(d.name, d.settings, d.limits)
	if err != nil {
		d.port = nil
		return nil, err
	}
	return d.port, nil
}

func (d *device) await(context.Context, time.Duration) {}

func (d *device) leave(bool) {}

func (d *device) drop() {
	if d.port != nil {
		d.port.Close()
		d.port = nil
	}
}

func (d *device) ended(error) *fact.Error {
	return fact.Errorf("csa.line.gone", "the line %s is gone: it was pulled off, or hung up", d.name)
}

func (d *device) close() error {
	if d.port == nil {
		return nil
	}
	err := d.port.Close()
	d.port = nil
	return err
}
