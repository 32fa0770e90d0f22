import { randomUUID } from 'node:crypto';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();
let address: URL;
beforeAll(async () => {
  await seedCatalogue(databaseOf(sharedApp()).db, new Date());
  address = new URL('/mcp', await sharedApp().listen({ port: 0, host: '127.0.0.1' }));
});

async function makeToken(app: FastifyInstance, { headers, password }: TestUser, scope: 'read' | 'write') {
  const payload = { name: 'Assistant', scope, password };
  const { data, token } = (await app.inject({ method: 'POST', url: '/api/tokens', headers, payload })).json();
  return { id: data._id as string, token: token as string };
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return client;
}

async function useTool(client: Client, name: string, given: object = {}) {
  const answer = (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
  const [first] = answer.content;
  const text = first?.type === 'text' ? first.text : '';
  return answer.isError ? { refused: text } : JSON.parse(text);
}

async function setUp(scope: 'read' | 'write') {
  const app = sharedApp();
  const person = await buildUser(app);
  const { id, token } = await makeToken(app, person, scope);
  return { app, person, id, token, client: await connect(token) };
}

test('a token that may read is offered what reads, one that may write the rest too', async () => {
  const reading = await setUp('read');
  const { tools } = await reading.client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual([
    'today',
    'list_workouts',
    'read_workout',
    'list_exercises',
    'read_exercise',
    'records',
    'list_series',
    'read_series',
    'list_programs',
    'read_program',
    'read_targets',
    'list_plan_decisions',
  ]);
  for (const { annotations, description } of tools) {
    expect([annotations?.readOnlyHint, description?.length]).toEqual([true, expect.any(Number)]);
  }
  expect(reading.client.getInstructions()).toContain('list_exercises');
  const writing = await connect((await makeToken(reading.app, reading.person, 'write')).token);
  const more = (await writing.listTools()).tools.map(({ name }) => name);
  expect(more).toEqual([
    ...names,
    'log_workout',
    'create_program',
    'update_program',
    'set_plan_weight',
    'decide_about_plan',
    'take_back_plan_decision',
  ]);
  await expect(useTool(reading.client, 'log_workout', {})).rejects.toThrow(/log_workout/);
});

test('reads what was done and what is to be done, of its person alone', async () => {
  const { app, person, client } = await setUp('read');
  const program = await buildProgram(app, {
    title: 'Legs',
    moves: [plannedMove('squat', { exerciseId: 'back-squat' }), plannedMove('row')],
  });
  const workout = await buildWorkout(app, person, { wid: program._id, hr: [100, null, 121], notes: 'Went well' });
  const other = await setUp('read');

  const listed = await useTool(client, 'list_workouts', { search: 'legs' });
  expect(listed.workouts).toMatchObject([{ _id: workout._id, title: 'Legs', localDate: '2026-02-10', setCount: 3 }]);
  expect((await useTool(other.client, 'list_workouts')).workouts).toEqual([]);
  const read = await useTool(client, 'read_workout', { id: workout._id });
  expect(read).toMatchObject({ title: 'Legs', notes: 'Went well', heartRate: { average: 111, max: 121 } });
  expect(read.sets).toMatchObject([
    { exercise: 'The squat', reps: 8, weight: 62.5, unit: 'kg' },
    { exercise: 'The squat', reps: 6 },
    { exercise: 'The row', reps: 10, unit: 'lb' },
  ]);
  expect(read).not.toHaveProperty('hr');
  expect(await useTool(other.client, 'read_workout', { id: workout._id })).toEqual({ refused: expect.any(String) });

  const found = await useTool(client, 'list_exercises', { search: 'back squat', limit: 1 });
  expect(found.exercises).toMatchObject([{ _id: 'back-squat', lastDone: { workoutId: workout._id } }]);
  const exercise = await useTool(client, 'read_exercise', { id: 'back-squat' });
  expect(exercise.workouts).toMatchObject([{ workoutId: workout._id, sets: [{ reps: 8 }, { reps: 6 }] }]);
  const records = await useTool(client, 'records', { exerciseId: 'back-squat' });
  expect(records).toContainEqual(expect.objectContaining({ kind: 'heaviest', value: 62.5, valueIn: 'kg' }));
  // Of many sets, in the person's own unit.
  expect(await useTool(client, 'records')).toContainEqual(
    expect.objectContaining({ exerciseId: 'back-squat', heaviest: 137.79, unit: 'lb' }),
  );
  expect(await useTool(client, 'today')).toMatchObject({ date: expect.any(String) });
  const [series] = await useTool(client, 'list_series');
  expect(await useTool(client, 'read_series', { id: series._id })).toMatchObject({ title: series.title });
  const programs = await useTool(client, 'list_programs');
  expect(programs).toContainEqual(expect.objectContaining({ title: 'Legs', moves: ['The squat', 'The row'] }));
});

test('logs a workout once however often it is asked, and says which records it broke', async () => {
  const { app, person, client } = await setUp('write');
  const given = {
    _id: randomUUID(),
    title: 'In the park',
    started: '2026-02-10T17:00:00Z',
    ended: '2026-02-10T17:40:00Z',
    effort: 7,
    exercises: [
      {
        exerciseId: 'back-squat',
        note: 'Slow',
        sets: [
          { reps: 5, weight: 100, unit: 'kg', rpe: 8 },
          { reps: 5, weight: 100, unit: 'kg' },
        ],
      },
      { exerciseId: 'back-squat', sets: [{ reps: 12, weight: 60, unit: 'kg' }] },
    ],
  };
  const lighter = {
    started: '2026-02-03T17:00:00+01:00',
    ended: '2026-02-03T18:00:00+01:00',
    exercises: [{ exerciseId: 'back-squat', sets: [{ reps: 5, weight: 90, unit: 'kg' }] }],
  };
  expect(await useTool(client, 'log_workout', lighter)).toMatchObject({ title: 'Workout', localDate: '2026-02-03' });
  const first = await useTool(client, 'log_workout', given);
  expect(first).toMatchObject({ _id: given._id, title: 'In the park', localDate: '2026-02-10' });
  expect(first.records).toContainEqual(expect.objectContaining({ kind: 'heaviest', value: 100 }));
  expect(await useTool(client, 'log_workout', given)).toEqual(first);
  const { data } = (await diaryOf(app, person).list()).json();
  expect(data).toHaveLength(2);
  const stored = await diaryOf(app, person).readStored(given._id);
  expect(await useTool(client, 'read_workout', { id: given._id })).toMatchObject({ effort: 7 });
  expect(stored.moves).toMatchObject([
    { mid: 'back-squat', exerciseId: 'back-squat', exerciseNote: 'Slow', reps: 5, weight: 100, rpe: 8 },
    { mid: 'back-squat', reps: 5 },
    { mid: 'back-squat-2', exerciseId: 'back-squat', reps: 12 },
  ]);

  const unknown = { ...given, _id: randomUUID(), exercises: [{ exerciseId: 'no-such', sets: [{ reps: 1 }] }] };
  expect(await useTool(client, 'log_workout', unknown)).toEqual({ refused: expect.stringContaining('no-such') });
  const backwards = { ...given, _id: randomUUID(), ended: '2026-02-10T16:00:00Z' };
  expect(await useTool(client, 'log_workout', backwards)).toEqual({ refused: expect.stringContaining('/ended') });
});

test('every weight is told with its unit, as it was entered', async () => {
  const { client } = await setUp('write');
  const logged = (started: string, ended: string, weight: number, unit?: string) => ({
    started,
    ended,
    exercises: [{ exerciseId: 'back-squat', sets: [{ reps: 5, weight, ...(unit && { unit }) }] }],
  });
  await useTool(client, 'log_workout', logged('2026-02-03T17:00:00Z', '2026-02-03T18:00:00Z', 90, 'kg'));
  // Without a unit, in that of the person, which is pounds.
  const second = logged('2026-02-10T17:00:00Z', '2026-02-10T18:00:00Z', 225);
  const heaviest = { kind: 'heaviest', value: 225, valueIn: 'lb' };
  const { _id, records } = await useTool(client, 'log_workout', second);
  expect(records).toContainEqual(expect.objectContaining(heaviest));
  const read = await useTool(client, 'read_workout', { id: _id });
  expect(read.sets).toMatchObject([{ weight: 225, unit: 'lb' }]);
  expect(read.records).toContainEqual(expect.objectContaining(heaviest));
  const exercise = await useTool(client, 'read_exercise', { id: 'back-squat' });
  expect(exercise.workouts).toMatchObject([
    { sets: [{ weight: 225, unit: 'lb' }], records: expect.arrayContaining([expect.objectContaining(heaviest)]) },
    { sets: [{ weight: 90, unit: 'kg' }] },
  ]);
  const found = await useTool(client, 'list_exercises', { search: 'back squat', limit: 1 });
  expect(found.exercises[0].lastDone.set).toMatchObject({ weight: 225, unit: 'lb' });
  const ofExercise = await useTool(client, 'records', { exerciseId: 'back-squat' });
  expect(ofExercise).toContainEqual(
    expect.objectContaining({ ...heaviest, set: expect.objectContaining({ unit: 'lb' }) }),
  );
  expect(await useTool(client, 'records')).toMatchObject([{ exerciseId: 'back-squat', heaviest: 225, unit: 'lb' }]);
});

test('makes a program and edits it, and never one that is not its person’s', async () => {
  const { client, app } = await setUp('write');
  const made = await useTool(client, 'create_program', {
    title: 'Twice a week',
    moves: [
      { exerciseId: 'back-squat', sets: 3, reps: 5, restSeconds: 180 },
      { exerciseId: 'back-squat', sets: 1, reps: 20 },
    ],
  });
  expect(made).toMatchObject({
    version: 1,
    moves: [
      { _id: 'back-squat', title: expect.any(String), weight: true, sets: 3, reps: 5, restSeconds: 180 },
      { _id: 'back-squat-2', sets: 1, reps: 20 },
    ],
  });
  const [first] = made.moves;
  const change = { id: made._id, version: 1, moves: [{ _id: first._id, exerciseId: 'back-squat', sets: 4, reps: 5 }] };
  const changed = await useTool(client, 'update_program', change);
  expect(changed).toMatchObject({ title: 'Twice a week', version: 2, moves: [{ _id: 'back-squat', sets: 4 }] });
  const stale = { id: made._id, version: 1, title: 'Stale' };
  expect(await useTool(client, 'update_program', stale)).toEqual({ refused: expect.stringContaining('changed') });

  const catalogue = await buildProgram(app);
  const theirs = await buildProgram(app, { ownerId: (await buildUser(app)).user._id });
  for (const { _id } of [catalogue, theirs]) {
    const answer = await useTool(client, 'update_program', { id: _id, version: 1, title: 'Mine now' });
    expect(answer).toEqual({ refused: expect.any(String) });
  }
});

test('schemas become code once, however many requests there are', async () => {
  const { client } = await setUp('read');
  await useTool(client, 'today');
  const made = vi.spyOn(globalThis, 'Function');
  onTestFinished(() => made.mockRestore());
  await client.listTools();
  await useTool(client, 'today');
  expect(made).not.toHaveBeenCalled();
});

test('nobody comes in without a token, and one that was taken back is out at the next request', async () => {
  const { app, person, client, id } = await setUp('read');
  const ask = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
  for (const headers of [{}, person.headers, { authorization: 'Bearer wta_nonsense' }]) {
    expect((await ask({ ...headers })).statusCode).toBe(401);
  }
  expect((await ask({})).headers['www-authenticate']).toMatch(/^Bearer/);
  expect(await useTool(client, 'list_workouts')).toMatchObject({ workouts: [] });
  await app.inject({ method: 'DELETE', url: `/api/tokens/${id}`, headers: person.headers });
  await expect(useTool(client, 'list_workouts')).rejects.toThrow();
});
