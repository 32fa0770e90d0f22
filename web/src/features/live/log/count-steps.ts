/** The steps of both counters, shared by their buttons and by the keys that drive the screen. */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { numberWords } from '#lib/number-format.ts';
import { nextWeight } from './weight-step.ts';

export const countLimits = { count: 10_000, weight: 2_000 } as const;

const secondsStep = 5;

export interface CountSteps {
  more(): void;
  fewer(): void;
  heavier(): void;
  lighter(): void;
  readonly heavierLabel: string;
  readonly lighterLabel: string;
}

interface StepParts {
  readonly move: LiveMove | null;
  readonly values: SetValues | null;
  readonly weightSteps: readonly number[];
  /** Where an empty weight begins. */
  readonly firstWeight: number;
  readonly onChange: (field: 'count' | 'weight', value: number) => void;
}

/** Nothing happens where there is nothing to count. */
export function countStepsOf({ move, values, weightSteps, firstWeight, onChange }: StepParts): CountSteps {
  const canCount = move?.trackable === true && values !== null;
  const hasWeight = canCount && move.weight;
  const { count = null, weight = null, unit = '' } = values ?? {};
  const by = move?.measure === 'seconds' ? secondsStep : 1;
  const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);
  const stepCount = (change: number) => canCount && onChange('count', within((count ?? 0) + change, countLimits.count));
  const weightTo = (direction: 1 | -1): number =>
    within(weight === null ? firstWeight : nextWeight(weight, weightSteps, direction), countLimits.weight);
  const label = (next: number, word: string): string =>
    weight === null
      ? `Start at ${numberWords(next)} ${unit}`
      : `${numberWords(Math.abs(next - weight))} ${unit} ${word}`;
  return {
    more: () => void stepCount(by),
    fewer: () => void stepCount(-by),
    heavier: () => void (hasWeight && onChange('weight', weightTo(1))),
    lighter: () => void (hasWeight && onChange('weight', weightTo(-1))),
    heavierLabel: label(weightTo(1), 'more'),
    lighterLabel: label(weightTo(-1), 'less'),
  };
}
