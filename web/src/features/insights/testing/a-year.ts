/** Workouts of somebody who lifts four times a week and rides twice, for tests of looking back. */
import type { InsightsExercise, InsightsInput } from '@workout-tracker/core/insights/insights-input';
import { defaultBands } from '@workout-tracker/core/insights/muscle-rows';
import type { WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import { addDays, weekdayOf } from '@workout-tracker/core/time/local-date';

const today = '2026-11-12';

const exercise = (title: string, muscles: string[], secondaryMuscles: string[] = []): InsightsExercise => ({
  title,
  muscles,
  secondaryMuscles,
});

const exercises = new Map([
  ['back-squat', exercise('Back Squat', ['quads', 'glutes'], ['hamstrings', 'lower back'])],
  ['bench-press', exercise('Bench Press', ['chest'], ['triceps', 'shoulders'])],
  ['deadlift', exercise('Deadlift', ['hamstrings', 'glutes'], ['lower back', 'traps', 'forearms'])],
  ['pull-up', exercise('Pull-up', ['lats', 'upper back'], ['biceps'])],
  ['press', exercise('Overhead Press', ['shoulders'], ['triceps'])],
  ['calf-raise', exercise('Calf Raise', ['calves'])],
]);

export function aWorkoutSum(localDate: string, more: Partial<WorkoutSums> = {}): WorkoutSums {
  return {
    _id: `workout ${localDate}`,
    localDate,
    created: `${localDate}T06:30:00.000Z`,
    ended: `${localDate}T07:24:00.000Z`,
    startHour: 6.5,
    seconds: 3_240,
    effort: 7,
    isDeload: false,
    exercises: [],
    heart: null,
    ride: null,
    ...more,
  };
}

/** Half of the seconds at 130, a third at 150, the rest at 95. */
const heartFor = (minutes: number, source: 'strap' | 'peloton') => ({
  source,
  from: 95,
  seconds: Array.from({ length: 60 }, (_, index) => ({ 0: 10, 35: 30, 55: 20 })[index] ?? 0).map(
    (share) => (share * minutes) / 1,
  ),
});

function liftsOf(index: number, ids: readonly string[], week: number) {
  return ids.map((exerciseId, place) => {
    const e1rmKg = 94 - 12 * place + week * 0.6 + (index % 3) * 0.4;
    const loadKg = Math.round(e1rmKg / 1.1667);
    const hearts = [{ loadKg: 60, reps: 5, peak: 158 - Math.floor(week / 2), drop: 22 + Math.floor(week / 2) }];
    return { exerciseId, hardSets: 4, tonnageKg: loadKg * 20, best: { loadKg, reps: 5, e1rmKg }, hearts };
  });
}

const split: Readonly<Record<number, readonly string[]>> = {
  0: ['back-squat', 'bench-press', 'pull-up'],
  1: ['deadlift', 'press', 'calf-raise'],
  3: ['back-squat', 'bench-press', 'pull-up'],
  4: ['deadlift', 'press', 'calf-raise'],
};

export function aYear(days = 400): WorkoutSums[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).flatMap((date, index) => {
    const [weekday, week] = [weekdayOf(date), Math.floor(index / 7)];
    const ids = split[weekday];
    const isTuesday = date === '2026-11-10';
    if (ids) {
      const lifted = { exercises: liftsOf(index, ids, week - Math.floor(days / 7) + 12) };
      return [aWorkoutSum(date, { ...lifted, heart: isTuesday ? null : heartFor(1, 'strap') })];
    }
    const isRide = weekday === 2 || (weekday === 6 && date > '2026-11-01');
    if (!isRide) return [];
    const watts = 120 + week / 4;
    const ride = { title: '30 min Power Zone Ride', minutes: 30, watts, bpm: 135, bands: [], driftPercent: 3.1 };
    const more = { startHour: 17.5, seconds: 1_800, ride, heart: heartFor(1.4, 'peloton') };
    return [aWorkoutSum(date, { ...more, effort: date === '2026-11-08' ? null : 5 })];
  });
}

export const anInput = (workouts: readonly WorkoutSums[], more: Partial<InsightsInput> = {}): InsightsInput => ({
  workouts,
  exercises,
  today,
  firstDayOfWeek: 0,
  heartScale: { kind: 'zones', bounds: [60, 100, 140, 170] },
  bands: { ...defaultBands, own: { calves: { from: 8, to: 16 } } },
  pauses: [],
  deloads: [{ from: '2026-09-21', to: '2026-09-27' }],
  ...more,
});
