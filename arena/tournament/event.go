package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// An Event is one thing that happened in a tournament. The journal is a list of
// events, one JSON object a line. A State is made from events alone.
type Event interface{ stamp() *Stamp }

// A Stamp is the kind of an event and the time at which it happened.
type Stamp struct {
	Event string       `json:"event"`
	At    arena.Moment `json:"at"`
}

func (s *Stamp) stamp() *Stamp { return s }

// StampOf returns the stamp of any event.
func StampOf(e Event) Stamp { return *e.stamp() }

// The values of Stamp.Event.
const (
	EvBegin       = "tournament_begin"
	EvResume      = "tournament_resume"
	EvSeeding     = "seeding"
	EvStage       = "stage_begin"
	EvRound       = "round"
	EvBout        = "bout"
	EvBoutEnd     = "bout_end"
	EvResult      = "result"
	EvStageEnd    = "stage_end"
	EvEnd         = "tournament_end"
	EvInterrupted = "tournament_interrupted"
	EvRuling      = "ruling"
	EvTeam        = "team"
	EvDealt       = "dealt"
	EvPlayer      = "player"
)

// Begin opens a tournament. It holds everything needed to resume it.
type Begin struct {
	Stamp
	Name    string `json:"name"`    // of the tournament
	Plan    *Plan  `json:"plan"`    // complete, with the regulations that its names stood for
	Seed    uint64 `json:"seed"`    // for all lots
	Quick   int    `json:"quick"`   // all times are divided by it; 1 means not at all
	Source  string `json:"source"`  // the plan's file
	Version int    `json:"version"` // of the journal's format
}

// Resume says that the tournament continues after an earlier run.
type Resume struct {
	Stamp
	Lost int64 `json:"lost,omitempty"` // bytes of an unfinished last line that were dropped
}

// Seeding is the order in which the entrants start.
type Seeding struct {
	Stamp
	Order []int `json:"order"`          // entrants by number, without guests and those who have withdrawn
	Drawn int   `json:"lots,omitempty"` // the number of entrants at the end that were drawn by lot

	Withdrawn []int `json:"withdrawn,omitempty"` // entrants who didn't hand in a program by the deadline (棄権)
}

// StageBegin opens a stage. It lists its entrants in the order of its table.
type StageBegin struct {
	Stamp
	Stage   int   `json:"stage"`             // 1, 2, …
	Table   []int `json:"table"`             // entrants by number, the highest seed first
	Skipped bool  `json:"skipped,omitempty"` // too few entrants: the table passes on unchanged
	Rounds  int   `json:"rounds"`            // planned rounds; 0 if the number is open

	Groups [][]int `json:"groups,omitempty"` // the entrants of each group, if the stage has groups
}

// RoundBegin announces the pairs of a round.
type RoundBegin struct {
	Stamp
	Stage int         `json:"stage"`
	Round int         `json:"round"` // 1, 2, … in its stage
	Pairs []PairBegin `json:"pairs"`

	Starts arena.Moment `json:"starts,omitzero"` // when play begins; zero means at once
}

// A PairBegin is a pair of a round.
type PairBegin struct {
	Players [2]int      `json:"players"`       // entrants; the first one has the first move of the first game; NoOne in a bye
	Tag     string      `json:"tag,omitempty"` // what the pair is played for, in knock-outs
	Why     []fact.Fact `json:"why,omitempty"` // why they meet, and who moves first
}

// An At is a place in a tournament: stage, round and pair.
type At struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
	Pair  int `json:"pair"` // 1, 2, … in its round
}

// String formats the place: 1-03-02.
func (at At) String() string { return fmt.Sprintf("%d-%02d-%02d", at.Stage, at.Round, at.Pair) }

// ParseAt reads a place of a pair: STAGE-ROUND-PAIR.
func ParseAt(text string) (at At, err error) {
	var rest string
	if n, _ := fmt.Sscanf(text+" .", "%d-%d-%d %s", &at.Stage, &at.Round, &at.Pair, &rest); n != 4 || rest != "." {
		return at, fact.Errorf("tournament.at", "expected a pair in the form STAGE-ROUND-PAIR, such as 1-03-02, got %q", text)
	}
	return at, nil
}

// BoutBegin says that a bout begins.
type BoutBegin struct {
	Stamp
	At
	Bout    int           `json:"bout"`             // 1, 2, … of its pair
	Board   int           `json:"board"`            // the board of the pair, from 1
	Players [2]int        `json:"players"`          // entrants; the first one has the first move
	Dir     string        `json:"dir"`              // of the match, relative to the tournament's folder
	Seed    uint64        `json:"seed"`             // of the match
	Replay  int           `json:"replay,omitempty"` // the number of the replay of a drawn bout; 0 for none
	Late    [2]arena.Span `json:"late,omitzero"`    // how long each player's clock has already run
}

// PlayerIs identifies the program of an entrant. It follows the entrant's first
// bout, and each bout before which the program has changed.
type PlayerIs struct {
	Stamp
	Entrant     int                  `json:"entrant"`
	Fingerprint *engines.Fingerprint `json:"fingerprint"`
	Changed     []engines.Difference `json:"changed,omitempty"` // changes since then
}

// BoutEnd is the result of a bout, if its pair has several.
type BoutEnd struct {
	Stamp
	At
	Bout int `json:"bout"`
	Report
}

// ResultEnd is the result of a pair.
type ResultEnd struct {
	Stamp
	At
	Result
}

// StageEnd closes a stage with its final order.
type StageEnd struct {
	Stamp
	Stage int   `json:"stage"`
	Order []int `json:"order"` // entrants, the winner first
}

// End closes the tournament.
type End struct {
	Stamp
	Order []int `json:"order"` // entrants, the winner first
}

// Interrupted says that a run ended before the tournament did, and why.
type Interrupted struct {
	Stamp
	Why  string    `json:"why"`
	Fact fact.Fact `json:"fact,omitzero"`
}

var eventTypes = map[string]func() Event{
	EvBegin: func() Event { return new(Begin) }, EvResume: func() Event { return new(Resume) },
	EvSeeding: func() Event { return new(Seeding) }, EvStage: func() Event { return new(StageBegin) }, EvRound: func() Event { return new(RoundBegin) },
	EvBout: func() Event { return new(BoutBegin) }, EvBoutEnd: func() Event { return new(BoutEnd) },
	EvResult: func() Event { return new(ResultEnd) }, EvStageEnd: func() Event { return new(StageEnd) },
	EvEnd: func() Event { return new(End) }, EvInterrupted: func() Event { return new(Interrupted) },
	EvRuling: func() Event { return new(Ruled) }, EvTeam: func() Event { return new(TeamBuilt) },
	EvDealt: func() Event { return new(Dealt) }, EvPlayer: func() Event { return new(PlayerIs) },
}

// name sets the name and the time in an event's stamp.
func name(e Event, now time.Time) {
	s := e.stamp()
	s.At = arena.Moment{Time: now.Truncate(time.Millisecond)}
	switch e.(type) {
	case *Begin:
		s.Event = EvBegin
	case *Resume:
		s.Event = EvResume
	case *Seeding:
		s.Event = EvSeeding
	case *StageBegin:
		s.Event = EvStage
	case *RoundBegin:
		s.Event = EvRound
	case *BoutBegin:
		s.Event = EvBout
	case *BoutEnd:
		s.Event = EvBoutEnd
	case *ResultEnd:
		s.Event = EvResult
	case *StageEnd:
		s.Event = EvStageEnd
	case *End:
		s.Event = EvEnd
	case *Ruled:
		s.Event = EvRuling
	case *TeamBuilt:
		s.Event = EvTeam
	case *Dealt:
		s.Event = EvDealt
	case *PlayerIs:
		s.Event = EvPlayer
	case *Interrupted:
		s.Event = EvInterrupted
	}
}

// AppendJSON adds an event to b as one line of JSON, without the line's end.
func AppendJSON(b []byte, e Event) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(e); err != nil {
		panic(fmt.Sprintf("tournament: event %T has no JSON: %v", e, err)) // a mistake in this package
	}
	return append(b, bytes.TrimSuffix(buf.Bytes(), []byte("\n"))...)
}

// ParseEvent reads one line of a tournament's journal. Unknown keys are ignored;
// an unknown event gives nil without an error.
func ParseEvent(line []byte) (Event, error) {
	if e := quickEvent(line); e != nil {
		return e, nil
	}
	var s Stamp
	if name, ok := arena.EventName(line); ok {
		s.Event = name
	} else if err := json.Unmarshal(line, &s); err != nil {
		return nil, err
	}
	make, ok := eventTypes[s.Event]
	if !ok {
		if s.Event == "" {
			return nil, fact.New("tournament.journal.noevent", "this line isn't an event")
		}
		if !json.Valid(line) {
			return nil, fact.New("arena.journal.nojson", "this line isn't JSON")
		}
		return nil, nil
	}
	e := make()
	if err := json.Unmarshal(line, e); err != nil {
		return nil, fact.At(s.Event, err)
	}
	return e, nil
}
