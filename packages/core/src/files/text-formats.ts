/** Recognises a text file by its content, because its name says nothing. */
import { alphaProgression } from './alpha-progression.ts';
import { createCsvRows, findDelimiter } from './csv-rows.ts';
import { dailyStrength } from './daily-strength.ts';
import type { FileReader } from './file-workout.ts';
import { fitNotes } from './fit-notes.ts';
import { fitNotesBody } from './fit-notes-body.ts';
import { fitbod } from './fitbod.ts';
import type { FormatName } from './format-names.ts';
import { hevy } from './hevy.ts';
import { hevyApi } from './hevy-api.ts';
import { hevyMeasurements } from './hevy-measurements.ts';
import { jefit } from './jefit.ts';
import { liftLog } from './lift-log.ts';
import { liftLogJson } from './lift-log-json.ts';
import { liftosaur } from './liftosaur.ts';
import { liftosaurBackup } from './liftosaur-backup.ts';
import { openGym } from './open-gym.ts';
import { strengthLevel } from './strength-level.ts';
import { strong } from './strong.ts';
import { strongLifts } from './strong-lifts.ts';
import { strongLiftsWide } from './strong-lifts-wide.ts';
import { createTableReader, findColumns, type TableFormat } from './table-reader.ts';
import { gpx, tcx } from './track-files.ts';
import { wger } from './wger.ts';

interface TextFormat {
  readonly name: FormatName;
  /** `head` begins with the first sign of the file; `headers` are the fields of its first line. */
  isHead(head: string, headers: readonly string[]): boolean;
  open(): FileReader<string>;
}

const table = <Column extends string>(name: FormatName, format: TableFormat<Column>): TextFormat => ({
  name,
  isHead: (_head, headers) => findColumns(format, headers) !== null,
  open: () => createTableReader(format),
});

/** The first that knows a file has it. */
const textFormats: readonly TextFormat[] = [
  table('hevy', hevy),
  table('strong', strong),
  table('liftosaur', liftosaur),
  table('fitnotes', fitNotes),
  table('hevy', hevyMeasurements),
  table('fitnotes', fitNotesBody),
  table('fitbod', fitbod),
  table('strength-level', strengthLevel),
  table('stronglifts', strongLifts),
  { name: 'stronglifts', ...strongLiftsWide },
  { name: 'liftlog', ...liftLog },
  { name: 'jefit', ...jefit },
  { name: 'alpha-progression', ...alphaProgression },
  { name: 'hevy', ...hevyApi },
  { name: 'liftosaur', ...liftosaurBackup },
  { name: 'liftlog', ...liftLogJson },
  { name: 'daily-strength', ...dailyStrength },
  { name: 'opengym', ...openGym },
  { name: 'wger', ...wger },
  { name: 'tcx', ...tcx },
  { name: 'gpx', ...gpx },
];

/** `head` is the beginning of a text, at least its first line. Null when nobody knows it. */
export function recogniseText(head: string): Pick<TextFormat, 'name' | 'open'> | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  const firstLine = text.slice(0, 64 * 1024).split(/[\r\n]/, 1)[0] ?? '';
  return textFormats.find((format) => format.isHead(text, headersOf(firstLine))) ?? null;
}

function headersOf(firstLine: string): readonly string[] {
  const rows = createCsvRows(findDelimiter(firstLine));
  try {
    return [...rows.read(`${firstLine}\n`), ...rows.end()][0]?.fields ?? [];
  } catch {
    return [];
  }
}
