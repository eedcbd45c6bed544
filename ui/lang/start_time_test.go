package lang

import (
	"testing"
	"time"
)

// TestStartTime names the day of a start unless it is today, and seconds unless it is a whole minute.
func TestStartTime(t *testing.T) {
	now := time.Date(2026, 5, 1, 9, 0, 0, 0, time.Local)
	for want, at := range map[string]time.Time{
		"13:30": now.Add(4*time.Hour + 30*time.Minute), "09:10:05": now.Add(10*time.Minute + 5*time.Second + time.Millisecond), "2026-05-02 09:00": now.AddDate(0, 0, 1),
	} {
		if got := StartTime(at, now); got != want {
			t.Errorf("%v: %s, want %s", at, got, want)
		}
	}
	if got := StartTime(now, time.Time{}); got != "2026-05-01 09:00" {
		t.Errorf("without a present time: %s", got)
	}
}
