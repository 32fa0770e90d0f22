/**
 * Two series of the catalogue lived through from the first day to the last, late in each evening, when the day here is no longer the
 * day by UTC: with days of rest, a day missed, a day with two workouts, one linked the day after, and a flight to another zone on the
 * way. One of them crosses the change to summer time, the other the change back.
 */
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import type { CalendarCell } from '@workout-tracker/core/series/calendar';
import { placeOf, programOn, trainingDays } from '@workout-tracker/core/series/plan';
import { addDays } from '@workout-tracker/core/time/local-date';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';
import { seriesCalls } from './testing/series-calls.ts';

interface Story {
  title: string;
  startDate: string;
  /** The zone from that day on. */
  zones: [fromDay: number, zone: string][];
}

const stories: Story[] = [
  // New York goes to summer time on 8 March, and Stockholm on 29 March.
  {
    title: 'First Steps',
    startDate: '2026-03-04',
    zones: [
      [1, 'America/New_York'],
      [12, 'Europe/Stockholm'],
    ],
  },
  // Stockholm goes back on 25 October, and New York on 1 November.
  {
    title: 'Foundation Strength',
    startDate: '2026-09-28',
    zones: [
      [1, 'Asia/Tokyo'],
      [10, 'Europe/Stockholm'],
      [33, 'America/New_York'],
      [50, 'Pacific/Auckland'],
    ],
  },
];

/** The instant at which clocks there show this time: guessed by UTC, then put right by what they show. */
function instantAt(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const shown = (ms: number): number =>
    Date.parse(`${new Date(ms).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted));
}

test.each(stories)(
  '$title, from joining to completing',
  async ({ title, startDate, zones }) => {
    const series = starterCatalogue.series.find((one) => one.title === title);
    if (!series) throw new Error(`The catalogue has no ${title}.`);
    const zoneOn = (day: number): string => zones.findLast(([from]) => from <= day)?.[1] ?? 'UTC';
    const evening = (day: number): Date => instantAt(addDays(startDate, day - 1), '23:30', zoneOn(day));

    const clock = createFakeClock(instantAt(startDate, '23:00', zoneOn(1)));
    const app = await useTestApp({ clock: clock.now });
    await seedCatalogue(databaseOf(app).db, clock.now());
    const person = await buildUser(app);
    let { refreshToken } = person;
    /** A new day: the clock is turned, the session refreshed, and the zone is where the person is now. */
    const wake = async (day: number) => {
      clock.set(evening(day));
      const pair = (await callsOf(app).refresh(refreshToken)).json();
      refreshToken = pair.refreshToken;
      const headers = { authorization: `Bearer ${pair.accessToken}` };
      const payload = { timeZone: zoneOn(day) };
      await app.inject({ method: 'PUT', url: '/api/workout-tracker/users/me', headers, payload });
      return { mine: seriesCalls(app, { headers }), me: { ...person, headers } };
    };

    const training = trainingDays(series);
    const [, missedDay = 0, twiceDay = 0, lateDay = 0] = training;
    const lastTraining = training.at(-1) ?? 0;
    const totalDays = series.totalWeeks * 7;
    let runId = '';
    let lateWorkoutId: string | undefined;

    for (let day = 1; day <= totalDays; day++) {
      const { mine, me } = await wake(day);
      if (day === 1) runId = (await mine.begin(series.id))._id;
      const place = placeOf(day);
      const programId = programOn(series, place);
      const today = await mine.today(runId);
      expect(today).toMatchObject({ date: addDays(startDate, day - 1), dayNumber: day, ...place, completed: false });
      expect(today.program?._id ?? null).toBe(programId);

      if (lateWorkoutId !== undefined) {
        const linked = (await mine.link(runId, { workoutId: lateWorkoutId })).json().data;
        expect(linked.workouts).toContainEqual(expect.objectContaining({ _id: lateWorkoutId, ...weekAndDay(lateDay) }));
        lateWorkoutId = undefined;
      }
      if (programId === null) {
        expect((await mine.start(runId)).statusCode).toBe(422);
        continue;
      }
      if (day === missedDay) continue;
      const { program: _program, ...draft } = (await mine.start(runId)).json().data;
      const ended = clock.now().toISOString();
      if (day === lateDay) {
        lateWorkoutId = (
          await buildWorkout(app, me, { wid: programId, moves: [], created: ended, ended, timeZone: zoneOn(day) })
        )._id;
        continue;
      }
      const { timeZone: _timeZone, ...saved } = await buildWorkout(app, me, { ...draft, ended, timeZone: zoneOn(day) });
      expect(saved).toMatchObject({ localDate: addDays(startDate, day - 1), dayNumber: day });
      if (day === twiceDay)
        await buildWorkout(app, me, { ...draft, _id: crypto.randomUUID(), ended, timeZone: zoneOn(day) });
      expect(await mine.today(runId)).toMatchObject({ completed: true, workoutId: expect.any(String) });
      const { data } = (await mine.instance(runId)).json();
      if (day < totalDays) expect(data).toMatchObject(currentAt(day + 1));
      expect(data.progress.canComplete).toBe(day === lastTraining);
    }

    const { mine } = await wake(totalDays + 1);
    const progress = await mine.progress(runId);
    expect(progress).toMatchObject({
      status: 'in_progress',
      plannedDays: training.length,
      doneDays: training.length - 1,
      missedDays: 1,
      workoutCount: training.length,
      nextWorkout: null,
      canComplete: true,
    });
    const cells: CalendarCell[] = await mine.calendar(runId);
    expect(cells).toHaveLength(totalDays);
    for (const { dayNumber, status } of cells) {
      const trained = dayNumber === missedDay ? 'missed' : 'done';
      expect([dayNumber, status]).toEqual([dayNumber, training.includes(dayNumber) ? trained : 'rest']);
    }
    const completed = await mine.change(runId, { completed: true, endDate: addDays(startDate, totalDays - 1) });
    expect(completed.json().data).toMatchObject({ status: 'completed', endDate: addDays(startDate, totalDays - 1) });
    expect(await mine.summary(series.id)).toMatchObject({ title, status: 'completed', workoutCount: training.length });
    const again = await mine.begin(series.id);
    expect(again).toMatchObject({ startDate: addDays(startDate, totalDays), status: 'not_started' });
    expect(again._id).not.toBe(runId);
  },
  60_000,
);

const weekAndDay = (dayNumber: number) => {
  const { week, day } = placeOf(dayNumber);
  return { weekNumber: week, dayOfWeek: day };
};

const currentAt = (dayNumber: number) => {
  const { week, day } = placeOf(dayNumber);
  return { currentWeek: week, currentDay: day };
};
