import { pelotonImportsContract } from '@workout-tracker/core/contract/peloton-imports';
import { CompiledQuery } from 'kysely';
import { feature } from '#base/feature.ts';
import { AppError } from '#errors/app-error.ts';
import { instantSql } from '#features/workouts/workout-json.ts';
import { JsonText } from '#http/route.ts';
import { openConnectionAt, placeOf } from './connection.ts';
import { isFromCsv, type SourceNames } from './fetch-class.ts';
import { createImportRunner, createImportWatch } from './import-runner.ts';
import { beginImport, describeImport, endImport, type ImportName } from './imports.queries.ts';
import { translatePelotonErrors } from './peloton-error-message.ts';
import { hasUpload, missingUpload } from './uploads.queries.ts';
import { createForgetting, uploadCsv } from './uploads.ts';

const hourS = 3_600;
const importsPerHour = 120;

/** The newest: an import looks for the places of classes among them. */
const mostLogged = 20_000;

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
  order by w.created_at desc, w._id limit ${mostLogged}
) logged`;

export const pelotonImportsFeature = feature({
  endpoints: pelotonImportsContract,
  needs: ['db', 'clock', 'log', 'keys', 'limits', 'quota', 'peloton', 'pace'],
  jobs: (base) => ({
    runner: createImportRunner(base),
    watch: createImportWatch(base),
    forgetting: createForgetting(base),
  }),
  handlers(base, { runner, watch }) {
    const { db, clock, limits } = base;
    const describe = async (name: ImportName): Promise<JsonText> => {
      const described = await describeImport(db, name);
      if (described === undefined) throw new AppError('not_found');
      return new JsonText(`{"data":${described}}`);
    };
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
      async uploadPelotonCsv({ session, file }) {
        const data = await uploadCsv(base, session.userId, file);
        return { status: 200, body: new JsonText(`{"data":${data}}`) };
      },
      async startPelotonImport(request) {
        const { userId } = request.session;
        await limits.take([limits.per('peloton-import-person', userId, importsPerHour, hourS)]);
        const isNew = await beginImport(base, await sourcesOf(request), request.body);
        if (isNew) runner.wake();
        return { status: isNew ? 202 : 200, body: await describe({ userId, importId: request.body._id }) };
      },
      async readPelotonImport({ session, params }) {
        return { status: 200, body: await describe({ userId: session.userId, importId: params.id }) };
      },
      async watchPelotonImport({ session, params }) {
        return { status: 200, body: await watch.open({ userId: session.userId, importId: params.id }) };
      },
      async cancelPelotonImport({ session, params }) {
        const name = { userId: session.userId, importId: params.id };
        await endImport(db, name, 'cancelled', clock());
        return { status: 200, body: await describe(name) };
      },
    };

    type Starting = Parameters<typeof placeOf>[0] & { body: { uploadId?: string; items: { pelotonId: string }[] } };

    /** Looked for before anything is begun: an upload of this person, and a connection where Peloton is to be asked. */
    async function sourcesOf(request: Starting): Promise<SourceNames> {
      const { userId } = request.session;
      const { uploadId = null, items } = request.body;
      if (uploadId === null && items.some(({ pelotonId }) => isFromCsv(pelotonId))) throw missingUpload();
      if (uploadId !== null && !(await hasUpload(db, { userId, uploadId }))) throw missingUpload();
      if (items.every(({ pelotonId }) => isFromCsv(pelotonId))) return { userId, sessionHash: null, uploadId };
      const place = placeOf(request);
      await translatePelotonErrors('Failed to start the import', () => openConnectionAt(base, place));
      return { userId, sessionHash: place?.tokenHash ?? null, uploadId };
    }
  },
});
