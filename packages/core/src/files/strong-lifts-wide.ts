/**
 * StrongLifts' CSV of 2018 and before: a row per workout, in which each exercise has its name, its weight in either unit and the reps of each
 * set. The names of columns repeat, so they are found by where they stand.
 */
import { measurementItems } from './body-measurements.ts';
import { type CsvRow, createTableRows } from './csv-rows.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, FileReader } from './file-workout.ts';
import { readNumber } from './read-number.ts';
import { weightUnitIn } from './table-reader.ts';
import { type GivenExercise, type GivenSet, workoutItems } from './workout-items.ts';

/** Where the values of one exercise stand. */
interface Block {
  readonly name: number;
  readonly weights: number[];
  readonly reps: number[];
}

const isName = (header: string): boolean => /^exercise \d+$/i.test(header.trim());
const isReps = (header: string): boolean => /^set \d+$/i.test(header.trim());
const isWeight = (header: string): boolean => /^weight\b/i.test(header.trim());
const isBodyWeight = (header: string): boolean => /^body ?weight\b/i.test(header.trim());

function blocksOf(headers: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, header] of headers.entries()) {
    if (isName(header)) blocks.push({ name: index, weights: [], reps: [] });
    if (isWeight(header)) blocks.at(-1)?.weights.push(index);
    if (isReps(header)) blocks.at(-1)?.reps.push(index);
  }
  return blocks;
}

function createReader(): FileReader<string> {
  const csv = createTableRows();
  let headers: readonly string[] | null = null;
  let rows = 0;
  const take = (row: CsvRow): FileItem[] => {
    if (headers === null) {
      headers = row.fields;
      return [];
    }
    rows += 1;
    return itemsOf(row, headers);
  };
  return {
    get rows() {
      return rows;
    },
    read: (text) => csv.read(text).flatMap(take),
    end: () => csv.end().flatMap(take),
  };
}

function itemsOf({ line, fields }: CsvRow, headers: readonly string[]): FileItem[] {
  const field = (index: number): string => (fields[index] ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  const named = (name: RegExp): string => field(headers.findIndex((header) => name.test(header.trim())));
  /** The first of these columns that is filled, with the unit in its name. */
  const weightAmong = (columns: readonly number[]) => {
    const filled = columns.find((index) => field(index) !== '' && readNumber(field(index)) !== 0);
    return filled === undefined
      ? null
      : { weight: readNumber(field(filled)), unit: weightUnitIn(headers[filled] ?? '') };
  };
  let isContinued = false;
  const exercises = blocksOf(headers).map(({ name, weights, reps }): GivenExercise => {
    const load = weightAmong(weights);
    const done = reps.filter((index) => readNumber(field(index)) !== null && readNumber(field(index)) !== 0);
    const sets = done.map((index): GivenSet => {
      const set = { line, isContinued, reps: readNumber(field(index)) ?? field(index), ...load };
      isContinued = true;
      return set;
    });
    return { name: field(name), sets };
  });
  const start = readFileTime(named(/^date\b/i));
  const key = JSON.stringify(start);
  const items = workoutItems({ key, start, notes: named(/^notes?$/i), exercises }, () => line);
  const body = weightAmong(headers.flatMap((header, index) => (isBodyWeight(header) ? [index] : [])));
  if (!body || start === null) return items;
  const measured = measurementItems({ time: start, ...body, others: [] }, line);
  return [...items, ...measured.map((item): FileItem => (item.is === 'note' ? { ...item, kind: 'changed' } : item))];
}

export const strongLiftsWide = {
  isHead: (_head: string, headers: readonly string[]): boolean =>
    headers.some(isName) && headers.some(isReps) && headers.some(isBodyWeight),
  open: createReader,
};
