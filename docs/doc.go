// Package docs holds the documentation and the tests that keep it true, and the rows of
// rules.md for programs that explain them.
package docs
