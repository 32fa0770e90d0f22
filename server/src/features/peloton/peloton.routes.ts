/** Peloton over HTTP: one line per verb. What comes from Peloton is already checked by its parsers, and written as it is. */
import { CompiledQuery } from 'kysely';
import type { AppContext } from '#app-context.ts';
import { instantSql } from '#features/workouts/workout-json.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { AppError } from '#http/app-error.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import type { JobWatch } from '#jobs/job-watch.ts';
import type { LeaseRunner } from '#jobs/lease-runner.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import {
  beginSignIn,
  connect,
  connectByToken,
  finishSignIn,
  openConnection,
  openConnectionAt,
  placeOf,
} from './connection.ts';
import { fetchClass, fetchDetails, fetchGraph, fetchPage, isFromCsv, type SourceNames } from './fetch-class.ts';
import { importClass } from './import-class.ts';
import { beginImport, describeImport, endImport, type ImportName } from './imports.queries.ts';
import type { SourcedClass } from './linked-workouts.queries.ts';
import {
  type LastStep,
  mergeClass,
  previewUnlink,
  restoreWorkout,
  unlinkAll,
  unlinkByEither,
  unlinkOne,
} from './merge-class.ts';
import { translatePelotonErrors } from './peloton-error-message.ts';
import { deleteSession } from './peloton-sessions.ts';
import { findUploaded, hasUpload, missingUpload, uploadCsv } from './uploads.ts';

type PelotonVerbs =
  | 'connectPeloton'
  | 'connectPelotonByToken'
  | 'beginPelotonSignIn'
  | 'finishPelotonSignIn'
  | 'disconnectPeloton'
  | 'readPelotonSession'
  | 'listPelotonWorkouts'
  | 'readPelotonWorkout'
  | 'readPelotonGraph'
  | 'mergePelotonWorkout'
  | 'importPelotonWorkout'
  | 'unlinkPelotonWorkout'
  | 'unlinkWorkout'
  | 'previewUnlink'
  | 'previewUnlinkAll'
  | 'restoreWorkout'
  | 'unlinkAllPelotonWorkouts';

const json = (body: object): JsonText => new JsonText(JSON.stringify(body));
const data = (text: string): JsonText => new JsonText(`{"data":${text}}`);

/** The workout as it is now, as JSON text. */
const readFor =
  (userId: string): LastStep<{ isNew: boolean; workout: string }> =>
  async (tx, { workoutId, outcome }) => ({
    isNew: outcome === 'created',
    workout: (await findWorkout(tx, userId, workoutId)) ?? '',
  });

export function pelotonRoutes(context: AppContext): Pick<Handlers, PelotonVerbs> {
  const { db, peloton, quota } = context;
  const open = (request: Parameters<typeof openConnection>[1]) => openConnection(context, request);
  return {
    async connectPeloton({ session, body }) {
      return { status: 200, body: await connect(context, session, body) };
    },
    async connectPelotonByToken({ session, body }) {
      return { status: 200, body: await connectByToken(context, session, body.token) };
    },
    async beginPelotonSignIn({ session }) {
      return { status: 200, body: await beginSignIn(context, session.userId) };
    },
    async finishPelotonSignIn({ session, body }) {
      return { status: 200, body: await finishSignIn(context, session, body) };
    },
    async disconnectPeloton(request) {
      const place = placeOf(request);
      if (place) await deleteSession(db, place);
      return { status: 200, body: { success: true } };
    },
    async readPelotonSession(request) {
      return {
        status: 200,
        body: await translatePelotonErrors('Failed to check the connection', () => describe(request)),
      };
    },
    async listPelotonWorkouts(request) {
      const page = () => open(request).then((connection) => fetchPage(context, connection, request.query));
      return { status: 200, body: json(await translatePelotonErrors('Failed to fetch workouts', page)) };
    },
    async readPelotonWorkout(request) {
      const details = () => open(request).then((connection) => fetchDetails(context, connection, request.params.id));
      return {
        status: 200,
        body: json({ data: await translatePelotonErrors('Failed to fetch workout details', details) }),
      };
    },
    async readPelotonGraph(request) {
      const graph = () => open(request).then((connection) => fetchGraph(context, connection, request.params.id));
      return {
        status: 200,
        body: json({ data: await translatePelotonErrors('Failed to fetch performance graph', graph) }),
      };
    },
    async mergePelotonWorkout(request) {
      const sourced = await fetchWhole(request);
      const { userId } = request.session;
      const workoutId = request.body.workoutId.toLowerCase();
      await quota.take(userId, JSON.stringify(sourced.peloton).length);
      const { workout } = await mergeClass(context, userId, { workoutId, lastStep: readFor(userId), ...sourced });
      return { status: 200, body: data(workout) };
    },
    async importPelotonWorkout(request) {
      const sourced = await fetchWhole(request);
      const { userId } = request.session;
      await quota.take(userId, JSON.stringify(sourced.peloton).length);
      const { isNew, workout } = await importClass(context, userId, { lastStep: readFor(userId), ...sourced });
      return { status: isNew ? 201 : 200, body: data(workout) };
    },
    async unlinkPelotonWorkout({ session, params }) {
      return { status: 200, body: data(await unlinkByEither(context, session.userId, params.id)) };
    },
    async unlinkWorkout({ session, params }) {
      return { status: 200, body: data(await unlinkOne(context, session.userId, params.id)) };
    },
    async previewUnlink({ session, params }) {
      return { status: 200, body: { data: await previewUnlink(context, session.userId, params.id) } };
    },
    async previewUnlinkAll({ session }) {
      return { status: 200, body: { data: await previewUnlink(context, session.userId) } };
    },
    async restoreWorkout({ session, params }) {
      return { status: 200, body: data(await restoreWorkout(context, session.userId, params.id)) };
    },
    async unlinkAllPelotonWorkouts({ session, log }) {
      return { status: 200, body: { data: await unlinkAll(context, session.userId, log) } };
    },
  };

  type AskingForClass = Parameters<typeof open>[0] & { params: { id: string }; query: { uploadId?: string } };

  async function fetchWhole(request: AskingForClass): Promise<SourcedClass> {
    const { uploadId } = request.query;
    const { id } = request.params;
    if (uploadId !== undefined) {
      return { peloton: await findUploaded(db, { userId: request.session.userId, uploadId }, id), uploadId };
    }
    const fetch = async () => fetchClass(context, await open(request), id);
    return translatePelotonErrors('Failed to fetch workout details', fetch);
  }

  async function describe(request: Parameters<typeof open>[0]) {
    try {
      const connection = await open(request);
      await connection.call((bearer) => peloton.client.readAccount(bearer));
      return { valid: true, userId: connection.accountId, user: { username: connection.username } };
    } catch (error) {
      if (error instanceof PelotonError && error.kind === 'expired') return { valid: false };
      throw error;
    }
  }
}

/** Imports over HTTP: what is logged already, to match against; begin, look, watch, cancel. The work itself is the runner's. */

type ImportVerbs =
  | 'listLoggedWorkouts'
  | 'countLinkedWorkouts'
  | 'uploadPelotonCsv'
  | 'startPelotonImport'
  | 'readPelotonImport'
  | 'watchPelotonImport'
  | 'cancelPelotonImport';

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

export function importsRoutes(
  context: AppContext,
  { runner, watch }: { runner: LeaseRunner; watch: JobWatch<ImportName> },
): Pick<Handlers, ImportVerbs> {
  const { db, clock, limits } = context;
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
      const data = await uploadCsv(context, session.userId, file);
      return { status: 200, body: new JsonText(`{"data":${data}}`) };
    },
    async startPelotonImport(request) {
      const { userId } = request.session;
      await limits.take([limits.per('peloton-import-person', userId, importsPerHour, hourS)]);
      const isNew = await beginImport(context, await sourcesOf(request), request.body);
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
    await translatePelotonErrors('Failed to start the import', () => openConnectionAt(context, place));
    return { userId, sessionHash: place?.tokenHash ?? null, uploadId };
  }
}
