/**
 * The program that is being written, kept on this device with every change until it is saved or given up. A kept move that cannot be
 * read is left out.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { useEffect, useReducer } from 'react';
import { createFormDrafts, type DraftKey, type FormDraftKind } from '#storage/form-drafts.ts';
import { changeDraft, type DraftEvent } from './builder-draft.ts';
import { type Draft, type DraftMove, isSameContent } from './draft.ts';
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
    rest: textOf(value.rest),
    superset: typeof value.superset === 'number' ? value.superset : null,
    variants: textsOf(value.variants),
  };
}

/** Drafts of before exercises had pages call it `moveId`. */
function exerciseOf({ exerciseId, moveId }: Record<string, unknown>): string | null {
  if (typeof exerciseId === 'string') return exerciseId;
  return typeof moveId === 'string' ? moveId : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
