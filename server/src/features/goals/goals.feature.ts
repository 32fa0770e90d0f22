import { goalsContract } from '@workout-tracker/core/contract/goals';
import { feature } from '#base/feature.ts';
import { deleteGoal, listGoals } from './goals.queries.ts';
import { saveGoal } from './save-goal.ts';

export const goalsFeature = feature({
  endpoints: goalsContract,
  needs: ['db', 'clock'],
  handlers(base) {
    return {
      async readGoals({ session: { userId } }) {
        return { status: 200, body: { data: await listGoals(base.db, userId) } };
      },
      async saveGoal({ session: { userId }, params: { id }, body }) {
        return { status: 200, body: { data: await saveGoal(base, userId, { id, body }) } };
      },
      async deleteGoal({ session: { userId }, params: { id } }) {
        await deleteGoal(base.db, userId, id);
        return { status: 200, body: { data: { _id: id } } };
      },
    };
  },
});
