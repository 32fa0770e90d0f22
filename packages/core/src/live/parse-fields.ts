/** The small questions that reading from storage asks. By hand and not by schema: the browser's first load carries no validator. */
import type { Units } from '../people/user.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Each field named, also those that may be missing: one that is added does not compile until it is here too. */
export type EveryField<T> = { readonly [Field in keyof Required<T>]: T[Field] | undefined };

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isUnit = (value: unknown): value is Units => value === 'lb' || value === 'kg';

/** A whole number, 0 or more. */
export const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isNumberOrNull = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value));

/** Undefined unless `parse` can read each one. */
export function parseAll<T>(values: unknown, parse: (value: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const parsed = values.map(parse).filter((value) => value !== undefined);
  return parsed.length === values.length ? parsed : undefined;
}
