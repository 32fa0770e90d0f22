/**
 * A program while it is being written. Numbers are kept as they were typed, so that a half-typed one is neither lost nor corrected
 * under the fingers; reps and seconds are both kept, so that changing one's mind about the measure loses neither.
 */
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { PlannedMove, Program, ProgramContent } from '@workout-tracker/core/programs/program';

export interface DraftMove {
  readonly _id: string;
  readonly title: string;
  readonly moveId: string | null;
  readonly trackable: boolean;
  readonly weight: boolean;
  readonly measure: 'reps' | 'seconds';
  readonly sets: string;
  /** Empty means no target. */
  readonly reps: string;
  readonly seconds: string;
  readonly variants: readonly string[];
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
  readonly moves: readonly DraftMove[];
}

export function emptyDraft(_id: string): Draft {
  return { _id, version: null, title: '', description: '', tags: [], timed: false, moves: [] };
}

export function draftOf(program: Program): Draft {
  const { _id, version, title, description, tags, timed, moves } = program;
  return { _id, version, title, description, tags, timed, moves: moves.map(draftMoveOf) };
}

function draftMoveOf(move: PlannedMove): DraftMove {
  const { _id, title, moveId, trackable, weight, measure, sets, reps, seconds, variants } = move;
  return {
    _id,
    title,
    moveId,
    trackable,
    weight,
    measure,
    sets: String(sets),
    reps: reps === null ? '' : String(reps),
    seconds: seconds === null ? '' : String(seconds),
    variants: variants.map(({ label }) => label),
  };
}

/** What is sent. A number that is none becomes `NaN`, which `problemsOf` has objected to before anything is sent. */
export function contentOf({ title, description, tags, timed, moves }: Draft): ProgramContent {
  return normaliseProgram({ title, description, tags: [...tags], timed, moves: moves.map(plannedMoveOf) });
}

function plannedMoveOf({ sets, reps, seconds, variants, ...move }: DraftMove): PlannedMove {
  return {
    ...move,
    sets: numberIn(sets) ?? Number.NaN,
    reps: move.measure === 'reps' ? numberIn(reps) : null,
    seconds: move.measure === 'seconds' ? numberIn(seconds) : null,
    variants: variants.map((label) => ({ label })),
  };
}

/** `numberIn(' 12 ')` is 12, `numberIn('')` is null, `numberIn('1.5')` is `NaN`: these are all whole numbers. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Whether saving the one would store what the other says. */
export function isSameContent(one: Draft, other: Draft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
