/** A stored workout has every value present, ids and instants in one spelling, and beside them what lists read, counted once when it is written. */
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { Entry, NewWorkout, WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import type { Selectable, Updateable } from 'kysely';
import type { WorkoutsTable } from '#db/tables/training-tables.ts';
import {
  type ContentColumn,
  type ContentFields,
  contentColumns,
  contentFields,
  type DerivedFields,
} from '#db/workout-columns.ts';
import { deriveHearts, isDeload } from '#facts/heart-columns.ts';

type Sent = Partial<WrittenWorkout> & Pick<NewWorkout, 'created' | 'ended' | 'moves'> & { timeZone: string };

const defaultIntervalMs = 2_000;

/** Fills in what was left out. Without samples there is no interval between them to remember. */
export function completeWorkout(sent: Sent): WrittenWorkout {
  const hr = sent.hr ?? [];
  return {
    created: new Date(sent.created).toISOString(),
    ended: sent.ended === null ? null : new Date(sent.ended).toISOString(),
    moves: sent.moves,
    extraMoves: sent.extraMoves ?? [],
    hr,
    hrIntervalMs: (hr.length > 0 && sent.hrIntervalMs) || defaultIntervalMs,
    timed: sent.timed ?? false,
    elapsed: sent.elapsed ?? null,
    clock: sent.clock ?? null,
    paused: sent.paused ?? false,
    mid: sent.mid ?? null,
    notes: sent.notes ?? '',
    timeZone: sent.timeZone,
    seriesInstanceId: sent.seriesInstanceId?.toLowerCase() ?? null,
    weekNumber: sent.weekNumber ?? null,
    dayOfWeek: sent.dayOfWeek ?? null,
    ...(sent.targets && sent.targets.length > 0 && { targets: sent.targets }),
    ...(typeof sent.effort === 'number' && { effort: sent.effort }),
  };
}

export function deriveFields(written: WrittenWorkout): DerivedFields {
  const { moves, targets } = written;
  return {
    localDate: dayOf(written),
    setCount: countWorkingSets(moves),
    ...deriveHearts(written),
    isDeload: isDeload(targets),
  };
}

/** The day that a workout counts for. */
export const dayOf = ({ created, ended, timeZone }: Pick<WrittenWorkout, 'created' | 'ended' | 'timeZone'>): string =>
  localDateOf(ended ?? created, timeZone);

function countWorkingSets(moves: readonly Entry[]): number {
  let count = 0;
  for (const entry of moves) if (isWorkingSet(entry)) count += 1;
  return count;
}

/** What is stored as JSON, but for the sets: these are text already where a workout is saved. */
export function jsonTexts({ extraMoves, clock, targets, hrCounts, setHearts }: Omit<ContentFields, 'moves'>) {
  return {
    extraMoves: JSON.stringify(extraMoves),
    clock: clock && JSON.stringify(clock),
    targets: targets && JSON.stringify(targets),
    hrCounts: hrCounts && JSON.stringify(hrCounts),
    setHearts: setHearts && JSON.stringify(setHearts),
  };
}

/** The columns and their values, for an update. */
export function contentRow(content: ContentFields): Updateable<Pick<WorkoutsTable, ContentColumn>> {
  const values = { ...content, moves: JSON.stringify(content.moves), ...jsonTexts(content) };
  const row = contentFields.map((field) => [contentColumns[field].column, values[field] ?? null]);
  return Object.fromEntries(row) as Updateable<Pick<WorkoutsTable, ContentColumn>>;
}

/** The fields that a row holds, with instants as text. */
export function contentOf(row: Pick<Selectable<WorkoutsTable>, ContentColumn>): ContentFields {
  const values = contentFields.map((field) => {
    const value = row[contentColumns[field].column];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(values) as ContentFields;
}
