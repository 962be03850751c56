"""Tests of the environment."""

import copy
import io
import math
import random
import tempfile
import unittest
from array import array
from pathlib import Path

import example
from leaderpoint import ProcessError, UnknownUnitError, replay
from leaderpoint.dice import Dice
from leaderpoint.environment import MELEE, Environment
from leaderpoint.setup import IllegalActionError, NotResetError, SetupError

from .fixtures import FACE_OFF, WithClient

try:
    import numpy
except ImportError:  # the module needs nothing; only this test does
    numpy = None

SKIRMISH = (
    "A red infantry regiment @9,5 | C red infantry troop @14,5 shambling | L red hero individual single infantry @11,2 | W red war-engine @20,4"
    " | E red infantry regiment @27,5 shambling | B blue infantry regiment @9,19^180 | D blue infantry troop @14,19^180 | F blue infantry horde @27,19^180"
)
USUAL = {"halt", "advance", "change-facing", "back", "sidestep", "at-the-double", "regroup", "pass"}


class Fixed(Dice):
    """Dice that always say the same."""

    def __init__(self, result):
        super().__init__()
        self.result = result

    def fought(self, target, chargers):
        return True, self.result

    def distance(self, unit, way):
        return 6 if way == "forward" else 3


class Game(WithClient):
    def test_conventions(self):
        env = Environment(self.lp, FACE_OFF, turns=1)
        env.reset(seed=3)
        self.assertEqual((env.agents, env.agent_selection), (["red", "blue"], "red"))
        seen, mask = env.observe("red")["observation"], env.observe("red")["action_mask"]
        self.assertEqual((len(seen), len(mask)), (env.observation_size(), env.action_space("red").n))
        self.assertEqual((type(seen), type(mask)), (array, array))
        self.assertFalse(any(env.observe("blue")["action_mask"]), "it is not its turn")
        before = env.client.key()
        with self.assertRaises(IllegalActionError):
            env.step(mask.index(0))
        with self.assertRaises(IllegalActionError):
            env.step(-1)
        self.assertEqual(env.client.key(), before)
        acted = []
        for agent in env.agent_iter(100):
            acted.append(agent)
            env.step(None if env.last()[2] else env.passes)
        self.assertEqual((acted[:2], sorted(acted[2:])), (["red", "blue"], ["blue", "red"]))
        self.assertEqual(env.agents, [])

    def test_the_whole_shape_of_pettingzoo(self):
        env = Environment(self.lp, FACE_OFF, turns=1)
        self.assertEqual((env.num_agents, env.max_num_agents, env.render_mode), (0, 2, "svg"))
        self.assertIs(env.unwrapped, env)
        self.assertEqual(str(env), "leaderpoint_v0")
        env.reset(seed=1)
        self.assertEqual(env.num_agents, 2)
        for agent in env.possible_agents:
            space = env.observation_space(agent)
            self.assertIs(space, env.observation_spaces[agent])
            self.assertIs(env.action_space(agent), env.action_spaces[agent])
            self.assertIn(env.observe(agent), space)
            self.assertEqual(space["observation"].shape, (env.observation_size(),))
            self.assertEqual(space["action_mask"].shape, (env.action_space(agent).n,))
        self.assertNotIn({"observation": env.state()}, space)
        self.assertNotIn([math.nan] * env.observation_size(), space["observation"])
        self.assertNotIn([2] * env.action_space("red").n, space["action_mask"])
        self.assertEqual(env.state(), env.observe("red")["observation"])
        for asks in (env.action_space, env.observation_space, env.observe):
            with self.assertRaises(ValueError) as refused:
                asks("green")
            self.assertIn("there are red, blue", str(refused.exception))

    def test_samples_have_seeds(self):
        env = Environment(self.lp, FACE_OFF)
        env.reset(seed=1)
        mask, space = env.observe("red")["action_mask"], env.action_space("red")
        drawn = []
        for seed in (1, 1, 2):
            space.seed(seed)
            drawn.append([space.sample(mask) for _ in range(20)])
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])
        self.assertTrue(all(mask[i] for i in drawn[0]))

    def test_after_the_end_there_is_nothing_to_do(self):
        env = Environment(self.lp, FACE_OFF, turns=1)
        env.reset(seed=1)
        for _ in env.agent_iter():
            env.step(None if env.last()[2] else env.passes)
        for _ in range(2):
            seen, reward, ended, cut, info = env.last()
            self.assertEqual((any(seen["action_mask"]), reward, ended, cut, info), (False, 0.0, True, False, {}))
            env.step(None)
            with self.assertRaises(IllegalActionError) as refused:
                env.step(0)
            self.assertIn("the game has ended", str(refused.exception))
        self.assertIn("<svg", env.render())

    def play(self, env, source, steps=1 << 30):
        """Random actions; what they were and what the dice said."""
        done = []
        while env.agents and len(done) < steps:
            seen, _, ended, _, _ = env.last()
            done.append(None if ended else source.choice([i for i, ok in enumerate(seen["action_mask"]) if ok]))
            env.step(done[-1])
        return done, env.events

    def test_two_environments_on_one_client_play_apart(self):
        alone = []
        for seed in (1, 2):
            env = Environment(self.lp, SKIRMISH, turns=2)
            env.reset(seed=seed)
            alone.append(self.play(env, random.Random(seed)))
        self.lp.open(FACE_OFF)
        key, files = self.lp.key(), [io.StringIO(), io.StringIO()]
        envs, sources, done = [Environment(self.lp, SKIRMISH, turns=2) for _ in files], [random.Random(1), random.Random(2)], [[], []]
        for seed, (env, file) in enumerate(zip(envs, files), 1):
            env.reset(seed=seed, options={"record": file})
        while any(env.agents for env in envs):
            for env, source, log in zip(envs, sources, done):
                log += self.play(env, source, 1)[0]
            self.assertEqual(self.lp.key(), key, "the client's own asks are about its own table")
        self.assertEqual([(log, env.events) for log, env in zip(done, envs)], alone)
        with tempfile.TemporaryDirectory() as folder:
            for file in files:
                path = Path(folder) / "game.jsonl"
                path.write_text(file.getvalue())
                self.assertTrue(replay(path).right, replay(path).text)

    def test_a_clone_goes_its_own_way(self):
        out = io.StringIO()
        env = Environment(self.lp, SKIRMISH, turns=2, weapons={"W": {"range": 24}}, surges={"L": 6}, loot=[(18, 12)])
        env.reset(seed=4, options={"record": out})
        self.play(env, random.Random(1), 5)
        before, key, text = vars(env)["events"][:], env.client.key(), out.getvalue()
        clones = [env.clone(), copy.deepcopy(env)]
        games = [self.play(clone, random.Random(7)) for clone in clones]
        self.assertEqual(games[0], games[1], "each with the same dice")
        self.assertEqual((env.events, env.client.key(), out.getvalue()), (before, key, text))
        self.assertEqual(self.play(env, random.Random(7)), games[0])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.jsonl"
            path.write_text(out.getvalue())
            self.assertTrue(replay(path).right, replay(path).text)

    def test_what_clones_do_changes_nothing(self):
        games = []
        for clones in (False, True):
            env = Environment(self.lp, SKIRMISH, turns=3, together=True, weapons={"W": {"range": 24}}, surges={"L": 6}, loot=[(9, 12)])
            env.reset(seed=2)
            source, other, log = random.Random(3), random.Random(4), []
            while env.agents and len(log) < 60:
                if clones:
                    self.play(env.clone(), other, 8)
                mask = env.observe(env.agent_selection)["action_mask"]
                legal = [i for i, ok in enumerate(mask) if ok]
                bold = [i for i in legal if env.describe(i)["order"] in ("charge", "regroup", "pick-up")]
                log.append(source.choice(bold or legal) if legal else None)
                env.step(log[-1])
            games.append((log, env.events, env.client.key(), env.loot, env.routed, env.saved))
        self.assertEqual(games[0], games[1])

    def test_wrong_input_is_refused_in_words(self):
        for said, wrong in (
            ('weapons: no unit is called "Nobody"', {"weapons": {"Nobody": {"range": 24}}}),
            ('surges: no unit is called "Nobody"', {"surges": {"Nobody": 1}}),
        ):
            with self.subTest(wrong=wrong), self.assertRaises(UnknownUnitError) as unknown:
                Environment(self.lp, FACE_OFF, **wrong)
            self.assertEqual((str(unknown.exception), unknown.exception.code), (said, "unknown-unit"))
        for said, wrong in (
            ('weapons of "A": there is no "rnge"; there are range, indirect,', {"weapons": {"A": {"rnge": 1}}}),
            ('weapons of "A": range is "24"; it must be a number of inches', {"weapons": {"A": {"range": "24"}}}),
            ('weapons of "A": range is -1; it must be a number of inches', {"weapons": {"A": {"range": -1}}}),
            ('weapons of "A": range is true; it must be a number of inches', {"weapons": {"A": {"range": True}}}),
            ('weapons of "A": indirect is 1; it must be true or false', {"weapons": {"A": {"indirect": 1}}}),
            ('weapons of "A": targets is 1; it must be "enemy" or "friend"', {"weapons": {"A": {"targets": 1}}}),
            ('weapons of "A": targets is "foe"; it must be "enemy" or "friend"', {"weapons": {"A": {"targets": "foe"}}}),
            ('weapons of "A": 24 is no weapon, such as {"range": 24}', {"weapons": {"A": 24}}),
            ('surges of "A": 0 is no number of dice', {"surges": {"A": 0}}),
            ('surges of "A": true is no number of dice', {"surges": {"A": True}}),
            ("turns is 0; it must be a whole number of at least 1", {"turns": 0}),
            ("turns is -1; it must be a whole number of at least 1", {"turns": -1}),
            ("turns is 1.5; it must be a whole number of at least 1", {"turns": 1.5}),
            ("turns is true; it must be a whole number of at least 1", {"turns": True}),
            ("there must be two sides", {"sides": ["red"]}),
        ):
            with self.subTest(wrong=wrong), self.assertRaises(SetupError) as refused:
                Environment(self.lp, FACE_OFF, **wrong)
            self.assertTrue(str(refused.exception).startswith(said), refused.exception)
            self.assertEqual(refused.exception.code, "setup")

    def test_a_truth_is_no_action(self):
        env = Environment(self.lp, FACE_OFF)
        env.reset(seed=1)
        self.assertIn(1, env._legal)
        for action in (True, False, 1.0, "1"):
            with self.subTest(action=action):
                self.assertFalse(env.action_space("red").contains(action))
                for refuses in (env.step, env.describe):
                    with self.assertRaises(IllegalActionError):
                        refuses(action)
        self.assertTrue(env.describe(1))

    def test_nothing_is_done_before_a_reset(self):
        env = Environment(self.lp, FACE_OFF)
        for early in (
            lambda: env.step(0), lambda: env.step(None), env.last, lambda: env.observe("red"), lambda: env.describe(0), lambda: next(env.agent_iter()),
        ):
            with self.assertRaises(NotResetError) as refused:
                early()
            self.assertEqual((str(refused.exception), refused.exception.code), ("there is no game yet: reset begins one", "not-reset"))
        env.reset(seed=1)
        env.step(env.passes)

    @unittest.skipIf(numpy is None, "there is no numpy")
    def test_numpy_takes_masks_and_observations_without_a_copy(self):
        env = Environment(self.lp, FACE_OFF, turns=1)
        env.reset(seed=3)
        seen = env.observe("red")
        for name, kind in (("observation", numpy.float32), ("action_mask", numpy.int8)):
            taken = numpy.asarray(seen[name])
            self.assertEqual((taken.dtype, taken.shape), (kind, (len(seen[name]),)))
            self.assertTrue(numpy.shares_memory(taken, numpy.frombuffer(seen[name], kind)))
        legal = numpy.flatnonzero(numpy.asarray(seen["action_mask"]))
        self.assertTrue(all(env.describe(int(i)) for i in legal))
        self.assertTrue(env.action_space("red").contains(legal[0]))
        with self.assertRaises(IllegalActionError):
            env.step(numpy.float64(legal[0]))
        env.step(legal[0])

    def test_every_action_of_a_mask_can_be_taken(self):
        env = Environment(self.lp, FACE_OFF, step=5)
        env.reset(seed=1)
        legal = [i for i, ok in enumerate(env.observe("red")["action_mask"]) if ok]
        self.assertGreater(len(legal), 5)
        for action in legal:
            env.reset(seed=1)
            env.step(action)

    def charge(self, result):
        env = Environment(self.lp, "A red regiment @36,10 | C blue regiment @60,40^180 | B blue regiment @36,18^180", dice=Fixed(result))
        env.reset(seed=1)
        mask = env.observe("red")["action_mask"]
        env.step(next(i for i, ok in enumerate(mask) if ok and env.describe(i)["order"] == "charge"))
        return env

    def test_chargers_pull_back(self):
        env = self.charge("wavers")
        if env.agent_selection == "red":
            env.step(env.passes)
        self.assertEqual(env.agent_selection, "blue")
        self.assertEqual(sorted(env.units["B"].state), ["disordered", "wavering"])
        self.assertFalse(env.units["B"].engaged)
        self.assertAlmostEqual(env.client.ask("distance", from_="A", to="B")["distance"], 1, 6)

    def test_chargers_regroup(self):
        env = self.charge("routs")
        self.assertEqual((env.phase, env.agent_selection), (MELEE, "red"))
        self.assertEqual(env.last()[1], 1.0)
        self.assertEqual((env.rewards, env.routed["blue"]), ({"red": 1.0, "blue": -1.0}, 1))
        orders = {env.describe(i)["order"] for i, ok in enumerate(env.observe("red")["action_mask"]) if ok}
        self.assertEqual(orders, {"regroup", "pass"})
        env.step(env.action_space("red").sample(env.observe("red")["action_mask"]))
        self.assertEqual(env.agent_selection, "blue")

    def test_seeds(self):
        with tempfile.TemporaryDirectory() as folder:
            texts = []
            for name, seed in (("1", 5), ("2", 5), ("3", 6)):
                file = Path(folder) / name
                example.play(self.lp, seed, file, turns=2)
                texts.append(file.read_text())
                self.assertTrue(replay(file).right and replay(file).ended)
                file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))
                self.assertTrue(replay(file).right and not replay(file).ended)
        self.assertEqual(texts[0], texts[1])
        self.assertNotEqual(texts[0], texts[2])

    def test_a_record_that_is_wrong_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            example.play(self.lp, 5, file, turns=1)
            text = file.read_text()
            file.write_text(text.replace('"forward": 3', '"forward": 2.9', 1))
            self.assertFalse(replay(file).right)
            file.write_text("no record")
            with self.assertRaises(ProcessError):
                replay(file)

    def test_any_order_of_units(self):
        out = io.StringIO()
        env = Environment(self.lp, "A red regiment @36,10 | L red @30,8 hero individual | B blue regiment @36,20^180 | D blue troop @50,20^180", turns=3, step=5)
        env.reset(seed=1, options={"record": out})
        env.action_space("red").seed(1)
        env.action_space("blue").seed(2)
        for agent in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            file.write_text(out.getvalue())
            said = replay(file)
        self.assertTrue(said.right, said.text)

    def test_every_edition(self):
        done = []
        for edition in ("second-161", "third", "second-2015", "beta-2010"):
            for seed in range(1, 3):
                with self.subTest(edition=edition, seed=seed):
                    out = io.StringIO()
                    env = Environment(
                        self.lp, f"edition: {edition} | table: 36x24 | {SKIRMISH}", turns=4, step=5, weapons={"W": {"range": 24}},
                        surges={"L": 6}, loot=[] if edition == "beta-2010" else [(18, 12), (9, 12), (27, 12)], together=True,
                    )
                    source = random.Random(seed)
                    env.reset(seed=seed, options={"record": out})
                    for _ in env.agent_iter():
                        seen, _, ended, _, _ = env.last()
                        if ended:
                            env.step(None)
                            continue
                        legal = [i for i, ok in enumerate(seen["action_mask"]) if ok]
                        rare = [i for i in legal if env.describe(i)["order"] not in USUAL or "units" in env.describe(i)]
                        action = source.choice(rare if rare and source.random() < 0.7 else legal)
                        done.append("together" if "units" in env.describe(action) else env.describe(action)["order"])
                        env.step(action)
                    with tempfile.TemporaryDirectory() as folder:
                        file = Path(folder) / "game.jsonl"
                        file.write_text(out.getvalue())
                        said = replay(file)
                    self.assertTrue(said.right and said.ended, said.text)
        self.assertLessEqual({"charge", "together", "countercharge", "surge", "pick-up", "drop", "shoot", "regroup"}, set(done))

    def overrun(self, edition, behind, result="routs"):
        """A regiment has routed an individual: the environment, with what may be done now by order."""
        env = Environment(
            self.lp, f"edition: {edition} | A red infantry regiment @36,10 | I blue hero individual single infantry @36,18^180 | {behind} | C red infantry regiment @5,5",
            dice=Fixed(result), sides=["red", "blue"],
        )
        out = io.StringIO()
        env.reset(seed=1, options={"record": out})
        self.take(env, "charge")
        while env.phase != MELEE:
            env.step(env.passes)
        return env, out

    def take(self, env, order):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(next(i for i, ok in enumerate(mask) if ok and env.describe(i)["order"] == order))

    def orders(self, env):
        return [env.describe(i)["order"] for i, ok in enumerate(env.observe(env.agent_selection)["action_mask"]) if ok]

    def test_overruns(self):
        horde = "H blue infantry horde @36,23^180"
        for edition in ("second-161", "third", "second-2015"):
            with self.subTest(edition=edition):
                env, out = self.overrun(edition, horde)
                self.assertEqual(self.orders(env).count("overrun"), 1)
                action = next(i for i, ok in enumerate(env.observe("red")["action_mask"]) if ok and env.describe(i)["order"] == "overrun")
                self.assertEqual(env.describe(action)["onto"], "H")
                env.step(action)
                self.assertEqual((env.phase, env.routed["blue"]), (MELEE, 2), "it has fought on in the same phase, and won")
                self.assertNotIn("overrun", self.orders(env), "what it routed then was no individual")
                for _ in env.agent_iter():
                    env.step(None if env.last()[2] else env.passes)
                with tempfile.TemporaryDirectory() as folder:
                    file = Path(folder) / "game.jsonl"
                    file.write_text(out.getvalue())
                    said = replay(file)
                self.assertTrue(said.right and said.ended, said.text)
        env, _ = self.overrun("second-161", "H blue infantry horde @36,40^180")
        self.assertNotIn("overrun", self.orders(env), "nobody is in its way")
        env, _ = self.overrun("beta-2010", horde)
        self.assertNotIn("overrun", self.orders(env), "that edition has none")

    def test_two_abreast_are_overrun_one_at_a_time(self):
        env, _ = self.overrun("second-161", "H blue infantry troop @33,22^180 | K blue infantry troop @39,22^180")
        onto = [env.describe(i)["onto"] for i, ok in enumerate(env.observe("red")["action_mask"]) if ok and env.describe(i)["order"] == "overrun"]
        self.assertEqual(onto, ["H", "K"])

    def test_two_together(self):
        env = Environment(
            self.lp, "A red troop @34,10 | C red troop @38,10 | B blue horde @36,18^180 | D blue troop @60,40^180", dice=Fixed("routs"), together=True
        )
        env.reset(seed=1)
        legal = [i for i, ok in enumerate(env.observe("red")["action_mask"]) if ok]
        env.step(next(i for i in legal if "units" in env.describe(i)))
        self.assertEqual((env.phase, sorted(env._regroups)), (MELEE, ["A", "C"]))

    def test_counter_charge(self):
        env = Environment(self.lp, "A red regiment @36,10 | B blue regiment @36,18^180", dice=Fixed("steady"), turns=2)
        env.reset(seed=1)
        mask = env.observe("red")["action_mask"]
        env.step(next(i for i, ok in enumerate(mask) if ok and env.describe(i)["order"] == "charge"))
        mask = env.observe("blue")["action_mask"]
        env.step(next(i for i, ok in enumerate(mask) if ok and env.describe(i)["order"] == "countercharge"))
        self.assertEqual(env.agent_selection, "red")

    def test_loot(self):
        env = Environment(self.lp, "A red regiment @36,10 | B blue regiment @36,40^180", loot=[(36, 10)], dice=Fixed("steady"))
        env.reset(seed=1)
        find = lambda order: next(  # noqa: E731
            i for i, ok in enumerate(env.observe(env.agent_selection)["action_mask"]) if ok and env.describe(i)["order"] == order
        )
        offered = lambda order: any(env.describe(i)["order"] == order for i in env._legal)  # noqa: E731
        self.assertFalse(offered("pick-up"), "before its order")
        env.step(find("halt"))
        env.step(find("pick-up"))
        self.assertEqual((env.loot, env.units["A"].counters, env.units["A"].state), ([], 1, ["loot"]))
        self.assertFalse(offered("drop"), "after its order")
        while env.turn == 1:
            env.step(find("pass"))
        env.step(find("drop"))
        self.assertEqual((env.loot, env.units["A"].counters, env.units["A"].state), ([(36, 10)], 0, []))

    def test_a_picture(self):
        env = Environment(self.lp, FACE_OFF)
        env.reset()
        self.assertIn("<svg", env.render())


if __name__ == "__main__":
    unittest.main()
