/**
 * Set rows as they are typed into a cell or come from a spreadsheet: `4x5`, `3x6-8`, `5+ @ 85%`, `3x8 @ RPE 8`, `5,5,4`, `1x5 @ 100kg`.
 * What cannot be read is refused, and nothing of the cell is taken. Without schemas, because the browser loads it.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import type { DecimalMark } from '../text/decimal-mark.ts';
import type { Load, RowCount, SetRow } from './set-row.ts';

/** What a cell leaves unsaid, by the line it stands in. */
export interface ShorthandLine {
  readonly measure: 'reps' | 'seconds' | 'metres' | 'reps-and-seconds';
  /** What a share without a word is a share of. */
  readonly percentOf: 'working' | 'maximum';
  /** The load of a row that names none. */
  readonly load: Load;
}

interface ShorthandMove {
  readonly weight: boolean;
  readonly measure: ShorthandLine['measure'];
  readonly plan?: { readonly weeks: readonly { readonly rows: readonly Pick<SetRow, 'load'>[] }[] };
}

/** A line that goes by its working weight takes all of it unless told; one that goes by a maximum means shares of that. */
export function shorthandLine({ weight, measure, plan }: ShorthandMove): ShorthandLine {
  const loads = plan?.weeks.flatMap(({ rows }) => rows.map(({ load }) => load.of)) ?? [];
  const goesBy = (of: Load['of']) => weight && loads.includes(of);
  return {
    measure,
    percentOf: goesBy('maximum') && !goesBy('working') ? 'maximum' : 'working',
    load: goesBy('working') ? { of: 'working', percent: 100 } : { of: 'none' },
  };
}

/** No rows for an empty cell: it is as planned. */
export type ReadCell = { readonly rows: SetRow[] } | { readonly refusal: Reason };

const mostRows = 20;
const mostSets = 20;

/** A comma between digits parts rows, or is the decimal mark of a load; where `decimal` is the comma, also that of seconds and metres. */
export function parseRows(text: string, line: ShorthandLine, decimal: DecimalMark): ReadCell {
  const cell = plainCharacters(text);
  if (cell === '' || cell === '-') return { rows: [] };
  const rows: SetRow[] = [];
  for (const part of partsOf(cell, decimal)) {
    if (part === '')
      return { refusal: reason(cell.includes(';') ? 'row-missing-between-semicolons' : 'row-missing-between-commas') };
    const row = parseRow(part, line);
    if (isReason(row)) return { refusal: row };
    rows.push(row);
  }
  return rows.length > mostRows ? { refusal: reason('rows-at-most', { most: mostRows }) } : { rows };
}

const isReason = (read: object): read is Reason => 'code' in read;

/** One spelling of what spreadsheets and keyboards have several of. */
function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[×✕✖х]/giu, 'x')
    .replace(/[–—−‐‑ー]/gu, '-')
    .replaceAll('、', ',')
    .trim()
    .toLowerCase();
}

/**
 * A comma parts rows, unless it is the decimal comma of a load: `3x5 @ 102,5`. In `5 @ 80,3 @ 85` what follows it is a row. A plus between
 * spaces parts rows as well: `2x5 + 1x5+`.
 */
function partsOf(cell: string, decimal: DecimalMark): string[] {
  const amounts = decimal === ',' ? cell.replace(decimalAmount, '$1.$2') : cell;
  return amounts
    .replace(/([@%]|\bat|\brpe|\brir)(\s*\d+),(\d{1,2})(?!\d)(?!\s*(?:[x@+,-]|at\b))/gu, '$1$2.$3')
    .replace(/(\d),(\d{1,2})(?=\s*(?:%|kg|lbs?|rir)(?![a-z]))/gu, '$1.$2')
    .replace(/\s\+\s(?=\d+\s*x)/gu, ';')
    .split(/[;,\n]/u)
    .map((part) => part.trim());
}

/** `2,5km`, `22,5-30 s` */
const decimalAmount = /(\d),(\d+)(?=\s*(?:(?:-|to)\s*\d+(?:[.,]\d+)?\s*)?(?:s|sec|seconds|min|m|km)(?![a-z]))/gu;

function parseRow(part: string, line: ShorthandLine): SetRow | Reason {
  const head = /^(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?|amrap)(.*)$/su.exec(part);
  if (!head) return reason('row-unreadable');
  const sets = head[1] === undefined ? 1 : Number(head[1]);
  if (sets < 1 || sets > mostSets) return reason('row-sets-within', { most: mostSets });
  const counted = parseCount(head[2] ?? '', head[3] ?? '', line);
  if (isReason(counted)) return counted;
  const loaded = parseLoad(counted.rest.trim(), line);
  if (isReason(loaded)) return loaded;
  const marks = parseMarks(loaded.rest.trim());
  return isReason(marks) ? marks : { sets, count: counted.count, load: loaded.load, ...marks };
}

const amounts = {
  reps: 'reps',
  'reps-and-seconds': 'reps',
  seconds: 'seconds',
  metres: 'metres',
} as const;
const amountWords: Readonly<Record<string, { readonly of: 'reps' | 'seconds' | 'metres'; readonly times: number }>> = {
  s: { of: 'seconds', times: 1 },
  sec: { of: 'seconds', times: 1 },
  seconds: { of: 'seconds', times: 1 },
  min: { of: 'seconds', times: 60 },
  m: { of: 'metres', times: 1 },
  km: { of: 'metres', times: 1_000 },
  reps: { of: 'reps', times: 1 },
  rep: { of: 'reps', times: 1 },
};
const largestCount = 1_000_000;

const miscounted = {
  reps: { seconds: reason('line-counts-reps-not-seconds'), metres: reason('line-counts-reps-not-metres') },
  seconds: { reps: reason('line-counts-seconds-not-reps'), metres: reason('line-counts-seconds-not-metres') },
  metres: { reps: reason('line-counts-metres-not-reps'), seconds: reason('line-counts-metres-not-seconds') },
} as const;
const countWithin = {
  reps: reason('row-reps-within', { most: largestCount }),
  seconds: reason('row-seconds-within', { most: largestCount }),
  metres: reason('row-metres-within', { most: largestCount }),
} as const;

interface Counted {
  readonly count: RowCount;
  readonly rest: string;
}

/** `5`, `6-8`, `5+`, `30s`, `20-30 s`, and what follows it. */
function parseCount(first: string, after: string, { measure }: ShorthandLine): Counted | Reason {
  if (first === 'amrap') return { count: { kind: 'at-least', count: 1 }, rest: after };
  const tail =
    /^(?:\s*(?:-|to)\s*(\d+(?:\.\d+)?))?\s*(\+)?(?:\s*(s|sec|seconds|min|m|km|reps?)(?![a-z]))?\s*(\+)?(.*)$/su;
  const [, last, plusBefore, word, plusAfter, rest = ''] = tail.exec(after) ?? [];
  const said = word === undefined ? undefined : amountWords[word];
  const counts = amounts[measure];
  const others: Partial<Record<typeof counts, Reason>> = miscounted[counts];
  const isOther = said && others[said.of];
  if (isOther) return isOther;
  const [from, to] = [first, last ?? first].map((digits) => Number(digits) * (said?.times ?? 1)) as [number, number];
  if (counts === 'reps' && !(Number.isInteger(from) && Number.isInteger(to))) return reason('row-reps-whole');
  if (from <= 0 || to > largestCount) return countWithin[counts];
  const isOpen = (plusBefore ?? plusAfter) !== undefined;
  if (last === undefined) return { count: { kind: isOpen ? 'at-least' : 'exactly', count: from }, rest };
  if (isOpen) return reason('range-has-end');
  if (to <= from) return reason('range-ends-at', { end: Number(last) });
  return { count: { kind: 'range', from, to }, rest };
}

interface Loaded {
  readonly load: Load;
  readonly rest: string;
}

const unreadableLoad = reason('row-load-unreadable');

/** Without a word the load of the line. The sign may be left out where a percent, a unit or a word says what it is. */
function parseLoad(text: string, line: ShorthandLine): Loaded | Reason {
  const [, sign, load = ''] = /^(@|at(?![a-z]))?\s*(.*)$/su.exec(text) ?? [];
  const read = parseShare(load, line) ?? parseEffort(load) ?? parseWeight(load);
  if (read) return read;
  if (sign === undefined) return { load: line.load, rest: text };
  const bare = /^(\d+(?:\.\d+)?)(.*)$/su.exec(load);
  if (!bare) return unreadableLoad;
  // A small number after the sign is an effort to some and a share to others.
  if (Number(bare[1]) <= 10) return reason('row-load-unclear', { number: Number(bare[1]) });
  return parseShare(`${bare[1]}%${bare[2] ?? ''}`, line) ?? unreadableLoad;
}

function parseShare(text: string, { percentOf }: ShorthandLine): Loaded | Reason | undefined {
  const share =
    /^(\d+(?:\.\d+)?)\s*%\s*(?:of\s+)?(?:the\s+)?(?:(maximum|max|1rm|tm)|(working)(?:\s+weight)?|(first)(?:\s+set)?)?(?![a-z])\s*(.*)$/su;
  const [, digits, maximum, working, first, rest = ''] = share.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const percent = Number(digits);
  if (percent <= 0 || percent > 200) return reason('row-share-within');
  if (first !== undefined) {
    const half = /^half(?:\s+reps)?(?![a-z])\s*(.*)$/su.exec(rest);
    return half
      ? { load: { of: 'first-set', percent, halfReps: true }, rest: half[1] ?? '' }
      : { load: { of: 'first-set', percent }, rest };
  }
  const of = maximum !== undefined ? 'maximum' : working !== undefined ? 'working' : percentOf;
  if (of === 'working') return { load: { of, percent }, rest };
  const plus = /^([+-])\s*(\d+(?:\.\d+)?)\s*(kg|lbs?)(?![a-z])\s*(.*)$/su.exec(rest);
  if (!plus) return { load: { of, percent }, rest };
  const weight = { value: Number(`${plus[1]}${plus[2]}`), unit: unitOf(plus[3]) };
  return { load: { of, percent, plus: weight }, rest: plus[4] ?? '' };
}

const unitOf = (word: string | undefined): Units => (word === 'kg' ? 'kg' : 'lb');

function parseEffort(text: string): Loaded | Reason | undefined {
  const before = /^(rpe|rir)\s*(\d+(?:\.\d+)?)(.*)$/su.exec(text);
  const after = /^(\d+(?:\.\d+)?)\s*(rpe|rir)(?![a-z])(.*)$/su.exec(text);
  const [word, digits, rest = ''] = before?.slice(1) ?? (after && [after[2], after[1], after[3]]) ?? [];
  if (word === undefined) return undefined;
  const value = Number(digits);
  if (word === 'rir') return value <= 10 ? { load: { of: 'rir', rir: value }, rest } : reason('row-rir-within');
  return value >= 1 && value <= 10 ? { load: { of: 'rpe', rpe: value }, rest } : reason('row-rpe-within');
}

const mostWeight = 10_000;

/** `100kg`, `-20kg` (help on a machine), and `no weight` where the line has one. */
function parseWeight(text: string): Loaded | Reason | undefined {
  const none = /^no\s+(?:weight|load)(?![a-z])(.*)$/su.exec(text);
  if (none) return { load: { of: 'none' }, rest: none[1] ?? '' };
  const [, digits, unit, rest = ''] = /^(-?\s*\d+(?:\.\d+)?)\s*(kg|lbs?)(?![a-z])(.*)$/su.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace(/\s/gu, ''));
  if (value < -1_000 || value > mostWeight) return reason('row-weight-at-most', { most: mostWeight });
  return { load: { of: 'fixed', weight: { value, unit: unitOf(unit) } }, rest };
}

type Marks = Pick<SetRow, 'kind' | 'restSeconds' | 'decides'>;

const kindWords: readonly (readonly [word: string, kind: SetKind])[] = [
  ['work', 'working'],
  ['warm-?up', 'warmup'],
  ['drop', 'drop'],
  ['failure', 'failure'],
  ['back-?off', 'backoff'],
];

/** What may stand after the load: `warm-up`, `rest 90s`, `decides`. */
const pauses = { least: 5, most: 3_600 } as const;

function parseMarks(text: string): Marks | Reason {
  let marks: Marks = {};
  let rest = text;
  while (rest !== '') {
    const pause = /^rest\s*(\d+)\s*(?:s|sec)?(?![a-z])\s*(.*)$/su.exec(rest);
    const deciding = /^decides(?![a-z])\s*(.*)$/su.exec(rest);
    const kind = kindIn(rest);
    if (pause) {
      const restSeconds = Number(pause[1]);
      if (restSeconds < pauses.least || restSeconds > pauses.most) return reason('row-rest-within', pauses);
      marks = { ...marks, restSeconds };
    } else if (deciding) marks = { ...marks, decides: true };
    else if (kind) marks = { ...marks, kind: kind.kind };
    else return reason('row-not-understood', { typed: rest });
    rest = pause?.[2] ?? deciding?.[1] ?? kind?.rest ?? '';
  }
  return marks;
}

function kindIn(text: string): { kind: SetKind; rest: string } | undefined {
  for (const [word, kind] of kindWords) {
    const found = new RegExp(`^${word}(?![a-z])\\s*(.*)$`, 'su').exec(text);
    if (found) return { kind, rest: found[1] ?? '' };
  }
  return undefined;
}

/** As it can be typed again: `'5, 5, 4'`, and `'5; 5; 4'` where decimals have a comma. */
export function formatRows(rows: readonly SetRow[], line: ShorthandLine, decimal: DecimalMark): string {
  const isBare = rows.length > 1 && rows.every(({ sets }) => sets === 1);
  return rows
    .map(({ sets, count, load, kind, restSeconds, decides }) => {
      const amount = `${formatRowCount(count, decimal)}${{ seconds: 's', metres: 'm', reps: '', 'reps-and-seconds': '' }[line.measure]}`;
      const shown = formatRowLoad(load, line, decimal);
      return [
        `${isBare ? '' : `${sets}x`}${amount}${count.kind === 'at-least' ? '+' : ''}`,
        ...(shown === null ? [] : [`@ ${shown}`]),
        ...(kind === undefined ? [] : [kindNames[kind]]),
        ...(restSeconds === undefined ? [] : [`rest ${restSeconds}s`]),
        ...(decides ? ['decides'] : []),
      ].join(' ');
    })
    .join(decimal === ',' ? '; ' : ', ');
}

const kindNames = { working: 'work', warmup: 'warm-up', drop: 'drop', failure: 'failure', backoff: 'back-off' };

const formatRowCount = (count: RowCount, decimal: DecimalMark): string =>
  (count.kind === 'range' ? `${count.from}-${count.to}` : String(count.count)).replaceAll('.', decimal);

/** `'102.5%'`, `'85% max +5kg'`, `'RPE 8'`, `'100kg'`; null where it is what the line has unless told. */
export const formatRowLoad = (load: Load, line: ShorthandLine, decimal: DecimalMark): string | null =>
  formatLoad(load, line)?.replaceAll('.', decimal) ?? null;

function formatLoad(load: Load, line: ShorthandLine): string | null {
  if (JSON.stringify(load) === JSON.stringify(line.load)) return null;
  if (load.of === 'none') return 'no weight';
  if (load.of === 'rpe') return `RPE ${load.rpe}`;
  if (load.of === 'rir') return `RIR ${load.rir}`;
  if (load.of === 'fixed') return `${load.weight.value}${load.weight.unit}`;
  if (load.of === 'first-set') return `${load.percent}% first${load.halfReps ? ' half' : ''}`;
  const share = `${load.percent}%${load.of === line.percentOf ? '' : load.of === 'maximum' ? ' max' : ' working'}`;
  const plus = load.of === 'maximum' ? load.plus : undefined;
  return plus ? `${share} ${plus.value < 0 ? '' : '+'}${plus.value}${plus.unit}` : share;
}

/**
 * A block from a spreadsheet as cells, rows first: tabs between cells, or two spaces and more where there are no tabs. A cell in quotes may
 * have lines of its own.
 */
export function parseBlock(text: string): string[][] {
  const lines = linesOf(text.replace(/\r\n?/gu, '\n'));
  const isTabbed = lines.some((line) => line.includes('\t'));
  const rows = lines.map((line) => line.split(isTabbed ? '\t' : / {2,}/u).map(unquoted));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Parted at line ends outside quotes. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let [line, isQuoted] = ['', false];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === '\n' && !isQuoted) {
      lines.push(line);
      line = '';
    } else line += character;
  }
  return [...lines, line];
}

function unquoted(cell: string): string {
  const inner = /^\s*"(.*)"\s*$/su.exec(cell)?.[1];
  return (inner?.replaceAll('""', '"') ?? cell).trim();
}
