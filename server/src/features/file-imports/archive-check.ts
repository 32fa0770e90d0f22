/**
 * What an archive of ours may be: read from text, held against the schemas and the rules of plans, and handed out in pieces. It runs in the
 * worker (`archive-worker.ts`), because sixteen megabytes of JSON take longer than anybody else should wait.
 */
import { Archive } from '@workout-tracker/core/files/archive';
import { archiveExcess } from '@workout-tracker/core/files/archive-limits';
import { ArchivedWorkout } from '@workout-tracker/core/files/archived-workout';
import { type RowNote, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { isCrowded } from '@workout-tracker/core/files/json-reader';
import { addIdsOf, type KnownIds, strayIdsOfArchive } from '@workout-tracker/core/files/stray-ids';
import type { Goal } from '@workout-tracker/core/insights/goal';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { namedExercises } from '@workout-tracker/core/programs/named-exercises';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { reason } from '@workout-tracker/core/reasons/reason';
import { checkSeries, hasTooManyRows } from '@workout-tracker/core/series/check-series';
import { compileValidator } from '#http/schema-compilers.ts';

const isArchive = checker<Archive>(Archive);
const isWorkout = checker<ArchivedWorkout>(ArchivedWorkout);

/** What the schema does not know is dropped, so that archives of later versions can be read as far as they are understood. */
function checker<T>(schema: object): (value: unknown) => value is T {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' });
  return (value): value is T => validate(value) === true;
}

export interface CheckedArchive {
  /** Without its body weights, as JSON text. */
  readonly content: string;
  readonly bodyWeights: Archive['bodyWeights'];
  /** What it brings. */
  readonly brought: KnownIds;
  /** What in it leads nowhere. */
  readonly notes: RowNote[];
}

/** `known` is what its reader has. */
export function checkArchive(text: string, known: KnownIds): CheckedArchive {
  const value = parse(text);
  const excess = archiveExcess(value);
  if (excess !== null) throw new UnreadableFile(excess);
  if (value === null || !isArchive(value)) throw new UnreadableFile(reason('archive-unreadable'));
  const contents = value.programs.flatMap(({ versions }) => versions);
  const isSound =
    value.programs.every(({ versions }) => versions.length > 0) &&
    contents.every((content) => checkProgram(content).length === 0) &&
    value.series.every((series) => checkSeries(series).length === 0) &&
    !value.instances.some(({ weeks }) => hasTooManyRows(weeks));
  if (!isSound) throw new UnreadableFile(reason('archive-unreadable'));
  const brought: KnownIds = { programs: new Set(), series: new Set(), instances: new Set(), exercises: new Set() };
  addIdsOf(value, brought);
  addIdsOf(value, known);
  const { bodyWeights } = value;
  const notes = strayIdsOfArchive(value, known);
  return { content: JSON.stringify({ ...value, bodyWeights: [] }), bodyWeights, brought, notes };
}

/** Null for what is no workout as this server knows it. */
export function checkWorkout(text: string): ArchivedWorkout | null {
  const whole = parse(text);
  return whole !== null && isWorkout(whole) ? whole : null;
}

/** Null for what is no JSON, has signs in it that no database can store, or would fill the memory. */
function parse(text: string): unknown {
  if (isCrowded(text)) return null;
  try {
    const value: unknown = JSON.parse(text, (_key, inside: unknown) => {
      if (typeof inside === 'string' && (inside.includes('\u0000') || !inside.isWellFormed())) throw new Error(inside);
      return inside;
    });
    return value;
  } catch {
    return null;
  }
}

/** What is known of an archive before its pieces are looked at. */
export interface ArchiveOutline {
  /** Null where it is made of another tracker's programs. */
  readonly settings: Archive['settings'] | null;
  readonly exerciseIds: string[];
  readonly seriesIds: string[];
  /** Of all moves in all versions, each once. */
  readonly plannedExercises: string[];
  readonly programs: { _id: string; archived: boolean; versions: number }[];
}

export function outlineOf({ settings, exercises, series, programs }: Archive): ArchiveOutline {
  const planned = new Set<string>();
  for (const { versions } of programs)
    for (const { moves } of versions) for (const id of moves.flatMap(namedExercises)) planned.add(id);
  return {
    settings,
    exerciseIds: exercises.map(({ _id }) => _id),
    seriesIds: series.map(({ _id }) => _id),
    plannedExercises: [...planned],
    programs: programs.map(({ _id, archived, versions }) => ({ _id, archived, versions: versions.length })),
  };
}

/** A version of the program at this place of the archive, from 1. */
interface ArchivedVersion {
  readonly program: number;
  readonly version: number;
  readonly content: ProgramContent;
}

/** The lists of an archive that are handed out in pieces. */
export interface ArchiveLists {
  exercises: Archive['exercises'][number];
  exerciseSettings: NonNullable<Archive['exerciseSettings']>[number];
  exerciseMerges: NonNullable<Archive['exerciseMerges']>[number];
  equipment: Archive['equipment'][number];
  versions: ArchivedVersion;
  series: Archive['series'][number];
  instances: Archive['instances'][number];
  planDecisions: PlanDecision;
  goals: Goal;
  recordings: NonNullable<Archive['recordings']>[number];
}

export function listsOf(archive: Archive): { readonly [List in keyof ArchiveLists]: readonly ArchiveLists[List][] } {
  const { exercises, exerciseSettings = [], exerciseMerges = [], equipment, programs, series, instances } = archive;
  const { planDecisions = [], goals = [], recordings = [] } = archive;
  const versions = programs.flatMap((program, index) =>
    program.versions.map((content, before) => ({ program: index, version: before + 1, content })),
  );
  return {
    ...{ exercises, exerciseSettings, exerciseMerges, equipment, versions, series, instances },
    ...{ planDecisions, goals, recordings },
  };
}

const itemsAtOnce = 100;
const signsAtOnce = 200_000;

/** The items from this place on, as many as are handled in a few milliseconds, and at least one. */
export function pieceOf<T>(list: readonly T[], from: number): T[] {
  let end = from;
  for (let signs = 0; end < list.length && end - from < itemsAtOnce && signs < signsAtOnce; end += 1)
    signs += JSON.stringify(list[end]).length;
  return list.slice(from, end);
}
