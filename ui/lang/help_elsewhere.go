package lang

// Pairs of tournaments that are judged elsewhere.
var (
	helpTournamentDeal = Help{
		Short: Key{"Deal the pairs of a tournament to referees on other machines", "大会の組を、別の機械の審判に割り当てる"},
		Long: Key{`Deal the pairs that are announced to the referees in the tournament's file: as
evenly as can be, and none to the owner of one of its entrants. Each referee gets a
packet, a file that 'dohyo tournament referee' plays. From then on these pairs aren't
played here; their results come back by 'dohyo tournament enter'. Dealing again
writes the packets of what is still open.`,
			`発表された組を、大会のファイルにある審判に割り当てます。数はできるだけ等しく、自分のプログラムが出る組は割り当てません。審判ごとにファイルが書かれ、審判はそれを 'dohyo tournament referee' で行います。割り当てた組はここでは行わず、結果は 'dohyo tournament enter' で記録します。もう一度行うと、まだ結果のない分のファイルを書きます。`},
		Flags: map[string]Key{
			"dir":     helpTournament.Flags["dir"],
			"seed":    helpTournament.Flags["seed"],
			"quick":   helpTournament.Flags["quick"],
			"without": {"the referee `NAME` has dropped out: what they haven't returned is dealt anew to the others; may be repeated", "審判 `NAME` は降りた。まだ結果のない組を他の審判に割り当て直す（繰り返し可）"},
			"why":     {"why they have dropped out: `TEXT`", "降りた理由 `TEXT`"},
			"by":      {"`NAME` of who rules so (default: the configured referee)", "裁定者の名前 `NAME`（既定は設定の referee）"},
			"output":  {"write the packets into `FOLDER` (default: packets in the tournament's)", "審判用のファイルを置くフォルダ `FOLDER`（既定は大会のフォルダの packets）"},
		},
	}
	helpTournamentReferee = Help{
		Short: Key{"Play the matches that a referee was dealt", "審判として、割り当てられた対戦を行う"},
		Long: Key{`Play the matches of a packet, and put what is to be returned into a folder: a
slip with the results, and the records of each match. The same call goes on after
any end; no match is played twice. The packet names the programs; those that lie
elsewhere on this machine are named by --player. Commands that the packet brings are
shown, and run once you agree.`,
			`審判用のファイル PACKET の対戦を行い、返送するもの（結果の報告と各対戦の棋譜）をフォルダに置きます。途中で止まっても同じ呼び出しで続き、同じ対戦を二度行うことはありません。対局者はファイルの通りですが、この機械で別の所にあるプログラムは --player で指定します。ファイルにあるコマンドは表示し、同意を得てから実行します。`},
		Flags: map[string]Key{
			"dir":         {"play in `FOLDER` (default: beside the packet, with its name)", "対戦を行うフォルダ `FOLDER`（既定は PACKET の隣）"},
			"concurrency": {"play `N` matches at the same time", "同時に行う対戦の数 `N`"},
			"yes":         {"run the commands that the packet has without asking", "ファイルにあるコマンドを、尋ねずに実行する"},
			"player":      {"`NAME=PLAYER`: the entrant NAME is the player PLAYER on this machine; may be repeated", "`NAME=PLAYER`: この機械では参加者 NAME を対局者 PLAYER とする（繰り返し可）"},
		},
	}
	helpTournamentEnter = Help{
		Short: Key{"Enter results that were played elsewhere", "別の所で行われた結果を記録する"},
		Long: Key{`Check what was played elsewhere, and enter it into a tournament, by its name or
folder. A FILE is

  the folder or the slip that a referee returns;
  a file of one pair's records, named by the pair: 1-03-02.log. Records of the same
  games in other formats are taken from beside it;
  a list of results to enter by hand: NAME.csv with the head
  first,second,won,drawn,lost, with --why.

Each record is held to the rules, the players, the openings, the number of games and
to who may judge the pair; what doesn't hold is refused with its reason. A pair that
has a result keeps it: only the first run of a match counts. Exit status 3 if
something was refused, 1 if everything was.`,
			`別の所で行われた対戦を確かめて、大会に記録します。大会は名前かフォルダで指定します。FILE は次のどれかです。

  審判が返送したフォルダ、またはその報告
  組の名の付いた棋譜のファイル（1-03-02.log）
  隣にある別の形式の棋譜も使います
  手で記入する結果の一覧 NAME.csv
  1行目は first,second,won,drawn,lost。--why が要ります

棋譜は、規則、対局者、珠型、局数、その組の審判であるかを確かめ、合わないものは理由とともに受け付けません。結果のある組はそのままです（対戦は最初の1回の結果を採る）。受け付けないものがあれば終了状態は3、全て受け付けなければ1です。`},
		Flags: map[string]Key{
			"referee": {"`NAME` of the referee, where no slip tells it", "審判の名前 `NAME`（報告がない場合）"},
			"hung":    {"`NAME` of the entrant whose program hung, which loses the match, where no slip tells it", "ハングアップで対戦に負けた参加者 `NAME`（報告がない場合）"},
			"by":      {"`NAME` of who enters results by hand (default: the configured referee)", "手で記入する人の名前 `NAME`（既定は設定の referee）"},
			"why":     {"`REASON` why results are entered by hand", "手で記入する理由 `REASON`"},
		},
	}
)
