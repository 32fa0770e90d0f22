/** What an assistant can ask and decide about plans: next targets with their reasons, weights that are set, decisions taken and taken back. */
import { randomUUID } from 'node:crypto';
import { LineKey, PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { closed, id } from '@workout-tracker/core/schema/schema-helpers';
import Type from 'typebox';
import type { CallVerb } from './call-verb.ts';
import { type AnyTool, tool } from './tool.ts';

const decidedId = Type.Optional(id);
const repeatable =
  'Give an _id of your own (a uuid) and use it again when you repeat a call whose answer was lost: it is then decided once.';

const readTargets = tool({
  name: 'read_targets',
  title: 'Read next targets',
  description:
    'What each line of a program asks for next: sets with counts and weights, the working weight or maximum behind them, and the reason as a code with its numbers (for instance weight-raised by 2.5 kg after every set was reached; missed: misses in a row, of how many, and the weight after the last; weight-missing: nobody has set one yet). Lines without a rule and without weights are not listed. In a series give the instanceId of the run.',
  scope: 'read',
  input: Type.Object({ programId: id, instanceId: Type.Optional(id) }, closed),
  async run({ programId, instanceId }, call) {
    const params = { id: programId };
    const [targets, program] = await Promise.all([
      call('GET /api/programs/:id/targets', { params, query: { ...(instanceId !== undefined && { instanceId }) } }),
      call('GET /api/programs/:id', { params }),
    ]);
    const moves = new Map(program.data.moves.map((move) => [move._id, move]));
    return targets.data.map(({ line, target, reason }) => {
      const { title, measure } = moves.get(target.mid) ?? {};
      return { line, title, measure, target, reason };
    });
  },
});

const listDecisions = tool({
  name: 'list_plan_decisions',
  title: 'List decisions about plans',
  description: 'What the person decided about lines of plans, the latest first; of one line, or of all.',
  scope: 'read',
  input: Type.Object({ line: Type.Optional(LineKey) }, closed),
  async run({ line }, call) {
    const { decisions } = (await call('GET /api/plans/history')).data;
    return decisions
      .filter((decision) => line === undefined || decision.line === line)
      .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt));
  },
});

const setWeight = tool({
  name: 'set_plan_weight',
  title: 'Set a weight of a plan',
  description: `Sets the working weight or the maximum of a line from now on; the line is as read_targets names it. ${repeatable}`,
  scope: 'write',
  input: Type.Object(
    { _id: decidedId, line: LineKey, of: Type.Enum(['working-weight', 'maximum']), weight: PlanWeight },
    closed,
  ),
  run: ({ _id, line, of, weight }, call, _units, now) => decide(call, { _id, line, choice: { kind: of, weight } }, now),
});

const decideAbout = tool({
  name: 'decide_about_plan',
  title: 'Decide about a plan',
  description: `Takes a decision about a line: hold it or let it go on, deload on some days, go on at another week of its cycle, or skip the next session. A line that ends in * stands for all lines of its run or program. ${repeatable}`,
  scope: 'write',
  input: Type.Object({ _id: decidedId, line: LineKey, choice: PlanChoice }, closed),
  run: (given, call, _units, now) => decide(call, given, now),
});

const takeBack = tool({
  name: 'take_back_plan_decision',
  title: 'Take a decision back',
  description: 'Removes a decision about a plan: targets are then as if it had not been taken.',
  scope: 'write',
  input: Type.Object({ id }, closed),
  run: async ({ id }, call) => (await call('DELETE /api/plans/decisions/:id', { params: { id } })).data,
});

interface Decision {
  readonly _id?: string | undefined;
  readonly line: string;
  readonly choice: PlanChoice;
}

async function decide(call: CallVerb, { _id = randomUUID(), line, choice }: Decision, now: Date) {
  const body = { _id, line, choice, decidedAt: now.toISOString(), device: 'Assistant' };
  return (await call('POST /api/plans/decisions', { body })).data;
}

export const planReads: readonly AnyTool[] = [readTargets, listDecisions];
export const planWrites: readonly AnyTool[] = [setWeight, decideAbout, takeBack];
