/**
 * Stores what a person decided about a line. The device makes the id, so a save repeated after a lost answer is the same save. A line is a run
 * of theirs, or a program that they see: those of others are not told from those that are not there.
 */
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { parseLine } from '@workout-tracker/core/plans/line-key';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { countDecisions, findDecision, insertDecisions, mostDecisions } from './decisions.queries.ts';

type NewDecision = VerbInput<'POST /api/plans/decisions'>['body'];

interface SavedDecision {
  isNew: boolean;
  decision: PlanDecision;
}

const dayMs = 24 * 3_600_000;
const idTaken = 'There is already a different decision with this id. Nothing was changed.';
const full = `You have taken ${mostDecisions.toLocaleString('en')} decisions about plans, and there is room for no more. Take some back, then try again.`;

export async function createDecision(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { _id, line, choice, decidedAt, device = '' }: NewDecision,
): Promise<SavedDecision> {
  const now = clock();
  const decision = { _id: _id.toLowerCase(), line, choice, decidedAt: new Date(decidedAt).toISOString(), device };
  if (Date.parse(decidedAt) > now.getTime() + dayMs)
    throw refuse('/decidedAt', 'This was decided in the future. Set the clock of the device right.');
  if (choice.kind === 'deload' && choice.to < choice.from)
    throw refuse('/choice/to', 'The last day is before the first. Change one of them.');
  return transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const earlier = await findDecision(tx, userId, decision._id);
    if (earlier) {
      // An assistant that asks again has no record of when it first did.
      if (isDeepStrictEqual([earlier.line, earlier.choice], [line, choice])) return { isNew: false, decision: earlier };
      throw new AppError('conflict', { message: idTaken });
    }
    if (!(await isLineOf(tx, userId, line))) throw new AppError('not_found');
    if ((await countDecisions(tx, userId)) >= mostDecisions) throw new AppError('conflict', { message: full });
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
