/**
 * Peloton: connected, read, merged and undone. Calls that speak to Peloton name the connection: in the header `X-Peloton-Session` beside an
 * access token, or as bearer in its place. Undoing needs none, so that whoever lost access to Peloton can still take its data out.
 */
import Type from 'typebox';
import { PelotonGraph } from '../peloton/peloton-graph.ts';
import { PelotonWorkout } from '../peloton/peloton-workout.ts';
import { SentReason } from '../reasons/sent-reason.ts';
import { closed } from '../schema/schema-helpers.ts';
import { Workout } from '../workouts/workout.ts';
import { endpoint } from './endpoint.ts';

const ClassId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 }) }, closed);

const OneWorkout = Type.Object({ data: Workout }, closed);

const Account = Type.Object({ username: Type.String() }, { title: 'PelotonAccount', ...closed });

/** Names the upload that the class comes from; Peloton is not asked then. */
const FromUpload = Type.Object({ uploadId: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })) }, closed);

/** What every way of signing in to Peloton answers with. */
const PelotonConnected = Type.Object(
  {
    /** Ours, as bearer of the Peloton calls or for `X-Peloton-Session`; it opens nothing at Peloton. */
    sessionToken: Type.String(),
    /** Peloton's id of the person. */
    userId: Type.String(),
    user: Account,
  },
  { title: 'PelotonConnected', ...closed },
);

/** What unlinking would do, before it does it. */
const UnlinkPreview = Type.Object(
  {
    data: Type.Object(
      {
        /** Keep what the person logged, and lose what came from Peloton. */
        willStay: Type.Integer(),
        /** Came from Peloton alone and were not changed since: they move to the trash. */
        willGo: Type.Integer(),
        /** Are in the trash already, and stay there without it. */
        inTrash: Type.Integer(),
      },
      { title: 'UnlinkPreview', ...closed },
    ),
  },
  closed,
);

export const pelotonContract = {
  connectPeloton: endpoint({
    method: 'POST',
    path: '/api/peloton/login',
    access: 'user',
    summary: 'Sign in to Peloton; the password is used once and not kept',
    body: Type.Object(
      {
        username_or_email: Type.String({ minLength: 1, maxLength: 320 }),
        password: Type.String({ minLength: 1, maxLength: 1_000 }),
      },
      closed,
    ),
    reply: { 200: PelotonConnected },
  }),

  disconnectPeloton: endpoint({
    method: 'POST',
    path: '/api/peloton/logout',
    access: 'user',
    summary: 'Forget this connection to Peloton, if there is one',
    reply: { 200: Type.Object({ success: Type.Literal(true) }, closed) },
  }),

  readPelotonSession: endpoint({
    method: 'GET',
    path: '/api/peloton/session',
    access: 'user',
    summary: 'Whether the connection to Peloton still works',
    reply: {
      200: Type.Object(
        { valid: Type.Boolean(), userId: Type.Optional(Type.String()), user: Type.Optional(Account) },
        closed,
      ),
    },
  }),

  listPelotonWorkouts: endpoint({
    method: 'GET',
    path: '/api/peloton/workouts',
    access: 'user',
    summary: 'One page of my Peloton workouts, newest first, without their graphs',
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        /** From 0, as at Peloton. */
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
      },
      closed,
    ),
    reply: {
      200: Type.Object(
        {
          data: Type.Array(PelotonWorkout),
          /** How many there are in all, where Peloton says so. */
          total: Type.Union([Type.Integer(), Type.Null()]),
          isLast: Type.Boolean(),
          /** What could not be read, and why; the others are not held up by it. */
          refused: Type.Array(
            Type.Object(
              {
                id: Type.Union([Type.String(), Type.Null()]),
                reason: Type.String(),
                /** What `reason` says in English, for apps in other languages. */
                code: Type.Optional(Type.String()),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    },
  }),

  readPelotonWorkout: endpoint({
    method: 'GET',
    path: '/api/peloton/workouts/:id',
    access: 'user',
    summary: 'One Peloton workout, without its graph',
    params: ClassId,
    reply: { 200: Type.Object({ data: PelotonWorkout }, closed) },
  }),

  readPelotonGraph: endpoint({
    method: 'GET',
    path: '/api/peloton/workouts/:id/performance_graph',
    access: 'user',
    summary: 'One Peloton workout, second by second',
    params: ClassId,
    reply: { 200: Type.Object({ data: PelotonGraph }, closed) },
  }),

  mergePelotonWorkout: endpoint({
    method: 'POST',
    path: '/api/peloton/workouts/:id/merge',
    access: 'user',
    summary: 'Bring a Peloton workout into a logged one; the same again changes nothing',
    params: ClassId,
    query: FromUpload,
    body: Type.Object({ workoutId: Type.String({ format: 'uuid', maxLength: 36 }) }, closed),
    reply: { 200: OneWorkout },
  }),

  importPelotonWorkout: endpoint({
    method: 'POST',
    path: '/api/peloton/workouts/:id/import',
    access: 'user',
    summary: 'Make a new workout from a Peloton workout; the same again changes nothing',
    params: ClassId,
    query: FromUpload,
    reply: { 200: OneWorkout, 201: OneWorkout },
  }),

  unlinkPelotonWorkout: endpoint({
    method: 'DELETE',
    path: '/api/peloton/workouts/:id/unlink',
    access: 'user',
    summary:
      'Take the Peloton data out of a workout, named by its own id or by that of the class; it may move to the trash',
    params: ClassId,
    reply: { 200: OneWorkout },
  }),

  unlinkWorkout: endpoint({
    method: 'DELETE',
    path: '/api/workouts/:id/peloton',
    access: 'user',
    summary: 'Take the Peloton data out of a workout; one that came from Peloton alone moves to the trash',
    params: Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) }, closed),
    reply: { 200: OneWorkout },
  }),

  previewUnlink: endpoint({
    method: 'GET',
    path: '/api/peloton/workouts/:id/unlink',
    access: 'user',
    summary: 'Whether a workout would stay or move to the trash, named by its own id or by that of the class',
    params: ClassId,
    reply: { 200: UnlinkPreview },
  }),

  previewUnlinkAll: endpoint({
    method: 'GET',
    path: '/api/peloton/workouts/unlink-all',
    access: 'user',
    summary: 'How many workouts would stay and how many would move to the trash',
    reply: { 200: UnlinkPreview },
  }),

  unlinkAllPelotonWorkouts: endpoint({
    method: 'DELETE',
    path: '/api/peloton/workouts/unlink-all',
    access: 'user',
    summary: 'Take the Peloton data out of all my workouts; those that came from Peloton alone move to the trash',
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              unlinked: Type.Integer(),
              skipped: Type.Integer(),
              /** How many of the unlinked moved to the trash. */
              trashed: Type.Integer(),
              errors: Type.Integer(),
              /** One for each error; `error` is `wid: message`. */
              failures: Type.Array(
                Type.Object(
                  {
                    wid: Type.String(),
                    title: Type.String(),
                    message: Type.String(),
                    error: Type.String(),
                    reason: Type.Optional(SentReason),
                  },
                  closed,
                ),
              ),
            },
            { title: 'UnlinkedWorkouts', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  /**
   * Ways of connecting to Peloton without a password on this server: a token pasted from the members site, or Peloton's own login page in
   * the person's browser, after which the address they landed on is pasted here.
   */
  connectPelotonByToken: endpoint({
    method: 'POST',
    path: '/api/peloton/token',
    access: 'user',
    summary: 'Connect to Peloton with a token; Peloton replaces it at once',
    body: Type.Object(
      {
        /** A refresh token, an access token, or the whole record that the members site keeps in the browser. */
        token: Type.String({ minLength: 1, maxLength: 20_000 }),
      },
      closed,
    ),
    reply: { 200: PelotonConnected },
  }),

  beginPelotonSignIn: endpoint({
    method: 'POST',
    path: '/api/peloton/pkce',
    access: 'user',
    summary: "The address of Peloton's login page, good for ten minutes",
    reply: { 200: Type.Object({ url: Type.String(), state: Type.String() }, closed) },
  }),

  finishPelotonSignIn: endpoint({
    method: 'POST',
    path: '/api/peloton/pkce/finish',
    access: 'user',
    summary: "Connect with the address that Peloton's login page led to; once",
    body: Type.Object(
      {
        state: Type.String({ minLength: 1, maxLength: 200 }),
        /** `https://members.onepeloton.com/callback?code=…&state=…` */
        callback: Type.String({ minLength: 1, maxLength: 8_000 }),
      },
      closed,
    ),
    reply: { 200: PelotonConnected },
  }),
};
