package csatcp

import (
	"net"
	"time"
)

// When a client counts as lost whose connection has gone silent, because a cable was pulled or a
// machine crashed. The kernel probes the connection when nothing has arrived for aliveIdle;
// silentAfter is the total time.
const (
	aliveIdle   = 10 * time.Second
	aliveEach   = 3 * time.Second
	aliveProbes = 3
	silentAfter = aliveIdle + aliveProbes*aliveEach
)

// keepAlive has the kernel detect a client that has gone without closing.
func keepAlive(c net.Conn) {
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return
	}
	// Other connections are found lost when something is sent to the client.
	_ = tcp.SetKeepAliveConfig(net.KeepAliveConfig{Enable: true, Idle: aliveIdle, Interval: aliveEach, Count: aliveProbes})
	if raw, err := tcp.SyscallConn(); err == nil {
		userTimeout(raw, silentAfter)
	}
}
