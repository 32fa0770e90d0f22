/**
 * Finds ids in an archive that neither the archive nor its reader has. Rows of other people look the same as rows that do not exist. What
 * names them is imported without, and the preview says so before anything is applied.
 */
import { parseLine } from '../plans/line-key.ts';
import { namedExercises } from '../programs/named-exercises.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import type { SeriesWeek } from '../series/series.ts';
import type { Workout } from '../workouts/workout.ts';
import type { Archive } from './archive.ts';
import type { RowNote } from './file-workout.ts';

/** What an archive may name: what it holds itself, and what its reader has or sees. Ids of rows in lower case. */
export interface KnownIds {
  readonly programs: Set<string>;
  readonly series: Set<string>;
  readonly instances: Set<string>;
  readonly exercises: Set<string>;
}

const lower = (id: string): string => id.toLowerCase();

/** Takes in what the archive brings. */
export function addIdsOf({ programs, series, instances, exercises }: Archive, known: KnownIds): void {
  for (const { _id } of programs) known.programs.add(lower(_id));
  for (const { _id } of series) known.series.add(lower(_id));
  for (const { _id } of instances) known.instances.add(lower(_id));
  for (const { _id } of exercises) known.exercises.add(_id);
}

/** What stands in no line of the file is line 0. */
const changed = (why: Reason, line = 0): RowNote => ({ line, kind: 'changed', reason: why });

const namedAtMost = 5;

interface Listed {
  /** The first few. */
  readonly names: string;
  /** How many more there are. */
  readonly more: number;
}

const listed = (names: readonly string[]): Listed => ({
  names: names.slice(0, namedAtMost).join(', '),
  more: Math.max(0, names.length - namedAtMost),
});

/** What of `archive.json` is not brought in as it stands. */
export function strayIdsOfArchive(archive: Archive, known: KnownIds): RowNote[] {
  const { programs, series, instances, settings, exerciseSettings = [], exerciseMerges = [] } = archive;
  const strayDecisions = (archive.planDecisions ?? []).filter(({ line }) => !isLineKnown(line, known));
  const isExercise = (id: string): boolean => known.exercises.has(id);
  const strayGoals = (archive.goals ?? []).filter(({ aim }) => aim.kind === 'lift' && !isExercise(aim.exerciseId));
  const hasInstance = settings.activeSeries === null || known.instances.has(lower(settings.activeSeries));
  const straySettings = exerciseSettings.map(({ exerciseId }) => exerciseId).filter((id) => !isExercise(id));
  const strayLifts = (settings.training.insights?.lifts ?? []).filter((id) => !isExercise(id));
  const strayMerges = exerciseMerges.filter(({ exerciseId, intoId }) => !isExercise(exerciseId) || !isExercise(intoId));
  return [
    ...programs.flatMap(({ versions }) => {
      const moves = versions.flatMap((version) => version.moves);
      const stray = moves.filter((move) => !namedExercises(move).every(isExercise));
      const titles = [...new Set(stray.map(({ title }) => `“${title}”`))];
      return titles.length === 0 ? [] : [changed(strayMoves(versions.at(-1)?.title ?? '', listed(titles)))];
    }),
    ...series.flatMap(({ title, weeks }) => {
      const days = strayDays(weeks, known);
      return days.length === 0 ? [] : [changed(strayDaysOfSeries(title, listed(days)))];
    }),
    ...instances.flatMap(({ title, weeks, seriesId }) => {
      const days = strayDays(weeks, known);
      return [
        ...(days.length === 0 ? [] : [changed(strayDaysOfRun(title, listed(days)))]),
        ...(known.series.has(lower(seriesId)) ? [] : [changed(reason('stray-series-of-run', { run: title }))]),
      ];
    }),
    ...(straySettings.length === 0 ? [] : [changed(straySettingsOf(listed(straySettings)))]),
    ...(strayMerges.length === 0 ? [] : [changed(reason('stray-exercise-merges', { count: strayMerges.length }))]),
    ...(strayDecisions.length === 0 ? [] : [changed(reason('stray-plan-decisions', { count: strayDecisions.length }))]),
    ...(strayGoals.length === 0 ? [] : [changed(reason('stray-goals', { count: strayGoals.length }))]),
    ...(strayLifts.length === 0 ? [] : [changed(strayLiftsOf(listed(strayLifts)))]),
    ...(hasInstance ? [] : [changed(reason('stray-run-at-home'))]),
  ];
}

const strayMoves = (program: string, { names: moves, more }: Listed): Reason =>
  more > 0 ? reason('stray-moves-and-more', { program, moves, more }) : reason('stray-moves', { program, moves });

const strayDaysOfSeries = (series: string, { names: days, more }: Listed): Reason =>
  more > 0
    ? reason('stray-days-of-series-and-more', { series, days, more })
    : reason('stray-days-of-series', { series, days });

const strayDaysOfRun = (run: string, { names: days, more }: Listed): Reason =>
  more > 0 ? reason('stray-days-of-run-and-more', { run, days, more }) : reason('stray-days-of-run', { run, days });

const straySettingsOf = ({ names: exercises, more }: Listed): Reason =>
  more > 0
    ? reason('stray-exercise-settings-and-more', { exercises, more })
    : reason('stray-exercise-settings', { exercises });

const strayLiftsOf = ({ names: exercises, more }: Listed): Reason =>
  more > 0 ? reason('stray-lifts-and-more', { exercises, more }) : reason('stray-lifts', { exercises });

function isLineKnown(line: string, { instances, programs }: Pick<KnownIds, 'instances' | 'programs'>): boolean {
  const { instanceId, programId } = parseLine(line);
  return (
    (instanceId === null || instances.has(lower(instanceId))) && (programId === null || programs.has(lower(programId)))
  );
}

/** `2/5` is day 5 of week 2. */
function strayDays(weeks: readonly SeriesWeek[], known: KnownIds): string[] {
  return weeks.flatMap(({ programs }, index) =>
    programs.filter(({ programId }) => !known.programs.has(lower(programId))).map(({ day }) => `${index + 1}/${day}`),
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What of a workout is not brought in as it stands; `line` is its place among the workouts of the archive. */
export function strayIdsOfWorkout(workout: Workout, line: number, known: KnownIds): RowNote[] {
  const { title, localDate, wid, seriesInstanceId, moves, extraMoves, program } = workout;
  const planned = [...extraMoves, ...(program?.moves ?? [])];
  const exercises = [...moves.flatMap(({ exerciseId }) => exerciseId ?? []), ...planned.flatMap(namedExercises)];
  const hasProgram = !uuid.test(wid) || known.programs.has(lower(wid));
  const hasRun = seriesInstanceId === null || known.instances.has(lower(seriesInstanceId));
  const hasExercises = exercises.every((id) => known.exercises.has(id));
  const lost =
    `workout-without${hasProgram ? '' : '-program'}${hasRun ? '' : '-run'}${hasExercises ? '' : '-exercises'}` as const;
  return lost === 'workout-without' ? [] : [changed(reason(lost, { title, day: localDate }), line)];
}
