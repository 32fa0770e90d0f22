/** Filling the demo: through the public API alone, and however often it is cut short and begun again, with one and the same result. */

import { demoAccount } from '@workout-tracker/core/people/demo-account';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { Api } from '@workout-tracker/demo/fill/api';
import { fill } from '@workout-tracker/demo/fill/fill';
import { settleIn } from '@workout-tracker/demo/fill/settle-in';
import { addDemoMember } from '@workout-tracker/demo/run/demo-member';
import { writeStory } from '@workout-tracker/demo/story/write-story';
import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { wallClock } from '@workout-tracker/peloton-simulator/clock';
import { seedCatalogue } from '@workout-tracker/server/catalogue/seed-catalogue';
import { buildUser } from '@workout-tracker/server/test/build-user';
import { archiveOf, contentOfArchive } from '@workout-tracker/server/test/export-calls';
import { callsOf } from '@workout-tracker/server/test/file-import-calls';
import { quickPace } from '@workout-tracker/server/test/peloton-stage';
import { databaseOf, useTestApp } from '@workout-tracker/server/test/test-app';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

const seed = 'a fill';
const timeZone = 'Europe/Stockholm';
const setting = { seed, today: localDateOf(new Date(), timeZone), timeZone, units: 'kg' } as const;
const whole = writeStory(setting);

/** A quarter of it, with three of the merged classes at least, shows all kinds there are. */
const isChosen = (_: unknown, index: number): boolean => Boolean(process.env.LONG_RUNS) || index % 4 === 0;
const merged = whole.workouts.flatMap(({ mergedClass }) => mergedClass ?? []).slice(0, 3);
const classes = whole.classes.filter((ride, index) => merged.includes(ride) || isChosen(ride, index));
const workouts = whole.workouts.filter((item, index) =>
  item.mergedClass ? classes.includes(item.mergedClass) : item.isTrashed || isChosen(item, index),
);
const story = { ...whole, classes, workouts };

async function startEmpty(): Promise<{ app: FastifyInstance; base: string }> {
  const simulator = await startPelotonSimulator({ seed, clock: wallClock });
  onTestFinished(() => simulator.stop());
  addDemoMember(simulator, setting);
  const app = await useTestApp({
    pelotonPace: quickPace,
    env: { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl },
  });
  await seedCatalogue(databaseOf(app).db, new Date());
  return { app, base: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function everything(base: string) {
  const api = new Api(base);
  await settleIn(api, setting);
  const [workouts, trash, runs] = [
    await api.call('GET /api/workouts', { query: { page: -1 } }),
    await api.call('GET /api/workouts', { query: { page: -1, deleted: true } }),
    await api.call('GET /api/series-instances', { query: {} }),
  ];
  return { workouts: workouts.data, trash: trash.data, runs: runs.data };
}

test('a fill that was cut short is completed by the next one, and a third changes nothing', async () => {
  const { app, base } = await startEmpty();
  const cut = fill(base, story, (done, total) => {
    if (done === Math.floor(total / 2)) throw new Error('The power went out.');
  });
  await expect(cut).rejects.toThrow('The power went out.');
  await fill(base, story, () => {});
  const filled = await everything(base);
  const untrashed = story.workouts.filter(({ isTrashed }) => !isTrashed);
  const imported = story.classes.filter(({ isImported, logged }) => isImported && !logged);
  expect(filled.workouts.length).toBe(untrashed.length + imported.length);
  expect(filled.trash).toHaveLength(3);
  expect(filled.workouts.filter(({ isFromPeloton }) => isFromPeloton)).toHaveLength(
    story.classes.filter(({ isImported }) => isImported).length,
  );
  expect(filled.runs.map(({ status, isActive }) => [status, isActive])).toEqual([
    ['in_progress', true],
    ['completed', false],
  ]);
  await fill(base, story, () => {});
  expect(await everything(base)).toEqual(filled);

  // All of it in a file, and read back by somebody who has nothing yet.
  const { username, password } = demoAccount;
  const payload = { email: username, password };
  const { accessToken } = (
    await app.inject({ method: 'POST', url: '/api/workout-tracker/auth/login', payload })
  ).json();
  const archive = await archiveOf(app, { headers: { authorization: `Bearer ${accessToken}` } });
  const other = await buildUser(app);
  const calls = callsOf(app, other);
  const found = await calls.bring(archive);
  expect(found).toMatchObject({ workouts: filled.workouts.length, problems: 0 });
  expect(await calls.applied(found._id)).toMatchObject({ created: filled.workouts.length, failed: 0 });
  expect(contentOfArchive(await archiveOf(app, other))).toEqual(contentOfArchive(archive));
});
