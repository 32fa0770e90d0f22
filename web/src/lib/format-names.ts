/** What the formats of timed programs, and their numbers, are called. */
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { FormatNumber } from '@workout-tracker/core/clocks/format-fields';

export const formatNames: Readonly<Record<ClockFormat['kind'], string>> = {
  stopwatch: 'Stopwatch',
  emom: 'EMOM',
  amrap: 'AMRAP',
  intervals: 'Intervals, Tabata',
  'for-time': 'For time',
  list: 'Own lengths',
};

export const numberNames: Readonly<Record<FormatNumber, string>> = {
  everySeconds: 'Every',
  capSeconds: 'Time cap',
  workSeconds: 'Work',
  restSeconds: 'Rest',
  longRestSeconds: 'Rest between sets',
  rounds: 'Rounds',
  sets: 'Sets',
};

export const isSeconds = (number: FormatNumber): boolean => number !== 'rounds' && number !== 'sets';
