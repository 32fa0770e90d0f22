/**
 * One person's errors with Peloton is nobody else's: while Peloton keeps calls and imports waiting, they hold no connection to the
 * database, and whoever does not need Peloton is answered as ever.
 */
import { randomUUID } from 'node:crypto';
import type { Call, FaultKind } from '@workout-tracker/peloton-simulator/faults';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf, connectedPerson, oddClass, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

const people = 12;
const hour = 3_600_000;

/** Everybody of them lists, and applies an import: two calls each that Peloton does not answer. */
async function keepThemWaiting(stage: PelotonStage) {
  const { id: pelotonId, name } = oddClass(stage, 'row');
  const listing: Promise<{ statusCode: number }>[] = [];
  const applying: { calls: ReturnType<typeof callsOf>; id: string }[] = [];
  for (let person = 0; person < people; person += 1) {
    const { calls } = await connectedPerson(stage.app);
    const id = randomUUID();
    listing.push(calls.list());
    await calls.apply(id, [{ pelotonId, name }]);
    applying.push({ calls, id });
  }
  return { listing, applying };
}

// Promise (16.5.2, 16.5.3): When Peloton, the database or the disk fails, the rest goes on and nothing opens.
test.each(['slow', 'drip'] satisfies FaultKind[])('others do not wait for what Peloton makes %s', async (kind) => {
  // Nobody gives up before the fault is lifted, however slow the machine.
  const stage = await usePeloton({ pace: { lookForImportsMs: 60_000, timeoutMs: hour, answerWithinMs: hour } });
  const { faults, requests } = stage.simulator.control;
  for (const call of ['workouts', 'workout'] satisfies Call[]) faults.plan({ call, kind, delayMs: hour });
  const { listing, applying } = await keepThemWaiting(stage);
  let answered = 0;
  for (const list of listing) void list.then(() => (answered += 1));
  const asked = () => requests.of('workouts').length + requests.of('workout').length;
  await expect.poll(asked).toBe(2 * people);

  const { pool } = databaseOf(stage.app);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const other = await buildUser(stage.app);
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => diaryOf(stage.app, other).list()),
    callsOf(stage.app, other).login('metric'),
    callsOf(stage.app, other).upload('x'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(50).fill(200), 200, 422]);
  expect([answered, requests.of('graph')]).toEqual([0, []]);

  faults.clear();
  for (const { statusCode } of await Promise.all(listing)) expect(statusCode).toBe(200);
  for (const { calls, id } of applying) {
    await expect.poll(async () => (await calls.progress(id)).json().data.created).toBe(1);
  }
});
