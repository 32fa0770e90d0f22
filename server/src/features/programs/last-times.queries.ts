/** The sets of the last time of each exercise, in whichever program: two looks at the index of facts for each. */
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { CompiledQuery } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';

export interface LastTime {
  exerciseId: string;
  doneAt: Date;
  localDate: string;
  /** Without warm-ups, in their order. */
  sets: Pick<Entry, 'reps' | 'seconds' | 'metres' | 'weight' | 'unit'>[];
}

interface Planned {
  moves: readonly Pick<PlannedMove, 'exerciseId'>[];
}

/** By the exercise that a move names, also where that is counted as another. */
export async function readLastTimes(
  db: Database,
  userId: string,
  programs: readonly Planned[],
): Promise<Map<string, LastTime>> {
  const ids = [...new Set(programs.flatMap(({ moves }) => moves.flatMap(({ exerciseId }) => exerciseId ?? [])))];
  if (ids.length === 0) return new Map();
  const { sql, values } = lastTimesStatement(userId, ids);
  const { rows } = await db.executeQuery<LastTime>(CompiledQuery.raw(sql, [...values]));
  return new Map(rows.map((row) => [row.exerciseId, row]));
}

const lastTimesSql = `select asked.id as "exerciseId", last.done_at as "doneAt", sets.local_date as "localDate", sets.sets
from unnest($2::text[]) as asked (id)
left join exercise_merges g on g.user_id = $1 and g.exercise_id = asked.id
cross join lateral (
  select f.done_at, f.workout_id from set_facts f
  where f.user_id = $1 and f.exercise_id = coalesce(g.target_id, asked.id) and f.kind <> 'warmup'
  order by f.done_at desc, f.workout_id desc limit 1
) last
cross join lateral (
  select json_agg(json_build_object('reps', f.reps, 'seconds', f.seconds, 'metres', f.metres, 'weight', f.weight, 'unit', f.unit)
    order by f.position) as sets, min(f.local_date) as local_date
  from set_facts f
  where f.user_id = $1 and f.exercise_id = coalesce(g.target_id, asked.id) and f.done_at = last.done_at
    and f.workout_id = last.workout_id and f.kind <> 'warmup'
) sets`;

export function lastTimesStatement(userId: string, exerciseIds: readonly string[]): Statement {
  return { sql: lastTimesSql, values: [userId, exerciseIds] };
}
