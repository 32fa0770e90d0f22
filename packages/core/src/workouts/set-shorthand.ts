/**
 * Parses sets as people type them: `100x8@9`, `100x8,8,7`, `100x8x3`, `bw+10x6`, `45s`, `400m`. A semicolon, a new line or a comma with a
 * space parts sets; a comma without a space parts reps, or is a decimal mark where no list can be (`102,5x8`, `1,5km`, `8@8,5`). After a
 * comma the weight goes on, after a semicolon it does not.
 */
import type { TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';
import { type DistanceUnit, metresPer } from './distance.ts';

/** What one typed set says; what it does not say is left out. */
export interface TypedSet {
  /** On a body-weight exercise what is added, negative for help: `bw+10`, `bw-20`. */
  weight?: number;
  unit?: Units;
  /** Typed with `bw` or with a sign. */
  isBodyWeight?: true;
  reps?: number;
  seconds?: number;
  metres?: number;
  rpe?: number;
  rir?: number;
}

type Scale = TrainingSettings['effort'];

/** What an entry can hold. */
const most = { sets: 50, weight: 10_000, help: 1_000, reps: 100_000, seconds: 172_800, metres: 1_000_000 } as const;

/** `parseSets('100x8@9', 'rpe')`. A bare `@9` is on the person's scale, and RPE for those who chose none. */
export function parseSets(text: string, scale: Scale): { sets: TypedSet[] } | { problem: string } {
  const lines = text
    .toLowerCase()
    .replaceAll(/[×✕*х]/g, 'x')
    .replaceAll(/[−–]/g, '-')
    .split(/[;\n]/)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return { problem: 'Type a set, such as 100x8.' };
  const results = lines.flatMap((line) => setsOfLine(line, scale));
  const problem = results.find((result) => typeof result === 'string');
  if (problem !== undefined) return { problem };
  const sets = results.filter((result) => typeof result !== 'string');
  return sets.length > most.sets ? { problem: `${most.sets} sets at most can be typed at once.` } : { sets };
}

/** A set, or why it is none. */
type Result = TypedSet | string;
type Load = Pick<TypedSet, 'weight' | 'unit' | 'isBodyWeight'>;

const decimal = String.raw`\d+(?:[.,]\d+)?`;
const loadPattern = new RegExp(`^(?:(bw)|(?:(?:bw)?([+-]))?(${decimal})(kgs?|lbs?)?)?x`);

function setsOfLine(line: string, scale: Scale): Result[] {
  let load: Load = {};
  return line.split(/,\s+/).flatMap((typed): Result[] => {
    const chunk = typed.replaceAll(/\s/g, '');
    const [prefix = '', bw, sign, digits, unit] = loadPattern.exec(chunk) ?? [];
    if (bw !== undefined || digits !== undefined) load = loadOf(bw ?? sign, sign, digits, unit);
    const problem = objectToLoad(load);
    if (problem !== undefined) return [problem];
    const items = chunk.slice(prefix.length);
    if (items === '') return [`How many reps? Write ${prefix || '100x'}8.`];
    return itemsOf(items, typed.trim(), scale).map((item) => (typeof item === 'string' ? item : { ...load, ...item }));
  });
}

function loadOf(bodyWeight?: string, sign?: string, digits = '0', unit?: string): Load {
  const weight = numberOf(digits);
  return {
    weight: sign === '-' && weight > 0 ? -weight : weight,
    ...(unit !== undefined && { unit: unit.startsWith('kg') ? 'kg' : 'lb' }),
    ...(bodyWeight !== undefined && { isBodyWeight: true }),
  };
}

function objectToLoad({ weight = 0 }: Load): string | undefined {
  if (weight > most.weight) return `The weight is ${most.weight} at most.`;
  return weight < -most.help ? `The help is ${most.help} at most.` : undefined;
}

/** Amount, unit, scale, effort, scale; a half after a comma is part of the effort. */
const itemPattern =
  /^(\d+(?::\d{1,2}){1,2}|\d+,\d+(?=km|mi)|\d+(?:\.\d+)?)(km|min|mi|m|yd|ft|sec|s|reps?|r)?(?:@(rpe|rir)?(\d+(?:\.\d+|,5(?![\d:.a-z]))?)(rpe|rir)?)?(?:,|$)/;
const repeated = /^([^x,]+)x(\d+)(@.+)?$/;

/** `8,8,7@9` or `8x3@9`; each effort belongs to the amount it stands behind, in `8x3@9` to all three. */
function itemsOf(items: string, typed: string, scale: Scale): Result[] {
  const [, amount, times, effort = ''] = repeated.exec(items) ?? [];
  if (amount !== undefined && Number(times) >= 1 && Number(times) <= most.sets) {
    const [item = typed, ...others] = itemsOf(`${amount}${effort}`, typed, scale);
    return others.length > 0 ? [notASet(typed)] : Array.from({ length: Number(times) }, () => item);
  }
  const results: Result[] = [];
  let left = items;
  while (left !== '') {
    const found = itemPattern.exec(left);
    if (!found) return [...results, left.includes('x') ? partThem : notASet(typed)];
    results.push(itemOf(found, scale));
    left = left.slice(found[0].length);
  }
  return results;
}

const partThem = 'Part sets of different weights with a semicolon: 100x8; 102.5x6.';
const notASet = (typed: string) =>
  `“${typed}” is not a set. Write 100x8 for weight and reps, bw+10x6, 45s, 1:30 or 400m.`;

function itemOf(found: RegExpExecArray, scale: Scale): Result {
  const [, amount = '', unit, before, effort, after] = found;
  const measure = measureOf(amount, unit);
  if (typeof measure === 'string' || effort === undefined) return measure;
  const isRir = (before ?? after ?? scale) === 'rir';
  const value = numberOf(effort);
  const [lowest, name] = isRir ? [0, 'RIR'] : [1, 'RPE'];
  if (value < lowest || value > 10 || !Number.isInteger(value * 2)) return `${name} is ${lowest} to 10, in halves.`;
  return { ...measure, ...(isRir ? { rir: value } : { rpe: value }) };
}

const isDistance = (unit: string | undefined): unit is DistanceUnit => unit !== undefined && unit in metresPer;

function measureOf(amount: string, unit: string | undefined): Result {
  if (amount.includes(':')) {
    const parts = amount.split(':').map(Number);
    if (unit !== undefined || parts.slice(1).some((part) => part > 59)) return `${amount} is not a time. Write 1:30.`;
    return secondsOf(parts.reduce((sum, part) => sum * 60 + part, 0));
  }
  const value = numberOf(amount);
  if (isDistance(unit)) {
    const metres = Math.round(value * metresPer[unit] * 1000) / 1000;
    return metres > most.metres ? 'The distance is 1000 km at most.' : { metres };
  }
  if (unit === 's' || unit === 'sec') return secondsOf(value);
  if (unit === 'min') return secondsOf(Math.round(value * 60_000) / 1000);
  if (!Number.isInteger(value)) return `Reps are a whole number, not ${amount}.`;
  return value > most.reps ? `Reps are ${most.reps} at most.` : { reps: value };
}

const secondsOf = (seconds: number): Result => (seconds > most.seconds ? 'The time is 48 hours at most.' : { seconds });

const numberOf = (digits: string): number => Math.round(Number(digits.replace(',', '.')) * 1000) / 1000;
