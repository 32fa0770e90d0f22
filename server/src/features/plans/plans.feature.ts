import { plansContract } from '@workout-tracker/core/contract/plans';
import { feature } from '#base/feature.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { readHistory } from './read-history.ts';
import { readTargets } from './read-targets.ts';

export const plansFeature = feature({
  endpoints: plansContract,
  needs: ['db', 'clock'],
  handlers(base) {
    return {
      async readPlanHistory({ session: { userId } }) {
        const { lines, decisions } = await readHistory(base, userId);
        const parts = [
          await jsonInPieces(lines, (line) => line),
          await jsonInPieces(decisions, (decision) => decision),
        ];
        return { status: 200, body: new JsonText(`{"data":{"lines":${parts[0]},"decisions":${parts[1]}}}`) };
      },
      async readTargets({ session: { userId }, params: { id }, query: { instanceId } }) {
        const data = await readTargets(base, userId, { programId: id, instanceId });
        return { status: 200, body: { data } };
      },
    };
  },
});
