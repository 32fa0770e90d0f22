/**
 * The diary, bare: a statement each for the session, the page, the total and the months, rows as objects, written by the reply's schema; and a
 * save that is one statement for the same three tables, taken as it comes. Who asks is what the headers say.
 */
import { describePage } from '@workout-tracker/core/contract/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

const text = { type: 'string' };
const number = { type: 'number' };
const maybeText = { type: ['string', 'null'] };
const maybeNumber = { type: ['number', 'null'] };
const flag = { type: 'boolean' };

const row = {
  type: 'object',
  properties: {
    _id: text,
    wid: text,
    title: text,
    tags: { type: 'array', items: text },
    localDate: text,
    revision: number,
    deletedAt: maybeText,
    created: text,
    ended: maybeText,
    timed: flag,
    elapsed: maybeNumber,
    timeZone: text,
    setCount: number,
    hrAverage: maybeNumber,
    hrMax: maybeNumber,
    score: { type: ['object', 'null'], additionalProperties: true },
    metres: maybeNumber,
    hasNotes: flag,
    isFromPeloton: flag,
    seriesInstanceId: maybeText,
    weekNumber: maybeNumber,
    dayOfWeek: maybeNumber,
  },
};

const pagination = {
  type: 'object',
  properties: {
    page: number,
    limit: number,
    totalCount: number,
    totalPages: number,
    hasNextPage: flag,
    hasPrevPage: flag,
    nextPage: maybeNumber,
    prevPage: maybeNumber,
  },
};

const monthCount = { type: 'object', properties: { month: text, count: number } };

const list = {
  type: 'object',
  properties: {
    data: { type: 'array', items: row },
    pagination,
    months: { type: 'array', items: monthCount },
  },
};

const limit = 10;

interface NewWorkout {
  _id: string;
  wid: string;
  created: string;
  ended: string;
  timeZone: string;
  moves: object[];
  hr: (number | null)[];
  hrIntervalMs: number;
}

/** Who asks, by one statement. */
export const createSignedIn =
  (pool: Pool) =>
  async ({ headers }: FastifyRequest): Promise<string> => {
    const values = [headers['x-user'], headers['x-login'], new Date()];
    const { rows } = await pool.query({
      name: 'session',
      text: `select users.role from logins join users on users._id = logins.user_id where logins.user_id = $1 and logins._id = $2
        and logins.ended_at is null and logins.expires_at > $3 and users.deactivated_at is null`,
      values,
    });
    if (rows.length === 0) throw new Error('Nobody is signed in.');
    return String(headers['x-user']);
  };

export function bareWorkouts(app: FastifyInstance, pool: Pool): void {
  const signedIn = createSignedIn(pool);
  app.get('/api/workouts', { schema: { response: { 200: list } } }, async (request) => {
    const userId = await signedIn(request);
    const [{ rows: data }, counted] = await Promise.all([
      pool.query({
        name: 'page',
        text: `select _id, wid, title, tags, local_date::text as "localDate", revision, deleted_at as "deletedAt", created_at as created,
          ended_at as ended, timed, elapsed, time_zone as "timeZone", set_count as "setCount", hr_average as "hrAverage",
          hr_max as "hrMax", case when clock #>> '{format,kind}' <> 'list' then clock -> 'score' end as score,
          case when is_from_peloton then (select metres from workout_peloton l where l.user_id = w.user_id and l.workout_id = w._id) end as metres, notes <> '' as "hasNotes", is_from_peloton as "isFromPeloton",
          series_instance_id as "seriesInstanceId", week_number as "weekNumber", day_of_week as "dayOfWeek",
          start_month::text as "startMonth"
          from workouts w where user_id = $1 and deleted_at is null order by created_at desc, _id desc limit $2`,
        values: [userId, limit],
      }),
      pool.query<{ total: number }>({
        name: 'total',
        text: 'select count(*)::integer as total from workouts where user_id = $1 and deleted_at is null',
        values: [userId],
      }),
    ]);
    const { rows: months } = await pool.query({
      name: 'months',
      text: `select to_char(start_month, 'YYYY-MM') as month, count(*)::integer as count from workouts
        where user_id = $1 and deleted_at is null and start_month = any($2::date[]) group by start_month order by start_month desc`,
      values: [userId, data.map(({ startMonth }) => startMonth)],
    });
    return { data, pagination: describePage({ page: 1, limit, totalCount: counted.rows[0]?.total ?? 0 }), months };
  });

  app.post('/api/workouts', async (request, reply) => {
    const userId = await signedIn(request);
    const workout = request.body as NewWorkout;
    await pool.query({
      name: 'save',
      text: `with saved as (
          insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date, moves,
            content_hash, saved_at, updated_at)
          values ($1, $2, $3::text, $3::text::uuid, 1, 'Upper Body Strength', $4, $5, $6, $7, $8, 'bare', now(), now())
        ), track as (
          insert into workout_tracks (user_id, workout_id, interval_ms, samples) values ($1, $2, $9, $10)
        )
        insert into workout_years (user_id, year, count) values ($1, $11, 1)
        on conflict (user_id, year) do update set count = workout_years.count + 1`,
      values: [
        userId,
        workout._id,
        workout.wid,
        workout.created,
        workout.ended,
        workout.timeZone,
        workout.ended.slice(0, 10),
        JSON.stringify(workout.moves),
        workout.hrIntervalMs,
        workout.hr,
        Number(workout.created.slice(0, 4)),
      ],
    });
    return reply.code(201).send({ data: workout });
  });
}
