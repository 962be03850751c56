package board

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// The limits of the server.
const (
	mostConnections = 64
	mostHeader      = 16 << 10 // bytes
	headerTime      = 5 * time.Second
	readTime        = 10 * time.Second
	writeTime       = 5 * time.Minute // an engine over a slow network
	idleTime        = 30 * time.Second
	stopTime        = 3 * time.Second
)

// NoNetworkError says that this machine has no address in a local network.
type NoNetworkError struct{}

// Error implements error.
func (e *NoNetworkError) Error() string {
	return "this machine has no address in a local network: join one, or export the board to a host"
}

// Server serves a board. Make one with [Listen].
type Server struct {
	// Links are the addresses for people.
	Links []string

	http      http.Server
	listeners []net.Listener
}

// Listen opens the port of the machine itself for the board, 0 for a free one. With lan it also
// opens it at each address of a local network, and links have a random token then. Nothing is
// answered before [Server.Serve]. The error is a *[NoNetworkError], or that of the system.
func Listen(site *Site, port int, lan bool) (*Server, error) {
	hosts := []netip.Addr{netip.AddrFrom4([4]byte{127, 0, 0, 1})}
	if lan {
		local, err := localAddresses()
		if err != nil {
			return nil, err
		}
		hosts = append(hosts, local...)
	}
	return listen(handlerFor(site, port, lan), hosts, port)
}

// handlerFor returns the handler of a port, with a random token for the local network.
func handlerFor(site *Site, port int, lan bool) *Handler {
	h := site.Handler()
	if lan {
		h.Below, h.Packed = "/"+rand.Text()+"/", true
		return h
	}
	h.Offline = port != 0 // at a port that changes, a browser would keep the board many times
	return h
}

// listen opens a port at each of some addresses of this machine.
func listen(h *Handler, hosts []netip.Addr, port int) (s *Server, err error) {
	s = &Server{http: http.Server{
		Handler: h, MaxHeaderBytes: mostHeader,
		ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
		ErrorLog: log.New(io.Discard, "", 0), // of connections that are none
	}}
	open := make(chan struct{}, mostConnections)
	for _, host := range hosts {
		l, err := net.Listen("tcp", netip.AddrPortFrom(host, uint16(port)).String())
		if err != nil && host.Is6() && len(s.listeners) > 0 {
			continue // an address that is not ready yet; that of IPv4 is
		}
		if err != nil {
			s.Close()
			return nil, err
		}
		s.listeners = append(s.listeners, &limited{l, open})
		port = l.Addr().(*net.TCPAddr).Port // one port for all
		names := []string{host.String()}
		if host.IsLoopback() {
			names = append(names, "localhost")
		}
		for _, name := range names {
			h.Hosts = append(h.Hosts, withPort(name, port))
		}
		s.Links = append(s.Links, "http://"+withPort(names[0], port)+h.Below)
	}
	return s, nil
}

// withPort returns a host with its port, as browsers name it: an address of IPv6 in brackets.
func withPort(host string, port int) string {
	name := net.JoinHostPort(host, strconv.Itoa(port))
	if port == 80 {
		return strings.TrimSuffix(name, ":80")
	}
	return name
}

// Close closes the ports of a server that does not serve.
func (s *Server) Close() {
	for _, l := range s.listeners {
		_ = l.Close()
	}
}

// Serve answers until a context ends, and then lets answers that have begun come to their end, for
// some seconds. The error is that of the system, never nil before the context has ended.
func (s *Server) Serve(ctx context.Context) error {
	failed := make(chan error, len(s.listeners))
	for _, l := range s.listeners {
		go func() { failed <- s.http.Serve(l) }()
	}
	select {
	case err := <-failed:
		_ = s.http.Close()
		return err
	case <-ctx.Done():
	}
	ended, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	if err := s.http.Shutdown(ended); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return s.http.Close()
}

// localAddresses returns the addresses of this machine in local networks, those of IPv4 first.
func localAddresses() (list []netip.Addr, err error) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("the addresses of this machine: %w", err)
	}
	for _, a := range all {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil && isLocal(prefix.Addr()) {
			list = append(list, prefix.Addr())
		}
	}
	if list == nil {
		return nil, &NoNetworkError{}
	}
	slices.SortStableFunc(list, func(a, b netip.Addr) int { return a.BitLen() - b.BitLen() })
	return list, nil
}

// isLocal reports whether an address is one of a local network alone, and can be a link. In IPv6
// that is a unique local address: a link-local one needs a zone, and a global one may be reached
// from anywhere.
func isLocal(a netip.Addr) bool { return a.IsPrivate() || a.Is4() && a.IsLinkLocalUnicast() }

// limited is a listener that closes further connections while too many are open. All listeners of a
// server share the count.
type limited struct {
	net.Listener
	open chan struct{}
}

// Accept implements net.Listener.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.open <- struct{}{}:
			return &counted{Conn: c, done: sync.OnceFunc(func() { <-l.open })}, nil
		default:
			_ = c.Close()
		}
	}
}

// counted is a connection that makes room for another one when it is closed.
type counted struct {
	net.Conn
	done func()
}

// Close implements net.Conn.
func (c *counted) Close() error {
	defer c.done()
	return c.Conn.Close()
}
