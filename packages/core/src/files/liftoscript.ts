/**
 * Reads Liftoscript, the text that programs of Liftosaur are written in: an exercise a line, its sets and what it does about progress in
 * sections between slashes. Sets and the built-in progressions are understood; a script of one's own is not run, and whoever has one is
 * named.
 */
import type { Units } from '../people/user.ts';

export type ScriptWeight = { readonly percent: number } | { readonly value: number; readonly unit: Units };

export interface ScriptSet {
  readonly sets: number;
  readonly from: number;
  readonly to: number | null;
  readonly isAtLeast: boolean;
  readonly weight: ScriptWeight | null;
  readonly rpe: number | null;
  readonly restSeconds: number | null;
  /** How long the set itself lasts. */
  readonly seconds: number | null;
}

type Change = Pick<ScriptSet, 'weight' | 'rpe' | 'restSeconds' | 'seconds'>;

export type ScriptProgress =
  | {
      readonly kind: 'lp';
      readonly by: ScriptWeight;
      readonly after: number;
      readonly less: ScriptWeight | null;
      readonly misses: number;
    }
  | { readonly kind: 'dp'; readonly by: ScriptWeight; readonly from: number; readonly to: number }
  | { readonly kind: 'sum'; readonly by: ScriptWeight; readonly atLeast: number }
  | { readonly kind: 'none' };

/** What an exercise asks for that is not understood: its progress and a part of its line in the words that are written there. */
export type ScriptUnread =
  | { readonly what: 'progress' | 'part'; readonly text: string }
  | { readonly what: 'warm-up' | 'update' | 'other-sets' | 'swaps' };

export interface ScriptExercise {
  /** Of the text, from 1. */
  readonly line: number;
  /** With its equipment, as others write it: `Bench Press (Dumbbell)`. */
  readonly name: string;
  /** Tells the same exercise apart within a program. */
  readonly label: string;
  /** Empty where it says none itself. */
  readonly sets: readonly ScriptSet[];
  /** For all sets. */
  readonly change: Change;
  readonly reuse: { readonly name: string; readonly week: number | null; readonly day: number | null } | null;
  /** Null where it says nothing: another place may. */
  readonly progress: ScriptProgress | null;
  readonly superset: string | null;
  /** Up to this week, from 1, it is done as here. */
  readonly lastWeek: number | null;
  /** Only there for others to take from. */
  readonly isTemplate: boolean;
  readonly unread: readonly ScriptUnread[];
}

interface ScriptDay {
  readonly title: string;
  readonly exercises: readonly ScriptExercise[];
}

export interface ScriptWeek {
  readonly title: string;
  readonly days: readonly ScriptDay[];
}

interface UnreadLine {
  readonly line: number;
  /** Its beginning. */
  readonly text: string;
}

interface ReadScript {
  readonly weeks: readonly ScriptWeek[];
  /** Lines that nothing is made of. */
  readonly unreadLines: readonly UnreadLine[];
}

/** `readLiftoscript('# Week 1\n## Day 1\nSquat / 3x5 / progress: lp(2.5kg)')` */
export function readLiftoscript(text: string): ReadScript {
  const weeks: { title: string; days: { title: string; exercises: ScriptExercise[] }[] }[] = [];
  const unreadLines: UnreadLine[] = [];
  const lastWeek = () => {
    const last = weeks.at(-1) ?? { title: 'Week 1', days: [] };
    if (weeks.length === 0) weeks.push(last);
    return last;
  };
  const lastDay = () => {
    const { days } = lastWeek();
    const last = days.at(-1) ?? { title: 'Day 1', exercises: [] };
    if (days.length === 0) days.push(last);
    return last;
  };
  for (const { line, content } of logicalLines(text)) {
    if (content.startsWith('##')) lastWeek().days.push({ title: content.slice(2).trim(), exercises: [] });
    else if (content.startsWith('#')) weeks.push({ title: content.slice(1).trim(), days: [] });
    else {
      const exercise = readExercise(content, line);
      if (exercise) lastDay().exercises.push(exercise);
      else unreadLines.push({ line, text: content.slice(0, 80) });
    }
  }
  return { weeks, unreadLines };
}

interface OpenLine {
  readonly line: number;
  content: string;
}

/** Lines without comments: one that ends with a backslash goes on in the next, and so does an open script. */
function logicalLines(text: string): Readonly<OpenLine>[] {
  const found: OpenLine[] = [];
  let goesOn = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = raw.trim();
    const last: OpenLine | undefined = goesOn ? found.at(-1) : undefined;
    if (!last && (plain === '' || plain.startsWith('//'))) continue;
    const hasMore: boolean = plain.endsWith('\\') && !(last && isScriptOpen(last.content));
    const part = hasMore ? plain.slice(0, -1) : plain;
    const current: OpenLine = last ?? { line: index + 1, content: '' };
    current.content = `${current.content} ${part}`.trim();
    if (!last) found.push(current);
    goesOn = hasMore || isScriptOpen(current.content);
  }
  return found;
}

const isScriptOpen = (content: string): boolean => content.lastIndexOf('{~') > content.lastIndexOf('~}');

/** At slashes that stand in no script. */
function sectionsOf(content: string): string[] {
  const scripts: string[] = [];
  const hidden = content.replaceAll(/\{~.*?(?:~\}|$)/gs, (script) => {
    scripts.push(script);
    return `\n${scripts.length - 1}\n`;
  });
  return hidden
    .split('/')
    .map((section) => section.replaceAll(/\n(\d+)\n/g, (_, index: string) => scripts[Number(index)] ?? '').trim());
}

function readExercise(content: string, line: number): ScriptExercise | null {
  const [head = '', ...sections] = sectionsOf(content);
  const named = readName(head);
  if (!named) return null;
  const found = {
    sets: [] as ScriptSet[],
    change: noChange,
    reuse: null as ScriptExercise['reuse'],
    progress: null as ScriptProgress | null,
    superset: null as string | null,
    isTemplate: false,
    unread: [...named.unread],
  };
  for (const section of sections) {
    if (section === '') continue;
    const [, property = '', value = ''] = /^([a-z]+)\s*:\s*(.*)$/is.exec(section) ?? [];
    if (section.startsWith('...')) found.reuse = readReuse(section);
    else if (property === 'progress') {
      const progress = readProgress(value);
      if (progress) found.progress = progress;
      else found.unread.push({ what: 'progress', text: shorten(value) });
    } else if (property === 'superset') found.superset = value.trim();
    else if (property === 'used') found.isTemplate = value.trim() === 'none';
    else if (property === 'warmup') {
      if (value.trim() !== 'none') found.unread.push({ what: 'warm-up' });
    } else if (property === 'update') found.unread.push({ what: 'update' });
    else if (property !== '') continue;
    else {
      const read = readSets(section);
      if (!read) found.unread.push({ what: 'part', text: shorten(section) });
      else if (read.sets.length === 0) found.change = { ...found.change, ...withoutNull(read.change) };
      else if (found.sets.length === 0 || read.isCurrent) found.sets = read.sets;
      else found.unread.push({ what: 'other-sets' });
    }
  }
  return { line, name: named.name, label: named.label, lastWeek: named.lastWeek, ...found };
}

const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
};

const noChange: Change = { weight: null, rpe: null, restSeconds: null, seconds: null };

const withoutNull = (change: Change): Partial<Change> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));

interface ReadName {
  readonly name: string;
  readonly label: string;
  readonly lastWeek: number | null;
  readonly unread: readonly ScriptUnread[];
}

/** `main: Bench Press, Dumbbell[1,1-4]` */
function readName(head: string): ReadName | null {
  const [, before = '', brackets = ''] = /^([^[\]]*)(?:\[([^\]]*)\])?\s*$/.exec(head) ?? [];
  const choices = before.split('|').map((choice) => choice.trim());
  const chosen = (choices.find((choice) => choice.startsWith('!')) ?? choices[0] ?? '').replace(/^!/, '').trim();
  const [, label = '', full = ''] = /^(?:([^:,]*):)?(.*)$/s.exec(chosen) ?? [];
  const [name = '', equipment = ''] = full.split(',').map((part) => part.trim());
  if (name === '' || name.length > 80) return null;
  const weeks = /(\d+)\s*-\s*(\d+)/.exec(brackets);
  return {
    name: equipment === '' ? name : `${name} (${equipment})`,
    label: label.trim(),
    lastWeek: weeks ? Number(weeks[2]) : null,
    unread: choices.length > 1 ? [{ what: 'swaps' }] : [],
  };
}

/** `...Squat[1:2]` */
function readReuse(section: string): ScriptExercise['reuse'] {
  const [, full = '', place = ''] = /^\.\.\.([^[]*)(?:\[([^\]]*)\])?/.exec(section) ?? [];
  const numbers = place.split(':').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : null));
  const [week = null, day = null] = numbers.length > 1 ? numbers : [null, ...numbers];
  const named = readName(full);
  return named && { name: keyOf(named), week, day };
}

/** How an exercise is known within its program. */
export const keyOf = ({ label, name }: Pick<ScriptExercise, 'label' | 'name'>): string =>
  `${label.toLowerCase()}:${name.toLowerCase()}`;

const tokens =
  /\s*(?:(?<current>!)|(?<label>\([^)]*\))|(?<ask>\?\+)|(?<auto>auto\b)|(?<count>\d+)\+?x(?<from>\d+)(?:-(?<to>\d+))?(?<open>\+)?|@(?<rpe>\d*\.?\d+)?\+?|(?<timer>\d+)s\+?\|(?:(?<after>\d+)s|\?)|(?<rest>\d+)s|(?<value>[-+]?\d*\.?\d+)(?<unit>lb|kg|%)\+?)\s*/iy;

/** Of anything that is planned. */
const mostOfAnything = 3_600;

const isTooMuch = (number: string | undefined): boolean =>
  number !== undefined && !(Math.abs(Number(number)) <= mostOfAnything);

interface ReadSets {
  readonly sets: ScriptSet[];
  readonly change: Change;
  readonly isCurrent: boolean;
}

/** `3x8-12 @8 90s, 1x5+ 80%`; without a number of sets it is said of all of them. Null where a part of it is something else. */
function readSets(section: string): ReadSets | null {
  const sets: ScriptSet[] = [];
  let change = noChange;
  let isCurrent = false;
  for (const part of section.split(',')) {
    let amount: Pick<ScriptSet, 'sets' | 'from' | 'to' | 'isAtLeast'> | null = null;
    let own = noChange;
    tokens.lastIndex = 0;
    while (tokens.lastIndex < part.length) {
      const groups = tokens.exec(part)?.groups;
      if (!groups) return null;
      const { current, count, from, to, open, rpe, timer, after, rest, value, unit } = groups;
      if ([count, from, to, rpe, timer, after, rest, value].some(isTooMuch)) return null;
      isCurrent ||= current !== undefined;
      if (count !== undefined && from !== undefined) {
        amount = {
          sets: Number(count),
          from: Number(from),
          to: to === undefined ? null : Number(to),
          isAtLeast: open !== undefined,
        };
      }
      if (rpe !== undefined) own = { ...own, rpe: Number(rpe) };
      if (timer !== undefined) own = { ...own, seconds: Number(timer) };
      if (after !== undefined || rest !== undefined) own = { ...own, restSeconds: Number(after ?? rest) };
      if (value !== undefined && unit !== undefined) own = { ...own, weight: weightOf(value, unit) };
    }
    if (amount) sets.push({ ...amount, ...own });
    else change = { ...change, ...withoutNull(own) };
  }
  return { sets, change, isCurrent };
}

function weightOf(value: string, unit: string): ScriptWeight {
  if (unit === '%') return { percent: Number(value) };
  return { value: Number(value), unit: unit.toLowerCase() === 'lb' ? 'lb' : 'kg' };
}

/** Null for a script of one's own, and for what is written in another way. */
function readProgress(value: string): ScriptProgress | null {
  const plain = value.trim();
  if (plain === 'none') return { kind: 'none' };
  const [, name = '', inside = ''] = /^(lp|dp|sum)\s*\(([^)]*)\)\s*$/i.exec(plain) ?? [];
  const parts = inside.split(',').map((part) => part.trim());
  const weights = parts.map((part) => {
    const [, number = '', unit = ''] = /^([-+]?\d*\.?\d+)\s*(lb|kg|%)$/i.exec(part) ?? [];
    return unit === '' || isTooMuch(number) ? null : weightOf(number, unit);
  });
  const numbers = parts.map((part) => (/^\d+$/.test(part) && !isTooMuch(part) ? Number(part) : null));
  const [by] = weights;
  if (name.toLowerCase() === 'lp' && by) {
    const [, after, , , misses] = numbers;
    return { kind: 'lp', by, after: after ?? 1, less: weights[3] ?? null, misses: misses ?? 1 };
  }
  if (name.toLowerCase() === 'dp' && by) {
    const [, from, to] = numbers;
    return from && to && from < to ? { kind: 'dp', by, from, to } : null;
  }
  const [atLeast] = numbers;
  const [, step] = weights;
  return name.toLowerCase() === 'sum' && atLeast && step ? { kind: 'sum', by: step, atLeast } : null;
}
