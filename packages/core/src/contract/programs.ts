import Type from 'typebox';
import { LibraryMove, Program, SentProgram } from '../programs/program.ts';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';

const Id = Type.Object({ id }, closed);

const OneProgram = Type.Object({ data: Program }, closed);

const Version = Type.Optional(Type.Integer({ minimum: 1 }));

export const programsContract = {
  listPrograms: endpoint({
    method: 'GET',
    path: '/api/programs',
    access: 'user',
    summary: 'The catalogue and my own programs, with where each set begins',
    query: Type.Object(
      {
        ...PageQuery,
        /** Everything unless told: a chooser shows them all. */
        page: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1, not: { const: 0 } })),
        archived: Type.Optional(Type.Enum(['no', 'only', 'all'], { default: 'no' })),
      },
      closed,
    ),
    reply: { 200: Type.Object({ data: Type.Array(Program), pagination: Page }, closed) },
  }),

  readProgram: endpoint({
    method: 'GET',
    path: '/api/programs/:id',
    access: 'user',
    summary: 'One program',
    params: Id,
    reply: { 200: OneProgram },
  }),

  createProgram: endpoint({
    method: 'POST',
    path: '/api/programs',
    access: 'user',
    summary: 'Make a program of my own; an admin may make one for the catalogue',
    body: Type.Object(
      {
        ...SentProgram.properties,
        /** Made on the device, so that a repeated save is the same save. */
        _id: Type.Optional(id),
        description: Type.Optional(SentProgram.properties.description),
        tags: Type.Optional(SentProgram.properties.tags),
        timed: Type.Optional(SentProgram.properties.timed),
        isCatalogue: Type.Optional(Type.Boolean({ default: false })),
      },
      closed,
    ),
    reply: { 200: OneProgram, 201: OneProgram },
  }),

  updateProgram: endpoint({
    method: 'PUT',
    path: '/api/programs/:id',
    access: 'user',
    summary: 'Change a program; what is left out stays, and logged workouts keep what they had',
    params: Id,
    body: Type.Object(
      {
        ...Type.Partial(SentProgram).properties,
        archived: Type.Optional(Type.Boolean()),
        version: Version,
      },
      closed,
    ),
    reply: { 200: OneProgram },
  }),

  duplicateProgram: endpoint({
    method: 'POST',
    path: '/api/programs/:id/duplicate',
    access: 'user',
    summary: 'Copy a program into my own',
    params: Id,
    body: Type.Object({ _id: Type.Optional(id), title: Type.Optional(SentProgram.properties.title) }, closed),
    reply: { 200: OneProgram, 201: OneProgram },
  }),

  deleteProgram: endpoint({
    method: 'DELETE',
    path: '/api/programs/:id',
    access: 'user',
    summary: 'Delete a program; one that has workouts is archived instead',
    params: Id,
    reply: { 200: Type.Object({ data: Type.Object({ outcome: Type.Enum(['deleted', 'archived']) }, closed) }, closed) },
  }),

  listMoves: endpoint({
    method: 'GET',
    path: '/api/moves',
    access: 'user',
    summary: 'The library of moves',
    reply: { 200: Type.Object({ data: Type.Array(LibraryMove) }, closed) },
  }),
};
