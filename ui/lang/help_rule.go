package lang

var helpRule = Help{
	Short: Key{"Judge a claim about a game, or record a ruling", "申し立てに対する規則の判定と、審判の裁定"},
	Long: Key{`Judge a claim about a position of a game, or record the ruling of a referee.

Without --claim and --result it lists the claims that are possible after --ply
moves and what the rules say about each. --claim judges one claim and gives the
reasons. --result records a ruling with the claim, the name and the reason:
  black, white, draw   the result (in Dig Here black is the first side)
  none                 the game is broken off without a winner
  go-on                the game continues from --ply with the times of --left
  withdraw             the previous ruling is withdrawn
  void                 the game doesn't count and is played again
A ruling on a match becomes a line of its journal and changes its standings and
records; 'dohyo resume' plays what continues. While a match is being played,
rule on its screen. For a record a copy NAME.ruled.EXT is written, and the
record is left as it is. A ruling erases nothing.`,
		`対局のある局面についての申し立てを規則に照らして判定し、審判の裁定を記録します。

--claim も --result もなければ、--ply 手目の局面でできる申し立てを、それぞれに対する規則の判定とともに並べます。--claim ではその申し立ての判定と理由、理由となる盤上の箇所を示します。--result は裁定です。申し立て、裁定者、理由とともに記録します:
  black、white、draw   その局の結果（ここ掘れ犬では black が最初の側）
  none                 勝敗なしの中断
  go-on                --ply から、--left の残り時間で続ける
  withdraw             直前の裁定を取り消す
  void                 その局を無効とし、やり直す
対戦の裁定はジャーナルの1行となり、成績と棋譜に反映されます。続きは 'dohyo resume' で行います。進行中の対戦の裁定は画面でのみできます。棋譜の場合は写し NAME.ruled.EXT を作り、元の棋譜はそのまま残します。裁定によって消えるものはありません。`},
	Flags: map[string]Key{
		"by":     {"`NAME` of the referee (default: the configured or login name)", "裁定者の名前 `NAME`（既定は設定の名前かログイン名）"},
		"claim":  {"judge `CLAIM`, as listed: foul, illegal, repetition, time …", "申し立て `CLAIM`（一覧の語）: foul、illegal、repetition、time など"},
		"game":   {"take game `NUMBER` of the match or file", "対戦やファイルの中の局の番号 `NUMBER`"},
		"left":   {"with go-on: remaining `TIMES` of the sides: 12m30s,8m", "go-on の場合の先後の残り時間 `TIMES`: 12m30s,8m"},
		"ply":    {"take the position after `N` moves (default: the last)", "`N` 手目の局面（既定は最後）"},
		"result": {"rule `RESULT`: black, white, draw, none, go-on, void or withdraw", "裁定 `RESULT`: black、white、draw、none、go-on、void、withdraw"},
		"seat":   {"`SEAT` that the claim is about: black, white, samurai0 …", "申し立ての対象が複数ありうる場合の、その側 `SEAT`: black、white、samurai0 など"},
		"why":    {"`REASON` for the ruling", "裁定の理由 `REASON`"},
	},
}
