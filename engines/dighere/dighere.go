// Package dighere implements both sides of the protocol of SamurAI Dig Here: a
// Player seats a program as one agent, and Serve makes a player program of a
// Mind.
//
//	arena                                    program (samurai 0)
//	0                                        its number
//	6                                        the size of the field
//	0                                        the step
//	…                                        thirteen lines in all (Position.Message)
//	                                         14
//
// Before each step the arena sends the thirteen lines of the agent's state, and
// the program answers with a line that holds one integer, its plan (Dig Here
// rules, プレイヤプログラム). Each agent has its own process; both agents of a side
// are the same program, which learns from the first line which of them it is.
//
// Where the official manager is broken (docs/sources.md D7), the package differs
// from it: it asks all agents at the same time; a line that isn't one integer is
// an unreadable answer, for that step only; further output is dropped before the
// next step and noted; a program that died or whose time is up is no longer
// asked; a program that doesn't read its input delays nobody. It judges no plan.
package dighere
