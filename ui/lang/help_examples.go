package lang

// examples are the calls of each command that its help shows, by path.
var examples = map[string]string{
	"": `  dohyo
  dohyo match gomoku hangetsu mangetsu
  dohyo match gomoku human hangetsu
  dohyo match shogi human sazanami --time 15m+10b
  dohyo match renju mangetsu 'gomocup:./pbrain-rapfi' --time 5m+3i --headless
  dohyo resume`,
	"analyse": `  dohyo analyse game.csa
  dohyo analyse game.sgf --engine hayate --nodes 2000 --report game.html
  dohyo analyse game.kif -o analysed.kif --engine usi:fairy-stockfish --time 5s
  dohyo analyse games/ --json --concurrency 4 > results.jsonl`,
	"compare": `  dohyo compare game.sgf --rules gomoku,renju,freestyle
  dohyo compare game.csa --players uzushio,'usi:fairy-stockfish' --time 1s/move
  dohyo compare games.sgf --players hayate --from 11 --to 60 --side white --sum`,
	"convert": `  dohyo convert game.psq game.sgf
  dohyo convert ~/.local/state/dohyo/matches/NAME games.sgf
  dohyo convert game.sgf - --to psq
  dohyo convert studied.kif game.csa --main-line
  dohyo convert game.kif game.csa --edition 3
  dohyo convert game.csa game.kifu --notes shogigui`,
	"engine": `  dohyo engine mangetsu --protocol gomocup
  echo 808 > 5moku.ban; dohyo engine mikazuki --protocol handoff; cat 5moku.res`,
	"engines test": `  dohyo engines test 'gomocup:./pbrain-rapfi'
  dohyo engines test handoff:./aoba --game renju`,
	"journal cat": `  dohyo journal cat NAME | grep '"event":"fault"'
  dohyo journal cat ~/.local/state/dohyo/matches/NAME > journal.jsonl`,
	"guess": `  dohyo guess games/*.sgf
  dohyo guess game.sgf --moves --side black
  dohyo guess games.zip --every 4 --json`,
	"lab openings": `  dohyo lab openings gomoku mangetsu --time 50ms/move --concurrency 2
  dohyo lab openings standard mangetsu --question best --keep 5 --report best.md
  dohyo lab openings gomoku mangetsu --opening kansei --question sprt`,
	"lab report": `  dohyo lab report 20260503-101500-gomoku-mangetsu-mangetsu-2 --csv`,
	"judge": `  echo '{"id":1,"side":"black","black":[707],"white":[],"move":808}' |
        dohyo judge gomoku
  echo '{"id":1,"sfen":"startpos","depth":1}' | dohyo judge shogi`,
	"library add": `  dohyo library add ~/kifu
  dohyo library add ~/kifu ~/.local/state/dohyo/matches`,
	"library find": `  dohyo library find mangetsu from:2026 result:black
  dohyo library find --player mangetsu --result black --from 2026
  dohyo library find --position game.sgf:1:12
  dohyo library find --game shogi --moves '+7776FU -3334FU +8822UM'
  dohyo library find --shape '?X?/XOX/?.?'`,
	"library moves": `  dohyo library moves --game gomoku
  dohyo library moves --position game.csa:1:20 --player uzushio`,
	"match": `  dohyo match gomoku hangetsu mangetsu
  dohyo match gomoku human hangetsu --games 2
  dohyo match freestyle 'gomocup:./pbrain-wine' gomocup:mangetsu \
        --time 1s/move --games 20 --headless
  dohyo match shogi uzushio 'csa:gpsshogi --csa -l 600' --regulation denou4
  dohyo match shogi proxy:Kakinoki serial:/dev/ttyUSB0 --time 25m`,
	"paper": `  dohyo paper game.csa
  dohyo paper game.sgf -o game.md --lang ja
  dohyo paper game.psq -o diagram.png
  dohyo paper game.kif -o p57.svg --at 57
  dohyo paper ~/.local/state/dohyo/matches/NAME -o match.html`,
	"record": `  dohyo record game.gif game.csa
  dohyo record game.svg game.sgf --pause 500ms
  dohyo record game.cast NAME --game 3 --size 120x40`,
	"watch": `  dohyo watch
  dohyo watch 20261122-130000-shogi-uzushio-sazanami
  ssh -t HOST dohyo watch
  dohyo watch --json NAME | grep '"event":"game_end"'`,
	"replay": `  dohyo replay game.psq
  dohyo replay ~/.local/state/dohyo/matches/NAME --from 12
  dohyo replay game.dighere --as dog1 --step 37 | ./player`,
	"rule": `  dohyo rule game.csa --ply 88
  dohyo rule game.csa --ply 88 --claim repetition --result draw
  dohyo rule NAME --game 3 --ply 31 --result go-on --left 5m,7m --why 'no power'`,
	"serve": `  dohyo serve
  dohyo serve --regulation csa2000 --games 1
  dohyo serve --opponent usi:fairy-stockfish --time 1m+5b --json
  dohyo serve --listen :4081 --opponent human
  dohyo serve --tournament denou4.toml --listen :4081`,
	"problems": `  dohyo problems
  dohyo problems tsume.kif corner.sgf
  dohyo problems collection/ --unsolved
  dohyo problems --list --game shogi`,
	"solve": `  dohyo solve problem.kif
  dohyo solve problem.sfen --all -o solved.kif
  dohyo solve game.sgf --move 21 --aim fours
  dohyo solve corner.sgf --target C2 --json`,
	"stats": `  echo '{"id":1,"wins":136,"draws":111,"losses":96}' | dohyo stats
  dohyo stats 20260503-101500-gomoku-hangetsu-mangetsu --sprt elo0=0,elo1=10`,
	"verify": `  dohyo verify game.sgf games/*.psq
  dohyo verify --json --rules renju - < game.psq
  dohyo verify --quiet games/
  dohyo verify --states game.dighere`,
	"fields": `  dohyo fields --count 20 --seed 7 --symmetric fields
  dohyo fields --size 12 --known 3 --total 100 fields
  dohyo match dighere tsubomi mankai --opening fields --headless`,
}

// ExampleOf returns the example calls of a command, given its path; "" is dohyo itself.
func ExampleOf(command string) string { return examples[command] }
