package lang

// A Help is the help of a command.
//
// Words in braces stand for lists that the commands fill in, such as {games}. The word
// in backquotes in a flag's text is the name of its value. The output folds long lines.
type Help struct {
	Short Key            // one line
	Long  Key            // paragraphs; if empty, Short takes its place
	Flags map[string]Key // by name; includes those of the shared flags that only some commands have
}

// helps has the help of each command, by its path without the program's name.
var helps = map[string]Help{
	"": helpRoot, "config": helpConfig, "man": helpMan, "help": helpHelp,
	"completion": helpCompletion, "completion bash": helpBash, "completion zsh": helpZsh, "completion fish": helpFish, "completion powershell": helpPowershell,
	"match": helpMatch, "resume": helpResume, "watch": helpWatch, "record": helpRecord, "serve": helpServe,
	"replay": helpReplay, "verify": helpVerify, "convert": helpConvert, "compare": helpCompare, "paper": helpPaper, "analyse": helpAnalyse, "solve": helpSolve, "problems": helpProblems, "guess": helpGuess,
	"doctor": helpDoctor, "engine": helpEngine, "engines": helpEngines, "engines test": helpEnginesTest, "fields": helpFields,
	"tournament": helpTournament, "tournament check": helpTournamentCheck, "tournament standings": helpTournamentStandings, "tournament crosstable": helpTournamentCrosstable, "tournament pairings": helpTournamentPairings, "tournament report": helpTournamentReport, "tournament slips": helpTournamentSlips,
	"tournament rule": helpTournamentRule, "tournament new": helpTournamentNew, "tournament seeding": helpTournamentSeeding, "tournament hall": helpTournamentHall, "tournament handback": helpTournamentHandback, "tournament unpack": helpTournamentUnpack,
	"tournament deal": helpTournamentDeal, "tournament referee": helpTournamentReferee, "tournament enter": helpTournamentEnter,
	"library": helpLibrary, "library add": helpLibraryAdd, "library find": helpLibraryFind, "library moves": helpLibraryMoves, "library check": helpLibraryCheck,
	"lab": helpLab, "lab openings": helpLabOpenings, "lab report": helpLabReport,
	"judge": helpJudge, "stats": helpStats, "rule": helpRule, "journal": helpJournal, "journal cat": helpJournalCat,
}

// sharedFlags are the texts of flags that have the same meaning in several commands.
var sharedFlags = map[string]Key{
	"headless":  {"print lines of text instead of opening the screen", "画面を開かず、文字の行で出力"},
	"cast":      {"record the screen as an asciicast in the new file `FILE`", "画面を asciicast としてファイル `FILE` に記録する（すでにあるファイルは不可）"},
	"projector": {"show only the board, names, clocks and mutters, as large as possible (key F)", "盤・名前・時計・つぶやきだけを大きく表示（F キー）"},
	"plain":     {"print one plain sentence for each event, without colours or cursor movement; people type their answers as lines (for screen readers and pipes)", "イベントを1文ずつ、色もカーソル移動もなしに出力し、人の手は行で受け取る（画面読み上げやパイプ用）"},
	"json":      {"print events as JSON lines instead of opening the screen", "画面を開かず、イベントを JSON で1行ずつ出力"},
	"rules":     {"`RULES` for a record that doesn't name them: {games} (default gomoku, or freestyle on boards over 15)", "種目が書かれていない棋譜の規則 `RULES`: {games}（既定は gomoku、15路より広い盤は freestyle）"},
	"hints":     {"`PLAYER` for hints (key H); none for no hints (default: the kind of player you play against)", "ヒント（H キー）を出す対局者 `PLAYER`。none なら出さない（既定は相手と同じもの）"},
	"help":      {"show the help of this command", "このコマンドの説明"},
	"version":   {"show the version of dohyo", "バージョンを表示"},
}

// HelpOf returns the help of a command, given its path: "engines test".
func HelpOf(command string) (Help, bool) {
	h, ok := helps[command]
	return h, ok
}

// Flag returns the text of a flag of the command.
func (h Help) Flag(name string) (Key, bool) {
	k, ok := h.Flags[name]
	if !ok {
		k, ok = sharedFlags[name]
	}
	if own, of := ownSettings[name]; !ok && of {
		return own.Flag, true
	}
	return k, ok
}

// Headings and fixed texts of the help.
var (
	HelpUsage       = Key{"Usage:", "使い方:"}
	HelpCommandHere = Key{"[command]", "[コマンド]"}
	HelpFlagsHere   = Key{"[flags]", "[オプション]"}
	HelpExamples    = Key{"Examples:", "例:"}
	HelpCommands    = Key{"Available Commands:", "コマンド:"}
	HelpFlags       = Key{"Flags:", "オプション:"}
	HelpGlobalFlags = Key{"Global Flags:", "共通のオプション:"}
	HelpByDefault   = Key{" (default %s)", "（既定 %s）"}
	HelpOfCommand   = Key{"Use \"%s [command] --help\" for more information about a command.", "各コマンドの説明: %s [コマンド] --help"}
)

// The headings of the man pages.
var (
	ManName          = Key{"NAME", "名前"}
	ManSynopsis      = Key{"SYNOPSIS", "書式"}
	ManDescription   = Key{"DESCRIPTION", "説明"}
	ManCommands      = Key{"COMMANDS", "コマンド"}
	ManOptions       = Key{"OPTIONS", "オプション"}
	ManGlobalOptions = Key{"GLOBAL OPTIONS", "共通のオプション"}
	ManExamples      = Key{"EXAMPLES", "例"}
	ManSeeAlso       = Key{"SEE ALSO", "関連項目"}
)
