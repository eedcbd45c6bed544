package shogi

import (
	"context"
	"testing"

	"dohyo/engines"
)

// benchPositions are an opening, a middle game and two endgames.
var benchPositions = []string{
	"",
	"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
	"ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 1",
	"lnsgkgsnl/1r7/p1ppp1bpp/1p3pp2/7P1/2P6/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 9",
}

// BenchmarkSearch measures the positions searched per second.
func BenchmarkSearch(b *testing.B) {
	p, _ := Find("uzushio")
	t := p.New(Settings{NoBook: true})
	var nodes int64
	for b.Loop() {
		for _, start := range benchPositions {
			_, talk := t.Advise(context.Background(), engines.Question{Start: start, Nodes: 100_000}, nil)
			nodes += talk.Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
