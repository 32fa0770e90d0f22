/** The format of a timed program while it is being written: every number as it was typed, those of the other formats too. */
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
const usual: DraftClock = {
  kind: 'stopwatch',
  turn: intervals.turn,
  every: String(emom.everySeconds),
  cap: String(amrap.capSeconds),
  work: String(intervals.workSeconds),
  rest: String(intervals.restSeconds),
  longRest: String(intervals.longRestSeconds),
  rounds: String(intervals.rounds),
  sets: String(intervals.sets),
};

export function draftClockOf(format: ClockFormat): DraftClock {
  const numbers = numberFields.flatMap((field) => {
    const value = numberOf(format, names[field]);
    if (value === null) return names[field] in format ? [[field, '']] : [];
    return [[field, String(value)]];
  });
  return {
    ...usual,
    ...Object.fromEntries(numbers),
    kind: format.kind,
    ...('turn' in format && { turn: format.turn }),
  };
}

/** The numbers that a format asks for, in the order they are entered. */
export function clockFields({ kind, sets }: Pick<DraftClock, 'kind' | 'sets'>): ClockNumber[] {
  return numbersOf(kind, Number(sets)).flatMap((number) => numberFields.filter((field) => names[field] === number));
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

/** By path: `['/format/rounds', '1 to 100']`. */
export function clockProblems(draft: DraftClock): [path: string, message: string][] {
  return clockFields(draft).flatMap((field): [string, string][] => {
    const value = numberIn(draft[field]);
    if (value === null && isOptional(draft.kind, names[field])) return [];
    const { least, most } = numberLimits[names[field]];
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

/** `numberIn(' 12 ')` is 12, `numberIn('')` is null, `numberIn('1.5')` is `NaN`: these are all whole numbers. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
