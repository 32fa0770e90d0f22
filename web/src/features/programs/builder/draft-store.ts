/**
 * A half-built program survives a reload, a closed tab and a dead battery: the draft is kept in local storage, for the person who wrote
 * it and for the program it is about. What is read back may be from another version or broken, so every part of it is looked at; a
 * move that cannot be read is left out, and a draft that cannot be read is none.
 */
import type { Draft, DraftMove } from './draft.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

export interface DraftPlace {
  readonly userId: string;
  /** `new`, `new-for-catalogue` or the id of the program that is edited. */
  readonly subject: string;
}

export interface KeptDraft {
  readonly keptAt: string;
  readonly draft: Draft;
}

const version = 1;

const keyOf = ({ userId, subject }: DraftPlace): string => `program-draft:${userId}:${subject}`;

export function keepDraft(storage: DraftStorage, place: DraftPlace, draft: Draft, nowMs: number): void {
  try {
    const keptAt = new Date(nowMs).toISOString();
    storage?.setItem(keyOf(place), JSON.stringify({ version, keptAt, draft }));
  } catch {
    // A full or forbidden storage keeps no drafts; the program on screen is still there.
  }
}

export function forgetDraft(storage: DraftStorage, place: DraftPlace): void {
  try {
    storage?.removeItem(keyOf(place));
  } catch {
    // What could not be kept need not be forgotten.
  }
}

export function readDraft(storage: DraftStorage, place: DraftPlace): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(place)) ?? 'null');
    if (!isRecord(kept) || kept.version !== version) return null;
    const draft = parseDraft(kept.draft);
    return draft && { keptAt: textOf(kept.keptAt), draft };
  } catch {
    return null;
  }
}

function parseDraft(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value._id !== 'string' || !Array.isArray(value.moves)) return null;
  const moves = value.moves.map(parseMove).filter((move) => move !== null);
  const isFirst = (move: DraftMove, index: number) => moves.findIndex(({ _id }) => _id === move._id) === index;
  return {
    _id: value._id,
    version: typeof value.version === 'number' ? value.version : null,
    title: textOf(value.title),
    description: textOf(value.description),
    tags: textsOf(value.tags),
    timed: value.timed === true,
    moves: moves.filter(isFirst),
  };
}

function parseMove(value: unknown): DraftMove | null {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return null;
  return {
    _id: value._id,
    title: value.title,
    moveId: typeof value.moveId === 'string' ? value.moveId : null,
    trackable: value.trackable !== false,
    weight: value.weight === true,
    measure: value.measure === 'seconds' ? 'seconds' : 'reps',
    sets: textOf(value.sets),
    reps: textOf(value.reps),
    seconds: textOf(value.seconds),
    variants: textsOf(value.variants),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
