package lang

import "dohyo/engines"

// Changes of a player between the parts of a resumed match: its name, the file, and the
// old and new value.
var (
	changedWhat = map[string]Key{
		"protocol": {"%[1]s: expected protocol %[3]s, got %[4]s", "%[1]s: プロトコルが %[3]s から %[4]s に変わった"},
		"command":  {"%[1]s: expected command '%[3]s', got '%[4]s'", "%[1]s: コマンドが '%[3]s' から '%[4]s' に変わった"},
		"settings": {"%[1]s: expected settings %[3]s, got %[4]s", "%[1]s: 設定が %[3]s から %[4]s に変わった"},
		"file":     {"%[1]s: expected %[2]s of %[3]s, got %[4]s", "%[1]s: %[2]s が %[3]s から %[4]s に変わった"},
	}
	changedNone = Key{"none", "なし"}

	// ChangedPlayers refuses to resume with changed players. Its arguments are the
	// differences and the match.
	ChangedPlayers = Key{"%[1]s; 'dohyo resume %[2]s --changed-players' resumes with the players as they are now and records the change", "%[1]s。今の対局者のまま再開するなら 'dohyo resume %[2]s --changed-players'（変わったことは記録に残る）"}
)

// Difference returns the message about a change of a player.
func (l Lang) Difference(player string, d engines.Difference) string {
	or := func(s string) string {
		if s == "" {
			return l.Say(changedNone)
		}
		return s
	}
	return l.Say(changedWhat[d.What], Player(l, player), d.Path, or(d.Want), or(d.Got))
}
