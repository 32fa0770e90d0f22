/**
 * Logged sets refer to a move's id in every version of its program, so it is made once, from the exercise's id or from the title, and
 * never changes with the title. The same move twice gets a number: `goblet-squat-2`.
 */
import type { Exercise } from '../exercises/exercise.ts';

const longest = 64;
const roomForNumber = 4;

/** Every workout begins and ends with these, so that no move can be called so. */
const reserved = ['warmup', 'cooldown'];

/** `freeMoveId('goblet-squat', ['goblet-squat'])` is `'goblet-squat-2'`. */
export function freeMoveId(wanted: string, taken: readonly string[]): string {
  const unavailable = new Set([...reserved, ...taken]);
  if (!unavailable.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const id = `${wanted}-${number}`;
    if (!unavailable.has(id)) return id;
  }
}

/** `slugOf('Überzüge & Dips')` is `'uberzuge-dips'`; a title without Latin letters or digits is simply a `'move'`. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  const slug = words
    .join('-')
    .slice(0, longest - roomForNumber)
    .replace(/-+$/, '');
  return slug || 'move';
}

/** The id of one's own exercise says nothing to anybody, so that its move is known by the title. */
export const moveIdFor = ({ _id, title, isOwn }: Pick<Exercise, '_id' | 'title' | 'isOwn'>): string =>
  isOwn ? slugOf(title) : _id;

/** Whether a set of it is asked for a weight. */
export const isWeighed = ({ loading }: Pick<Exercise, 'loading'>): boolean =>
  loading === 'external' || loading === 'assisted';
