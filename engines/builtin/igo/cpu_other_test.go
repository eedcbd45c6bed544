//go:build !unix

package igo

import "time"

var began = time.Now()

// processorTime returns the time since the start, where nothing better is told.
func processorTime() time.Duration { return time.Since(began) }
