// Code generated from docs/schema by go run ./clients/npm/typescript; DO NOT EDIT.

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
  /** Fields of the edition that have another value than in its text. */
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
  /** What places are written in: those of units, and the corners of terrain. */
  lengths?: "in" | "mm" | "cm";
  /** How well places were measured. */
  measured?: PositionMeasured;
  /** A title for people. */
  name?: string;
  note?: string;
  /** Answers to what the rules leave open; those left out have their default. */
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
  /** Millimetres: nothing is farther from where the file says. */
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
   * Of a war engine: [right, forward] in millimetres from the middle of its front edge to the point
   * that it looks from, on its base. beta-2010 only.
   */
  aim_mm?: [number, number];
  /** It belongs to an ally, not to the main force of its side. */
  allied?: boolean;
  /** [x, y] of the centre of the base. */
  at?: [number, number];
  /** [frontage, depth] in millimetres. May be left out where type and size fix it. */
  base_mm?: [number, number];
  /** Names of the enemies that charged it in the turn before. */
  charged_by?: string[];
  /** What the unit is worth, where a scenario counts it. */
  cost?: number;
  /** The enemies that it is in combat contact with. */
  engaged?: ({
    /** The facing of this unit that the enemy is on. */
    facing: "front" | "right" | "rear" | "left";
    /** The enemy's name. */
    with: string;
  })[];
  /**
   * A corner by its distances from two edges of the table, with the heading, or a list of two
   * different corners, without one.
   */
  from_edges?: PositionCorner | [PositionCorner, PositionCorner];
  /**
   * [x, y] of the front left corner of the base, measured with the heading, or with the other front
   * corner and without a heading.
   */
  front_left?: [number, number];
  /** [x, y] of the front right corner. */
  front_right?: [number, number];
  /**
   * Where it looks, in degrees: 0 up the table, 90 to the right. It is left out beside both front
   * corners and beside two corners from_edges, which give it, and may be left out where it follows
   * from what the unit is touching or in line with.
   */
  heading?: number;
  /** Levels. Left out: that of the type. */
  height?: number;
  /** Units with a side of which a side of this one is in one line. */
  in_line_with?: ({
    side: PositionFacing;
    unit: string;
  })[];
  /**
   * The one unit of its side that it inspires besides itself; all friends if it is left out. It
   * needs the trait inspiring or very-inspiring.
   */
  inspires?: string;
  /** How well this unit was measured; 0 for one that stays where it is. */
  measured?: PositionMeasured;
  /**
   * [width, depth] of one model's base in millimetres, where it is not the usual one of the type.
   */
  model_mm?: [number, number];
  /** What questions call the unit; no other unit has it. */
  name: string;
  note?: string;
  /** The army. Units of one side are friends. */
  side: string;
  /**
   * Its class of size. Monsters, titans, war engines and heroes are single when it is left out; a
   * unit with base_mm can do without.
   */
  size?: "troop" | "regiment" | "horde" | "legion" | "single";
  /** Inches. Left out: typical of the type. */
  speed?: number;
  /** Its condition. */
  state?: ("disordered" | "wavering" | "loot" | "frozen" | "blinded" | "disordered-by-phalanx" | "disordered-by-ensnare" | "moved" | "at-the-double")[];
  /** Its unit strength, where a scenario counts it. */
  strength?: number;
  /** What the unit is known to touch, and with which side or corner of its own. */
  touching?: ({
    corner?: "front_left" | "front_right" | "rear_right" | "rear_left";
    side?: PositionFacing;
    terrain?: string;
    unit?: string;
  })[];
  /** Special rules that geometry depends on. */
  traits?: ("hero" | "individual" | "mighty" | "nimble" | "fly" | "strider" | "pathfinder" | "shambling" | "vanguard" | "scout" | "indirect" | "ignore-cover" | "reload" | "pot-shot" | "steady-aim" | "stealthy" | "big-shield" | "phalanx" | "ensnare" | "yellow-bellied" | "inspiring" | "very-inspiring" | "fury")[];
  /** What the unit is made of. A hero has the type of its body, and the trait hero. */
  type: "infantry" | "heavy-infantry" | "large-infantry" | "monstrous-infantry" | "cavalry" | "large-cavalry" | "monster" | "titan" | "war-engine";
  /** Inches added to the charge range, where the edition has them. */
  wild_charge?: number;
}

export interface AgainAnswer {
  name: string;
  to_mm: number;
}

export interface AreaUnit {
  corner: [number, number];
  edge_margin?: number;
  in: boolean;
  line_margin?: number;
  margin: number | null;
  side: string;
  unit: string;
  violations?: ViolationAnswer[];
}

export interface AskMembers {
  may?: string[];
  needs?: string[];
}

export interface CertaintyAnswer {
  call: string;
  proved_mm: number;
  tested?: TestedAnswer;
  turned?: TurnedAnswer;
}

export interface ChangeAnswer {
  at?: [number, number];
  charged_by?: string[];
  engaged?: Record<string, string[]>;
  gone?: boolean;
  heading?: number;
  state?: string[];
  unit: string;
  was?: string;
}

export interface ChargeBlame {
  edge?: boolean;
  terrain?: string[];
  units?: string[];
  way?: WayWithout;
}

export interface ChargeCondition {
  edge?: boolean;
  margin: number | null;
  name: string;
  of?: string;
  ok: boolean;
  open?: boolean;
}

export interface ChargePlace {
  along: number;
  facing: string;
  fraction: number;
  side?: string;
  unit: string;
}

export interface ChargeSubset {
  charges: PlacedCharge[];
  contacts: Record<string, number>;
  finals: Record<string, Pose>;
  left_out: LeftOut[];
  order: string[];
  target?: Pose;
}

export interface ChargeWay {
  aligned: Pose;
  attacks: number;
  contact: [number, number];
  corner?: boolean;
  cost: number;
  defended?: boolean;
  facings?: string[];
  fewer_pivots?: number;
  final: Pose;
  held?: [number, number][];
  hindered: boolean;
  hindered_by: string[];
  hindered_by_reading?: HinderedByReading;
  hindered_margin?: HinderedMarginAnswer;
  length: number;
  melee: MeleeFacts;
  met: Pose;
  missed?: number;
  nudged: string[];
  nudged_by?: [number, number][];
  off_hill?: boolean;
  other_way?: OtherWay;
  overlap: number;
  path: Step[];
  pivot_sweeps?: boolean;
  still_touching?: string[];
  target?: Pose;
  turns_first?: boolean;
  within?: number;
}

export interface ClaimAnswer {
  controls: boolean;
  distance?: number;
  margin: number | null;
  nearest?: string;
  side: string;
}

export interface CounterAnswer {
  drop?: DropAnswer;
  takers: TakerAnswer[];
}

export interface DeclaredCharge {
  blame?: ChargeBlame[];
  blame_open?: boolean;
  close?: boolean;
  conditions: ChargeCondition[];
  counter?: boolean;
  facing: string;
  range: number;
  reason?: string;
  tie?: string;
  unit: string;
}

export interface DropAnswer {
  legal: boolean;
  margin: number | null;
}

export interface ExplainedRow {
  row: string;
  says: RowSentence[];
  sentence?: string;
}

export interface Exposed {
  charge?: string[];
  counter?: string[];
  shoot?: string[];
  too_close?: string[];
  undecided?: string[];
}

export interface FallbackAnswer {
  at_edge?: boolean;
  back: number;
  facing: string;
  final: Pose;
  shuffle?: ShuffleAnswer;
  stopped_by?: string;
  together?: boolean;
  unit: string;
}

export interface GuideHeight {
  feature: string;
  max: number;
  min: number;
}

export interface GuideRange {
  inches: number;
  name: string;
}

export interface HinderedByReading {
  any: boolean | null;
  most_direct: boolean;
  shortest: boolean;
  smallest_pivot: boolean;
}

export interface HinderedMarginAnswer {
  margin: number | null;
  pieces: HinderingPiece[];
}

export interface HinderingPiece {
  margin: number | null;
  name: string;
}

export interface InsteadAnswer {
  by: number;
  final: Pose;
}

export interface LeastSlack {
  other?: string;
  row: string;
  step?: number;
}

export interface LeavingAnswer {
  leaves: boolean;
  margin: number | null;
  unit: string;
}

export interface LeftOut {
  reason: string;
  unit: string;
}

export interface LimitsAnswer {
  jobs: number;
  line: number;
  points: number;
  steps: number;
  tables: number;
  terrain: number;
  together: number;
  undo: number;
  units: number;
}

export interface MeasuredContact {
  corner?: string;
  flush: boolean;
  gap: number;
  kind: string;
  side: string;
  terrain?: boolean;
  with: string;
}

export interface MeasuredGap {
  apart: number;
  unit: string;
}

export interface MeasuredUnit {
  contacts: MeasuredContact[];
  from?: Pose;
  misfit?: number;
  moved: number;
  near?: MeasuredGap[];
  turned: number;
}

export interface MeetingAnswer {
  at: [number, number];
  edge?: boolean;
  name?: string;
  stand: Pose;
}

export interface MeleeFacts {
  big_shield?: boolean;
  ensnare_modifier: number;
  hindered_modifier: number;
  may_refuse?: boolean;
  modifier: number;
  phalanx_modifier: number;
  thunderous_change?: number;
  thunderous_lost?: boolean;
}

export interface MisplacedAnswer {
  fault: string;
  margin: number | null;
  objective: number;
  other?: number;
  row: string;
  terrain?: string;
}

export interface MoveChoice {
  close?: boolean;
  final?: Pose;
  number: number;
  order: string;
  steps?: MoveStep[];
  targets?: string[];
  to?: string;
  undecided?: boolean;
  unit: string;
}

export interface MoveStep {
  back?: number;
  forward?: number;
  left?: number;
  pivot?: number;
  right?: number;
}

export interface MovedAnswer {
  at?: [number, number];
  by_mm: number;
  heading?: number;
  outline?: [number, number][];
  terrain?: string;
  unit?: string;
}

export interface MovesCount {
  close?: number;
  count: number;
  order: string;
  undecided?: number;
  unit: string;
}

export interface NudgedAnswer {
  final: Pose;
  shuffle: ShuffleAnswer | null;
  unit: string;
}

export interface ObjectiveAnswer {
  claims: ClaimAnswer[];
  margin: number | null;
  near: ReachingAnswer[];
  side?: string;
  status: string;
}

export interface OtherWay {
  final: Pose;
  hindered: boolean;
  hindered_by: string[];
  path: Step[];
  turns_first?: boolean;
}

export interface PlacedCharge {
  aligned: Pose;
  along: number;
  attacks: number;
  contact: [number, number];
  corner?: boolean;
  cost: number;
  counter?: boolean;
  defended?: boolean;
  facing: string;
  facings?: string[];
  fewer_pivots?: number;
  final: Pose;
  fraction: number;
  held?: [number, number][];
  hindered: boolean;
  hindered_by: string[];
  hindered_by_reading?: HinderedByReading;
  hindered_margin?: HinderedMarginAnswer;
  length: number;
  melee: MeleeFacts;
  met: Pose;
  missed?: number;
  nudged: string[];
  nudged_by?: [number, number][];
  off_hill?: boolean;
  other_way?: OtherWay;
  overlap: number;
  path: Step[];
  pivot_sweeps?: boolean;
  side?: string;
  still_touching?: string[];
  target?: Pose;
  turns_first?: boolean;
  unit: string;
  within?: number;
}

export interface Pose {
  at: [number, number];
  heading: number;
}

export interface QuickTarget {
  counter?: boolean;
  to: string;
  verdict: string;
}

export interface ReachAnswer {
  inches: number;
  legal: [number, number][];
  order: string;
  unit: string;
  way: string;
}

export interface ReachingAnswer {
  counts: boolean;
  distance: number;
  on_top?: boolean;
  unit: string;
  why?: string;
}

export interface RowSentence {
  editions: string[];
  sentence: string;
}

export interface SchemasAnswer {
  asks: string;
  position: string;
}

export interface SequenceTrial {
  close?: boolean;
  order: number[];
  reason?: string;
  verdict: string;
}

export interface Share {
  fraction: number;
  name: string;
}

export interface ShuffleAnswer {
  by: [number, number];
  enemy?: string;
  enemy_gap: number;
  friend?: string;
  friend_gap: number;
  length: number;
  outcome: string;
}

export interface SideCount {
  controls: number;
  side: string;
}

export interface SideUnits {
  side: string;
  units: string[];
}

export interface Step {
  back?: number;
  forward?: number;
  pivot?: number;
}

export interface StepViolation {
  margin: number | null;
  other?: string;
  out?: [number, number];
  row: string;
  step?: number;
}

export interface Strike {
  attacks: number;
  corner: boolean;
  facing: string;
  final?: Pose;
  hindered: boolean;
  hindered_by: string[];
  hindered_margin?: HinderedMarginAnswer;
  melee: MeleeFacts;
  nudged: string[];
  nudged_by?: [number, number][];
  side?: string;
  still_touching?: string[];
  target?: Pose;
  unit: string;
}

export interface TakerAnswer {
  can: boolean;
  distance: number;
  guard?: string;
  margin: number | null;
  unit: string;
  why?: string;
}

export interface TargetedCharge {
  advice?: ChargeWay;
  aligned?: Pose;
  attacks?: number;
  behind?: ChargeBlame;
  blame?: ChargeBlame[];
  blame_open?: boolean;
  close?: boolean;
  conditions: ChargeCondition[];
  contact?: [number, number];
  corner?: boolean;
  cost?: number;
  counter?: boolean;
  defended?: boolean;
  facing: string;
  facings?: string[];
  fewer_pivots?: number;
  final?: Pose;
  held?: [number, number][];
  hindered?: boolean;
  hindered_by?: string[];
  hindered_by_reading?: HinderedByReading;
  hindered_margin?: HinderedMarginAnswer;
  length?: number;
  melee?: MeleeFacts;
  met?: Pose;
  missed?: number;
  not_stored?: string[];
  nudged?: string[];
  nudged_by?: [number, number][];
  off_hill?: boolean;
  other_way?: OtherWay;
  overlap?: number;
  path?: Step[];
  pivot?: number;
  pivot_sweeps?: boolean;
  range: number;
  reason?: string;
  resolution?: number;
  side?: string;
  still_touching?: string[];
  target?: Pose;
  tie?: string;
  to: string;
  turns_first?: boolean;
  verdict: string;
  within?: number;
}

export interface TestedAnswer {
  mm: number;
  seed: number;
  tables: number;
}

export interface Threat {
  close?: boolean;
  counter?: boolean;
  facing: string;
  hindered?: boolean;
  hindered_by?: string[];
  margin: number | null;
  tie?: string;
  unit: string;
  verdict: string;
}

export interface TurnedAnswer {
  mm: number;
  moves: MovedAnswer[];
  other: string;
}

export interface ViolationAnswer {
  margin: number | null;
  other?: string;
  out?: [number, number];
  row: string;
  unit: string;
}

export interface WayWithout {
  contact?: [number, number];
  facing: string;
  final: Pose;
  meets: MeetingAnswer[];
  met?: Pose;
  path?: Step[];
  side?: string;
}

export type AddAnswer = ApplyAnswer;

export interface AddRequest {
  ask: "add";
  id?: Id;
  line: string;
  position?: Position;
  table?: string;
}

export interface ApplyAnswer {
  changes: ChangeAnswer[];
  id?: Id;
  key: string;
  loot_left?: [number, number][];
  margin?: number;
  ruled?: boolean;
  verdict: string;
}

export interface ApplyRequest {
  ask: "apply";
  caster?: string;
  choose?: Choose;
  counter?: Names;
  distance?: number;
  enters?: boolean;
  from?: string;
  from_left?: Names;
  heading?: number;
  hindered?: boolean;
  id?: Id;
  ignore_cover?: boolean;
  in_combat?: boolean;
  indirect?: boolean;
  move?: string;
  move_order?: Names;
  onto?: string;
  order: string;
  position?: Position;
  pot_shot?: boolean;
  range?: number;
  reload?: boolean;
  ruled?: boolean;
  scout?: boolean;
  stands?: Places;
  steps?: Steps;
  table?: string;
  targets?: string;
  thrown?: boolean;
  to?: string;
  unit?: string;
  units?: Names;
  unmodified?: boolean;
}

export interface ArcAnswer {
  certainty?: CertaintyAnswer;
  free_pivot?: boolean;
  id?: Id;
  in: boolean;
  margin: number | null;
  pivot?: number;
  turn?: number;
}

export interface ArcRequest {
  ask: "arc";
  from: string;
  id?: Id;
  pivot?: number;
  position?: Position;
  shooting?: boolean;
  table?: string;
  to: string;
  within_mm?: number;
}

export interface ChargeAnswer {
  advice?: ChargeWay;
  aligned?: Pose;
  attacks?: number;
  behind?: ChargeBlame;
  blame?: ChargeBlame[];
  blame_open?: boolean;
  certainty?: CertaintyAnswer;
  close?: boolean;
  conditions: ChargeCondition[];
  contact?: [number, number];
  corner?: boolean;
  cost?: number;
  defended?: boolean;
  facing: string;
  facings?: string[];
  fewer_pivots?: number;
  final?: Pose;
  held?: [number, number][];
  hindered?: boolean;
  hindered_by?: string[];
  hindered_by_reading?: HinderedByReading;
  hindered_margin?: HinderedMarginAnswer;
  id?: Id;
  length?: number;
  melee?: MeleeFacts;
  met?: Pose;
  missed?: number;
  not_stored?: string[];
  nudged?: string[];
  nudged_by?: [number, number][];
  off_hill?: boolean;
  other_way?: OtherWay;
  overlap?: number;
  path?: Step[];
  pivot?: number;
  pivot_sweeps?: boolean;
  range: number;
  reason?: string;
  resolution?: number;
  side?: string;
  still_touching?: string[];
  target?: Pose;
  tie?: string;
  turns_first?: boolean;
  verdict: string;
  within?: number;
}

export interface QuickChargeAnswer {
  certainty?: CertaintyAnswer;
  id?: Id;
  verdict: string;
}

export interface ChargeRequest {
  ask: "charge";
  choose?: Choose;
  from: string;
  id?: Id;
  position?: Position;
  quick?: boolean;
  readings?: boolean;
  table?: string;
  to: string;
  within_mm?: number;
}

export type Charges = ({
  counter?: Names;
  to: string;
  units: Names;
})[];

export interface ChargesAnswer {
  charges: TargetedCharge[];
  id?: Id;
}

export interface QuickChargesAnswer {
  charges: QuickTarget[];
  id?: Id;
}

export interface ChargesRequest {
  ask: "charges";
  from: string;
  id?: Id;
  position?: Position;
  quick?: boolean;
  table?: string;
}

export interface Choose {
  charge_path?: string;
  facing?: string;
  turn?: number;
}

export type ControlAnswer = {
  certainty?: CertaintyAnswer;
  id?: Id;
  sides: SideUnits[];
  units: AreaUnit[];
} | {
  certainty?: CertaintyAnswer;
  id?: Id;
  misplaced: MisplacedAnswer[];
  objectives: ObjectiveAnswer[];
  sides: SideCount[];
} | {
  certainty?: CertaintyAnswer;
  counters: CounterAnswer[];
  id?: Id;
  leaving: LeavingAnswer[];
  misplaced: MisplacedAnswer[];
};

export interface ControlRequest {
  ask: "control";
  edge?: string;
  id?: Id;
  objectives?: Objectives;
  position?: Position;
  routed?: boolean;
  scenario: string;
  side?: string;
  table?: string;
  unit?: string;
  within_mm?: number;
}

export interface CopyAnswer {
  id?: Id;
  key: string;
  left: number;
  redo?: number;
  table: string;
}

export interface CopyRequest {
  ask: "copy";
  id?: Id;
  position?: Position;
  table?: string;
  to: string;
}

export interface CounterchargeAnswer {
  advice?: ChargeWay;
  aligned?: Pose;
  attacks?: number;
  behind?: ChargeBlame;
  blame?: ChargeBlame[];
  blame_open?: boolean;
  certainty?: CertaintyAnswer;
  close?: boolean;
  conditions: ChargeCondition[];
  contact?: [number, number];
  corner?: boolean;
  cost?: number;
  defended?: boolean;
  facing: string;
  facings?: string[];
  fewer_pivots?: number;
  final?: Pose;
  held?: [number, number][];
  hindered?: boolean;
  hindered_by?: string[];
  hindered_by_reading?: HinderedByReading;
  hindered_margin?: HinderedMarginAnswer;
  id?: Id;
  length?: number;
  melee?: MeleeFacts;
  met?: Pose;
  missed?: number;
  not_stored?: string[];
  nudged?: string[];
  nudged_by?: [number, number][];
  off_hill?: boolean;
  other_way?: OtherWay;
  overlap?: number;
  path?: Step[];
  pivot?: number;
  pivot_sweeps?: boolean;
  range: number;
  reason?: string;
  resolution?: number;
  side?: string;
  still_touching?: string[];
  target?: Pose;
  tie?: string;
  turns_first?: boolean;
  verdict: string;
  within?: number;
}

export interface CounterchargeRequest {
  ask: "countercharge";
  from: string;
  id?: Id;
  position?: Position;
  table?: string;
  to: string;
  within_mm?: number;
}

export interface CoverAnswer {
  by: string[];
  certainty?: CertaintyAnswer;
  close?: boolean;
  cover: boolean;
  facing: string;
  fraction: number;
  free_pivot?: boolean;
  id?: Id;
  in_terrain: number;
  margin: number | null;
  needed: number;
  pivot?: number;
  shares: Share[];
  shelters?: Share[];
}

export interface QuickCoverAnswer {
  certainty?: CertaintyAnswer;
  cover: boolean;
  id?: Id;
}

export interface CoverRequest {
  ask: "cover";
  from: string;
  id?: Id;
  pivot?: number;
  position?: Position;
  quick?: boolean;
  table?: string;
  to: string;
  within_mm?: number;
}

export interface DistanceAnswer {
  champion_distance?: number;
  charge: number;
  closest: [[number, number], [number, number]];
  distance: number;
  front_distance: number;
  id?: Id;
  leader_distance: number;
  shooting: number;
}

export interface QuickDistanceAnswer {
  distance: number;
  id?: Id;
}

export interface DistanceRequest {
  ask: "distance";
  from: string;
  id?: Id;
  marker?: boolean;
  position?: Position;
  quick?: boolean;
  table?: string;
  to: Target;
}

export type EndTurnAnswer = ApplyAnswer;

export interface EndTurnRequest {
  ask: "end_turn";
  id?: Id;
  position?: Position;
  side: string;
  table?: string;
}

export interface ExplainAnswer {
  id?: Id;
  rows: ExplainedRow[];
}

export interface ExplainRequest {
  ask: "explain";
  edition?: string;
  id?: Id;
  position?: Position;
  table?: string;
  words: string;
}

export interface ExposureAnswer {
  id?: Id;
  poses: Exposed[];
  safe: number[];
}

export interface ExposureRequest {
  ask: "exposure";
  id?: Id;
  poses: Poses;
  position?: Position;
  table?: string;
  unit: string;
  weapons?: Weapons;
}

export interface FacingAnswer {
  certainty?: CertaintyAnswer;
  close?: boolean;
  facing: string;
  id?: Id;
  margin: number | null;
  push: number;
  side: string;
  tie?: string;
}

export interface QuickFacingAnswer {
  certainty?: CertaintyAnswer;
  facing: string;
  id?: Id;
}

export interface FacingRequest {
  ask: "facing";
  from: string;
  id?: Id;
  position?: Position;
  quick?: boolean;
  table?: string;
  to: string;
  within_mm?: number;
}

export interface GuideAnswer {
  heights: GuideHeight[];
  id?: Id;
  level?: number;
  ranges: GuideRange[];
}

export interface GuideRequest {
  ask: "guide";
  distance?: number;
  edition?: string;
  id?: Id;
  position?: Position;
  table?: string;
}

export interface HelloAnswer {
  asks: string[];
  editions: string[];
  id?: Id;
  limits: LimitsAnswer;
  members: Record<string, AskMembers>;
  protocol: number;
  readings: Record<string, string[]>;
  schemas: SchemasAnswer;
  version: string;
}

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
  key: string;
}

export interface KeyRequest {
  ask: "key";
  id?: Id;
  position?: Position;
  table?: string;
}

export interface MatrixAnswer {
  charge?: string[];
  charge_close?: string[];
  cover?: string[];
  cover_close?: string[];
  distance?: number[][];
  facing?: string[];
  fraction?: number[][];
  free_pivot?: string[];
  id?: Id;
  sight?: string[];
  sight_close?: string[];
  units: string[];
}

export interface MatrixRequest {
  ask: "matrix";
  close?: boolean;
  id?: Id;
  position?: Position;
  table?: string;
  units?: Names;
  what: Names;
}

export interface MoveAnswer {
  budget: number;
  certainty?: CertaintyAnswer;
  close?: boolean;
  cost: number;
  final: Pose;
  hindered_by: string[];
  id?: Id;
  instead?: InsteadAnswer;
  legal: boolean;
  length: number;
  margin: number | null;
  margin_of?: LeastSlack;
  not_stored?: string[];
  violations: StepViolation[];
}

export interface QuickMoveAnswer {
  certainty?: CertaintyAnswer;
  id?: Id;
  legal: boolean;
}

export interface MoveRequest {
  ask: "move";
  enters?: boolean;
  id?: Id;
  order: string;
  position?: Position;
  quick?: boolean;
  scout?: boolean;
  steps?: Steps;
  table?: string;
  unit: string;
  within_mm?: number;
}

export interface MovesAnswer {
  close: number;
  count: number;
  counts: MovesCount[];
  id?: Id;
  moves?: MoveChoice[];
  numbers: number;
  reach: ReachAnswer[];
  undecided?: number;
}

export interface MovesRequest {
  ask: "moves";
  count_only?: boolean;
  id?: Id;
  in_combat?: boolean;
  indirect?: boolean;
  order?: string;
  pivot_step?: number;
  position?: Position;
  range?: number;
  reload?: boolean;
  scout?: boolean;
  side?: string;
  step?: number;
  table?: string;
  targets?: string;
  unit?: string;
}

export interface MultichargeAnswer {
  blame?: ChargeBlame[];
  blame_open?: boolean;
  certainty?: CertaintyAnswer;
  charges: PlacedCharge[];
  contacts: Record<string, number>;
  declared: DeclaredCharge[];
  finals: Record<string, Pose>;
  id?: Id;
  if_swapped?: boolean;
  order: string[];
  places?: ChargePlace[];
  reason?: string;
  resolution?: number;
  subsets: ChargeSubset[];
  target?: Pose;
  too_close?: string[][];
  undecided?: string[][];
  verdict: string;
}

export interface MultichargeRequest {
  ask: "multicharge";
  counter?: Names;
  from_left?: Names;
  id?: Id;
  move_order?: Names;
  position?: Position;
  table?: string;
  to: string;
  units: Names;
  within_mm?: number;
}

export type Names = string[];

export type Objectives = ({
  at?: [number, number];
  terrain?: string;
})[];

export interface PlaceAnswer {
  certainty?: CertaintyAnswer;
  close?: boolean;
  id?: Id;
  legal: boolean;
  margin: number | null;
  margin_of?: LeastSlack;
  violations: ViolationAnswer[];
}

export interface QuickPlaceAnswer {
  certainty?: CertaintyAnswer;
  id?: Id;
  legal: boolean;
}

export interface PlaceRequest {
  ask: "place";
  at: [number, number];
  heading: number;
  id?: Id;
  position?: Position;
  quick?: boolean;
  table?: string;
  unit: string;
  within_mm?: number;
}

export type Places = ({
  at: [number, number];
  heading: number;
  unit: string;
})[];

export type Poses = ({
  at: [number, number];
  heading: number;
})[];

/** As in a position file, or a line of text. */
export type Position = PositionFile | string;

export interface PositionAnswer {
  id?: Id;
  inexact?: string[];
  key: string;
  line?: string;
  lost?: string[];
  position?: PositionFile;
}

export interface PositionRequest {
  as_line?: boolean;
  ask: "position";
  id?: Id;
  position?: Position;
  table?: string;
}

export interface PullbackAnswer {
  certainty?: CertaintyAnswer;
  chargers: FallbackAnswer[];
  id?: Id;
  nudged: NudgedAnswer[];
  stays: boolean;
  violations: ViolationAnswer[];
}

export interface PullbackRequest {
  ask: "pullback";
  id?: Id;
  position?: Position;
  table?: string;
  to: string;
  units: Names;
  within_mm?: number;
}

export interface PushAnswer {
  arc_margin: number | null;
  at_edge?: boolean;
  certainty?: CertaintyAnswer;
  facing: string;
  final: Pose;
  id?: Id;
  immune?: string;
  margin: number | null;
  push: number;
  reasons?: string[];
  stopped_by?: string;
  tie?: string;
  violations: ViolationAnswer[];
  went: number | null;
}

export interface PushRequest {
  ask: "push";
  distance: number;
  facing?: string;
  from: string;
  id?: Id;
  position?: Position;
  table?: string;
  unit: string;
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
  distance: number;
  facing?: string;
  from: string;
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

export interface RedoAnswer {
  id?: Id;
  key: string;
  left: number;
}

export interface RedoRequest {
  ask: "redo";
  id?: Id;
  position?: Position;
  table?: string;
  times?: number;
}

export interface Refusal {
  code: string;
  error: string;
  id?: Id;
  line?: number;
  margin?: number;
  reason?: string;
  row?: string;
  verdict?: string;
}

export interface RegroupAnswer {
  at_edge?: boolean;
  certainty?: CertaintyAnswer;
  final: Pose;
  id?: Id;
  legal: boolean;
  loot_stays?: boolean;
  moved: Pose;
  shuffle?: ShuffleAnswer;
  stopped_by?: string;
  violations: ViolationAnswer[];
  went: number | null;
}

export interface RegroupRequest {
  ask: "regroup";
  distance?: number;
  heading?: number;
  id?: Id;
  move: string;
  position?: Position;
  table?: string;
  unit: string;
  within_mm?: number;
}

export type RemoveAnswer = ApplyAnswer;

export interface RemoveRequest {
  ask: "remove";
  id?: Id;
  position?: Position;
  table?: string;
  units: Names;
}

export interface RobustAnswer {
  answer?: string;
  flips_mm?: number;
  holds_mm: number;
  id?: Id;
  measure?: AgainAnswer[];
  moved?: MovedAnswer[];
  other?: string;
  ruling?: string;
  sentence: string;
  tested?: TestedAnswer;
  verdict: string;
}

export interface RobustRequest {
  ask: "robust";
  called?: string;
  id?: Id;
  limit?: number;
  of: Question;
  of_member?: string;
  origin?: string;
  policy?: string;
  position?: Position;
  table?: string;
  within_mm?: number;
}

export interface SequenceAnswer {
  close?: boolean;
  finals: Record<string, Pose>;
  id?: Id;
  order: number[];
  trials: SequenceTrial[];
  verdict: string;
}

export interface SequenceRequest {
  ask: "sequence";
  charges: Charges;
  id?: Id;
  position?: Position;
  table?: string;
}

export type SetAnswer = ApplyAnswer;

export interface SetRequest {
  ask: "set";
  at?: [number, number];
  charged_by?: Names;
  heading?: number;
  id?: Id;
  line?: string;
  position?: Position;
  state?: Names;
  table?: string;
  unit: string;
}

export interface ShotAnswer {
  allowed: boolean;
  big_shield?: boolean;
  blame?: ChargeBlame;
  blockers: string[];
  by: string[];
  certainty?: CertaintyAnswer;
  close?: boolean;
  cover: boolean;
  cover_modifier: number;
  distance: number;
  facing: string;
  fraction: number;
  free_pivot?: boolean;
  hiding?: string[];
  id?: Id;
  in_arc: boolean;
  in_terrain: number;
  individual_modifier: number;
  margin: number | null;
  modifier: number;
  moved_modifier: number;
  near_margin: number | null;
  pivot?: number;
  range?: number;
  range_margin: number | null;
  range_modifier: number;
  reasons?: string[];
  sees: boolean;
  shares: Share[];
  shelters?: Share[];
  sight_margin: number | null;
  stealthy_modifier: number;
  too_near: boolean;
  turn?: number;
  undecided?: boolean;
}

export interface ShotRequest {
  ask: "shot";
  from: string;
  id?: Id;
  ignore_cover?: boolean;
  in_combat?: boolean;
  indirect?: boolean;
  order?: string;
  pivot?: number;
  position?: Position;
  pot_shot?: boolean;
  range?: number;
  reload?: boolean;
  table?: string;
  targets?: string;
  thrown?: boolean;
  to: string;
  unmodified?: boolean;
  within_mm?: number;
}

export interface SightAnswer {
  arc_margin: number | null;
  blockers: string[];
  certainty?: CertaintyAnswer;
  clear: boolean;
  close?: boolean;
  free_pivot?: boolean;
  heights: [number, number];
  hiding?: string[];
  id?: Id;
  in_arc: boolean;
  line?: [[number, number], [number, number]];
  margin: number | null;
  opening?: [[number, number], [number, number]];
  pivot?: number;
  sees: boolean;
  turn?: number;
  width?: number;
}

export interface QuickSightAnswer {
  certainty?: CertaintyAnswer;
  id?: Id;
  sees: boolean;
}

export interface SightRequest {
  ask: "sight";
  from: string;
  id?: Id;
  pivot?: number;
  position?: Position;
  quick?: boolean;
  shooting?: boolean;
  table?: string;
  to: string;
  within_mm?: number;
}

export type Steps = ({
  back?: number;
  forward?: number;
  left?: number;
  pivot?: number;
  right?: number;
})[];

export interface SurgeAnswer {
  at_edge?: boolean;
  certainty?: CertaintyAnswer;
  final: Pose;
  forward: number;
  id?: Id;
  immune?: string;
  reasons?: string[];
  shuffle?: ShuffleAnswer;
  stopped_by?: string;
  struck: Strike[];
}

export interface SurgeRequest {
  ask: "surge";
  caster?: string;
  distance: number;
  hindered?: boolean;
  id?: Id;
  overrun?: boolean;
  position?: Position;
  table?: string;
  unit: string;
  within_mm?: number;
}

export interface TableAnswer {
  depth: number;
  edition: string;
  id?: Id;
  terrain: string[];
  units: string[];
  width: number;
}

export interface TableRequest {
  ask: "table";
  id?: Id;
  position?: Position;
  table?: string;
}

export type Target = string | [number, number];

export interface ThreatsAnswer {
  id?: Id;
  threats: Threat[];
}

export interface ThreatsRequest {
  ask: "threats";
  id?: Id;
  position?: Position;
  table?: string;
  to: string;
}

export interface UndoAnswer {
  id?: Id;
  key: string;
  left: number;
}

export interface UndoRequest {
  ask: "undo";
  id?: Id;
  position?: Position;
  table?: string;
  times?: number;
}

export interface UnitAnswer {
  at: [number, number];
  base_mm: [number, number];
  champion?: [number, number][];
  corners: [[number, number], [number, number], [number, number], [number, number]];
  cover_height: number;
  default_range?: number;
  effective_height: number;
  heading: number;
  height: number;
  hill?: string;
  id?: Id;
  in: string[];
  inspired_by?: string[];
  leader_point: [number, number];
  measured?: MeasuredUnit;
  min_models?: number;
  name: string;
  preferred_models?: number;
  side: string;
  touching: string[];
}

export interface UnitRequest {
  ask: "unit";
  id?: Id;
  position?: Position;
  table?: string;
  unit: string;
}

export type Weapons = ({
  indirect?: boolean;
  range?: number;
  reload?: boolean;
  unit: string;
})[];

export interface WithinAnswer {
  distances: number[];
  id?: Id;
  units: string[];
}

export interface WithinRequest {
  ask: "within";
  from: string;
  id?: Id;
  position?: Position;
  range: number;
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
  unit: UnitRequest;
  table: TableRequest;
  explain: ExplainRequest;
  guide: GuideRequest;
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
  unit: UnitAnswer;
  table: TableAnswer;
  explain: ExplainAnswer;
  guide: GuideAnswer;
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
