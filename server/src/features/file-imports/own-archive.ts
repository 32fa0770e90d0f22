/** Our own archive, read back: each workout is a file in it, and `archive.json` has everything else. */
import { type ArchivedWorkout, archivedWorkout } from '@workout-tracker/core/files/archived-workout';
import {
  type FileItem,
  type FileWorkout,
  type RowNote,
  UnreadableFile,
} from '@workout-tracker/core/files/file-workout';
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { CheckedArchive } from './archive-check.ts';
import { ArchiveReader } from './archive-reader.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { zipEntries } from './zip-file.ts';

export const archiveName = 'archive.json';
export const recordingsName = 'csv/recordings.csv';

const mostBytes = { archive: 16 * 1024 * 1024, workout: 4 * 1024 * 1024, recordings: 1024 * 1024 * 1024 };

interface ReadArchive {
  /** What the person has; what the archive brings is added. */
  known: KnownIds;
  /** Workouts and body weights, some at a time. */
  onItems(items: FileItem[]): Promise<void>;
  /** The table of readings that other devices heard. */
  onRecordings(table: AsyncIterable<Buffer>): Promise<void>;
}

/** `content` is the archive without workouts and body weights, as JSON text. */
export async function readArchive(
  file: UploadedFile,
  { known, onItems, onRecordings }: ReadArchive,
): Promise<Pick<CheckedArchive, 'content' | 'notes'> & { rows: number }> {
  const reader = new ArchiveReader();
  let archive: CheckedArchive | null = null;
  let rows = 0;
  try {
    for await (const entry of zipEntries(file)) {
      if (entry.name === archiveName)
        archive = await reader.ask('checkArchive', { bytes: await entry.bytes(mostBytes.archive), known });
      else if (/^workouts\/[^/]+\.json$/.test(entry.name)) {
        rows += 1;
        const whole = await reader.ask('checkWorkout', await entry.bytes(mostBytes.workout));
        await onItems([itemOf(whole, rows, entry.name)]);
      } else if (entry.name === recordingsName) await onRecordings(entry.stream(mostBytes.recordings));
    }
  } finally {
    await reader.close();
  }
  if (!archive) throw new UnreadableFile(reason('archive-unreadable'));
  for (let from = 0; from < archive.bodyWeights.length; from += weightsAtOnce) {
    const items = archive.bodyWeights.slice(from, from + weightsAtOnce).map(({ date, weight, unit }): FileItem => {
      rows += 1;
      return { is: 'weight', line: rows, time: { wall: `${date}T00:00:00` }, weight, unit };
    });
    await onItems(items);
  }
  const { content, notes, brought } = archive;
  for (const kind of ['programs', 'series', 'instances', 'exercises'] as const)
    for (const id of brought[kind]) known[kind].add(id);
  return { content, notes, rows };
}

const weightsAtOnce = 200;

function itemOf(whole: ArchivedWorkout | null, line: number, name: string): FileItem {
  return whole
    ? { is: 'workout', ...lowerCaseId(archivedWorkout(whole, line)) }
    : { is: 'note', ...skipped(line, name) };
}

function lowerCaseId(workout: FileWorkout): FileWorkout {
  return { ...workout, key: workout.key.toLowerCase() };
}

const skipped = (line: number, name: string): RowNote => ({
  line,
  kind: 'skipped',
  reason: reason('archived-file-no-workout', { name: name.slice(0, 120) }),
});
