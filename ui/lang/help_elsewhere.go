package lang

// Pairs of tournaments that referees judge elsewhere.
var (
	helpTournamentDeal = Help{
		Short: Key{"Deal the pairs of a tournament to referees on other machines", "大会の組を、別のマシンの審判に割り当てる"},
		Long: Key{`Deal the announced pairs to the referees named in the tournament's file, as
evenly as possible and never to the owner of one of the entrants. Each referee
gets a packet, a file that 'dohyo tournament referee' plays. These pairs are
then not played here; 'dohyo tournament enter' records their results.
Dealing again writes packets for the pairs that are still open.`,
			`発表された組を、大会のファイルにある審判に割り当てます。数はできるだけ均等にし、審判自身のプログラムが出る組はその審判に割り当てません。審判ごとに1つのファイル（パケット）ができ、審判はそれを 'dohyo tournament referee' で実行します。割り当てた組はここでは対局せず、結果は 'dohyo tournament enter' で記録します。もう一度実行すると、まだ結果のない組のパケットを書き直します。`},
		Flags: map[string]Key{
			"dir":     helpTournament.Flags["dir"],
			"seed":    helpTournament.Flags["seed"],
			"quick":   helpTournament.Flags["quick"],
			"without": {"the referee `NAME` has dropped out, and pairs without a result are dealt to the others; repeatable", "審判 `NAME` は降りた。まだ結果のない組を他の審判に割り当て直す（繰り返し可）"},
			"why":     {"reason why they dropped out, `TEXT`", "降りた理由 `TEXT`"},
			"by":      {"`NAME` of the person who rules (default: the configured referee)", "裁定者の名前 `NAME`（既定は設定の referee）"},
			"output":  {"write the packets into `FOLDER` (default: packets in the tournament's folder)", "審判用のファイルを置くフォルダ `FOLDER`（既定は大会のフォルダの packets）"},
		},
	}
	helpTournamentReferee = Help{
		Short: Key{"Play the matches dealt to a referee", "審判として、割り当てられた対戦を行う"},
		Long: Key{`Play the matches of a packet and write the results to return into a folder: a
slip with the results, and the records of each match. If the command is
stopped, run it again to continue; no match is played twice. The packet names
the programs; --player replaces one by a player of this machine.
Commands in the packet are shown, and run only after you agree.`,
			`審判用のファイル PACKET の対戦を行い、返送するもの（結果の報告と各対戦の棋譜）をフォルダに置きます。途中で止まっても同じ呼び出しで続き、同じ対戦を2度行うことはありません。対局者はファイルの通りですが、このマシンで別の場所にあるプログラムは --player で指定します。ファイルにあるコマンドは表示し、同意を得てから実行します。`},
		Flags: map[string]Key{
			"dir":         {"play in `FOLDER` (default: beside the packet, with its name)", "対戦を行うフォルダ `FOLDER`（既定は PACKET の隣）"},
			"concurrency": {"play `N` matches at the same time", "同時に行う対戦の数 `N`"},
			"yes":         {"run the commands in the packet without asking", "ファイルにあるコマンドを、尋ねずに実行する"},
			"player":      {"`NAME=PLAYER`: the entrant NAME is the player PLAYER on this machine; repeatable", "`NAME=PLAYER`: このマシンでは参加者 NAME を対局者 PLAYER とする（繰り返し可）"},
		},
	}
	helpTournamentEnter = Help{
		Short: Key{"Enter results that were played elsewhere", "別の場所で行われた対戦の結果を記録する"},
		Long: Key{`Check results that were played elsewhere and enter them into a tournament (by
its name or folder). A FILE is

  - the folder or slip that a referee returns,
  - a file with the records of one pair, named after the pair (1-03-02.log), or
    of any name with --pair; records of the same games in other formats beside
    it are used too, or
  - a list of results to enter by hand: NAME.csv with the header
    first,second,won,drawn,lost, with --why.

Each record is checked for the rules, players, openings, number of games, and
whether the referee may judge the pair. Records that fail are refused with a
reason. A pair that has a result keeps it, since only the first run of a match
counts. The exit status is 3 if some results were refused, 1 if all were.`,
			`別の場所で行われた対戦の結果を確かめて、大会に記録します。大会は名前かフォルダで指定します。FILE は次のどれかです。

  ・審判が返送したフォルダ、またはその中の報告
  ・組の名前を付けた棋譜のファイル（1-03-02.log など。--pair で
    組を指定すれば名前は自由）。同じ場所にある別の形式の棋譜も使います
  ・手で記入する結果の一覧 NAME.csv。1行目は
    first,second,won,drawn,lost とし、--why を付けます

棋譜ごとに、規則、対局者、開始局面、局数、審判の資格を確かめ、合わないものは理由を示して受け付けません。すでに結果のある組は変わりません（最初に行われた対戦の結果が有効です）。受け付けないものがあれば終了コードは3、すべて受け付けなければ1です。`},
		Flags: map[string]Key{
			"pair":    {"`PAIR` whose records are in the file, such as 1-03-02", "ファイルにある棋譜の組 `PAIR`（1-03-02 など）"},
			"referee": {"`NAME` of the referee, if there is no slip", "審判の名前 `NAME`（報告がない場合）"},
			"hung":    {"`NAME` of the entrant whose program hung and lost the match, if there is no slip", "ハングして対戦に負けた参加者 `NAME`（報告がない場合）"},
			"by":      {"`NAME` of the person who enters results by hand (default: the configured referee)", "手で記入する人の名前 `NAME`（既定は設定の referee）"},
			"why":     {"`REASON` for entering results by hand", "手で記入する理由 `REASON`"},
		},
	}
)
