/** What stands in a JSON document that others wrote, where anything may stand. */
import type { FileTime } from './file-workout.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** The objects in a list; nothing else is one. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Without what cannot be stored, and without spaces around it; a number as it is written. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() : formatNumber(value);

const formatNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** Numbers are also written as texts; null for what is none, and for what is beyond the bounds. */
export function numberOf(value: unknown, least: number, most: number): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && found >= least && found <= most ? found : null;
}

/** Milliseconds since 1970, as programs on phones write times. */
export function timeOfMs(value: unknown): (FileTime & { readonly instant: string }) | null {
  const ms = numberOf(value, 1, 4e12);
  return ms === null ? null : { instant: new Date(ms).toISOString() };
}

/** Numbers for names of groups, which may be any text: the same for the same. Null for none. */
export function createGroupNumbers(): (group: unknown) => number | null {
  const numbers = new Map<string, number>();
  return (group) => {
    const name = textOf(group);
    if (name === '') return null;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}
