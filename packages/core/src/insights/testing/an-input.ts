import fc from 'fast-check';
import { defaultBounds } from '../../heart-rate/zones.ts';
import { addDays } from '../../time/local-date.ts';
import type { InsightsExercise, InsightsInput } from '../insights-input.ts';
import { defaultBands } from '../muscle-rows.ts';
import type { ExerciseSums, HeartSums, RideSums, WorkoutSums } from '../workout-sums.ts';

/** A Thursday. */
export const today = '2026-11-12';

const exercises: ReadonlyMap<string, InsightsExercise> = new Map([
  ['bench', { title: 'Bench Press', muscles: ['chest'], secondaryMuscles: ['triceps', 'shoulders'] }],
  ['squat', { title: 'Back Squat', muscles: ['quads', 'glutes'], secondaryMuscles: ['adductors', 'lower back'] }],
  ['pull-up', { title: 'Pull-up', muscles: ['lats', 'upper back'], secondaryMuscles: ['biceps', 'traps'] }],
  ['grip', { title: 'Gripper', muscles: ['crushing grip'], secondaryMuscles: ['forearms'] }],
  ['thing', { title: 'Something', muscles: [], secondaryMuscles: [] }],
]);

let made = 0;

export const aSums = (localDate: string, more: Partial<WorkoutSums> = {}): WorkoutSums => {
  made += 1;
  return {
    _id: `0195f3a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    localDate,
    created: `${localDate}T17:00:00.000Z`,
    ended: `${localDate}T18:00:00.000Z`,
    startHour: 18,
    seconds: 3_600,
    effort: null,
    isDeload: false,
    exercises: [],
    heart: null,
    ride: null,
    ...more,
  };
};

export const setsOf = (exerciseId: string, hardSets: number, more: Partial<ExerciseSums> = {}): ExerciseSums => ({
  exerciseId,
  hardSets,
  tonnageKg: null,
  best: null,
  hearts: [],
  ...more,
});

/** So many minutes at one heart rate. */
export const heartAt = (bpm: number, minutes: number, source: HeartSums['source'] = 'strap'): HeartSums => ({
  source,
  from: bpm,
  seconds: [minutes * 60],
});

/** Oldest first, as they always are. */
export const anInput = (workouts: readonly WorkoutSums[], more: Partial<InsightsInput> = {}): InsightsInput => ({
  workouts: [...workouts].sort((one, other) => one.localDate.localeCompare(other.localDate)),
  exercises,
  today,
  firstDayOfWeek: 0,
  heartScale: { kind: 'zones', bounds: defaultBounds },
  bands: defaultBands,
  pauses: [],
  deloads: [],
  ...more,
});

const anyHeart = fc.record({
  source: fc.constantFrom('strap' as const, 'peloton' as const, 'file' as const),
  from: fc.integer({ min: 50, max: 150 }),
  seconds: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 }),
});

const anyExercise = fc
  .tuple(fc.constantFrom(...exercises.keys(), 'unknown'), fc.integer({ min: 0, max: 8 }))
  .map(([exerciseId, hardSets]) => setsOf(exerciseId, hardSets));

const anyRide = fc.record({
  title: fc.constantFrom('30 min Power Zone Ride', '20 min Climb Ride', '20 min Pop Ride'),
  minutes: fc.constantFrom(20, 30, null),
  watts: fc.integer({ min: 60, max: 260 }),
  bpm: fc.option(fc.integer({ min: 90, max: 180 })),
  bands: fc.constant<RideSums['bands']>([]),
  driftPercent: fc.option(fc.double({ min: -5, max: 15, noNaN: true })),
});

/** Of somebody who trains up to `span` days back, in any of the ways people do. */
export const anyWorkouts = (span: number): fc.Arbitrary<WorkoutSums[]> => {
  const any = fc
    .record({
      back: fc.integer({ min: 0, max: span }),
      effort: fc.option(fc.integer({ min: 1, max: 10 })),
      seconds: fc.integer({ min: 0, max: 7_200 }),
      heart: fc.option(anyHeart),
      exercises: fc.uniqueArray(anyExercise, { maxLength: 4, selector: ({ exerciseId }) => exerciseId }),
      ride: fc.option(anyRide),
    })
    .map(({ back, ...more }) => aSums(addDays(today, -back), more));
  return fc.array(any, { maxLength: 60 });
};
