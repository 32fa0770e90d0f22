import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { sharingContract } from '@workout-tracker/core/contract/sharing';
import { reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { feature } from '#base/feature.ts';
import { AppError } from '#errors/app-error.ts';
import { type CopiedPlan, copyPlan } from './copy-plan.ts';
import { describePlan, withFileIds } from './plan-file.ts';
import { readShareToken, writeShareToken } from './share-token.ts';
import { deleteShare, findShare, isOwn, listShares, type ShareRow, saveShare } from './shares.queries.ts';

const hourS = 3_600;

export const sharingFeature = feature({
  endpoints: sharingContract,
  needs: ['db', 'clock', 'keys', 'limits', 'quota'],
  handlers(base) {
    const { db, clock, limits, quota, keys } = base;
    /** A link is looked up anew for every request, so that one that was withdrawn is dead at once. */
    const openLink = async (token: string) => {
      const name = readShareToken(token);
      const share = name && (await findShare(db, name.shareId));
      const isOfOwner = share && (name.ownerId === null || name.ownerId === share.ownerId);
      const plan = isOfOwner ? await describePlan(db, share.ownerId, share) : undefined;
      if (!share || !plan) throw new AppError('not_found', { reason: reason('link-leads-nowhere') });
      return { plan, sharedBy: share.sharedBy, ownerId: share.ownerId };
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
        const isMine = ownerId === session.userId;
        return { status: 200, body: { data: { plan: await withFileIds(db, keys.planFiles, plan), sharedBy, isMine } } };
      },
      async copyShared({ session, params, body }) {
        await countCopy(session.userId);
        const { plan } = await openLink(params.token);
        await quota.take(session.userId, JSON.stringify(plan).length);
        return answerCopy(await copyPlan(base, session, { copyId: body._id, plan, isByRows: true }));
      },
      async readPlanFile({ session, params: { kind, id } }) {
        const plan = await describePlan(db, session.userId, { kind, subjectId: id });
        if (!plan) throw new AppError('not_found');
        return { status: 200, body: { data: await withFileIds(db, keys.planFiles, plan) } };
      },
      async copyPlanFile({ session, body }) {
        await countCopy(session.userId);
        return answerCopy(await copyPlan(base, session, { copyId: body._id, plan: body.plan, isByRows: false }));
      },
    };
  },
});

function answerCopy({ kind, _id, isNew, notes }: CopiedPlan) {
  const data = { kind, _id, notes: notes.map(englishOf), ...(notes.length > 0 && { reasons: notes }) };
  return { status: isNew ? (201 as const) : (200 as const), body: { data } };
}

function presentShare(row: ShareRow): VerbOutput<'GET /api/shares'>['data'][number] {
  return {
    _id: row._id,
    kind: row.kind,
    subjectId: row.subject_id,
    token: writeShareToken(row._id),
    createdAt: row.created_at.toISOString(),
  };
}
