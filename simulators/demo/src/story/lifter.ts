/**
 * A person getting stronger. Strength grows quickly at first and slowly later; the weight on the bar follows it a step at a time, is held
 * after a set that failed, goes down after two, and starts lower after a pause. Out of that come the plateaus and setbacks that a made-up
 * curve would not have.
 */
import type { Units } from '@workout-tracker/core/people/user';
import type { Random } from '@workout-tracker/peloton-simulator/random';
import { type Lift, liftOf, repsIn, toStep } from './lifts.ts';
import { dayCount } from './setting.ts';

export interface Asked {
  readonly moveId: string;
  readonly day: number;
  readonly sets: number;
  readonly reps: number;
  readonly isEasy: boolean;
}

export interface Performed {
  /** Null for what has none. */
  readonly weight: number | null;
  readonly step: number;
  readonly isBarbell: boolean;
  /** One for each set. */
  readonly reps: readonly number[];
  /** Whether the last set ended before its time. */
  readonly isFailed: boolean;
  /** More than ever before. */
  readonly isBest: boolean;
}

interface Load {
  weight: number;
  misses: number;
  lastDay: number;
  best: number;
}

const longPauseDays = 12;
const settlingDays = 240;

/** From 0 to 1, steep at first. */
const growth = (day: number): number => (1 - Math.exp(-day / settlingDays)) / (1 - Math.exp(-dayCount / settlingDays));

export class Lifter {
  readonly #units: Units;
  readonly #loads = new Map<string, Load>();

  constructor(units: Units) {
    this.#units = units;
  }

  perform(chance: Random, asked: Asked): Performed {
    const lift = liftOf(asked.moveId, this.#units);
    return lift ? this.#withWeight(chance, asked, lift) : withoutWeight(chance, asked);
  }

  #withWeight(chance: Random, { moveId, day, sets, reps, isEasy }: Asked, lift: Lift): Performed {
    const { step, isBarbell } = lift;
    const potential = lift.from + (lift.to - lift.from) * growth(day);
    const load = this.#loadOf(moveId, { day, potential, step });
    const shown = (weight: number) => Math.max(0, toStep(weight * repFactor(lift, reps), step));
    load.lastDay = day;
    const all = Array.from({ length: sets }, () => reps);
    if (isEasy) {
      return { weight: shown(load.weight * 0.85), step, isBarbell, reps: all, isFailed: false, isBest: false };
    }
    const isFailed = isBarbell && load.weight > potential * chance.between(0.985, 1.06);
    const weight = shown(load.weight);
    const isBest = !isFailed && weight > load.best && load.best > 0;
    if (!isFailed) load.best = Math.max(load.best, weight);
    settle(load, {
      isFailed,
      step,
      room: potential * 1.01 - load.weight,
      isKeen: chance.chance(isBarbell ? 0.7 : 0.45),
    });
    return { weight, step, isBarbell, reps: isFailed ? fading(chance, all) : all, isFailed, isBest };
  }

  /** After a pause it starts lower; but what other lifts have built meanwhile is not lost on this one. */
  #loadOf(moveId: string, { day, potential, step }: { day: number; potential: number; step: number }): Load {
    const known = this.#loads.get(moveId);
    if (known && day - known.lastDay > longPauseDays) {
      known.weight = toStep(Math.max(known.weight * 0.94, potential * 0.9), step);
      known.misses = 0;
    }
    const load = known ?? { weight: toStep(potential * 0.92, step), misses: 0, lastDay: day, best: 0 };
    this.#loads.set(moveId, load);
    return load;
  }
}

/** Fewer reps allow more weight, more reps less. */
const repFactor = ({ isBarbell }: Lift, reps: number): number => (isBarbell ? 1 - 0.02 * (reps - 5) : 1);

interface Outcome {
  isFailed: boolean;
  step: number;
  /** How much more could be lifted today. */
  room: number;
  isKeen: boolean;
}

function settle(load: Load, { isFailed, step, room, isKeen }: Outcome): void {
  if (!isFailed) {
    load.misses = 0;
    if (isKeen && room >= step) load.weight += step;
    return;
  }
  load.misses += 1;
  if (load.misses < 2) return;
  load.misses = 0;
  load.weight -= 2 * step;
}

/** The last set breaks off early, and now and then the one before it as well. */
function fading(chance: Random, reps: readonly number[]): number[] {
  const lost = [chance.integer(1, 2), chance.integer(0, 1)];
  return reps.map((count, index) => Math.max(1, count - (lost[reps.length - 1 - index] ?? 0)));
}

/** Reps in reserve go set by set. */
function withoutWeight(chance: Random, { moveId, day, sets, reps }: Asked): Performed {
  const [from, to] = repsIn(moveId) ?? [reps, reps];
  const able = from + (to - from) * growth(day) + chance.between(-0.3, 0.6);
  const done = Array.from({ length: sets }, (_, index) =>
    Math.max(1, Math.min(reps, repsIn(moveId) ? Math.floor(able - index * 0.5) : reps)),
  );
  return { weight: null, step: 0, isBarbell: false, reps: done, isFailed: false, isBest: false };
}
