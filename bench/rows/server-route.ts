/** The smallest route with a statement, so everything that is switched on for every request weighs the most here. */
import { compareRoute } from '../compare-route.ts';
import type { Row } from '../row.ts';
import { describeComparison } from '../table.ts';

const wanted = 0.7;

export const serverRoute: Row = {
  id: 'b',
  name: 'GET /api/server, everything switched on, against the bare server',
  target: 'at least 70 % by CPU',
  measure: async (context) => describeComparison(await compareRoute(context, [{ path: '/api/server' }]), wanted),
};
