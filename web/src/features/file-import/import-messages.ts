import { plural, t } from '@lingui/core/macro';
import { type FormatName, formatTitles } from '@workout-tracker/core/files/format-names';
import { isLookNeeded } from '@workout-tracker/core/files/unsure-matches';
import { formatList } from '#lib/list-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import type { IconName } from '#ui/icons.ts';
import type { FileImport } from './queries.ts';

export function statusLabel(status: FileImport['status']): string {
  switch (status) {
    case 'uploading':
      return t({ message: 'Not uploaded', context: 'an import' });
    case 'reading':
      return t({ message: 'Being read', context: 'an import' });
    case 'ready':
      return t({ message: 'Not applied yet', context: 'an import' });
    case 'refused':
      return t({ message: 'Could not be read', context: 'an import' });
    case 'running':
      return t({ message: 'Under way', context: 'an import' });
    case 'done':
      return t({ message: 'Imported', context: 'an import' });
    case 'cancelled':
      return t({ message: 'Cancelled', context: 'an import' });
    case 'undoing':
      return t({ message: 'Being undone', context: 'an import' });
    case 'undone':
      return t({ message: 'Undone', context: 'an import' });
  }
}

/** `'strong_workouts.csv'`, or `'12 files'`. */
export function filesTitle({ files }: Pick<FileImport, 'files'>): string {
  const [first, ...others] = files;
  if (others.length === 0) return first?.name ?? '';
  return plural({ count: files.length }, { one: '# file', other: '# files' });
}

const formatTitle = (format: FormatName): string =>
  format === 'archive' ? t`Workout Tracker archive` : formatTitles[format];

/** `'Strong, 2023 to 2026'` */
export function filesAbout({ files, firstDay, lastDay }: Pick<FileImport, 'files' | 'firstDay' | 'lastDay'>): string {
  const formats = [...new Set(files.flatMap(({ format }) => (format === null ? [] : [formatTitle(format)])))];
  const [from, to] = [firstDay?.slice(0, 4), lastDay?.slice(0, 4)];
  const years = from === undefined ? [] : [from === to || to === undefined ? from : yearSpan(from, to)];
  return [...formats, ...years].join(comma());
}

const yearSpan = (from: string, to: string): string =>
  t({ message: `${from} to ${to}`, comment: 'two years: 2023 to 2026' });

export interface Effect {
  readonly icon: IconName;
  readonly text: string;
}

/** What applying does, a line each. */
export function effectsOf(found: FileImport): Effect[] {
  const { toCreate, toUpdate, toJoin, toSkip, toCheck, problems, bodyWeights, archive } = found;
  const line = (count: number, icon: IconName, text: () => string): Effect[] =>
    count > 0 ? [{ icon, text: text() }] : [];
  return [
    ...line(toCreate, 'plus', () => formatAdded(found)),
    ...line(toUpdate, 'reset', () =>
      plural(
        { count: toUpdate },
        {
          one: '# workout of an earlier import is changed.',
          other: '# workouts of an earlier import are changed.',
        },
      ),
    ),
    ...line(toJoin, 'heart', () => formatJoined(found)),
    ...line(toSkip, 'minus', () =>
      plural({ count: toSkip }, { one: '# workout is left out.', other: '# workouts are left out.' }),
    ),
    ...line(bodyWeights, 'plus', () =>
      plural({ count: bodyWeights }, { one: '# body weight is added.', other: '# body weights are added.' }),
    ),
    ...(archive ? archiveEffects(archive, hasArchive(found)) : []),
    ...line(toCheck, 'search', () => formatToCheck(found)),
    ...unusedColumns(found),
    ...line(problems, 'alert', () =>
      plural({ count: problems }, { one: '# row skipped or changed.', other: '# rows skipped or changed.' }),
    ),
    { icon: 'undo', text: t`The whole import can be undone afterwards.` },
  ];
}

/** `'405 workouts with 8,100 sets are added.'` */
function formatAdded({ toCreate: workouts, setsToCreate: sets }: FileImport): string {
  return plural(workouts, {
    one: `# workout with ${plural(sets, { one: '# set', other: '# sets' })} is added.`,
    other: `# workouts with ${plural(sets, { one: '# set', other: '# sets' })} are added.`,
  });
}

function formatJoined({ toJoin: count, offeredSets, answers }: FileImport): string {
  if (offeredSets > 0 && (answers.sets ?? 'mine') !== 'mine') {
    return plural(count, {
      one: '# logged workout gets heart rate or sets.',
      other: '# logged workouts get heart rate or sets.',
    });
  }
  return plural(count, { one: '# logged workout gets heart rate.', other: '# logged workouts get heart rate.' });
}

function formatToCheck(found: FileImport): string {
  const { toCheck: count } = found;
  if (isLookNeeded(found)) {
    return plural(count, { one: '# exercise is to be checked first.', other: '# exercises are to be checked first.' });
  }
  return plural(count, {
    one: '# exercise is taken for one with a similar name.',
    other: '# exercises are taken for one with a similar name.',
  });
}

/** `'The column "Incline" is not imported.'`, with the name of its file where there are several. */
function unusedColumns({ files }: Pick<FileImport, 'files'>): Effect[] {
  return files.flatMap(({ name, unusedColumns: columns = [] }) => {
    const count = columns.length;
    if (count === 0) return [];
    const names = formatList(
      columns.map((column) => t({ message: `"${column}"`, comment: 'the name of a column of a file, in quotes' })),
    );
    const text =
      files.length > 1
        ? plural(count, {
            one: `The column ${names} of ${name} is not imported.`,
            other: `The columns ${names} of ${name} are not imported.`,
          })
        : plural(count, {
            one: `The column ${names} is not imported.`,
            other: `The columns ${names} are not imported.`,
          });
    return [{ icon: 'alert', text }];
  });
}

/** What is not here yet of an archive's other things, and whose settings count. */
function archiveEffects(
  { exercises, programs, series }: NonNullable<FileImport['archive']>,
  hasSettings: boolean,
): Effect[] {
  const parts = [
    ...(programs > 0 ? [plural({ count: programs }, { one: '# program', other: '# programs' })] : []),
    ...(series > 0 ? [plural({ count: series }, { other: '# series' })] : []),
    ...(exercises > 0 ? [plural({ count: exercises }, { one: '# exercise', other: '# exercises' })] : []),
  ];
  const things = formatList(parts);
  const added: Effect[] =
    parts.length > 0
      ? [
          {
            icon: 'plus',
            text: t({
              message: `Added where you have them not yet: ${things}.`,
              comment: '2 programs, 1 series and 3 exercises',
            }),
          },
        ]
      : [];
  if (!hasSettings) return added;
  return [...added, { icon: 'user', text: t`Settings come along if nothing is logged in this account yet.` }];
}

/** Programs may also come from another tracker. */
const hasArchive = ({ files }: Pick<FileImport, 'files'>): boolean => files.some(({ format }) => format === 'archive');

/** `'Import 405 workouts'` */
export function formatApply(found: FileImport): string | null {
  const { toCreate, toUpdate, toJoin, bodyWeights, archive } = found;
  const count = toCreate + toUpdate + toJoin;
  if (count > 0) return plural(count, { one: 'Import # workout', other: 'Import # workouts' });
  if (archive && hasArchive(found)) return t`Import the archive`;
  if (archive && archive.programs > 0) {
    return plural({ count: archive.programs }, { one: 'Import # program', other: 'Import # programs' });
  }
  if (bodyWeights === 0) return null;
  return plural({ count: bodyWeights }, { one: 'Import # body weight', other: 'Import # body weights' });
}

export const doneOf = ({ created, updated, joined, failed }: FileImport): number => created + updated + joined + failed;
export const totalOf = ({ toCreate, toUpdate, toJoin }: FileImport): number => toCreate + toUpdate + toJoin;

/** What an import came to, for a person to keep. */
export function receiptText(one: FileImport, saved: string): string {
  const { created, updated, joined, toSkip, failed, sets, firstDay, lastDay } = one;
  const [files, about] = [filesTitle(one), filesAbout(one)];
  const [rows, problems] = [formatWhole(one.rows), formatWhole(one.problems)];
  return [
    t({ message: `Import of ${files} (${about})`, comment: 'strong_workouts.csv (Strong, 2023 to 2026)' }),
    t({ message: `Saved ${saved}`, comment: 'a day: Saved Nov 15, 2026' }),
    '',
    plural({ count: created }, { one: 'Added: # workout', other: 'Added: # workouts' }),
    plural({ count: updated + joined }, { one: 'Changed: # workout', other: 'Changed: # workouts' }),
    plural({ count: toSkip }, { one: 'Left out: # workout', other: 'Left out: # workouts' }),
    plural({ count: failed }, { one: 'Failed: # workout', other: 'Failed: # workouts' }),
    t`Rows: ${rows}, with ${plural(sets, { one: '# set', other: '# sets' })}; ${problems} skipped or changed`,
    ...(firstDay && lastDay ? [t({ message: `From ${firstDay} to ${lastDay}`, comment: 'two days: 2023-01-02' })] : []),
    '',
  ].join('\n');
}
