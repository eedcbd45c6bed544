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

// A wire transports lines. Its errors are those of a process.Process.
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
	// knows reports whether it can start in a position.
	knows(*shogi.Position) bool
	// open prepares the line for a game, which continues from a position.
	open(side shogi.Color, pos *shogi.Position, c engines.Clock) (wire, error)
	// await waits until the other end seems ready to receive, but no longer than
	// wait.
	await(ctx context.Context, wait time.Duration)
	// leave ends a game; told says whether the other end knows that it is over.
	leave(told bool)
	// drop ends a game at once, after a failure.
	drop()
	// ended explains the error of a read or write after the other end has gone.
	ended(err error) *fact.Error
	close() error
}

// A device is the other end of a serial line. A person there has to start the
// game and set up its position.
type device struct {
	name     string
	settings serial.Settings
	limits   process.Limits
	port     *serial.Port // nil while it is closed
}

func (d *device) knows(*shogi.Position) bool { return true }

// open drops old input from the line, which stays open from game to game.
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
	return fact.Errorf("csa.line.gone", "the line %s is gone: it was unplugged or hung up", d.name)
}

func (d *device) close() error {
	if d.port == nil {
		return nil
	}
	err := d.port.Close()
	d.port = nil
	return err
}
