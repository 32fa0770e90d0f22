import Type from 'typebox';
import { LineKey, PlanChoice, PlanDecision } from '../plans/plan-decision.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

export const planDecisionsContract = {
  createPlanDecision: endpoint({
    method: 'POST',
    path: '/api/plans/decisions',
    access: 'user',
    summary: 'Decide about a line of a plan: its weight, its maximum, to hold or to deload',
    body: Type.Object(
      {
        _id: id,
        line: LineKey,
        choice: PlanChoice,
        decidedAt: instant,
        device: Type.Optional(PlainText({ maxLength: 200 })),
      },
      closed,
    ),
    reply: { 200: Type.Object({ data: PlanDecision }, closed), 201: Type.Object({ data: PlanDecision }, closed) },
  }),

  deletePlanDecision: endpoint({
    method: 'DELETE',
    path: '/api/plans/decisions/:id',
    access: 'user',
    summary: 'Take a decision back',
    params: Type.Object({ id }, closed),
    reply: { 200: Type.Object({ data: Type.Object({ _id: id }, closed) }, closed) },
  }),
};
