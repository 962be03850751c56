package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
)

// counts are the figures of one package.
type counts struct {
	dir          string
	files, lines int
	lengths      []int // of its functions, in lines, ascending
	complexity   int   // the highest of its functions
	tangled      string
	flags        int // fields of type bool in structs
	exported     int // functions, methods, types, constants, variables
	viewAndIDs   int // signatures that carry a view and ids of units
}

// count counts the packages of a tree that programs link: those outside of internal, and
// what these import of internal. Tools and test kits in internal are none of the product.
func count(files []source) ([]counts, error) {
	packages := map[string]*counts{}
	imports := map[string][]string{}
	for _, s := range files {
		f, err := parser.ParseFile(token.NewFileSet(), s.path, s.text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		dir := path.Dir(s.path)
		if packages[dir] == nil {
			packages[dir] = &counts{dir: dir}
		}
		packages[dir].add(s, f)
		for _, i := range f.Imports {
			imports[dir] = append(imports[dir], strings.Trim(i.Path.Value, `"`))
		}
	}
	var product []counts
	for _, dir := range slices.Sorted(maps.Keys(linked(packages, imports))) {
		slices.Sort(packages[dir].lengths)
		product = append(product, *packages[dir])
	}
	if len(product) == 0 {
		return nil, fmt.Errorf("no product code among %d files", len(files))
	}
	return product, nil
}

// linked are the directories of packages outside of internal, and of those that they
// import, directly or not.
func linked(packages map[string]*counts, imports map[string][]string) map[string]bool {
	found := map[string]bool{}
	var visit func(dir string)
	visit = func(dir string) {
		if found[dir] {
			return
		}
		found[dir] = true
		for _, i := range imports[dir] {
			// The module has three elements: host, owner, name.
			if parts := strings.SplitN(i, "/", 4); len(parts) == 4 && packages[parts[3]] != nil {
				visit(parts[3])
			}
		}
	}
	for dir := range packages {
		if !internal(dir) {
			visit(dir)
		}
	}
	return found
}

// internal reports whether the package in a directory cannot be imported from outside.
func internal(dir string) bool { return slices.Contains(strings.Split(dir, "/"), "internal") }

// add counts one file.
func (c *counts) add(s source, f *ast.File) {
	c.files++
	c.lines += bytes.Count(s.text, []byte("\n"))
	// Positions of a file that is parsed alone are its offsets, counted from 1.
	line := func(p token.Pos) int { return bytes.Count(s.text[:p-f.FileStart], []byte("\n")) }
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			c.function(d, line(d.End())-line(d.Pos())+1)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				c.exported += exportedIn(spec)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			c.flags += flags(n)
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				if t, ok := m.Type.(*ast.FuncType); ok && carriesViewAndIDs(t) {
					c.viewAndIDs++
				}
			}
		}
		return true
	})
}

// function counts one function or method of so many lines.
func (c *counts) function(d *ast.FuncDecl, lines int) {
	c.lengths = append(c.lengths, lines)
	name, visible := d.Name.Name, d.Name.IsExported()
	if d.Recv != nil {
		receiver := typeName(d.Recv.List[0].Type)
		name, visible = receiver+"."+name, visible && ast.IsExported(receiver)
	}
	if n := complexity(d); n > c.complexity {
		c.complexity, c.tangled = n, name
	}
	if visible {
		c.exported++
	}
	if carriesViewAndIDs(d.Type) {
		c.viewAndIDs++
	}
}

// complexity is McCabe's number: one, and one more for each condition, loop, case that is
// not the default, && and ||; those of function literals count with the function around.
func complexity(d *ast.FuncDecl) int {
	n := 1
	ast.Inspect(d, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if node.List != nil {
				n++
			}
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

// flags is how many fields of a struct are of type bool.
func flags(s *ast.StructType) int {
	n := 0
	for _, field := range s.Fields.List {
		if id, ok := field.Type.(*ast.Ident); ok && id.Name == "bool" {
			n += max(1, len(field.Names))
		}
	}
	return n
}

// exportedIn is how many names a specification of types, constants or variables exports.
func exportedIn(spec ast.Spec) int {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if spec.Name.IsExported() {
			return 1
		}
	case *ast.ValueSpec:
		n := 0
		for _, id := range spec.Names {
			if id.IsExported() {
				n++
			}
		}
		return n
	}
	return 0
}

// carriesViewAndIDs reports whether a function is handed a view and at least one id.
func carriesViewAndIDs(t *ast.FuncType) bool {
	view, id := false, false
	for _, p := range t.Params.List {
		switch typeName(p.Type) {
		case "View":
			view = true
		case "UnitID":
			id = true
		}
	}
	return view && id
}

// typeName is the last word of a type: UnitID of spatial.UnitID, []UnitID, ...UnitID, *UnitID.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.ArrayType:
		return typeName(e.Elt)
	case *ast.Ellipsis:
		return typeName(e.Elt)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	}
	return ""
}
