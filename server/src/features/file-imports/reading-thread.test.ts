/** Files whose content is made to keep a server busy: the thread that answers everybody has nothing to do with what is in them. */
import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
import type { Worker } from 'node:worker_threads';
import { recogniseText } from '@workout-tracker/core/files/text-formats';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const setJson = '{"r":5}';
/** A backup of openGym with so many sets in one workout. */
const openGymFile = (sets: number): string =>
  `{"unit":"kg","workouts":[{"start":1700000000000,"entries":[{"n":"Squat","sets":[${Array(sets).fill(setJson).join(',')}]}]}]}`;

/** The functions under `files` of core that this thread called while `work` went on: counted by the engine, not by time. Other threads are not in it. */
async function readersCalled(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter((script) => script.url.includes('packages/core/src/files/'))
    .flatMap((script) => script.functions)
    .filter((called) => called.functionName && called.ranges[0]?.count)
    .map((called) => called.functionName);
}

test('a thread that waits for another import is gone when one was applied, and the next import has another', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const started = once(process, 'worker');
  const { _id } = await calls.bring(openGymFile(3));
  const [thread]: Worker[] = await started;
  expect(thread?.threadId).toBeGreaterThan(0);
  await calls.apply(_id);
  expect(await calls.settled(_id)).toMatchObject({ status: 'done', created: 1 });
  expect(thread?.threadId).toBe(-1);
  expect(await calls.bring(openGymFile(4))).toMatchObject({ status: 'ready', sets: 4 });
});

test('the thread that answers takes no file apart, however large; sets beyond what a workout can have are named', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const file = openGymFile(200_000);
  const here = await readersCalled(async () => {
    const reader = recogniseText(file)?.open();
    reader?.read(file);
    expect(reader?.end()).toHaveLength(1);
  });
  expect(here).toContain('recogniseText');
  const id = await calls.uploaded(file);
  const whileServed = await readersCalled(async () => {
    await calls.read(id);
    expect(await calls.settled(id)).toMatchObject({ status: 'ready', workouts: 1, toSkip: 1, problems: 198_999 });
  });
  expect(whileServed).toEqual([]);
});

test('what does not fit into the memory of the thread is refused in words, and the next file is read', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  expect(await calls.bring(openGymFile(490_000))).toMatchObject({
    status: 'refused',
    message: 'These files are too large to be read at once. Import fewer or smaller files at a time.',
  });
  expect(await calls.bring(openGymFile(3))).toMatchObject({ status: 'ready', workouts: 1, sets: 3 });
});
