package lang

var helpRule = Help{
	Short: Key{"What the rules say of a claim, and a referee's ruling", "申し立てに対する規則の判定と、審判の裁定"},
	Long: Key{`A claim about a position of a game, and what the referee rules.

Without --claim and --result the claims are listed that make sense after --ply
moves, with what the rules say of each. With --claim it is that one, with the
reasons and where they stand. --result rules, and writes it down with the
claim, the name and the reason:
  black, white, draw   the game's result (in Dig Here black is the first side)
  none                 the game is broken off, without a winner
  go-on                it goes on from --ply, with the times of --left
  withdraw             the ruling before it holds no more
  void                 it counts for nothing, and is played again
A ruling on a match is a line of its journal, and changes its standings and
records; 'dohyo resume' plays what goes on. A match that is being played takes
rulings on its screen only. Beside a record a copy is written, NAME.ruled.EXT,
and the record stays as it is. Nothing is erased by a ruling.`,
		`対局のある局面についての申し立てを規則に照らし、審判の裁定を記録します。

--claim も --result もなければ、--ply 手目の局面で意味のある申し立てを、それぞれに対する規則の判定とともに並べます。--claim ではその申し立ての判定と理由、その理由が盤のどこにあるかを示します。--result は裁定です。申し立て、裁定者、理由とともに記録します:
  black, white, draw   その局の結果 (ここ掘れ犬では black が最初の側)
  none                 勝敗なしの中断
  go-on                --ply から、--left の残り時間で続ける
  withdraw             直前の裁定を取り消す
  void                 その局を無効とし、やり直す
対戦の裁定はジャーナルの1行となり、成績と棋譜に反映されます。続きは 'dohyo resume' で行います。進行中の対戦の裁定は画面でのみできます。棋譜の場合は写し NAME.ruled.EXT を作り、元の棋譜はそのまま残します。裁定によって消えるものはありません。`},
	Flags: map[string]Key{
		"by":     {"`NAME` of the referee (default: the configured or login name)", "裁定者の名前 `NAME` (既定は設定の名前かログイン名)"},
		"claim":  {"the `CLAIM`, as listed: foul, illegal, repetition, time …", "申し立て `CLAIM` (一覧の語): foul、illegal、repetition、time など"},
		"game":   {"`NUMBER` of the game in the match or file", "対戦やファイルの中の局の番号 `NUMBER`"},
		"left":   {"of go-on: the `TIMES` that the sides have left: 12m30s,8m", "go-on の場合の先後の残り時間 `TIMES`: 12m30s,8m"},
		"ply":    {"the position after `N` moves (default: the last)", "`N` 手目の局面 (既定は最後)"},
		"result": {"the `RESULT` that is ruled: black, white, draw, none, go-on, void or withdraw", "裁定 `RESULT`: black、white、draw、none、go-on、void、withdraw"},
		"seat":   {"the `SEAT` that the claim is about, where several can be meant: black, white, samurai0 …", "申し立ての対象が複数ありうる場合の、その側 `SEAT`: black、white、samurai0 など"},
		"why":    {"the `REASON` of the ruling", "裁定の理由 `REASON`"},
	},
}
