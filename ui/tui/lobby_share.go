package tui

import "math"

// A lobbyPart is a list below the lobby's regulation that shares the room there: with fewer lines than the least it isn't
// shown, and with those it wants it is whole.
type lobbyPart struct{ least, wants int }

// lobbyShares divides lines among lists. Those that come first get their least first. What is left goes to all that
// have it, a line each in turn, until they are whole.
func lobbyShares(lines int, parts ...lobbyPart) []int {
	shares := make([]int, len(parts))
	for i, p := range parts {
		if least := min(p.least, p.wants); lines >= least {
			shares[i] = least
			lines -= least
		}
	}
	for gave := true; gave && lines > 0; {
		gave = false
		for i, p := range parts {
			if shares[i] > 0 && shares[i] < p.wants && lines > 0 {
				shares[i]++
				lines--
				gave = true
			}
		}
	}
	return shares
}

// lobbyWaysPart is the share of the actions in a room of a width, in as many columns as it has.
func lobbyWaysPart(m *lobby, r rect) lobbyPart {
	whole := waysHeight(lobbyWaysIn(m, r.w, waysColumns(r.w), math.MaxInt))
	return lobbyPart{waysLeast, max(whole+2, waysLeast)}
}

// lobbyRecentPart is the share of the recent records.
func lobbyRecentPart(m *lobby) lobbyPart {
	if len(m.recent) == 0 {
		return lobbyPart{}
	}
	return lobbyPart{min(recentLeast, len(m.recent)+2), len(m.recent) + 2}
}
