/** Names of exercises by the numbers that a program has for them, for files that hold the numbers alone. */
import { reason } from '../reasons/reason.ts';
import type { FileItem } from './file-workout.ts';

/** Of a table such as `9 Kettlebell swing;12 Hip adduction`, taken apart when it is first asked. */
export function createNumberedNames(table: string): (number: string) => string | undefined {
  let names: ReadonlyMap<string, string> | null = null;
  return (number) => {
    names ??= new Map(table.split(';').map(readEntry));
    return names.get(number);
  };
}

function readEntry(entry: string): [number: string, name: string] {
  const [number = '', ...words] = entry.trim().split(' ');
  return [number, words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')];
}

/** Says once of each exercise that its number is all there is: its owner knows which it is. */
export function createNumberNotes(): (name: string, line: number) => FileItem[] {
  const noted = new Set<string>();
  return (name, line) => {
    if (noted.has(name)) return [];
    noted.add(name);
    return [{ is: 'note', line, kind: 'changed', reason: reason('exercise-of-number', { name }) }];
  };
}
