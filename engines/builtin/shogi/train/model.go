package main

import (
	"math"
	"math/rand/v2"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/value"
)

// A row is what one feature adds: the hidden layer, and the piece value.
const rowSize = value.Hidden + 1

// All weights of a model lie in one slice, so that the same code updates them:
// rows of three tables, bias, output weights and output bias.
const (
	anyAt     = 0
	regionAt  = anyAt + value.Features*rowSize
	wayAt     = regionAt + value.Regions*value.Features*rowSize
	biasAt    = wayAt + 27*value.Ways*rowSize
	outAt     = biasAt + value.Hidden
	outBiasAt = outAt + value.Phases*2*value.Hidden
	weights   = outBiasAt + value.Phases
)

// pawns are initial piece values, in centipawns.
var pawns = [16]float32{
	shogi.FU: 90, shogi.KY: 230, shogi.KE: 250, shogi.GI: 370, shogi.KI: 440, shogi.KA: 570, shogi.HI: 650,
	shogi.TO: 420, shogi.NY: 420, shogi.NK: 420, shogi.NG: 430, shogi.UM: 830, shogi.RY: 950,
}

// newModel returns a model with initial piece values and random weights.
func newModel(seed uint64) []float32 {
	r := rand.New(rand.NewPCG(seed, 1))
	w := make([]float32, weights)
	for f := range value.Features {
		row := w[anyAt+f*rowSize:][:rowSize]
		for i := range value.Hidden {
			row[i] = float32(r.NormFloat64()) * 0.08
		}
		k, nth, mine := value.Worth(f)
		v := pawns[k] / value.Unit
		if nth > 0 {
			v *= 1.08
		}
		if !mine {
			v = -v
		}
		row[value.Hidden] = v
	}
	for i := range value.Hidden {
		w[biasAt+i] = 0.2
	}
	for i := outAt; i < outBiasAt; i++ {
		w[i] = float32(r.NormFloat64()) * 0.05
	}
	return w
}

// rows returns the indexes of a feature's three rows; the last is -1 if it has none.
func rows(king, f int) (int, int, int) {
	way := value.WayOf(king, f)
	if way >= 0 {
		way = wayAt + way*rowSize
	}
	return anyAt + f*rowSize, regionAt + (value.RegionOf(king)*value.Features+f)*rowSize, way
}

// addRow adds row to sum.
func addRow(sum *[rowSize]float32, row []float32) {
	r := (*[rowSize]float32)(row)
	for i := range sum {
		sum[i] += r[i]
	}
}

// learn evaluates a sample and adds to grad the derivatives of the loss by each
// weight. It returns the loss. With a nil grad it only returns the loss. Unit is the
// score at which the odds are e to 1.
func learn(w, grad []float32, s *sample, unit float64) float64 {
	var sum [2][rowSize]float32
	for v := range sum {
		copy(sum[v][:], w[biasAt:biasAt+value.Hidden])
		king := int(s.king[v])
		for _, f := range s.seen(v) {
			a, r, y := rows(king, int(f))
			addRow(&sum[v], w[a:a+rowSize])
			addRow(&sum[v], w[r:r+rowSize])
			if y >= 0 {
				addRow(&sum[v], w[y:y+rowSize])
			}
		}
	}
	out := w[outAt+int(s.phase)*2*value.Hidden:][:2*value.Hidden]
	logit := (sum[0][value.Hidden]-sum[1][value.Hidden])/2 + w[outBiasAt+int(s.phase)]
	for v := range sum {
		for i := range value.Hidden {
			x := max(0, min(1, sum[v][i]))
			logit += x * x * out[v*value.Hidden+i]
		}
	}
	p := odds(float64(logit)*value.Unit, unit)
	t := float64(s.target)
	loss := -t*math.Log(p+1e-9) - (1-t)*math.Log(1-p+1e-9)
	if grad == nil {
		return loss
	}
	d := float32(p - t)
	grad[outBiasAt+int(s.phase)] += d
	gout := grad[outAt+int(s.phase)*2*value.Hidden:][:2*value.Hidden]
	for v := range sum {
		var back [rowSize]float32
		for i := range value.Hidden {
			x := sum[v][i]
			if x <= 0 {
				continue
			}
			if x >= 1 {
				gout[v*value.Hidden+i] += d
				continue
			}
			gout[v*value.Hidden+i] += d * x * x
			back[i] = d * out[v*value.Hidden+i] * 2 * x
		}
		back[value.Hidden] = d / 2
		if v == 1 {
			back[value.Hidden] = -d / 2
		}
		for i := range value.Hidden {
			grad[biasAt+i] += back[i]
		}
		king := int(s.king[v])
		for _, f := range s.seen(v) {
			a, r, y := rows(king, int(f))
			addRow((*[rowSize]float32)(grad[a:a+rowSize]), back[:])
			addRow((*[rowSize]float32)(grad[r:r+rowSize]), back[:])
			if y >= 0 {
				addRow((*[rowSize]float32)(grad[y:y+rowSize]), back[:])
			}
		}
	}
	return loss
}

// parts rounds a model to the integers of a net.
func parts(w []float32) *value.Parts {
	p := value.NewParts()
	table := func(at int, to []int8, pieces []int16) {
		for f := range pieces {
			row := w[at+f*rowSize:][:rowSize]
			for i := range value.Hidden {
				to[f*value.Hidden+i] = int8(clamp(row[i]*value.One, 127))
			}
			pieces[f] = int16(clamp(row[value.Hidden]*value.Unit, 30000))
		}
	}
	table(anyAt, p.Any, p.AnyPiece)
	table(regionAt, p.Region, p.RegPiece)
	table(wayAt, p.Way, p.WayPc)
	for i := range value.Hidden {
		p.Bias[i] = int16(clamp(w[biasAt+i]*value.One, 30000))
	}
	for ph := range value.Phases {
		for i := range 2 * value.Hidden {
			p.Out[ph][i] = int16(clamp(w[outAt+ph*2*value.Hidden+i]*value.OutOne, 30000))
		}
		p.OutBias[ph] = int16(clamp(w[outBiasAt+ph]*value.Unit, 30000))
	}
	return p
}

func clamp(x, most float32) float64 {
	return math.Round(float64(max(-most, min(most, x))))
}
