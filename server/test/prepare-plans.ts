/** Somebody with a program that has a plan, somebody else, and the calls about plans of both. */
import { randomUUID } from 'node:crypto';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { FastifyInstance } from 'fastify';
import { buildProgram, plannedMove } from './build-program.ts';
import { buildUser, type TestUser } from './build-user.ts';

export const plan = (sets: number): LinePlan => ({
  weeks: [{ rows: [{ sets, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
});

export const weight = (value: number) => ({ kind: 'working-weight', weight: { value, unit: 'kg' } });

export async function preparePlans(app: FastifyInstance, now: Date) {
  const [person, other] = [await buildUser(app), await buildUser(app)];
  const moves = [plannedMove('squat', { plan: plan(3) }), plannedMove('row')];
  const program = await buildProgram(app, { ownerId: person.user._id, moves });
  const callsOf = ({ headers }: TestUser) => ({
    decide: (payload: object) => app.inject({ method: 'POST', url: '/api/plans/decisions', headers, payload }),
    takeBack: (id: string) => app.inject({ method: 'DELETE', url: `/api/plans/decisions/${id}`, headers }),
    targets: async (programId: string, query: Record<string, string> = {}) => {
      const answer = await app.inject({ url: `/api/programs/${programId}/targets`, headers, query });
      return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
    },
    history: async () => (await app.inject({ url: '/api/plans/history', headers })).json().data,
    call: (method: 'POST' | 'GET', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload && { payload }) }),
  });
  const line = `program:${program._id}:squat`;
  const decision = {
    _id: randomUUID(),
    line,
    choice: weight(60),
    decidedAt: now.toISOString(),
    device: 'Phone',
  };
  return { app, person, program, moves, line, decision, mine: callsOf(person), theirs: callsOf(other), other };
}
