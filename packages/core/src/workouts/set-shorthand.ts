/**
 * Parses sets as people type them: `100x8@9`, `100x8,8,7`, `100x8x3`, `bw+10x6`, `45s`, `400m`. A semicolon, a new line or a comma with a
 * space parts sets; a comma without a space parts reps, or is a decimal mark where no list can be (`102,5x8`, `1,5km`, `8@8,5`). After a
 * comma the weight goes on, after a semicolon it does not.
 *
 * Where decimals have a comma, a comma within a number is nothing else: `100x8; 8; 7` or `100x8 8 7`. Semicolons, spaces and commas with a space
 * part sets, and the weight goes on until the next one or a new line. A point is read as a decimal mark there too.
 */
import type { TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import type { DecimalMark } from '../text/decimal-mark.ts';
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

/** How the person writes. A bare `@9` is on their scale of effort, and RPE for those who chose none. */
interface Writing {
  readonly scale: Scale;
  readonly decimal: DecimalMark;
}

/** What an entry can hold. */
const most = { sets: 50, weight: 10_000, help: 1_000, reps: 100_000, hours: 48, kilometres: 1_000 } as const;

/** `parseSets('100x8@9', { scale: 'rpe', decimal: '.' })` */
export function parseSets(text: string, writing: Writing): { sets: TypedSet[] } | { problem: Reason } {
  // Among much else, NFKC makes plain signs of those of full width, as keyboards for Japanese and Chinese have them.
  const lines = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[×✕*х]/g, 'x')
    .replaceAll(/[−–ー]/g, '-')
    .replaceAll('、', ',')
    .split(writing.decimal === ',' ? /\n/ : /[;\n]/)
    .filter((line) => !/^[\s;]*$/.test(line));
  const results = lines.flatMap((line) => setsOfLine(line, writing));
  if (results.length === 0) return { problem: reason('sets-missing') };
  const problem = results.find(isReason);
  if (problem !== undefined) return { problem };
  const sets = results.filter((result): result is TypedSet => !isReason(result));
  return sets.length > most.sets ? { problem: reason('sets-at-most', { most: most.sets }) } : { sets };
}

/** A set, or why it is none. */
type Result = TypedSet | Reason;
const isReason = (result: Result): result is Reason => 'code' in result;
type Load = Pick<TypedSet, 'weight' | 'unit' | 'isBodyWeight'>;

const decimal = String.raw`\d+(?:[.,]\d+)?`;
const loadPattern = new RegExp(`^(?:(bw)|(?:(?:bw)?([+-]))?(${decimal})(kgs?|lbs?)?)?x`);

/** What parts nothing but stands before and after a space where spaces part sets. */
const units = 'kgs?|lbs?|km|min|mi|m|yd|ft|sec|s|reps?|r|rpe|rir';
const beforeUnit = new RegExp(String.raw`(\d)\s+(?=(?:${units})(?![a-wyz]))`, 'g');

const partAtSpaces = (line: string): string[] =>
  line
    .split(/;|,\s+/)
    .flatMap((part) =>
      part
        .replaceAll(beforeUnit, '$1')
        .replaceAll(/\s*([x@:])\s*/g, '$1')
        .replaceAll(/bw\s*([+-])\s*/g, 'bw$1')
        .replaceAll(/(^|\s)([+-])\s+/g, '$1$2')
        .replaceAll(/(rpe|rir)\s+(?=\d)/g, '$1')
        .split(/\s+/),
    )
    .filter((part) => part !== '');

function setsOfLine(line: string, writing: Writing): Result[] {
  let load: Load = {};
  const parts = writing.decimal === ',' ? partAtSpaces(line) : line.split(/,\s+/);
  return parts.flatMap((typed): Result[] => {
    const chunk = typed.replaceAll(/\s/g, '');
    const [prefix = '', bw, sign, digits, unit] = loadPattern.exec(chunk) ?? [];
    if (bw !== undefined || digits !== undefined) load = loadOf(bw ?? sign, sign, digits, unit);
    const problem = objectToLoad(load);
    if (problem !== undefined) return [problem];
    const items = chunk.slice(prefix.length);
    if (items === '') return [reason('set-without-reps', { example: `${prefix || '100x'}8` })];
    return itemsOf(items, typed.trim(), writing).map((item) => (isReason(item) ? item : { ...load, ...item }));
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

function objectToLoad({ weight = 0 }: Load): Reason | undefined {
  if (weight > most.weight) return reason('weight-at-most', { most: most.weight });
  return weight < -most.help ? reason('help-at-most', { most: most.help }) : undefined;
}

interface ItemPatterns {
  /** Amount, unit, scale, effort, scale. */
  readonly item: RegExp;
  readonly repeated: RegExp;
}

const amountUnits = '(km|min|mi|m|yd|ft|sec|s|reps?|r)?';
const clock = String.raw`\d+(?::\d{1,2}){1,2}`;
const pointNumber = String.raw`\d+(?:\.\d+)?`;
// A half after a comma is part of the effort.
const halves = String.raw`\d+(?:\.\d+|,5(?![\d:.a-z]))?`;
const patterns: Readonly<Record<DecimalMark, ItemPatterns>> = {
  '.': {
    item: new RegExp(
      String.raw`^(${clock}|\d+,\d+(?=km|mi)|${pointNumber})${amountUnits}(?:@(rpe|rir)?(${halves})(rpe|rir)?)?(?:,|$)`,
    ),
    repeated: /^([^x,]+)x(\d+)(@.+)?$/,
  },
  ',': {
    item: new RegExp(`^(${clock}|${decimal})${amountUnits}(?:@(rpe|rir)?(${decimal})(rpe|rir)?)?$`),
    repeated: new RegExp(String.raw`^((?:${clock}|${decimal})[a-wyz]*)x(\d+)(@.+)?$`),
  },
};

/** `8,8,7@9` or `8x3@9`; each effort belongs to the amount it stands behind, in `8x3@9` to all three. */
function itemsOf(items: string, typed: string, writing: Writing): Result[] {
  const { item: itemPattern, repeated } = patterns[writing.decimal];
  const [, amount, times, effort = ''] = repeated.exec(items) ?? [];
  if (amount !== undefined && Number(times) >= 1 && Number(times) <= most.sets) {
    const [item = notASet(typed), ...others] = itemsOf(`${amount}${effort}`, typed, writing);
    return others.length > 0 ? [notASet(typed)] : Array.from({ length: Number(times) }, () => item);
  }
  const results: Result[] = [];
  let left = items;
  while (left !== '') {
    const found = itemPattern.exec(left);
    if (!found) return [...results, unparted(left, typed, writing)];
    results.push(itemOf(found, writing));
    left = left.slice(found[0].length);
  }
  return results;
}

function unparted(left: string, typed: string, { decimal: mark }: Writing): Reason {
  if (left.includes('x')) return reason('sets-not-parted', { example: `100x8; 102${mark}5x6` });
  return mark === ',' && /^\d+,\d/.test(left) ? repsInList : notASet(typed);
}

const repsInList = reason('reps-not-parted', { example: '100x8; 8; 7' });
const notASet = (typed: string): Reason => reason('set-unreadable', { typed });

function itemOf(found: RegExpExecArray, { scale, decimal: mark }: Writing): Result {
  const [, amount = '', unit, before, effort, after] = found;
  const measure = measureOf(amount, unit, mark);
  if (isReason(measure) || effort === undefined) return measure;
  const isRir = (before ?? after ?? scale) === 'rir';
  const value = numberOf(effort);
  if (value < (isRir ? 0 : 1) || value > 10 || !Number.isInteger(value * 2))
    return reason(isRir ? 'rir-in-halves' : 'rpe-in-halves');
  return { ...measure, ...(isRir ? { rir: value } : { rpe: value }) };
}

const isDistance = (unit: string | undefined): unit is DistanceUnit => unit !== undefined && unit in metresPer;

function measureOf(amount: string, unit: string | undefined, mark: DecimalMark): Result {
  if (amount.includes(':')) {
    const parts = amount.split(':').map(Number);
    if (unit !== undefined || parts.slice(1).some((part) => part > 59)) return reason('not-minutes', { typed: amount });
    return secondsOf(parts.reduce((sum, part) => sum * 60 + part, 0));
  }
  const value = numberOf(amount);
  if (isDistance(unit)) {
    const metres = Math.round(value * metresPer[unit] * 1000) / 1000;
    return metres > most.kilometres * 1000 ? reason('distance-at-most', { most: most.kilometres }) : { metres };
  }
  if (unit === 's' || unit === 'sec') return secondsOf(value);
  if (unit === 'min') return secondsOf(Math.round(value * 60_000) / 1000);
  if (mark === ',' && amount.includes(',')) return repsInList;
  if (!Number.isInteger(value)) return reason('reps-not-whole-but', { typed: amount });
  return value > most.reps ? reason('reps-at-most', { most: most.reps }) : { reps: value };
}

const secondsOf = (seconds: number): Result =>
  seconds > most.hours * 3600 ? reason('time-at-most', { most: most.hours }) : { seconds };

const numberOf = (digits: string): number => Math.round(Number(digits.replace(',', '.')) * 1000) / 1000;
