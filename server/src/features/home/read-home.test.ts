import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { seriesCalls, twoWeeks } from '#features/series/testing/series-calls.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

// A Thursday.
const clock = createFakeClock(new Date('2026-03-12T12:00:00Z'));

async function prepare() {
  const app = await useTestApp({ clock: clock.now });
  const person = await buildUser(app);
  const program = await buildProgram(app, { title: 'Legs' });
  const log = (day: string, more: object = {}) =>
    buildWorkout(app, person, {
      wid: program._id,
      timeZone: 'UTC',
      created: `${day}T10:00:00Z`,
      ended: `${day}T11:00:00Z`,
      ...more,
    });
  return { app, person, program, mine: seriesCalls(app, person), log };
}

const statuses = ({ week }: { week: { status: string }[] }): string => week.map(({ status }) => status[0]).join('');

test('somebody new meets an empty week and a few series to begin with', async () => {
  const { app, mine } = await prepare();
  await seedCatalogue(databaseOf(app).db, clock.now());
  const answer = (await mine.get('home')).json();
  expect(Check(contract.readHome.reply[200], answer)).toBe(true);
  expect(answer.data).toMatchObject({ date: '2026-03-12', instance: null, today: null, programs: [] });
  expect(statuses(answer.data)).toBe('rrrtrrr');
  const [first, ...others] = answer.data.suggestions;
  expect(first).toMatchObject({ title: 'First Steps', totalWeeks: 4, totalDays: 28, plannedDays: 13 });
  expect(others.map(({ title }: { title: string }) => title)).toEqual(['Kettlebell Month', 'Short and Sharp']);
});

test('without a series the week shows what was done', async () => {
  const { mine, log } = await prepare();
  const [, workout] = [await log('2026-03-08'), await log('2026-03-10')];
  const home = await mine.home();
  expect(statuses(home)).toBe('rdrtrrr');
  expect(home.week[1]).toMatchObject({ date: '2026-03-10', workoutId: workout._id });
});

test('with one, today and the week of the plan, by name', async () => {
  const { mine, program, log } = await prepare();
  const run = await mine.begin((await mine.make(twoWeeks(program._id)))._id);
  const before = await mine.home();
  expect(before).toMatchObject({
    instance: { _id: run._id, status: 'not_started', series: { title: 'Two weeks' } },
    today: { dayNumber: 1, program: { title: 'Legs' }, completed: false },
    programs: [{ _id: program._id, title: 'Legs' }],
    suggestions: [],
  });
  // Joined on a Thursday, day 1 stands under it; the week runs from Monday to Sunday.
  expect([statuses(before), before.week[0].date]).toEqual(['rrrtrru', '2026-03-09']);
  await log('2026-03-12', { seriesInstanceId: run._id });
  const after = await mine.home();
  expect(statuses(after)).toBe('rrrdrru');
  expect(after.instance.progress).toMatchObject({ doneDays: 1, nextWorkout: { week: 1, day: 4, date: '2026-03-15' } });
});

test('a series that was completed is named until another is followed', async () => {
  const { mine, program } = await prepare();
  const series = await mine.make(twoWeeks(program._id));
  const run = await mine.begin(series._id);
  await mine.change(run._id, { completed: true });
  const between = await mine.home();
  expect(between).toMatchObject({ instance: null, lastCompleted: { _id: run._id, title: 'Two weeks' } });
  await mine.begin(series._id);
  expect(await mine.home()).toMatchObject({ instance: { completed: false }, lastCompleted: null });
});

test('what the program of today needs is named', async () => {
  const { app, person, mine } = await prepare();
  await seedCatalogue(databaseOf(app).db, clock.now());
  const moves = ['goblet-squat', 'pull-up', null].map((exerciseId) =>
    plannedMove(exerciseId ?? 'my-own', { exerciseId }),
  );
  const program = await buildProgram(app, { title: 'Both', moves, ownerId: person.user._id });
  await mine.begin((await mine.make(twoWeeks(program._id)))._id);
  expect((await mine.home()).needs).toEqual(['Dumbbell', 'Pull-up bar']);
});
