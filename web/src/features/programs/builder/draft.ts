/**
 * Numbers stay as they were typed, so that a half-typed one is neither lost nor corrected under the fingers; reps, seconds and distance
 * all stay, so that changing one's mind about the measure loses none.
 */

import { t } from '@lingui/core/macro';
import { countOfPlan, setsOfPlan } from '@workout-tracker/core/plans/plan-rows';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { PlannedMove, Program, ProgramContent } from '@workout-tracker/core/programs/program';
import { type FieldUnit, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { formatClock, readTime } from '#lib/duration-format.ts';
import { formatWhole } from '#lib/number-format.ts';
import { reasonText } from '#lib/reason-text.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { clockProblems, type DraftClock, draftClockOf, formatOf, numberIn } from './draft-clock.ts';

export interface DraftMove {
  readonly _id: string;
  readonly title: string;
  readonly exerciseId: string | null;
  readonly trackable: boolean;
  readonly weight: boolean;
  readonly measure: PlannedMove['measure'];
  readonly sets: string;
  /** Empty means no target. */
  readonly reps: string;
  readonly seconds: string;
  /** In `distanceUnit`. */
  readonly metres: string;
  readonly distanceUnit: FieldUnit;
  /** What `metres` was filled with: the field has fewer digits, and a text that was not touched stays what it was. */
  readonly storedMetres?: number;
  /** After a set, as it was typed: `1:30` or `90`; empty means as the exercise says, or the person. */
  readonly rest: string;
  /** Moves in a row with the same number are one superset. */
  readonly superset: number | null;
  readonly variants: readonly string[];
  /** How it goes on, on a page of its own; sets and counts are then those of its rows. */
  readonly plan?: LinePlan;
  /** What its person set there, decided on once the program is saved. */
  readonly weights?: DraftWeights;
}

export interface DraftWeights {
  readonly working?: PlanWeight;
  readonly maximum?: PlanWeight;
}

export interface Draft {
  /** Made with the draft, so that a repeated save is the same save. */
  readonly _id: string;
  /** The version the edit began with; null for a new program. */
  readonly version: number | null;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly timed: boolean;
  /** How the clock of a timed one leads; a stopwatch where it was never asked for. */
  readonly format?: DraftClock;
  readonly moves: readonly DraftMove[];
}

export function emptyDraft(_id: string): Draft {
  return { _id, version: null, title: '', description: '', tags: [], timed: false, moves: [] };
}

export function draftOf(program: Program): Draft {
  const { _id, version } = program;
  return { ...draftFrom(_id, program), version };
}

/** A new program that begins with what another tells. */
export function draftFrom(_id: string, { title, description, tags, timed, format, moves }: ProgramContent): Draft {
  const clock = format && { format: draftClockOf(format) };
  return { _id, version: null, title, description, tags, timed, ...clock, moves: moves.map(draftMoveOf) };
}

function draftMoveOf(move: PlannedMove): DraftMove {
  const distanceUnit = fieldUnitOf(move.metres);
  const { _id, title, exerciseId, trackable, weight, measure, sets, reps, seconds, variants } = move;
  return {
    _id,
    title,
    exerciseId,
    trackable,
    weight,
    measure,
    sets: typedNumber(sets),
    reps: typedNumber(reps),
    seconds: typedNumber(seconds),
    metres: move.metres === undefined ? '' : typedNumber(inField(move.metres, distanceUnit)),
    distanceUnit,
    ...(move.metres !== undefined && { storedMetres: move.metres }),
    rest: move.restSeconds === undefined ? '' : formatClock(move.restSeconds),
    superset: move.superset ?? null,
    variants: variants.map(({ label }) => label),
    ...(move.plan && { plan: move.plan }),
  };
}

/** What is sent. A number that is none becomes `NaN`, which `problemsOf` has objected to before anything is sent. */
export function contentOf({ title, description, tags, timed, format, moves }: Draft): ProgramContent {
  const clock = format && { format: formatOf(format) };
  // Where the clock leads, nothing is planned beyond its stretches.
  const planned = timed ? moves.map(({ plan: _, ...move }) => move) : moves;
  return normaliseProgram({ title, description, tags: [...tags], timed, ...clock, moves: planned.map(plannedMoveOf) });
}

/** One of the moves of `contentOf`. */
export function plannedMoveOf(draft: DraftMove): PlannedMove {
  const { sets, reps, seconds, rest, superset, variants, ...others } = draft;
  const { metres: _typed, distanceUnit: _unit, storedMetres: _stored, plan, weights: _weights, ...move } = others;
  if (plan) return lineMoveOf({ ...draft, plan }, move);
  const counts = countsOf(draft);
  const [distance, pause] = [counts.includes('metres') ? metresIn(draft) : null, readTime(rest)];
  return {
    ...move,
    sets: numberIn(sets) ?? Number.NaN,
    reps: counts.includes('reps') ? numberIn(reps) : null,
    seconds: counts.includes('seconds') ? numberIn(seconds) : null,
    variants: variants.map((label) => ({ label })),
    ...(distance !== null && { metres: distance }),
    ...(pause !== null && { restSeconds: pause }),
    ...(superset !== null && { superset }),
  };
}

/** Sets and counts say what they can of the first week of its plan. */
function lineMoveOf(
  { plan, measure, rest, superset, variants }: DraftMove & { readonly plan: LinePlan },
  move: Pick<PlannedMove, '_id' | 'title' | 'exerciseId' | 'trackable' | 'weight' | 'measure'>,
): PlannedMove {
  const [count, pause] = [countOfPlan(plan), readTime(rest)];
  return {
    ...move,
    sets: Math.min(setsOfPlan(plan), bounds.sets.max),
    reps: measure === 'reps' || measure === 'reps-and-seconds' ? count : null,
    seconds: measure === 'seconds' ? count : null,
    variants: variants.map((label) => ({ label })),
    ...(measure === 'metres' && count !== null && { metres: count }),
    ...(pause !== null && { restSeconds: pause }),
    ...(superset !== null && { superset }),
    plan,
  };
}

type TypedDistance = Pick<DraftMove, 'metres' | 'distanceUnit' | 'storedMetres'>;

/** What is typed as a distance, in metres; null for nothing, `NaN` for what is no number. */
export function metresIn({ metres, distanceUnit, storedMetres }: TypedDistance): number | null {
  const typed = readTyped(metres);
  if (typed === null) return null;
  if (storedMetres !== undefined && typed === inField(storedMetres, distanceUnit)) return storedMetres;
  return typed >= 0 ? fromField(typed, distanceUnit) : Number.NaN;
}

/** The fields that say how much a set of it is. */
export function countsOf({ measure }: Pick<DraftMove, 'measure'>): ('reps' | 'seconds' | 'metres')[] {
  return measure === 'reps-and-seconds' ? ['reps', 'seconds'] : [measure];
}

/** The member of its superset after which the round rests; itself where it is in none. */
export function restingMove(moves: readonly DraftMove[], move: DraftMove): DraftMove {
  if (move.superset === null) return move;
  return moves.findLast(({ superset }) => superset === move.superset) ?? move;
}

/** Whether saving the one would store what the other says. */
export function isSameContent(one: Draft, other: Draft): boolean {
  const stored = (draft: Draft) => JSON.stringify([contentOf(draft), draft.moves.map(({ weights }) => weights ?? {})]);
  return stored(one) === stored(other);
}

/** What keeps a draft from being saved, by the place it is shown at: `/moves/2/sets`. The rules of core, and numbers that are none. */
export type DraftProblems = Readonly<Record<string, string>>;

interface Bounds {
  readonly min?: number;
  readonly max: number;
  readonly words: () => string;
}

const bounds: Record<'sets' | 'reps' | 'seconds' | 'metres' | 'rest', Bounds> = {
  sets: { max: 20, words: () => t`1 to 20 sets` },
  reps: { max: 1_000, words: () => formatMostReps(formatWhole(1_000)) },
  seconds: { max: 36_000, words: () => formatMostSeconds(formatWhole(36_000)) },
  metres: { min: 0.001, max: 1_000_000, words: () => formatMostKilometres(formatWhole(1_000)) },
  rest: { min: 5, max: 3_600, words: () => t`Minutes and seconds, 0:05 to 1:00:00, or empty` },
};

const formatMostReps = (most: string): string => t`1 to ${most} reps, or empty`;
const formatMostSeconds = (most: string): string => t`1 to ${most} seconds, or empty`;
const formatMostKilometres = (most: string): string => t`A distance of at most ${most} km, or empty`;

export function problemsOf(draft: Draft): DraftProblems {
  const found = checkProgram(contentOf(draft)).map(({ path, reason }) => [path, reasonText(reason)] as const);
  const numbers = draft.moves.flatMap((move, index) =>
    problemsWithNumbers(move).map(([field, words]) => [`/moves/${index}/${field}`, words] as const),
  );
  const clock = draft.timed && draft.format ? clockProblems(draft.format) : [];
  // Of a format with a wrong number core says only that it is none.
  const others = clock.length > 0 ? found.filter(([path]) => path !== '/format') : found;
  // The first word on a place stays.
  return Object.fromEntries([...numbers, ...clock, ...others].reverse());
}

function problemsWithNumbers(move: DraftMove): [string, string][] {
  const found: [string, string][] = [];
  const isTyped = move.plan === undefined;
  if (isTyped && !isWithin(numberIn(move.sets) ?? Number.NaN, bounds.sets)) found.push(['sets', bounds.sets.words()]);
  for (const field of [...(isTyped ? countsOf(move) : []), 'rest'] as const) {
    const target = field === 'rest' ? readTime(move.rest) : field === 'metres' ? metresIn(move) : numberIn(move[field]);
    if (target !== null && !isWithin(target, bounds[field])) found.push([field, bounds[field].words()]);
  }
  return found;
}

const isWithin = (value: number, { min = 1, max }: Bounds): boolean => value >= min && value <= max;

/** The problems of one move, by field: `{ sets: '1 to 20 sets' }`. */
export function problemsOfMove(problems: DraftProblems, index: number): DraftProblems {
  const start = `/moves/${index}/`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length).split('/')[0] ?? '', message]));
}
