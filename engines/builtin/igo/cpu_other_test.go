//go:build !unix

package igo

import "time"

var began = time.Now()

// processorTime returns the time since the start, because the system reports
// nothing better.
func processorTime() time.Duration { return time.Since(began) }
