package csatcp

import (
	"net"
	"time"
)

// How soon a client is missed whose connection has gone silent: a pulled cable,
// a machine that crashed. The kernel asks after it when nothing has come for
// aliveIdle; silentAfter is what it comes to.
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
	// Elsewhere the loss shows when something is sent to the client.
	_ = tcp.SetKeepAliveConfig(net.KeepAliveConfig{Enable: true, Idle: aliveIdle, Interval: aliveEach, Count: aliveProbes})
	if raw, err := tcp.SyscallConn(); err == nil {
		userTimeout(raw, silentAfter)
	}
}
