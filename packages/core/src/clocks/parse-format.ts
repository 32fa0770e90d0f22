/** A format as it comes back from storage, read by hand: the browser loads no schema. */
import type { ClockFormat } from './clock-format.ts';
import { clockLimits } from './clock-limits.ts';

type Numbers = Readonly<Record<string, unknown>>;

const { seconds, rest, cap, rounds: roundLimits, sets: setLimits } = clockLimits;

/** Undefined for anything that is no format. */
export function parseFormat(value: unknown): ClockFormat | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  const fields: Numbers = { ...value };
  const rounds = within(fields.rounds, roundLimits);
  switch (value.kind) {
    case 'stopwatch':
      return { kind: 'stopwatch' };
    case 'emom': {
      const everySeconds = within(fields.everySeconds, seconds);
      return everySeconds !== undefined && rounds !== undefined ? { kind: 'emom', everySeconds, rounds } : undefined;
    }
    case 'amrap': {
      const capSeconds = within(fields.capSeconds, cap);
      return capSeconds === undefined ? undefined : { kind: 'amrap', capSeconds };
    }
    case 'for-time': {
      const capSeconds = fields.capSeconds === null ? null : within(fields.capSeconds, cap);
      return capSeconds !== undefined && rounds !== undefined ? { kind: 'for-time', capSeconds, rounds } : undefined;
    }
    case 'list':
      return rounds === undefined ? undefined : { kind: 'list', rounds };
    case 'intervals':
      return parseIntervals(fields, rounds);
    default:
      return undefined;
  }
}

function parseIntervals(fields: Numbers, rounds: number | undefined): ClockFormat | undefined {
  const workSeconds = within(fields.workSeconds, seconds);
  const restSeconds = within(fields.restSeconds, rest);
  const longRestSeconds = within(fields.longRestSeconds, rest);
  const sets = within(fields.sets, setLimits);
  const { turn } = fields;
  if (workSeconds === undefined || restSeconds === undefined || longRestSeconds === undefined) return undefined;
  if (rounds === undefined || sets === undefined || (turn !== 'round' && turn !== 'set')) return undefined;
  return { kind: 'intervals', workSeconds, restSeconds, longRestSeconds, rounds, sets, turn };
}

function within(value: unknown, { least, most }: { least: number; most: number }): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
