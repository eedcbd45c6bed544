package arena

import (
	"io"
	"iter"

	"dohyo/kifu"
)

// JournalRecords yields the records of a journal's games, as JournalGames does, with
// their notes in the words of a speech.
func JournalRecords(r io.ReadSeeker, name string, speech *Speech, lost func(bytes int64)) iter.Seq2[*kifu.Record, error] {
	made := func(t *Tape, g *GameTape) *kifu.Record {
		rec := speech.record(t.Begin, t.Rules, g)
		rec.File = name
		return rec
	}
	return JournalGames(r, name, lost, func() GameMaker[*kifu.Record] { return GameMaker[*kifu.Record]{Make: made} })
}
