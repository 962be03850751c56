package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// mutant is one change of the text of a file.
type mutant struct {
	file      string
	line, col int
	from, to  int    // the bytes that are replaced
	by        string // what stands there then
	what      string // the change in words
	source    string // the line, without the space around it
	function  string // the function or method that it is in, "" outside of them
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", m.file, m.line, m.col, m.what, m.source)
}

// applied is the text of the file with the change.
func (m mutant) applied(text []byte) []byte {
	return slices.Concat(text[:m.from], []byte(m.by), text[m.to:])
}

// mutantsOf finds the mutants of a file, in functions whose name matches if a pattern is given.
func mutantsOf(file string, text []byte, function *regexp.Regexp) ([]mutant, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	w := walker{file: set.File(f.FileStart), name: file, text: text, lines: strings.Split(string(text), "\n")}
	for _, d := range f.Decls {
		w.function = ""
		if fn, ok := d.(*ast.FuncDecl); ok {
			w.function = nameOf(fn)
		}
		if function == nil || function.MatchString(w.function) {
			ast.Inspect(d, w.visit)
		}
	}
	slices.SortStableFunc(w.found, func(a, b mutant) int { return a.from - b.from })
	return w.found, nil
}

// nameOf is the name of a function, or of a method behind its type and a dot.
func nameOf(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	for {
		switch e := t.(type) {
		case *ast.StarExpr:
			t = e.X
			continue
		case *ast.IndexExpr:
			t = e.X
			continue
		case *ast.Ident:
			return e.Name + "." + fn.Name.Name
		}
		return fn.Name.Name
	}
}

// walker collects the mutants of a file.
type walker struct {
	file  *token.File
	name  string
	text  []byte
	lines []string
	found []mutant

	function string          // the one that is walked
	last     *ast.ReturnStmt // of the function or literal that was entered last
}

func (w *walker) add(from, to token.Pos, by, what string) {
	at := w.file.Position(from)
	w.found = append(w.found, mutant{
		file: w.name, line: at.Line, col: at.Column, from: w.file.Offset(from), to: w.file.Offset(to),
		by: by, what: what, source: strings.TrimSpace(w.lines[at.Line-1]), function: w.function,
	})
}

// replace puts another operator or word in the place of the one that stands there.
func (w *walker) replace(at token.Pos, old, by string) {
	w.add(at, at+token.Pos(len(old)), by, old+" becomes "+by)
}

// operators says what each is replaced by: one next to it, so that only a limit moves, and the
// opposite.
func operators(op token.Token) []string {
	switch op {
	case token.LSS:
		return []string{"<=", ">="}
	case token.LEQ:
		return []string{"<", ">"}
	case token.GTR:
		return []string{">=", "<="}
	case token.GEQ:
		return []string{">", "<"}
	case token.EQL:
		return []string{"!="}
	case token.NEQ:
		return []string{"=="}
	case token.LAND:
		return []string{"||"}
	case token.LOR:
		return []string{"&&"}
	case token.ADD:
		return []string{"-"}
	case token.SUB:
		return []string{"+"}
	case token.MUL:
		return []string{"/"}
	case token.QUO:
		return []string{"*"}
	case token.ADD_ASSIGN:
		return []string{"-="}
	case token.SUB_ASSIGN:
		return []string{"+="}
	case token.INC:
		return []string{"--"}
	case token.DEC:
		return []string{"++"}
	}
	return nil
}

// visit collects the mutants of one node.
func (w *walker) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.ArrayType: // other lengths of an array are hardly ever noticed, and no question
		ast.Inspect(n.Elt, w.visit)
		return false
	case *ast.BinaryExpr:
		for _, by := range operators(n.Op) {
			w.replace(n.OpPos, n.Op.String(), by)
		}
	case *ast.UnaryExpr:
		if n.Op == token.SUB {
			w.add(n.OpPos, n.OpPos+1, "", "- is left out")
		}
	case *ast.Ident:
		if other, ok := map[string]string{"true": "false", "false": "true"}[n.Name]; ok {
			w.replace(n.Pos(), n.Name, other)
		}
	case *ast.CallExpr:
		if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Inf" { // any number of that sign will do
			if minus, ok := n.Args[0].(*ast.UnaryExpr); ok {
				w.add(minus.OpPos, minus.OpPos+1, "", "- is left out")
			}
			return false
		}
		if id, ok := n.Fun.(*ast.Ident); ok {
			if other, ok := map[string]string{"min": "max", "max": "min"}[id.Name]; ok {
				w.replace(id.Pos(), id.Name, other)
			}
		}
	case *ast.BasicLit:
		if n.Kind == token.INT || n.Kind == token.FLOAT {
			w.add(n.Pos(), n.End(), "("+n.Value+"+1)", n.Value+" becomes "+n.Value+"+1")
		}
	case *ast.IfStmt:
		w.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			w.negate(n.Cond)
		}
	case *ast.FuncDecl:
		w.body(n.Body)
	case *ast.FuncLit:
		w.body(n.Body)
	case *ast.BlockStmt:
		w.statements(n.List)
	case *ast.CaseClause:
		w.statements(n.Body)
	case *ast.IncDecStmt:
		w.replace(n.TokPos, n.Tok.String(), operators(n.Tok)[0])
	case *ast.AssignStmt:
		for _, by := range operators(n.Tok) {
			w.replace(n.TokPos, n.Tok.String(), by)
		}
	}
	return true
}

// negate turns a condition round that has no operator of its own to turn round.
func (w *walker) negate(cond ast.Expr) {
	if _, ok := cond.(*ast.BinaryExpr); !ok {
		w.add(cond.Pos(), cond.End(), "!("+w.source(cond)+")", "the condition is negated")
	}
}

// body remembers the last return of a function: without it nothing compiles, or nothing changes.
func (w *walker) body(b *ast.BlockStmt) {
	if b == nil || len(b.List) == 0 {
		return
	}
	if last, ok := b.List[len(b.List)-1].(*ast.ReturnStmt); ok {
		w.last = last
	}
}

// statements leaves out one statement of a list at a time. What declares a name is needed
// by what follows it, and a change that does not compile is none.
func (w *walker) statements(list []ast.Stmt) {
	for _, s := range list {
		if s == ast.Stmt(w.last) {
			continue
		}
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.ReturnStmt, *ast.BranchStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
		default:
			continue
		}
		w.add(s.Pos(), s.End(), "", "the statement is left out")
	}
}

func (w *walker) source(n ast.Node) string {
	return string(w.text[w.file.Offset(n.Pos()):w.file.Offset(n.End())])
}
