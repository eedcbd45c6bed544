package lang

// What dohyo guess says.
var (
	GuessHead     = Key{"%s, game %d, compared with the proposals of %s:", "%s 第%d局と %s の候補手:"}
	GuessFirst    = Key{"first of %d: %s", "%d手中 1位: %s"}
	GuessRank     = Key{"%d of %d: %s; first %s", "%[2]d手中 %[1]d位: %[3]s。1位は %[4]s"}
	GuessNone     = Key{"not among %d; first %s", "%d手になし。1位は %s"}
	GuessOther    = Key{"%s (%s)", "%s（%s）"}
	GuessSum      = Key{"%d {game|games}, %d {move|moves}: first proposal %.1f%%, among the first ten %.1f%%, proposed %.1f%%", "%d局 %d手: 1位と一致 %.1f%%、10位以内 %.1f%%、候補手にあり %.1f%%"}
	GuessRules    = Key{"rule", "規則"}
	GuessPatterns = Key{"pattern", "型"}
	GuessProposed = Key{"proposed", "提案"}
	GuessPlayed   = Key{"played", "実戦"}
	GuessBest     = Key{"first", "1位"}
	GuessRight    = Key{"right", "的中"}
)

// Errors of the command.
var _ = addFacts(map[string]string{
	"cli.want.guess":    "対局の棋譜",
	"cli.guess.numbers": "--every: 1 以上の数、--game: 0 以上の数を指定",
	"cli.guess.none":    "%[1]s には、理由を挙げて手を示す対局者がいない",
})

var helpGuess = Help{
	Short: Key{"Compare the moves of games with a player's proposals, by rule and pattern", "対局の手を、対局者の候補手と規則・型ごとに比べる"},
	Long: Key{`Compare the moves of games with those that a built-in player proposes in the same
positions: how often the move played is its first proposal, one of the first ten
or proposed at all, and how often the proposals of each rule and pattern were
played. --moves shows every move with its rank and the rule that proposes it.

Only Go has such a player: soyokaze. Proposals are ranked before any of them is
tried on the board.`,
		`対局の手を、内蔵の対局者が同じ局面で挙げる候補手と比べます。実戦の手が1位の候補である割合、10位以内の割合、候補に含まれる割合と、規則・型ごとに候補が実際に打たれた割合を示します。--moves は、各手の順位と、その手を挙げた規則を示します。

候補手を挙げる対局者がいるのは囲碁（soyokaze）だけです。順位は、盤上で試す前の候補の順です。`},
	Flags: map[string]Key{
		"game":  {"only game `N` of each file", "各ファイルの第 `N` 局だけ"},
		"every": {"compare every `N`th move", "`N` 手ごとに比べる"},
		"side":  {"only the moves of `SIDE` black or white", "一方 `SIDE` の手だけ: black か white"},
		"moves": {"show every move", "各手を示す"},
		"json":  {"print results as JSON lines", "結果を JSON で1行ずつ出力"},
	},
}
