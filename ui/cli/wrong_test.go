package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// wrongCalls are calls that are wrong by themselves; # ends the call and begins
// what its error says in Japanese.
const wrongCalls = `
mach                                              # というコマンドはない
match                                             # GAME PLAYER PLAYER を指定 (引数は0個)
match chess a b                                   # というゲームはない
match gomoku nobody mikazuki --headless           # その名のプレイヤーはない
match gomoku ./x mikazuki --headless              # 名前か PROTOCOL:COMMAND を指定
match gomoku human mikazuki --headless            # 端末が要る
match gomoku mikazuki hangetsu --json --headless  # 同時に指定できない
match gomoku mikazuki hangetsu --games 0          # 1 以上の数を指定
match gomoku mikazuki hangetsu --games x          # 整数を指定
match gomoku mikazuki hangetsu --komi 3           # gomoku にはない指定
match gomoku mikazuki hangetsu --margin 5h        # 1分以下の時間を指定
match gomoku mikazuki hangetsu --recover -1       # 以上の数を指定
match gomoku mikazuki hangetsu --limit -1         # 以上の数を指定
match gomoku mikazuki hangetsu --concurrency 0    # 以上の数を指定
match gomoku mikazuki hangetsu --position no.sgf  # そのファイルはない
match gomoku mikazuki hangetsu --regulation no    # のどれかかファイルを指定
match gomoku mikazuki hangetsu --glyphs no        # のどれかを指定
match gomoku mikazuki hangetsu --dir=             # フォルダを指定
match go hayate soyokaze --arbiter hand           # 審判は画面で死石を示す
match shogi mikazuki sazanami --headless          # shogi ではない
match shogi uci:x sazanami --headless             # というプロトコルはない
match shogi usi:/no/x sazanami --headless         # プログラム /no/x がない
match shogi handoff:sazanami sazanami             # のプロトコルは
match shogi proxy: sazanami                       # プログラムの名前を指定
engines --config DIR/lang.toml                    # lang.toml:1: lang fr: ja, en のどれかを指定
engines --config DIR/key.toml                     # key.toml:5: "colour" というキーはない
engines --config DIR/protocol.toml                # protocol.toml:1: protocol: 文字列を指定
engines --config DIR/builtin.toml                 # は内蔵プレイヤーの名前
engines --config DIR/twice.toml                   # という名のプレイヤーは
engines --config DIR/limit.toml                   # その上限はない
engines --config DIR/no.toml                      # ファイルやフォルダがない
engines x                                         # 引数なし
engines test                                      # プレイヤー一つを指定
engines test human                                # 人は試せない
resume                                            # 再開できる対局はない
resume no                                         # 対局の名前かフォルダを指定
replay DIR                                        # このフォルダには journal.jsonl がない
replay DIR/no.csa                                 # ファイルやフォルダがない
replay DIR/a.csa --from 99                        # 最後は2手目
verify DIR/empty                                  # 棋譜も対局の記録もない
verify DIR/a.csa --states                         # 状態の出力がない
convert DIR/a.csa                                 # FROM と TO を指定
convert DIR/a.csa DIR/a.csa                       # すでにあるので上書きしない
convert DIR/a.csa x.foo                           # 拡張子から形式がわからない
convert DIR/a.csa -                               # --to で形式を指定
convert DIR/a.csa x.kif --newline x               # のどれかを指定
convert DIR/a.csa x.kif --edition x               # 版の区別はない
paper DIR/a.csa -o x.foo                          # 拡張子で
paper DIR/a.csa -o x.svg --at 99                  # 最後は2手目
compare DIR/a.csa                                 # 二つ以上のルールを
compare DIR/a.csa --players sazanami --game 9     # その対局はない
compare DIR/a.csa --rules a,b                     # 比べるものがない
judge chess                                       # のどれかを指定
engine no                                         # という内蔵エンジンはない
engine mikazuki --time -1s                        # --time -1s: 0
serve x                                           # 引数は要らない (1個ある)
serve --listen no                                 # ポート番号がない
serve --protocol 9                                # のどれかを指定
serve --regulation 5moku                          # CSAサーバは shogi 用
fields --size 3 x                                 # 6 から 100 までの数を指定
fields --own --size 8 x                           # 同時に指定できない
rule DIR/a.csa --ply 99                           # 0 から 2 までの数を指定
rule DIR/a.csa --claim no                         # のどれかを指定
`

// threeWords are English words in a row, which in Japanese only a command to be
// typed has.
var (
	threeWords = regexp.MustCompile(`[a-z]{2,} [a-z']{2,} [a-z']{2,}`)
	toBeTyped  = regexp.MustCompile(`'dohyo [^']*'`)
)

// TestWrongInJapanese makes wrong calls in Japanese: no English is left in what
// they say.
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
	} {
		writeFile(t, filepath.Join(dir, name), text)
	}
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
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
