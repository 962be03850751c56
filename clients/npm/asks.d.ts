// Code generated from docs/schema by go run ./internal/typescript; DO NOT EDIT.

/**
 * A table of a regiment wargame at one moment: edition, playing area, units and terrain. Inches
 * with X to the right and Y up the table, bases in millimetres, headings in degrees clockwise from
 * up the table. See docs/position.md.
 */
export interface PositionFile {
  /** Where this schema is, for editors. Nothing depends on it. */
  "$schema"?: string;
  /** The rules to judge by. */
  edition?: "beta-2010" | "second-2015" | "second-161" | "third";
  /** Fields of the edition with another value than in its text. */
  house_rules?: {
    align?: "place-keeping-contact" | "turn-about-contact";
    allies_apart?: boolean;
    boxed_in?: boolean;
    charge_origin?: "leader-point" | "front-edge" | "champion-base";
    charge_reaches_obstacle?: boolean;
    charge_speeds?: number;
    chargers_keep_order?: boolean;
    counter_charge?: "none" | "by-move" | "by-placing" | "any-facing";
    cover?: "facing-share" | "view-share";
    cover_in_terrain?: boolean;
    cover_levels?: number;
    cover_levels_of?: "target" | "either";
    defended_obstacle_hinders?: boolean;
    difficult_blocks_double?: boolean;
    difficult_cost?: number;
    disengage?: boolean;
    disordered_holds_fire?: boolean;
    dominate_radius?: number;
    enemy_gap?: number;
    extreme_range?: number;
    facing_by_champion_base?: boolean;
    firer_ignores_own_terrain?: boolean;
    fly_lost_disordered?: boolean;
    fly_never_hindered?: boolean;
    fly_nimble?: boolean;
    fly_pivots_above?: boolean;
    footprints?: "by-table" | "by-ranks";
    free_pivot_may_crowd?: boolean;
    free_pivot_sees_through?: boolean;
    friend_gap?: number;
    frozen_loss?: number;
    frozen_spares?: number;
    height_zero_blocks_sight?: boolean;
    height_zero_cover_height?: number;
    hill_adds_height?: boolean;
    hill_charge?: boolean;
    hill_firer?: "none" | "except-target-within" | "except-half-within";
    hill_share?: "more-than-half" | "at-least-half";
    hindered_by?: "move" | "move-and-end" | "shuffle-too";
    indirect_ignores_cover?: boolean;
    indirect_min_range?: number;
    individual_aligns?: boolean;
    individual_arc?: "all-round" | "free-pivot";
    individual_doubles?: boolean;
    individual_facings?: boolean;
    individuals_aim?: boolean;
    individuals_block_sight?: boolean;
    individuals_control?: boolean;
    individuals_nimble?: boolean;
    individuals_yield?: boolean;
    invade?: boolean;
    leader_point?: "front-centre" | "champion";
    least_contact?: number;
    loot_drop_inside?: boolean;
    loot_gap?: number;
    loot_pickup?: "none" | "under" | "touched";
    loot_speed?: number;
    markers_avoid_blocking?: boolean;
    model_counts?: boolean;
    moved_penalty?: number;
    nimble_aim?: boolean;
    nimble_lost_entangled?: boolean;
    nimble_pivot?: number;
    nudge_distance?: number;
    nudges_enemies?: boolean;
    objective_diameter_mm?: number;
    objective_edge_gap?: number;
    objective_gap?: number;
    objective_on_top?: boolean;
    objective_points?: number;
    objective_reach?: number;
    obstacle_cover_height?: number;
    obstacle_height?: number;
    overrun?: boolean;
    phalanx?: "none" | "always" | "unhindered";
    pull_back?: "only" | "moves-target" | "no-further";
    pull_back_distance?: number;
    regroup_back_die?: number;
    regroup_die?: number;
    regroup_gap?: number;
    regroup_shuffle?: boolean;
    regroup_sideways?: boolean;
    scout_ignores_terrain?: boolean;
    set_up_gap?: number;
    shambling_charge_speeds?: number;
    shares_fractions?: boolean;
    shooting_origin?: "leader-point" | "front-edge" | "champion-base";
    sight?: "height-levels" | "true-line";
    specials?: ("hero" | "individual" | "mighty" | "nimble" | "fly" | "strider" | "pathfinder" | "shambling" | "vanguard" | "scout" | "indirect" | "ignore-cover" | "reload" | "pot-shot" | "steady-aim" | "stealthy" | "big-shield" | "phalanx" | "ensnare" | "yellow-bellied" | "inspiring" | "very-inspiring" | "fury")[];
    surge?: boolean;
    surge_corner_by_arc?: boolean;
    tables_by_points?: boolean;
    tall_obstacle?: number;
    terrain_sight?: "difficult-when-inside" | "any-when-touching";
    thunderous?: "none" | "lost-hindered" | "less-hindered";
    victory_lead?: number;
    victory_share?: number;
    war_engine_arc_width_mm?: number;
    war_engine_obstacles_block?: boolean;
    war_engines_double?: boolean;
    war_engines_halt?: boolean;
    wild_charge?: boolean;
    wind_blast?: boolean;
  };
  /** The unit of length for the places of units and the corners of terrain. */
  lengths?: "in" | "mm" | "cm";
  /** How well places were measured. */
  measured?: PositionMeasured;
  /** A title for people. */
  name?: string;
  note?: string;
  /** Answers to what the rules leave open. Those left out have their default. */
  readings?: {
    /** The facing of a leader point exactly on an arc line. */
    arc_tie?: "lower-multiplier" | "higher-multiplier";
    /** Whether a unit that is boxed in may charge, or the players are only advised. */
    boxed_in?: "advice" | "charges";
    /** Whether individuals and fliers are nimble. */
    brings_nimble?: "edition" | "neither" | "both";
    /** When a champion of 2010 is in the front arc of a target. */
    champion_arc?: "mostly" | "eye-point";
    /** Which of two middle places the champion takes. */
    champion_place?: "left" | "right";
    /** Which points of the units that charge one facing keep their order along it. */
    charge_order?: "leader-points" | "centres";
    /** Which path a charge takes. */
    charge_path?: "most-direct" | "shortest-then-smallest-pivot" | "smallest-pivot" | "any";
    /** Where on its way a charging unit may pivot. */
    charge_pivot?: "anywhere" | "at-start";
    /** How two units that charge one facing share it. */
    charge_sharing?: "edition" | "lengths" | "fractions";
    /** Which facings a counter-charge of the third edition may strike. */
    counter_facing?: "own-arc" | "any";
    /** Whether a stretch that cannot be seen counts as obscured. */
    cover_blocked?: "counts" | "seen-over-only";
    /** Which facings count for cover. */
    cover_facing?: "leader-facing" | "all-visible";
    /** What half of a facing is half of. */
    cover_measure?: "length" | "angle";
    /**
     * What gives cover when a line to the facing passes over it: anything high enough, or by the
     * letter of 2015 only what blocks the line or is lower than firer or target.
     */
    cover_over?: "anything" | "lower";
    /**
     * What of a unit of several models counts in the view of 2010: its models, or the area of its
     * picture.
     */
    cover_view?: "models" | "area";
    /** Whether war engines may move At the Double. */
    engine_double?: "edition" | "no" | "yes";
    /** What a unit looks over when the front arc is not asked for. */
    field_of_sight?: "front-arc" | "half-plane";
    /** Whether terrain around the firer gives cover to its target. */
    firer_terrain?: "edition" | "counts";
    /** Whether difficult terrain of height 0 gives cover to a unit in it. */
    flat_terrain?: "covers" | "ignored";
    /** What a line does that only touches something. */
    graze?: "seam-closed" | "touch-blocks" | "touch-passes";
    /** What becomes of a charge on an individual that has no room to turn to its charger. */
    no_room_to_turn?: "charger-aligns" | "no-charge";
    /** Whether a charge is hindered by what only its pivot sweeps over. */
    pivot_hinders?: "no" | "yes";
    /** Whether the part that is seen must lie in the arc. */
    sight_point?: "any-part" | "part-in-arc";
    /** The point of the target that a line must reach. */
    sight_to?: "any-point" | "nearest-point" | "facing-centre";
    /**
     * By how many inches a charge with fewer pivots may cost more than the most direct one, and
     * still be taken.
     */
    straight_within?: "0.1" | "0" | "0.01" | "0.05" | "0.25" | "0.5" | "1" | 0.1 | 0 | 0.01 | 0.05 | 0.25 | 0.5 | 1;
    /** Whether an obstacle that its target defends hinders a strider. */
    strider_defended?: "spared" | "hindered";
    /** Whether an individual that turns before it shoots needs room for the turn. */
    turn_to_shoot?: "freely" | "needs-room";
    /** When a unit is within a piece of terrain. */
    within_terrain?: "any-part" | "leader-point" | "majority";
  };
  /**
   * The playing area: its size, or the points of the armies that it is for. 72 by 48 inches when
   * left out.
   */
  table?: {
    /** Inches along Y. */
    depth: number;
    endless?: false;
    small?: false;
    /** Inches along X. */
    width: number;
  } | {
    endless?: false;
    /** 72 by 48 inches up to 2999 points, and 36 wider for each thousand more. */
    points: number;
    /** 48 by 48 inches; up to 1500 points. */
    small?: boolean;
  } | {
    /** For questions in which no edge may get in the way. */
    endless: true;
    small?: false;
  };
  /** The pieces of terrain. Their names differ. */
  terrain?: PositionPiece[];
  /** The units. Their names differ, and their bases do not overlap. */
  units: PositionUnit[];
}

/**
 * A corner of a base by its distances from two edges of the table: one of left and right, and one
 * of bottom and top.
 */
export interface PositionCorner {
  bottom?: number;
  corner: "front_left" | "front_right" | "rear_right" | "rear_left";
  left?: number;
  right?: number;
  top?: number;
}

export type PositionFacing = "front" | "right" | "rear" | "left";

export interface PositionMeasured {
  /** Millimetres. Nothing is farther than this from the place in the file. */
  mm: number;
}

export interface PositionPiece {
  /** Its place is known exactly. */
  fixed?: boolean;
  /** Levels, one for each inch. Obstacles and decorative terrain can do without. */
  height?: number;
  /** What it counts as in play. */
  kind: "blocking" | "difficult" | "obstacle" | "hill" | "decorative";
  /** No other piece has it. Left out: the kind and a number. */
  name?: string;
  note?: string;
  /**
   * The corners in order, either way round. The outline neither crosses nor touches itself. The
   * first point may be repeated at the end.
   */
  outline: [number, number][];
}

export interface PositionUnit {
  /**
   * The point of a war engine that it looks from: [right, forward] in millimetres from the middle
   * of its front edge. In beta-2010 only.
   */
  aim_mm?: [number, number];
  /** It belongs to an ally, not to the main force of its side. */
  allied?: boolean;
  /** [x, y] of the centre of the base. */
  at?: [number, number];
  /** [frontage, depth] in millimetres. Left out: what type and size make it. */
  base_mm?: [number, number];
  /** Names of the enemies that charged it in the turn before. */
  charged_by?: string[];
  /** What the unit is worth in points, for scenarios that count it. */
  cost?: number;
  /** The enemies that it is in combat with, and on which of its own facings. */
  engaged?: ({
    /** The facing of this unit that the enemy is on. */
    facing: "front" | "right" | "rear" | "left";
    /** The enemy's name. */
    with: string;
  })[];
  /**
   * A corner by its distances from two edges of the table, with the heading. Or two different
   * corners, without one.
   */
  from_edges?: PositionCorner | [PositionCorner, PositionCorner];
  /**
   * [x, y] of the front left corner of the base. It needs the heading or the other front corner.
   */
  front_left?: [number, number];
  /** [x, y] of the front right corner. */
  front_right?: [number, number];
  /**
   * Degrees clockwise from up the table. Left out if two corners give it. May be left out if
   * touching or in_line_with gives it.
   */
  heading?: number;
  /** Levels. Left out: that of the type. */
  height?: number;
  /** Units that have a side in one line with a side of this one. */
  in_line_with?: ({
    side: PositionFacing;
    unit: string;
  })[];
  /**
   * The one unit of its side that it inspires besides itself. Left out: all friends. It needs the
   * trait inspiring or very-inspiring.
   */
  inspires?: string;
  /** How well this unit was measured; 0 for exactly. */
  measured?: PositionMeasured;
  /**
   * [width, depth] of the base of one model in millimetres. Left out: the usual one of the type.
   */
  model_mm?: [number, number];
  /** The name of the unit. No other unit has it. */
  name: string;
  note?: string;
  /** The army. Units of one side are friends. */
  side: string;
  /**
   * Its size. Left out: single for monsters, titans, war engines and heroes, else what base_mm
   * makes it.
   */
  size?: "troop" | "regiment" | "horde" | "legion" | "single";
  /** Inches. Left out: typical of the type. */
  speed?: number;
  /** Its condition. */
  state?: ("disordered" | "wavering" | "loot" | "frozen" | "blinded" | "disordered-by-phalanx" | "disordered-by-ensnare" | "moved" | "at-the-double")[];
  /** Its unit strength, for scenarios that count it. */
  strength?: number;
  /** What the unit touches, and with which of its own sides or corners. */
  touching?: ({
    corner?: "front_left" | "front_right" | "rear_right" | "rear_left";
    side?: PositionFacing;
    terrain?: string;
    unit?: string;
  })[];
  /** Special rules that geometry depends on. */
  traits?: ("hero" | "individual" | "mighty" | "nimble" | "fly" | "strider" | "pathfinder" | "shambling" | "vanguard" | "scout" | "indirect" | "ignore-cover" | "reload" | "pot-shot" | "steady-aim" | "stealthy" | "big-shield" | "phalanx" | "ensnare" | "yellow-bellied" | "inspiring" | "very-inspiring" | "fury")[];
  /** Its type. A hero has the type of its body, and the trait hero. */
  type: "infantry" | "heavy-infantry" | "large-infantry" | "monstrous-infantry" | "cavalry" | "large-cavalry" | "monster" | "titan" | "war-engine";
  /** Inches added to the charge range, in third only. */
  wild_charge?: number;
}

export interface Action {
  /** It is legal by less than anybody could measure. A charge: too close to call. */
  close?: boolean;
  /** The pose in the end. */
  final?: Pose;
  /** The number of the action. It stays the same while the units and the steps do. */
  number: number;
  /** The order, charge, countercharge or shoot. */
  order: string;
  /** The steps of the move. */
  steps?: Step[];
  /** The units that it may shoot at after the move. */
  targets?: string[];
  /** The target. */
  to?: string;
  /** The charge was not decided. */
  undecided?: boolean;
  /** The unit. */
  unit: string;
}

export interface Again {
  /** The name. */
  name: string;
  /** How well it must be measured, in millimetres. */
  to_mm: number;
}

export interface AreaUnit {
  /** The corner of the base that decides. */
  corner: [number, number];
  /** Inches to the table edge. */
  edge_margin?: number;
  /** The unit is wholly in the area, and nothing is wrong with its place. */
  in: boolean;
  /** Inches to the middle line. */
  line_margin?: number;
  /** Inches to the border of the area. */
  margin: number | null;
  /** The side. */
  side: string;
  /** The unit. */
  unit: string;
  /** Every limit that is missed, with a negative margin. */
  violations?: Violation[];
}

export interface AskMembers {
  /** Members that it may have. */
  may?: string[];
  /** Members that it needs. */
  needs?: string[];
}

export interface Blame {
  /** The edge of the table is to blame. */
  edge?: boolean;
  /** The pieces of terrain to blame. */
  terrain?: string[];
  /** The units to blame. */
  units?: string[];
  /** The charge that would be possible without them. */
  way?: WayWithout;
}

export interface Certainty {
  /**
   * clear if proved, tested if no tested table turned it, else open. Absent if too close to call or
   * undecided.
   */
  call?: string;
  /** What to measure again. One of these is enough. */
  measure?: Again[];
  /**
   * The millimetres up to which the verdict is proved, at most 25. Units with an accuracy of their
   * own count in proportion to it.
   */
  proved_mm: number;
  /** A test in which no table turned the verdict. */
  tested?: Test;
  /** A table that turns the verdict. */
  turned?: Turned;
}

export interface ChangeAnswer {
  /** The centre of the base, [x, y] in inches. */
  at?: [number, number];
  /** The enemies that charged it in the turn before. Absent means none. */
  charged_by?: string[];
  /** The enemies in combat with it, by facing. Absent means none. */
  engaged?: Record<string, string[]>;
  /** It has left the table. */
  gone?: boolean;
  /** Degrees clockwise from up the table. */
  heading?: number;
  /** Its states. Absent means none. */
  state?: string[];
  /** The unit. */
  unit: string;
  /** Its name before. */
  was?: string;
}

export interface Charger {
  /** The pose flush with the facing. */
  aligned: Pose;
  /** The middle of its front, in inches from the middle of the facing to the right. */
  along: number;
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks: number;
  /** The point of the target that is touched first. */
  contact: [number, number];
  /** The path has a tiny pivot, since corner to corner is no contact. */
  corner?: boolean;
  /**
   * Inches forward, plus what the outermost corner walks in each pivot. A free pivot costs nothing.
   */
  cost: number;
  /** It is a counter-charge. */
  counter?: boolean;
  /** The target defends an obstacle. */
  defended?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The facings that the free pivot opens, if there are several. */
  facings?: string[];
  /** Inches by which the best path with fewer pivots costs more. Up to 0.1 it is taken. */
  fewer_pivots?: number;
  /** The pose in the end. */
  final: Pose;
  /** The share of its front in contact. */
  fraction: number;
  /** Where the middle of the front could be, from the middle of the facing to the right. */
  held?: [number, number][];
  /** The charge is hindered. */
  hindered: boolean;
  /** Names of what hinders. */
  hindered_by: string[];
  /** Whether the charge is hindered under each reading of the path. */
  hindered_by_reading?: HinderedByReading;
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  /** Inches straight forward in all. */
  length: number;
  /** What counts in the fight. */
  melee: Melee;
  /** The pose at first contact. */
  met: Pose;
  /** The search was cut short and may have missed a path that is better by this much. */
  missed?: number;
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The charge goes down off a hill. */
  off_hill?: boolean;
  /** A path with another number of pivots that is nearly as good, and hindered if this is not. */
  other_way?: OtherWay;
  /** Inches of front in contact in the end. */
  overlap: number;
  /** The pivots and straight legs to first contact, in order. */
  path: Step[];
  /** A pivot of the path sweeps over something that would hinder. */
  pivot_sweeps?: boolean;
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
  /** The unit. */
  unit: string;
  /** No allowed path costs less than this one by more than this. Left out up to a thousandth. */
  within?: number;
}

export interface ClaimAnswer {
  /** The side controls the objective. */
  controls: boolean;
  /** Inches from that unit to the objective. */
  distance?: number;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** Its nearest unit that counts. */
  nearest?: string;
  /** The side. */
  side: string;
}

export interface Condition {
  /** It is the edge of the table. */
  edge?: boolean;
  /** Inches by which it holds, or fails if negative. Of room: the least clearance of the path. */
  margin: number | null;
  /** arc, sight, range or room. */
  name: string;
  /** What the path comes nearest to. */
  of?: string;
  /** The condition holds. */
  ok: boolean;
  /** Room was searched only briefly, since another condition fails. It is not known. */
  open?: boolean;
}

export interface CounterAnswer {
  /** Whether the unit may drop its counter there. */
  drop?: DropAnswer;
  /** The units that have reached the counter. */
  takers: TakerAnswer[];
}

export interface Declared {
  /**
   * What would have to go to make it possible: single obstacles if one is enough, else one set of
   * up to four.
   */
  blame?: Blame[];
  /** Some of the blame was not decided, or more than four obstacles are to blame together. */
  blame_open?: boolean;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Arc, sight, range and room, each with its margin. All of them, even if one fails. */
  conditions: Condition[];
  /** It is a counter-charge. */
  counter?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The charge range in inches. */
  range: number;
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** The unit. */
  unit: string;
}

export interface DropAnswer {
  /** It is legal. */
  legal: boolean;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
}

export interface ExplainedRow {
  /** The row of docs/rules.md. */
  row: string;
  /** What the row says in each edition. */
  says: RowSentence[];
  /** A sentence to read out. */
  sentence?: string;
}

export interface Exposed {
  /** Enemies that could charge it. */
  charge?: string[];
  /** Enemies that could counter-charge it. */
  counter?: string[];
  /** Enemies that could shoot it. */
  shoot?: string[];
  /** Enemies whose charge is too close to call. */
  too_close?: string[];
  /** Enemies whose charge was not decided. */
  undecided?: string[];
}

export interface FallbackAnswer {
  /** The table edge stops it. */
  at_edge?: boolean;
  /** Inches that it goes back. */
  back: number;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The pose in the end. */
  final: Pose;
  /** The shift that restores the gaps. */
  shuffle?: ShuffleAnswer;
  /** The unit or terrain that stops it. */
  stopped_by?: string;
  /** Other units of its row hold it to their distance. */
  together?: boolean;
  /** The unit. */
  unit: string;
}

export interface Fault {
  /** How many inches it is off. */
  by?: number;
  /** The code of its error, of a fault of form. */
  code?: string;
  /**
   * overlap, terrain, edge, gap, engaged or side. Of a position that is refused it may be form,
   * contact or base, too.
   */
  kind: string;
  /** What it is too near to, or is in. */
  other?: string;
  /** The member at fault, of a fault of form. */
  path?: string;
  /** The row that forbids it. */
  row?: string;
  /** What is wrong, in words. */
  text: string;
  /** The unit that is wrong. */
  unit?: string;
}

export interface GuideHeight {
  /** The feature. */
  feature: string;
  /** The greatest height in levels. */
  max: number;
  /** The least height in levels. */
  min: number;
}

export interface GuideRange {
  /** Inches. */
  inches: number;
  /** The name. */
  name: string;
}

export interface HinderedByReading {
  /** Hindered on every allowed path. Null if that was not decided. */
  any: boolean | null;
  /** Hindered on a most direct path. */
  most_direct: boolean;
  /** Hindered on a shortest path. */
  shortest: boolean;
  /** Hindered on a path of the smallest pivot. */
  smallest_pivot: boolean;
}

export interface HinderedMargin {
  /** The least margin of the pieces. */
  margin: number | null;
  /** The pieces that could hinder, the nearest or deepest first. */
  pieces: HinderingPiece[];
}

export interface HinderingPiece {
  /** Inches between path and piece, negative if the path goes into it. */
  margin: number | null;
  /** The name. */
  name: string;
}

export interface Instead {
  /** Inches. */
  by: number;
  /** The pose in the end. */
  final: Pose;
}

export interface LeavingAnswer {
  /** It leaves the battle. */
  leaves: boolean;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The unit. */
  unit: string;
}

export interface LeftOut {
  /** Why it does not charge at all, or not with this set. */
  reason: string;
  /** The unit. */
  unit: string;
}

export interface Limit {
  /** The unit or terrain. Absent for the table edge. */
  other?: string;
  /** The row of docs/rules.md. */
  row: string;
  /** The step of the move, from 0. Absent if the unit cannot be given the order. */
  step?: number;
}

export interface LimitsAnswer {
  /** Answers at once. */
  jobs: number;
  /** Bytes of a request. */
  line: number;
  /** Points of all outlines. */
  points: number;
  /** Steps of a move. */
  steps: number;
  /** Tables of a stream. */
  tables: number;
  /** Pieces of terrain on a table. */
  terrain: number;
  /** Chargers on one target. */
  together: number;
  /** Actions that can be taken back. */
  undo: number;
  /** Units on a table. */
  units: number;
}

export interface MeasuredContact {
  /** The corner that was said to touch. */
  corner?: string;
  /** The sides lie along each other. */
  flush: boolean;
  /** Inches, as measured. */
  gap: number;
  /** touching, engaged, in_line_with or overlap. */
  kind: string;
  /** The side of the unit itself that touches. */
  side: string;
  /** It is a piece of terrain. */
  terrain?: boolean;
  /** The unit or piece of terrain that it touches. */
  with: string;
}

export interface MeasuredGap {
  /** Inches. */
  apart: number;
  /** The unit. */
  unit: string;
}

export interface MeasuredUnit {
  /** What the unit touches or is in line with. */
  contacts: MeasuredContact[];
  /** Where it was measured, if it was put elsewhere. */
  from?: Pose;
  /** Inches by which two measured corners do not fit the base. */
  misfit?: number;
  /** Inches from its measured place. */
  moved: number;
  /** Gaps that may be contacts. */
  near?: MeasuredGap[];
  /** Degrees from how it was measured. */
  turned: number;
}

export interface Meeting {
  /** Where the charger meets it first. */
  at: [number, number];
  /** It is the edge of the table. */
  edge?: boolean;
  /** The name. */
  name?: string;
  /** The pose of the charger there. */
  stand: Pose;
}

export interface Melee {
  /** The big shield of the target counts. */
  big_shield?: boolean;
  /** The modifier for Ensnare. */
  ensnare_modifier: number;
  /** The modifier for hindrance. */
  hindered_modifier: number;
  /** A yellow-bellied unit rolls before it charges a front. */
  may_refuse?: boolean;
  /** The sum of the modifiers to hit in melee. */
  modifier: number;
  /** The modifier for cavalry and fliers against a phalanx. */
  phalanx_modifier: number;
  /** What Thunderous Charge gains or loses. */
  thunderous_change?: number;
  /** Thunderous Charge is lost. */
  thunderous_lost?: boolean;
}

export interface MisplacedAnswer {
  /** too-close, in-blocking, near-edge, off-centre or off-line. */
  fault: string;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** Its number, from 0. */
  objective: number;
  /** The other objective, from 0. */
  other?: number;
  /** The row of docs/rules.md. */
  row: string;
  /** The piece of terrain. */
  terrain?: string;
}

export interface Moved {
  /** The centre of the base, [x, y] in inches. */
  at?: [number, number];
  /** How far it is off, in millimetres. */
  by_mm: number;
  /** Degrees clockwise from up the table. */
  heading?: number;
  /** The corners of the piece. */
  outline?: [number, number][];
  /** The piece of terrain. */
  terrain?: string;
  /** The unit. */
  unit?: string;
}

export interface MovedUnit {
  /** How far the corner has moved that moved most. */
  inches: number;
  /** Whether it may do what leads there. */
  legal: boolean;
  /** The order that leads there, or charge. Absent if none does. */
  order?: string;
  /** A sentence to read out. */
  sentence: string;
  /** The steps of the move. */
  steps?: Step[];
  /** The target of the charge. */
  to?: string;
}

export interface MovesCount {
  /** How many are legal by less than anybody could measure. */
  close?: number;
  /** How many actions. */
  count: number;
  /** The order, charge, countercharge or shoot. */
  order: string;
  /** How many are charges that were not decided. */
  undecided?: number;
  /** The unit. */
  unit: string;
}

export interface Note {
  /** left-out, stand-in, value, room, base, special, option or name. */
  kind: string;
  /** What to check. Of special and option: what the list has and was not read. */
  text: string;
  /** The names of units, or of what was left out. */
  units: string[];
}

export interface NudgedAnswer {
  /** The pose in the end. */
  final: Pose;
  /** The shift that restores the gaps. */
  shuffle: ShuffleAnswer | null;
  /** The unit. */
  unit: string;
}

export interface ObjectiveAnswer {
  /** What each side has within reach. */
  claims: ClaimAnswer[];
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The units within reach. */
  near: ReachingAnswer[];
  /** The side. */
  side?: string;
  /** free, contested, controlled or shared. */
  status: string;
}

export interface OtherWay {
  /** The pose in the end. */
  final: Pose;
  /** The charge is hindered. */
  hindered: boolean;
  /** Names of what hinders. */
  hindered_by: string[];
  /** The pivots and straight legs to first contact, in order. */
  path: Step[];
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
}

export interface PlacedUnit {
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** The base that was fitted, frontage and depth in millimetres. */
  base_mm: [number, number];
  /** Degrees clockwise from up the table. */
  heading: number;
  /** The unit as a line of text, if its side and its type are known. */
  line?: string;
  /** In 19 of 20 photos no corner is farther off than this, in millimetres. It is for measured. */
  measured_mm: number;
  /**
   * How it came there from the last known position. Absent if it has not moved by more than it may
   * be off.
   */
  moved?: MovedUnit;
  /** The name. */
  name: string;
  /** How far the corners are from those of the base, as root mean square in millimetres. */
  residual_mm: number;
  /** The side. */
  side?: string;
  /** Its size, likewise. */
  size?: string;
  /** Its type, if the photo or the last known position says it. */
  type?: string;
}

export interface Pose {
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** Degrees clockwise from up the table. */
  heading: number;
}

export interface QuickTarget {
  /** It is a counter-charge. */
  counter?: boolean;
  /** The target. */
  to: string;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

export interface ReachAnswer {
  /** Inches. */
  inches: number;
  /** All legal straight distances, as closed intervals [from, to]. */
  legal: [number, number][];
  /** The order. */
  order: string;
  /** The unit. */
  unit: string;
  /** forward, back, left or right. */
  way: string;
}

export interface ReachingAnswer {
  /** The unit counts. */
  counts: boolean;
  /** Inches to the objective. */
  distance: number;
  /** The unit is on the objective. */
  on_top?: boolean;
  /** The unit. */
  unit: string;
  /** Why it does not count: individual. */
  why?: string;
}

export interface RecordedStep {
  /** The position after it as a line of text. */
  line: string;
  /** The number of the line. */
  n: number;
  /** movement, shooting or melee. */
  phase: string;
  /** The side whose turn it is. */
  side: string;
  /** The turn of each side, from 1. */
  turn: number;
}

export interface RowSentence {
  /** The editions. */
  editions: string[];
  /** What the row says. */
  sentence: string;
}

export interface SchemasAnswer {
  /** The $id of the schema of the asks. */
  asks: string;
  /** The $id of the schema of position files. */
  position: string;
}

export interface SequenceTrial {
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** The order that was tried, from 0. */
  order: number[];
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

export interface Share {
  /** Its share. */
  fraction: number;
  /** The name. */
  name: string;
}

export interface ShuffleAnswer {
  /** The shift, [x, y] in inches. */
  by: [number, number];
  /** The enemy that is that near. */
  enemy?: string;
  /** The least distance to an enemy in the end. */
  enemy_gap: number;
  /** The friend that is that near. */
  friend?: string;
  /** The least distance to a friend in the end. */
  friend_gap: number;
  /** Inches of the shift. */
  length: number;
  /** kept, restored or crowded. Crowded means that there is no room for the gaps. */
  outcome: string;
}

export interface SideCount {
  /** How many objectives the side controls. */
  controls: number;
  /** The side. */
  side: string;
}

export interface SideUnits {
  /** The side. */
  side: string;
  /** Names of units. */
  units: string[];
}

export interface Slot {
  /** The middle of its front, in inches from the middle of the facing to the right. */
  along: number;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The share of its front in contact. */
  fraction: number;
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** The unit. */
  unit: string;
}

export interface Step {
  /** Inches straight back; in a path, before a unit disengages. */
  back?: number;
  /** Inches straight forward. */
  forward?: number;
  /** Inches straight to the left. */
  left?: number;
  /** Degrees about the centre, clockwise if positive. */
  pivot?: number;
  /** Inches straight to the right. */
  right?: number;
}

export interface Strike {
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks: number;
  /** The enemy is met on a corner. */
  corner: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The pose in the end. */
  final?: Pose;
  /** The charge is hindered. */
  hindered: boolean;
  /** Names of what hinders. */
  hindered_by: string[];
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  /** What counts in the fight. */
  melee: Melee;
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The unit. */
  unit: string;
}

export interface Subset {
  /** The charges. */
  charges: Charger[];
  /** Inches of front in contact, by name. */
  contacts: Record<string, number>;
  /** Where each unit is in the end, by name. */
  finals: Record<string, Pose>;
  /** The units that do not charge, and why. */
  left_out: LeftOut[];
  /** Names, in the order in which they move. */
  order: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
}

export interface TakerAnswer {
  /** It can take the counter up. */
  can: boolean;
  /** Inches to the counter. */
  distance: number;
  /** The enemy that guards the counter. */
  guard?: string;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The unit. */
  unit: string;
  /** Why not: individual or guarded. */
  why?: string;
}

export interface TargetedCharge {
  /** Of boxed-in: the charge that the players are advised to make. */
  advice?: Way;
  /** The pose flush with the facing. */
  aligned?: Pose;
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks?: number;
  /** What leaves no room for the free inch back before a unit disengages. */
  behind?: Blame;
  /**
   * What would have to go to make it possible: single obstacles if one is enough, else one set of
   * up to four.
   */
  blame?: Blame[];
  /** Some of the blame was not decided, or more than four obstacles are to blame together. */
  blame_open?: boolean;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Arc, sight, range and room, each with its margin. All of them, even if one fails. */
  conditions: Condition[];
  /** The point of the target that is touched first. */
  contact?: [number, number];
  /** The path has a tiny pivot, since corner to corner is no contact. */
  corner?: boolean;
  /**
   * Inches forward, plus what the outermost corner walks in each pivot. A free pivot costs nothing.
   */
  cost?: number;
  /** It is a counter-charge. */
  counter?: boolean;
  /** The target defends an obstacle. */
  defended?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The facings that the free pivot opens, if there are several. */
  facings?: string[];
  /** Inches by which the best path with fewer pivots costs more. Up to 0.1 it is taken. */
  fewer_pivots?: number;
  /** The pose in the end. */
  final?: Pose;
  /** Where the middle of the front could be, from the middle of the facing to the right. */
  held?: [number, number][];
  /** The charge is hindered. */
  hindered?: boolean;
  /** Names of what hinders. */
  hindered_by?: string[];
  /** Whether the charge is hindered under each reading of the path. */
  hindered_by_reading?: HinderedByReading;
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  /** Inches straight forward in all. */
  length?: number;
  /** What counts in the fight. */
  melee?: Melee;
  /** The pose at first contact. */
  met?: Pose;
  /** The search was cut short and may have missed a path that is better by this much. */
  missed?: number;
  /** Enemies in contact that the position does not list as engaged. */
  not_stored?: string[];
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged?: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The charge goes down off a hill. */
  off_hill?: boolean;
  /** A path with another number of pivots that is nearly as good, and hindered if this is not. */
  other_way?: OtherWay;
  /** Inches of front in contact in the end. */
  overlap?: number;
  /** The pivots and straight legs to first contact, in order. */
  path?: Step[];
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** A pivot of the path sweeps over something that would hinder. */
  pivot_sweeps?: boolean;
  /** The charge range in inches. */
  range: number;
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** Of too-close: the inches by which the limits differ at most. */
  resolution?: number;
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** The target. */
  to: string;
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
  /** No allowed path costs less than this one by more than this. Left out up to a thousandth. */
  within?: number;
}

export interface Test {
  /**
   * Millimetres. On a table that turns a verdict, those of units without an accuracy of their own.
   */
  mm: number;
  /** The seed of the test. */
  seed: number;
  /** How many tables were tested. */
  tables: number;
}

export interface Threat {
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** It is a counter-charge. */
  counter?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The charge is hindered. */
  hindered?: boolean;
  /** Names of what hinders. */
  hindered_by?: string[];
  /** The least margin of arc, sight and range. */
  margin: number | null;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** The unit. */
  unit: string;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

export interface Turned {
  /**
   * Millimetres. On a table that turns a verdict, those of units without an accuracy of their own.
   */
  mm: number;
  /** What is elsewhere on that table. */
  moves: Moved[];
  /** The verdict on that table. */
  other: string;
}

export interface Violation {
  /**
   * Inches by which the limit is broken, negative. For a pivot it is how far a corner goes too far.
   */
  margin: number | null;
  /** How many inches the order allows, for a step that goes too far. */
  most_length?: number;
  /** By how many degrees that pivot may turn. Absent if it may not turn. */
  most_turn?: number;
  /** The unit or terrain. Absent for the table edge. */
  other?: string;
  /** The shift, [x, y], after which this limit is kept. */
  out?: [number, number];
  /** Inches of front in contact in the end. */
  overlap?: number;
  /** The row of docs/rules.md. */
  row: string;
  /** The step of the move, from 0. Absent if the unit cannot be given the order. */
  step?: number;
  /** By how many degrees a pivot turns that turns too far. */
  turn?: number;
  /** The unit. */
  unit?: string;
  /** The directions of the order, for a step in another direction. Empty if the order has none. */
  ways?: string[];
}

export interface Way {
  /** The pose flush with the facing. */
  aligned: Pose;
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks: number;
  /** The point of the target that is touched first. */
  contact: [number, number];
  /** The path has a tiny pivot, since corner to corner is no contact. */
  corner?: boolean;
  /**
   * Inches forward, plus what the outermost corner walks in each pivot. A free pivot costs nothing.
   */
  cost: number;
  /** The target defends an obstacle. */
  defended?: boolean;
  /** The facings that the free pivot opens, if there are several. */
  facings?: string[];
  /** Inches by which the best path with fewer pivots costs more. Up to 0.1 it is taken. */
  fewer_pivots?: number;
  /** The pose in the end. */
  final: Pose;
  /** Where the middle of the front could be, from the middle of the facing to the right. */
  held?: [number, number][];
  /** The charge is hindered. */
  hindered: boolean;
  /** Names of what hinders. */
  hindered_by: string[];
  /** Whether the charge is hindered under each reading of the path. */
  hindered_by_reading?: HinderedByReading;
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  /** Inches straight forward in all. */
  length: number;
  /** What counts in the fight. */
  melee: Melee;
  /** The pose at first contact. */
  met: Pose;
  /** The search was cut short and may have missed a path that is better by this much. */
  missed?: number;
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The charge goes down off a hill. */
  off_hill?: boolean;
  /** A path with another number of pivots that is nearly as good, and hindered if this is not. */
  other_way?: OtherWay;
  /** Inches of front in contact in the end. */
  overlap: number;
  /** The pivots and straight legs to first contact, in order. */
  path: Step[];
  /** A pivot of the path sweeps over something that would hinder. */
  pivot_sweeps?: boolean;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
  /** No allowed path costs less than this one by more than this. Left out up to a thousandth. */
  within?: number;
}

export interface WayWithout {
  /** The point of the target that is touched first. */
  contact?: [number, number];
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The pose in the end. */
  final: Pose;
  /** What the charger would meet, and where. */
  meets: Meeting[];
  /** The pose at first contact. */
  met?: Pose;
  /** The pivots and straight legs to first contact, in order. */
  path?: Step[];
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
}

export type AddAnswer = ApplyAnswer;

/** Adds a unit. */
export interface AddRequest {
  ask: "add";
  id?: Id;
  /** A unit as a line of text, without contacts. */
  line: string;
  position?: Position;
  table?: string;
}

export interface ApplyAnswer {
  /** Every unit that is not what it was, with its whole state. */
  changes: ChangeAnswer[];
  id?: Id;
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
  /** Where loot is left. */
  loot_left?: [number, number][];
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin?: number;
  /** A referee has ruled it. */
  ruled?: boolean;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

/** Judges an action and carries it out. One that is not legal is an error and changes nothing. */
export interface ApplyRequest {
  ask: "apply";
  /**
   * The unit that casts the spell: needed for a push. Without it a surge is judged, but not whether
   * it may be cast.
   */
  caster?: string;
  /** What the charging player chooses. */
  choose?: Choose;
  /** Names of the chargers that counter-charge. */
  counter?: Names;
  /** Inches. */
  distance?: number;
  /** The unit is beyond an edge of the table and moves onto it. */
  enters?: boolean;
  /** The unit that acts, looks or measures. */
  from?: string;
  /** Names of the chargers from left to right, as they look at the facing. */
  from_left?: Names;
  /** Degrees clockwise from up the table. */
  heading?: number;
  /** The charge that routed the individual was hindered. */
  hindered?: boolean;
  id?: Id;
  /** The weapon ignores cover. */
  ignore_cover?: boolean;
  /** The target may be in combat. */
  in_combat?: boolean;
  /** The weapon is fired indirectly. */
  indirect?: boolean;
  /** pivot, forward, back, left or right. */
  move?: string;
  /** Names, in the order in which the chargers move. A beginning will do. */
  move_order?: Names;
  /** The enemy to charge, if there are several at the same distance. */
  onto?: string;
  /**
   * An order of move, or charge, countercharge, shoot, surge, overrun, push, regroup or pullback.
   */
  order: string;
  position?: Position;
  /** The weapon has Pot Shot. */
  pot_shot?: boolean;
  /**
   * The range of the weapon in inches. Left out or 0: 48 inches for a war engine, else any
   * distance.
   */
  range?: number;
  /** The weapon needs a Halt. */
  reload?: boolean;
  /** A referee has ruled that the action is carried out although it is not legal. */
  ruled?: boolean;
  /** It is the move of Vanguard or Scout, before the first turn. */
  scout?: boolean;
  /** Where the referee puts units. */
  stands?: Places;
  /** The steps of the move, carried out in order. Left out: none. */
  steps?: Steps;
  table?: string;
  /** enemy, or friend for a spell on friends. */
  targets?: string;
  /** A pistol, a javelin or the like, used on the move without loss. */
  thrown?: boolean;
  /** The other unit, by name. */
  to?: string;
  /** The unit, by name. */
  unit?: string;
  /** Names of units. */
  units?: Names;
  /** It always hits on the same roll, as spells and breath attacks do. */
  unmodified?: boolean;
}

export interface ArcAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The unit may turn for free before it looks or acts. */
  free_pivot?: boolean;
  id?: Id;
  /** Whether it is in. */
  in: boolean;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** Degrees that the unit must turn to have the target in its arc, clockwise. */
  turn?: number;
}

/** Whether a unit has another in its arc of sight or of shooting. */
export interface ArcRequest {
  ask: "arc";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  /** The bearing that an individual turns to first. Other units are refused one. */
  pivot?: number;
  position?: Position;
  /** Look with the arc of shooting. A wide war engine uses its 50 mm arc. */
  shooting?: boolean;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface ChargeAnswer {
  /** Of boxed-in: the charge that the players are advised to make. */
  advice?: Way;
  /** The pose flush with the facing. */
  aligned?: Pose;
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks?: number;
  /** What leaves no room for the free inch back before a unit disengages. */
  behind?: Blame;
  /**
   * What would have to go to make it possible: single obstacles if one is enough, else one set of
   * up to four.
   */
  blame?: Blame[];
  /** Some of the blame was not decided, or more than four obstacles are to blame together. */
  blame_open?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Arc, sight, range and room, each with its margin. All of them, even if one fails. */
  conditions: Condition[];
  /** The point of the target that is touched first. */
  contact?: [number, number];
  /** The path has a tiny pivot, since corner to corner is no contact. */
  corner?: boolean;
  /**
   * Inches forward, plus what the outermost corner walks in each pivot. A free pivot costs nothing.
   */
  cost?: number;
  /** The target defends an obstacle. */
  defended?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The facings that the free pivot opens, if there are several. */
  facings?: string[];
  /** Inches by which the best path with fewer pivots costs more. Up to 0.1 it is taken. */
  fewer_pivots?: number;
  /** The pose in the end. */
  final?: Pose;
  /** Where the middle of the front could be, from the middle of the facing to the right. */
  held?: [number, number][];
  /** The charge is hindered. */
  hindered?: boolean;
  /** Names of what hinders. */
  hindered_by?: string[];
  /** Whether the charge is hindered under each reading of the path. */
  hindered_by_reading?: HinderedByReading;
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  id?: Id;
  /** Inches straight forward in all. */
  length?: number;
  /** What counts in the fight. */
  melee?: Melee;
  /** The pose at first contact. */
  met?: Pose;
  /** The search was cut short and may have missed a path that is better by this much. */
  missed?: number;
  /** Enemies in contact that the position does not list as engaged. */
  not_stored?: string[];
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged?: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The charge goes down off a hill. */
  off_hill?: boolean;
  /** A path with another number of pivots that is nearly as good, and hindered if this is not. */
  other_way?: OtherWay;
  /** Inches of front in contact in the end. */
  overlap?: number;
  /** The pivots and straight legs to first contact, in order. */
  path?: Step[];
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** A pivot of the path sweeps over something that would hinder. */
  pivot_sweeps?: boolean;
  /** The charge range in inches. */
  range: number;
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** Of too-close: the inches by which the limits differ at most. */
  resolution?: number;
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
  /** No allowed path costs less than this one by more than this. Left out up to a thousandth. */
  within?: number;
}

export interface QuickChargeAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

/** Whether a unit can charge another, why not, and how it gets there. */
export interface ChargeRequest {
  ask: "charge";
  /** What the charging player chooses. */
  choose?: Choose;
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  /** Also say whether the charge is hindered under each reading of the path. */
  readings?: boolean;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type Charges = ({
  /** The chargers that counter-charge. */
  counter?: Names;
  /** The target. */
  to: string;
  /** The chargers of one target. */
  units: Names;
})[];

export interface ChargesAnswer {
  /** The charges. */
  charges: TargetedCharge[];
  id?: Id;
}

export interface QuickChargesAnswer {
  /** The charges. */
  charges: QuickTarget[];
  id?: Id;
}

/** Every charge that a unit could make now: an answer of charge for each enemy. */
export interface ChargesRequest {
  ask: "charges";
  /** The unit that would charge. */
  from: string;
  id?: Id;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  table?: string;
}

export interface CheckAnswer {
  /** All that is wrong; empty if nothing is. */
  faults: Fault[];
  id?: Id;
  /** Contacts that the position declares, and in which no move may end. They are no faults. */
  said?: string[];
}

/**
 * What is wrong with the places of units, such as one in blocking terrain or within an inch of an
 * enemy. If the position of the request is refused, it lists up to 100 faults, such as bases that
 * overlap.
 */
export interface CheckRequest {
  ask: "check";
  id?: Id;
  position?: Position;
  table?: string;
}

export interface Choose {
  /** The path, by a value of the reading charge_path. */
  charge_path?: string;
  /** The facing that is charged, if the free pivot opens several. */
  facing?: string;
  /** The heading after the free pivot. */
  turn?: number;
}

export type ControlAnswer = {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /** What each side has. */
  sides: SideUnits[];
  /** The units of the area. */
  units: AreaUnit[];
} | {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /** What is wrong with where objectives or counters are. */
  misplaced: MisplacedAnswer[];
  /** The state of each objective. */
  objectives: ObjectiveAnswer[];
  /** What each side has. */
  sides: SideCount[];
} | {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The state of each counter. */
  counters: CounterAnswer[];
  id?: Id;
  /** The units that carry loot, and whether they leave the battle. */
  leaving: LeavingAnswer[];
  /** What is wrong with where objectives or counters are. */
  misplaced: MisplacedAnswer[];
};

/** Which units are in an area, which side controls an objective, or who can take up loot. */
export interface ControlRequest {
  ask: "control";
  /** The edge that the side plays from: bottom, top, left or right. */
  edge?: string;
  id?: Id;
  /** The markers or counters; in beta-2010 also pieces of terrain. */
  objectives?: Objectives;
  position?: Position;
  /** The unit has been routed, so that its counter lies where it was. */
  routed?: boolean;
  /** set-up, invade, dominate, pillage or loot. */
  scenario: string;
  /** The side that plays from the edge. Every other side plays from the one across. */
  side?: string;
  table?: string;
  /** With loot: the unit that drops its counter. */
  unit?: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface CopyAnswer {
  id?: Id;
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
  /** How many actions can still be taken back. */
  left: number;
  /** How many actions can be done again. */
  redo?: number;
  /** The name of the table. */
  table: string;
}

/** Copies a table, with everything that can be taken back, to another name. */
export interface CopyRequest {
  ask: "copy";
  id?: Id;
  position?: Position;
  table?: string;
  /** The name of the new table. What it held before is gone. */
  to: string;
}

export interface CounterchargeAnswer {
  /** Of boxed-in: the charge that the players are advised to make. */
  advice?: Way;
  /** The pose flush with the facing. */
  aligned?: Pose;
  /** What the attacks are multiplied by: 1, 2 or 3. */
  attacks?: number;
  /** What leaves no room for the free inch back before a unit disengages. */
  behind?: Blame;
  /**
   * What would have to go to make it possible: single obstacles if one is enough, else one set of
   * up to four.
   */
  blame?: Blame[];
  /** Some of the blame was not decided, or more than four obstacles are to blame together. */
  blame_open?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Arc, sight, range and room, each with its margin. All of them, even if one fails. */
  conditions: Condition[];
  /** The point of the target that is touched first. */
  contact?: [number, number];
  /** The path has a tiny pivot, since corner to corner is no contact. */
  corner?: boolean;
  /**
   * Inches forward, plus what the outermost corner walks in each pivot. A free pivot costs nothing.
   */
  cost?: number;
  /** The target defends an obstacle. */
  defended?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The facings that the free pivot opens, if there are several. */
  facings?: string[];
  /** Inches by which the best path with fewer pivots costs more. Up to 0.1 it is taken. */
  fewer_pivots?: number;
  /** The pose in the end. */
  final?: Pose;
  /** Where the middle of the front could be, from the middle of the facing to the right. */
  held?: [number, number][];
  /** The charge is hindered. */
  hindered?: boolean;
  /** Names of what hinders. */
  hindered_by?: string[];
  /** Whether the charge is hindered under each reading of the path. */
  hindered_by_reading?: HinderedByReading;
  /** How far the path is from what could hinder it. */
  hindered_margin?: HinderedMargin;
  id?: Id;
  /** Inches straight forward in all. */
  length?: number;
  /** What counts in the fight. */
  melee?: Melee;
  /** The pose at first contact. */
  met?: Pose;
  /** The search was cut short and may have missed a path that is better by this much. */
  missed?: number;
  /** Enemies in contact that the position does not list as engaged. */
  not_stored?: string[];
  /** Enemies that are moved off the charger, in the order in which they move. */
  nudged?: string[];
  /** Their shifts, [x, y] in inches. */
  nudged_by?: [number, number][];
  /** The charge goes down off a hill. */
  off_hill?: boolean;
  /** A path with another number of pivots that is nearly as good, and hindered if this is not. */
  other_way?: OtherWay;
  /** Inches of front in contact in the end. */
  overlap?: number;
  /** The pivots and straight legs to first contact, in order. */
  path?: Step[];
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** A pivot of the path sweeps over something that would hinder. */
  pivot_sweeps?: boolean;
  /** The charge range in inches. */
  range: number;
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** Of too-close: the inches by which the limits differ at most. */
  resolution?: number;
  /** The side of the base that is charged, for an individual that has no flanks. */
  side?: string;
  /** Enemies that there is no room to part from the charger. */
  still_touching?: string[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** The first pivot of the path is a free one. */
  turns_first?: boolean;
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
  /** No allowed path costs less than this one by more than this. Left out up to a thousandth. */
  within?: number;
}

/** Whether a unit can counter-charge an enemy that charged it. */
export interface CounterchargeRequest {
  ask: "countercharge";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  position?: Position;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface CoverAnswer {
  /**
   * Names of what covers the facing, and of terrain that gives cover because the target is in it.
   */
  by: string[];
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** The target is in cover. */
  cover: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The share of the facing that is covered. */
  fraction: number;
  /** The unit may turn for free before it looks or acts. */
  free_pivot?: boolean;
  id?: Id;
  /** The share of the base that is in terrain. */
  in_terrain: number;
  /**
   * Inches of the facing that are covered beyond what is needed. In terrain: how far the base is
   * from being half in it, if that is nearer.
   */
  margin: number | null;
  /** The share that counts as cover. */
  needed: number;
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** What covers the facing, and how much of it. */
  shares: Share[];
  /** The terrain that the base is in, and how much of it. */
  shelters?: Share[];
}

export interface QuickCoverAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The target is in cover. */
  cover: boolean;
  id?: Id;
}

/** Whether a target is in cover, and from what. */
export interface CoverRequest {
  ask: "cover";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  /** The bearing that an individual turns to first. Other units are refused one. */
  pivot?: number;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface DistanceAnswer {
  /** Inches from the champion, in beta-2010. */
  champion_distance?: number;
  /** The distance that the edition measures for a charge. */
  charge: number;
  /** The two nearest points. */
  closest: [[number, number], [number, number]];
  /** Inches between the bases. */
  distance: number;
  /** Inches from the front edge. */
  front_distance: number;
  id?: Id;
  /** Inches from the leader point. */
  leader_distance: number;
  /** The distance that the edition measures for shooting. */
  shooting: number;
}

export interface QuickDistanceAnswer {
  /** Inches between the bases. */
  distance: number;
  id?: Id;
}

/** How far a unit is from a unit, a piece of terrain, an edge of the table or a point. */
export interface DistanceRequest {
  ask: "distance";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  /** The point is the middle of the marker of an objective. */
  marker?: boolean;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  table?: string;
  /** A unit, a piece of terrain, "left edge" and its like, or a point [x, y]. */
  to: Target;
}

export type EndTurnAnswer = ApplyAnswer;

/** Ends the turn of a side: its units recover, no longer count as moved, and lose charged_by. */
export interface EndTurnRequest {
  ask: "end_turn";
  id?: Id;
  position?: Position;
  /** The side. */
  side: string;
  table?: string;
}

export interface ExhibitAnswer {
  /** The picture as a PDF or PNG file, in base64. */
  "base64"?: string;
  /** Sentences that follow: margins, what is to blame. */
  details?: string[];
  id?: Id;
  /** The rows. */
  rows: string[];
  /** A sentence to read out. */
  sentence?: string;
  /** The picture as an SVG document that needs no other files. Absent of another form. */
  svg?: string;
}

/** The answer of another ask in words and as a picture. */
export interface ExhibitRequest {
  ask: "exhibit";
  /** The form of the picture: svg (also if absent), pdf or png. */
  form?: string;
  id?: Id;
  /** The request to judge, without id and position. */
  of?: Question;
  position?: Position;
  table?: string;
}

export interface ExplainAnswer {
  id?: Id;
  /** The rows. */
  rows: ExplainedRow[];
}

/** What the rules say about a row or a word, in our own words. It needs no position. */
export interface ExplainRequest {
  ask: "explain";
  /** The edition. Left out: all editions, or the usual one. */
  edition?: string;
  id?: Id;
  position?: Position;
  table?: string;
  /** A row such as CHG-13, or plain words such as "hindered" or "leader point". */
  words: string;
}

export interface ExposureAnswer {
  id?: Id;
  /** What could happen in each pose. */
  poses: Exposed[];
  /** The poses, from 0, in which no enemy can charge or shoot it. */
  safe: number[];
}

/** Which enemies could charge or shoot a unit in each of many poses. */
export interface ExposureRequest {
  ask: "exposure";
  id?: Id;
  /** Where the unit could be. */
  poses: Poses;
  position?: Position;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** What the enemies shoot with. */
  weapons?: Weapons;
}

export interface FacingAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  id?: Id;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The bearing in which Wind Blast moves the target. */
  push: number;
  /** The nearest side, also for an individual that has no flanks. */
  side: string;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
}

export interface QuickFacingAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  id?: Id;
}

/** Which facing of a unit another unit is in the arc of. */
export interface FacingRequest {
  ask: "facing";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface GuideAnswer {
  /** The usual heights of terrain. */
  heights: GuideHeight[];
  id?: Id;
  /** The level of that piece. */
  level?: number;
  /** The usual ranges. */
  ranges: GuideRange[];
}

/** Usual heights and ranges of an edition. It needs no position. */
export interface GuideRequest {
  ask: "guide";
  /** How high a piece of terrain is, in inches. */
  distance?: number;
  /** The edition. Left out: all editions, or the usual one. */
  edition?: string;
  id?: Id;
  position?: Position;
  table?: string;
}

export interface HelloAnswer {
  /** The asks. */
  asks: string[];
  /** The editions, the usual one first. */
  editions: string[];
  id?: Id;
  /** The most that is taken. */
  limits: LimitsAnswer;
  /** What each ask needs and may have. */
  members: Record<string, AskMembers>;
  /** The version of the protocol. */
  protocol: number;
  /** The open questions with their answers, the usual one first. */
  readings: Record<string, string[]>;
  /** The JSON Schemas. */
  schemas: SchemasAnswer;
  /** The version of the library. */
  version: string;
}

/** The version, the asks and their members, editions, readings and limits. It needs no position. */
export interface HelloRequest {
  ask: "hello";
  id?: Id;
  position?: Position;
  table?: string;
}

/** Given back as it stands, at most 1,000 bytes of the line. */
export type Id = number | string;

export interface KeyAnswer {
  id?: Id;
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
}

/** The key of the position. */
export interface KeyRequest {
  ask: "key";
  id?: Id;
  position?: Position;
  table?: string;
}

export type Marks = ({
  /** Where it is in the photo, in pixels to the right and down. */
  image: [number, number];
  /** Where it is on the table, in inches. */
  table: [number, number];
})[];

export interface MatrixAnswer {
  /** A string for each row: y, n, t (too close) or u (undecided). */
  charge?: string[];
  /** A string for each row: 1 for close, 0 for not, u for not worked out. */
  charge_close?: string[];
  /** A string for each row: 1 for cover, 0 for none. */
  cover?: string[];
  /** A string for each row: 1 for close, 0 for not, u for not worked out. */
  cover_close?: string[];
  /** Inches between the bases. */
  distance?: number[][];
  /** A string for each row: f, r, b (rear) or l, the facing of the column. */
  facing?: string[];
  /** The share of the facing that is covered. */
  fraction?: number[][];
  /** The units that may turn for free before they look. */
  free_pivot?: string[];
  id?: Id;
  /** A string for each row: 1 for seen, 0 for not. */
  sight?: string[];
  /** A string for each row: 1 for close, 0 for not, u for not worked out. */
  sight_close?: string[];
  /** Names of units. */
  units: string[];
}

/** Answers about all pairs of units at once. A row has what its unit has of each column. */
export interface MatrixRequest {
  ask: "matrix";
  /** Also say which verdicts are close. It takes 7 to 40 times as long. */
  close?: boolean;
  id?: Id;
  position?: Position;
  table?: string;
  /** The units of rows and columns, in this order. Left out: all units. */
  units?: Names;
  /** One or several of sight, cover, fraction, facing, distance and charge. */
  what: Names;
}

export interface MoveAnswer {
  /** Inches that the order allows. */
  budget: number;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Inches that the move takes from the budget. */
  cost: number;
  /** The pose in the end. */
  final: Pose;
  /** Names of what hinders. */
  hindered_by: string[];
  id?: Id;
  /** The nearest legal length of the last step, if that is a straight one. */
  instead?: Instead;
  /** It is legal. */
  legal: boolean;
  /** Inches straight in all. */
  length: number;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The limit with the least margin. */
  margin_of?: Limit;
  /** Enemies in contact that the position does not list as engaged. */
  not_stored?: string[];
  /** Every limit that is missed, with a negative margin. */
  violations: Violation[];
}

export interface QuickMoveAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /** It is legal. */
  legal: boolean;
}

/** Whether a unit may make a move, and where it leads. */
export interface MoveRequest {
  ask: "move";
  /** The unit is beyond an edge of the table and moves onto it. */
  enters?: boolean;
  id?: Id;
  /** The order: halt, change-facing, advance, back, sidestep or at-the-double. */
  order: string;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  /** It is the move of Vanguard or Scout, before the first turn. */
  scout?: boolean;
  /** The steps of the move, carried out in order. Left out: none. */
  steps?: Steps;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface MovesAnswer {
  /** How many are legal by less than anybody could measure. */
  close: number;
  /** How many actions. */
  count: number;
  /** The same, by unit and order. */
  counts: MovesCount[];
  id?: Id;
  /** The actions. Absent with count_only. */
  moves?: Action[];
  /** How many numbers there are for the actions of all units, legal or not. */
  numbers: number;
  /** The longest straight distance of each order, whatever the step. */
  reach: ReachAnswer[];
  /** How many are charges that were not decided. */
  undecided?: number;
}

/** Every legal action of a unit, of a side or of all units. */
export interface MovesRequest {
  ask: "moves";
  /** Count the actions and do not list them. */
  count_only?: boolean;
  id?: Id;
  /** The target may be in combat. */
  in_combat?: boolean;
  /** The weapon is fired indirectly. */
  indirect?: boolean;
  /** Only this kind of action: an order of move, charge, countercharge or shoot. */
  order?: string;
  /** Pivots are multiples of this many degrees. Left out: 15. */
  pivot_step?: number;
  position?: Position;
  /**
   * The range of the weapon in inches. Left out or 0: 48 inches for a war engine, else any
   * distance.
   */
  range?: number;
  /** The weapon needs a Halt. */
  reload?: boolean;
  /** It is the move of Vanguard or Scout, before the first turn. */
  scout?: boolean;
  /** The side. */
  side?: string;
  /** Straight steps are multiples of this many inches. Left out: 0.5. */
  step?: number;
  table?: string;
  /** enemy, or friend for a spell on friends. */
  targets?: string;
  /** The unit, by name. */
  unit?: string;
}

export interface MultichargeAnswer {
  /**
   * What would have to go to make it possible: single obstacles if one is enough, else one set of
   * up to four.
   */
  blame?: Blame[];
  /** Some of the blame was not decided, or more than four obstacles are to blame together. */
  blame_open?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The charges. */
  charges: Charger[];
  /** Inches of front in contact, by name. */
  contacts: Record<string, number>;
  /** What each unit may do by itself, in the order of the file. */
  declared: Declared[];
  /** Where each unit is in the end, by name. */
  finals: Record<string, Pose>;
  id?: Id;
  /** Of no-space: they all could, if they were free to cross each other's path. */
  if_swapped?: boolean;
  /** Names, in the order in which they move. */
  order: string[];
  /** Of no-order: the places that the chargers cannot get to. */
  places?: Slot[];
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** Of too-close: the inches by which the limits differ at most. */
  resolution?: number;
  /** The largest sets of units that can charge together, if not all can. */
  subsets: Subset[];
  /** The pose of the target, if it is the one that turns. */
  target?: Pose;
  /** Sets of units, at least as large as the subsets, that are too close to call. */
  too_close?: string[][];
  /** Sets of units, at least as large as the subsets, that were not decided. */
  undecided?: string[][];
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

/**
 * Whether several units of one side can all charge one target. They are declared together and move
 * one after the other. Arc, sight and range are judged with every unit where it is.
 */
export interface MultichargeRequest {
  ask: "multicharge";
  /** Names of the chargers that counter-charge. */
  counter?: Names;
  /** Names of the chargers from left to right, as they look at the facing. */
  from_left?: Names;
  id?: Id;
  /** Names, in the order in which the chargers move. A beginning will do. */
  move_order?: Names;
  position?: Position;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** The chargers, up to eight. The order of the names makes no difference. */
  units: Names;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type Names = string[];

export type Objectives = ({
  /** The middle of a marker or counter. */
  at?: [number, number];
  /** A piece of terrain that is an objective. */
  terrain?: string;
})[];

export interface PhotoAnswer {
  id?: Id;
  /** How far each mark is from its place, in millimetres. */
  marks_mm: number[];
  /** The last known position with the units that have moved, and those that are new. */
  position?: PositionFile;
  /** How far the marks are from their places, as root mean square in millimetres. */
  residual_mm: number;
  /** A matrix, row by row. With pixels x, y and 1 it gives inches x, y and 1 times a depth. */
  to_table: number[];
  /** The units, in their order. */
  units: PlacedUnit[];
}

/**
 * Where units are by a photo of the table, and how far they may be off. A position is the last
 * known one: the answer says which units have moved since, and whether they might.
 */
export interface PhotoRequest {
  ask: "photo";
  /** The edition, for the bases of types and sizes. Left out: the usual one. */
  edition?: string;
  id?: Id;
  /** From 6 to 1,000 points of the photo whose places on the table are known. */
  marks: Marks;
  position?: Position;
  /** The side of units that have none. */
  side?: string;
  table?: string;
  /** The units in the photo. */
  units?: Seen;
}

export interface PlaceAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  id?: Id;
  /** It is legal. */
  legal: boolean;
  /** Inches to the limit: positive if the verdict is yes, null if there is no limit. */
  margin: number | null;
  /** The limit with the least margin. */
  margin_of?: Limit;
  /** Every limit that is missed, with a negative margin. */
  violations: Violation[];
}

export interface QuickPlaceAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /** It is legal. */
  legal: boolean;
}

/** Whether a unit may end a move in a place. */
export interface PlaceRequest {
  ask: "place";
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** Degrees clockwise from up the table. */
  heading: number;
  id?: Id;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type Places = ({
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** Degrees clockwise from up the table. */
  heading: number;
  /** The unit, by name. */
  unit: string;
})[];

export type Poses = ({
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** Degrees clockwise from up the table. */
  heading: number;
})[];

/** As in a position file, or a line of text. */
export type Position = PositionFile | string;

export interface PositionAnswer {
  id?: Id;
  /** What no file can say to the last bit. */
  inexact?: string[];
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
  /** The position as a line of text. */
  line?: string;
  /** What was known about measurements and is not so any more, since units have moved. */
  lost?: string[];
  /** The position, as a file has it. */
  position?: PositionFile;
}

/** The position as it is now, as a file or as a line of text. */
export interface PositionRequest {
  /** Answer with a line of text. */
  as_line?: boolean;
  ask: "position";
  id?: Id;
  position?: Position;
  table?: string;
}

export interface PullbackAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** Where each charger ends. */
  chargers: FallbackAnswer[];
  id?: Id;
  /** The enemies that are moved away. */
  nudged: NudgedAnswer[];
  /** The edition leaves chargers in contact, and no unit moves. */
  stays: boolean;
  /** Every limit that is missed, with a negative margin. */
  violations: Violation[];
}

/** Where chargers pull back to from a target that was not routed. */
export interface PullbackRequest {
  ask: "pullback";
  id?: Id;
  position?: Position;
  table?: string;
  /** The unit that was charged and was not routed. */
  to: string;
  /** The units that charged. */
  units: Names;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface PushAnswer {
  /** Inches to the limit of the arc. */
  arc_margin: number | null;
  /** The table edge stops it. */
  at_edge?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The pose in the end. */
  final: Pose;
  id?: Id;
  /** Why the unit stays: not-shambling, loot or speed-0. */
  immune?: string;
  /** How much farther it could have gone, or how far it fell short if negative. */
  margin: number | null;
  /** The bearing in which Wind Blast moves the target. */
  push: number;
  /** Everything that forbids it, as codes that leaderpoint explain has. */
  reasons?: string[];
  /** The unit or terrain that stops it. */
  stopped_by?: string;
  /** The other facing, if the leader point is on an arc line. */
  tie?: string;
  /** Every limit that is missed, with a negative margin. */
  violations: Violation[];
  /** Inches that the unit went. */
  went: number | null;
}

/** Where Wind Blast pushes a unit, and whether it may be cast. */
export interface PushRequest {
  ask: "push";
  /** The unit that casts Wind Blast. */
  caster: string;
  /** Inches, one for each hit of Wind Blast. */
  distance: number;
  /** The facing that the push goes by, if the caster is on an arc line. */
  facing?: string;
  id?: Id;
  position?: Position;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type Question = {
  ask: "facing";
  from: string;
  quick?: boolean;
  to: string;
} | {
  ask: "arc";
  from: string;
  pivot?: number;
  shooting?: boolean;
  to: string;
} | {
  ask: "sight";
  from: string;
  pivot?: number;
  quick?: boolean;
  shooting?: boolean;
  to: string;
} | {
  ask: "cover";
  from: string;
  pivot?: number;
  quick?: boolean;
  to: string;
} | {
  ask: "distance";
  from: string;
  marker?: boolean;
  quick?: boolean;
  to: Target;
} | {
  ask: "shot";
  from: string;
  ignore_cover?: boolean;
  in_combat?: boolean;
  indirect?: boolean;
  order?: string;
  pivot?: number;
  pot_shot?: boolean;
  range?: number;
  reload?: boolean;
  targets?: string;
  thrown?: boolean;
  to: string;
  unmodified?: boolean;
} | {
  ask: "charge";
  choose?: Choose;
  from: string;
  quick?: boolean;
  readings?: boolean;
  to: string;
} | {
  ask: "multicharge";
  counter?: Names;
  from_left?: Names;
  move_order?: Names;
  to: string;
  units: Names;
} | {
  ask: "countercharge";
  from: string;
  to: string;
} | {
  ask: "surge";
  caster?: string;
  distance: number;
  hindered?: boolean;
  overrun?: boolean;
  unit: string;
} | {
  ask: "place";
  at: [number, number];
  heading: number;
  quick?: boolean;
  unit: string;
} | {
  ask: "move";
  enters?: boolean;
  order: string;
  quick?: boolean;
  scout?: boolean;
  steps?: Steps;
  unit: string;
} | {
  ask: "regroup";
  distance?: number;
  heading?: number;
  move: string;
  unit: string;
} | {
  ask: "pullback";
  to: string;
  units: Names;
} | {
  ask: "push";
  caster: string;
  distance: number;
  facing?: string;
  unit: string;
} | {
  ask: "control";
  edge?: string;
  objectives?: Objectives;
  routed?: boolean;
  scenario: string;
  side?: string;
  unit?: string;
};

export interface RecordAnswer {
  id?: Id;
  /** What is wrong with the line after them. */
  problem?: string;
  /** The lines that are right, in order. */
  steps: RecordedStep[];
}

/** Every position of the record of a game, which is played again. It needs no position. */
export interface RecordRequest {
  ask: "record";
  id?: Id;
  position?: Position;
  table?: string;
  /** The record, as docs/game.md has it. */
  text: string;
}

export interface RedoAnswer {
  id?: Id;
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
  /** How many actions can still be done again. */
  left: number;
}

/** Does again what was taken back, until the next action. */
export interface RedoRequest {
  ask: "redo";
  id?: Id;
  position?: Position;
  table?: string;
  /** How many actions. Left out: one. */
  times?: number;
}

export interface Refusal {
  /** What is wrong, as a code that stays the same and that leaderpoint explain has. */
  code: string;
  /** What is wrong, as a sentence that may change. */
  error: string;
  id?: Id;
  /** The number of the line in the stream, if the request has no id. */
  line?: number;
  /** Inches to the limit, below 0 for a no. It is absent if no length forbids it. */
  margin?: number;
  /** Why not, as a code that leaderpoint explain has. */
  reason?: string;
  /** The row of docs/rules.md. */
  row?: string;
  /** A sentence to read out. */
  sentence?: string;
  /** The verdict on an action that was refused. */
  verdict?: string;
}

export interface RegroupAnswer {
  /** The table edge stops it. */
  at_edge?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The pose in the end. */
  final: Pose;
  id?: Id;
  /** It is legal. */
  legal: boolean;
  /** The loot that an individual guards stays where it was. */
  loot_stays?: boolean;
  /** The pose before the shuffle. */
  moved: Pose;
  /** The shift that restores the gaps. */
  shuffle?: ShuffleAnswer;
  /** The unit or terrain that stops it. */
  stopped_by?: string;
  /** Every limit that is missed, with a negative margin. */
  violations: Violation[];
  /** Inches that the unit went. */
  went: number | null;
}

/** Where a unit that has routed its target regroups to. */
export interface RegroupRequest {
  ask: "regroup";
  /** Inches, for every move except a pivot. */
  distance?: number;
  /** The heading after a pivot. */
  heading?: number;
  id?: Id;
  /** pivot, forward, back, left or right. */
  move: string;
  position?: Position;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type RemoveAnswer = ApplyAnswer;

/** Removes units. */
export interface RemoveRequest {
  ask: "remove";
  id?: Id;
  position?: Position;
  table?: string;
  /** Names of units. */
  units: Names;
}

export interface RobustAnswer {
  /**
   * clear if proved, tested if no tested table turned it, else open. Absent if too close to call or
   * undecided.
   */
  call?: string;
  id?: Id;
  /** What to measure again. One of these is enough. */
  measure?: Again[];
  /**
   * The millimetres up to which the verdict is proved, at most 25. Units with an accuracy of their
   * own count in proportion to it.
   */
  proved_mm: number;
  /** By the policy: the verdict that counts, or roll-off. */
  ruling?: string;
  /** A sentence to read out. */
  sentence: string;
  /** A test in which no table turned the verdict. */
  tested?: Test;
  /** A table that turns the verdict. */
  turned?: Turned;
  /**
   * The verdict of the other ask. For surge: the enemies that are charged. For regroup and
   * pullback: yes, no, or short if something stops a unit.
   */
  verdict: string;
}

/** How sure the verdict of another ask is if everything on the table was measured. */
export interface RobustRequest {
  ask: "robust";
  /** What was called at the table. */
  called?: string;
  id?: Id;
  /** The limit of a distance in inches. */
  limit?: number;
  /** The request to judge, without id and position. */
  of: Question;
  /**
   * What to judge of a charge: verdict, facing, attacks or hindered. Of a shot: verdict, modifier
   * or cover.
   */
  of_member?: string;
  /** Where the distance is measured from: base, leader, front, shooting or charge. */
  origin?: string;
  /** The policy of the event for open verdicts: stands-as-called, to-the-defender or roll-off. */
  policy?: string;
  position?: Position;
  table?: string;
  /**
   * How far every corner may be off, in millimetres. It replaces the accuracy of the file as a
   * whole, and units keep one of their own.
   */
  within_mm?: number;
}

export interface RosterAnswer {
  /** Points of all units. */
  cost: number;
  id?: Id;
  /** What a person should check or add, the most important first. */
  notes: Note[];
  /** The position, as a file has it. */
  position: PositionFile;
}

/**
 * The army list of a list builder as a position, with what should be checked. It needs no position.
 */
export interface RosterRequest {
  ask: "roster";
  /** The file in base64, of any form. A .rosz file has no text. */
  "base64"?: string;
  /** The edge that the units are set up at, bottom or top. Left out: bottom. */
  edge?: string;
  /** The edition of the position. Left out: the one that the list names, or the usual one. */
  edition?: string;
  id?: Id;
  position?: Position;
  /** The side of the units. Left out: red. */
  side?: string;
  table?: string;
  /** Names of other units, which no unit of the list gets. */
  taken?: Names;
  /** The text of a .ros or .json file, as NewRecruit and BattleScribe export it. */
  text?: string;
}

export type Seen = ({
  /** Its base instead, frontage and depth in millimetres. */
  base_mm?: [number, number];
  /** Its four corners in the photo, in pixels: front left, front right, rear right, rear left. */
  corners: [[number, number], [number, number], [number, number], [number, number]];
  /** The name of the unit. One of the last known position keeps its side, type, size and base. */
  name: string;
  /** Its side. */
  side?: string;
  /** Its size, for its base. */
  size?: string;
  /** Its type, for its base. */
  type?: string;
})[];

export interface SequenceAnswer {
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** Where each unit is in the end, by name. */
  finals: Record<string, Pose>;
  id?: Id;
  /** The first order of the charges that works, from 0. */
  order: number[];
  /** Every order that was tried. One that fails ends with the charge that cannot be made. */
  trials: SequenceTrial[];
  /**
   * yes, no, too-close or undecided. Players roll a die for too-close. The search for undecided
   * ended before it could decide.
   */
  verdict: string;
}

/** In which order several charges on different targets can all be made. */
export interface SequenceRequest {
  ask: "sequence";
  /** Up to four charges, each on its own target. */
  charges: Charges;
  id?: Id;
  position?: Position;
  table?: string;
}

export type SetAnswer = ApplyAnswer;

/** Describes a unit anew. */
export interface SetRequest {
  ask: "set";
  /** The centre of the base, [x, y] in inches. */
  at?: [number, number];
  /** The enemies that charged the unit in the turn before. */
  charged_by?: Names;
  /** Degrees clockwise from up the table. */
  heading?: number;
  id?: Id;
  /** The whole unit as a line of text, without contacts. */
  line?: string;
  position?: Position;
  /** The states of the unit. An empty list clears them. */
  state?: Names;
  table?: string;
  /** The unit, by name. */
  unit: string;
}

export interface ShotAnswer {
  /** The unit may shoot. */
  allowed: boolean;
  /** The big shield of the target counts. */
  big_shield?: boolean;
  /** What leaves an individual no room to turn. */
  blame?: Blame;
  /** Names of what hides the target, if nothing shows. What hides most is first. */
  blockers: string[];
  /**
   * Names of what covers the facing, and of terrain that gives cover because the target is in it.
   */
  by: string[];
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** The target is in cover, whether or not the weapon minds. */
  cover: boolean;
  /** -1 if cover counts against the shot. */
  cover_modifier: number;
  /** Inches between the bases. */
  distance: number;
  /** front, right, rear or left: the facing of the target. */
  facing: string;
  /** The share of the facing that is covered. */
  fraction: number;
  /** The unit may turn for free before it looks or acts. */
  free_pivot?: boolean;
  /** Names of what hides a part of the target. What hides most is first. */
  hiding?: string[];
  id?: Id;
  /** Some of the target is in the arc. */
  in_arc: boolean;
  /** The share of the base that is in terrain. */
  in_terrain: number;
  /** -1 for an individual. */
  individual_modifier: number;
  /** The least margin of arc, sight and range. States and sides have none. */
  margin: number | null;
  /** The sum of the modifiers to the roll to hit. */
  modifier: number;
  /** -1 after any order except Halt, -2 for a pot shot. */
  moved_modifier: number;
  /** Inches beyond the least range of indirect fire. */
  near_margin: number | null;
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** Inches of the weapon. Absent if any distance is in range. */
  range?: number;
  /** Inches to the limit of range. */
  range_margin: number | null;
  /** -1 beyond 12 inches, in beta-2010. */
  range_modifier: number;
  /** Everything that forbids it, as codes that leaderpoint explain has. */
  reasons?: string[];
  /** Some of the target is in the arc, and a line to it is clear. */
  sees: boolean;
  /** What covers the facing, and how much of it. */
  shares: Share[];
  /** The terrain that the base is in, and how much of it. */
  shelters?: Share[];
  /** The margin of sight, as in sight. */
  sight_margin: number | null;
  /** -1 for a stealthy target. */
  stealthy_modifier: number;
  /** The target is too near for indirect fire. */
  too_near: boolean;
  /** Degrees that the unit must turn to have the target in its arc, clockwise. */
  turn?: number;
  /** The search ended before every turn of an individual was tried. */
  undecided?: boolean;
}

/** Whether a unit may shoot at another now, and with which modifiers. */
export interface ShotRequest {
  ask: "shot";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  /** The weapon ignores cover. */
  ignore_cover?: boolean;
  /** The target may be in combat. */
  in_combat?: boolean;
  /** The weapon is fired indirectly. */
  indirect?: boolean;
  /** What the unit has done this turn: an order of move. Left out: its state, or Halt. */
  order?: string;
  /** The bearing that an individual turns to first. Other units are refused one. */
  pivot?: number;
  position?: Position;
  /** The weapon has Pot Shot. */
  pot_shot?: boolean;
  /**
   * The range of the weapon in inches. Left out or 0: 48 inches for a war engine, else any
   * distance.
   */
  range?: number;
  /** The weapon needs a Halt. */
  reload?: boolean;
  table?: string;
  /** enemy, or friend for a spell on friends. */
  targets?: string;
  /** A pistol, a javelin or the like, used on the move without loss. */
  thrown?: boolean;
  /** The other unit, by name. */
  to: string;
  /** It always hits on the same roll, as spells and breath attacks do. */
  unmodified?: boolean;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface SightAnswer {
  /** Inches to the limit of the arc. */
  arc_margin: number | null;
  /** Names of what hides the target, if nothing shows. What hides most is first. */
  blockers: string[];
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** A line to the target is clear. */
  clear: boolean;
  /** A twentieth of a millimetre decides, so that typing alone may have made it what it is. */
  close?: boolean;
  /** The unit may turn for free before it looks or acts. */
  free_pivot?: boolean;
  /** The heights of viewer and target. */
  heights: [number, number];
  /** Names of what hides a part of the target. What hides most is first. */
  hiding?: string[];
  id?: Id;
  /** Some of the target is in the arc. */
  in_arc: boolean;
  /** A line of sight, from the leader point to the target. */
  line?: [[number, number], [number, number]];
  /**
   * How wide the opening of the line is at its narrowest place. Null if nothing bounds it, or
   * nothing shows.
   */
  margin: number | null;
  /** From one side of the opening to the other, where it is narrowest. */
  opening?: [[number, number], [number, number]];
  /** The bearing that the unit has turned to. Absent if it has not turned. */
  pivot?: number;
  /** Some of the target is in the arc, and a line to it is clear. */
  sees: boolean;
  /** Degrees that the unit must turn to have the target in its arc, clockwise. */
  turn?: number;
  /** The width of the opening at the target. */
  width?: number;
}

export interface QuickSightAnswer {
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  id?: Id;
  /** Some of the target is in the arc, and a line to it is clear. */
  sees: boolean;
}

/** Whether a unit sees another, and along which line. */
export interface SightRequest {
  ask: "sight";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  /** The bearing that an individual turns to first. Other units are refused one. */
  pivot?: number;
  position?: Position;
  /** Answer with the verdict alone, much faster. */
  quick?: boolean;
  /** Look with the arc of shooting. A wide war engine uses its 50 mm arc. */
  shooting?: boolean;
  table?: string;
  /** The other unit, by name. */
  to: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export type Steps = ({
  /** Inches straight back. */
  back?: number;
  /** Inches straight forward. */
  forward?: number;
  /** Inches straight to the left. */
  left?: number;
  /** Degrees about the centre, clockwise if positive. */
  pivot?: number;
  /** Inches straight to the right. */
  right?: number;
})[];

export interface SurgeAnswer {
  /** The table edge stops it. */
  at_edge?: boolean;
  /**
   * How sure the verdict is, if the request had within_mm. There is none for too-close and
   * undecided.
   */
  certainty?: Certainty;
  /** The pose in the end. */
  final: Pose;
  /** Inches forward before anything stops the unit. */
  forward: number;
  id?: Id;
  /** Why the unit stays: not-shambling, loot or speed-0. */
  immune?: string;
  /** Everything that forbids it, as codes that leaderpoint explain has. */
  reasons?: string[];
  /** The shift that restores the gaps. */
  shuffle?: ShuffleAnswer;
  /** The unit or terrain that stops it. */
  stopped_by?: string;
  /** The enemies that are charged. The player picks one if there are several. */
  struck: Strike[];
}

/**
 * How far Surge drives a unit, and which enemies it then charges. With overrun, the advance of a
 * unit that has routed an individual.
 */
export interface SurgeRequest {
  ask: "surge";
  /** The unit that casts the spell. Without it the spell itself is not judged. */
  caster?: string;
  /** Inches. */
  distance: number;
  /** The charge that routed the individual was hindered. */
  hindered?: boolean;
  id?: Id;
  /** The unit has routed an individual and advances. */
  overrun?: boolean;
  position?: Position;
  table?: string;
  /** The unit, by name. */
  unit: string;
  /** How far every corner may be off, in millimetres. The answer then has a certainty. */
  within_mm?: number;
}

export interface TableAnswer {
  /** Inches from bottom to top; 0 for a table without edges. */
  depth: number;
  /** The edition. */
  edition: string;
  id?: Id;
  /** Names of the pieces of terrain. */
  terrain: string[];
  /** Names of units. */
  units: string[];
  /** Inches from left to right; 0 for a table without edges. */
  width: number;
}

/** The edition, the size and the names of everything on the table. */
export interface TableRequest {
  ask: "table";
  id?: Id;
  position?: Position;
  table?: string;
}

export type Target = string | [number, number];

export interface ThreatsAnswer {
  id?: Id;
  /** The enemies that could charge it. */
  threats: Threat[];
}

/** Every enemy that could charge a unit now. */
export interface ThreatsRequest {
  ask: "threats";
  id?: Id;
  position?: Position;
  table?: string;
  /** The unit that could be charged. */
  to: string;
}

export interface UndoAnswer {
  id?: Id;
  /** The key of the position: 32 digits, the same however the position was reached. */
  key: string;
  /** How many actions can still be taken back. */
  left: number;
}

/** Takes back the last action on the table, or several. */
export interface UndoRequest {
  ask: "undo";
  id?: Id;
  position?: Position;
  table?: string;
  /** How many actions. Left out: one. */
  times?: number;
}

export interface UnitAnswer {
  /** The centre of the base, [x, y] in inches. */
  at: [number, number];
  /** Frontage and depth in millimetres. */
  base_mm: [number, number];
  /** The corners of the base of the champion, in beta-2010. */
  champion?: [number, number][];
  /** Inches within which it may charge; absent if it may charge no enemy. */
  charge_range?: number;
  /** The corners of the base: front left, front right, rear right, rear left. */
  corners: [[number, number], [number, number], [number, number], [number, number]];
  /** The height that counts for cover. */
  cover_height: number;
  /** Inches that a war engine shoots if nothing is said. */
  default_range?: number;
  /** The height that counts for sight, with a hill. */
  effective_height: number;
  /** Degrees clockwise from up the table. */
  heading: number;
  /** Levels. */
  height: number;
  /** The hill that the unit is on. */
  hill?: string;
  id?: Id;
  /** The pieces of terrain that the unit is in. */
  in: string[];
  /** The unit itself or friends that inspire it. */
  inspired_by?: string[];
  /** The leader point. */
  leader_point: [number, number];
  /** How a measured unit was settled. */
  measured?: MeasuredUnit;
  /** The least number of models. */
  min_models?: number;
  /** The name. */
  name: string;
  /** The preferred number of models. */
  preferred_models?: number;
  /** The side. */
  side: string;
  /** The pieces of terrain that it touches. */
  touching: string[];
}

/** What a unit is on the table: its base, heights, contacts and measurements. */
export interface UnitRequest {
  ask: "unit";
  id?: Id;
  position?: Position;
  table?: string;
  /** The unit, by name. */
  unit: string;
}

export type Weapons = ({
  /** The weapon is fired indirectly. */
  indirect?: boolean;
  /**
   * The range of the weapon in inches. Left out or 0: 48 inches for a war engine, else any
   * distance.
   */
  range?: number;
  /** The weapon needs a Halt. */
  reload?: boolean;
  /** The unit that shoots. */
  unit: string;
})[];

export interface WithinAnswer {
  /** Inches, in the same order. */
  distances: number[];
  id?: Id;
  /** Names of units, the nearest first. */
  units: string[];
}

/** Which units are within a range of a unit. */
export interface WithinRequest {
  ask: "within";
  /** The unit that acts, looks or measures. */
  from: string;
  id?: Id;
  position?: Position;
  /** The range in inches. */
  range: number;
  /** friend, enemy, any, or core: friends of the same force. */
  side?: string;
  table?: string;
}

/** The request of each ask. */
export interface Requests {
  facing: FacingRequest;
  arc: ArcRequest;
  sight: SightRequest;
  cover: CoverRequest;
  distance: DistanceRequest;
  within: WithinRequest;
  shot: ShotRequest;
  charge: ChargeRequest;
  charges: ChargesRequest;
  multicharge: MultichargeRequest;
  sequence: SequenceRequest;
  threats: ThreatsRequest;
  countercharge: CounterchargeRequest;
  surge: SurgeRequest;
  place: PlaceRequest;
  move: MoveRequest;
  moves: MovesRequest;
  regroup: RegroupRequest;
  pullback: PullbackRequest;
  push: PushRequest;
  control: ControlRequest;
  matrix: MatrixRequest;
  exposure: ExposureRequest;
  robust: RobustRequest;
  exhibit: ExhibitRequest;
  check: CheckRequest;
  unit: UnitRequest;
  table: TableRequest;
  explain: ExplainRequest;
  guide: GuideRequest;
  record: RecordRequest;
  roster: RosterRequest;
  photo: PhotoRequest;
  apply: ApplyRequest;
  end_turn: EndTurnRequest;
  undo: UndoRequest;
  redo: RedoRequest;
  copy: CopyRequest;
  set: SetRequest;
  add: AddRequest;
  remove: RemoveRequest;
  position: PositionRequest;
  key: KeyRequest;
  hello: HelloRequest;
}

/** The answer of each ask. */
export interface Answers {
  facing: FacingAnswer;
  arc: ArcAnswer;
  sight: SightAnswer;
  cover: CoverAnswer;
  distance: DistanceAnswer;
  within: WithinAnswer;
  shot: ShotAnswer;
  charge: ChargeAnswer;
  charges: ChargesAnswer;
  multicharge: MultichargeAnswer;
  sequence: SequenceAnswer;
  threats: ThreatsAnswer;
  countercharge: CounterchargeAnswer;
  surge: SurgeAnswer;
  place: PlaceAnswer;
  move: MoveAnswer;
  moves: MovesAnswer;
  regroup: RegroupAnswer;
  pullback: PullbackAnswer;
  push: PushAnswer;
  control: ControlAnswer;
  matrix: MatrixAnswer;
  exposure: ExposureAnswer;
  robust: RobustAnswer;
  exhibit: ExhibitAnswer;
  check: CheckAnswer;
  unit: UnitAnswer;
  table: TableAnswer;
  explain: ExplainAnswer;
  guide: GuideAnswer;
  record: RecordAnswer;
  roster: RosterAnswer;
  photo: PhotoAnswer;
  apply: ApplyAnswer;
  end_turn: EndTurnAnswer;
  undo: UndoAnswer;
  redo: RedoAnswer;
  copy: CopyAnswer;
  set: SetAnswer;
  add: AddAnswer;
  remove: RemoveAnswer;
  position: PositionAnswer;
  key: KeyAnswer;
  hello: HelloAnswer;
}

/** The answer of each ask that takes "quick": true, with it. */
export interface QuickAnswers {
  facing: QuickFacingAnswer;
  sight: QuickSightAnswer;
  cover: QuickCoverAnswer;
  distance: QuickDistanceAnswer;
  charge: QuickChargeAnswer;
  charges: QuickChargesAnswer;
  place: QuickPlaceAnswer;
  move: QuickMoveAnswer;
}
