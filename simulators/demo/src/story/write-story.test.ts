import { allMoves } from '@workout-tracker/core/catalogue/moves/all-moves';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import { NewWorkout } from '@workout-tracker/core/workouts/workout';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { flu, holidays, trip } from './away.ts';
import { goalsOf } from './goals.ts';
import { runs } from './runs.ts';
import { dateOf, lastDay } from './setting.ts';
import { writeStory } from './write-story.ts';

const setting = { seed: 'a test', today: '2026-11-15', timeZone: 'Europe/Stockholm', units: 'kg' } as const;
const story = writeStory(setting);
const untrashed = story.workouts.filter(({ isTrashed }) => !isTrashed);
const dayOf = ({ workout }: (typeof untrashed)[number]): string =>
  localDateOf(workout.ended ?? '', workout.timeZone ?? setting.timeZone);
const days = new Set(untrashed.map(dayOf));
const spanOf = ({ from, to }: { from: number; to: number }): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => dateOf(setting, from + index));

test('the same setting tells the same story, another seed another one', () => {
  expect(writeStory(setting)).toEqual(story);
  const other = writeStory({ ...setting, seed: 'another' });
  expect(other.workouts.map(({ workout }) => workout._id)).not.toEqual(
    story.workouts.map(({ workout }) => workout._id),
  );
});

test.each(['kg', 'lb'] as const)(
  'every workout in %s is one that the product takes, under an id of its own',
  (units) => {
    const { workouts } = units === setting.units ? story : writeStory({ ...setting, units });
    const taken = Compile(NewWorkout);
    const now = new Date('2026-11-15T00:00:00Z');
    expect(workouts.filter(({ workout }) => !taken.Check(workout))).toEqual([]);
    expect(workouts.flatMap(({ workout }) => checkWorkout(workout, now))).toEqual([]);
    expect(new Set(workouts.map(({ workout }) => workout._id)).size).toBe(workouts.length);
  },
);

describe('the eighteen months', () => {
  test('have three or four days of weights in most weeks, and today is still to come', () => {
    const weights = untrashed.filter(({ planned }) => planned.kind === 'strength');
    const perWeek = Array.from(
      { length: Math.floor(lastDay / 7) },
      (_, week) => weights.filter(({ planned }) => Math.floor(planned.day / 7) === week).length,
    );
    expect(perWeek.filter((count) => count >= 2 && count <= 4).length).toBeGreaterThan(perWeek.length * 0.85);
    expect(perWeek.filter((count) => count >= 3).length).toBeGreaterThan(perWeek.length * 0.55);
    expect(days.has(setting.today)).toBe(false);
    expect(days.has(addDays(setting.today, -1))).toBe(true);
    expect([...days].sort()[0]).toBe(dateOf(setting, 0));
  });

  test('leave holidays and the flu empty', () => {
    for (const period of [...holidays, flu]) expect(spanOf(period).filter((date) => days.has(date))).toEqual([]);
  });

  test('are lived in another time zone during the trip, and only then', () => {
    const abroad = untrashed.filter(({ workout }) => workout.timeZone !== setting.timeZone);
    expect(abroad.length).toBeGreaterThan(2);
    expect(abroad.every(({ planned }) => planned.day >= trip.from && planned.day <= trip.to)).toBe(true);
  });

  test('never train the same muscles with weights on two days in a row', () => {
    const main = new Map(allMoves.map(({ id, muscles }) => [id, muscles[0]]));
    const trunk = new Set(['abs', 'obliques', 'lower back', 'hip flexors']);
    const muscles = new Map<number, Set<string>>();
    for (const { planned } of untrashed.filter(({ planned: { kind } }) => kind === 'strength')) {
      const trained = planned.program.moves.map(({ move }) => main.get(move) ?? '').filter((name) => !trunk.has(name));
      if (!planned.program.tags.includes('mobility')) muscles.set(planned.day, new Set(trained));
    }
    const again = [...muscles].filter(([day, trained]) => [...trained].some((name) => muscles.get(day + 1)?.has(name)));
    expect(again).toEqual([]);
  });

  test('hold workouts of both series on their own days, and some that were thrown away', () => {
    const inRun = (name: 'first' | 'current') => untrashed.filter(({ run }) => run === name);
    const planned = runs.first.series.weeks.flatMap(({ programs }) => programs).length;
    expect(inRun('first').length).toBe(planned - runs.first.missed.length);
    expect(inRun('current').length).toBeGreaterThan(15);
    for (const { workout, planned: session } of inRun('current')) {
      expect(session.place).toMatchObject({ week: workout.weekNumber, day: workout.dayOfWeek });
    }
    expect(story.workouts.length - untrashed.length).toBe(3);
  });

  test('say of most workouts how hard they felt, and of some nothing', () => {
    const told = untrashed.filter(({ workout }) => workout.effort !== undefined);
    expect(told.length).toBeGreaterThan(untrashed.length * 0.8);
    expect(told.length).toBeLessThan(untrashed.length);
    const meanOf = (isEasy: boolean): number => {
      const efforts = told.filter(({ planned }) => planned.isEasy === isEasy).map(({ workout }) => workout.effort ?? 0);
      return efforts.reduce((sum, effort) => sum + effort, 0) / efforts.length;
    };
    expect(meanOf(true)).toBeLessThan(meanOf(false));
  });

  test('know no two workouts at the same time', () => {
    const sorted = untrashed.map(({ workout }) => workout).sort((a, b) => a.created.localeCompare(b.created));
    expect(sorted.filter((workout, index) => workout.created < (sorted[index - 1]?.ended ?? ''))).toEqual([]);
  });
});

describe('the classes', () => {
  test('leave something to merge, something new and something already there', () => {
    const count = (isImported: boolean, isLogged: boolean): number =>
      story.classes.filter((ride) => ride.isImported === isImported && (ride.logged !== undefined) === isLogged).length;
    for (const isImported of [true, false]) {
      for (const isLogged of [true, false]) expect(count(isImported, isLogged)).toBeGreaterThan(1);
    }
  });

  test('end when the workout that was logged for them does', () => {
    const rides = untrashed.filter(({ planned }) => planned.kind === 'ride');
    const logged = story.classes.filter(({ logged: session }) => session !== undefined);
    expect(rides.length).toBe(logged.length);
    const apart = rides.map(({ workout }, index) => {
      const ended = Date.parse(workout.ended ?? '') / 1000;
      return Math.abs(ended - (logged[index]?.session.endTime ?? 0));
    });
    expect(Math.max(...apart)).toBeLessThan(5 * 60);
  });
});

test.each(['kg', 'lb'] as const)('goals in %s: workouts a week were reached, the lift is still to come', (units) => {
  const own = units === setting.units ? story : writeStory({ ...setting, units });
  const [weekly, lift] = goalsOf(own);
  expect(weekly?.aim).toEqual({ kind: 'weekly-workouts', count: 4 });
  expect(days.has(weekly?.reachedOn ?? '')).toBe(true);
  const heaviest = Math.max(
    ...own.workouts.flatMap(({ workout }) =>
      workout.moves
        .filter(({ mid }) => mid === 'bench-press')
        .map(({ weight, reps, rpe = 10 }) => (weight ?? 0) * (1 + ((reps ?? 0) + 10 - rpe) / 30)),
    ),
  );
  expect(heaviest).toBeGreaterThan(0);
  expect(lift).toMatchObject({ aim: { kind: 'lift', exerciseId: 'bench-press', unit: units }, reachedOn: null });
  expect(lift?.aim.kind === 'lift' && lift.aim.weight).toBeGreaterThan(heaviest);
});
