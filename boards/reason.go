package boards

// A Finding is one sentence of a judge's reasoning.
type Finding struct {
	What    string // the sentence's name in the catalogue
	Args    []any  // the values in the sentence: int, string, Side, Seat, Move, Place, Places, Standing or Term
	Marks   []Mark // what it concerns on the board
	From    Source // the rule
	Verdict bool   // it is the verdict; the others are its reasons
}

// A Place is a point, square or cell in the game's own notation: 808, 77, D4,
// (3,4).
type Place string

// Places is a list of places.
type Places []Place

// Standing is a place named by what stands there: the gold at 58.
type Standing Place

// A Term is a term of the game that the catalogue knows: "3x3", "collision".
type Term string

// A Mark is a place and its role in a finding.
type Mark struct {
	At   Place
	Part Part
}

// A Part is the role of a place in a finding.
type Part uint8

// The parts.
const (
	TheMove Part = iota // the target of the move in question
	Origin              // where that move comes from
	Shape               // part of the shape: stones of a four, the pawn of a nifu
	Needed              // an empty place that matters: where a four becomes a five, where a king could go
	Against             // opposed to the move: the checking piece, the agent already there
	Pinned              // can't leave its line
	Taken               // was taken, or would be
)

// Marked makes marks of one part.
func Marked(part Part, at ...Place) []Mark {
	list := make([]Mark, len(at))
	for i, p := range at {
		list[i] = Mark{p, part}
	}
	return list
}

// A Source is the place of a rule in a document.
type Source struct {
	Doc     string `json:"doc"`               // the document's name in the catalogue: "guide", "wcsc10"
	Section string `json:"section,omitempty"` // as the document numbers it: "2.3"
}

// String returns the source in short, as in journals: "guide 2.3".
func (s Source) String() string {
	if s.Section == "" {
		return s.Doc
	}
	return s.Doc + " " + s.Section
}

// A Claim is somebody's statement about a position, for a referee to judge.
type Claim struct {
	Kind ClaimKind
	Seat Seat // the seat that it concerns
}

// A ClaimKind is the kind of a claim, in one word.
type ClaimKind string

// The claims that a position can answer. The arena adds its own: that a flag
// fell.
const (
	ClaimFoul        ClaimKind = "foul"        // the last move was a foul (禁手)
	ClaimFive        ClaimKind = "five"        // it made a five
	ClaimIllegal     ClaimKind = "illegal"     // the move, made or tried, isn't allowed
	ClaimMate        ClaimKind = "mate"        // the side to move has no legal move
	ClaimRepetition  ClaimKind = "repetition"  // this was the fourth occurrence (千日手)
	ClaimPerpetual   ClaimKind = "perpetual"   // and one side checked with every move
	ClaimDeclaration ClaimKind = "declaration" // the conditions of a declaration don't hold
	ClaimKo          ClaimKind = "ko"          // the move broke the rule of ko
	ClaimCount       ClaimKind = "count"       // the game was counted wrongly
	ClaimPlan        ClaimKind = "plan"        // a plan failed wrongly
)

// An Answer is what the rules say of a claim.
type Answer struct {
	Holds Holds
	Why   []Finding
}

// Holds says whether a claim is true.
type Holds int8

// The answers. The rules may leave a claim to the referee.
const (
	Untrue Holds = -1
	Open   Holds = 0
	True   Holds = 1
)

// HoldsIf is True or Untrue.
func HoldsIf(holds bool) Holds {
	if holds {
		return True
	}
	return Untrue
}

// Judged returns an answer that begins with its verdict.
func Judged(holds bool, why ...Finding) Answer { return Answer{HoldsIf(holds), why} }
