/** Programs, the library of moves they are built from, and equipment. */
import Type from 'typebox';
import { Equipment, EquipmentVariants } from '../programs/equipment.ts';
import { LibraryMove, MoveId, Program, SentProgram } from '../programs/program.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { PlanFile, planKinds } from '../sharing/plan-file.ts';
import { Done } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';

const Id = Type.Object({ id }, closed);
const OneProgram = Type.Object({ data: Program }, closed);
const Version = Type.Optional(Type.Integer({ minimum: 1 }));

export const listPrograms = endpoint({
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
});

export const readProgram = endpoint({
  method: 'GET',
  path: '/api/programs/:id',
  access: 'user',
  summary: 'One program',
  params: Id,
  reply: { 200: OneProgram },
});

export const createProgram = endpoint({
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
});

export const updateProgram = endpoint({
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
});

export const duplicateProgram = endpoint({
  method: 'POST',
  path: '/api/programs/:id/duplicate',
  access: 'user',
  summary: 'Copy a program into my own',
  params: Id,
  body: Type.Object({ _id: Type.Optional(id), title: Type.Optional(SentProgram.properties.title) }, closed),
  reply: { 200: OneProgram, 201: OneProgram },
});

export const deleteProgram = endpoint({
  method: 'DELETE',
  path: '/api/programs/:id',
  access: 'user',
  summary: 'Delete a program; one that has workouts is archived instead',
  params: Id,
  reply: { 200: Type.Object({ data: Type.Object({ outcome: Type.Enum(['deleted', 'archived']) }, closed) }, closed) },
});

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/moves',
  access: 'user',
  summary: 'The library of moves',
  reply: { 200: Type.Object({ data: Type.Array(LibraryMove) }, closed) },
});

export const listEquipment = endpoint({
  method: 'GET',
  path: '/api/equipment',
  access: 'user',
  summary: 'Equipment with my own sizes where I set them',
  reply: { 200: Type.Object({ data: Type.Array(Equipment) }, closed) },
});

const OfType = Type.Object({ type: MoveId }, closed);
const OneEquipment = Type.Object({ data: Equipment }, closed);

export const updateEquipment = endpoint({
  method: 'PUT',
  path: '/api/equipment/:type',
  access: 'user',
  summary: 'Set my own sizes, such as my weight steps',
  params: OfType,
  body: Type.Object({ variants: EquipmentVariants }, closed),
  reply: { 200: OneEquipment },
});

export const resetEquipment = endpoint({
  method: 'DELETE',
  path: '/api/equipment/:type',
  access: 'user',
  summary: 'Go back to the sizes of the catalogue',
  params: OfType,
  reply: { 200: OneEquipment },
});

export const listCatalogueEquipment = endpoint({
  method: 'GET',
  path: '/api/catalogue/equipment',
  access: 'admin',
  summary: 'Equipment with the sizes of the catalogue, whatever I set for myself',
  reply: { 200: Type.Object({ data: Type.Array(Equipment) }, closed) },
});

export const saveCatalogueEquipment = endpoint({
  method: 'PUT',
  path: '/api/catalogue/equipment/:type',
  access: 'admin',
  summary: 'Add equipment to the catalogue or change it',
  params: OfType,
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 60 }), variants: EquipmentVariants }, closed),
  reply: { 200: OneEquipment },
});

export const deleteCatalogueEquipment = endpoint({
  method: 'DELETE',
  path: '/api/catalogue/equipment/:type',
  access: 'admin',
  summary: 'Take equipment out of the catalogue',
  params: OfType,
  reply: { 200: Done },
});

/** Programs and series handed on: as a file, and as a link that other accounts of this server can open until it is withdrawn. */

const Kind = Type.Enum([...planKinds]);

const Share = Type.Object(
  {
    _id: id,
    kind: Kind,
    /** The program or the series. */
    subjectId: id,
    /** The end of the link: `/shared/<token>/`. */
    token: Type.String(),
    createdAt: instant,
  },
  { title: 'Share', ...closed },
);
const OneShare = Type.Object({ data: Share }, closed);

export const listShares = endpoint({
  method: 'GET',
  path: '/api/shares',
  access: 'user',
  summary: 'What I share by a link, newest first',
  reply: { 200: Type.Object({ data: Type.Array(Share) }, closed) },
});

export const createShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  access: 'user',
  summary: 'Share a program or a series of mine by a link; asked again it is the same link',
  body: Type.Object({ kind: Kind, subjectId: id }, closed),
  reply: { 200: OneShare, 201: OneShare },
});

export const deleteShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/:id',
  access: 'user',
  summary: 'Withdraw a link; it leads nowhere from the next request on',
  params: Type.Object({ id }, closed),
  reply: { 200: Done },
});

/** Whatever stands in the address: what is no link leads nowhere, as one that was withdrawn. */
const OfLink = Type.Object({ token: Type.String({ maxLength: 200 }) }, closed);

export const readShared = endpoint({
  method: 'GET',
  path: '/api/shared/:token',
  access: 'user',
  summary: 'What somebody shares by a link, as it is now',
  params: OfLink,
  reply: {
    200: Type.Object(
      {
        data: Type.Object(
          {
            plan: PlanFile,
            /** What its owner is called here; null for one without a name. */
            sharedBy: orNull(Type.String()),
            isMine: Type.Boolean(),
          },
          { title: 'SharedPlan', ...closed },
        ),
      },
      closed,
    ),
  },
});

/** The id that the copy gets is made on the device, so that a repeated request is the same copy. */
const copyId = { _id: id };
const Copied = Type.Object(
  {
    data: Type.Object(
      {
        kind: Kind,
        _id: id,
        /** What was not copied as the file has it, in words. */
        notes: Type.Array(Type.String()),
      },
      { title: 'CopiedPlan', ...closed },
    ),
  },
  closed,
);

export const copyShared = endpoint({
  method: 'POST',
  path: '/api/shared/:token/copy',
  access: 'user',
  summary: 'Copy what is shared into my own, with the exercises I do not have',
  params: OfLink,
  body: Type.Object(copyId, closed),
  reply: { 200: Copied, 201: Copied },
});

export const readPlanFile = endpoint({
  method: 'GET',
  path: '/api/plan-files/:kind/:id',
  access: 'user',
  summary: 'A program or a series I see, as a file',
  params: Type.Object({ kind: Kind, id }, closed),
  reply: { 200: Type.Object({ data: PlanFile }, closed) },
});

export const copyPlanFile = endpoint({
  method: 'POST',
  path: '/api/plan-files',
  access: 'user',
  summary: 'Copy the program or the series of a file into my own, with the exercises I do not have',
  body: Type.Object({ ...copyId, plan: PlanFile }, closed),
  reply: { 200: Copied, 201: Copied },
});
