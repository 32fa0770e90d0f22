/**
 * Ten times as many workouts and classes take little more than ten times as long to match: whoever trains for decades does not wait for
 * hours. Both sizes are matched in turns in one run: a class a day, most of them logged within the tolerance, newest first as lists come.
 * Each side goes through as much in all, before it meets the same lists again, so that caches and branch prediction favour neither.
 */
import { type Ending, matchEndings } from '@workout-tracker/core/peloton/match';
import { interleave, type TakeTurn } from '../interleave.ts';
import type { Row } from '../row.ts';

const [few, many] = [1_000, 10_000];
const mostTimes = 15;
const toleranceMs = 30 * 60_000;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const listsOfMany = 3;
const schedule = { warmUpMs: 3_000, rounds: 31, turnMs: 300 };

export const matching: Row = {
  id: '10',
  name: `Matching ${many.toLocaleString('en')} workouts with as many classes, against ${few.toLocaleString('en')}`,
  target: `at most ${mostTimes} times`,
  async measure() {
    const { ratio, range, ours, reference } = await interleave(
      { ours: takeTurns(many), reference: takeTurns(few) },
      schedule,
    );
    const value = 1 / ratio;
    const inMs = (cpuUs: number): string => (cpuUs / 1000).toFixed(1);
    return {
      value,
      shown: `${value.toFixed(1)} times (${inMs(reference.cpuUsEach)} to ${inMs(ours.cpuUsEach)} ms of CPU)`,
      passes: value <= mostTimes,
      figures: { lowest: 1 / range[1], highest: 1 / range[0] },
    };
  },
};

function takeTurns(count: number): TakeTurn {
  const random = numbersFrom(count);
  const diaries = Array.from({ length: (listsOfMany * many) / count }, () => {
    const peloton = classesOf(count, random);
    return { peloton, logged: peloton.map((ending) => besideIt(ending, random)) };
  });
  return async (durationMs) => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    let done = 0;
    while (performance.now() - startedAt < durationMs) {
      for (const { logged, peloton } of diaries) {
        if (matchEndings(logged, peloton, toleranceMs).length === 0) throw new Error('Nothing was matched.');
      }
      done += diaries.length;
    }
    const { user, system } = process.cpuUsage(before);
    return { count: done, cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt };
  };
}

function classesOf(count: number, random: () => number): Ending[] {
  return Array.from({ length: count }, (_, index) => ({
    endMs: (count - index) * dayMs + Math.floor(random() * 720) * minuteMs,
    durationS: 600 + Math.floor(random() * 60) * 60,
  }));
}

/** Up to forty minutes earlier or later, in whole minutes, so that there are ties to settle. */
function besideIt({ endMs, durationS }: Ending, random: () => number): Ending {
  return { endMs: endMs + Math.floor(random() * 81 - 40) * minuteMs, durationS: durationS + 60 };
}

/** From 0 up to 1, the same in every run (mulberry32, in the public domain). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
