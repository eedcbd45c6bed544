package lang

// The filters: lines of JSON in, lines of JSON out.
var (
	helpJudge = Help{
		Short: Key{"Judge moves, positions and tournaments: JSON lines in, JSON lines out", "審判をフィルタとして使う: JSON の行を読み JSON の行で答える"},
		Long: Key{`Read one JSON object a line, judge it, and print one object a line.

judge gomoku (the guide), renju, freestyle, standard:
  {"id":1,"side":"black","black":[808,…],"white":[807,…],"move":906}
  → {"id":1,"verdict":"3x3"}
Points are xxyy: x to the right, y down, from 1; "size" is 15 if not given. The
verdict is of the move alone: five, overline, 3x3, 4x4, 3x3x4, 3x4x4 or none.

judge shogi answers by the keys that a line has:
  {"id":1,"sfen":"…","depth":3}
  → {"id":1,"perft":25470,"moves":["1g1f",…],"in_check":false}
  {"id":2,"initial_sfen":"…","moves":["7g7f",…]}
  → {"id":2,"legal":true,"illegal_ply":null,"final_sfen":"…","verdict":"normal",
     "ply":0,"occurrences":[]}
  {"id":3,"sfen":"…","declarer":"black",
   "clock":{"remaining_ms":0,"byoyomi_ms":0}}
  → {"id":3,"king_in_camp":true,"points":28,"points_needed":28,
     "points_ok":true,"pieces_in_camp":10,"pieces_ok":true,
     "in_check":false,"valid":false,"time_ok":false}
The verdict is about repetition: normal, draw, black_loses or white_loses, with
the ply at which the game ended and the plies at which the position occurred.
Depth is 0 to 6; the clock is optional. A "name" is returned like an "id".

judge go tries a move, or counts a game with all stones alive:
  {"id":1,"size":9,"moves":[["b","D4"],["w","pass"]],"try":["b","E4"]}
  → {"id":1,"legal":{"simple_ko":true,"psk":true,"ssk":true},"reason":"ok",
     "captured":[],"before":{"black":[…],"white":[…]},"after":{…}}
  {"id":2,"size":9,"komi":7.5,"moves":[…],"score":true}
  → {"id":2,"final":{…},"prisoners":{"by_black":0,"by_white":0},"area_black":40,
     "area_white":41,"neutral":0,"result":"W+8.5"}
The reason is ok, occupied, suicide, simple_ko or superko (psk: positional,
ssk: situational). Colours don't have to alternate.

judge ranking ranks players by the rules of a tournament:
  {"id":1,"order":"csa2000","players":["a","b"],
   "games":[["a","b","1-0"],["b",null,"1-0"]],"seed":1}
  → {"id":1,"ranking":[{"player":"a","place":1,"wins":1,"solkoff":1,"sb":1,
     "median":0,"direct":null,"by":"sb"},…]}
Orders: csa2000, denou4, 5moku, fide, or a list of criteria. A null opponent is
a bye or a default win. "by" is the criterion that separates a player from the
next one. The seed draws lots; with 1, or none, lots follow the players' order.

judge pairing pairs a round of a Swiss tournament; players are in order of
seed:
  {"id":1,"form":"swiss","seed":1,"players":[{"id":"a","score":1,
   "opponents":["b"],"colours":"b","bye":false},…]}
  → {"id":1,"pairs":[["a","c"],…],"bye":null,"value":[…],"why":[[…],…]}
A pair is [black, white]. Optional keys: "lots":true draws all colours,
"bound":2 limits the difference between a player's colours,
"forbidden":[["a","b"]] lists pairs to avoid, and "out":true marks a player who
left. The value has the number of repeats, the earlier byes and the score of
the player with the bye, minus the pairs within each score group, and the sum
of the score differences; in this order, the least is the best. The form dutch
follows FIDE's rules and takes the earlier rounds:
  {"form":"dutch","players":["a",…],"rounds":[[["a","b","1-0"],…],…],"total":9}

judge rating estimates ratings from wins, draws and losses of a against b:
  {"id":1,"games":[["a","b",30,20,10]],"anchor":{"player":"b","rating":0}}
  → {"id":1,"ratings":[{"player":"a","rating":120.4,"error":93.3},…]}
Without an anchor the mean is 0. Optional keys: "anchors":[…], "mean":1500,
"los":true for the matrix of the likelihoods of superiority, "draws":true and
"advantage":true (a has the first move) to estimate these too, "scale":"ordo",
"errors":"draws" for the smaller errors of games that are often drawn (default
"halves": a draw counts as half a win and half a loss).
A player without a rating has null, "why" and perhaps a "bound".

A line of any other form gets {"id","error","fact"}.`,
			`審判をフィルタとして使います。1行に1つの JSON オブジェクトを読み、判定を1行で答えます。

judge gomoku（ガイド）、renju、freestyle、standard:
  {"id":1,"side":"black","black":[808,…],"white":[807,…],"move":906}
  → {"id":1,"verdict":"3x3"}
点は xxyy で、x は右へ、y は下へ、1から数えます。"size" を省くと15です。verdict はその手だけの判定で、five、overline、3x3、4x4、3x3x4、3x4x4、none のいずれかです。

judge shogi は行のキーに応じて答えます:
  {"id":1,"sfen":"…","depth":3}
  → {"id":1,"perft":25470,"moves":["1g1f",…],"in_check":false}
  {"id":2,"initial_sfen":"…","moves":["7g7f",…]}
  → {"id":2,"legal":true,"illegal_ply":null,"final_sfen":"…","verdict":"normal",
     "ply":0,"occurrences":[]}
  {"id":3,"sfen":"…","declarer":"black",
   "clock":{"remaining_ms":0,"byoyomi_ms":0}}
  → {"id":3,"king_in_camp":true,"points":28,"points_needed":28,
     "points_ok":true,"pieces_in_camp":10,"pieces_ok":true,
     "in_check":false,"valid":false,"time_ok":false}
verdict は千日手の判定で、normal、draw、black_loses、white_loses のいずれかです。ply は終局の手数、occurrences は同一局面が現れた手数です。depth は 0〜6、clock は省けます。"name" は "id" と同じくそのまま返します。

judge go は手を試すか、すべての石を活きとして数えます:
  {"id":1,"size":9,"moves":[["b","D4"],["w","pass"]],"try":["b","E4"]}
  → {"id":1,"legal":{"simple_ko":true,"psk":true,"ssk":true},"reason":"ok",
     "captured":[],"before":{"black":[…],"white":[…]},"after":{…}}
  {"id":2,"size":9,"komi":7.5,"moves":[…],"score":true}
  → {"id":2,"final":{…},"prisoners":{"by_black":0,"by_white":0},"area_black":40,
     "area_white":41,"neutral":0,"result":"W+8.5"}
reason は ok、occupied、suicide、simple_ko、superko のいずれかです（psk は局面のみ、ssk は手番も含む同形反復禁止）。黒白は交互でなくても構いません。

judge ranking は大会の規則で順位を付けます:
  {"id":1,"order":"csa2000","players":["a","b"],
   "games":[["a","b","1-0"],["b",null,"1-0"]],"seed":1}
  → {"id":1,"ranking":[{"player":"a","place":1,"wins":1,"solkoff":1,"sb":1,
     "median":0,"direct":null,"by":"sb"},…]}
order は csa2000、denou4、5moku、fide か基準の列です。相手が null なら不戦勝です。by は次の順位との差を決めた基準です。seed は抽選用で、1 か省略なら players の順のままです。

judge pairing はスイス式の1回戦を組みます（players はシード順）:
  {"id":1,"form":"swiss","seed":1,"players":[{"id":"a","score":1,
   "opponents":["b"],"colours":"b","bye":false},…]}
  → {"id":1,"pairs":[["a","c"],…],"bye":null,"value":[…],"why":[[…],…]}
pairs は [黒（先手）, 白（後手）] です。"lots":true なら手番をすべて抽選し、"bound":2 は先後の回数の差の上限、"forbidden":[["a","b"]] は禁じる組合せ、"out":true は棄権した者です。value は再戦の数、不戦勝者の過去の不戦勝数とその得点、各同点組の中の対戦数（負数）、得点差の合計で、この順に小さいほどよい組合せです。FIDE のダッチ方式はそれまでの各回戦を読みます:
  {"form":"dutch","players":["a",…],"rounds":[[["a","b","1-0"],…],…],"total":9}

judge rating は a から見た勝ち・引き分け・負けからレートを求めます:
  {"id":1,"games":[["a","b",30,20,10]],"anchor":{"player":"b","rating":0}}
  → {"id":1,"ratings":[{"player":"a","rating":120.4,"error":93.3},…]}
anchor がなければ平均を0とします。ほかに "anchors":[…]、"mean":1500、優位の確率の表 "los":true、引き分け率と先手の有利さ（a が先手）も求める "draws":true と "advantage":true、"scale":"ordo"、引き分けが多いほど小さくなる誤差 "errors":"draws"（省略時は "halves"、引き分けを半勝半敗と数えた誤差）があります。レートが定まらない者は null で、理由 why と、分かれば上限か下限 bound を示します。

これらの形でない行には {"id","error","fact"} を答え、判定を続けます。`},
		Flags: map[string]Key{"summary": {"print the number of each verdict on stderr at the end", "最後に判定ごとの件数を標準エラー出力に出す"}},
	}
	helpStats = Help{
		Short: Key{"Estimate strength from results: Elo, LOS, sequential test", "対戦成績から強さを見積もる: Elo、LOS、逐次検定"},
		Long: Key{`Estimate the difference in strength from results, one JSON object a line.

Without MATCH it reads lines of results and answers each of them:
  {"id":1,"wins":136,"draws":111,"losses":96}
  {"id":2,"ptnml":[34,54,63,64,75],"elo0":0,"elo1":5,"model":"logistic"}
"ptnml" counts pairs of games from one opening with exchanged seats, by the
first player's points: 0, ½, 1, 1½, 2. "elo0" and "elo1" add a sequential test
of these two hypotheses. Alpha and beta default to 0.05, the model to
normalized (others: logistic, and bayesian for single games). The answer has
score, elo ± err95, nElo ± nElo_err95 (normalized Elo) and LOS (likelihood of
superiority). A test adds LLR with its bounds lower and upper, and the decision
H0, H1 or continue. A value that the results don't determine is null. A line of
any other form gets {"id","error","fact"}.

MATCH is the name of a match, its folder or its journal. The match needn't be
finished. The answer has its games, and its pairs with the test of the match
under "pairs".

--ratings makes one rating list from matches, records in any format, and
folders of them, tournaments included: ratings by maximum likelihood with
errors, and the results with and without the first move. Players are identified
by their names. The output is a table; --json prints an object, --csv CSV.
Without MATCH it rates everything that has been played here.
  dohyo stats --ratings records/ --anchor gnugo=1800 --los

--ratings isn't needed for a folder of records, or for a tournament by its name,
title or folder. A tournament's list also has the advantage of the first move, the
likelihoods of superiority and the results of each opening (up to 30 players,
or openings), and the pairs of games of a gauntlet's challenger, or of the
first of two entrants. Known ratings in its file are the anchors.
  dohyo stats gauntlet --sprt elo0=0,elo1=10`,
			`対戦成績から強さの差を見積もり、1行に1つの JSON オブジェクトで答えます。

MATCH がなければ、成績の行を読んで1行ずつ答えます:
  {"id":1,"wins":136,"draws":111,"losses":96}
  {"id":2,"ptnml":[34,54,63,64,75],"elo0":0,"elo1":5,"model":"logistic"}
ptnml は同じ開始局面を先後入れ替えで行った2局の組を、最初の対局者の得点（0、½、1、1½、2）ごとに数えたものです。elo0 と elo1 があれば、この2つの仮説の逐次検定を行います。省略時は alpha と beta が 0.05、model が normalized です（ほかに logistic、1局ずつの成績なら bayesian）。
答えは得点率 score、elo ± err95、nElo ± nElo_err95（正規化 Elo）、LOS（優位の確率）、検定では lower と upper の間の LLR と decision（H0、H1、continue）です。成績から定まらない値は null です。この形でない行には {"id","error","fact"} を答えて続けます。

MATCH は対戦の名前・フォルダ・ジャーナルで、終わっていなくても構いません。各局の成績と、"pairs" に2局ずつの組の成績とその対戦の検定を示します。

--ratings は対戦、各形式の棋譜、それらのフォルダ（大会も）の全対局から、1つのレーティング表を作ります。最尤法によるレートと誤差、先手・後手別の成績を示します。対局者は名前で区別します。表で出力し、--json なら1つのオブジェクト、--csv なら値の表です。MATCH がなければ、ここで行ったすべての対局を集計します。
  dohyo stats --ratings records/ --anchor gnugo=1800 --los

大会の名前・題名・フォルダと、棋譜のフォルダには --ratings が要りません。大会の表には、先手の利、優位の確率、開始局面ごとの成績（それぞれ30以下なら）と、gauntlet の挑戦者または2者の大会の最初の者の2局ずつの組の成績も加わります。大会のファイルにある既知のレートは固定します。
  dohyo stats gauntlet --sprt elo0=0,elo1=10`},
		Flags: map[string]Key{
			"ratings":   {"make a rating list of all games", "全対局からレーティング表を作る"},
			"anchor":    {"fix the rating of a player, `PLAYER=RATING`; repeatable (default: fix the mean)", "レートを固定する対局者 `PLAYER=RATING`。複数可（既定は平均を固定）"},
			"mean":      {"mean `RATING` if there is no anchor", "固定がない場合の平均レート `RATING`"},
			"draws":     {"also estimate the draw rate", "引き分け率も求める"},
			"advantage": {"also estimate the advantage of the first move", "先手の有利さも求める"},
			"los":       {"add the matrix of likelihoods of superiority", "優位の確率の表を加える"},
			"openings":  {"add the results of each opening (with --csv instead of the list)", "開始局面ごとの成績を加える（--csv では表の代わりに）"},
			"player":    {"compare `PLAYER` with all others: pairs of games, and the test of --sprt", "対局者 `PLAYER` とほかの全員の成績: 2局の組と --sprt の検定"},
			"game":      {"count games of `GAME` only: {games}", "種目 `GAME` の対局だけを集計: {games}"},
			"json":      {"print the list as one JSON object", "表を1つの JSON オブジェクトで出力"},
			"csv":       {"print the list as CSV", "表を CSV で出力"},
			"sprt":      {"sequential test `SPEC` for lines without elo0 and elo1, or instead of the test of the match: elo0=0,elo1=10, optionally with alpha=0.05, beta=0.05, model=normalized or logistic", "行に elo0 と elo1 がない場合の、また対戦自身の検定に代わる検定 `SPEC`: elo0=0,elo1=10。必要なら ,alpha=0.05,beta=0.05 と ,model=normalized（または logistic）を続ける"}},
	}
)
