package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

// notedJournal is the journal of a game of shogi whose record has notes of many kinds.
const notedJournal = `{"event":"match_begin","at":"2026-05-03T10:00:00Z","match":"m","kind":"shogi","rules":"shogi","players":[{"name":"A","protocol":"usi","spec":"hayate"},{"name":"B","protocol":"human","spec":"human"}],"games":1,"seed":1,"regulation":{"name":"free","game":"shogi","games":1,"time":"10m","hang":"10m","points":[2,1,0]},"version":1}
{"event":"game_begin","at":"2026-05-03T10:00:00Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"left":[60,50],"setup":{},"from":{"record":"old.csa","game":2,"ply":0,"players":["C","D"]}}
{"event":"ready","at":"2026-05-03T10:00:00Z","game":1}
{"event":"move","at":"2026-05-03T10:00:01Z","game":1,"ply":1,"seat":"black","player":"A","move":"+7776FU","ms":1500,"charged":1.5,"over":12.5,"missed":120}
{"event":"pause","at":"2026-05-03T10:00:02Z","by":"Mori","why":"the lamp"}
{"event":"go_on","at":"2026-05-03T10:01:02Z","by":"Mori"}
{"event":"gap","at":"2026-05-03T10:01:30Z","ms":1500,"how":"sleep"}
{"event":"hint","at":"2026-05-03T10:01:40Z","game":1,"ply":2,"seat":"white","player":"B","from":"hayate","move":"-3334FU"}
{"event":"hint","at":"2026-05-03T10:01:41Z","game":1,"ply":2,"seat":"white","player":"B","from":"hayate","move":"-3334FU","about":"-8384FU","loss":12,"score":30}
{"event":"move","at":"2026-05-03T10:01:42Z","game":1,"ply":2,"seat":"white","player":"B","move":"-3334FU","ms":1500,"charged":1.5}
{"event":"takeback","at":"2026-05-03T10:01:43Z","game":1,"ply":1,"seat":"white"}
{"event":"move","at":"2026-05-03T10:01:44Z","game":1,"ply":2,"seat":"white","player":"B","move":"-8384FU","ms":1500,"charged":1.5}
{"event":"ruling","at":"2026-05-03T10:01:45Z","game":1,"by":"Mori","what":"go on from move 1","why":"noise","act":"go_on","ply":1,"clocks":[50,40],"claim":"illegal","about":"white","holds":false,"section":"§3","cut":["-8384FU"]}
{"event":"ruling","at":"2026-05-03T10:01:46Z","game":1,"by":"Mori","what":"B won (ruling)","act":"result","ply":1,"side":1,"winner":"B","result":"win","reason":"ruling"}
{"event":"game_end","at":"2026-05-03T10:01:46Z","game":1,"moves":1,"winner":"B","side":1,"result":"win","by":"ruling","detail":""}
`

// TestConvertRemarks writes the notes on a game of a match in either language. A record's
// own comments have no language to choose.
func TestConvertRemarks(t *testing.T) {
	dir := t.TempDir()
	journal, sgf := filepath.Join(dir, "journal.jsonl"), filepath.Join(dir, "a.sgf")
	writeFile(t, journal, notedJournal)
	writeFile(t, sgf, twoGames)
	english := `from move 0 of old.csa, game 2 (C - D)
left at the start: 1m,50s
paused 2026-05-03T10:00:02Z by Mori at move 2 for 1m; reason: the lamp
machine asleep (charged to nobody) 2026-05-03T10:01:28Z at move 2 for 1.5s
hint 2026-05-03T10:01:40Z for B at move 2, by hayate: -3334FU
warning 2026-05-03T10:01:41Z for B at move 2, by hayate: -8384FU loses 12%, better -3334FU (+30)
taken back 2026-05-03T10:01:43Z by white to move 1
A exceeded its time by 12.5 ms at move 1 (tolerated)
A waited for a processor that programs outside the match were using, at move 1 (120 ms)
ruling 2026-05-03T10:01:45Z by Mori at move 1: go on from move 1; reason: noise; claim: illegal of white, not true by the rules (§3); clocks: 50s 40s; moves annulled, from move 2 on: -8384FU
ruling 2026-05-03T10:01:46Z by Mori at move 1: B won (ruling)`
	japanese := `old.csa、第2局の0手目から（C 対 D）
開始時の残り時間: 1m,50s
時計を停止 2026-05-03T10:00:02Z（Mori）、2手目、1分、理由: the lamp
マシンのスリープ（消費時間に数えない） 2026-05-03T10:01:28Z、2手目、1秒500ミリ秒
ヒント 2026-05-03T10:01:40Z B の2手目（hayate より）: △３四歩
警告 2026-05-03T10:01:41Z B の2手目（hayate より）: △８四歩で12%損、より良い手は △３四歩（+30）
待った 2026-05-03T10:01:43Z 後手、1手目まで戻す
A が1手目に持ち時間を12.5ミリ秒超過（許容範囲）
A のプロセッサ待ち（対戦外のプログラムが使用）、手数: 1 (120 ms)
裁定 2026-05-03T10:01:45Z Mori、1手目: 1手目の後から再開、理由: noise、申し立て: 後手の1手目は反則（規則により不成立）（§3）、残り時間: 50s 40s、2手目以降の無効な手: △８四歩
裁定 2026-05-03T10:01:46Z Mori、1手目: B の勝ち（裁定）`
	for _, c := range []struct {
		args   []string
		status int
		want   string // the comment on the game in KIF, or a part of the error
	}{
		{[]string{journal}, exitDone, english},
		{[]string{journal, "--remarks", "en"}, exitDone, english},
		{[]string{journal, "--remarks", "ja"}, exitDone, japanese},
		{[]string{journal, "--remarks", "de"}, exitUsage, "expected one of en, ja"},
		{[]string{sgf, "--remarks", "ja"}, exitUsage, "a.sgf is a record, whose comments stay as they are"},
	} {
		status, out, errs := command(t, "", append([]string{"convert", "--to", "kifu", "--lang", "en", c.args[0], "-"}, c.args[1:]...)...)
		if status != c.status {
			t.Errorf("%v: status %d, %s", c.args, status, errs)
		}
		got := errs
		if status == exitDone {
			got = ""
			for line := range strings.Lines(out) {
				if text, ok := strings.CutPrefix(line, "*"); ok {
					got += strings.TrimSuffix(text, "\r\n") + "\n"
				}
			}
			got = strings.TrimSpace(got)
		}
		if status == exitDone && got != c.want || !strings.Contains(got, c.want) {
			t.Errorf("%v: got\n%s\nwant\n%s", c.args, got, c.want)
		}
	}
}
