/**
 * What went better than the last time: a heavier set, or without weights more reps or seconds in one. Measured against the values the
 * program began with, so it is known without a network; a move that was not done then has nothing to be better than.
 */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { PlannedMove, SetStart } from '@workout-tracker/core/programs/program';
import { convertWeight } from '@workout-tracker/core/workouts/totals';
import { countWords, numberWords } from '#lib/number-format.ts';
import { formatDone, lastSetAt } from '../set-format.ts';

export interface Better {
  readonly mid: string;
  readonly title: string;
  /** `'Heaviest set, 15 lb last time'` */
  readonly text: string;
  /** `'10 × 20 lb'` */
  readonly done: string;
}

export function betterThanLast({ positions }: LiveSession, lastDoneAt: string | null | undefined): Better[] {
  const moves = new Map(positions.flatMap(({ mid, move }) => (move ? [[mid, move] as const] : [])));
  return [...moves].flatMap(([mid, move]) => {
    const mine = positions.filter((position) => position.mid === mid);
    const done = mine.flatMap(({ completed }) => (completed ? [completed.values] : []));
    const last = mine.flatMap((position) => lastSetAt(position, lastDoneAt) ?? []);
    const better = move.weight ? heavier(done, last) : longer(done, last, move.measure);
    if (!better) return [];
    const unit = move.weight ? ` ${better.set.unit}` : '';
    return [{ mid, title: move.title, text: better.text, done: formatDone(move, better.set) + unit }];
  });
}

interface Found {
  readonly set: SetValues;
  readonly text: string;
}

function heavier(done: readonly SetValues[], last: readonly SetStart[]): Found | null {
  const set = highest(done, ({ weight, unit }) => weight && convertWeight(weight, unit, 'kg'));
  const before = highest(last, ({ weight, unit }) => weight && convertWeight(weight, unit ?? 'kg', 'kg'));
  if (!set || !before || set.weight === null || before.weight === null) return null;
  const unit = before.unit ?? set.unit;
  if (convertWeight(set.weight, set.unit, unit) <= before.weight) return null;
  return { set, text: `Heaviest set, ${numberWords(before.weight)} ${unit} last time` };
}

function longer(done: readonly SetValues[], last: readonly SetStart[], measure: PlannedMove['measure']): Found | null {
  const set = highest(done, ({ count }) => count);
  const before = highest(last, ({ count }) => count);
  if (!set || before?.count == null || set.count === null || set.count <= before.count) return null;
  const [name, unit] = measure === 'seconds' ? ['Longest set', 'second'] : ['Most reps in a set', 'rep'];
  return { set, text: `${name}, ${countWords(before.count, unit)} last time` };
}

function highest<T>(list: readonly T[], by: (item: T) => number | null): T | undefined {
  return list.toSorted((a, b) => (by(b) ?? -1) - (by(a) ?? -1))[0];
}
