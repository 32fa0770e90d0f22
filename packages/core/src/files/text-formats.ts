/** Recognises a text file by its content, because its name says nothing. */
import { alphaProgression } from './alpha-progression.ts';
import { type CsvRow, createTableRows, unquotedRow } from './csv-rows.ts';
import { dailyStrength } from './daily-strength.ts';
import { type FileReader, UnreadableFile } from './file-workout.ts';
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
import { liftoscriptText } from './liftosaur-programs.ts';
import { openGym } from './open-gym.ts';
import { strengthLevel } from './strength-level.ts';
import { strong } from './strong.ts';
import { strongLifts } from './strong-lifts.ts';
import { strongLiftsWide } from './strong-lifts-wide.ts';
import { createTableReader, isTableOf, type TableContext, type TableFormat } from './table-reader.ts';
import { createTableSurvey, type TableSurvey } from './table-survey.ts';
import { gpx, tcx } from './track-files.ts';
import { wger } from './wger.ts';

interface TextFormat {
  readonly name: FormatName;
  /** `head` begins with the first sign of the file; `headers` are the fields of its first line, `firstRow` those of the next. */
  isHead(head: string, headers: readonly string[], firstRow: readonly string[] | undefined): boolean;
  /** `context` is what a survey found out. */
  open(context?: Partial<TableContext>): FileReader<string>;
  /** For a look through the whole file before it is read. */
  survey?(): TableSurvey;
}

const table = <Column extends string>(name: FormatName, format: TableFormat<Column>): TextFormat => ({
  name,
  isHead: (_head, headers, firstRow) => isTableOf(format, headers, firstRow),
  open: (context) => createTableReader(format, context),
  survey: () => createTableSurvey(format),
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
  { name: 'liftosaur', ...liftoscriptText },
];

/** `head` is the beginning of a text, at least its first line. Null when nobody knows it. */
export function recogniseText(head: string): Pick<TextFormat, 'name' | 'open' | 'survey'> | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  const [headers = [], firstRow] = firstRows(text.slice(0, 64 * 1024));
  return textFormats.find((format) => format.isHead(text, headers, firstRow)) ?? null;
}

/** Of a table; what is none has rows of any kind. */
function firstRows(text: string): readonly (readonly string[])[] {
  const table = createTableRows();
  const end = /[\r\n]/.exec(text)?.index ?? text.length;
  const found: (readonly string[])[] = [];
  const take = (rows: readonly CsvRow[]) => found.push(...rows.map((row) => unquotedRow(row, table.delimiter).fields));
  try {
    take(table.read(`${text.slice(0, end)}\n`));
    take(table.read(text.slice(end + 1)));
    take(table.end());
  } catch (error) {
    // A row that cannot be read is for the reader to name, with its line.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return found;
}
