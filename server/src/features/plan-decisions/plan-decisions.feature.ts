import { planDecisionsContract } from '@workout-tracker/core/contract/plan-decisions';
import { feature } from '#base/feature.ts';
import { createDecision } from './create-decision.ts';
import { deleteDecision } from './decisions.queries.ts';

export const planDecisionsFeature = feature({
  endpoints: planDecisionsContract,
  needs: ['db', 'clock'],
  handlers(base) {
    return {
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
