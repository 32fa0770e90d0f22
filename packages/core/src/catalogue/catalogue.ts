/**
 * The shape of the starter catalogue: what a new installation knows about training before anybody has logged a set.
 * It is data with a version, so a later release can add to it and a server can tell which entries it has not seen.
 * The warm-up and cool-down that frame every workout are not part of it: they are added where a program is stored.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { Exercise, ExerciseContent } from '../exercises/exercise.ts';
import type { Muscle } from '../exercises/muscle-groups.ts';
import type { LinePlan } from '../plans/rule.ts';
import type { SeriesContent, SeriesWeek } from '../series/series.ts';

export const CATALOGUE_VERSION = 6;

export type EquipmentType =
  | 'weights'
  | 'barbell'
  | 'dumbbell'
  | 'kettlebell'
  | 'trap-bar'
  | 'plate'
  | 'landmine'
  | 'rack'
  | 'bench'
  | 'box'
  | 'pull-up-bar'
  | 'dip-bars'
  | 'rings'
  | 'cable'
  | 'machine'
  | 'band'
  | 'mini-band'
  | 'medicine-ball'
  | 'stability-ball'
  | 'ab-wheel'
  | 'sled'
  | 'sandbag'
  | 'mat'
  | 'foam-roller'
  | 'jump-rope'
  | 'battle-rope'
  | 'bike'
  | 'rower'
  | 'treadmill';

export interface CatalogueMove {
  /** A slug that never changes: programs and logged sets refer to it. */
  readonly id: string;
  /** The catalogue version it arrived in: 1 when left out. */
  readonly since?: number;
  /** The catalogue version that changed it last: a server on which nobody has edited it gets the change. */
  readonly changed?: number;
  readonly title: string;
  /** Other names people search by: abbreviations, other spellings. */
  readonly aliases?: readonly string[];
  /** Those the move is done for, the one that works hardest first. */
  readonly muscles: readonly Muscle[];
  /** Those that help. */
  readonly secondaryMuscles?: readonly Muscle[];
  /** Empty when nothing but the body and a floor is needed. */
  readonly equipment: readonly EquipmentType[];
  /** Whether a set of it has a weight to write down. */
  readonly weight: boolean;
  /** When left out: `external` where there is a weight to write down, `none` where there is not. */
  readonly loading?: Exercise['loading'];
  readonly measure: 'reps' | 'seconds';
  /** The reps are those of one side. Where the sides change halfway, the seconds are those of both. */
  readonly isPerSide?: boolean;
  /** The weight written down is that of one hand of two. */
  readonly isPerHand?: boolean;
  /** Left out where a person's general rest suits. */
  readonly restSeconds?: number;
  /** The other ways to do it. The plain way has no label, so it is not listed. */
  readonly variants: readonly string[];
  readonly cue: string;
}

export interface CatalogueProgramMove {
  readonly move: string;
  /** Given only where a move comes up more than once in a program; otherwise the move's own id serves. */
  readonly id?: string;
  readonly sets: number;
  readonly reps?: number;
  readonly seconds?: number;
  /** Narrows the move's own variants to those that suit the program. */
  readonly variants?: readonly string[];
  /** Set rows and how they go on; sets and reps say what they can of its first week (`plans/lines.ts`). */
  readonly plan?: LinePlan;
}

export interface CatalogueProgram {
  readonly id: string;
  /** The catalogue version it arrived in. */
  readonly since: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** The catalogue version that changed it last: a server that has it unchanged gets another version of it. */
  readonly changed?: number;
  /** The clock leads: every move is a stretch of seconds, rests included, unless a format says how. */
  readonly timed: boolean;
  readonly format?: ClockFormat;
  readonly moves: readonly CatalogueProgramMove[];
}

interface CatalogueSeriesDay {
  /** 1 to 7, counted from the day the series was begun. */
  readonly day: number;
  readonly programId: string;
}

export interface CatalogueWeek extends Readonly<Pick<SeriesWeek, 'deload' | 'targets'>> {
  /** Days without an entry are rest. */
  readonly programs: readonly CatalogueSeriesDay[];
}

export interface CatalogueSeries {
  readonly id: string;
  readonly since: number;
  readonly title: string;
  readonly description: string;
  /** By the calendar unless told. */
  readonly goesOn?: NonNullable<SeriesContent['goesOn']>;
  readonly totalWeeks: number;
  readonly weeks: readonly CatalogueWeek[];
}

export interface CatalogueEquipment {
  readonly type: EquipmentType;
  readonly title: string;
  /** Sizes to choose from, as stamped on the piece; the unit is the person's own. Empty when size does not matter. */
  readonly variants: readonly number[];
}

export interface Catalogue {
  readonly version: number;
  readonly moves: readonly CatalogueMove[];
  readonly programs: readonly CatalogueProgram[];
  readonly series: readonly CatalogueSeries[];
  readonly equipment: readonly CatalogueEquipment[];
}

/** A move of the catalogue as an exercise, with what its data leaves out. */
export function catalogueExercise(move: CatalogueMove): ExerciseContent & Pick<Exercise, '_id'> {
  const { id, title, aliases = [], muscles, secondaryMuscles = [], equipment, weight, measure, variants, cue } = move;
  const { loading = weight ? 'external' : 'none', isPerSide = false, isPerHand = false, restSeconds = null } = move;
  return {
    _id: id,
    title,
    aliases: [...aliases],
    muscles: [...muscles],
    secondaryMuscles: [...secondaryMuscles],
    equipment: [...equipment],
    loading,
    measure,
    isPerSide,
    isPerHand,
    restSeconds,
    variants: variants.map((label) => ({ label })),
    cue,
  };
}
