/** Programs and series handed on by links and files: one line per verb. */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';
import { AppError } from '#http/app-error.ts';
import type { Handlers } from '#http/route.ts';
import { type CopiedPlan, copyPlan, describePlan } from './plan-files.ts';
import { deleteShare, findShare, isOwn, listShares, type ShareRow, saveShare } from './shares.queries.ts';

type SharingVerbs =
  | 'listShares'
  | 'createShare'
  | 'deleteShare'
  | 'readShared'
  | 'copyShared'
  | 'readPlanFile'
  | 'copyPlanFile';

const hourS = 3_600;
const withdrawn = 'This link leads nowhere. Its owner may have withdrawn it.';

export function sharingRoutes(context: AppContext): Pick<Handlers, SharingVerbs> {
  const { db, clock, limits } = context;
  /** A link is looked up anew for every request, so that one that was withdrawn is dead at once. */
  const openLink = async (token: string) => {
    const name = readShareToken(token);
    const share = name && (await findShare(db, name.userId, name.shareId));
    const plan = share && (await describePlan(db, name.userId, share));
    if (!plan) throw new AppError('not_found', { message: withdrawn });
    return { plan, sharedBy: share.sharedBy, ownerId: name.userId };
  };
  const countCopy = (userId: string) => limits.take([limits.per('plan-copy-person', userId, 120, hourS)]);
  return {
    async listShares({ session }) {
      return { status: 200, body: { data: (await listShares(db, session.userId)).map(presentShare) } };
    },
    async createShare({ session: { userId }, body }) {
      if (!(await isOwn(db, userId, body))) throw new AppError('not_found');
      const { row, isNew } = await saveShare(db, userId, body, clock());
      return { status: isNew ? 201 : 200, body: { data: presentShare(row) } };
    },
    async deleteShare({ session, params }) {
      if (!(await deleteShare(db, session.userId, params.id))) throw new AppError('not_found');
      return { status: 200, body: { data: { done: true } } };
    },
    async readShared({ session, params }) {
      const { plan, sharedBy, ownerId } = await openLink(params.token);
      return { status: 200, body: { data: { plan, sharedBy, isMine: ownerId === session.userId } } };
    },
    async copyShared({ session, params, body }) {
      await countCopy(session.userId);
      const { plan } = await openLink(params.token);
      return answerCopy(await copyPlan(context, session, body._id, plan));
    },
    async readPlanFile({ session, params: { kind, id } }) {
      const plan = await describePlan(db, session.userId, { kind, subjectId: id });
      if (!plan) throw new AppError('not_found');
      return { status: 200, body: { data: plan } };
    },
    async copyPlanFile({ session, body }) {
      await countCopy(session.userId);
      return answerCopy(await copyPlan(context, session, body._id, body.plan));
    },
  };
}

function answerCopy({ kind, _id, isNew }: CopiedPlan) {
  return { status: isNew ? (201 as const) : (200 as const), body: { data: { kind, _id } } };
}

function presentShare(row: ShareRow): VerbOutput<'GET /api/shares'>['data'][number] {
  return {
    _id: row._id,
    kind: row.kind,
    subjectId: row.subject_id,
    token: writeShareToken({ userId: row.user_id, shareId: row._id }),
    createdAt: row.created_at.toISOString(),
  };
}

/** The end of a link: the owner's id and the share's own, which is random and as good as a secret. */

interface ShareName {
  readonly userId: string;
  readonly shareId: string;
}

export function writeShareToken({ userId, shareId }: ShareName): string {
  return Buffer.concat([uuidToBytes(userId), uuidToBytes(shareId)]).toString('base64url');
}

/** Undefined for what cannot be a link, and for a second spelling of one. */
function readShareToken(token: string): ShareName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * uuidLength || bytes.toString('base64url') !== token) return undefined;
  return { userId: uuidAt(bytes), shareId: uuidAt(bytes, uuidLength) };
}
