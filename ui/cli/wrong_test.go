package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// wrongCalls lists calls that are wrong in themselves. # separates a call from part of
// its Japanese error.
const wrongCalls = `
mach                                              # というコマンドはない
match                                             # GAME PLAYER PLAYER を指定（引数は0個）
match chess a b                                   # という種目はない
match gomoku nobody mikazuki --headless           # その名の対局者はいない
match gomoku ./x mikazuki --headless              # 名前か PROTOCOL:COMMAND を指定
match gomoku human mikazuki --headless            # 端末が必要
match gomoku mikazuki hangetsu --json --headless  # 同時に指定できない
match gomoku mikazuki hangetsu --games 0          # 1 以上の数を指定
match gomoku mikazuki hangetsu --games x          # 整数を指定
match gomoku mikazuki hangetsu --komi 3           # 五目競争では使えない
match gomoku mikazuki hangetsu --margin 5h        # 1分以下の時間を指定
match gomoku mikazuki hangetsu --recover -1       # 以上の数を指定
match gomoku mikazuki hangetsu --limit -1         # 以上の数を指定
match gomoku mikazuki hangetsu --concurrency 0    # 以上の数を指定
match gomoku mikazuki hangetsu --position no.sgf  # そのファイルはない
match gomoku mikazuki hangetsu --regulation no    # のどれかかファイルを指定
match gomoku mikazuki hangetsu --glyphs no        # のどれかを指定
match gomoku mikazuki hangetsu --dir=             # フォルダを指定
match go hayate soyokaze --arbiter hand           # 審判は画面で死石を示す
match shogi mikazuki sazanami --headless          # 対局できる種目は五目競争、連珠、五目並べ、五目並べ（長連なし）で、将棋ではない
match shogi uci:x sazanami --headless             # というプロトコルはない
match shogi usi:/no/x sazanami --headless         # プログラム /no/x がない
match shogi handoff:sazanami sazanami             # のプロトコルは
match shogi proxy: sazanami                       # プログラムの名前を指定
engines --config DIR/lang.toml                    # lang.toml:1: lang fr: ja、en のどれかを指定
engines --config DIR/key.toml                     # key.toml:5: "colour" というキーはない
engines --config DIR/protocol.toml                # protocol.toml:1: protocol: 文字列を指定
engines --config DIR/builtin.toml                 # は内蔵の対局者の名前
engines --config DIR/twice.toml                   # という名の対局者は
engines --config DIR/limit.toml                   # その上限はない
engines --config DIR/no.toml                      # ファイルやフォルダがない
engines x                                         # 引数なし
engines test                                      # 対局者1人を指定
engines test human                                # 人は試せない
resume                                            # 再開できる対戦はない
resume no                                         # 対戦の名前かフォルダを指定
replay DIR                                        # このフォルダには journal.jsonl がない
replay DIR/no.csa                                 # ファイルやフォルダがない
replay DIR/a.csa --from 99                        # 最後は2手目
replay DIR/a.csa --hints no                       # その名の対局者はいない
replay DIR/a.csa --hints human                    # 人ではなくプログラムを指定
match gomoku mikazuki hangetsu --hints csatcp:localhost:4081,a,b # は途中の局面から考えられない
verify DIR/empty                                  # 棋譜も対戦の記録もない
verify DIR/a.csa --states                         # 状態の出力がない
convert DIR/a.csa                                 # FROM と TO を指定
convert DIR/a.csa DIR/a.csa                       # すでにあるので上書きしない
convert DIR/a.csa x.foo                           # 拡張子から形式がわからない
convert DIR/a.csa -                               # --to で形式を指定
convert DIR/a.csa x.kif --newline x               # のどれかを指定
convert DIR/a.csa x.kif --edition x               # 版の区別はない
paper DIR/a.csa -o x.foo                          # 拡張子で
paper DIR/a.csa -o x.svg --at 99                  # 最後は2手目
paper DIR/a.csa -o x.svg --at x                   # --at x: 整数（コンマ区切り）を指定
paper DIR/a.csa DIR/b.csa                         # paper: RECORD 1つを指定（引数は2個）
analyse DIR/a.csa --again=x                       # --again x: true か false を指定
analyse DIR/a.csa --concurrency=                  # --concurrency "": 整数を指定
analyse DIR/a.csa --marks=                        # --marks "": 5,10,20
lab openings                                      # GAME PLAYER [PLAYER] を指定
tournament rule                                   # DIR と RULING を指定
compare DIR/a.csa                                 # 2つ以上のルールを
compare DIR/a.csa --players sazanami --game 9     # その対局はない
compare DIR/a.csa --rules a,b                     # 比べるものがない
judge chess                                       # のどれかを指定
engine no                                         # という内蔵エンジンはない
engine mangetsu --lore no.txt                     # mangetsu はそのようなファイルを読まない
engine soyokaze --lore no.txt                     # no.txt: ファイルやフォルダがない
engine mikazuki --time -1s                        # --time -1s: 0
serve x                                           # 引数は要らない（1個ある）
serve --listen no                                 # HOST:PORT か :PORT の形で指定
serve --protocol 9                                # のどれかを指定
serve --regulation 5moku                          # 5moku は五目競争用。CSAサーバは将棋用
fields --size 3 x                                 # 6 から 100 までの数を指定
fields --own --size 8 x                           # 同時に指定できない
rule DIR/a.csa --ply 99                           # 0 から 2 までの数を指定
rule DIR/a.csa --claim no                         # のどれかを指定
match gomoku mikazuki hangetsu --time 5x          # "5x"
match gomoku mikazuki hangetsu --time 5m+x        # + の後が正の時間でない
match gomoku mikazuki hangetsu --time 5m+5        # + の後が正の時間でない
match gomoku mikazuki hangetsu --time 5m+5z       # + の後は b（秒読み）か i（加算）
match gomoku mikazuki hangetsu --time 5m+0x3b     # x の前には秒読みの回数を1から1000まで
match gomoku mikazuki hangetsu --time 5m+0/3m     # 手数は1000以内
match gomoku mikazuki hangetsu --time x/move      # 1手の時間がない
match gomoku mikazuki hangetsu --time 0           # 時間が全くない
match gomoku mikazuki hangetsu --time 1e9         # 範囲外
match gomoku mikazuki hangetsu --sprt x           # elo0=N,elo1=N
match gomoku mikazuki hangetsu --sprt elo0=1      # elo0=N,elo1=N を指定
match gomoku mikazuki hangetsu --sprt elo0=x      # elo0 には数を指定
match gomoku mikazuki hangetsu --sprt elo0=5,elo1=0           # elo0 は elo1 より小さくする
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=9999        # elo0 と elo1 は -4000 から 4000 まで
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=5,alpha=2   # alpha は0と1の間の数
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=5,elo1=6    # elo1 が2度ある
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=5,model=x   # normalized、logistic、bayesian のどれか
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=5,model=bayesian --headless # bayesian は使えない
match gomoku mikazuki hangetsu --sprt elo0=0,elo1=5 --games 1 --headless      # 2局以上
match gomoku mikazuki hangetsu --opening no       # その名のファイルもない
match gomoku mikazuki hangetsu --opening kansei-x # という開始局面はない
match freestyle mikazuki mikazuki --opening random --headless # 抽選する開始局面がない
match gomoku mikazuki hangetsu --position DIR/b.sgf --left 3m # 持ち時間
match gomoku mikazuki hangetsu --position DIR/b.sgf --time 5m --left 3m      # 残り時間を 12m30s,8m のように
match gomoku mikazuki hangetsu --position DIR/b.sgf --time 5m --left x,3m    # "x" は時間でない
match gomoku mikazuki hangetsu --position DIR/b.sgf --time 5m --left 3m+2x,3m # 秒読みは1回まで
match gomoku mikazuki hangetsu --position DIR/b.sgf --time 5m --left 3m+x,3m # 秒読みの残り回数は 3x
match gomoku mikazuki hangetsu --position DIR/b.sgf:9         # から
match gomoku mikazuki hangetsu --regulation DIR/time.toml     # time.toml:2: time: "5x"
match gomoku mikazuki hangetsu --regulation DIR/sprt.toml     # sprt.toml:1: sprt: elo0=N,elo1=N を指定
match gomoku mikazuki hangetsu --regulation DIR/kind.toml     # games: 整数を指定（文字列とある）
match gomoku mikazuki hangetsu --regulation DIR/list.toml     # points: リストを指定（整数とある）
match gomoku mikazuki hangetsu --regulation DIR/syntax.toml   # syntax.toml:2: TOML として読めない: "games = = 3"
match gomoku mikazuki hangetsu --regulation DIR/unknown.toml  # unknown.toml:1: "colour" というキーはない
match gomoku mikazuki hangetsu --regulation DIR/left.toml     # left: "x" は時間でない
match gomoku mikazuki hangetsu --regulation DIR/order.toml --headless   # order: lot か file を指定
match gomoku mikazuki hangetsu --regulation DIR/recover.toml --headless # recover: 0
match gomoku mikazuki hangetsu --regulation DIR/hang.toml     # hang: "soon" は時間でない
match gomoku mikazuki hangetsu --regulation denou4            # 対局規定 denou4 は将棋用
resume DIR/cut                                    # チェックサム
resume DIR/later                                  # より新しい dohyo が書いたもの
resume DIR/form                                   # 記録の形式の番号
resume DIR/json                                   # journal.jsonl:2: JSON として読めない
resume DIR/kind                                   # 値の種類が違う
resume DIR/none                                   # match_begin がない
resume DIR/before                                 # match_begin の前に game_begin
resume DIR/notbegun                               # 始まっていない第3局の move
resume DIR/illegal                                # 第1局4手目: 
resume DIR/count                                  # 数えない対局に計算結果がある
resume DIR/back                                   # 戻り先の9手目が指されていない
resume DIR/old --game 9                           # 第9局は再開を待っていない
resume DIR/old --game 2 --ply 9                   # 再開する局面を
resume DIR/old --game 2 --left 3m,3m              # 残り時間には、--time か
rule DIR/old --game 9 --result black              # その対局はない
rule DIR/old --game 2 --result withdraw --by x    # 取り消せる
rule DIR/old --game 1 --ply 99 --result black     # から
rule DIR/old --game 1 --result go-on --left 3m,3m # 残り時間には、--time か
rule DIR/a.csa --result go-on --by x              # 棋譜の対局は続けられない
rule DIR/a.csa --result withdraw --by x           # 取り消せる
stats DIR/a.csa --sprt elo0=3,elo1=1              # elo0 は elo1 より小さくする
`

// threeWords matches three English words in a row. In Japanese output, only commands to
// type may contain them.
var (
	threeWords = regexp.MustCompile(`[a-z]{2,} [a-z']{2,} [a-z']{2,}`)
	toBeTyped  = regexp.MustCompile(`'dohyo [^']*'`)
)

// TestWrongInJapanese makes wrong calls in Japanese and checks that their errors contain
// no English.
func TestWrongInJapanese(t *testing.T) {
	dir := t.TempDir()
	engine := func(more string) string {
		return "[[engine]]\nname = \"a\"\nprotocol = \"usi\"\ncommand = \"/no/x\"\n" + more
	}
	for name, text := range map[string]string{
		"a.csa":         "PI\n+\n+7776FU\n-3334FU\n%TORYO\n",
		"lang.toml":     "lang = \"fr\"\n",
		"key.toml":      engine("colour = 3\n"),
		"protocol.toml": "[[engine]]\nname = \"a\"\n",
		"builtin.toml":  strings.Replace(engine(""), `"a"`, `"mikazuki"`, 1),
		"twice.toml":    engine("") + engine(""),
		"limit.toml":    "engines = \"limits.toml\"\n",
		"limits.toml":   engine("[engine.limits]\ncpu = 1\n"),

		"b.sgf":        "(;GM[4]SZ[15];B[hh];W[gg];B[hg])",
		"time.toml":    "games = 2\ntime = \"5x\"\n",
		"sprt.toml":    "sprt = \"elo0=1\"\n",
		"kind.toml":    "games = \"two\"\n",
		"list.toml":    "points = 3\n",
		"syntax.toml":  "time = \"5m\"\ngames = = 3\n",
		"unknown.toml": "colour = 3\n",
		"left.toml":    "time = \"5m\"\nleft = [\"3m\", \"x\"]\n",
		"order.toml":   "opening = \"suite\"\norder = \"sideways\"\n",
		"recover.toml": "recover = -1\n",
		"hang.toml":    "hang = \"soon\"\n",
	} {
		writeFile(t, filepath.Join(dir, name), text)
	}
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	whole := journalOf(t)
	whole = whole[:strings.LastIndexByte(whole, '\n')+1]
	lines := strings.SplitAfter(whole, "\n")
	at := `"at":"2026-05-03T10:00:00.000Z","game":1`
	for name, text := range map[string]string{
		"old":      whole,
		"cut":      whole + `{"event":"pause",` + at + `,"sum":"00000000"}` + "\n" + `{"event":"go_on",` + at + "}\n",
		"later":    strings.Replace(whole, `"version":1`, `"version":99`, 1),
		"form":     strings.Replace(whole, `"version":1`, `"version":-1`, 1),
		"json":     lines[0] + "{]}\n" + lines[1],
		"kind":     lines[0] + `{"event":"move","game":1,"ply":"x"}` + "\n" + lines[1],
		"none":     "{}",
		"before":   strings.Join(lines[1:], ""),
		"notbegun": lines[0] + `{"event":"move","game":3,"ply":1}` + "\n" + lines[1],
		"illegal":  strings.Replace(whole, `"907"`, `"808"`, 1),
		"count":    strings.Join(lines[:5], "") + `{"event":"count",` + at + `}` + "\n" + lines[5],
		"back":     strings.Join(lines[:5], "") + `{"event":"takeback",` + at + `,"ply":9}` + "\n" + lines[5],
	} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, name, "journal.jsonl"), text)
	}
	for line := range strings.Lines(strings.TrimSpace(wrongCalls)) {
		call, want, _ := strings.Cut(line, "#")
		call, want = strings.TrimSpace(call), strings.TrimSpace(want)
		t.Run(call, func(t *testing.T) {
			args := append([]string{"--lang=ja"}, strings.Fields(strings.ReplaceAll(call, "DIR", dir))...)
			status, _, errs := command(t, "", args...)
			if status != exitUsage && status != exitWrong || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
				t.Errorf("status %d, %s; want %s", status, errs, want)
			}
			if english := threeWords.FindString(toBeTyped.ReplaceAllString(errs, "")); english != "" {
				t.Errorf("%q is English: %s", english, errs)
			}
		})
	}
}
