package lang

// dohyo itself, and its auxiliary commands.
var (
	helpRoot = Help{
		Short: Key{"土俵: an arena for local engine matches", "土俵: プログラム同士を手元で対局させるアリーナ"},
		Long: Key{`dohyo (土俵) is an arena for local engine matches. Without a command it opens
the lobby: pick a game and two players, press Enter, watch.

Games: {games}. A player is a name (see 'dohyo engines'), 'human', or
PROTOCOL:COMMAND in one word: 'gomocup:./pbrain-rapfi', usi:fairy-stockfish,
'gtp:gnugo --mode gtp'; 'dohyo match --help' lists all forms.`,
			`dohyo（土俵）は、思考プログラム同士を手元で対局させるアリーナです。コマンドなしで起動するとロビーが開きます。種目と2人の対局者を選び、Enter を押せば観戦できます。

種目: {games}
対局者は、名前（'dohyo engines' で一覧）、'human'（人）、または1語にした PROTOCOL:COMMAND で指定します: 'gomocup:./pbrain-rapfi' usi:fairy-stockfish 'gtp:gnugo --mode gtp' など。すべての形は 'dohyo match --help' にあります。`},
		Flags: map[string]Key{
			"config":   {"read the configuration from `FILE`", "設定ファイル `FILE`（通常のものの代わり）"},
			"glyphs":   {"glyph `SET`: {glyphs} (default: what the terminal can show)", "文字セット `SET`: {glyphs}（既定は端末に合わせる）"},
			"images":   {"show boards as images: `WAY` is {images} (default: auto, which asks the terminal)", "盤を画像で表示する方法 `WAY`: {images}（既定の auto では端末に問い合わせる）"},
			"notation": {"`NOTATION` of moves: {notations}; several with commas (default: the usual one of the game)", "着手の表記 `NOTATION`: {notations}。種目ごとに1つ、コンマで区切って並べられる（既定は種目の標準の表記）"},
			"lang":     {"`LANGUAGE`: ja or en (default: from the locale; en on the Linux console)", "言語 `LANGUAGE`: ja か en（既定はロケールによる。Linux コンソールでは en）"},
			"theme":    {"colour `THEME`: {themes}", "配色 `THEME`: {themes}"},
		},
	}
	helpHelp = Help{Short: Key{"Show the help of a command", "コマンドの説明"}}
	helpMan  = Help{Short: Key{
		"Print the man page, or write all man pages to a folder",
		"man ページを表示、または全コマンドの分をフォルダに書き出す",
	}}
	helpConfig = Help{
		Short: Key{"Show the configuration files and effective settings", "設定ファイルの場所と現在の設定"},
		Long: Key{`Show the configuration files and the effective settings. A flag overrides
config.toml; a setting given by neither has its default. None of the files is
required.

config.toml has the keys {settings}, and the table [keys]. A
player is an [[engine]] in engines.toml (or in config.toml) with at least name,
protocol and command. A regulation file is given to 'dohyo match --regulation',
and a tournament file to 'dohyo tournament'. --explain lists all keys of these
files. The table [keys] in config.toml chooses other keys for the screen; if
they leave an action without any, the exit status is 1.`,
			`設定ファイルの場所と現在の設定を表示します。オプションが config.toml に優先し、どちらにもなければ既定の値を使います。ファイルはどれもなくて構いません。

config.toml のキーは {settings} です。対局者は engines.toml に [[engine]] として、少なくとも name、protocol、command を書きます（config.toml に書いても構いません）。規定のファイルは 'dohyo match --regulation'、大会のファイルは 'dohyo tournament' で指定します。これらのファイルのすべてのキーは --explain で一覧できます。config.toml の表 [keys] で画面のキーを変えられます。その結果キーのない操作が生じれば、終了コード1です。`},
		Flags: map[string]Key{
			"explain": {"list every setting with its meaning, default and an example", "すべての設定の意味、既定の値、例を一覧"},
		},
	}
	helpCompletion = Help{
		Short: Key{"Print a completion script for a shell", "シェル補完用のスクリプトを出力"},
		Long: Key{`Print a script that lets a shell complete the commands, flags and players of
dohyo. The help of each shell tells how to load the script.`,
			`シェルが dohyo のコマンド・オプション・対局者を補完するためのスクリプトを出力します。読み込み方は各シェルの説明にあります。`},
	}
	helpBash = Help{
		Short: Key{"For bash", "bash 用"},
		Long: Key{`Print the completion script for bash. It needs the package bash-completion.

Load it in the current shell:
  source <(dohyo completion bash)
Load it in every new shell:
  dohyo completion bash > ~/.local/share/bash-completion/completions/dohyo`,
			`bash が dohyo のコマンドを補完するためのスクリプトを出力します。bash-completion パッケージが必要です。

今のシェルで使う:
  source <(dohyo completion bash)
今後のシェルでも使う:
  dohyo completion bash > ~/.local/share/bash-completion/completions/dohyo`},
		Flags: completionFlags,
	}
	helpZsh = Help{
		Short: Key{"For zsh", "zsh 用"},
		Long: Key{`Print the completion script for zsh. ~/.zshrc must contain 'autoload -U
compinit; compinit'.

Load it in the current shell:
  source <(dohyo completion zsh)
Load it in every new shell:
  dohyo completion zsh > "${fpath[1]}/_dohyo"`,
			`zsh が dohyo のコマンドを補完するためのスクリプトを出力します。~/.zshrc に 'autoload -U compinit; compinit' が必要です。

今のシェルで使う:
  source <(dohyo completion zsh)
今後のシェルでも使う:
  dohyo completion zsh > "${fpath[1]}/_dohyo"`},
		Flags: completionFlags,
	}
	helpFish = Help{
		Short: Key{"For fish", "fish 用"},
		Long: Key{`Print the completion script for fish.

Load it in the current shell:
  dohyo completion fish | source
Load it in every new shell:
  dohyo completion fish > ~/.config/fish/completions/dohyo.fish`,
			`fish が dohyo のコマンドを補完するためのスクリプトを出力します。

今のシェルで使う:
  dohyo completion fish | source
今後のシェルでも使う:
  dohyo completion fish > ~/.config/fish/completions/dohyo.fish`},
		Flags: completionFlags,
	}
	helpPowershell = Help{
		Short: Key{"For PowerShell", "PowerShell 用"},
		Long: Key{`Print the completion script for PowerShell.

Load it in the current shell:
  dohyo completion powershell | Out-String | Invoke-Expression
To load it in every new shell, add the output to your profile.`,
			`PowerShell が dohyo のコマンドを補完するためのスクリプトを出力します。

今のシェルで使う:
  dohyo completion powershell | Out-String | Invoke-Expression
今後のシェルでも使うには、出力をプロファイルに書き加えます。`},
		Flags: completionFlags,
	}
	completionFlags = map[string]Key{"no-descriptions": {"omit descriptions of completions", "補完候補に説明を付けない"}}
)
