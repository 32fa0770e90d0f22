/** The format of a timed program while it is being written: every number as it was typed, those of the other formats too. */
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { clockKinds, clockLimits } from '@workout-tracker/core/clocks/clock-limits';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { numberIn } from './number-in.ts';

const numberFields = ['every', 'cap', 'work', 'rest', 'longRest', 'rounds', 'sets'] as const;
export type ClockNumber = (typeof numberFields)[number];

export type DraftClock = Readonly<Record<ClockNumber, string>> & {
  readonly kind: ClockFormat['kind'];
  readonly turn: 'round' | 'set';
};

const usual: DraftClock = {
  kind: 'stopwatch',
  turn: 'round',
  every: '60',
  cap: '720',
  work: '20',
  rest: '10',
  longRest: '60',
  rounds: '8',
  sets: '1',
};

export function draftClockOf(format: ClockFormat): DraftClock {
  const numbers = Object.entries(names).flatMap(([field, name]) => {
    const value = name in format ? Reflect.get(format, name) : undefined;
    if (field === 'cap' && value === null) return [[field, '']];
    return typeof value === 'number' ? [[field, String(value)]] : [];
  });
  return {
    ...usual,
    ...Object.fromEntries(numbers),
    kind: format.kind,
    ...('turn' in format && { turn: format.turn }),
  };
}

const names: Readonly<Record<ClockNumber, string>> = {
  every: 'everySeconds',
  cap: 'capSeconds',
  work: 'workSeconds',
  rest: 'restSeconds',
  longRest: 'longRestSeconds',
  rounds: 'rounds',
  sets: 'sets',
};

/** The numbers that a format asks for, in the order they are entered. */
export function clockFields({ kind, sets }: Pick<DraftClock, 'kind' | 'sets'>): ClockNumber[] {
  switch (kind) {
    case 'emom':
      return ['every', 'rounds'];
    case 'amrap':
      return ['cap'];
    case 'intervals':
      return ['work', 'rest', 'rounds', 'sets', ...(Number(sets) > 1 ? ['longRest' as const] : [])];
    case 'for-time':
      return ['rounds', 'cap'];
    case 'list':
      return ['rounds'];
    case 'stopwatch':
      return [];
  }
}

/** A number that is none becomes `NaN`, which `clockProblems` has objected to before anything is sent. */
export function formatOf(draft: DraftClock): ClockFormat {
  const { kind, turn } = draft;
  const number = (field: ClockNumber): number => numberIn(draft[field]) ?? Number.NaN;
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
      return { kind, capSeconds: numberIn(draft.cap), rounds };
    case 'list':
      return { kind, rounds };
    case 'stopwatch':
      return { kind };
  }
}

const limits: Readonly<Record<ClockNumber, { least: number; most: number }>> = {
  every: clockLimits.seconds,
  cap: clockLimits.cap,
  work: clockLimits.seconds,
  rest: clockLimits.rest,
  longRest: clockLimits.rest,
  rounds: clockLimits.rounds,
  sets: clockLimits.sets,
};

/** By path: `['/format/rounds', '1 to 100']`. */
export function clockProblems(draft: DraftClock): [path: string, message: string][] {
  return clockFields(draft).flatMap((field): [string, string][] => {
    const value = numberIn(draft[field]);
    if (value === null && field === 'cap' && draft.kind === 'for-time') return [];
    const { least, most } = limits[field];
    const isWithin = value !== null && value >= least && value <= most;
    return isWithin ? [] : [[`/format/${field}`, `${least} to ${most.toLocaleString('en')}`]];
  });
}

export const withClock = (draft: DraftClock | undefined, change: Partial<DraftClock>): DraftClock => ({
  ...(draft ?? usual),
  ...change,
});

/** As it comes back from storage; undefined where there was none. */
export function parseDraftClock(value: unknown): DraftClock | undefined {
  if (!isFields(value)) return undefined;
  const kind = clockKinds.find((name) => name === value.kind);
  if (!kind) return undefined;
  const numbers = numberFields.flatMap((field) => (typeof value[field] === 'string' ? [[field, value[field]]] : []));
  return { ...usual, ...Object.fromEntries(numbers), kind, turn: value.turn === 'set' ? 'set' : 'round' };
}
