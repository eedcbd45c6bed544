package lang

// Watching a match that another dohyo runs.
var helpWatch = Help{
	Short: Key{"Watch a match that runs in another terminal", "別の端末で進行中の対戦を観戦する"},
	Long: Key{`Watch a match that another dohyo runs, by its name or folder (default: the one
that is running; if there are several, you choose; if there is none, watch
waits for one to begin). Any number of terminals can watch a match, over ssh as
well, each with its own view: the keys that change the view work, and no key
acts on the match. Nothing is written. When the match is resumed, it continues
here.

A tournament is watched in its hall. Without a terminal, or with --headless or
--json, the match is printed until it is over; --json begins with the events of
the games that are being played.`,
		`別の dohyo が進めている対戦を、名前かフォルダで指定して観戦します。指定がなければ進行中の対戦で、複数あれば番号で選び、なければ始まるのを待ちます。何台の端末からでも、ssh 越しでも観戦でき、それぞれ自由に手を戻したり盤を回したりできます。対戦に影響する操作はできず、何も書き込みません。中断した対戦が再開されると、続きがここに映ります。

大会なら大会の画面を開きます。端末でない場合や --headless、--json では、対戦が終わるまで出力します。--json は、進行中の局のこれまでのイベントから始まります。`},
}

// Films of games.
var helpRecord = Help{
	Short: Key{"Make a film of a game: GIF, SVG or asciicast", "対局を動画にする（GIF、SVG、asciicast）"},
	Long: Key{`Make a film of a game of a record, a journal or a match (by its name or
folder). The extension of FILE sets the format: gif is an animated picture of
the board, svg is one that a browser plays at any size, and cast is the screen
of a replay as an asciicast (version 2), in which each move takes as long as it
did in the game, but at most three seconds; the last position stays for four.
An existing file is overwritten only with --force.

'dohyo match --cast FILE' and 'dohyo watch --cast FILE' record what is seen on
the screen while a match is played.`,
		`棋譜、ジャーナル、または名前かフォルダで指定した対戦の1局を動画にします。形式は FILE の拡張子で決まります。gif は盤面の動く画像、svg はブラウザで好きな大きさで動く画像、cast は再生の画面を asciicast（版2）にしたもので、各手に掛かった時間（3秒まで）の通りに進み、最後の局面は4秒残ります。すでにあるファイルは --force がなければ上書きしません。

対局中の画面をそのまま残すには 'dohyo match --cast FILE' か 'dohyo watch --cast FILE' を使います。`},
	Flags: map[string]Key{
		"flip":  {"show the board from the second side", "盤を後手側から見る"},
		"force": {"overwrite FILE", "FILE がすでにあれば上書きする"},
		"game":  {"game `N` of several", "複数あるうちの第 `N` 局"},
		"pause": {"`TIME` for each move (default: 800ms; in a cast, the time it took)", "1手ごとの時間 `TIME`（既定は 800ms、cast では実際の時間）"},
		"size":  {"`SIZE` of the screen of a cast in columns and lines", "cast の画面の桁数と行数 `SIZE`"},
		"width": {"width of the board in a gif, `N` pixels", "gif の盤の幅 `N`（ピクセル）"},
	},
}
