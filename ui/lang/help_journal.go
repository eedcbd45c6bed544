package lang

var helpJournal = Help{
	Short: Key{"Show the journal of a match", "対戦の記録（ジャーナル）を表示"},
	Long: Key{`Show the journal of a match: all its events, one JSON object a line.`,
		`対戦の記録（ジャーナル）を表示します。イベントごとに JSON の1行です。`},
}

var helpJournalCat = Help{
	Short: Key{"Print the journal of a match as one file", "対戦の記録を1つのファイルとして出力"},
	Long: Key{`Print the journal of a match from its first line on. In a long match
journal.jsonl contains only the newest lines; the earlier ones are compressed in
journal.past.jsonl.gz beside it. This command prints both as if they were one
file. The match may be running.`,
		`対戦の記録（ジャーナル）を最初の行から出力します。長い対戦では、journal.jsonl には新しい行だけがあり、それより前の行は隣の journal.past.jsonl.gz に圧縮されています。このコマンドは両方を1つのファイルとして出力します。対戦の進行中でも使えます。`},
}
