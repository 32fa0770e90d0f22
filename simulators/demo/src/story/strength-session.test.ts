import type { Entry } from '@workout-tracker/core/workouts/workout';
import { describe, expect, test } from 'vitest';
import { warmUpsFor } from './warm-ups.ts';
import { writeStory } from './write-story.ts';

const setting = { seed: 'strong', today: '2026-11-15', timeZone: 'Europe/Stockholm', units: 'kg' } as const;
const strength = writeStory(setting).workouts.filter(({ planned }) => planned.kind === 'strength');
const isWork = ({ kind }: Entry): boolean => kind !== 'warmup' && kind !== 'drop';

/** The heaviest working set of each session that was not meant to be light. */
function heaviest(mid: string): { day: number; weight: number }[] {
  return strength
    .filter(({ planned }) => !planned.isEasy)
    .flatMap(({ workout, planned }) => {
      const weights = workout.moves
        .filter((entry) => entry.mid === mid && isWork(entry))
        .map(({ weight }) => weight ?? 0);
      return weights.length > 0 ? [{ day: planned.day, weight: Math.max(...weights) }] : [];
    });
}

describe.each(['back-squat', 'bench-press', 'deadlift', 'overhead-press'])('%s', (mid) => {
  const sessions = heaviest(mid);

  test('grows over the months, and by no more than a person can', () => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const third = Math.floor(sessions.length / 3);
    const parts = [sessions.slice(0, third), sessions.slice(third, -third), sessions.slice(-third)].map((part) =>
      mean(part.map(({ weight }) => weight)),
    );
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    const gain = (parts[2] ?? 0) / (parts[0] ?? 1);
    expect(gain).toBeGreaterThan(1.15);
    expect(gain).toBeLessThan(2);
  });

  test('never leaps, falls back now and then, and stands still for weeks', () => {
    const steps = sessions.slice(1).map(({ day, weight }, index) => {
      const before = sessions[index] ?? { day, weight };
      return { days: day - before.day, change: weight / before.weight - 1 };
    });
    const within = steps.filter(({ days }) => days <= 10);
    expect(Math.max(...within.map(({ change }) => change))).toBeLessThan(0.12);
    expect(steps.some(({ change }) => change < 0)).toBe(true);
    expect(steps.filter(({ change }) => change === 0).length).toBeGreaterThan(steps.length / 6);
  });
});

test('light weeks are lighter', () => {
  const squats = (isEasy: boolean) =>
    strength
      .filter(({ planned }) => planned.isEasy === isEasy && planned.day > 300)
      .flatMap(({ workout }) => workout.moves.filter((entry) => entry.mid === 'back-squat' && isWork(entry)))
      .map(({ weight }) => weight ?? 0);
  expect(Math.max(...squats(true))).toBeLessThan(Math.max(...squats(false)));
});

test('warm-ups are lighter than the work they lead to, rise to it, and have fewer and fewer reps', () => {
  for (const { workout } of strength) {
    for (const [index, entry] of workout.moves.entries()) {
      const next = workout.moves[index + 1];
      if (entry.kind !== 'warmup' || next?.mid !== entry.mid) continue;
      expect(entry.weight).toBeLessThan(next.weight ?? 0);
      if (next.kind === 'warmup') expect(entry.reps).toBeGreaterThan(next.reps ?? 0);
    }
  }
  expect(warmUpsFor(100, 2.5, 'kg')).toEqual([
    { weight: 45, reps: 8 },
    { weight: 65, reps: 5 },
    { weight: 80, reps: 2 },
  ]);
  expect(warmUpsFor(20, 2.5, 'kg')).toEqual([]);
});

test('a few sets fail, a few carry words and how hard they were, and most are plain', () => {
  const sets = strength.flatMap(({ workout }) => workout.moves);
  const share = (count: number) => count / sets.length;
  const failed = sets.filter(({ kind }) => kind === 'failure');
  expect(failed.length).toBeGreaterThan(3);
  expect(share(failed.length)).toBeLessThan(0.01);
  expect(share(sets.filter(({ rpe }) => rpe !== undefined).length)).toBeGreaterThan(0.005);
  const noted = strength.filter(({ workout }) => workout.notes);
  expect(noted.length).toBeGreaterThan(10);
  expect(noted.length).toBeLessThan(strength.length / 2);
});

test('most sessions take between half an hour and an hour and a quarter', () => {
  const minutes = strength.map(
    ({ workout }) => (Date.parse(workout.ended ?? '') - Date.parse(workout.created)) / 60_000,
  );
  expect(Math.min(...minutes)).toBeGreaterThan(25);
  expect(Math.max(...minutes)).toBeLessThan(80);
});
