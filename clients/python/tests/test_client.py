"""Tests of the client."""

import io
import os
import tempfile
import unittest
from pathlib import Path

import example
from leaderpoint import (
    IllegalError, Leaderpoint, LeaderpointError, NoPositionError, ProcessError, Recorder, UnknownUnitError, replay,
)

from .fixtures import FACE_OFF, WithClient


class Client(WithClient):
    def test_asks(self):
        self.lp.open(FACE_OFF)
        self.assertTrue(self.lp.ask("sight", from_="A", to="B")["sees"])
        self.assertEqual(self.lp.ask("distance", from_="A", to="B", quick=True), {"distance": self.lp.ask("distance", from_="A", to="B")["distance"]})
        self.assertIn("moves", self.lp.hello()["asks"])

    def test_positions_of_all_kinds(self):
        for position in (example.BATTLE, FACE_OFF, {"units": []}):
            self.lp.open(position)
            again = self.lp.position()
            key = self.lp.key()
            self.lp.open(again)
            self.assertEqual(self.lp.key(), key)

    def test_records_what_was_ruled(self):
        self.lp.open("A red regiment @36,10 | C red regiment @60,10 | B blue regiment @36,18^180")
        out = io.StringIO()
        recorder = Recorder(out, self.lp, sides=["red", "blue"], turns=6)
        for unit, at, final in (("A", [36, 10], []), ("C", [60, 19], [{"unit": "C", "at": [60, 19], "heading": 0}])):
            said = {"order": "advance", "unit": unit, "steps": [{"forward": 9}], "ruled": True, "stands": [{"unit": unit, "at": at, "heading": 0}]}
            members = {name: value for name, value in said.items() if name != "order"}
            recorder.action(said, self.lp.apply("advance", **members), final, why="as agreed")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            file.write_text(out.getvalue())
            self.assertTrue(replay(file).right, replay(file).text)

    def check_record(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            file.write_text(text)
            self.assertTrue(replay(file).right, replay(file).text)
            return replay(file).text

    def test_a_move_taken_back_is_told_to_the_record(self):
        def move(unit, inches):
            action = {"order": "advance", "unit": unit, "steps": [{"forward": inches}]}
            answer = self.lp.apply("advance", unit=unit, steps=action["steps"])
            recorder.action(action, answer, [{k: c[k] for k in ("unit", "at", "heading")} for c in answer["changes"]])

        out = io.StringIO()
        self.lp.open("A red regiment @36,10 | C red regiment @60,10 | B blue regiment @36,40^180")
        recorder = Recorder(out, self.lp, sides=["red", "blue"], turns=6)
        move("A", 2)
        move("C", 2)
        recorder.undo(self.lp.undo(2)["key"], 2)
        move("A", 3)
        move("C", 1)
        recorder.undo(self.lp.undo()["key"])
        self.lp.redo()
        recorder.redo()
        for wrong in (lambda: recorder.undo("", 3), lambda: recorder.undo("", 0), lambda: recorder.redo(1)):
            with self.assertRaises(ValueError):
                wrong()
        recorder.end(self.lp.key(), over=False)
        self.check_record(out.getvalue())

    def test_carries_a_game_forward(self):
        self.lp.open(FACE_OFF)
        before, line = self.lp.key(), self.lp.line()
        moved = self.lp.apply("advance", unit="A", steps=[{"forward": 3}])
        self.assertEqual(moved["changes"][0]["at"], [36, 13])
        self.assertEqual(moved["key"], self.lp.key())
        self.lp.set("B", state=["disordered"])
        self.lp.add("C red troop @10,10")
        self.lp.remove(["C"])
        self.assertEqual(self.lp.undo(4)["key"], before)
        self.assertEqual(self.lp.line(), line)

    def test_errors_have_codes(self):
        with self.assertRaises(NoPositionError) as none:
            self.lp.ask("table")
        self.assertEqual(none.exception.code, "no-position")
        self.lp.open(FACE_OFF)
        with self.assertRaises(UnknownUnitError):
            self.lp.ask("sight", from_="A", to="Z")
        with self.assertRaises(IllegalError) as far:
            self.lp.apply("advance", unit="A", steps=[{"forward": 30}])
        self.assertEqual((far.exception.code, far.exception.row), ("illegal", "MOV-7"))
        self.assertLess(far.exception.margin, 0)
        with self.assertRaises(LeaderpointError) as unknown:
            self.lp.ask("nonsense")
        self.assertEqual(unknown.exception.code, "unknown-ask")
        self.assertTrue(self.lp.ask("sight", from_="A", to="B")["sees"], "the stream goes on")

    def test_many_at_once(self):
        requests = [{"ask": "place", "unit": "A", "at": [10 + i / 100, 10], "heading": 0} for i in range(3000)]
        requests[7] = {"ask": "place", "unit": "Nobody", "at": [0, 0], "heading": 0}
        self.lp.open(FACE_OFF)
        answers = self.lp.ask_all(requests, errors="return")
        self.assertEqual(len(answers), 3000)
        self.assertIsInstance(answers[7], UnknownUnitError)
        self.assertEqual(answers[2999], self.lp.ask("place", unit="A", at=[39.99, 10], heading=0))
        with self.assertRaises(UnknownUnitError):
            self.lp.ask_all(requests)

    def test_named_tables(self):
        a, b = self.lp.table("a"), self.lp.table("b")
        a.open(FACE_OFF)
        b.open(FACE_OFF)
        a.remove(["B"])
        self.assertEqual(a.ask("table")["units"], ["A"])
        self.assertEqual([t["units"] for t in b.ask_all([{"ask": "table"}])], [["A", "B"]])
        self.assertEqual(a.undo()["key"], b.key())

    def test_pictures(self):
        self.assertIsNone(self.lp._repr_svg_())
        self.lp.open(FACE_OFF)
        self.assertIn("<svg", self.lp._repr_svg_())

    def test_processes_that_are_not_there(self):
        with self.assertRaises(ProcessError):
            Leaderpoint(os.devnull)
        with Leaderpoint() as lp:
            pass
        with self.assertRaises(ProcessError):
            lp.hello()
        lp = Leaderpoint()
        lp._process._child.kill()
        with self.assertRaises(ProcessError):
            lp.ask_all([{"ask": "hello"}] * 1000)
        lp.close()


if __name__ == "__main__":
    unittest.main()
