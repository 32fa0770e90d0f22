/** Sets a goal or changes it: the device that wrote last has its way. A lift is one of an exercise that its person sees. */

import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { transact } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { refuse, refuseMore } from '#errors/app-error.ts';
import { countOtherGoals, mostGoals, putGoal } from './goals.queries.ts';

type SentGoal = VerbInput<'PUT /api/goals/:id'>['body'];

const dayMs = 24 * 3_600_000;

export async function saveGoal(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { id, body: { aim, setAt, reachedOn } }: { id: string; body: SentGoal },
): Promise<Goal> {
  const latest = clock().getTime() + dayMs;
  if (Date.parse(setAt) > latest) throw refuse('/setAt', reason('goal-set-in-future'));
  if (reachedOn !== null && Date.parse(reachedOn) > latest)
    throw refuse('/reachedOn', reason('goal-reached-in-future'));
  const goal: Goal = { _id: id.toLowerCase(), aim, setAt: new Date(setAt).toISOString(), reachedOn };
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const [exercise] = aim.kind === 'lift' ? await findUnseen(tx, userId, [aim.exerciseId]) : [];
    if (exercise !== undefined) throw refuse('/aim/exerciseId', reason('exercise-not-known', { exercise }));
    if ((await countOtherGoals(tx, userId, goal._id)) >= mostGoals)
      throw refuseMore(reason('goals-at-most', { most: mostGoals }));
    await putGoal(tx, userId, goal);
  });
  return goal;
}
