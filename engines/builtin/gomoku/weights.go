package gomoku

// The weights of the standing, in points of which 200 are the odds of e to 1:
// what the shapes and classes on the empty points speak for a side that is to
// move (lead) and for one that isn't (wait). They were fitted by logistic
// regression to the results of games that mangetsu played against itself from
// positions at the tips of its own searches.
var (
	leadShape = [shapes]int32{
		openOne:       -2,
		closedTwo:     1,
		openTwoWide:   11,
		openTwoFree:   12,
		closedThree:   15,
		openThree:     30,
		openThreeWide: 18,
		four:          48,
	}
	leadClass = [classes]int32{
		oneTwo:      -15,
		twoTwos:     -14,
		closed:      -12,
		closedPlus:  -5,
		three:       4,
		threePlus:   46,
		doubleThree: 64,
		fourOnly:    22,
		fourPlus:    80,
		fourThree:   91,
	}
	waitShape = [shapes]int32{
		closedOne:     -1,
		openOne:       -3,
		closedTwo:     1,
		openTwoWide:   14,
		openTwoFree:   15,
		closedThree:   28,
		openThree:     25,
		openThreeWide: 15,
		four:          42,
		straightFour:  89,
	}
	waitClass = [classes]int32{
		oneTwo:      -18,
		twoTwos:     -22,
		closed:      -25,
		closedPlus:  -26,
		three:       1,
		threePlus:   26,
		doubleThree: 71,
		fourOnly:    20,
		fourPlus:    59,
		fourThree:   249,
		openFour:    138,
	}
)
