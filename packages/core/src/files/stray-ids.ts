/**
 * Finds ids in an archive that neither the archive nor its reader has. Rows of other people look the same as rows that do not exist. What
 * names them is imported without, and the preview says so before anything is applied.
 */
import { parseLine } from '../plans/line-key.ts';
import { namedExercises } from '../programs/named-exercises.ts';
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

const nowhere = 'neither this archive nor you have';

/** What stands in no line of the file is line 0. */
const changed = (message: string, line = 0): RowNote => ({ line, kind: 'changed', message });

const namedAtMost = 5;

/** `listed(['a', 'b', 'c'])` is "a, b, c"; of many, the first few and how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

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
      const program = versions.at(-1)?.title ?? '';
      return titles.length === 0
        ? []
        : [changed(`The program “${program}” has moves of exercises that ${nowhere}: ${listed(titles)}.`)];
    }),
    ...series.flatMap(({ title, weeks }) => strayDays(`The series “${title}”`, weeks, known)),
    ...instances.flatMap(({ title, weeks, seriesId }) => [
      ...strayDays(`The run “${title}”`, weeks, known),
      ...(known.series.has(lower(seriesId))
        ? []
        : [changed(`The run “${title}” is brought in with its plan, but without its series, which ${nowhere}.`)]),
    ]),
    ...(straySettings.length === 0
      ? []
      : [changed(`Settings of exercises that ${nowhere} are left out: ${listed(straySettings)}.`)]),
    ...(strayMerges.length === 0
      ? []
      : [changed(`Merges of exercises that ${nowhere} are left out: ${strayMerges.length}.`)]),
    ...(strayDecisions.length === 0
      ? []
      : [changed(`Decisions about plans that ${nowhere} are left out: ${strayDecisions.length}.`)]),
    ...(strayGoals.length === 0
      ? []
      : [changed(`Goals for exercises that ${nowhere} are left out: ${strayGoals.length}.`)]),
    ...(strayLifts.length === 0
      ? []
      : [changed(`Lifts to look back on that ${nowhere} are left out: ${listed(strayLifts)}.`)]),
    ...(hasInstance ? [] : [changed(`Home shows no run: the one it showed is one that ${nowhere}.`)]),
  ];
}

function isLineKnown(line: string, { instances, programs }: Pick<KnownIds, 'instances' | 'programs'>): boolean {
  const { instanceId, programId } = parseLine(line);
  return (
    (instanceId === null || instances.has(lower(instanceId))) && (programId === null || programs.has(lower(programId)))
  );
}

function strayDays(plan: string, weeks: readonly SeriesWeek[], known: KnownIds): RowNote[] {
  const days = weeks.flatMap(({ programs }, index) =>
    programs
      .filter(({ programId }) => !known.programs.has(lower(programId)))
      .map(({ day }) => `week ${index + 1} day ${day}`),
  );
  return days.length === 0 ? [] : [changed(`${plan} has days of rest for programs that ${nowhere}: ${listed(days)}.`)];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What of a workout is not brought in as it stands; `line` is its place among the workouts of the archive. */
export function strayIdsOfWorkout(workout: Workout, line: number, known: KnownIds): RowNote[] {
  const { title, localDate, wid, seriesInstanceId, moves, extraMoves, program } = workout;
  const planned = [...extraMoves, ...(program?.moves ?? [])];
  const exercises = [...moves.flatMap(({ exerciseId }) => exerciseId ?? []), ...planned.flatMap(namedExercises)];
  const missing = [
    ...(uuid.test(wid) && !known.programs.has(lower(wid)) ? ['its program'] : []),
    ...(seriesInstanceId !== null && !known.instances.has(lower(seriesInstanceId)) ? ['its run of a series'] : []),
    ...(exercises.every((id) => known.exercises.has(id)) ? [] : ['exercises of its sets']),
  ];
  return missing.length === 0
    ? []
    : [changed(`“${title}” of ${localDate} is brought in without ${missing.join(' and ')}, which ${nowhere}.`, line)];
}
