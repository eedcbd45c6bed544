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

// keepAlive has the kernel find out when a client has gone without a word.
func keepAlive(c net.Conn) {
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return
	}
	// Where the system can't, the client is missed when it's sent something.
	_ = tcp.SetKeepAliveConfig(net.KeepAliveConfig{Enable: true, Idle: aliveIdle, Interval: aliveEach, Count: aliveProbes})
	if raw, err := tcp.SyscallConn(); err == nil {
		userTimeout(raw, silentAfter)
	}
}
