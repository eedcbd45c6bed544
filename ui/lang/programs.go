package lang

// What 'dohyo engines --found' says.
var (
	EnginesFound = Key{"%d {program|programs} found; append to %s, or add them in the lobby (f)", "%d個見つかった。%s に追記するか、ロビー（f）で追加"}
	EnginesNone  = Key{"no further program found", "未登録のプログラムは見つからなかった"}
)

// Adding, changing and removing a person's own programs.
var (
	ProgramAdd    = Key{"Add a program", "プログラムを追加"}
	ProgramChange = Key{"Change %s", "%s を変更"}
	ProgramFound  = Key{"Programs found on this machine", "このマシンで見つかったプログラム"}

	ProgramFile      = Key{"Program", "プログラム"}
	ProgramArguments = Key{"Arguments", "引数"}
	ProgramProtocol  = Key{"Protocol", "プロトコル"}
	ProgramName      = Key{"Name", "名前"}
	ProgramFolder    = Key{"Folder", "フォルダ"}
	ProgramReads     = Key{"Files to read", "読むファイル"}
	ProgramSummary   = Key{"Description", "説明"}
	ProgramGuess     = Key{"found by the test", "試して判別"}
	ProgramUsual     = Key{"default %s", "既定 %s"}
	ProgramNumber    = Key{"%d to %d", "%d〜%d"}
	ProgramNotNumber = Key{"A whole number from %d to %d is needed.", "%d〜%dの整数を入力してください。"}
	ProgramOwnToo    = Key{"Its own %s", "自身の %s"}
	ProgramOwn       = Key{"The program's own option %s.", "プログラム自身のオプション %s。"}

	ProgramFileHint  = Key{"The program's file, or a name on the path. Tab completes it, ↓ picks from the list.", "プログラムのファイル、または PATH にある名前。Tab で補完、↓ で一覧から選択。"}
	ProgramArgsHint  = Key{"What follows the program on its command line, such as --mode gtp.", "コマンド行でプログラムの後に書くもの（--mode gtp など）。"}
	ProgramProtHint  = Key{"Choose it with ← → if you know it; otherwise the test finds it.", "分かっていれば ← → で選択。分からなければ試して判別します。"}
	ProgramReadsHint = Key{"Files and folders that it reads outside its own folder, separated by commas.", "ほかに読むファイルとフォルダ（コンマ区切り）。"}

	ProgramTrying   = Key{"Testing it; this takes a few seconds. Esc stops the test.", "試しています（数秒かかります）。Esc で中止。"}
	ProgramWorks    = Key{"It speaks %s and works (%d {check|checks}). Enter writes it into %s.", "%s で正しく動きます（確認 %d項目）。Enter で %s に書きます。"}
	ProgramFails    = Key{"It speaks %s, but %d of %d checks failed:", "%s で応答しますが、%[3]d項目中 %[2]d項目が不可:"}
	ProgramSilent   = Key{"It doesn't work:", "動きません:"}
	ProgramRemedy   = Key{"What to do: %s", "対処: %s"}
	ProgramNothing  = Key{"Enter a program first.", "まずプログラムを指定してください。"}
	ProgramUnknown  = Key{"Choose its protocol, or test it with Enter first.", "プロトコルを選ぶか、先に Enter で試してください。"}
	ProgramAdded    = Key{"%s is now in %s.", "%s を %s に書きました。"}
	ProgramGone     = Key{"%s is no longer in %s; the previous file is kept as %s.", "%s を %s から消しました。元のファイルは %s にあります。"}
	ProgramRemove   = Key{"Remove %s?", "%s を消しますか"}
	ProgramRemoval  = Key{"These lines of %s are removed; the rest of the file stays:", "%s のこの部分を消します。ほかはそのまま残ります:"}
	ProgramBackup   = Key{"The file as it is now is kept as %s.", "今のファイルは %s として残ります。"}
	ProgramNoneHere = Key{"No further known program was found.", "一覧にないプログラムは見つかりませんでした。"}
	ProgramsFound   = Key{"%d {program|programs} found on this machine: f adds {it|them}.", "このマシンでプログラムが%d個見つかりました。f で追加。"}
	ProgramSearch   = Key{"Looking for programs ...", "プログラムを探しています ..."}

	LineAdd    = Key{"add a program", "プログラムを追加"}
	LineTry    = Key{"try it", "試す"}
	LineSave   = Key{"save", "保存"}
	LineField  = Key{"field", "欄"}
	LineValue  = Key{"value", "値"}
	LineFound  = Key{"found", "発見"}
	LineDelete = Key{"remove", "消す"}

	HelpAdd      = Key{"add a program", "プログラムを追加"}
	HelpFound    = Key{"show programs found on this machine, to add them", "このマシンで見つかったプログラムを追加"}
	HelpEdit     = Key{"change a program of your own: its command, name and options", "登録したプログラムの変更（コマンド・名前・オプション）"}
	HelpDelete   = Key{"remove a program of your own from engines.toml", "登録したプログラムを engines.toml から消す"}
	HelpTry      = Key{"test the program and, if it works, write it into engines.toml", "プログラムを試す。動けば engines.toml に書く"}
	HelpSave     = Key{"write it into engines.toml as it is", "このまま engines.toml に書く"}
	HelpField    = Key{"go to another field", "別の欄へ"}
	HelpComplete = Key{"complete the path, or go to the next field", "パスを補完、または次の欄へ"}
	HelpValue    = Key{"choose a value", "値を選ぶ"}
	HelpResults  = Key{"scroll through the results", "結果を上下に移動"}
)

// Opening a record from the lobby.
var (
	RecordOpen    = Key{"Open a record", "棋譜を開く"}
	RecordFile    = Key{"File: %s", "ファイル: %s"}
	RecordNone    = Key{"none here; type a path, or the beginning of one", "ここにはありません。パスまたはその先頭を入力してください"}
	RecordHint    = Key{"A record in any format, or a match's folder. Tab completes, ↑↓ choose.", "棋譜（形式は自由）または対戦のフォルダ。Tab で補完、↑↓ で選択。"}
	RecordRecent  = Key{"Recent records and matches", "最近の棋譜と対戦"}
	RecordMatches = Key{"Files", "ファイル"}
	LineRecord    = Key{"open a record", "棋譜を開く"}
	HelpRecord    = Key{"open a record ...: recent ones, or any file", "棋譜を開く（最近のもの、またはファイル）"}
	HelpPath      = Key{"complete the path", "パスを補完"}
)
