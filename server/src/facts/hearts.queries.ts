/** Makes again, from sets, samples and targets as they are stored, what stands beside a workout of its heart and its plan. */
import { isDeepStrictEqual } from 'node:util';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { CompiledQuery } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { deriveHearts, heartColumns, isDeload } from './heart-columns.ts';

/** Those that have anything that it is made from, or say that they had. */
const readSql = `select w._id, w.created_at, w.moves, w.targets, t.interval_ms, t.samples,
    w.hr_average, w.hr_max, w.hr_counts::text as hr_counts, w.hr_until, w.set_hearts::text as set_hearts, w.is_deload
  from workouts w left join workout_tracks t on t.user_id = w.user_id and t.workout_id = w._id
  where w.user_id = $1 and w._id = any($2::uuid[])
    and (t.workout_id is not null or w.hr_average is not null or w.hr_counts is not null or w.set_hearts is not null
      or w.targets is not null or w.is_deload)`;

const writeSql = `update workouts w set hr_average = r.hr_average, hr_max = r.hr_max, hr_counts = r.hr_counts, hr_until = r.hr_until,
    set_hearts = r.set_hearts, is_deload = r.is_deload
  from json_to_recordset($2::json) as r (_id uuid, hr_average smallint, hr_max smallint, hr_counts json, hr_until timestamptz, set_hearts json,
    is_deload boolean)
  where w.user_id = $1 and w._id = r._id`;

interface Row extends Pick<Workout, '_id' | 'moves'> {
  created_at: Date;
  targets: NonNullable<Workout['targets']> | null;
  interval_ms: number | null;
  samples: (number | null)[] | null;
  hr_average: number | null;
  hr_max: number | null;
  hr_counts: string | null;
  hr_until: Date | null;
  set_hearts: string | null;
  is_deload: boolean;
}

/** The longest tracks are some hundred kilobytes. */
const workoutsAtOnce = 50;

/** Rows that say already what they should are not written. */
export async function rebuildHearts(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  for (let from = 0; from < workoutIds.length; from += workoutsAtOnce) {
    const ids = workoutIds.slice(from, from + workoutsAtOnce);
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(readSql, [userId, ids]));
    const changed = rows.flatMap((row) => remade(row) ?? []);
    if (changed.length > 0) await tx.executeQuery(CompiledQuery.raw(writeSql, [userId, JSON.stringify(changed)]));
  }
}

/** Null where nothing is other than before. */
function remade({ _id, created_at, moves, targets, interval_ms, samples, hr_until, ...stored }: Row): object | null {
  const track = { created: created_at.toISOString(), moves, hr: samples ?? [], hrIntervalMs: interval_ms ?? 0 };
  const hearts = deriveHearts(track);
  const made = { ...heartColumns(hearts), is_deload: isDeload(targets) };
  const before = { ...stored, hr_until: hr_until?.toISOString() ?? null };
  if (isDeepStrictEqual(made, before)) return null;
  return { _id, ...made, hr_counts: hearts.hrCounts, set_hearts: hearts.setHearts };
}
