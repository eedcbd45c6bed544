package lang

// Tournaments.
var (
	helpTournament = Help{
		Short: Key{"Play a tournament by the plan in a file", "ファイルの計画により大会を行う"},
		Long: Key{`Play a tournament by the plan in FILE.toml, or resume it: the same call goes on
with what an earlier one has left, however it ended. Nothing that was played is
lost or repeated. On Ctrl-C the games that run are finished first; a second
Ctrl-C stops them where they are.

The tournament has a folder of its own, with its journal and a folder for each
match; 'dohyo tournament standings' and the commands beside it look at it at any
time. docs/tournament.md describes the file.`,
			`FILE.toml に書かれた計画により大会を行います。途中まで行われていれば、どう終わったかによらず、同じ呼び出しで続きから行います。行われた対局が失われたり繰り返されたりすることはありません。Ctrl-C では進行中の対局が終わるのを待って止まり、もう一度押すとその場で中断します。

大会は1つのフォルダに、大会のジャーナルと各対戦のフォルダを持ちます。'dohyo tournament standings' などのコマンドでいつでも見られます。ファイルの書き方は docs/tournament.md にあります。`},
		Flags: map[string]Key{
			"dir":         {"keep the tournament in `FOLDER` instead of the state folder", "大会を置くフォルダ `FOLDER` (通常の場所の代わり)"},
			"seed":        {"seed `N` of all lots (default: the file's, or random)", "全ての抽選の種 `N` (省略時はファイルのもの、なければ毎回異なる)"},
			"quick":       {"divide all times, for a trial", "試しに全ての時間を短くする"},
			"concurrency": {"play `N` games at the same time (default: the file's, or 1)", "同時に行う局数 `N` (既定はファイルのもの、なければ1)"},
		},
	}
	helpTournamentCheck = Help{
		Short: Key{"Check the file of a tournament: round 1, number of games, time", "大会のファイルを確かめる: 第1回戦、局数、所要時間"},
		Long: Key{`Check the file of a tournament and its players without playing: print the pairs
of round 1, the number of games and about how long they take.`,
			`大会のファイルと参加者を、対局をせずに確かめます。第1回戦の組合せ、局数、おおよその所要時間を表示します。`},
		Flags: map[string]Key{
			"seed":        helpTournament.Flags["seed"],
			"quick":       helpTournament.Flags["quick"],
			"concurrency": helpTournament.Flags["concurrency"],
		},
	}
	helpTournamentStandings = Help{
		Short: Key{"Print the standings of a tournament", "大会の順位を表示"},
		Long: Key{`Print the standings of each stage of a tournament, by its name or folder. It may
be running.`, `大会の各ステージの順位を表示します。名前かフォルダで指定します。進行中でも構いません。`},
	}
)
