import Type from 'typebox';
import { Goal, GoalAim } from '../insights/goal.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

export const goalsContract = {
  readGoals: endpoint({
    method: 'GET',
    path: '/api/goals',
    access: 'user',
    summary: 'My goals, the newest first',
    reply: { 200: Type.Object({ data: Type.Array(Goal) }, closed) },
  }),

  saveGoal: endpoint({
    method: 'PUT',
    path: '/api/goals/:id',
    access: 'user',
    summary: 'Set a goal, change it, or say that it was reached',
    params: Type.Object({ id }, closed),
    body: Type.Object({ aim: GoalAim, setAt: instant, reachedOn: orNull(day) }, closed),
    reply: { 200: Type.Object({ data: Goal }, closed) },
  }),

  deleteGoal: endpoint({
    method: 'DELETE',
    path: '/api/goals/:id',
    access: 'user',
    summary: 'Give a goal up',
    params: Type.Object({ id }, closed),
    reply: { 200: Type.Object({ data: Type.Object({ _id: id }, closed) }, closed) },
  }),
};
