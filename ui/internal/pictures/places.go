package main

import (
	"time"

	"dohyo/ui/lang"
)

// places are the pictures in the order of their page.
var places = []place{
	{name: "gomoku", about: "A game of gomoku while it is played", w: 120, h: 40, game: "gomoku", number: 3, ply: 26, think: 3 * time.Second},
	{name: "lobby", about: "The lobby", w: 120, h: 40},
	{name: "shogi", about: "Shogi", w: 160, h: 50, lang: lang.Japanese, game: "shogi", number: 1, ply: 40, think: 2 * time.Second},
	{name: "go", about: "Go", w: 160, h: 50, game: "go", number: 1, ply: 102, think: time.Second},
	{name: "dighere", about: "SamurAI Dig Here", w: 120, h: 40, game: "dighere", number: 1, ply: 0},
	{name: "end", about: "The end of a game", w: 160, h: 50, game: "gomoku", number: 2, ply: 0},
	{name: "shogi-end", about: "The end of a game of shogi", w: 120, h: 40, game: "shogi", number: 1, ply: 0},
	{name: "why", about: "Why a move is what it is", w: 120, h: 40, game: "gomoku", number: 3, ply: 26, keys: []string{"y"}},
	{name: "ruling", about: "A referee's ruling", w: 120, h: 40, game: "gomoku", number: 3, ply: 26, keys: []string{"a"}},
	{name: "gallery", about: "The gallery of openings", w: 120, h: 40, keys: []string{"o"}},
	{name: "position", about: "Setting up a position", w: 120, h: 40, keys: []string{"B", "x", "right", "o", "down", "x", "left", "left", "o"}},
	{name: "actions", about: "Every action with its key", w: 100, h: 30, game: "gomoku", number: 3, ply: 26, keys: []string{"ctrl+k"}},
	{name: "octants", about: "Stones on a terminal that draws octants", w: 160, h: 50, game: "gomoku", number: 3, ply: 26, glyphs: "octants"},
	{name: "small", about: "A terminal of 80x24", w: 80, h: 24, game: "shogi", number: 1, ply: 40},
}
