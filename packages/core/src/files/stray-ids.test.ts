import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import type { Workout } from '../workouts/workout.ts';
import type { Archive } from './archive.ts';
import { addIdsOf, type KnownIds, strayIdsOfArchive, strayIdsOfWorkout } from './stray-ids.ts';

const idOf = (number: number): string => `0000000${number}-aaaa-4000-8000-000000000000`;
const [own, catalogued, others] = [idOf(1), idOf(2), idOf(3)];

const known = (): KnownIds => ({
  programs: new Set([catalogued]),
  series: new Set([catalogued]),
  instances: new Set(),
  exercises: new Set(['bench-press']),
});

const noArchive: Archive = {
  format: 'workout-tracker-archive',
  version: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  settings: {
    ...{ firstName: null, lastName: null, displayName: null, timeZone: 'UTC', units: 'kg', theme: 'dark' },
    ...{ heartRateZones: [100, 120, 140, 160], training: {}, activeSeries: null },
  },
  ...{ exercises: [], bodyWeights: [], equipment: [], programs: [], series: [], instances: [] },
};

const move = (exerciseId: string | null) => ({
  ...{ _id: 'bench', title: 'Bench', exerciseId, trackable: true, weight: true, measure: 'reps' as const },
  ...{ variants: [], sets: 1, reps: 5, seconds: null },
});
const content = (exerciseId: string | null) => ({
  ...{ title: 'Push', description: '', tags: [], timed: false, moves: [move(exerciseId)] },
});
const plan = (...programIds: string[]) => ({
  title: 'A plan',
  totalWeeks: 1,
  weeks: [{ programs: programIds.map((programId, index) => ({ day: index + 1, programId })) }],
});
const instance = (seriesId: string, ...programIds: string[]) => ({
  ...plan(...programIds),
  ...{ _id: own, seriesId, startDate: '2026-01-01', endDate: null, completed: false, left: false, shifts: [] },
  ...{ pausedOn: null, pausedFromDay: null, currentWeek: 1, currentDay: 1, chosenDay: null },
});
const settings = (exerciseId: string) => ({
  exerciseId,
  pinnedNote: '',
  restSeconds: null,
  bar: null,
  archived: false,
});
const nowhere = 'neither this archive nor you have';

test.each<[string, Partial<Archive>, string[]]>([
  ['an empty archive', {}, []],
  [
    'what it brings itself, in any spelling',
    {
      programs: [{ _id: own, archived: false, versions: [content('bench-press'), content(null)] }],
      series: [{ _id: own, description: '', active: true, ...plan(own.toUpperCase(), catalogued) }],
      instances: [instance(own.toUpperCase(), own)],
      settings: { ...noArchive.settings, activeSeries: own.toUpperCase() },
    },
    [],
  ],
  [
    'a series with programs of others',
    { series: [{ _id: own, description: '', active: true, ...plan(catalogued, others, others.toUpperCase()) }] },
    [`The series “A plan” has days of rest for programs that ${nowhere}. Week and day: 1/2, 1/3.`],
  ],
  [
    'a run with a program and of a series of others',
    { instances: [instance(others, others)] },
    [
      `The run “A plan” has days of rest for programs that ${nowhere}. Week and day: 1/1.`,
      `The run “A plan” is brought in with its plan, but without its series, which ${nowhere}.`,
    ],
  ],
  [
    'goals for exercises of others',
    {
      goals: ['bench-press', others].map((exerciseId) => ({
        ...{ _id: own, setAt: '2026-01-01T00:00:00.000Z', reachedOn: null },
        aim: { kind: 'lift', exerciseId, weight: 100, unit: 'kg', reps: null },
      })),
    },
    [`Goals for exercises that ${nowhere} are left out: 1.`],
  ],
  [
    'lifts of exercises of others',
    {
      settings: { ...noArchive.settings, training: { insights: { lifts: ['bench-press', others] } } },
    },
    [`Lifts to look back on that ${nowhere} are left out: ${others}.`],
  ],
  [
    'many days, of which the first few are named',
    { series: [{ _id: own, description: '', active: true, ...plan(...Array.from({ length: 7 }, () => others)) }] },
    [
      `The series “A plan” has days of rest for programs that ${nowhere}. Week and day: 1/1, 1/2, 1/3, 1/4, 1/5 and 2 more.`,
    ],
  ],
  [
    'exercises of others in programs, settings and merges',
    {
      programs: [{ _id: own, archived: false, versions: [content(others), content(others)] }],
      exerciseSettings: [settings('bench-press'), settings(others)],
      exerciseMerges: [
        { exerciseId: 'bench-press', intoId: others },
        { exerciseId: others, intoId: 'bench-press' },
      ],
    },
    [
      `The program “Push” has moves of exercises that ${nowhere}: “Bench”.`,
      `Settings of exercises that ${nowhere} are left out: ${others}.`,
      `Merges of exercises that ${nowhere} are left out: 2.`,
    ],
  ],
  [
    'a run that Home shows',
    { settings: { ...noArchive.settings, activeSeries: others } },
    [`Home shows no run: the one it showed is one that ${nowhere}.`],
  ],
])('%s', (_name, part, messages) => {
  const archive = { ...noArchive, ...part };
  const ids = known();
  addIdsOf(archive, ids);
  const notes = strayIdsOfArchive(archive, ids);
  expect(notes.map(({ reason }) => englishOf(reason))).toEqual(messages);
  expect(notes.every(({ line, kind }) => line === 0 && kind === 'changed')).toBe(true);
});

const workout = (change: Partial<Workout>): Workout => ({
  ...{ _id: own, wid: 'no-program', title: 'Legs', tags: [], localDate: '2026-01-01', revision: 1, deletedAt: null },
  ...{ created: '2026-01-01T10:00:00.000Z', ended: null, moves: [], extraMoves: [], hr: [], hrIntervalMs: 2000 },
  ...{ timed: false, elapsed: null, clock: null, paused: false, mid: null, notes: '', timeZone: 'UTC' },
  ...{ seriesInstanceId: null, weekNumber: null, dayOfWeek: null, program: null, peloton: false },
  lastPelotonSync: null,
  ...change,
});

test.each<[Partial<Workout>, string[]]>([
  [{}, []],
  [{ wid: catalogued.toUpperCase(), moves: [{ mid: 'bench', exerciseId: 'bench-press' }] }, []],
  [{ wid: 'peloton_abc' }, []],
  [{ wid: others }, [`“Legs” of 2026-01-01 is brought in without its program, which ${nowhere}.`]],
  [
    { seriesInstanceId: others, moves: [{ mid: 'bench', exerciseId: others }] },
    [`“Legs” of 2026-01-01 is brought in without its run of a series and exercises of its sets, which ${nowhere}.`],
  ],
  [
    { extraMoves: [move(others)] },
    [`“Legs” of 2026-01-01 is brought in without exercises of its sets, which ${nowhere}.`],
  ],
])('a workout %j', (change, messages) => {
  const notes = strayIdsOfWorkout(workout(change), 7, known());
  expect(notes.map(({ reason, ...note }) => ({ ...note, message: englishOf(reason) }))).toEqual(
    messages.map((message) => ({ line: 7, kind: 'changed', message })),
  );
});
