/** Sets a goal or changes it: the device that wrote last has its way. A lift is one of an exercise that its person sees. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Goal } from '@workout-tracker/core/insights/goal';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { transact } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { countOtherGoals, mostGoals, putGoal } from './goals.queries.ts';

type SentGoal = VerbInput<'PUT /api/goals/:id'>['body'];

const dayMs = 24 * 3_600_000;
const full = `You have ${mostGoals} goals, and there is room for no more. Give one up, then try again.`;

export async function saveGoal(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { id, body: { aim, setAt, reachedOn } }: { id: string; body: SentGoal },
): Promise<Goal> {
  const latest = clock().getTime() + dayMs;
  if (Date.parse(setAt) > latest)
    throw refuse('/setAt', 'This goal was set in the future. Set the clock of the device right.');
  if (reachedOn !== null && Date.parse(reachedOn) > latest)
    throw refuse('/reachedOn', 'This goal was reached in the future. Set the clock of the device right.');
  const goal: Goal = { _id: id.toLowerCase(), aim, setAt: new Date(setAt).toISOString(), reachedOn };
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const [unseen] = aim.kind === 'lift' ? await findUnseen(tx, userId, [aim.exerciseId]) : [];
    if (unseen !== undefined) throw refuse('/aim/exerciseId', `There is no exercise "${unseen}". Choose another.`);
    if ((await countOtherGoals(tx, userId, goal._id)) >= mostGoals) throw new AppError('conflict', { message: full });
    await putGoal(tx, userId, goal);
  });
  return goal;
}
