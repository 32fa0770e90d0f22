import { plansContract } from '@workout-tracker/core/contract/plans';
import { feature } from '#base/feature.ts';
import { createDecision } from './create-decision.ts';
import { deleteDecision } from './decisions.queries.ts';
import { readHistory } from './read-history.ts';
import { readTargets } from './read-targets.ts';

export const plansFeature = feature({
  endpoints: plansContract,
  needs: ['db', 'clock'],
  handlers(base) {
    return {
      async readPlanHistory({ session: { userId } }) {
        return { status: 200, body: { data: await readHistory(base, userId) } };
      },
      async readTargets({ session: { userId }, params: { id }, query: { instanceId } }) {
        const data = await readTargets(base, userId, { programId: id, instanceId });
        return { status: 200, body: { data } };
      },
      async createPlanDecision({ session: { userId }, body }) {
        const { isNew, decision } = await createDecision(base, userId, body);
        return { status: isNew ? 201 : 200, body: { data: decision } };
      },
      async deletePlanDecision({ session: { userId }, params: { id } }) {
        await deleteDecision(base.db, userId, id);
        return { status: 200, body: { data: { _id: id } } };
      },
    };
  },
});
