package stats

import (
	"math"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// A Test is a sequential probability ratio test of two hypotheses: that the
// first player is stronger by Elo0 (H0), or by Elo1 (H1).
type Test struct {
	Elo0, Elo1 float64 // on the model's scale
	Alpha      float64 // probability of accepting H1 if H0 is true
	Beta       float64 // probability of accepting H0 if H1 is true
	Model      Model
}

// A Model is the scale of Elo0 and Elo1.
type Model string

// The models of a test.
const (
	Normalized Model = "normalized" // normalized Elo, as in NElo
	Logistic   Model = "logistic"   // Elo of the score, as in Elo
	Bayesian   Model = "bayesian"   // BayesElo, with a parameter for draws; for single games only
)

// A Decision is the state of a test.
type Decision string

// The decisions of a test.
const (
	H0       Decision = "H0"
	H1       Decision = "H1"
	Continue Decision = "continue"
)

// DefaultTest returns a test with both errors at 5% and the normalized model.
// The caller must set its hypotheses.
func DefaultTest() Test { return Test{Alpha: 0.05, Beta: 0.05, Model: Normalized} }

// ParseTest reads "elo0=0,elo1=10". Further keys are alpha and beta (0.05 by
// default) and model (normalized by default).
func ParseTest(text string) (Test, error) {
	t := DefaultTest()
	seen := map[string]bool{}
	for _, part := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if seen[key] {
			return Test{}, fact.Errorf("stats.twice", "%s occurs twice", key)
		}
		seen[key] = true
		if key == "model" {
			t.Model = Model(value)
			continue
		}
		number := map[string]*float64{"elo0": &t.Elo0, "elo1": &t.Elo1, "alpha": &t.Alpha, "beta": &t.Beta}[key]
		if number == nil {
			return Test{}, fact.Errorf("stats.key", "expected elo0=N,elo1=N and optionally alpha, beta and model, got %q", part)
		}
		x, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return Test{}, fact.Errorf("stats.number", "expected %s to be a number, got %q", key, value)
		}
		*number = x
	}
	if !seen["elo0"] || !seen["elo1"] {
		return Test{}, fact.Errorf("stats.hypotheses", "expected elo0=N,elo1=N, got %q", text)
	}
	return t, t.Check()
}

// String formats the test for ParseTest, with all its keys.
func (t Test) String() string {
	f := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	return "elo0=" + f(t.Elo0) + ",elo1=" + f(t.Elo1) + ",alpha=" + f(t.Alpha) + ",beta=" + f(t.Beta) + ",model=" + string(t.Model)
}

// MarshalText writes the test as String does.
func (t Test) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what ParseTest reads.
func (t *Test) UnmarshalText(text []byte) (err error) {
	*t, err = ParseTest(string(text))
	return err
}

// Check returns an error if a test isn't valid.
func (t Test) Check() error {
	const most = 4000 // beyond it a loss is too rare for the formulas
	switch {
	case !(math.Abs(t.Elo0) <= most && math.Abs(t.Elo1) <= most):
		return fact.Errorf("stats.range", "expected elo0 and elo1 to be between -%d and %d, got %v and %v", most, most, t.Elo0, t.Elo1)
	case t.Elo0 >= t.Elo1:
		return fact.Errorf("stats.order", "expected elo0 to be less than elo1, got %v and %v", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 1):
		return fact.Errorf("stats.error", "expected %s to be between 0 and 1, got %v", "alpha", t.Alpha)
	case !(t.Beta > 0 && t.Beta < 1):
		return fact.Errorf("stats.error", "expected %s to be between 0 and 1, got %v", "beta", t.Beta)
	case t.Alpha+t.Beta >= 1:
		return fact.Errorf("stats.errors", "expected alpha and beta to add up to less than 1, got %v and %v", t.Alpha, t.Beta)
	}
	switch t.Model {
	case Normalized, Logistic, Bayesian:
		return nil
	}
	return fact.Errorf("stats.model", "expected the model %s, %s or %s, got %q", string(Normalized), string(Logistic), string(Bayesian), string(t.Model))
}

// Bounds returns Wald's bounds: the test accepts H0 once the log-likelihood ratio
// falls to lower, and H1 once it rises to upper.
func (t Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Decide returns the decision for a log-likelihood ratio.
func (t Test) Decide(llr float64) Decision {
	lower, upper := t.Bounds()
	switch {
	case llr >= upper:
		return H1
	case llr <= lower:
		return H0
	}
	return Continue
}
