/** Files whose content is made to keep a server busy: the thread that answers everybody has nothing to do with what is in them. */
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

/** Processor time of this thread, which does not grow when the machine has other things to do. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest that this thread worked at a stretch while `work` went on. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, isOver] = [0, cpuMs(), false];
  const turn = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return longest;
}

test('others have their turns while a large file is taken apart; sets beyond what a workout can have are named', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const file = openGymFile(200_000);
  const before = cpuMs();
  const reader = recogniseText(file)?.open();
  reader?.read(file);
  expect(reader?.end()).toHaveLength(1);
  const aloneMs = cpuMs() - before;
  const id = await calls.uploaded(file);
  const stopMs = await longestStop(async () => {
    await calls.read(id);
    expect(await calls.settled(id)).toMatchObject({ status: 'ready', workouts: 1, toSkip: 1, problems: 198_999 });
  });
  expect(stopMs).toBeLessThan(aloneMs / 2);
});

test('what does not fit into the memory of the thread is refused in words, and the next file is read', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  expect(await calls.bring(openGymFile(490_000))).toMatchObject({
    status: 'refused',
    message: 'These files are too large to be read at once. Import fewer or smaller files at a time.',
  });
  expect(await calls.bring(openGymFile(3))).toMatchObject({ status: 'ready', workouts: 1, sets: 3 });
});
