/**
 * Applying a preview, as work that the server does by itself: started once, looked at while it runs, cancelled, and resumed when the server
 * comes back. The device makes its `_id`, so a start repeated after a lost answer is the same start.
 */
import Type from 'typebox';
import { PelotonWorkout } from '../peloton/peloton-workout.ts';
import { SentReason } from '../reasons/sent-reason.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

const ItemError = Type.Object(
  {
    type: Type.Enum(['update', 'create']),
    error: Type.String(),
    /** What the class is called. */
    name: Type.String(),
    /** Why, by its code; an older import has the sentence alone. */
    reason: Type.Optional(SentReason),
  },
  { title: 'PelotonImportError', ...closed },
);

const PelotonImport = Type.Object(
  {
    _id: Type.String(),
    /** `stopped`: the connection to Peloton ended. Connect and apply again. */
    status: Type.Enum(['running', 'done', 'cancelled', 'stopped']),
    total: Type.Integer(),
    updated: Type.Integer(),
    created: Type.Integer(),
    unchanged: Type.Integer(),
    /** In the order they were met: `{ type: 'update', error: '30 min Ride : This workout is in the trash.', … }`. */
    failures: Type.Array(ItemError),
    /** What was imported but not whole: `{ type: 'create', error: '30 min Ride : Failed to fetch performance graph. …', … }`. */
    notes: Type.Array(ItemError),
  },
  { title: 'PelotonImport', ...closed },
);

const OneImport = Type.Object({ data: PelotonImport }, closed);

const Id = Type.Object({ id }, closed);

const RowNote = Type.Object(
  {
    /** The line of the file, from 1. */
    row: Type.Integer(),
    reason: Type.String(),
    /** What `reason` says in English, for apps in other languages. */
    code: Type.Optional(Type.String()),
  },
  { title: 'PelotonRowNote', ...closed },
);

/** Thirty years of training are a third of this. */
const maxBytes = 5 * 1024 * 1024;

const HeldClass = Type.Object(
  {
    id: Type.String(),
    source: Type.Enum(['api', 'csv']),
    /** Epoch seconds. */
    joinedAt: Type.Number(),
    discipline: orNull(Type.String()),
    title: Type.String(),
    hasGraph: Type.Boolean(),
  },
  { title: 'HeldClass', ...closed },
);

const LoggedWorkout = Type.Object(
  {
    _id: Type.String(),
    wid: Type.String(),
    title: Type.String(),
    created: Type.String(),
    ended: orNull(Type.String()),
    timed: Type.Boolean(),
    elapsed: orNull(Type.Number()),
    timeZone: Type.String(),
    peloton: Type.Union([HeldClass, Type.Literal(false)]),
    isInTrash: Type.Boolean(),
  },
  { title: 'LoggedWorkout', ...closed },
);

export const pelotonImportsContract = {
  startPelotonImport: endpoint({
    method: 'POST',
    path: '/api/peloton/imports',
    access: 'user',
    summary: 'Merge and import many Peloton workouts; the same start again changes nothing',
    body: Type.Object(
      {
        _id: id,
        /** Of `POST /api/peloton/csv`: where the items whose ids begin with `csv_` come from. */
        uploadId: Type.Optional(id),
        items: Type.Array(
          Type.Object(
            {
              pelotonId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 }),
              /** The workout to merge into; a new one is made where it is left out. */
              workoutId: Type.Optional(id),
              /** What people know the class by, for what goes wrong. */
              name: PlainText({ maxLength: 500 }),
            },
            closed,
          ),
          { minItems: 1, maxItems: 10_000 },
        ),
      },
      closed,
    ),
    reply: { 200: OneImport, 202: OneImport },
  }),

  readPelotonImport: endpoint({
    method: 'GET',
    path: '/api/peloton/imports/:id',
    access: 'user',
    summary: 'How far an import is',
    params: Id,
    reply: { 200: OneImport },
  }),

  cancelPelotonImport: endpoint({
    method: 'POST',
    path: '/api/peloton/imports/:id/cancel',
    access: 'user',
    summary: 'Stop an import; what is done stays',
    params: Id,
    reply: { 200: OneImport },
  }),

  watchPelotonImport: endpoint({
    method: 'GET',
    path: '/api/peloton/imports/:id/events',
    access: 'user',
    summary: 'How far an import is, told whenever it changes until it ends; the last word says how it ended',
    params: Id,
    reply: { 200: PelotonImport },
    isStream: true,
  }),

  /**
   * The members site's "Download Workouts", uploaded: read at once, and kept for a day, so that an import of its rows can go on after the
   * server was restarted. No connection to Peloton is needed.
   */
  uploadPelotonCsv: endpoint({
    method: 'POST',
    path: '/api/peloton/csv',
    access: 'user',
    summary: "Upload Peloton's CSV download; its workouts can then be previewed and imported",
    upload: { maxBytes },
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              /** For `uploadId` of an import; good for a day. */
              uploadId: Type.String(),
              workouts: Type.Array(PelotonWorkout),
              /** Rows that could not be read; the others are not held up by them. */
              refused: Type.Array(RowNote),
              /** Rows that were read with a guess. */
              warnings: Type.Array(RowNote),
            },
            { title: 'PelotonUpload', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  /**
   * What an import is matched against: every workout of mine in a line, with the class it holds, also those in the trash that came from a class;
   * and how many hold one at all.
   */
  listLoggedWorkouts: endpoint({
    method: 'GET',
    path: '/api/peloton/logged',
    access: 'user',
    summary: 'All my workouts, as short as an import preview can do with',
    reply: { 200: Type.Object({ data: Type.Array(LoggedWorkout) }, closed) },
  }),

  countLinkedWorkouts: endpoint({
    method: 'GET',
    path: '/api/peloton/linked',
    access: 'user',
    summary: 'How many of my workouts hold Peloton data, those in the trash too',
    reply: { 200: Type.Object({ data: Type.Object({ count: Type.Integer() }, closed) }, closed) },
  }),
};
