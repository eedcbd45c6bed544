package lang

import "strings"

// The names under which persons play who gave none, as a match stores them. Records and
// journals keep these names; only what is shown is in words.
const (
	person = "human"
	seated = person + ":" // and a seat, for a person who plays one seat of a team
	second = "-2"         // behind the name of the second of two players with the same name
)

var (
	personName   = Key{person, "人間"}
	personInSeat = Key{seated + "%[2]s", "人間（%[1]s）"}
	personSecond = Key{"%s" + second, "%s2"}
)

// Player returns what a player is called where the name is shown: a person who gave no name in
// words, everyone else by name.
func Player(l Lang, name string) string {
	base, again := strings.CutSuffix(name, second)
	seat, inSeat := strings.CutPrefix(base, seated)
	seat, mate, hasMate := strings.Cut(seat, "+")
	called := ""
	switch k, known := seatWords[seat+"0"]; {
	case base == person:
		called = l.Say(personName)
	case !inSeat || !known:
		return name
	default:
		called = l.Say(personInSeat, l.Say(k), seat)
	}
	if hasMate {
		called += "+" + mate
	}
	if again {
		called = l.Say(personSecond, called)
	}
	return called
}

// Players returns what the players of a game are called, by side.
func Players(l Lang, names [2]string) [2]string {
	return [2]string{Player(l, names[0]), Player(l, names[1])}
}
