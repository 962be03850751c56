"""A game for two agents after the conventions of PettingZoo's AEC, without importing it.

    from leaderpoint import Leaderpoint
    from leaderpoint.environment import Environment

    with Leaderpoint() as lp:
        env = Environment(lp, Path("docs/positions/battle.json"))
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, reward, ended, cut, info = env.last()
            env.step(None if ended or cut else choose(observation["action_mask"]))

The agents are the two sides. Turns and phases go as docs/game.md has them: movement, shooting, melee. What is legal
comes from the ask `moves`; an action is its `number` there, which stays the same for the whole game. After those
come a pass, which ends the phase (or leaves a unit that may regroup where it is), the regroups, the overruns of a unit
that has routed an individual, one for each enemy that it may strike, surges (where somebody casts them),
what may be done with loot (where some lies), and, where they are asked for, charges of two units together.
Masks and observations are arrays of the standard library, which `numpy.asarray` takes without a copy.

Each environment has a table of its own, so that many may share one client. `clone` copies one for a search.
Chance is apart from decisions: all of it comes from a `Dice`, is seeded by `reset`, and is listed in `events`.
Charges that are too close to call or undecided are not offered.
"""

from __future__ import annotations

import copy
import math
import operator
from array import array
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, TextIO, Tuple

from .client import Leaderpoint, Table
from .dice import Dice
from .errors import Answer, IllegalError, LeaderpointError
from .record import Recorder
from .request import Position
from .setup import IllegalActionError, NotResetError, SetupError, check_names, check_weapon, said
from .spaces import Box, DictSpace, Discrete, whole

MOVEMENT, SHOOTING, MELEE = "movement", "shooting", "melee"
_PHASES = (MOVEMENT, SHOOTING, MELEE)
_WAYS = ("forward", "back", "left", "right")  # of a regroup
_TURNS = (45, 90, 135, 180, 225, 270, 315)  # of a regroup that is a pivot, in degrees clockwise
_FEATURES = 12  # numbers of an observation for each unit
_GENERAL = 4  # and those before them
_LEFT = "an exception has left a step, or a reset, before its end: reset begins a new game"
_STATE = (  # what a game changes, but for its table and its legal actions
    "agents", "dice", "events", "infos", "loot", "rewards", "routed", "saved", "terminations", "truncations", "units", "action_spaces",
    "_cumulative_rewards", "_fights", "_hindered", "_regroups", "_spent",
)


@dataclass
class _Unit:
    """What is known of a unit on the table."""

    side: str
    at: Tuple[float, float]
    heading: float
    state: List[str] = field(default_factory=list)
    engaged: bool = False
    charged_by: List[str] = field(default_factory=list)
    individual: bool = False
    counters: int = 0  # of loot that it carries


class Environment:
    """One game after another on the same position. `agents`, `last`, `step` and so on are those of PettingZoo."""

    metadata = {"name": "leaderpoint_v0", "render_modes": ["svg"], "is_parallelizable": False}
    render_mode = "svg"

    def __init__(
        self,
        client: Leaderpoint,
        position: Position,
        *,
        turns: int = 6,
        step: float = 4,
        pivot_step: float = 90,
        weapons: Optional[Mapping[str, Mapping[str, Any]]] = None,
        surges: Optional[Mapping[str, int]] = None,
        loot: Sequence[Tuple[float, float]] = (),
        home: str = "bottom",
        together: bool = False,
        in_order: bool = False,
        dice: Optional[Dice] = None,
        sides: Optional[Sequence[str]] = None,
        table: Optional[str] = None,
    ) -> None:
        """The lattice of moves has steps in inches and pivots in degrees; coarse ones make it fast.

        `weapons` are what units shoot with, by name, as the ask `moves` takes it: {"Bows": {"range": 24}}.
        `surges` are the dice of those who cast Surge: {"Lich": 8}. `loot` is where counters lie, and `home` the edge of
        the side that begins: loot leaves the battle over its own. With `together` two units may charge one enemy, which takes longer.
        With `in_order` only the next unit that is ready may act, in the order of the file, which is faster still.
        `sides` has the one that begins first; without it, that of the first unit of the file. `table` names the table of
        the client that the game is on; without it, it is one that nobody else has.
        What cannot be meant raises SetupError; a unit in `weapons` or `surges` that there is not, UnknownUnitError.
        """
        if (whole(turns) or 0) < 1:
            raise SetupError(f"turns is {said(turns)}; it must be a whole number of at least 1")
        for name, weapon in (weapons or {}).items():
            check_weapon(name, weapon)
        for name, most in (surges or {}).items():
            if (whole(most) or 0) < 1:
                raise SetupError(f"surges of {said(name)}: {said(most)} is no number of dice; it must be a whole number of at least 1")
        self._maker = client
        self.client: Table = client.table(table)
        self.turns, self.in_order, self.dice = operator.index(turns), in_order, dice or Dice()
        self.weapons = {name: dict(weapon) for name, weapon in (weapons or {}).items()}
        self._lattice = {"step": step, "pivot_step": pivot_step}
        self.client.open(position)
        self._start = self.client.position()
        self.names: List[str] = [u["name"] for u in self._start["units"]]
        found = list(dict.fromkeys(u["side"] for u in self._start["units"]))
        self.possible_agents: List[str] = list(sides or found)
        if len(self.possible_agents) != 2 or set(found) - set(self.possible_agents):
            raise SetupError(f"there must be two sides, and not {found}")
        check_names("weapons", self.weapons, self.names)
        check_names("surges", surges or {}, self.names)
        described = self.client.ask("table")
        self._size = (described["width"] or 72, described["depth"] or 48)
        halt = self.client.ask("moves", order="halt", count_only=True, **self._lattice)
        self.passes: int = halt["numbers"]  # the number of a pass
        self.surges, self.loot_at, self._home, self._together = dict(surges or {}), [tuple(p) for p in loot], home, together
        n = len(self.names)
        self._order = {name: i for i, name in enumerate(self.names)}
        self._overrun = self.passes + 1 + len(_WAYS) + len(_TURNS)  # where the numbers of overruns begin, and so on
        self._surge = self._overrun + n
        self._pick = self._surge + (n * n if self.surges else 0)
        self._counters = len(self.loot_at) + sum("loot" in u.get("state", []) for u in self._start["units"])
        self._drop = self._pick + n * self._counters
        self._depart = self._drop + (n if self._counters else 0)
        self._pairs = self._depart + (n if self._counters else 0)
        actions = self._pairs + (n * n * n if together else 0)
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        observed = DictSpace({
            "observation": Box(-math.inf, math.inf, self.observation_size(), "float32"), "action_mask": Box(0, 1, actions, "int8"),
        })
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.agents: List[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self._unusable = "there is no game yet: reset begins one"

    def action_space(self, agent: str) -> Discrete:
        """As large for both sides, each with samples of its own."""
        return self.action_spaces[self._known(agent)]

    def observation_space(self, agent: str) -> DictSpace:
        """The same for both sides."""
        return self.observation_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return agent

    @property
    def num_agents(self) -> int:
        """How many have not left the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many there are in the beginning."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Environment:
        """Itself: it wraps nothing."""
        return self

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def clone(self) -> Environment:
        """The same game on a table of its own, dice and all, to try something out on. It writes no
        record."""
        self._needs_reset()
        new = copy.copy(self)
        for name in _STATE:
            setattr(new, name, copy.deepcopy(getattr(self, name)))
        new._legal = dict(self._legal)  # actions never change
        new.client = self._maker.table()
        new._recorder = None
        self.client.ask("copy", to=new.client.name)
        return new

    def __deepcopy__(self, memo: Dict[int, Any]) -> Environment:
        return self.clone()

    def observation_size(self) -> int:
        """How many numbers `observe` gives."""
        return _GENERAL + _FEATURES * len(self.names)

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """Begins a game. The same seed and the same actions give the same game.

        `options` may have `record`, an open file that the game is written to as docs/game.md has it.
        """
        self._unusable = _LEFT
        self.dice.seed(seed)
        self.client.open(self._start)
        self.units: Dict[str, _Unit] = {
            u["name"]: _Unit(
                u["side"], tuple(u["at"]), u["heading"], list(u.get("state", [])), False, list(u.get("charged_by", [])),
                "individual" in u.get("traits", []),
                int("loot" in u.get("state", []) and "individual" not in u.get("traits", [])),
            )
            for u in self._start["units"]
        }
        file: Optional[TextIO] = (options or {}).get("record")
        self._recorder = None
        if file is not None:
            header: Answer = {"weapons": self.weapons} if self.weapons else {}
            if self._counters:
                header.update(scenario="loot", home=self._home, loot=[list(p) for p in self.loot_at])
            self._recorder = Recorder(file, self.client, sides=self.possible_agents, turns=self.turns, **header)
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: Dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: Dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Answer] = {agent: {} for agent in self.agents}
        self.routed: Dict[str, int] = dict.fromkeys(self.agents, 0)  # units that each side has lost
        self.events: List[Answer] = []  # all that dice have said
        self.turn, self.phase, self._side = 1, MOVEMENT, 0
        self._spent: set = set()  # who has had an order, or has shot, in this phase
        self._fights: Dict[str, List[Tuple[str, int, int]]] = {}
        self._regroups: List[str] = []
        self._ran_over = False  # they have routed an individual, and may overrun
        self._hindered: set = set()  # who charged hindered in this turn
        self.loot: List[Tuple[float, float]] = list(self.loot_at)  # counters that lie on the table
        self.saved: Dict[str, int] = dict.fromkeys(self.agents, 0)  # those that have left the battle
        self._legal: Dict[int, Answer] = {}
        self._find_legal()
        self._unusable = ""

    def _needs_reset(self) -> None:
        """Refuses what only a game can answer, where there is none."""
        if self._unusable:
            raise NotResetError(self._unusable)

    def observe(self, agent: str) -> Dict[str, array]:
        """`observation`: numbers, as seen by that side; `action_mask`: a 1 for each legal action.

        The first numbers are the turn, the phase, whether it is that side's turn, and how many regroups are to be
        made; then for each unit of the file whether it is there, a friend, x and y as parts of the table, sine and
        cosine of the heading, disordered, wavering, moved, engaged, charged last turn, and has acted in this phase.
        """
        self._needs_reset()
        self._known(agent)
        numbers = array("f", [
            self.turn / self.turns, _PHASES.index(self.phase) / 2, agent == self._active(), len(self._regroups),
        ])
        for name in self.names:
            unit = self.units.get(name)
            if unit is None:
                numbers.extend([0.0] * _FEATURES)
                continue
            heading = math.radians(unit.heading)
            numbers.extend([
                1.0, unit.side == agent, unit.at[0] / self._size[0], unit.at[1] / self._size[1],
                math.sin(heading), math.cos(heading), "disordered" in unit.state, "wavering" in unit.state,
                "moved" in unit.state or "at-the-double" in unit.state, unit.engaged, bool(unit.charged_by),
                name in self._spent,
            ])
        mask = array("b", bytes(self.action_spaces[agent].n))
        if agent in self.agents and agent == self.agent_selection and not self.terminations[agent]:
            for number in self._legal:
                mask[number] = 1
        return {"observation": numbers, "action_mask": mask}

    def state(self) -> array:
        """The whole game as numbers: it is no secret from anybody, so that it is what the side that
        begins observes."""
        return self.observe(self.possible_agents[0])["observation"]

    def last(self, observe: bool = True) -> Tuple[Optional[Dict[str, array]], float, bool, bool, Answer]:
        """Observation, reward since it acted last, termination, truncation and info of the agent
        that is to act.

        When all have left the game it is still that of the last one, whose game has ended.
        """
        self._needs_reset()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None, self._cumulative_rewards.get(agent, 0.0),
            self.terminations.get(agent, True), self.truncations.get(agent, False), self.infos.get(agent, {}),
        )

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        """The agents, as they are to act, until the game is over."""
        self._needs_reset()
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def describe(self, action: int) -> Answer:
        """What a legal action is: an element of the answer to `moves`, a regroup, or a pass."""
        self._needs_reset()
        return dict(self._chosen(action))

    def _chosen(self, action: object) -> Answer:
        """The legal action of a number."""
        number = whole(action)
        chosen = None if number is None else self._legal.get(number)
        if chosen is None:
            raise IllegalActionError(f"action {action!r} is not legal now")
        return chosen

    def step(self, action: Optional[int]) -> None:
        """Takes an action for the agent that is to act, and lets the dice follow. None for one whose game has ended."""
        self._needs_reset()
        agent = self.agent_selection
        if self.terminations.get(agent, True):
            if action is not None:
                raise IllegalActionError("the game has ended: the only action is None")
            if self.agents:
                self._leave(agent)
            return
        chosen = self._chosen(action)
        self._unusable = _LEFT
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        seen = len(self.events)
        if chosen["order"] == "pass":
            self._pass()
        else:
            self._carry(chosen)
        self._find_legal()
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]
            self.infos[name] = {"turn": self.turn, "phase": self.phase, "events": self.events[seen:]}
        self._unusable = ""

    def render(self) -> str:
        """A plain picture, as SVG."""
        return self.client.svg()

    def _repr_svg_(self) -> str:
        return self.render()

    def close(self) -> None:
        """Nothing is to be closed: the client belongs to the caller."""

    # What may be done now.

    def _active(self) -> str:
        return self.possible_agents[self._side]

    def _find_legal(self) -> None:
        """Goes on, through what needs no decision, to the next decision or to the end."""
        while True:
            self._legal = {}
            if self.turn > self.turns or len({u.side for u in self.units.values()}) < 2:
                self.terminations = dict.fromkeys(self.agents, True)
                self._close_record()
                return
            if self.phase == MELEE:
                self._find_regroups()
                if self._legal:
                    break
                if self._fights:
                    self._fight(next(iter(self._fights)))
                    continue
            else:
                self._find_orders()
                if self._legal:
                    self._legal[self.passes] = {"order": "pass"}
                    break
            self._end_phase()
        self.agent_selection = self._active()

    def _find_orders(self) -> None:
        ready = [n for n in self.names if n in self.units and self.units[n].side == self._active() and n not in self._spent]
        if self.phase == SHOOTING:
            ready = [n for n in ready if n in self.weapons or n in self.surges]
        if self.in_order:
            for name in ready:
                self._offer([name])
                if self._legal:
                    break
        else:
            self._offer(ready)
        if self._together and self.phase == MOVEMENT:
            self._offer_together()
        if self._counters and self.phase == MOVEMENT:
            self._offer_loot()

    def _offer(self, names: List[str]) -> None:
        """Lists what units may do, and notes who can do nothing."""
        shoots = self.phase == SHOOTING
        if shoots:
            self._offer_surges([n for n in names if n in self.surges])
            names = [n for n in names if n in self.weapons]
        asks = [
            {"ask": "moves", "unit": n, **self._lattice, **({"order": "shoot", **self._range(n)} if shoots else {})}
            for n in names
        ]
        for answer in self.client.ask_all(asks):
            for move in answer.get("moves", []):
                certain = not move.get("undecided") and not (move["order"] in ("charge", "countercharge") and move.get("close"))
                if certain and (move["order"] == "shoot") == shoots:
                    self._legal[move["number"]] = move

    def _offer_surges(self, casters: Sequence[str]) -> None:
        """Lists the units that casters may drive forward; the dice say how far."""
        pairs = [(c, n) for c in casters for n in self.units if n != c and self.units[n].side == self.units[c].side]
        asks = [{"ask": "surge", "caster": c, "unit": n, "distance": 1} for c, n in pairs]
        for (caster, name), answer in zip(pairs, self.client.ask_all(asks, errors="return")):
            if not isinstance(answer, LeaderpointError) and not answer.get("immune") and not answer.get("reasons"):
                number = self._surge + self._order[caster] * len(self.names) + self._order[name]
                self._legal[number] = {"order": "surge", "caster": caster, "unit": name}

    def _offer_together(self) -> None:
        """Lists the charges of two units that could each charge one enemy."""
        single: Dict[str, List[str]] = {}
        for move in self._legal.values():
            if move["order"] == "charge":
                single.setdefault(move["to"], []).append(move["unit"])
        sets = [([a, b], to) for to, names in single.items() for i, a in enumerate(names) for b in names[i + 1:]]
        answers = self.client.ask_all([{"ask": "multicharge", "units": units, "to": to} for units, to in sets])
        n = len(self.names)
        for (units, to), answer in zip(sets, answers):
            if answer["verdict"] == "yes":
                first, second = (self._order[u] for u in units)
                self._legal[self._pairs + (first * n + second) * n + self._order[to]] = {"order": "charge", "units": units, "to": to}

    def _offer_loot(self) -> None:
        """Lists who may pick a counter up after its order, drop one before that, or leave the battle with it."""
        base = {"ask": "control", "scenario": "loot", "side": self.possible_agents[0], "edge": self._home}
        mine = [n for n, u in self.units.items() if u.side == self._active()]
        lie = self.client.ask_all([{**base, "objectives": [{"at": list(p)}]} for p in self.loot])
        for at, answer in zip(self.loot, lie):
            for taker in answer["counters"][0]["takers"]:
                if taker["can"] and taker["unit"] in mine and taker["unit"] in self._spent:  # its move has ended there
                    number = self._pick + self._order[taker["unit"]] * self._counters + self.loot.index(at)
                    self._legal[number] = {"order": "pick-up", "unit": taker["unit"], "at": list(at)}
        carriers = [n for n in mine if self.units[n].counters]
        ready = [n for n in carriers if n not in self._spent]  # who may drop a counter at the start of its move
        asks = [{**base, "objectives": [{"at": list(self.units[n].at)}], "unit": n} for n in carriers]
        for name, answer in zip(carriers, self.client.ask_all(asks)):
            if name in ready and answer["counters"][0]["drop"]["legal"]:
                self._legal[self._drop + self._order[name]] = {"order": "drop", "unit": name, "at": list(self.units[name].at)}
            if any(x["unit"] == name and x["leaves"] for x in answer["leaving"]):
                self._legal[self._depart + self._order[name]] = {"order": "leave", "unit": name}

    def _range(self, name: str) -> Answer:
        """What `moves` takes of a weapon."""
        known = ("range", "indirect", "reload", "targets", "in_combat")
        return {"range": 0, **{k: v for k, v in self.weapons[name].items() if k in known}}

    def _find_regroups(self) -> None:
        while self._regroups:
            name = self._regroups[0]
            if name in self.units:
                self._offer_regroups(name)
                if self._legal:
                    self._legal[self.passes] = {"order": "pass"}
                    return
            self._regroups.pop(0)

    def _offer_regroups(self, name: str) -> None:
        choices: List[Answer] = []
        for way in _WAYS:
            inches = self._event("distance", unit=name, way=way, result=self.dice.distance(name, way))
            choices.append({"unit": name, "move": way, "distance": inches})
        if self._ran_over:
            self._offer_overruns(name, choices[0]["distance"])
        for turn in _TURNS:
            choices.append({"unit": name, "move": "pivot", "heading": (self.units[name].heading + turn) % 360})
        asks = [{"ask": "regroup", **c} for c in choices]
        for i, answer in enumerate(self.client.ask_all(asks, errors="return")):
            if not isinstance(answer, LeaderpointError) and answer["legal"]:  # not all editions have all of them
                self._legal[self.passes + 1 + i] = {"order": "regroup", **choices[i]}

    def _offer_overruns(self, name: str, inches: int) -> None:
        """Lists the enemies that a unit would strike when it overruns, after it has routed an individual."""
        members: Answer = {"unit": name, "distance": inches, **({"hindered": True} if name in self._hindered else {})}
        answer = self.client.ask_all([{"ask": "surge", "overrun": True, **members}], errors="return")[0]
        if isinstance(answer, LeaderpointError):
            return  # not all editions have overruns
        for strike in answer["struck"]:
            if "final" in strike:
                number = self._overrun + self._order[strike["unit"]]
                self._legal[number] = {"order": "overrun", **members, "onto": strike["unit"]}

    # What is done.

    def _pass(self) -> None:
        if self._regroups:
            self._regroups.pop(0)
        else:
            self._end_phase()

    def _carry(self, chosen: Answer) -> None:
        order = chosen["order"]
        if order == "charge" and "units" in chosen:
            self._charge_together(chosen["units"], chosen["to"])
        elif order in ("charge", "countercharge"):
            self._charge(order, chosen["unit"], chosen["to"])
        elif order == "surge":
            self._drive(chosen["caster"], chosen["unit"])
        elif order in ("pick-up", "drop", "leave"):
            self._handle_loot(order, chosen["unit"], tuple(chosen.get("at", ())))
        elif order == "shoot":
            self._shoot(chosen["unit"], chosen["to"])
        elif order == "regroup":
            self._regroups.pop(0)
            self._apply(dict(chosen))
        elif order == "overrun":
            self._run_over(chosen)
        else:
            self._spent.add(chosen["unit"])
            steps = {"steps": chosen["steps"]} if chosen.get("steps") else {}
            self._apply({"order": order, "unit": chosen["unit"], **steps})

    def _charge(self, order: str, name: str, to: str) -> None:
        known = self.client.ask(order, from_=name, to=to)
        self._spent.add(name)
        self._apply({"order": order, "from": name, "to": to})
        self._strikes(name, to, known)

    def _charge_together(self, units: Sequence[str], to: str) -> None:
        known = self.client.ask("multicharge", units=list(units), to=to)
        self._spent.update(units)
        self._apply({"order": "charge", "units": list(units), "to": to})
        facts = {x["unit"]: x for x in known["charges"]}
        for name in units:
            self._strikes(name, to, facts[name])

    def _strikes(self, name: str, to: str, facts: Mapping[str, Any]) -> None:
        """Notes a fight: by what the attacks are multiplied, and the modifier to hit."""
        strength = (name, facts.get("attacks", 1), facts.get("melee", {}).get("modifier", 0))
        fight = self._fights.setdefault(to, [])
        if all(name != other for other, _, _ in fight):  # a unit that is surged at a unit that it has charged strikes once
            fight.append(strength)
        if facts.get("hindered"):
            self._hindered.add(name)

    def _run_over(self, chosen: Answer) -> None:
        """A unit advances over the individual that it has routed, into another enemy, and fights that in the same phase."""
        self._regroups.pop(0)
        name, onto = chosen["unit"], chosen["onto"]
        members = {k: v for k, v in chosen.items() if k not in ("order", "onto")}
        struck = self.client.ask("surge", overrun=True, **members)["struck"]
        self._apply(dict(chosen))
        self._strikes(name, onto, next(x for x in struck if x["unit"] == onto))

    def _drive(self, caster: str, name: str) -> None:
        """A spell drives a unit; where the dice give it nothing, or no place is free, nothing happens."""
        inches = self._event("surge", caster=caster, unit=name, result=self.dice.surge(caster, name, self.surges[caster]))
        self._spent.add(caster)
        if not inches:
            return
        known = self.client.ask("surge", caster=caster, unit=name, distance=inches)
        try:
            self._apply({"order": "surge", "caster": caster, "unit": name, "distance": inches})
        except IllegalError:
            return
        struck = next((x for x in known["struck"] if "final" in x), None)
        if struck is not None:
            self._strikes(name, struck["unit"], struck)

    def _handle_loot(self, order: str, name: str, at: Tuple[float, ...]) -> None:
        """Loot is picked up, dropped, or taken off the table."""
        unit = self.units[name]
        action: Answer = {"order": order, "unit": name, **({"at": list(at)} if at else {})}
        if order == "leave":
            self.saved[unit.side] += unit.counters
            answer = self.client.remove([name])
        else:
            unit.counters += 1 if order == "pick-up" else -1
            if order == "pick-up":
                self.loot.remove(at)  # type: ignore[arg-type]
            else:
                self.loot.append(at)  # type: ignore[arg-type]
            answer = self._with_loot(name)
        self._changed(answer)
        if self._recorder is not None:
            self._recorder.action(action, {"verdict": "yes", "key": answer["key"]}, [])

    def _with_loot(self, name: str) -> Answer:
        """The state of a unit says whether it carries loot."""
        unit = self.units[name]
        state = [s for s in unit.state if s != "loot"] + (["loot"] if unit.counters else [])
        return self.client.set(name, state=state)

    def _shoot(self, name: str, to: str) -> None:
        weapon = self.weapons[name]
        modifier = self.client.ask("shot", from_=name, to=to, **weapon)["modifier"]
        self._spent.add(name)
        answer = self.client.apply("shoot", from_=name, to=to, **weapon)
        self._note({"order": "shoot", "from": name, "to": to, "weapon": weapon}, answer)
        result = self._event("suffered", unit=to, by=name, result=self.dice.suffered(to, name, modifier))
        dice = {"order": "suffered", "unit": to, "result": result}
        if result == "routs":
            self._rout(to, dice)
        else:
            key = self._mark(to, ["wavering", "disordered"] if result == "wavers" else [])
            self._roll(dice, key)

    def _fight(self, target: str) -> None:
        chargers = [c for c in self._fights.pop(target) if c[0] in self.units]
        if target not in self.units or not chargers:
            return
        hurt, result = self.dice.fought(target, chargers)
        self._event("fought", to=target, chargers=[c[0] for c in chargers], hurt=hurt, result=result)
        dice = {"order": "fought", "to": target, "result": result, **({"hurt": True} if hurt else {})}
        if result == "routs":
            self._ran_over = self.units[target].individual
            self._rout(target, dice, [c[0] for c in chargers])
            self._regroups = [c[0] for c in chargers]
            return
        states = (["disordered"] if hurt or result == "wavers" else []) + (["wavering"] if result == "wavers" else [])
        key = self._mark(target, states)
        final: List[Answer] = []
        try:
            answer = self.client.apply("pullback", units=[c[0] for c in chargers], to=target)
            key, final = answer["key"], self._changed(answer)
        except LeaderpointError:  # it fights on from where it stands
            pass
        self._roll(dice, key, final)

    def _rout(self, name: str, dice: Answer, chargers: Sequence[str] = ()) -> None:
        """A unit leaves the table. What it carried goes to the first of its chargers that can carry it, or lies there."""
        gone = self.units[name]
        side = gone.side
        answer = self.client.remove([name])
        self._changed(answer)
        taker = next((c for c in chargers if not self.units[c].individual), None)
        if gone.counters and taker is not None:
            self.units[taker].counters += gone.counters
            answer = self._with_loot(taker)
            self._changed(answer)
        else:
            self.loot.extend([gone.at] * gone.counters)
        self._roll(dice, answer["key"])
        self.routed[side] += 1
        for agent in self.agents:
            self.rewards[agent] += -1.0 if agent == side else 1.0

    def _mark(self, name: str, states: List[str]) -> str:
        """Adds states to a unit, and gives the key."""
        unit = self.units[name]
        if not set(states) - set(unit.state):
            return self.client.key()
        answer = self.client.set(name, state=unit.state + [s for s in states if s not in unit.state])
        self._changed(answer)
        return answer["key"]

    def _end_phase(self) -> None:
        if self.phase != MELEE:
            self.phase = _PHASES[_PHASES.index(self.phase) + 1]
        else:
            self._recover()
            self._hindered = set()
            self.phase = MOVEMENT
            self._side = 1 - self._side
            if self._side == 0:
                self.turn += 1
        self._spent = set()
        self._roll({"order": "end-phase"}, self.client.key())

    def _recover(self) -> None:
        """At the end of a turn its side is as it was before: nobody wavers, is disordered, or has moved."""
        asks = []
        for name, unit in self.units.items():
            if unit.side == self._active() and (unit.charged_by or set(unit.state) - {"loot"}):
                asks.append({"ask": "set", "unit": name, "state": [s for s in unit.state if s == "loot"], "charged_by": []})
        for answer in self.client.ask_all(asks):
            self._changed(answer)

    def _apply(self, action: Answer) -> None:
        members = {("from_" if k == "from" else k): v for k, v in action.items() if k != "order"}
        self._note(action, self.client.apply(action["order"], **members))

    def _note(self, action: Answer, answer: Answer) -> None:
        final = self._changed(answer)
        if self._recorder is not None:
            self._recorder.action(action, answer, final)

    def _roll(self, dice: Answer, key: str, final: Sequence[Answer] = ()) -> None:
        if self._recorder is not None:
            self._recorder.dice(dice, key, final)

    def _event(self, kind: str, result: Any, **what: Any) -> Any:
        self.events.append({"turn": self.turn, "kind": kind, **what, "result": result})
        return result

    def _changed(self, answer: Answer) -> List[Answer]:
        """Takes the changes over, and gives where those stand who have moved."""
        final = []
        self.loot.extend(tuple(p) for p in answer.get("loot_left", []))
        for change in answer["changes"]:
            name = change["unit"]
            if change.get("gone"):
                self.units.pop(name, None)
                continue
            unit, at = self.units[name], tuple(change["at"])
            if (unit.at, unit.heading) != (at, change["heading"]):
                final.append({"unit": name, "at": list(at), "heading": change["heading"]})
            unit.at, unit.heading, unit.state = at, change["heading"], change.get("state", [])
            unit.engaged, unit.charged_by = bool(change.get("engaged")), change.get("charged_by", [])
        return final

    # The end.

    def _close_record(self) -> None:
        """The record gets its end line: the game is over, or one side is gone before that."""
        if self._recorder is None:
            return
        points = None
        if self._counters:
            carried = [sum(u.counters for u in self.units.values() if u.side == side) for side in self.possible_agents]
            points = [carried[i] + self.saved[side] for i, side in enumerate(self.possible_agents)]
        self._recorder.end(self.client.key(), over=self.turn > self.turns, points=points)
        self._recorder = None

    def _leave(self, agent: str) -> None:
        """One whose game has ended goes; the other one is next."""
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            kept.pop(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
