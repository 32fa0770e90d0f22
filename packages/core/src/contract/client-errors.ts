/** A catch is an error that the web caught and reported. Admins read them. */
import Type from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';
import { Done } from './schemas.ts';

const text = (maxLength: number) => Type.String({ maxLength });

const report = {
  message: text(2_000),
  stack: Type.Optional(text(10_000)),
  route: Type.Optional(text(500)),
  userAgent: Type.Optional(text(500)),
  appVersion: Type.Optional(text(50)),
};

const ClientError = Type.Object(
  {
    _id: Type.String({ format: 'uuid' }),
    message: Type.String(),
    stack: Type.String(),
    route: Type.String(),
    userAgent: Type.String(),
    appVersion: Type.String(),
    /** How often the same was reported; `createdAt` is the first time. */
    count: Type.Integer(),
    createdAt: Type.String({ format: 'date-time' }),
    lastSeenAt: Type.String({ format: 'date-time' }),
  },
  { title: 'ClientError', ...closed },
);

export const clientErrorsContract = {
  createClientError: endpoint({
    method: 'POST',
    path: '/api/catches/create',
    access: 'public',
    summary: 'Report an error the browser caught',
    body: Type.Object(report, closed),
    reply: { 201: Done },
  }),

  deleteClientError: endpoint({
    method: 'POST',
    path: '/api/catches/delete',
    access: 'admin',
    summary: 'Forget a reported error',
    query: Type.Object({ id }, closed),
    reply: { 200: Done },
  }),

  listClientErrors: endpoint({
    method: 'GET',
    path: '/api/catches',
    access: 'admin',
    summary: 'Reported errors, latest first',
    query: Type.Object({ ...PageQuery }, closed),
    reply: { 200: Type.Object({ data: Type.Array(ClientError), pagination: Page }, closed) },
  }),
};
