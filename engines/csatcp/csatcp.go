// Package csatcp is the CSA server protocol (コンピュータ将棋協会, versions 1.1.3
// and 1.2.1), by which shogi programs play over a network, from both of its
// sides.
//
//	client                      server
//	LOGIN alpha t-60-5-B,secret
//	                            LOGIN:alpha OK
//	                            BEGIN Game_Summary
//	                            …
//	                            END Game_Summary
//	AGREE
//	                            START:20261120-1
//	+7776FU,'* 30 -3334FU
//	                            +7776FU,T0
//	                            -3334FU,T2
//	%TORYO
//	                            %TORYO,T4
//	                            #RESIGN
//	                            #LOSE
//	LOGOUT
//	                            LOGOUT:completed
//
// A Server accepts clients, pairs them, and makes a Table for each pair, whose
// seats are players of the arena. New makes a player for the opponent on
// another server. The package judges no move and counts no clock: a Server
// sends what the arena decides, and a player made by New reports what its
// server decides.
package csatcp

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/csa"
)

// Game is the game of the protocol.
var Game = shogi.Shogi

// Start is the position from which a server's games begin.
func Start(s boards.Setup) (*shogi.Position, error) { return shogi.Start(s) }

// From returns the position from which a game continues, or nil if the protocol
// can't express it.
func From(p boards.Position) *shogi.Position {
	start, _ := p.(*shogi.Position)
	return start
}

// The end of a game: the reason, and the result.
const (
	endResign    = "#RESIGN"
	endTime      = "#TIME_UP"
	endIllegal   = "#ILLEGAL_MOVE"
	endAction    = "#ILLEGAL_ACTION"
	endRepeated  = "#SENNICHITE"
	endPerpetual = "#OUTE_SENNICHITE"
	endDeclared  = "#JISHOGI"
	endMaxMoves  = "#MAX_MOVES"
	endBroken    = "#CHUDAN"

	breakOff = "%CHUDAN" // a client's request to break off

	resultWin  = "#WIN"
	resultLose = "#LOSE"
	resultDraw = "#DRAW"
	resultNone = "#CENSORED"
)

// MostName is the greatest length of a login's name, in bytes.
const MostName = 32

// IsName reports whether a text is the name of a login: letters, digits, and -
// _ . @, of which shogi-server allows the last two.
func IsName(s string) bool {
	if s == "" || len(s) > MostName {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-_.@", c) >= 0) {
			return false
		}
	}
	return true
}

// sign returns a colour in the protocol.
func sign(c shogi.Color) string {
	if c == shogi.White {
		return "-"
	}
	return "+"
}

// colourOf reads a sign.
func colourOf(s string) (c shogi.Color, ok bool) {
	switch s {
	case "+":
		return shogi.Black, true
	case "-":
		return shogi.White, true
	}
	return shogi.Black, false
}

// readMove parses a line of a player: the move or %-word, and its comment from
// the mover's view. A blank after the comma is allowed.
func readMove(text string, c shogi.Color) (move string, talk engines.Talk) {
	move, comment, _ := strings.Cut(text, ",")
	talk, _ = csa.ParseComment([]byte(strings.TrimLeft(comment, " \t")), c)
	return strings.TrimSpace(move), talk
}

// readTimed parses a line of a server: "+7776FU,T12". The time is -1 if there is
// none; shogi-server leaves it out after %TORYO.
func readTimed(text string, unit time.Duration) (move string, took time.Duration) {
	move, rest, _ := strings.Cut(text, ",")
	took = -1
	for part := range strings.SplitSeq(rest, ",") {
		if digits, ok := strings.CutPrefix(strings.TrimSpace(part), "T"); ok {
			if n, err := strconv.ParseFloat(digits, 64); err == nil && n >= 0 && n < 1e9 {
				took = time.Duration(n * float64(unit))
			}
		}
	}
	return strings.TrimSpace(move), took
}
