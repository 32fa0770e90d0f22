import { t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { nextWeight } from '@workout-tracker/core/plates/weight-steps';
import { fieldNames, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { readTime } from '#lib/duration-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { readTyped as readNumber } from '#lib/typed-number.ts';

export const countLimits = { count: 10_000, seconds: 86_400, weight: 2_000 } as const;

/** What one press of plus or minus counts. */
const countStep = { reps: 1, 'reps-and-seconds': 1 } as const;

/** From here on a time is one of minutes: it goes by them, and a bare number that is typed means them. */
const longSeconds = 300;

/** By how much a time is stepped, in seconds. */
export const timeStep = (seconds: number | null): number => ((seconds ?? 0) >= longSeconds ? 60 : 5);

/** The most help that is entered for a body-weight exercise, as a weight below zero. */
const mostHelp = 500;

/** Below zero is help: only the body's own weight can be made less. */
export const leastWeight = (loading: Exercise['loading'] | undefined): number =>
  loading === 'bodyweight' ? -mostHelp : 0;

/** Whether a set takes a weight: as the plan says, and always beside the body's own. */
export const takesWeight = ({ weight }: Pick<LiveMove, 'weight'>, loading: Exercise['loading'] | undefined): boolean =>
  weight || loading === 'bodyweight';

export interface CountSteps {
  more(): void;
  fewer(): void;
  heavier(): void;
  lighter(): void;
  /** For what counts reps and seconds: the seconds. */
  longer(): void;
  shorter(): void;
  readonly heavierLabel: string;
  readonly lighterLabel: string;
}

interface StepParts {
  readonly move: LiveMove | null;
  readonly values: SetValues | null;
  readonly weightSteps: readonly number[];
  /** Where an empty weight begins. */
  readonly firstWeight: number;
  readonly loading?: Exercise['loading'] | undefined;
  readonly onChange: (field: 'count' | 'weight' | 'seconds', value: number) => void;
}

/** Nothing happens where there is nothing to count. */
export function countStepsOf({ move, values, weightSteps, firstWeight, loading, onChange }: StepParts): CountSteps {
  const canCount = move?.trackable === true && values !== null;
  const hasWeight = canCount && takesWeight(move, loading);
  const { count = null, weight = null, seconds = null, unit = '' } = values ?? {};
  const mostCount = move?.measure === 'seconds' ? countLimits.seconds : countLimits.count;
  const within = (value: number, most: number, least = 0): number => Math.min(Math.max(least, value), most);
  const stepCount = (direction: 1 | -1) =>
    canCount && onChange('count', within(steppedCount(move.measure, count ?? 0, direction), mostCount));
  const stepSeconds = (change: number) =>
    canCount && onChange('seconds', within((seconds ?? 0) + change, countLimits.seconds));
  const least = leastWeight(loading);
  const weightTo = (direction: 1 | -1): number => {
    if (weight === null) return least < 0 && direction === -1 ? -firstWeight : firstWeight;
    const isBelow = least < 0 && (weight < 0 || (weight === 0 && direction === -1));
    const next = isBelow
      ? -nextWeight(-weight, weightSteps, direction === 1 ? -1 : 1)
      : nextWeight(weight, weightSteps, direction);
    return within(next, countLimits.weight, least);
  };
  const inUnit = (shown: number): string => `${formatNumber(shown)} ${unit}`;
  const label = (next: number, labelOf: (step: string) => string): string =>
    weight === null ? startLabel(inUnit(next)) : labelOf(inUnit(Math.abs(next - weight)));
  return {
    more: () => void stepCount(1),
    fewer: () => void stepCount(-1),
    heavier: () => void (hasWeight && onChange('weight', weightTo(1))),
    lighter: () => void (hasWeight && onChange('weight', weightTo(-1))),
    longer: () => void stepSeconds(timeStep(seconds)),
    shorter: () => void stepSeconds(-timeStep(seconds)),
    heavierLabel: label(weightTo(1), moreLabel),
    lighterLabel: label(weightTo(-1), lessLabel),
  };
}

const startLabel = (weight: string): string =>
  t({ message: `Start at ${weight}`, comment: 'a button beside an empty weight: Start at 42.5 kg' });

/** `'2.5 kg more'`, `'5 seconds more'` */
export const moreLabel = (step: string): string =>
  t({ message: `${step} more`, comment: 'a button beside a number: 2.5 kg more, 5 seconds more, 10 metres more' });
export const lessLabel = (step: string): string =>
  t({ message: `${step} less`, comment: 'a button beside a number: 2.5 kg less, 5 seconds less, 10 metres less' });

/** A distance steps along whole yards, or tenths of a mile, where the person counts in those. */
function steppedCount(measure: LiveMove['measure'], count: number, direction: 1 | -1): number {
  if (measure === 'seconds') return count + timeStep(count) * direction;
  if (measure !== 'metres') return count + countStep[measure] * direction;
  const unit = fieldUnitOf(count);
  const shown = inField(count, unit);
  return fromField((unit === 'yd' ? Math.round(shown) : shown) + fieldNames[unit].step * direction, unit);
}

/** What somebody typed into a counter, as the number it means. A comma is a decimal point; nothing typed is no value. */
interface Limits {
  readonly most: number;
  readonly least?: number;
  /** Weights have up to two, reps none. */
  readonly hasDecimals: boolean;
}

/** `readTyped('62,5', ...)` is 62.5, `readTyped('', ...)` is null; undefined for what is no number. */
export function readTyped(text: string, { most, least = 0, hasDecimals }: Limits): number | null | undefined {
  const number = readNumber(text);
  if (number === null) return null;
  if (Number.isNaN(number) || (number < 0 && least === 0)) return undefined;
  // Reps with a comma are several sets.
  if (!hasDecimals && /[,，]/.test(text)) return undefined;
  const value = Math.max(least, number);
  if (!hasDecimals) return Math.min(Math.trunc(value), most);
  return Math.min(Math.round(value * 100) / 100, most);
}

/** `readTypedTime('1:30', ...)` is 90. A bare number is seconds, or minutes where the time that stood there was one of minutes. */
export function readTypedTime(text: string, stood: number | null): number | null | undefined {
  // Times with a comma are several sets.
  const seconds = /[,，]/.test(text) ? Number.NaN : readTime(text);
  if (seconds === null) return null;
  if (Number.isNaN(seconds)) return undefined;
  const isBare = /^\d+(\.\d+)?$/.test(text.trim());
  return Math.min(Math.trunc(isBare && timeStep(stood) === 60 ? seconds * 60 : seconds), countLimits.seconds);
}

/**
 * Holding a button repeats it, faster and faster. A tap is none of its business: the first repeat comes only after a while, and whoever
 * let go by then has pressed once.
 */
const firstMs = 400;
const slowestMs = 160;
const quickestMs = 40;
const haste = 0.85;

export interface HoldRepeat {
  press(): void;
  /** True when it was held so long that the tap is counted already. */
  release(): boolean;
}

type Schedule = (ms: number, callback: () => void) => () => void;

export function createHoldRepeat(repeat: () => void, schedule: Schedule): HoldRepeat {
  let cancel: (() => void) | null = null;
  let hasRepeated = false;

  function again(pauseMs: number): void {
    hasRepeated = true;
    repeat();
    cancel = schedule(pauseMs, () => again(Math.max(quickestMs, pauseMs * haste)));
  }

  return {
    press() {
      cancel?.();
      hasRepeated = false;
      cancel = schedule(firstMs, () => again(slowestMs));
    },
    release() {
      cancel?.();
      cancel = null;
      const wasHeld = hasRepeated;
      hasRepeated = false;
      return wasHeld;
    },
  };
}
