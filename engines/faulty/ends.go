package faulty

// Plays is the end of a game in which the mode does no harm: the limit of moves.
const Plays = "limit"

// An End says how games against a mode of the faulty engine end, or with which kind
// of fault: over Gomocup, by handoff, and by the legacy call, which start the
// engine for each move. "" means that the protocol doesn't have the mode.
type End struct {
	Mode, Keys    string
	Gomocup, Moku string
	Legacy        string // if it differs from handoff: its state is lost, or (none) there is nothing to test
}

// Ends are the ends of games for all modes, striking at the first move.
var Ends = []End{
	{Mode: "ok", Gomocup: Plays, Moku: Plays},
	{Mode: "slow", Keys: "ms=5", Gomocup: Plays, Moku: Plays},
	{Mode: "spin", Keys: "ms=5", Gomocup: Plays, Moku: Plays},
	{Mode: "late", Keys: "ms=50", Gomocup: Plays, Moku: Plays},

	{Mode: "hang", Gomocup: "hang", Moku: "hang"},
	{Mode: "hangread", Gomocup: "hang", Moku: "exit"},
	{Mode: "busyhang", Gomocup: "hang", Moku: "hang"},
	{Mode: "sigstop", Gomocup: "hang", Moku: "hang"},
	{Mode: "ignterm", Gomocup: "hang", Moku: "hang"},
	{Mode: "noquit", Gomocup: Plays, Moku: "hang"},
	{Mode: "slowquit", Keys: "ms=20", Gomocup: Plays, Moku: Plays},

	{Mode: "crash", Gomocup: "exit", Moku: "exit"},
	{Mode: "killself", Gomocup: "exit", Moku: "exit"},
	{Mode: "exit0", Gomocup: "exit", Moku: "exit"},
	{Mode: "exit3", Gomocup: "exit", Moku: "exit"},
	{Mode: "moveexit", Gomocup: "exit", Moku: Plays, Legacy: "illegal"},
	{Mode: "idleexit", Gomocup: "exit", Moku: Plays, Legacy: "illegal"},
	{Mode: "closeout", Gomocup: "exit", Moku: "exit"},
	{Mode: "closein", Gomocup: "exit", Moku: "hang"},
	{Mode: "closeboth", Gomocup: "exit", Moku: "hang"},

	{Mode: "garbage", Gomocup: "garbage", Moku: "garbage"},
	{Mode: "junkmove", Gomocup: Plays, Moku: "garbage"},
	{Mode: "binary", Gomocup: Plays, Moku: "flood"},
	{Mode: "nul", Gomocup: Plays, Moku: "garbage"},
	{Mode: "badutf8", Gomocup: Plays, Moku: "garbage"},
	{Mode: "escape", Gomocup: Plays, Moku: "garbage"},
	{Mode: "empty", Gomocup: "hang", Moku: "exit"},
	{Mode: "illegal", Gomocup: "illegal", Moku: "illegal"},
	{Mode: "offboard", Gomocup: "illegal", Moku: "illegal"},
	{Mode: "hugecoord", Gomocup: "garbage", Moku: "garbage"},
	{Mode: "pass", Gomocup: "illegal", Moku: "illegal"},

	{Mode: "flood", Gomocup: "flood", Moku: "exit disk"},
	{Mode: "floodinfo", Keys: "mb=1", Gomocup: Plays, Moku: "flood"},
	{Mode: "floodline", Keys: "mb=1", Gomocup: "flood", Moku: "flood"},
	{Mode: "floodnonl", Keys: "mb=1", Gomocup: "flood", Moku: "flood"},
	{Mode: "flooderr", Keys: "mb=3", Gomocup: Plays, Moku: Plays},
	{Mode: "floodever", Gomocup: "flood", Moku: "exit disk"},
	{Mode: "drip", Keys: "ms=10", Gomocup: "hang", Moku: "hang"},
	{Mode: "dripbyte", Keys: "ms=2", Gomocup: Plays, Moku: Plays},
	{Mode: "split", Keys: "ms=10", Gomocup: Plays, Moku: Plays},
	{Mode: "partial", Gomocup: "garbage", Moku: Plays},
	{Mode: "cronly", Gomocup: "garbage", Moku: Plays},
	{Mode: "crlf", Gomocup: Plays, Moku: Plays},
	{Mode: "upper", Gomocup: Plays, Moku: Plays},
	{Mode: "double", Gomocup: Plays, Moku: Plays},
	{Mode: "early", Keys: "ms=5", Gomocup: Plays, Moku: Plays},

	{Mode: "overdue", Keys: "ms=900", Gomocup: "hang", Moku: "hang"},
	{Mode: "floodafter", Keys: "mb=1", Gomocup: Plays, Moku: "flood"},
	{Mode: "otherside"},
	{Mode: "resigntwice"},
	{Mode: "resignlate"},

	{Mode: "fork", Gomocup: Plays, Moku: Plays},
	{Mode: "forkexit", Gomocup: "exit", Moku: "exit"},
	{Mode: "forkdaemon", Gomocup: Plays, Moku: Plays},
	{Mode: "forkcpu", Gomocup: Plays, Moku: Plays},
	{Mode: "ponder", Gomocup: Plays, Moku: Plays},
	{Mode: "forkmany", Keys: "n=4", Gomocup: Plays, Moku: Plays},

	{Mode: "mem", Keys: "mb=80", Gomocup: "exit memory", Moku: "exit memory"},
	{Mode: "disk", Keys: "mb=6", Gomocup: "exit disk", Moku: "exit disk"},
	{Mode: "outside", Gomocup: Plays, Moku: "tamper"},
	{Mode: "killparent", Gomocup: Plays, Moku: Plays},
	{Mode: "killgroup", Gomocup: Plays, Moku: Plays},

	{Mode: "startcrash", Gomocup: "exit start", Moku: "exit"},
	{Mode: "starthang", Gomocup: "exit start", Moku: "hang"},
	{Mode: "startslow", Keys: "ms=50", Gomocup: Plays, Moku: Plays},
	{Mode: "startgarbage", Gomocup: Plays, Moku: Plays},
	{Mode: "noabout", Gomocup: Plays},
	{Mode: "norestart", Gomocup: Plays},
	{Mode: "cooked", Gomocup: Plays},
	{Mode: "xoff", Gomocup: Plays},
	{Mode: "exclusive", Gomocup: Plays},

	{Mode: "banedit", Moku: "tamper", Legacy: "none"},
	{Mode: "banmore", Moku: "tamper", Legacy: "none"},
	{Mode: "bancut", Moku: "tamper", Legacy: "none"},
	{Mode: "banremove", Moku: "tamper", Legacy: "none"},
	{Mode: "banlink", Moku: "tamper", Legacy: "none"},
	{Mode: "resnone", Moku: "exit"},
	{Mode: "resfifo", Moku: "garbage"},
	{Mode: "reslink", Moku: "garbage"},
	{Mode: "resdir", Moku: "garbage"},
	{Mode: "resupper", Moku: Plays},
	{Mode: "reshuge", Keys: "mb=1", Moku: "flood"},
	{Mode: "resexit", Moku: Plays, Legacy: "illegal"},
	{Mode: "reshang", Moku: "hang"},
	{Mode: "mutter", Moku: Plays},
}

// EndsCSA are the ends over CSA's line protocol that differ from Gomocup's, as
// pty and pipe where these differ. With CSA a line
// without a meaning ends a game at once, and the engine says nothing
// before the first move.
var EndsCSA = map[string]string{
	"xoff":     "hang|" + Plays,
	"closeout": "hang|exit", "closein": "hang|exit", // the other half still holds the line
	"junkmove": "garbage", "binary": "garbage", "nul": "garbage",
	"offboard": "garbage", "pass": "garbage", "flood": "garbage",
	"floodinfo": Plays, "floodline": "flood",
	"otherside": "illegal", "resigntwice": "resign", "resignlate": "resign",
	"startcrash": "exit", "starthang": "hang",
	"startgarbage": "", "noabout": "", "norestart": "",
}

// EndsUSI are the ends over USI that differ from Gomocup's.
var EndsUSI = map[string]string{
	"otherside": "illegal", "resigntwice": "resign", "resignlate": Plays,
	"pass": "resign", "offboard": "garbage", "early": Plays,
	"noabout": "", "norestart": "",
}

// EndsGTP are the ends over GTP that differ from Gomocup's.
var EndsGTP = map[string]string{
	"resigntwice": "resign", "resignlate": Plays,
	"pass":     Plays,     // an ordinary move
	"junkmove": "garbage", // "? error" is a refusal
	"offboard": "garbage", // no point of the board
	"binary":   "garbage", // behind the number of the question
	"noabout":  "", "norestart": "", "cooked": "", "xoff": "", "exclusive": "",
}

// EndsDigHere are the results in Dig Here that differ from Gomocup's: the kinds of
// fault in their order, as a pattern. An invalid plan costs one step; an engine
// that ends or hangs loses all following ones. A fault before the first message
// affects both agents of the side, in both games.
var EndsDigHere = map[string]string{
	"closein": "exit", "closeboth": "exit",
	"garbage": "garbage hang", "empty": "garbage hang", "partial": "hang", "cronly": "hang",
	"junkmove": "garbage", "binary": "garbage( garbage)*", "nul": "garbage", "badutf8": "garbage", "escape": "garbage",
	"hugecoord": "garbage", "pass": "garbage",
	"illegal": Plays, "offboard": Plays, // they count as staying (Dig Here rules, 不正)
	"overdue": "",
	"flood":   someGarbage, "floodinfo": someGarbage, "floodever": someGarbage, "drip": someGarbage,
	"floodafter": "(" + someGarbage + ")?", // what arrives before the next question is dropped, with a note
	"floodline":  "flood", "floodnonl": "flood",
	"mem": "memory", "disk": "disk disk", // its folder is still full in the second game
	"startcrash": "exit exit exit exit", "starthang": "hang hang hang hang",
	"startgarbage": "(garbage ?)*", // output before the first message is dropped
	"noabout":      "", "norestart": "", "cooked": "", "xoff": "", "exclusive": "",
}

// someGarbage is the result of an increasing number of meaningless lines: each
// step reads one, or there are too many of them.
const someGarbage = "garbage( garbage)*( hang| flood)?"
