/** Which program a file comes from, by its content: its name is not looked at. */
import { createCsvRows, findDelimiter } from './csv-rows.ts';
import type { FileReader } from './file-workout.ts';
import type { FormatName } from './format-names.ts';
import { hevy } from './hevy.ts';
import { strong } from './strong.ts';
import { createTableReader, findColumns } from './table-reader.ts';

type TextFormat = {
  readonly name: FormatName;
  isHeader(headers: readonly string[]): boolean;
  open(): FileReader<string>;
};

const textFormats: readonly TextFormat[] = [
  { name: 'hevy', isHeader: (headers) => findColumns(hevy, headers) !== null, open: () => createTableReader(hevy) },
  {
    name: 'strong',
    isHeader: (headers) => findColumns(strong, headers) !== null,
    open: () => createTableReader(strong),
  },
];

export interface Recognised {
  readonly name: FormatName;
  open(): FileReader<string>;
}

/** `head` is the beginning of a text, at least its first line. Null when nobody knows it. */
export function recogniseText(head: string): Recognised | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  const firstLine = text.split(/[\r\n]/, 1)[0] ?? '';
  const rows = createCsvRows(findDelimiter(firstLine));
  const headers = [...rows.read(`${firstLine}\n`), ...rows.end()][0]?.fields ?? [];
  return textFormats.find((format) => format.isHeader(headers)) ?? null;
}
