package server

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addPrompts adds the procedures that people may begin.
func (d *desk) addPrompts(s *mcp.Server) {
	s.AddPrompt(&mcp.Prompt{
		Name: "settle-a-dispute", Title: "Settle a dispute at the table",
		Description: "Leads an assistant from what the players say to a ruling. It says what to ask them, what to load, which question to ask, and how to read the answer out.",
		Arguments: []*mcp.PromptArgument{
			{Name: "dispute", Description: "what the players disagree about, in their words"},
			{Name: "edition", Description: "the rules that they play by, if they have said"},
		},
	}, prompt("A dispute is settled by measuring, asking, and reading the answer out.", func(arguments map[string]string) string {
		return fmt.Sprintf(dispute, said(arguments["dispute"]), said(arguments["edition"]))
	}))
	s.AddPrompt(&mcp.Prompt{
		Name: "describe-a-table", Title: "Put a table into words",
		Description: "Leads an assistant through measuring a table of units and terrain, and checks what was typed.",
		Arguments:   []*mcp.PromptArgument{{Name: "what", Description: "what is on the table, as far as it is known"}},
	}, prompt("A table is described unit by unit, and checked.", func(arguments map[string]string) string {
		return fmt.Sprintf(describing, said(arguments["what"]))
	}))
}

// said returns an argument, or that it is missing.
func said(text string) string {
	if text == "" {
		return "not said yet: ask"
	}
	const most = 4000
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + " ..."
	}
	return text
}

func prompt(description string, text func(map[string]string) string) mcp.PromptHandler {
	return func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Description: description, Messages: []*mcp.PromptMessage{
			{Role: "user", Content: &mcp.TextContent{Text: text(req.Params.Arguments)}},
		}}, nil
	}
}

const dispute = `Settle this dispute with the tools of leaderpoint.

What the players say: %s
Edition: %s

Ask the players, one thing at a time, and only what you do not know yet:
1. Which edition, and whether they have agreed on a reading of anything the rules leave open (leaderpoint://editions lists them).
2. Which two units it is about, whose they are, and what is asked: sight, cover, facing, a charge, a shot, a move.
3. Which units matter: the two, and all between or beside them. For each, its type and size, or its base in millimetres, and its height if that is not usual. Its place is the centre of its base and its heading, or both front corners, in inches from the lower left corner. Two corners by their distances from the nearest edges will do, too (from_edges).
4. Of each piece of terrain that matters: its kind, its height in levels, its corners.
5. How well they could measure: a careful tape is good to 1 mm, a glance to 3 mm or worse.
Never fill in what nobody has said. If something cannot be measured, say which two answers depend on it.

Then:
a. load the position, show the picture, and have both players confirm it. check says what is wrong with it.
b. Put the one question: see, charge, shot or move.
c. Call robust with within_mm as they measured. If it does not hold, have them measure again what it names, and ask anew. If it stays open, say so, and offer the policies: stands-as-called, to-the-defender, roll-off.
d. Read the sentence out as it is, with the margin and the rule rows; explain a row if they ask. Show the picture.
e. Give the line of the position and its key, so that anybody can ask again.`

const describing = `Put this table into words for leaderpoint, and load it.

What is known: %s

Read leaderpoint://notation first. Ask for each unit: name, side, type, size, where its base is (centre, or both front corners) and its heading. Ask for terrain that matters: kind, height, corners. Ask for the edition. Do not invent any of them.
Write one unit or piece a line, call check with it, mend what it names, then load it. Show the picture and have the players confirm it before anything is asked.`
