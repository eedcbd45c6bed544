// Package dighere is the protocol of SamurAI Dig Here from both of its sides:
// a Player seats a program as one agent, Serve makes a player program of a
// Mind.
//
// Before each step the arena writes the thirteen lines of the agent's state
// (boards/dighere, Position.Message), and the program answers with a line that
// holds one integer, its plan (Dig Here rules, プレイヤプログラム). Each agent has a
// process of its own; both agents of a side are the same program, which learns
// from the first line which of them it is.
//
// Where the official manager is broken (docs/sources.md D7): all agents are asked
// at the same time; a line that isn't one integer is an answer that can't be
// read, for that step alone; what a program says beyond its answer is dropped
// before the next step and noted; a program that died, or whose time is up, is
// asked no more; one that doesn't read its input holds nobody up.
package dighere
