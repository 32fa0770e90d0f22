/**
 * Reads FIT's message `hr`, in which a strap hands over the heart rates that it stored while the watch could not hear it, as in a swim. The
 * first message names an instant and the strap's own clock at that instant, in 1024ths of a second; each of those after it has several
 * readings, with only the last twelve bits of that clock.
 */
import type { FileReading } from './file-track.ts';
import { fitEpochS } from './fit-profile.ts';

const fields = { timestamp: 253, fraction: 0, bpm: 6, clock: 9, packedClock: 10 };

type Values = ReadonlyMap<number, readonly (number | null)[]>;

/** A function that gives the readings of each message in turn; null for one before any instant was named. */
export function createStrapBeats(): (values: Values) => FileReading[] | null {
  let anchor: { readonly ms: number; readonly clock: number } | null = null;
  let clock = 0;

  function clocksOf(values: Values): readonly (number | null)[] {
    const whole = values.get(fields.clock) ?? [];
    if (whole.length > 0) return whole;
    return unpack12(values.get(fields.packedClock) ?? []).map((low) => {
      clock += (low - clock) & 0xfff;
      return clock;
    });
  }

  return (values) => {
    const [second, at] = [values.get(fields.timestamp)?.[0] ?? null, values.get(fields.clock)?.[0] ?? null];
    if (second !== null && at !== null) {
      const fraction = (values.get(fields.fraction)?.[0] ?? 0) / 32_768;
      anchor = { ms: (second + fitEpochS + fraction) * 1000, clock: at };
      clock = at;
    }
    if (anchor === null) return null;
    const { ms, clock: from } = anchor;
    const bpms = values.get(fields.bpm) ?? [];
    return clocksOf(values).flatMap((at, place) => {
      const bpm = bpms[place] ?? null;
      return at === null || bpm === null ? [] : { ms: ms + ((at - from) * 1000) / 1024, bpm };
    });
  };
}

/** Two numbers of twelve bits in every three bytes, the lowest bits first. */
function unpack12(bytes: readonly (number | null)[]): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 3) {
    const [low, middle, high] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2]];
    numbers.push(low | ((middle & 0x0f) << 8));
    if (high != null) numbers.push((middle >> 4) | (high << 4));
  }
  return numbers;
}

/** Nearer than this to a reading of the strap, the watch has only what it heard of the same beats, later. */
const nearMs = 5_000;

/** The readings of both, without those of the watch that the strap has as well. */
export function joinReadings(watch: readonly FileReading[], strap: readonly FileReading[]): readonly FileReading[] {
  if (strap.length === 0) return watch;
  const times = strap.map(({ ms }) => ms).sort((one, other) => one - other);
  let at = 0;
  const others = watch
    .toSorted((one, other) => one.ms - other.ms)
    .filter(({ ms }) => {
      while (at + 1 < times.length && (times[at + 1] ?? 0) <= ms) at += 1;
      return [times[at], times[at + 1]].every((time = Number.POSITIVE_INFINITY) => Math.abs(time - ms) > nearMs);
    });
  return [...others, ...strap];
}
