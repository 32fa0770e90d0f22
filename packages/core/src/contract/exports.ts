/** Everything a person has as one file: made by the server in its own time, offered for a day, downloaded as it is. */
import Type from 'typebox';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

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
    /** Bytes; 0 until it is ready. */
    size: Type.Integer(),
    createdAt: instant,
    expiresAt: orNull(instant),
  },
  { title: 'Export', ...closed },
);

const OneExport = Type.Object({ data: Export }, closed);

const ExportId = Type.Object({ id }, closed);

export const exportsContract = {
  listExports: endpoint({
    method: 'GET',
    path: '/api/exports',
    access: 'user',
    summary: 'The files made of my training, newest first',
    reply: { 200: Type.Object({ data: Type.Array(Export) }, closed) },
  }),

  createExport: endpoint({
    method: 'POST',
    path: '/api/exports',
    access: 'user',
    summary: 'Make a file of all my training; one that is being made is found again',
    body: Type.Object({ kind: Type.Enum([...exportKinds]) }, closed),
    reply: { 200: OneExport, 201: OneExport },
  }),

  readExportFile: endpoint({
    method: 'GET',
    path: '/api/exports/:id/file',
    access: 'user',
    summary: 'A file that is ready, with its name and length; `Range` goes on with a download that broke off',
    params: ExportId,
    isFile: true,
    reply: { 200: Type.String({ format: 'binary' }), 206: Type.String({ format: 'binary' }) },
  }),

  allowDownload: endpoint({
    method: 'POST',
    path: '/api/exports/:id/download',
    access: 'user',
    summary: 'Let the browser download the file by itself: sets a cookie that opens this one address for an hour',
    params: ExportId,
    reply: { 200: Type.Object({ data: Type.Object({ path: Type.String() }, closed) }, closed) },
  }),

  deleteExport: endpoint({
    method: 'DELETE',
    path: '/api/exports/:id',
    access: 'user',
    summary: 'Delete a file before its day is over, or stop making it',
    params: ExportId,
    reply: { 200: Done },
  }),
};
