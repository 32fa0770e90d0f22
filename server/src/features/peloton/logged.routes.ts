/** The context as an import is matched against it: one statement each, whose answer is sent as it is. */
import { CompiledQuery } from 'kysely';
import type { AppContext } from '#app-context.ts';
import { instantSql } from '#features/workouts/workout-json.ts';
import { type Handlers, JsonText } from '#http/route.ts';

/**
 * What came from a class is told from the trash too: it may come back. A link is unpacked once per workout, not once per field: its graph
 * makes it large.
 */
const loggedSql = `select coalesce(json_agg(logged), '[]')::text as logged from (
  select w._id as "_id", w.wid, w.title, ${instantSql('w.created_at')} as created, ${instantSql('w.ended_at')} as ended,
    w.timed, w.elapsed, w.time_zone as "timeZone", w.deleted_at is not null as "isInTrash",
    case when l.workout_id is null then 'false'::json else (
      select json_build_object('id', held.id, 'source', coalesce(held.source, 'api'),
        'joinedAt', coalesce(held.created_at, extract(epoch from w.created_at)), 'discipline', held.discipline,
        'title', coalesce(held.class_title, held.name),
        'hasGraph', coalesce(jsonb_typeof(held.performance_graph) = 'object', false))
      from jsonb_to_record(l.link) as held(id text, source text, created_at float8, discipline text, class_title text,
        name text, performance_graph jsonb)
    ) end as peloton
  from workouts w left join workout_peloton l on l.user_id = w.user_id and l.workout_id = w._id
  where w.user_id = $1 and (w.deleted_at is null or w.is_from_peloton)
  order by w.created_at desc, w._id
) logged`;

export function loggedRoutes({ db }: AppContext): Pick<Handlers, 'listLoggedWorkouts' | 'countLinkedWorkouts'> {
  return {
    async listLoggedWorkouts({ session }) {
      const { rows } = await db.executeQuery<{ logged: string }>(CompiledQuery.raw(loggedSql, [session.userId]));
      return { status: 200, body: new JsonText(`{"data":${rows[0]?.logged ?? '[]'}}`) };
    },
    async countLinkedWorkouts({ session }) {
      const { count } = await db
        .selectFrom('workout_peloton')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', session.userId)
        .executeTakeFirstOrThrow();
      return { status: 200, body: { data: { count } } };
    },
  };
}
