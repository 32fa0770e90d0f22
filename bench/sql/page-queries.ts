import type { OpenDatabase } from '@workout-tracker/server/db/connection';
import { prepared } from '@workout-tracker/server/db/prepared';
import type { BenchWorkoutsTable, PageStart } from './bench-workouts.ts';

export type ReadPage = (start: PageStart) => Promise<BenchWorkoutsTable[]>;

const columns = [
  '_id',
  'user_id',
  'started_at',
  'local_date',
  'time_zone',
  'title',
  'discipline',
  'duration_s',
  'distance_m',
  'calories',
  'average_bpm',
  'notes',
] as const;

const text = `select ${columns.join(', ')} from bench_workouts
  where user_id = $1 and (started_at, _id) < ($2, $3) order by started_at desc, _id desc limit $4`;

export function preparedByHand({ pool }: OpenDatabase): ReadPage {
  return async ({ userId, startedAt, _id }) => {
    const values = [userId, startedAt, _id, 10];
    return (await pool.query<BenchWorkoutsTable>({ name: 'page', text, values })).rows;
  };
}

const readPage = prepared((db, value: PageStart & { limit: number }) =>
  db
    .withTables<{ bench_workouts: BenchWorkoutsTable }>()
    .selectFrom('bench_workouts')
    .select(columns)
    .where('user_id', '=', value.userId)
    .where((eb) => eb(eb.refTuple('started_at', '_id'), '<', eb.tuple(value.startedAt, value._id)))
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(value.limit),
);

export function typed({ db }: OpenDatabase): ReadPage {
  return (start) => readPage(db, { ...start, limit: 10 });
}
