/** Everything a person has as one file: made by the server in its own time, offered for a day, fetched part by part. */
import Type from 'typebox';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { Done } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** Everything, as a zip; or the workouts alone, as a CSV in Strong's dialect. */
const exportKinds = ['archive', 'strong'] as const;
const exportStatuses = ['making', 'ready', 'failed'] as const;

const Export = Type.Object(
  {
    _id: id,
    kind: Type.Enum([...exportKinds]),
    status: Type.Enum([...exportStatuses]),
    /** Workouts written so far, and of how many. */
    done: Type.Integer(),
    total: Type.Integer(),
    fileName: Type.String(),
    /** Bytes, and in how many parts; both 0 until it is ready. */
    size: Type.Integer(),
    parts: Type.Integer(),
    createdAt: instant,
    expiresAt: orNull(instant),
  },
  { title: 'Export', ...closed },
);
const OneExport = Type.Object({ data: Export }, closed);
const Id = Type.Object({ id }, closed);

export const listExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  access: 'user',
  summary: 'The files made of my training, newest first',
  reply: { 200: Type.Object({ data: Type.Array(Export) }, closed) },
});

export const createExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  access: 'user',
  summary: 'Make a file of all my training; one that is being made is found again',
  body: Type.Object({ kind: Type.Enum([...exportKinds]) }, closed),
  reply: { 200: OneExport, 201: OneExport },
});

export const readExportPart = endpoint({
  method: 'GET',
  path: '/api/exports/:id/parts/:part',
  access: 'user',
  summary: 'A part of a file that is ready, from 0; put together in order they are the file',
  params: Type.Object({ id, part: Type.Integer({ minimum: 0, maximum: 100_000 }) }, closed),
  reply: { 200: Type.Object({ data: Type.Object({ base64: Type.String() }, closed) }, closed) },
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/exports/:id',
  access: 'user',
  summary: 'Delete a file before its day is over, or stop making it',
  params: Id,
  reply: { 200: Done },
});
