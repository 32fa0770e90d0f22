/** What comes from Peloton is already checked by its parsers, and written as it is. */
import { pelotonContract } from '@workout-tracker/core/contract/peloton';
import { feature } from '#base/feature.ts';
import type { SourcedClass } from '#features/workouts/class-holder.queries.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { JsonText } from '#http/route.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { deleteSession } from '#peloton/peloton-sessions.ts';
import { beginSignIn, connect, connectByToken, finishSignIn } from './connect.ts';
import { openConnection, placeOf } from './connection.ts';
import { fetchClass, fetchDetails, fetchGraph, fetchPage } from './fetch-class.ts';
import { importClass } from './import-class.ts';
import { type LastStep, mergeClass } from './merge-class.ts';
import { translatePelotonErrors } from './peloton-error-message.ts';
import { previewUnlink, unlinkAll, unlinkByEither, unlinkOne } from './unlink-classes.ts';
import { findUploaded } from './uploads.queries.ts';

const json = (body: object): JsonText => new JsonText(JSON.stringify(body));
const data = (text: string): JsonText => new JsonText(`{"data":${text}}`);

/** The workout as it is now, as JSON text. */
const readFor =
  (userId: string): LastStep<{ isNew: boolean; workout: string }> =>
  async (tx, { workoutId, outcome }) => ({
    isNew: outcome === 'created',
    workout: (await findWorkout(tx, userId, workoutId)) ?? '',
  });

export const pelotonFeature = feature({
  endpoints: pelotonContract,
  needs: ['db', 'clock', 'keys', 'limits', 'quota', 'peloton'],
  handlers(base) {
    const { db, peloton, quota } = base;
    const open = (request: Parameters<typeof openConnection>[1]) => openConnection(base, request);
    return {
      async connectPeloton({ session, body }) {
        return { status: 200, body: await connect(base, session, body) };
      },
      async connectPelotonByToken({ session, body }) {
        return { status: 200, body: await connectByToken(base, session, body.token) };
      },
      async beginPelotonSignIn({ session }) {
        return { status: 200, body: await beginSignIn(base, session.userId) };
      },
      async finishPelotonSignIn({ session, body }) {
        return { status: 200, body: await finishSignIn(base, session, body) };
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
        const page = () => open(request).then((connection) => fetchPage(base, connection, request.query));
        return { status: 200, body: json(await translatePelotonErrors('Failed to fetch workouts', page)) };
      },
      async readPelotonWorkout(request) {
        const details = () => open(request).then((connection) => fetchDetails(base, connection, request.params.id));
        return {
          status: 200,
          body: json({ data: await translatePelotonErrors('Failed to fetch workout details', details) }),
        };
      },
      async readPelotonGraph(request) {
        const graph = () => open(request).then((connection) => fetchGraph(base, connection, request.params.id));
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
        const { workout } = await mergeClass(base, userId, { workoutId, lastStep: readFor(userId), ...sourced });
        return { status: 200, body: data(workout) };
      },
      async importPelotonWorkout(request) {
        const sourced = await fetchWhole(request);
        const { userId } = request.session;
        await quota.take(userId, JSON.stringify(sourced.peloton).length);
        const { isNew, workout } = await importClass(base, userId, { lastStep: readFor(userId), ...sourced });
        return { status: isNew ? 201 : 200, body: data(workout) };
      },
      async unlinkPelotonWorkout({ session, params }) {
        return { status: 200, body: data(await unlinkByEither(base, session.userId, params.id)) };
      },
      async unlinkWorkout({ session, params }) {
        return { status: 200, body: data(await unlinkOne(base, session.userId, params.id)) };
      },
      async previewUnlink({ session, params }) {
        return { status: 200, body: { data: await previewUnlink(base, session.userId, params.id) } };
      },
      async previewUnlinkAll({ session }) {
        return { status: 200, body: { data: await previewUnlink(base, session.userId) } };
      },
      async unlinkAllPelotonWorkouts({ session, log }) {
        return { status: 200, body: { data: await unlinkAll(base, session.userId, log) } };
      },
    };

    type AskingForClass = Parameters<typeof open>[0] & { params: { id: string }; query: { uploadId?: string } };

    async function fetchWhole(request: AskingForClass): Promise<SourcedClass> {
      const { uploadId } = request.query;
      const { id } = request.params;
      if (uploadId !== undefined) {
        return { peloton: await findUploaded(db, { userId: request.session.userId, uploadId }, id), uploadId };
      }
      const fetch = async () => fetchClass(base, await open(request), id);
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
  },
});
