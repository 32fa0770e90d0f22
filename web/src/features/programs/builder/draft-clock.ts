/** Every number and time stays as it was typed, those of the other formats too, so that changing the format loses none. */

import { t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { clockKinds } from '@workout-tracker/core/clocks/clock-limits';
import {
  type FormatNumber,
  isOptional,
  numberLimits,
  numberOf,
  numbersOf,
  usualFormats,
} from '@workout-tracker/core/clocks/format-fields';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { formatClock, readTime, timeText } from '#lib/duration-format.ts';
import { formatWhole } from '#lib/number-format.ts';
import { isSeconds } from '#lib/timed-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';

/** The numbers under the names that drafts are stored with. */
const names = {
  every: 'everySeconds',
  cap: 'capSeconds',
  work: 'workSeconds',
  rest: 'restSeconds',
  longRest: 'longRestSeconds',
  rounds: 'rounds',
  sets: 'sets',
} as const satisfies Record<string, FormatNumber>;
export type ClockNumber = keyof typeof names;

const numberFields = ['every', 'cap', 'work', 'rest', 'longRest', 'rounds', 'sets'] as const;
export const formatNumberOf = (field: ClockNumber): FormatNumber => names[field];

export type DraftClock = Readonly<Record<ClockNumber, string>> & {
  readonly kind: ClockFormat['kind'];
  readonly turn: 'round' | 'set';
};

const { emom, amrap, intervals } = usualFormats;
const usual = (): DraftClock => ({
  kind: 'stopwatch',
  turn: intervals.turn,
  every: timeText(emom.everySeconds),
  cap: timeText(amrap.capSeconds),
  work: timeText(intervals.workSeconds),
  rest: timeText(intervals.restSeconds),
  longRest: timeText(intervals.longRestSeconds),
  rounds: typedNumber(intervals.rounds),
  sets: typedNumber(intervals.sets),
});

export function draftClockOf(format: ClockFormat): DraftClock {
  const numbers = numberFields.flatMap((field) => {
    const value = numberOf(format, names[field]);
    if (value === null) return names[field] in format ? [[field, '']] : [];
    return [[field, isSeconds(names[field]) ? timeText(value) : typedNumber(value)]];
  });
  return {
    ...usual(),
    ...Object.fromEntries(numbers),
    kind: format.kind,
    ...('turn' in format && { turn: format.turn }),
  };
}

/** The numbers that a format asks for, in the order they are entered. */
export function clockFields({ kind, sets }: Pick<DraftClock, 'kind' | 'sets'>): ClockNumber[] {
  return numbersOf(kind, readTyped(sets) ?? 0).flatMap((number) =>
    numberFields.filter((field) => names[field] === number),
  );
}

/** A number that is none becomes `NaN`, which `clockProblems` has objected to before anything is sent. */
export function formatOf(draft: DraftClock): ClockFormat {
  const { kind, turn } = draft;
  const number = (field: ClockNumber): number => valueIn(draft, field) ?? Number.NaN;
  const rounds = number('rounds');
  switch (kind) {
    case 'emom':
      return { kind, everySeconds: number('every'), rounds };
    case 'amrap':
      return { kind, capSeconds: number('cap') };
    case 'intervals': {
      const sets = number('sets');
      const lengths = { workSeconds: number('work'), restSeconds: number('rest') };
      return { kind, ...lengths, rounds, sets, longRestSeconds: sets > 1 ? number('longRest') : 0, turn };
    }
    case 'for-time':
      return { kind, capSeconds: valueIn(draft, 'cap'), rounds };
    case 'list':
      return { kind, rounds };
    case 'stopwatch':
      return { kind };
  }
}

/** By path: `['/format/rounds', '1 to 100']`, `['/format/cap', '0:30 to 4:00:00']`. */
export function clockProblems(draft: DraftClock): [path: string, message: string][] {
  return clockFields(draft).flatMap((field): [string, string][] => {
    const value = valueIn(draft, field);
    if (value === null && isOptional(draft.kind, names[field])) return [];
    const { least, most } = numberLimits[names[field]];
    if (value !== null && Number.isInteger(value) && value >= least && value <= most) return [];
    const words = isSeconds(names[field]) ? formatClock : formatWhole;
    return [[`/format/${field}`, formatBounds(words(least), words(most))]];
  });
}

const formatBounds = (least: string, most: string): string => t`${least} to ${most}`;

export const withClock = (draft: DraftClock | undefined, change: Partial<DraftClock>): DraftClock => ({
  ...(draft ?? usual()),
  ...change,
});

/** As it comes back from storage; undefined where there was none. */
export function parseDraftClock(value: unknown): DraftClock | undefined {
  if (!isFields(value)) return undefined;
  const kind = clockKinds.find((name) => name === value.kind);
  if (!kind) return undefined;
  const numbers = numberFields.flatMap((field) => (typeof value[field] === 'string' ? [[field, value[field]]] : []));
  return { ...usual(), ...Object.fromEntries(numbers), kind, turn: value.turn === 'set' ? 'set' : 'round' };
}

/** A time in seconds, typed as minutes and seconds or as seconds alone. */
const valueIn = (draft: DraftClock, field: ClockNumber): number | null =>
  isSeconds(names[field]) ? readTime(draft[field]) : numberIn(draft[field]);

/** What stands in the field once it is left: a time as it is read, anything else as it was typed. */
export function tidyNumber(draft: DraftClock, field: ClockNumber): string {
  const value = isSeconds(names[field]) ? readTime(draft[field]) : null;
  return value === null || Number.isNaN(value) ? draft[field] : timeText(value);
}

/** `numberIn(' 12 ')` is 12, `numberIn('')` is null, `numberIn('1.5')` is `NaN`: these are all whole numbers. */
export function numberIn(text: string): number | null {
  const value = readTyped(text);
  return value === null || (Number.isInteger(value) && value >= 0) ? value : Number.NaN;
}
