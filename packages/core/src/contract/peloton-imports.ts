/**
 * Applying a preview, as work that the server does by itself: started once, looked at while it runs, cancelled, and resumed when the server
 * comes back. The device makes its `_id`, so a start repeated after a lost answer is the same start.
 */
import Type from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { PlainText } from '../text/plain-text.ts';
import { endpoint } from './endpoint.ts';

const ItemError = Type.Object(
  { type: Type.Enum(['update', 'create']), error: Type.String() },
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
    /** In the order they were met: `{ type: 'update', error: '30 min Ride : This workout is in the trash.' }`. */
    failures: Type.Array(ItemError),
    /** What was imported but not whole: `{ type: 'create', error: '30 min Ride : Failed to fetch performance graph. …' }`. */
    notes: Type.Array(ItemError),
  },
  { title: 'PelotonImport', ...closed },
);

const OneImport = Type.Object({ data: PelotonImport }, closed);
const Id = Type.Object({ id }, closed);

export const startPelotonImport = endpoint({
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
            pelotonId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
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
});

export const readPelotonImport = endpoint({
  method: 'GET',
  path: '/api/peloton/imports/:id',
  access: 'user',
  summary: 'How far an import is',
  params: Id,
  reply: { 200: OneImport },
});

export const watchPelotonImport = endpoint({
  method: 'GET',
  path: '/api/peloton/imports/:id/events',
  access: 'user',
  summary: 'How far an import is, told whenever it changes until it ends; the last word says how it ended',
  params: Id,
  reply: { 200: PelotonImport },
  isStream: true,
});

export const cancelPelotonImport = endpoint({
  method: 'POST',
  path: '/api/peloton/imports/:id/cancel',
  access: 'user',
  summary: 'Stop an import; what is done stays',
  params: Id,
  reply: { 200: OneImport },
});
