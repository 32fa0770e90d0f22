/**
 * The archive of everything a person has, beside its workouts, each of which is a file of its own. The schemas here are put into the
 * archive, so that anybody can read it without this program.
 */
import Type, { type Static } from 'typebox';
import { BodyWeight, Exercise, ExerciseId } from '../exercises/exercise.ts';
import { recordingKinds } from '../heart-rate/recording.ts';
import { Goal } from '../insights/goal.ts';
import { TrainingChange } from '../people/training-settings.ts';
import { dateOrders, HeartRateZones, hourCycles, TimeZone, units, weekStartChoices } from '../people/user.ts';
import { PlanDecision } from '../plans/plan-decision.ts';
import { ProgramContent } from '../programs/program.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';
import { SeriesContent } from '../series/series.ts';
import { type FieldWith, fieldsWhere, setFields } from '../workouts/set-fields.ts';
import type { Workout } from '../workouts/workout.ts';
import { archiveLimits } from './archive-limits.ts';
import { ArchivedWorkout } from './archived-workout.ts';
import type { CsvValue } from './write-csv.ts';

const name = orNull(PlainText({ maxLength: 80 }));
const week = Type.Integer({ minimum: 1, maximum: 104 });
/** Of a plan, from 1. */
const planDay = Type.Integer({ minimum: 0, maximum: 10_000 });

export const Archive = Type.Object(
  {
    format: Type.Literal('workout-tracker-archive'),
    version: Type.Literal(1),
    exportedAt: instant,
    settings: Type.Object(
      {
        firstName: name,
        lastName: name,
        displayName: name,
        timeZone: TimeZone,
        units: Type.Enum(['kg', 'lb']),
        theme: Type.Enum(['system', 'light', 'dark']),
        /** Older archives have none of these. */
        dateOrder: Type.Optional(Type.Enum([...dateOrders])),
        hourCycle: Type.Optional(Type.Enum([...hourCycles])),
        weekStart: Type.Optional(Type.Enum([...weekStartChoices])),
        /** A text: one that is not spoken here leaves the person's as it is. */
        language: Type.Optional(Type.String({ maxLength: 35 })),
        heartRateZones: HeartRateZones,
        /** Rest, effort, plates and warm-ups, as far as they were changed. */
        training: TrainingChange,
        activeSeries: orNull(id),
      },
      { title: 'ArchivedSettings', ...closed },
    ),
    /** One's own, and those of the catalogue that one did, planned or changed something about. */
    exercises: Type.Array(Exercise, { maxItems: archiveLimits.exercises }),
    /** What one added to exercises, and which are counted as others. */
    exerciseSettings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            exerciseId: ExerciseId,
            pinnedNote: PlainText({ maxLength: 500 }),
            restSeconds: orNull(Type.Integer({ minimum: 5, maximum: 3_600 })),
            bar: orNull(PlainText({ maxLength: 200 })),
            archived: Type.Boolean(),
          },
          { title: 'ArchivedExerciseSettings', ...closed },
        ),
        { maxItems: archiveLimits.exerciseSettings },
      ),
    ),
    exerciseMerges: Type.Optional(
      Type.Array(Type.Object({ exerciseId: ExerciseId, intoId: ExerciseId }, closed), {
        maxItems: archiveLimits.exerciseMerges,
      }),
    ),
    bodyWeights: Type.Array(BodyWeight, { maxItems: archiveLimits.bodyWeights }),
    /** Sizes of one's own: weight steps and the like. */
    equipment: Type.Array(
      Type.Object(
        {
          type: PlainText({ maxLength: 80 }),
          unit: orNull(Type.Enum([...units])),
          variants: Type.Array(Type.Number(), { maxItems: 200 }),
        },
        closed,
      ),
      { maxItems: archiveLimits.equipment },
    ),
    /** One's own, with every version that workouts may have been logged from, the oldest first. */
    programs: Type.Array(
      Type.Object(
        {
          _id: id,
          archived: Type.Boolean(),
          versions: Type.Array(ProgramContent, { maxItems: archiveLimits.versions }),
        },
        { title: 'ArchivedProgram', ...closed },
      ),
      { maxItems: archiveLimits.programs },
    ),
    series: Type.Array(Type.Object({ _id: id, ...SeriesContent.properties }, { title: 'ArchivedSeries', ...closed }), {
      maxItems: archiveLimits.series,
    }),
    /** One's ways through series, each with the plan it was begun with. */
    instances: Type.Array(
      Type.Object(
        {
          _id: id,
          seriesId: id,
          goesOn: SeriesContent.properties.goesOn,
          title: PlainText({ maxLength: 200 }),
          totalWeeks: week,
          weeks: SeriesContent.properties.weeks,
          startDate: day,
          endDate: orNull(day),
          completed: Type.Boolean(),
          left: Type.Boolean(),
          shifts: Type.Array(
            Type.Object({ fromDay: planDay, days: Type.Integer({ minimum: -10_000, maximum: 10_000 }) }, closed),
            { maxItems: 1_000 },
          ),
          pausedOn: orNull(day),
          pausedFromDay: orNull(planDay),
          currentWeek: week,
          currentDay: Type.Integer({ minimum: 1, maximum: 7 }),
          chosenDay: orNull(planDay),
        },
        { title: 'ArchivedInstance', ...closed },
      ),
      { maxItems: archiveLimits.instances },
    ),
    /** What one decided about lines of plans; older archives have none. */
    planDecisions: Type.Optional(Type.Array(PlanDecision, { maxItems: archiveLimits.planDecisions })),
    goals: Type.Optional(Type.Array(Goal, { maxItems: archiveLimits.goals })),
    /** What other devices heard; the readings are in `csv/recordings.csv`. */
    recordings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            _id: id,
            kind: Type.Enum([...recordingKinds]),
            name: PlainText({ maxLength: 60 }),
            /** The one workout that it may be of. */
            workoutId: orNull(id),
          },
          { title: 'ArchivedRecording', ...closed },
        ),
        { maxItems: archiveLimits.recordings },
      ),
    ),
  },
  { title: 'Archive', ...closed },
);
export type Archive = Static<typeof Archive>;

/** JSON Schema (2020-12) of the two kinds of JSON in an archive. */
export const archiveSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Workout Tracker archive, version 1',
  description: '`archive.json` is an Archive; each file in `workouts/` is a Workout.',
  $defs: { Archive, Workout: ArchivedWorkout },
};

export const workoutHeader = [
  'id',
  'date',
  'start',
  'end',
  'time zone',
  'title',
  'tags',
  'notes',
  'average heart rate',
  'highest heart rate',
  'felt effort',
];
const setColumns = fieldsWhere<FieldWith<{ readonly column: string }>>(({ column }) => column !== null);
export const setHeader = [
  'workout id',
  'position',
  'exercise id',
  'exercise',
  'kind',
  ...setColumns.map((field) => setFields[field].column),
];

/** The row of `csv/workouts.csv`. */
export function workoutRow(workout: Workout, heart: { average: number; max: number } | null): CsvValue[] {
  const { _id, localDate, created, ended, timeZone, title, tags, notes, effort } = workout;
  return [_id, localDate, created, ended, timeZone, title, tags.join(' '), notes, heart?.average, heart?.max, effort];
}

/** The rows of `csv/sets.csv`. */
export function setRows({ _id, moves }: Workout, titles: ReadonlyMap<string, string>): CsvValue[][] {
  return moves.map((set, position) => [
    _id,
    position,
    set.exerciseId,
    titles.get(set.mid) ?? set.mid,
    set.kind ?? 'working',
    ...setColumns.map((field) => set[field]),
  ]);
}

export interface ArchiveTable<Item> {
  readonly header: readonly string[];
  rows(item: Item): CsvValue[][];
}

type Item<Name extends 'exercises' | 'bodyWeights' | 'programs' | 'series'> = Archive[Name][number];

const exercisesTable: ArchiveTable<Item<'exercises'>> = {
  header: ['id', 'title', 'muscles', 'equipment', 'loading', 'measure', 'own', 'archived', 'pinned note'],
  rows: ({ _id, title, muscles, equipment, loading, measure, isOwn, archived, pinnedNote }) => [
    [_id, title, muscles.join(', '), equipment.join(', '), loading, measure, isOwn, archived, pinnedNote],
  ],
};

const bodyWeightTable: ArchiveTable<Item<'bodyWeights'>> = {
  header: ['date', 'weight', 'unit'],
  rows: ({ date, weight, unit }) => [[date, weight, unit]],
};

/** Of the newest version. */
const programsTable: ArchiveTable<Item<'programs'>> = {
  header: ['program id', 'program', 'archived', 'exercise id', 'move', 'sets', 'reps', 'seconds'],
  rows({ _id, archived, versions }) {
    const { title, moves = [] } = versions.at(-1) ?? {};
    return moves.map((move) => {
      return [_id, title, archived, move.exerciseId, move.title, move.sets, move.reps, move.seconds];
    });
  },
};

const seriesTable: ArchiveTable<Item<'series'>> = {
  header: ['series id', 'series', 'week', 'day', 'program id'],
  rows: ({ _id, title, weeks }) =>
    weeks.flatMap(({ programs: days }, index) =>
      days.map(({ day: number, programId }) => [_id, title, index + 1, number, programId]),
    ),
};

/** The other tables in `csv/`, by name. */
export const archiveTables = {
  exercises: exercisesTable,
  'body-weight': bodyWeightTable,
  programs: programsTable,
  series: seriesTable,
};

export const archiveReadme = `Workout Tracker archive
=======================

Everything you logged, in files that any program can read.

archive.json   settings, exercises, body weight, programs, series, your ways through them, what you decided about plans, and goals
schema.json    what archive.json and the files in workouts/ look like (JSON Schema)
workouts/      a JSON file for each workout, with every set and the heart rate
fit/           the same workouts as FIT activities, for Garmin, Strava and others
csv/           the same as tables; strong.csv can be imported by trackers that read files of Strong
               recordings.csv is heart rate as other devices heard it; what workouts have of it is in them already

An apostrophe stands before text in csv/ that a spreadsheet would take for a formula; importing takes it away again.
Times are UTC unless a column says otherwise. Weights are as you entered them, each with its unit; in strong.csv all are in
the unit of your profile. What is in the trash is not here, nor are passwords, tokens and connections to other services.
`;
