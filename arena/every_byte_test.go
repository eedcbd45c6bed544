//go:build e2e

package arena

import "testing"

// These tests cut journals at every byte.

func TestE2EResumeAtEveryByte(t *testing.T) { resumeCut(t, 1) }

func TestE2ERulingAtEveryByte(t *testing.T) { rulingCut(t, 1) }

func TestE2EPackedAtEveryByte(t *testing.T) { packedCut(t, 1) }
