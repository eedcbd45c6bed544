package lang

// Watching a match that another dohyo runs.
var helpWatch = Help{
	Short: Key{"Watch a match that runs in another terminal", "別の端末で進行中の対戦を観戦する"},
	Long: Key{`Watch a match that another dohyo runs, by its name or folder (default: the one
that is running; if there are several, you choose; if there is none, watch
waits for one to begin). Any number of terminals can watch a match, over ssh as
well, each with its own view: all keys for looking work, and none that acts on
the match. Nothing is written. When the match is resumed, it goes on here.

A tournament is watched in its hall. Without a terminal, or with --headless or
--json, the match is printed until it is over; --json begins with the events of
the games that are being played.`,
		`別の dohyo が進めている対戦を、名前かフォルダで指定して観戦します。指定がなければ進行中の対戦で、複数あれば番号で選び、なければ始まるのを待ちます。何台の端末からでも、ssh 越しでも観戦でき、それぞれ自由に手を戻したり盤を回したりできます。対戦に影響する操作はできず、何も書き込みません。中断した対戦が再開されると、続きがここに映ります。

大会なら大会の画面を開きます。端末でない場合や --headless、--json では、対戦が終わるまで出力します。--json は、進行中の局のこれまでのイベントから始まります。`},
}
