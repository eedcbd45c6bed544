package lang

// Messages of tournaments whose pairs are judged by referees elsewhere, and of results
// that people enter.
var (
	TourUnhanded     = Key{"withdrawn, no program was handed in by the deadline: %s", "期日までにプログラムが届かず棄権: %s"}
	TourNoPackets    = Key{"no pairs are waiting for referees", "審判を待つ組はない"}
	TourMatchesLeft  = Key{"(%d {match|matches} left)", "（残り%d対戦）"}
	TourReturn       = Key{"all matches of the packet are played; return the folder %s, which 'dohyo tournament enter' reads", "この審判分の対戦はすべて終わった。フォルダ %s を返送する（'dohyo tournament enter' で記録される）"}
	TourPacketGoesOn = Key{"%s; run the same command to continue", "%s。同じコマンドで続きを行う"}
	TourOwnEngine    = Key{"%s is the player of that name on this machine; the settings in the packet are ignored", "%s はこのマシンにある同じ名前の対局者とし、ファイルにある設定は使わない"}
	TourUnjudged     = Key{"%s, %s – %s: none of the remaining referees may judge it; 'dohyo tournament' plays it here", "%s（%s – %s）: 残った審判の誰も割り当てられない。'dohyo tournament' でここで行う"}
	TourCommands     = Key{"The packet would run these commands on this machine:", "次のコマンドがこのマシンで実行される（審判用のファイルによる）:"}
	TourMayRun       = Key{"Run them? (y/n)", "実行しますか（y/n）"}
	TourRefused      = Key{"%s: refused: %s", "%s: 受け付けない: %s"}
	TourEnteredHand  = Key{"entered by %s (%s)", "%s が記入（%s）"}
	TourEnteredWhole = Key{"judged by %s, checked move by move", "審判 %s、すべての手を確認"}
	TourEnteredLog   = Key{"judged by %s; openings and results checked (the log has no record with all moves beside it)", "審判 %s、珠型と結果を確認（すべての手の棋譜はない）"}
	TourSlip         = Key{"%s: the published %s is %d, the results give %d", "%s: 公表された%sは %d だが、対戦結果からは %d"}

	TableReferee    = Key{"referee", "審判"}
	TablePairs      = Key{"pairs", "組"}
	TablePacket     = Key{"packet", "ファイル"}
	TablePoints     = Key{"points", "勝点"}
	TableDifference = Key{"difference", "得失"}
	TableRank       = Key{"place", "順位"}

	FrameNumber     = Key{"no.", "番"}
	FramePoints     = Key{"pts", "勝点"}
	FrameDifference = Key{"diff", "得失"}
	FramePlace      = Key{"pl", "位"}
)

var _ = addFacts(map[string]string{
	"cli.tournament.consent":     "審判用のファイルにあるコマンドなので、--yes がなければ実行しない",
	"cli.tournament.refused":     "何も実行していない",
	"tournament.deal.left":       "審判が全員降りている",
	"tournament.referee.dropped": "%[1]s はすでに審判を降りている",
	"tournament.referee.name":    "name: 60バイトまでの1行を指定（%[1]q とある）",
	"tournament.referee.twice":   "審判 %[1]q が2人いる",
	"tournament.referee.own":     "own: %[1]q という参加者はいない",
	"tournament.deal.none":       "大会のファイルに [[referee]] が必要",
	"tournament.deal.boards":     "ステージ %[1]q: 審判に割り当てられるのは、1組1対戦で指し直しのないステージだけ",
	"tournament.deal.teams":      "%[1]s はこのマシンのフォルダから対局する。審判の手元にある対局者を指定する",
	"tournament.persons":         "人の対局者を待っている組が %[1]d ある（画面で対局するか、'dohyo tournament rule' で結果を入れる）",
	"tournament.elsewhere":       "審判の結果を待っている組が %[1]d ある（'dohyo tournament enter' で記録する）",
	"tournament.packet":          "%[1]s は審判用のファイルではない: %[2]s",
	"tournament.packet.wrong":    "%[1]s は、この dohyo の知る審判用のファイルではない",
	"tournament.slip":            "%[1]s は審判の報告ではない: %[2]s",
	"tournament.slip.wrong":      "%[1]s は、この dohyo の知る審判の報告ではない",
	"tournament.slip.other":      "%[1]s は別のファイルの対戦の報告。別のフォルダを指定する",
	"tournament.enter.name":      "%[1]s: 組の名の付いたファイル（1-03-02.log など）を指定する",
	"tournament.enter.unslipped": "%[1]s: この報告に %[2]s はない",
	"tournament.enter.key":       "別の大会の報告",
	"tournament.enter.players":   "%[1]s は %[2]s – %[3]s だが、報告では %[4]s – %[5]s",
	"tournament.enter.changed":   "%[1]s は報告にあるものと違う",
	"tournament.enter.sum":       "報告では %[1]s だが、棋譜では %[2]s",
	"tournament.enter.twice":     "%[1]s（%[2]s – %[3]s）は結果 %[4]s が出ている。対戦は最初の1回の結果を採る",
	"tournament.enter.by":        "審判か理由が必要",
	"tournament.enter.referee":   "%[1]q という審判はいない",
	"tournament.enter.own":       "%[1]s は自分のプログラムが出る %[2]s の審判を行えない",
	"tournament.enter.judge":     "%[1]s の審判は %[2]s で、%[3]s ではない",
	"tournament.enter.game":      "%[1]s 第%[2]d局: %[3]s",
	"tournament.enter.more":      "%[1]s: %[2]d局より多い",
	"tournament.enter.fewer":     "%[1]s: %[3]d局のうち%[2]d局しかない",
	"tournament.enter.none":      "棋譜がない",
	"tournament.enter.number":    "番号が %[1]d になっている",
	"tournament.enter.rules":     "%[2]s ではなく %[1]s の対局",
	"tournament.enter.unended":   "結果がない",
	"tournament.enter.limit":     "%[1]d手（%[2]d手で引き分け）だが、規定は %[3]d手まで",
	"tournament.enter.drawn":     "%[1]d手で引き分けになっているが、規定は %[2]d手",
	"tournament.enter.turn":      "%[1]s が先手のはず（黒と白は交互）",
	"tournament.enter.names":     "%[1]s – %[2]s のはずだが、棋譜では %[3]s – %[4]s",
	"tournament.enter.pattern":   "抽選の対象の珠型から始まっていない",
	"tournament.enter.opening":   "抽選された %[1]s から始まっていない",
	"tournament.enter.named":     "珠型の名は %[1]s だが、手は %[2]s",
	"tournament.enter.nohang":    "この規定では、ハングしても対戦の負けにはならない",
	"tournament.enter.hang":      "ハングした %[1]s の負けになっていない",
	"tournament.enter.agree":     "%[1]s と食い違っている",
	"tournament.rows.csv":        "%[1]s: %[2]s",
	"tournament.rows.head":       "%[1]s: 1行目は %[2]s とする",
	"tournament.rows.row":        "%[1]s:%[2]d: %[3]s の行が必要",
	"tournament.hand.entrant":    "%[1]q という参加者はいない",
	"tournament.hand.pair":       "%[1]s – %[2]s という組は発表されていない",
	"tournament.hand.games":      "%[1]s – %[2]s: %[3]d局となっているが、%[4]d局のはず",
	"cli.tournament.deal":        "大会のファイル FILE.toml かフォルダ DIR 1つ",
	"cli.tournament.packet":      "審判用のファイル PACKET 1つ",
	"cli.tournament.player":      "--player: NAME=PLAYER のように指定（%[1]q とある）",
	"cli.tournament.noplayer":    "--player: %[1]s はこの審判分の対戦に出ない",
	"cli.tournament.enter":       "DIR と FILE",
	"cli.tournament.onepair":     "--pair: その組の棋譜のファイルを1つ指定する",
	"cli.tournament.slip":        "--referee %[1]s: 隣にある報告の審判は %[2]s",
	"cli.tournament.referee":     "報告が隣にないので、--referee で審判の名前を指定する",
	"cli.tournament.hung":        "--hung: %[1]s は %[2]s に出ない",
	"cli.tournament.typed":       "--why: 結果を手で記入する理由を書く",
	"cli.tournament.awaits":      "プログラムの締切は %[1]s。まだ届いていない: %[2]s",
})
