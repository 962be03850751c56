"""Tests of what programs do to a client that they should not: interrupts, forks, values that are no
JSON, shared tables."""

import math
import os
import random
import signal
import subprocess
import sys
import threading
import time
import unittest
import warnings

import example
from leaderpoint import (
    IllegalError, Leaderpoint, LeaderpointError, NoPositionError, ProcessError, RequestError, read_position,
)

from .fixtures import FACE_OFF, WithClient

POSIX = hasattr(os, "fork")


class Interrupted(BaseException):
    """What a signal handler raises, as KeyboardInterrupt is."""


def interrupt(*_):
    raise Interrupted


def within(seconds, call):
    """Whether a call came to its end before a signal handler raised."""
    signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        call()
        signal.setitimer(signal.ITIMER_REAL, 0)
        return True
    except Interrupted:
        return False
    finally:
        signal.signal(signal.SIGALRM, signal.SIG_IGN)


@unittest.skipUnless(POSIX, "signals")
class Interrupts(WithClient):
    def setUp(self):
        super().setUp()
        self.position = read_position(example.BATTLE)
        self.names = [u["name"] for u in self.position["units"]]
        self.lp.open(self.position)
        self.pairs = [(a, b) for a in self.names[:6] for b in self.names[20:]]
        self.right = {p: self.lp.ask("distance", from_=p[0], to=p[1]) for p in self.pairs}

    def test_an_answer_is_of_its_question_after_an_interrupt(self):
        asks = [{"ask": "charge", "from": a, "to": b} for a, b in self.pairs]
        many = [{"ask": "distance", "from": a, "to": b} for a, b in self.pairs] * 40  # both pipes are full
        source, left = random.Random(1), 0
        for i in range(60):
            call = (
                lambda: self.lp.ask("matrix", what=["sight", "cover", "charge"], close=True),
                lambda: self.lp.ask_all(asks),
                lambda: self.lp.ask_all(many),
                lambda: [self.lp.ask("distance", from_=a, to=b) for a, b in self.pairs * 10],
            )[i % 4]
            left += not within(source.uniform(0.0002, 0.03), call)
            for pair in source.sample(self.pairs, 3):
                self.assertEqual(self.lp.ask("distance", from_=pair[0], to=pair[1]), self.right[pair])
            self.assertEqual(self.lp.ask_all(many[:100]), [self.right[p] for p in (self.pairs * 3)[:100]])
        self.assertGreater(left, 20, "it was hardly ever interrupted")

    def test_a_piece_of_an_older_answer_is_dropped(self):
        key = self.lp.key()
        for piece in (b'{"id":3,"half', b'of an answer"}\n{"id":4,"key":"old"}\n', b'of an answer"}\n{"id":4,"ke', b"\n"):
            self.lp._process._got += piece
            self.lp._process._left = True
            self.assertEqual([a["key"] for a in self.lp.ask_all([{"ask": "key"}] * 3)], [key] * 3)
        self.lp._process._got += b'{"id":3}\n'
        with self.assertRaises(ProcessError):
            self.lp.key()
        with self.assertRaises(ProcessError):
            self.lp.key()

    def test_a_handler_that_asks_is_refused_and_nothing_hangs(self):
        refused = []

        def asks(*_):
            try:
                self.lp.key()
            except ProcessError as err:
                refused.append(str(err))

        signal.signal(signal.SIGALRM, asks)
        signal.setitimer(signal.ITIMER_REAL, 0.005)
        self.lp.ask("matrix", what=["sight", "cover", "charge"], close=True)
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        self.assertIn("signal handler", refused[0])
        self.assertIn("key", self.lp.ask("key"))

    def test_ctrl_c_does_not_end_the_process(self):
        code = (  # a shell ignores Ctrl-C in what it runs in the background
            "import signal, sys\nfrom leaderpoint import Leaderpoint\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            f"with Leaderpoint(position={FACE_OFF!r}) as lp:\n"
            "    try:\n        print('ready', flush=True)\n        sys.stdin.read()\n"
            "    except KeyboardInterrupt:\n        print(lp.key())\n"
        )
        child = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
        child.stdout.readline()
        time.sleep(0.1)
        os.killpg(child.pid, signal.SIGINT)
        said, _ = child.communicate(timeout=20)
        self.lp.open(FACE_OFF)
        self.assertEqual(said.strip(), self.lp.key())

    def test_closing_does_not_wait_for_an_answer(self):
        self.assertFalse(within(0.02, lambda: self.lp.ask_all([{"ask": "charges", "unit": n} for n in self.names] * 20)))
        began = time.monotonic()
        self.lp.close()
        self.assertLess(time.monotonic() - began, 2)

    def test_a_step_that_was_left_needs_a_reset(self):
        from leaderpoint.environment import Environment
        from leaderpoint.setup import NotResetError

        env = Environment(self.lp, self.position, step=2)
        env.reset(seed=1)
        self.assertFalse(within(0.01, lambda: env.step(env.passes)))
        with self.assertRaises(NotResetError) as refused:
            env.last()
        self.assertIn("left a step", str(refused.exception))
        env.reset(seed=1)
        env.last()


@unittest.skipUnless(POSIX, "fork")
class Forks(WithClient):
    def fork(self, does):
        """What a forked process says of itself."""
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.write(write, does().encode())
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read) as said:
            text = said.read()
        os.waitpid(pid, 0)
        return text

    def test_a_forked_process_is_refused(self):
        self.lp.open(FACE_OFF)
        key = self.lp.key()

        def asks():
            try:
                return self.lp.key()
            except ProcessError as err:
                self.lp.close()
                return str(err)

        self.assertIn("forked", self.fork(asks))
        self.assertEqual(self.lp.key(), key, "and the client lives on")

    def test_a_forked_process_starts_its_own(self):
        def asks():
            with Leaderpoint(position=FACE_OFF) as lp:
                return lp.key()

        self.lp.open(FACE_OFF)
        self.assertEqual(self.fork(asks), self.lp.key())

    def test_closing_does_not_wait_for_a_forked_process(self):
        pid = os.fork()
        if pid == 0:
            time.sleep(20)
            os._exit(0)
        began = time.monotonic()
        self.lp.close()
        self.assertLess(time.monotonic() - began, 5)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


class Values(WithClient):
    def test_what_is_no_request_is_refused_in_words(self):
        for call, words in (
            (lambda: self.lp.ask_all([5]), "request 0 is 5"),
            (lambda: self.lp.ask(None), "the name of an ask"),
            (lambda: self.lp.open(5), "5 is no position"),
        ):
            with self.subTest(words=words), self.assertRaises(RequestError) as refused:
                call()
            self.assertIn(words, str(refused.exception))

    def test_what_json_cannot_say_is_refused_before_it_is_sent(self):
        plan = self.lp.table("plan b")
        plan.open(FACE_OFF)
        self.lp.open(FACE_OFF)
        keys = self.lp.key(), plan.key()
        self.lp.apply("advance", unit="A", steps=[{"forward": 1}])
        for value, says in (
            (math.nan, "at[0] is nan"), (math.inf, "at[0] is inf"), (-math.inf, "at[0] is -inf"), ("\ud800", "at[0] is '\\ud800'"), (b"1", "at[0] is bytes"),
            (bytearray(b"1"), "at[0] is bytes"), (memoryview(b"1"), "at[0] is bytes"), (object(), "object is no JSON"), ({1, 2}, "set is no JSON"),
        ):
            with self.subTest(value=value), self.assertRaises(RequestError) as refused:
                self.lp.ask_all([{"ask": "key"}, {"ask": "place", "unit": "A", "at": [value, 1], "heading": 0}])
            self.assertIn(says, str(refused.exception))
            self.assertIsInstance(refused.exception, ValueError)
        circle = []
        circle.append(circle)
        for ask in (
            lambda: self.lp.ask("shot", from_="A", to="B", range=math.inf), lambda: self.lp.apply("advance", unit="A", steps=[{"forward": math.nan}]),
            lambda: self.lp.open({"units": [{"at": [math.nan, 0]}]}), lambda: self.lp.set("A", at=[math.nan, 0]), lambda: self.lp.ask("place", at=circle),
            lambda: self.lp.ask("key", id=7),
        ):
            with self.assertRaises(RequestError):
                ask()
        self.assertEqual(plan.key(), keys[1], "another table is still there")
        self.assertEqual(self.lp.undo()["key"], keys[0], "and what can be taken back")

    def test_numbers_of_other_kinds_are_taken(self):
        class Number:
            def tolist(self):
                return 2.0

        self.lp.open(FACE_OFF)
        self.assertEqual(self.lp.ask("place", unit="A", at=[Number(), 5], heading=0), self.lp.ask("place", unit="A", at=[2, 5], heading=0))

    def test_text_with_odd_line_ends_is_one_request(self):
        for odd in ("\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\r", "\n", "\x1c", '"', "\\", "é", "😀", "\0"):
            with self.subTest(odd=odd), self.assertRaises(LeaderpointError):
                self.lp.ask("unit", unit="A" + odd)
            self.assertIn("asks", self.lp.hello())

    def test_a_path_as_text_is_explained_and_json_is_taken(self):
        for path in (str(example.BATTLE), "nowhere/battle.json"):
            with self.assertRaises(RequestError) as refused:
                self.lp.open(path)
            self.assertIn(f"Path({path!r})", str(refused.exception))
        with self.assertRaises(RequestError):
            self.lp.open('{"units": ')
        self.lp.open(example.BATTLE)
        key = self.lp.key()
        self.lp.open(example.BATTLE.read_text(encoding="utf-8"))
        self.assertEqual(self.lp.key(), key)

    def test_a_command_that_is_missing_says_what_to_do(self):
        with self.assertRaises(ProcessError) as missing:
            Leaderpoint("no-such-command")
        for word in ("no-such-command", "LEADERPOINT", "go build ./cmd/leaderpoint"):
            self.assertIn(word, str(missing.exception))

    def test_a_refused_action_says_by_how_much(self):
        self.lp.open(FACE_OFF)
        with self.assertRaises(IllegalError) as refused:
            self.lp.apply("advance", unit="A", steps=[{"forward": 40}])
        self.assertIn("35 in", str(refused.exception))


class Collected(unittest.TestCase):
    def test_a_client_that_nobody_closes_ends_with_its_last_reference(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            lp = Leaderpoint()
            pipe, out, writer = lp._process._in, lp._process._out, lp._process._writer
            del lp
            writer.join(timeout=10)
            self.assertTrue(pipe.closed, "so that the engine reads the end of its input")
            out.close()


class Tables(WithClient):
    def test_the_client_has_a_table_of_its_own(self):
        with self.assertRaises(NoPositionError):
            self.lp.key()
        plan = self.lp.table("plan b")
        plan.open("X red regiment @10,10")
        with self.assertRaises(NoPositionError):
            self.lp.key()
        self.lp.open(FACE_OFF)
        key = self.lp.key()
        plan.key()
        self.assertEqual(self.lp.key(), key)
        self.assertNotEqual(plan.key(), key)
        self.assertEqual(self.lp.ask("key", table="plan b")["key"], plan.key(), "a request may name another one")

    def test_a_table_without_a_name_is_nobody_elses(self):
        first, second = self.lp.table(), self.lp.table()
        self.assertNotEqual(first.name, second.name)
        name = first.name
        del first
        self.assertEqual(self.lp.table().name, name, "and its name is used again")
        for _ in range(600):
            self.lp.table().open(FACE_OFF)

    def test_threads_share_a_client(self):
        self.lp.open(example.BATTLE)
        names = [u["name"] for u in self.lp.position()["units"]]
        right = {b: self.lp.ask("distance", from_=names[0], to=b) for b in names[1:]}
        wrong = []

        def work():
            for b in names[1:]:
                if self.lp.ask("distance", from_=names[0], to=b) != right[b]:
                    wrong.append(b)

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
