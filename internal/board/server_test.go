package board

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serving starts a server on the machine itself, and returns a function that stops it.
func serving(t *testing.T, lan bool) (s *Server, stop func() error) {
	t.Helper()
	s = must.Get(listen(handlerFor(siteOf(t, "{}"), 0, lan), []netip.Addr{netip.MustParseAddr("127.0.0.1")}, 0))(t)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	t.Cleanup(cancel)
	return s, func() error {
		cancel()
		select {
		case err := <-ended:
			return err
		case <-time.After(time.Minute):
			return context.DeadlineExceeded
		}
	}
}

func TestServe(t *testing.T) {
	s, stop := serving(t, true)
	require.Len(t, s.Links, 1)
	answer := must.Get(http.Get(s.Links[0] + startName))(t)
	body := must.Get(io.ReadAll(answer.Body))(t)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, "{}", string(body))
	assert.Equal(t, 200, answer.StatusCode)
	answer = must.Get(http.Get(strings.TrimSuffix(s.Links[0], s.http.Handler.(*Handler).Below) + "/"))(t)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, 404, answer.StatusCode)
	require.NoError(t, stop())
	_, err := http.Get(s.Links[0])
	assert.Error(t, err, "it has stopped")
}

// raw sends a text to a server and returns the first line of what comes back, "" if it hangs up.
func raw(t *testing.T, s *Server, text string) string {
	t.Helper()
	c := must.Get(net.Dial("tcp", s.listeners[0].Addr().String()))(t)
	defer c.Close()
	require.NoError(t, c.SetDeadline(time.Now().Add(time.Minute)))
	_, _ = io.WriteString(c, text) // it may hang up before all is sent
	line, _ := bufio.NewReader(c).ReadString('\n')
	return strings.TrimSpace(line)
}

// What is no request, or too long, is refused.
func TestRawRequests(t *testing.T) {
	s, stop := serving(t, false)
	at := s.listeners[0].Addr().String()
	for text, want := range map[string]string{
		"GET / HTTP/1.1\r\nHost: " + at + "\r\n\r\n":                                                      "HTTP/1.1 200 OK",
		"GET /../../etc/passwd HTTP/1.1\r\nHost: " + at + "\r\n\r\n":                                      "HTTP/1.1 404 Not Found",
		"GET /%2e%2e/go.mod HTTP/1.1\r\nHost: " + at + "\r\n\r\n":                                         "HTTP/1.1 404 Not Found",
		"GET http://evil.example/ HTTP/1.1\r\nHost: " + at + "\r\n\r\n":                                   "HTTP/1.1 403 Forbidden",
		"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n":                                                    "HTTP/1.1 403 Forbidden",
		"POST / HTTP/1.1\r\nHost: " + at + "\r\nContent-Length: 9999999999\r\n\r\n":                       "HTTP/1.1 405 Method Not Allowed",
		"GET / HTTP/1.1\r\nHost: " + at + "\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n": "HTTP/1.1 413 Request Entity Too Large",
		"GET / HTTP/1.1\r\n\r\n": "HTTP/1.1 400 Bad Request: missing required Host header",
		"\x16\x03\x01\x02\x00":   "HTTP/1.1 400 Bad Request",
		"GET / HTTP/1.1\r\nHost: " + at + "\r\nX: " + strings.Repeat("x", 2*mostHeader+1<<12) + "\r\n\r\n": "HTTP/1.1 431 Request Header Fields Too Large",
	} {
		assert.Equal(t, want, raw(t, s, text+strings.Repeat("\r\n", 4)), "%.80q", text)
	}
	require.NoError(t, stop())
}

// Only so many connections are open at once, and the server stops while some are.
func TestConnectionsAreLimited(t *testing.T) {
	s, stop := serving(t, false)
	at := s.listeners[0].Addr().String()
	var held []net.Conn
	for range mostConnections {
		c := must.Get(net.Dial("tcp", at))(t)
		held = append(held, c)
	}
	ok := "GET / HTTP/1.1\r\nHost: " + at + "\r\nConnection: close\r\n\r\n"
	require.Eventually(t, func() bool { return raw(t, s, ok) == "" }, time.Minute, 10*time.Millisecond, "one more is closed")
	require.NoError(t, held[0].Close())
	require.Eventually(t, func() bool { return raw(t, s, ok) == "HTTP/1.1 200 OK" }, time.Minute, 10*time.Millisecond, "there is room again")
	require.NoError(t, stop())
	for _, c := range held[1:] {
		_ = c.Close()
	}
}

func TestPortInUse(t *testing.T) {
	s, _ := serving(t, false)
	port := s.listeners[0].Addr().(*net.TCPAddr).Port
	_, err := Listen(siteOf(t, "{}"), port, false)
	var system *net.OpError
	assert.ErrorAs(t, err, &system)
}

// Links for the local network are those of private addresses alone.
func TestLocalAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"192.168.1.5": true, "10.0.0.1": true, "172.16.3.4": true, "169.254.1.1": true,
		"127.0.0.1": false, "8.8.8.8": false, "172.32.0.1": false, "0.0.0.0": false, "224.0.0.1": false, "fe80::1": false, "fd00::1": true,
		"2001:db8::1": false, "::1": false,
	} {
		assert.Equal(t, want, isLocal(netip.MustParseAddr(text)), text)
	}
	list, err := localAddresses()
	var none *NoNetworkError
	if err != nil {
		require.ErrorAs(t, err, &none)
	}
	for _, a := range list {
		assert.True(t, isLocal(a))
	}
	assert.Equal(t, "10.0.0.1", withPort("10.0.0.1", 80))
	assert.Equal(t, "[fd00::1]", withPort("fd00::1", 80))
}

// A board at an address of IPv6 has a link in brackets, and is served to those who name it so.
func TestServeIPv6(t *testing.T) {
	host := netip.IPv6Loopback()
	s, err := listen(handlerFor(siteOf(t, "{}"), 0, true), []netip.Addr{host}, 0)
	if err != nil {
		t.Skip("this machine has no IPv6:", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	require.Regexp(t, `^http://\[::1\]:\d+/`, s.Links[0])
	answer := must.Get(http.Get(s.Links[0] + startName))(t)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, 200, answer.StatusCode)
	cancel()
	require.NoError(t, <-ended)
}
