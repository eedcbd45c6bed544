//go:build e2e

package igo

import "testing"

// TestE2EProblems is TestProblems over all problems.
func TestE2EProblems(t *testing.T) { solveProblems(t, 1, 98, 112) }

// TestE2EReaderProblems is TestReaderProblems over all problems.
func TestE2EReaderProblems(t *testing.T) { readProblems(t, 1, 199) }

// TestE2EGTPForesees is TestGTPForesees in more positions.
func TestE2EGTPForesees(t *testing.T) { foresees(t, 5) }

// TestE2EPlayedOutProblems plays every settled problem out.
func TestE2EPlayedOutProblems(t *testing.T) { playOutProblems(t, 1, 22) }

// TestE2ESuiteProved proves all problems of the own suite.
func TestE2ESuiteProved(t *testing.T) { proveSuite(t, 1) }

// TestE2EDeadInGames is TestDeadInGames over all games.
func TestE2EDeadInGames(t *testing.T) { deadInGames(t, 1, 90) }
