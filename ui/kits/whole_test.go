//go:build e2e

package kits_test

import "testing"

// These tests are those of the same name without E2E, with all cases.

func TestE2EDrawing(t *testing.T) { drawn(t, true) }

func TestE2EMatch(t *testing.T) { matched(t, true) }

func TestE2EOwnSettings(t *testing.T) { ownSettings(t, true) }

func TestE2ELawsKept(t *testing.T) { lawsKept(t, 3) }
