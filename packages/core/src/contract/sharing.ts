/** Programs and series handed on: as a file, and as a link that other accounts of this server can open until it is withdrawn. */

import Type from 'typebox';
import { SentReason } from '../reasons/sent-reason.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { PlanFile, planKinds } from '../sharing/plan-file.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

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

/** Whatever stands in the address: what is no link leads nowhere, as one that was withdrawn. */
const OfLink = Type.Object({ token: Type.String({ maxLength: 200 }) }, closed);

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
        /** The same by codes, one for each of `notes`. */
        reasons: Type.Optional(Type.Array(SentReason)),
      },
      { title: 'CopiedPlan', ...closed },
    ),
  },
  closed,
);

export const sharingContract = {
  listShares: endpoint({
    method: 'GET',
    path: '/api/shares',
    access: 'user',
    summary: 'What I share by a link, newest first',
    reply: { 200: Type.Object({ data: Type.Array(Share) }, closed) },
  }),

  createShare: endpoint({
    method: 'POST',
    path: '/api/shares',
    access: 'user',
    summary: 'Share a program or a series of mine by a link; asked again it is the same link',
    body: Type.Object({ kind: Kind, subjectId: id }, closed),
    reply: { 200: OneShare, 201: OneShare },
  }),

  deleteShare: endpoint({
    method: 'DELETE',
    path: '/api/shares/:id',
    access: 'user',
    summary: 'Withdraw a link; it leads nowhere from the next request on',
    params: Type.Object({ id }, closed),
    reply: { 200: Done },
  }),

  readShared: endpoint({
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
  }),

  copyShared: endpoint({
    method: 'POST',
    path: '/api/shared/:token/copy',
    access: 'user',
    summary: 'Copy what is shared into my own, with the exercises I do not have',
    params: OfLink,
    body: Type.Object(copyId, closed),
    reply: { 200: Copied, 201: Copied },
  }),

  readPlanFile: endpoint({
    method: 'GET',
    path: '/api/plan-files/:kind/:id',
    access: 'user',
    summary: 'A program or a series I see, as a file',
    params: Type.Object({ kind: Kind, id }, closed),
    reply: { 200: Type.Object({ data: PlanFile }, closed) },
  }),

  copyPlanFile: endpoint({
    method: 'POST',
    path: '/api/plan-files',
    access: 'user',
    summary: 'Copy the program or the series of a file into my own, with the exercises I do not have',
    body: Type.Object({ ...copyId, plan: PlanFile }, closed),
    reply: { 200: Copied, 201: Copied },
  }),
};
