/**
 * Stores what a person decided about a line. The device makes the id, so a save repeated after a lost answer is the same save. A line is a run
 * of theirs, or a program that they see: those of others are not told from those that are not there.
 */

import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { parseLine } from '@workout-tracker/core/plans/line-key';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse, refuseMore } from '#errors/app-error.ts';
import { countDecisions, findDecision, insertDecisions, mostDecisions } from './decisions.queries.ts';

type NewDecision = VerbInput<'POST /api/plans/decisions'>['body'];

interface SavedDecision {
  isNew: boolean;
  decision: PlanDecision;
}

const dayMs = 24 * 3_600_000;

export async function createDecision(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { _id, line, choice, decidedAt, device = '' }: NewDecision,
): Promise<SavedDecision> {
  const now = clock();
  const decision = { _id: _id.toLowerCase(), line, choice, decidedAt: new Date(decidedAt).toISOString(), device };
  if (Date.parse(decidedAt) > now.getTime() + dayMs) throw refuse('/decidedAt', reason('decided-in-future'));
  if (choice.kind === 'deload' && choice.to < choice.from)
    throw refuse('/choice/to', reason('decision-last-day-first'));
  return transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const earlier = await findDecision(tx, userId, decision._id);
    if (earlier) {
      // An assistant that asks again has no record of when it first did.
      if (isDeepStrictEqual([earlier.line, earlier.choice], [line, choice])) return { isNew: false, decision: earlier };
      throw new AppError('conflict', { reason: reason('decision-id-used') });
    }
    if (!(await isLineOf(tx, userId, line))) throw new AppError('not_found');
    if ((await countDecisions(tx, userId)) >= mostDecisions)
      throw refuseMore(reason('decisions-at-most', { most: mostDecisions }));
    await insertDecisions(tx, userId, [decision], now);
    return { isNew: true, decision };
  });
}

async function isLineOf(tx: Tx, userId: string, line: string): Promise<boolean> {
  const { instanceId, programId } = parseLine(line);
  const isRun = instanceId === null || (await hasRun(tx, userId, instanceId));
  return isRun && (programId === null || (await seesProgram(tx, userId, programId)));
}

async function hasRun(tx: Tx, userId: string, instanceId: string): Promise<boolean> {
  const run = await tx
    .selectFrom('series_instances')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', '=', instanceId)
    .executeTakeFirst();
  return run !== undefined;
}

async function seesProgram(tx: Tx, userId: string, programId: string): Promise<boolean> {
  const program = await tx
    .selectFrom('programs')
    .select('_id')
    .where('_id', '=', programId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .executeTakeFirst();
  return program !== undefined;
}
