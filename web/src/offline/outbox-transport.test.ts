import { afterEach, describe, expect, test } from 'vitest';
import { NetworkError } from '#lib/api-errors.ts';
import type { SessionUser } from '#lib/session-state.ts';
import { aPerson } from '../../test/a-person.ts';
import { aWorkout } from '../../test/a-workout.ts';
import { type Answer, sendJson, startServer, type TestServer } from '../../test/start-server.ts';
import { OtherAccountError } from './judge-failure.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import {
  aBodyWeight,
  aCreate,
  aDecision,
  aDecisionUndone,
  aDelete,
  aGoalChange,
  anEdit,
  anExercise,
  aProfileChange,
  aProgramEdit,
  aRestore,
  decisionId,
  exerciseId,
  goalId,
  programId,
  someSettings,
  workoutId,
} from './testing/an-item.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const data = aWorkout({ _id: workoutId, revision: 2 });
const answerOk: Answer = (_asked, response) => sendJson(response, 200, { data });

async function wireTo(answer: Answer, account: string | null = 'maya', token: string | null = 'token') {
  server = await startServer(answer);
  const stored: SessionUser[] = [];
  const keepUser = async (user: SessionUser) => void stored.push(user);
  const tokens = { forRequest: async () => token, renew: async () => null };
  return {
    asked: server.asked,
    stored,
    wire: createOutboxTransport({ base: server.base, userId: 'maya', tokens, account: () => account, keepUser }),
  };
}

test('each change goes to its address, with its content', async () => {
  const { wire, asked } = await wireTo(answerOk);
  for (const item of [aCreate(), anEdit({ notes: 'b', revision: 1 }), aDelete(), aRestore()]) {
    expect(await wire.send(item)).toEqual(data);
  }
  expect(await wire.read(workoutId)).toEqual(data);
  expect(asked.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    `POST /api/workouts ${JSON.stringify(aCreate().data)}`,
    `PUT /api/workouts/${workoutId} {"notes":"b","revision":1}`,
    `DELETE /api/workouts/${workoutId} `,
    `POST /api/workouts/${workoutId}/restore `,
    `GET /api/workouts/${workoutId} `,
  ]);
});

describe('nothing is sent', () => {
  test.each([
    ['for somebody else', 'noor', 'token'],
    ['for nobody', null, 'token'],
    ['without a token', 'maya', null],
  ])('%s', async (_case, account, token) => {
    const { wire, asked } = await wireTo(answerOk, account, token);
    await expect(wire.send(aCreate())).rejects.toBeInstanceOf(OtherAccountError);
    expect(asked).toEqual([]);
  });
});

test.each([{ ok: true }, { data: { ...data, _id: 'another' } }, { data: { _id: workoutId } }, []])(
  'an answer that is not the workout (%j) is a stranger’s',
  async (body) => {
    const { wire } = await wireTo((_asked, response) => sendJson(response, 200, body));
    await expect(wire.send(aCreate())).rejects.toBeInstanceOf(NetworkError);
  },
);

describe('what is not about a workout', () => {
  const exercise = { data: { _id: exerciseId, title: 'Meadows Row' } };
  const weight = { data: { date: '2026-03-07', weight: 80, unit: 'kg' } };
  const cases = [
    [anExercise(), exercise],
    [someSettings({ pinnedNote: 'a' }), exercise],
    [aProgramEdit({ moves: [] }), { data: { _id: programId, title: 'Push' } }],
    [aBodyWeight({ weight: 80, unit: 'kg' }), weight],
    [aBodyWeight(null), { data: { done: true } }],
    [aDecision({ _id: decisionId }), { data: { _id: decisionId, line: 'program:p:squat' } }],
    [aDecisionUndone(), { data: { _id: decisionId } }],
    [aGoalChange({ aim: {} }), { data: { _id: goalId, aim: {} } }],
    [aGoalChange(null), { data: { _id: goalId } }],
  ] as const;

  test.each(cases)('has its own answer (%#)', async (item, body) => {
    const { wire, asked } = await wireTo((_asked, response) => sendJson(response, 200, body));
    expect(await wire.send(item)).toBeNull();
    expect(asked.map(({ method, url }) => [method, url])).toEqual([[item.method, item.url]]);
  });

  test.each(cases)('another answer is a stranger’s (%#)', async (item, body) => {
    const others = [{ ok: true }, [], { data: {} }, { data }, ...cases.map(([, other]) => other)];
    for (const other of others.filter((one) => one !== body)) {
      const { wire } = await wireTo((_asked, response) => sendJson(response, 200, other));
      await expect(wire.send(item)).rejects.toBeInstanceOf(NetworkError);
      await server?.close();
    }
  });
});

describe('a change of the settings', () => {
  const maya = aPerson({ _id: 'maya', units: 'lb' });

  test('is answered with the person, who is kept', async () => {
    const { wire, asked, stored } = await wireTo((_asked, response) => sendJson(response, 200, { user: maya }));
    expect(await wire.send(aProfileChange({ units: 'lb' }))).toBeNull();
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/api/workout-tracker/users/me', '{"units":"lb"}'],
    ]);
    expect(stored).toEqual([expect.objectContaining({ _id: 'maya', units: 'lb' })]);
  });

  test.each([{ user: { ...maya, _id: 'noor' } }, { data: maya }, { user: {} }, []])(
    'another answer is a stranger’s (%#)',
    async (body) => {
      const { wire, stored } = await wireTo((_asked, response) => sendJson(response, 200, body));
      await expect(wire.send(aProfileChange({ units: 'lb' }))).rejects.toBeInstanceOf(NetworkError);
      expect(stored).toEqual([]);
    },
  );
});
