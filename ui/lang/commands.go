package lang

// Output of verify on records.
var (
	VerifyOK     = Key{"%s: record %d: ok, %s, %d {move|moves}, %s", "%s: 第%d局: 問題なし、%s、%d手、%s"}
	VerifyWrong  = Key{"%s: record %d: %s", "%s: 第%d局: %s"}
	VerifyBy     = Key{"%s by %s", "%s（%s）"}
	VerifySum    = Key{"%d {record|records}: %d ok, %d broken", "計%d局: 問題なし%d、違反・破損%d"}
	VerifySumIn  = Key{"%[1]d {record|records} in %[2]d {file|files}: %[3]d ok, %[4]d broken", "計%[1]d局（%[2]dファイル）: 問題なし%[3]d、違反・破損%[4]d"}
	ReadSoFar    = Key{"%s; kept the %d {move|moves} before it", "%s（それより前の%d手までを採用）"}
	VerifyPlace  = Key{"%s: record %d", "%s: 第%d局"}
	VerifyMore   = Key{"and %d more", "ほか%d件"}
	verifyWinner = map[string]Key{
		"black": StoneSides[0], "white": StoneSides[1], "draw": {"draw", "引き分け"}, "none": {"none", "勝敗なし"}, "": {"no end", "終局なし"},
	}
)

// Winner returns the winner of a record as people call it. The word is from verify:
// black, white, draw, none, or "" for a record without an end.
func (l Lang) Winner(game, word string) string {
	side := word == "black" || word == "white"
	switch {
	case side && l == Japanese:
		return l.Seat(game, word) + "勝ち"
	case side:
		return l.Seat(game, word)
	}
	return l.Say(verifyWinner[word])
}

// FieldWritten reports a field of Dig Here written to a file.
var FieldWritten = Key{"%s: size %d, %d {hole|holes}, %d of treasure in %d {place|places}, %d known", "%s: 大きさ%d、穴%d、埋蔵金%d（%dか所、既知%d）"}

// Output of config.
var (
	ConfigFlag     = Key{"(flag)", "（オプション）"}
	ConfigFile     = Key{"(config.toml)", "(config.toml)"}
	ConfigDefault  = Key{"(default)", "（既定）"}
	ConfigMissing  = Key{"(missing)", "（ファイルなし）"}
	ConfigLocale   = Key{"%s, from the locale", "%s、ロケールによる"}
	ConfigNotation = Key{"the usual one of each game", "種目ごとの標準の表記"}
	ConfigHints    = Key{"the kind of player you play against", "相手と同じもの"}
	ConfigTerminal = Key{"what the terminal can show", "端末に合わせる"}
)

// Output of engines on players that aren't programs, by protocol.
var persons = map[string]Key{
	"human": {"a person at the keyboard", "キーボードで入力する人"},
	"proxy": {"a person who enters the moves of a program that can't connect", "接続できないプログラムの手を代わりに入力する人"},
}

// Person returns a short description of a player that isn't a program.
func (l Lang) Person(protocol string) string { return l.Say(persons[protocol]) }

// PersonBeside describes a person who plays together with a program.
var PersonBeside = Key{"a person in one seat, with %s in the other", "人が一方の席を、%s がもう一方の席を受け持つ"}
