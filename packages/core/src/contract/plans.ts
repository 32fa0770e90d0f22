import Type, { type Static } from 'typebox';
import { LineKey, PlanDecision } from '../plans/plan-decision.ts';
import { LineSession, SavedTarget } from '../plans/plan-target.ts';
import { LinePlan } from '../plans/rule.ts';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

const PlanVersion = Type.Object(
  { programId: id, version: Type.Integer({ minimum: 1 }), mid: Type.String(), plan: LinePlan },
  { title: 'PlanVersion', ...closed },
);

const LineRecord = Type.Object(
  {
    line: LineKey,
    versions: Type.Array(PlanVersion),
    sessions: Type.Array(LineSession),
  },
  { title: 'LineRecord', ...closed },
);

/** What next targets are worked out from: a device that has it knows them without a network. */
const PlanHistory = Type.Object(
  { lines: Type.Array(LineRecord), decisions: Type.Array(PlanDecision) },
  { title: 'PlanHistory', ...closed },
);
export type PlanHistory = Static<typeof PlanHistory>;

/** A target in plain numbers for programs of others; `reason` is a code with its values. */
const LineTarget = Type.Object(
  {
    line: LineKey,
    target: SavedTarget,
    reason: Type.Object({ code: Type.String() }, { additionalProperties: true }),
  },
  { title: 'LineTarget', ...closed },
);

export const plansContract = {
  readPlanHistory: endpoint({
    method: 'GET',
    path: '/api/plans/history',
    access: 'user',
    summary: 'What was done and decided on the lines of my plans that I train',
    reply: { 200: Type.Object({ data: PlanHistory }, closed) },
  }),

  readTargets: endpoint({
    method: 'GET',
    path: '/api/programs/:id/targets',
    access: 'user',
    summary: 'What each line of a program asks for next, and why',
    params: Type.Object({ id }, closed),
    query: Type.Object({ instanceId: Type.Optional(id) }, closed),
    reply: { 200: Type.Object({ data: Type.Array(LineTarget) }, closed) },
  }),
};
