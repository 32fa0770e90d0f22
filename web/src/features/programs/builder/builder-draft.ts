/**
 * The draft of a program is stored on this device with every change until it is saved or given up. A stored move that cannot be read is
 * left out.
 */

import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { isFields, isUnit } from '@workout-tracker/core/live/parse-fields';
import { parseLinePlan } from '@workout-tracker/core/live/parse-plan';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { freeMoveId, isWeighed, moveIdFor, slugOf } from '@workout-tracker/core/programs/move-id';
import { useEffect, useReducer } from 'react';
import { fieldUnitOf, fieldUnits } from '#lib/distance-format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { createFormDrafts, type DraftKey, type FormDraftKind } from '#storage/form-drafts.ts';
import { countsOf, type Draft, type DraftMove, type DraftWeights, isSameContent } from './draft.ts';
import { parseDraftClock } from './draft-clock.ts';

interface ProgramDraftHook {
  readonly draft: Draft;
  readonly change: (event: DraftEvent) => void;
  /** Once it is saved there is nothing left to keep. */
  readonly forget: () => void;
}

/** `saved` is what is stored on the server, or the empty draft: a draft equal to it is not worth keeping. */
export function useProgramDraft(start: Draft, saved: Draft, { userId, subject }: DraftKey): ProgramDraftHook {
  const [draft, change] = useReducer(changeDraft, start);
  useEffect(() => {
    if (isSameContent(draft, saved)) programDrafts.forget({ userId, subject });
    else programDrafts.keep({ userId, subject }, { draft });
  }, [draft, saved, userId, subject]);
  return { draft, change, forget: () => programDrafts.forget({ userId, subject }) };
}

export const programDraftKind: FormDraftKind<{ readonly draft: Draft }> = {
  name: 'program-draft',
  version: 1,
  versionField: 'version',
  parse(fields) {
    const draft = parseDraft(fields.draft);
    return draft && { draft };
  },
};

export const programDrafts = createFormDrafts(programDraftKind);

function parseDraft(value: unknown): Draft | null {
  if (!isFields(value) || typeof value._id !== 'string' || !Array.isArray(value.moves)) return null;
  const moves = value.moves.map(parseMove).filter((move) => move !== null);
  const clock = parseDraftClock(value.format);
  const isFirst = (move: DraftMove, index: number) => moves.findIndex(({ _id }) => _id === move._id) === index;
  return {
    _id: value._id,
    version: typeof value.version === 'number' ? value.version : null,
    title: textOf(value.title),
    description: textOf(value.description),
    tags: textsOf(value.tags),
    timed: value.timed === true,
    ...(clock && { format: clock }),
    moves: moves.filter(isFirst),
  };
}

const measureNames = ['reps', 'seconds', 'metres', 'reps-and-seconds'] as const;

function parseMove(value: unknown): DraftMove | null {
  if (!isFields(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return null;
  return {
    _id: value._id,
    title: value.title,
    exerciseId: exerciseOf(value),
    trackable: value.trackable !== false,
    weight: value.weight === true,
    measure: measureNames.find((name) => name === value.measure) ?? 'reps',
    sets: textOf(value.sets),
    reps: textOf(value.reps),
    seconds: textOf(value.seconds),
    metres: textOf(value.metres),
    // Drafts of before there were others are in metres.
    distanceUnit: fieldUnits.find((unit) => unit === value.distanceUnit) ?? 'm',
    ...(typeof value.storedMetres === 'number' && { storedMetres: value.storedMetres }),
    rest: textOf(value.rest),
    superset: typeof value.superset === 'number' ? value.superset : null,
    variants: textsOf(value.variants),
    ...parseLine(value),
  };
}

function parseLine({ plan: stored, weights }: Record<string, unknown>): Pick<DraftMove, 'plan' | 'weights'> {
  const plan = parseLinePlan(stored);
  const [working, maximum] = isFields(weights) ? [weightOf(weights.working), weightOf(weights.maximum)] : [];
  const set: DraftWeights = { ...(working && { working }), ...(maximum && { maximum }) };
  return { ...(plan && { plan }), ...((working || maximum) && { weights: set }) };
}

function weightOf(value: unknown): PlanWeight | undefined {
  if (!isFields(value) || typeof value.value !== 'number' || !isUnit(value.unit)) return undefined;
  return { value: value.value, unit: value.unit };
}

/** Drafts of before exercises had pages call it `moveId`. */
function exerciseOf({ exerciseId, moveId }: Record<string, unknown>): string | null {
  if (typeof exerciseId === 'string') return exerciseId;
  return typeof moveId === 'string' ? moveId : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** What happens to a draft, one event at a time. Plain, so that every rule of the builder is a line of a test. */
export const draftLimits = { tags: 8, moves: 60, variants: 12 } as const;

export type ChangeOfMove = Partial<
  Pick<DraftMove, 'title' | 'weight' | 'measure' | 'sets' | 'reps' | 'seconds' | 'metres' | 'rest'>
>;

/** What the page of a line comes to: a plan, or plain sets and how much each is where there is no more to say. */
export interface PlannedLine {
  readonly plan: LinePlan | undefined;
  readonly sets: number;
  readonly count: number | null;
  readonly weights: DraftWeights;
}

type AddedExercise = Pick<Exercise, '_id' | 'title' | 'isOwn' | 'loading' | 'measure' | 'variants'>;

export type DraftEvent =
  | {
      readonly type: 'details-changed';
      readonly change: Partial<Pick<Draft, 'title' | 'description' | 'timed' | 'format'>>;
    }
  | { readonly type: 'tag-added' | 'tag-removed'; readonly tag: string }
  | { readonly type: 'exercise-added'; readonly exercise: AddedExercise }
  | { readonly type: 'own-move-added'; readonly title: string }
  | { readonly type: 'exercise-swapped'; readonly id: string; readonly exercise: AddedExercise }
  | { readonly type: 'own-move-swapped'; readonly id: string; readonly title: string }
  | { readonly type: 'move-changed'; readonly id: string; readonly change: ChangeOfMove }
  | { readonly type: 'line-planned'; readonly id: string; readonly line: PlannedLine }
  | { readonly type: 'move-removed' | 'move-joined' | 'move-parted'; readonly id: string }
  | { readonly type: 'move-shifted'; readonly id: string; readonly to: number }
  | { readonly type: 'variant-added' | 'variant-removed'; readonly id: string; readonly label: string }
  | { readonly type: 'replaced'; readonly draft: Draft };

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'details-changed':
      return { ...draft, ...event.change };
    case 'tag-added':
      return addTag(draft, event.tag);
    case 'tag-removed':
      return { ...draft, tags: draft.tags.filter((tag) => tag !== event.tag) };
    case 'exercise-added':
      return addExercise(draft, event.exercise);
    case 'own-move-added': {
      const title = event.title.trim();
      return title === '' ? draft : addMove(draft, slugOf(title), ownMove(title));
    }
    case 'exercise-swapped':
      return swapMove(draft, event.id, moveIdFor(event.exercise), moveOfExercise(event.exercise));
    case 'own-move-swapped': {
      const title = event.title.trim();
      return title === '' ? draft : swapMove(draft, event.id, slugOf(title), ownMove(title));
    }
    case 'move-changed':
      return changeMove(draft, event.id, (move) => ({ ...move, ...event.change }));
    case 'line-planned':
      return changeMove(draft, event.id, (move) => planLine(move, event.line));
    case 'move-removed':
      return { ...draft, moves: withoutLone(draft.moves.filter(({ _id }) => _id !== event.id)) };
    case 'move-shifted':
      return withMoves(draft, shiftMove(draft.moves, event.id, event.to));
    case 'move-joined':
      return { ...draft, moves: joinNext(draft.moves, event.id) };
    case 'move-parted':
      return { ...draft, moves: partMove(draft.moves, event.id) };
    case 'variant-added':
      return changeMove(draft, event.id, (move) => addVariant(move, event.label.trim()));
    case 'variant-removed':
      return changeMove(draft, event.id, (move) => {
        return { ...move, variants: move.variants.filter((label) => label !== event.label) };
      });
    case 'replaced':
      return event.draft;
  }
}

/** Tags are lower case and each once: `'  Upper  Body '` is `upper body`. */
function addTag(draft: Draft, typed: string): Draft {
  const tag = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (tag === '' || draft.tags.includes(tag) || draft.tags.length >= draftLimits.tags) return draft;
  return { ...draft, tags: [...draft.tags, tag] };
}

const addExercise = (draft: Draft, exercise: AddedExercise): Draft =>
  addMove(draft, moveIdFor(exercise), moveOfExercise(exercise));

function moveOfExercise(exercise: AddedExercise): Partial<DraftMove> {
  const { _id, title, measure, variants } = exercise;
  const labels = variants.map(({ label }) => label);
  return { title, exerciseId: _id, weight: isWeighed(exercise), measure, variants: labels };
}

const ownMove = (title: string): Partial<DraftMove> => ({ title, exerciseId: null, weight: true, variants: [] });

function addMove(draft: Draft, wantedId: string, more: Partial<DraftMove>): Draft {
  if (draft.moves.length >= draftLimits.moves) return draft;
  const _id = freeIdIn(draft, wantedId);
  return {
    ...draft,
    moves: [
      ...draft.moves,
      { ...plainMove, distanceUnit: fieldUnitOf(null), ...more, ...(draft.timed && byTheClock), _id },
    ],
  };
}

/** Another exercise in its place, with the same plan. It has an id of its own: what was logged of the first one is not its past. */
function swapMove(draft: Draft, id: string, wantedId: string, more: Partial<DraftMove>): Draft {
  const _id = freeIdIn(draft, wantedId);
  return changeMove(draft, id, ({ weights: _, ...move }) => ({
    ...move,
    ...more,
    ...(draft.timed && { measure: move.measure }),
    _id,
  }));
}

function planLine(move: DraftMove, { plan, sets, count, weights }: PlannedLine): DraftMove {
  const { plan: _plan, weights: _weights, ...others } = move;
  const plain = { ...others, ...(Object.keys(weights).length > 0 && { weights }) };
  if (plan) return { ...plain, plan };
  const [field] = countsOf(move);
  const isSaid = field && count !== null;
  // The page of a line counts in metres, whatever was typed here before.
  const distance = isSaid && field === 'metres' && { distanceUnit: 'm' as const, storedMetres: count };
  return { ...plain, sets: typedNumber(sets), ...(isSaid && { [field]: typedNumber(count) }), ...distance };
}

const freeIdIn = ({ moves }: Draft, wantedId: string): string =>
  freeMoveId(
    wantedId,
    moves.map(({ _id }) => _id),
  );

const plainMove: Omit<DraftMove, '_id' | 'distanceUnit'> = {
  title: '',
  exerciseId: null,
  trackable: true,
  weight: false,
  measure: 'reps',
  sets: '3',
  reps: '10',
  seconds: '40',
  metres: '40',
  rest: '',
  superset: null,
  variants: [],
};

/** Where the clock leads, every move is a stretch of seconds. */
const byTheClock = { measure: 'seconds', sets: '1' } as const;

function changeMove(draft: Draft, id: string, change: (move: DraftMove) => DraftMove): Draft {
  return { ...draft, moves: draft.moves.map((move) => (move._id === id ? change(move) : move)) };
}

function addVariant(move: DraftMove, label: string): DraftMove {
  const isKnown = move.variants.some((known) => known.toLowerCase() === label.toLowerCase());
  if (label === '' || isKnown || move.variants.length >= draftLimits.variants) return move;
  return { ...move, variants: [...move.variants, label] };
}

type Moves = readonly DraftMove[];

const withMoves = (draft: Draft, moves: Moves): Draft => (moves === draft.moves ? draft : { ...draft, moves });

/** Moves of one superset, and each other one alone, in their order. */
function blocksOf(moves: Moves): DraftMove[][] {
  const blocks: DraftMove[][] = [];
  for (const move of moves) {
    const last = blocks.at(-1);
    if (last && move.superset !== null && last[0]?.superset === move.superset) last.push(move);
    else blocks.push([move]);
  }
  return blocks;
}

/** A superset of one is none. */
const withoutLone = (moves: Moves): DraftMove[] =>
  blocksOf(moves).flatMap((block) => (block.length === 1 ? block.map((move) => ({ ...move, superset: null })) : block));

/**
 * A member of a superset changes its place among the others; taken further, all of them go there together. Nothing comes to stand between
 * members of a superset: what is moved into one goes past it.
 */
export function shiftMove(moves: Moves, id: string, to: number): Moves {
  const from = moves.findIndex(({ _id }) => _id === id);
  const move = moves[from];
  const place = Math.min(Math.max(to, 0), moves.length - 1);
  if (!move || place === from) return moves;
  const blocks = blocksOf(moves);
  const blockAt = (index: number) => blocks.findIndex((block) => block.includes(moves[index] ?? move));
  const [mine, target] = [blockAt(from), blockAt(place)];
  if (mine === target) return moves.toSpliced(from, 1).toSpliced(place, 0, move);
  const block = blocks[mine] ?? [];
  return blocks.toSpliced(mine, 1).toSpliced(target, 0, block).flat();
}

/** With the one after it, and with all that either is in a superset with. */
function joinNext(moves: Moves, id: string): DraftMove[] {
  const place = moves.findIndex(({ _id }) => _id === id);
  const [move, next] = [moves[place], moves[place + 1]];
  if (!move || !next) return [...moves];
  const highest = moves.reduce((most, { superset }) => Math.max(most, superset ?? 0), 0);
  const superset = move.superset ?? next.superset ?? highest + 1;
  const isMember = (other: DraftMove) =>
    other === move || other === next || (other.superset !== null && other.superset === next.superset);
  return moves.map((other) => (isMember(other) ? { ...other, superset } : other));
}

/** It stands after the superset that it leaves. */
function partMove(moves: Moves, id: string): DraftMove[] {
  const parted = blocksOf(moves).flatMap((block) => {
    const move = block.find(({ _id }) => _id === id);
    return move ? [...block.filter((other) => other !== move), { ...move, superset: null }] : block;
  });
  return withoutLone(parted);
}
