import { formatTitles } from '@workout-tracker/core/files/format-names';
import { isLookNeeded } from '@workout-tracker/core/files/unsure-matches';
import { formatCount } from '#lib/number-format.ts';
import type { IconName } from '#ui/icons.ts';
import type { FileImport } from './queries.ts';

export const statusLabels: Readonly<Record<FileImport['status'], string>> = {
  uploading: 'Not uploaded',
  reading: 'Being read',
  ready: 'Not applied yet',
  refused: 'Could not be read',
  running: 'Under way',
  done: 'Imported',
  cancelled: 'Cancelled',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** `'strong_workouts.csv'`, or `'12 files'`. */
export function filesTitle({ files }: Pick<FileImport, 'files'>): string {
  const [first, ...others] = files;
  return others.length === 0 ? (first?.name ?? '') : formatCount(files.length, 'file');
}

/** `'Strong, 2023 to 2026'` */
export function filesAbout({ files, firstDay, lastDay }: Pick<FileImport, 'files' | 'firstDay' | 'lastDay'>): string {
  const formats = [...new Set(files.flatMap(({ format }) => (format === null ? [] : [formatTitles[format]])))];
  const [from, to] = [firstDay?.slice(0, 4), lastDay?.slice(0, 4)];
  const years = from === undefined ? [] : [from === to ? from : `${from} to ${to}`];
  return [...formats, ...years].join(', ');
}

export interface Effect {
  readonly icon: IconName;
  readonly text: string;
}

/** What applying does, a line each. */
export function effectsOf(found: FileImport): Effect[] {
  const { toCreate, toUpdate, toJoin, toSkip, setsToCreate, toCheck, problems, bodyWeights, archive } = found;
  const line = (count: number, icon: IconName, text: string): Effect[] => (count > 0 ? [{ icon, text }] : []);
  const joining =
    found.offeredSets > 0 && (found.answers.sets ?? 'mine') !== 'mine' ? 'heart rate or sets' : 'heart rate';
  const many = (count: number, one: string, more: string): string => (count === 1 ? one : more);
  return [
    ...line(
      toCreate,
      'plus',
      `${formatCount(toCreate, 'workout')} with ${formatCount(setsToCreate, 'set')} ${many(toCreate, 'is', 'are')} added.`,
    ),
    ...line(
      toUpdate,
      'reset',
      `${formatCount(toUpdate, 'workout')} of an earlier import ${many(toUpdate, 'is', 'are')} changed.`,
    ),
    ...line(toJoin, 'heart', `${formatCount(toJoin, 'logged workout')} ${many(toJoin, 'gets', 'get')} ${joining}.`),
    ...line(toSkip, 'minus', `${formatCount(toSkip, 'workout')} ${many(toSkip, 'is', 'are')} left out.`),
    ...line(bodyWeights, 'plus', `${formatCount(bodyWeights, 'body weight')} ${many(bodyWeights, 'is', 'are')} added.`),
    ...(archive ? archiveEffects(archive, hasArchive(found)) : []),
    ...line(
      toCheck,
      'search',
      isLookNeeded(found)
        ? `${formatCount(toCheck, 'exercise')} ${many(toCheck, 'is', 'are')} to be checked first.`
        : `${formatCount(toCheck, 'exercise')} ${many(toCheck, 'is', 'are')} taken for one with a similar name.`,
    ),
    ...unusedColumns(found),
    ...line(problems, 'alert', `${formatCount(problems, 'row')} skipped or changed.`),
    { icon: 'undo', text: 'The whole import can be undone afterwards.' },
  ];
}

/** `'The column "Incline" is not imported.'`, with the name of its file where there are several. */
function unusedColumns({ files }: Pick<FileImport, 'files'>): Effect[] {
  return files.flatMap(({ name, unusedColumns: columns = [] }) => {
    if (columns.length === 0) return [];
    const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(columns.map((column) => `"${column}"`));
    const which = files.length > 1 ? ` of ${name}` : '';
    const text =
      columns.length === 1
        ? `The column ${names}${which} is not imported.`
        : `The columns ${names}${which} are not imported.`;
    return [{ icon: 'alert', text }];
  });
}

/** What is not here yet of an archive's other things, and whose settings count. */
function archiveEffects(
  { exercises, programs, series }: NonNullable<FileImport['archive']>,
  hasSettings: boolean,
): Effect[] {
  const parts = [
    ...(programs > 0 ? [formatCount(programs, 'program')] : []),
    ...(series > 0 ? [`${series} series`] : []),
    ...(exercises > 0 ? [formatCount(exercises, 'exercise')] : []),
  ];
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  const added: Effect[] =
    parts.length > 0 ? [{ icon: 'plus', text: `Added where you have them not yet: ${all}.` }] : [];
  if (!hasSettings) return added;
  return [...added, { icon: 'user', text: 'Settings come along if nothing is logged in this account yet.' }];
}

/** Programs may also come from another tracker. */
const hasArchive = ({ files }: Pick<FileImport, 'files'>): boolean => files.some(({ format }) => format === 'archive');

/** `'Import 405 workouts'` */
export function formatApply(found: FileImport): string | null {
  const { toCreate, toUpdate, toJoin, bodyWeights, archive } = found;
  const count = toCreate + toUpdate + toJoin;
  if (count > 0) return `Import ${formatCount(count, 'workout')}`;
  if (archive && hasArchive(found)) return 'Import the archive';
  if (archive && archive.programs > 0) return `Import ${formatCount(archive.programs, 'program')}`;
  return bodyWeights > 0 ? `Import ${formatCount(bodyWeights, 'body weight')}` : null;
}

export const doneOf = ({ created, updated, joined, failed }: FileImport): number => created + updated + joined + failed;
export const totalOf = ({ toCreate, toUpdate, toJoin }: FileImport): number => toCreate + toUpdate + toJoin;

/** What an import came to, for a person to keep. */
export function receiptText(one: FileImport, saved: string): string {
  const { created, updated, joined, toSkip, failed, problems, rows, sets } = one;
  return [
    `Import of ${filesTitle(one)} (${filesAbout(one)})`,
    `Saved ${saved}`,
    '',
    `Added: ${formatCount(created, 'workout')}`,
    `Changed: ${formatCount(updated + joined, 'workout')}`,
    `Left out: ${formatCount(toSkip, 'workout')}`,
    `Failed: ${formatCount(failed, 'workout')}`,
    `Rows: ${rows}, with ${formatCount(sets, 'set')}; ${problems} skipped or changed`,
    ...(one.firstDay && one.lastDay ? [`From ${one.firstDay} to ${one.lastDay}`] : []),
    '',
  ].join('\n');
}
