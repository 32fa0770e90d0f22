/** Our own archive, read back: each workout is a file in it, and `archive.json` has everything else. */
import { Archive, archivedWorkout } from '@workout-tracker/core/files/archive';
import {
  type FileItem,
  type FileWorkout,
  type RowNote,
  UnreadableFile,
} from '@workout-tracker/core/files/file-workout';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { checkSeries } from '@workout-tracker/core/series/check-series';
import { Workout } from '@workout-tracker/core/workouts/workout';
import { compileValidator } from '#http/schema-compilers.ts';
import { type UploadedFile, type ZipEntry, zipEntries } from './zip-file.ts';

export const archiveName = 'archive.json';

const mostBytes = { archive: 16 * 1024 * 1024, workout: 4 * 1024 * 1024 };
/** Of the program's title as it was, or of a class; those of people are shorter. */
const longestTitle = 300;
const mostTags = 50;

const isArchive = checker<Archive>(Archive);
const isWorkout = checker<Workout>(Workout);

/** What the schema does not know is dropped, so that archives of later versions can be read as far as they are understood. */
function checker<T>(schema: object): (value: unknown) => value is T {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' });
  return (value): value is T => validate(value) === true;
}

export interface ReadArchive {
  /** Workouts and body weights, some at a time. */
  onItems(items: FileItem[]): Promise<void>;
}

export async function readArchive(
  file: UploadedFile,
  { onItems }: ReadArchive,
): Promise<{ archive: Archive; rows: number }> {
  let archive: Archive | null = null;
  let rows = 0;
  for await (const entry of zipEntries(file)) {
    if (entry.name === archiveName) archive = parseArchive(await entry.text(mostBytes.archive));
    else if (/^workouts\/[^/]+\.json$/.test(entry.name)) {
      rows += 1;
      await onItems([await readWorkout(entry, rows)]);
    }
  }
  if (!archive) throw new UnreadableFile(unreadable);
  const weights = archive.bodyWeights.map(({ date, weight, unit }): FileItem => {
    rows += 1;
    return { is: 'weight', line: rows, time: { wall: `${date}T00:00:00` }, weight, unit };
  });
  await onItems(weights);
  return { archive: { ...archive, bodyWeights: [] }, rows };
}

const unreadable = 'This archive cannot be read: it is damaged, was changed, or is of a later version.';

function parseArchive(text: string): Archive {
  const value = parse(text);
  if (value === null || !isArchive(value)) throw new UnreadableFile(unreadable);
  const contents = value.programs.flatMap(({ versions }) => versions);
  const isSound =
    value.programs.every(({ versions }) => versions.length > 0) &&
    contents.every((content) => checkProgram(content).length === 0) &&
    value.series.every((series) => checkSeries(series).length === 0);
  if (!isSound) throw new UnreadableFile(unreadable);
  return value;
}

async function readWorkout(entry: ZipEntry, line: number): Promise<FileItem> {
  const whole = parse(await entry.text(mostBytes.workout));
  const isGood =
    whole !== null && isWorkout(whole) && whole.title.length <= longestTitle && whole.tags.length <= mostTags;
  return isGood
    ? { is: 'workout', ...lowerCaseId(archivedWorkout(whole, line)) }
    : { is: 'note', ...skipped(line, entry.name) };
}

function lowerCaseId(workout: FileWorkout): FileWorkout {
  return { ...workout, key: workout.key.toLowerCase() };
}

const skipped = (line: number, name: string): RowNote => ({
  line,
  kind: 'skipped',
  message: `${name.slice(0, 120)} is no workout as this server knows it.`,
});

/** Null for what is no JSON, or has signs in it that no database can store. */
function parse(text: string): unknown {
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
