/** What a person fills in for each format, in a program and for one workout alone: which numbers, within what, and what they begin with. */

import type { ClockFormat } from './clock-format.ts';
import { clockLimits } from './clock-limits.ts';
import { parseFormat } from './parse-format.ts';

type Kind = ClockFormat['kind'];

export type FormatNumber =
  | 'everySeconds'
  | 'capSeconds'
  | 'workSeconds'
  | 'restSeconds'
  | 'longRestSeconds'
  | 'rounds'
  | 'sets';

export const numberLimits: Readonly<Record<FormatNumber, { least: number; most: number }>> = {
  everySeconds: clockLimits.seconds,
  capSeconds: clockLimits.cap,
  workSeconds: clockLimits.seconds,
  restSeconds: clockLimits.rest,
  longRestSeconds: clockLimits.rest,
  rounds: clockLimits.rounds,
  sets: clockLimits.sets,
};

/** In the order they are entered. A rest between sets is asked for only where there are some. */
export function numbersOf(kind: Kind, sets: number): FormatNumber[] {
  switch (kind) {
    case 'emom':
      return ['everySeconds', 'rounds'];
    case 'amrap':
      return ['capSeconds'];
    case 'intervals':
      return ['workSeconds', 'restSeconds', 'rounds', 'sets', ...(sets > 1 ? ['longRestSeconds' as const] : [])];
    case 'for-time':
      return ['rounds', 'capSeconds'];
    case 'list':
      return ['rounds'];
    case 'stopwatch':
      return [];
  }
}

/** Only this format may go without: it then lasts until the last move is done. */
export const isOptional = (kind: Kind, number: FormatNumber): boolean => kind === 'for-time' && number === 'capSeconds';

/** What each begins with. */
export const usualFormats = {
  emom: { kind: 'emom', everySeconds: 60, rounds: 12 },
  amrap: { kind: 'amrap', capSeconds: 720 },
  intervals: {
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 10,
    rounds: 8,
    sets: 1,
    longRestSeconds: 60,
    turn: 'round',
  },
  'for-time': { kind: 'for-time', capSeconds: 1_200, rounds: 3 },
  list: { kind: 'list', rounds: 1 },
  stopwatch: { kind: 'stopwatch' },
} as const satisfies { readonly [K in Kind]: Extract<ClockFormat, { kind: K }> };

/** Null where the format has no such number, or goes without. */
export function numberOf(format: ClockFormat, number: FormatNumber): number | null {
  const value: unknown = Reflect.get(format, number);
  return typeof value === 'number' ? value : null;
}

/** As it was where the number cannot be. */
export function withNumber(format: ClockFormat, number: FormatNumber, value: number | null): ClockFormat {
  return parseFormat({ ...format, [number]: value }) ?? format;
}
