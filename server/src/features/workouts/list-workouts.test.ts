import { describePage } from '@workout-tracker/core/contract/pagination';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  return { app, person, program, diary: diaryOf(app, person) };
}

test('a row is light: what the eye needs and nothing else', async () => {
  const { app, person, program, diary } = await prepare();
  const saved = await buildWorkout(app, person, { wid: program._id, hr: [100, null, 121], notes: 'secret thoughts' });
  const answer = await diary.list();
  expect(answer.json()).toEqual({
    data: [
      {
        _id: saved._id,
        wid: program._id,
        title: 'Full body',
        tags: ['strength'],
        localDate: '2026-02-10',
        revision: 1,
        deletedAt: null,
        created: '2026-02-10T17:00:00.000Z',
        ended: '2026-02-10T18:00:00.000Z',
        timed: false,
        elapsed: null,
        timeZone: 'Europe/Stockholm',
        setCount: 3,
        hrAverage: 111,
        hrMax: 121,
        score: null,
        metres: null,
        hasNotes: true,
        isFromPeloton: false,
        seriesInstanceId: null,
        weekNumber: null,
        dayOfWeek: null,
      },
    ],
    pagination: describePage({ page: 1, limit: 10, totalCount: 1 }),
    months: [{ month: '2026-02', count: 1 }],
  });
});

test('nobody without workouts has a page, and a page beyond the end is empty', async () => {
  const { app, person, program, diary } = await prepare();
  const empty = { data: [], months: [], pagination: describePage({ page: 1, limit: 10, totalCount: 0 }) };
  expect((await diary.list()).json()).toEqual(empty);
  await buildWorkout(app, person, { wid: program._id });
  for (const sort of ['created', '-created', 'ended', '-ended']) {
    for (const filter of [{}, { tag: 'strength' }]) {
      const beyond = (await diary.list({ page: '7', sort, ...filter })).json();
      const pagination = describePage({ page: 7, limit: 10, totalCount: 1 });
      expect(beyond).toEqual({ data: [], months: [], pagination });
    }
  }
});

test('pages put together are the whole list, in order, each workout once, also with ties', async () => {
  const app = sharedApp();
  const program = await buildProgram(app);
  // A few instants about the turns of years and months, so that many workouts share one, and others anywhere.
  const anyStart = fc.oneof(
    fc.constantFrom(
      0,
      Date.UTC(2019, 11, 31, 23, 59, 59, 999),
      Date.UTC(2020, 0, 1),
      Date.UTC(2020, 5, 30, 11),
      Date.UTC(2020, 6, 1, 6),
    ),
    fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 1, 1) }),
  );
  const anyWorkout = fc.record({
    start: anyStart,
    lasts: fc.option(fc.constantFrom(0, 3_600_000), { freq: 4 }),
    timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'),
    isDeleted: fc.nat(4).map((chance) => chance === 0),
  });
  const anyQuery = fc.record({
    sort: fc.constantFrom('created', '-created', 'ended', '-ended'),
    limit: fc.integer({ min: 1, max: 7 }),
    filter: fc.constantFrom({}, { tag: 'strength' }, { deleted: 'true' }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWorkout, { maxLength: 25 }),
      fc.array(anyQuery, { maxLength: 4 }),
      async (made, queries) => {
        const person = await buildUser(app);
        const diary = diaryOf(app, person);
        for (const { start, lasts, timeZone, isDeleted } of made) {
          const created = new Date(start).toISOString();
          const ended = lasts === null ? null : new Date(start + lasts).toISOString();
          const { _id } = await buildWorkout(app, person, { wid: program._id, created, ended, timeZone });
          if (isDeleted) await diary.remove(_id);
        }
        for (const { sort, limit, filter } of queries) {
          const totalCount = made.filter(({ isDeleted }) => isDeleted === 'deleted' in filter).length;
          const whole = (await diary.list({ sort, page: '-1', ...filter })).json();
          expect(whole.pagination).toEqual(describePage({ page: -1, limit, totalCount }));
          expect(whole.data.map(({ _id }: WorkoutRow) => _id)).toEqual(inOrder(whole.data, sort));
          expect(whole.months).toEqual(monthsOf(whole.data, whole.data));
          const pages: WorkoutRow[] = [];
          for (let page = 1; page <= Math.ceil(totalCount / limit); page++) {
            const part = (await diary.list({ sort, page: `${page}`, limit: `${limit}`, ...filter })).json();
            expect(part.pagination).toEqual(describePage({ page, limit, totalCount }));
            expect(part.months).toEqual(monthsOf(part.data, whole.data));
            pages.push(...part.data);
          }
          expect(pages).toEqual(whole.data);
        }
      },
    ),
    { numRuns: 12 },
  );
});

/** In progress counts as ending last. */
function inOrder(rows: WorkoutRow[], sort: string): string[] {
  const at = (row: WorkoutRow): string => (sort.endsWith('created') ? row.created : (row.ended ?? '9999'));
  const rising = rows.toSorted((one, other) => (`${at(one)} ${one._id}` < `${at(other)} ${other._id}` ? -1 : 1));
  return (sort.startsWith('-') ? rising.toReversed() : rising).map(({ _id }) => _id);
}

function monthsOf(shown: WorkoutRow[], all: WorkoutRow[]) {
  const monthOf = ({ created, timeZone }: WorkoutRow): string => localDateOf(created, timeZone).slice(0, 7);
  const months = [...new Set(shown.map(monthOf))].sort().reverse();
  return months.map((month) => ({ month, count: all.filter((row) => monthOf(row) === month).length }));
}

test("other people's workouts never appear", async () => {
  const { app, person, program, diary } = await prepare();
  const other = await buildUser(app);
  const mine = await buildWorkout(app, person, { wid: program._id });
  const theirs = await buildWorkout(app, other, { wid: program._id });
  const thrownAway = await buildWorkout(app, other, { wid: program._id });
  await diaryOf(app, other).remove(thrownAway._id);
  const queries = [
    {},
    { sort: 'ended' },
    { programId: program._id },
    { tag: 'strength' },
    { from: '2026-01-01' },
    { search: 'full' },
  ];
  for (const query of queries) {
    const { data, pagination, months } = (await diary.list({ ...query, page: '-1' })).json();
    expect(data.map(({ _id }: WorkoutRow) => _id)).toEqual([mine._id]);
    expect([pagination.totalCount, months]).toEqual([1, [{ month: '2026-02', count: 1 }]]);
  }
  expect((await diary.list({ deleted: 'true' })).json().data).toEqual([]);
  expect((await diary.filters()).json().data).toMatchObject({ programs: [{ count: 1 }], tags: [{ count: 1 }] });
  expect((await diaryOf(app, other).read(theirs._id)).statusCode).toBe(200);
});
