import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { PlanDecisionsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';

/** Keeps one account from filling the server: decades of training come to less. */
export const mostDecisions = archiveLimits.planDecisions;

type DecisionRow = Pick<Selectable<PlanDecisionsTable>, '_id' | 'line' | 'choice' | 'decided_at' | 'device'>;

const present = ({ _id, line, choice, decided_at, device }: DecisionRow): PlanDecision => ({
  _id,
  line,
  choice,
  decidedAt: decided_at.toISOString(),
  device,
});

const columns = ['_id', 'line', 'choice', 'decided_at', 'device'] as const;

/** By their ids, a page at a time; those after the id that is given. */
export async function listDecisions(
  db: Database | Tx,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<PlanDecision[]> {
  const page = db
    .selectFrom('plan_decisions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('_id')
    .limit(limit);
  const rows = await (after === null ? page : page.where('_id', '>', after)).execute();
  return rows.map(present);
}

export async function findDecision(tx: Tx, userId: string, decisionId: string): Promise<PlanDecision | undefined> {
  const row = await tx
    .selectFrom('plan_decisions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('_id', '=', decisionId)
    .executeTakeFirst();
  return row && present(row);
}

export async function countDecisions(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('plan_decisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** As many as there is room for, in one statement. Answers with the ids of those that are new. */
export async function insertDecisions(
  tx: Tx,
  userId: string,
  decisions: readonly PlanDecision[],
  now: Date,
): Promise<string[]> {
  const room = mostDecisions - (await countDecisions(tx, userId));
  const rows = decisions.slice(0, Math.max(0, room)).map(
    ({ _id, line, choice, decidedAt, device }): Insertable<PlanDecisionsTable> => ({
      user_id: userId,
      _id: _id.toLowerCase(),
      line,
      choice: JSON.stringify(choice),
      decided_at: decidedAt,
      device,
      created_at: now,
    }),
  );
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('plan_decisions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .execute();
  return inserted.map(({ _id }) => _id);
}

export async function deleteDecision(db: Database, userId: string, decisionId: string): Promise<void> {
  await db.deleteFrom('plan_decisions').where('user_id', '=', userId).where('_id', '=', decisionId).execute();
}
