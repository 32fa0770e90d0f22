/** What the numbers of a set are called, how they are said, stepped and typed: for the large counters and for the fields of a row. */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { fieldNames, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { formatClock, spokenTime } from '#lib/duration-format.ts';
import { formatCount, formatNumber } from '#lib/number-format.ts';
import { type CountSteps, countLimits, leastWeight, takesWeight, timeStep } from './count-steps.ts';

export interface NumberField {
  readonly name: 'count' | 'seconds' | 'weight';
  /** `'Reps each side'` */
  readonly label: string;
  readonly value: number | null;
  /** In full: `'10 reps'`. */
  readonly words: string;
  readonly most: number;
  readonly least?: number;
  readonly hasDecimals: boolean;
  /** Minutes and seconds: `1:30`. */
  readonly isTime: boolean;
  readonly fewer: Step;
  readonly more: Step;
  readonly onType: (value: number | null) => void;
}

interface Step {
  readonly label: string;
  readonly step: () => void;
}

/** What the exercise says of its numbers; plain ones where it is not known. */
export type NumberShape = Pick<Exercise, 'loading' | 'isPerSide' | 'isPerHand'>;

interface FieldParts {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly steps: CountSteps;
  readonly shape: NumberShape | undefined;
  readonly onType: (field: NumberField['name'], value: number | null) => void;
}

/** What is counted, the seconds beside it where both are, and the weight where there is one. */
export function numberFields({ move, values, steps, shape, onType }: FieldParts): NumberField[] {
  const { count, weight, unit, seconds = null } = values;
  const distanceUnit = move.measure === 'metres' ? fieldUnitOf(count) : null;
  const shownCount = distanceUnit && count !== null ? inField(count, distanceUnit) : count;
  const counted = countedAs(move.measure, count);
  const side = shape?.isPerSide ? ' each side' : '';
  const fields: NumberField[] = [
    {
      name: 'count',
      label: `${counted.label}${side}`,
      value: shownCount,
      words: shownCount === null ? 'none' : `${counted.words(shownCount)}${side}`,
      most: distanceUnit ? inField(countLimits.count, distanceUnit) : countLimits.count,
      isTime: move.measure === 'seconds',
      hasDecimals: distanceUnit !== null,
      fewer: { label: counted.fewer, step: steps.fewer },
      more: { label: counted.more, step: steps.more },
      onType: (value) => onType('count', distanceUnit && value !== null ? fromField(value, distanceUnit) : value),
    },
  ];
  if (move.measure === 'reps-and-seconds') {
    const time = countedAs('seconds', seconds);
    fields.push({
      name: 'seconds',
      label: time.label,
      value: seconds,
      words: seconds === null ? 'none' : time.words(seconds),
      most: countLimits.seconds,
      isTime: true,
      hasDecimals: false,
      fewer: { label: time.fewer, step: steps.shorter },
      more: { label: time.more, step: steps.longer },
      onType: (value) => onType('seconds', value),
    });
  }
  if (takesWeight(move, shape?.loading)) {
    fields.push({
      name: 'weight',
      label: weightLabel(shape),
      value: weight,
      words: weight === null ? 'none' : `${formatNumber(weight)} ${unit}`,
      most: countLimits.weight,
      least: leastWeight(shape?.loading),
      isTime: false,
      hasDecimals: true,
      fewer: { label: steps.lighterLabel, step: steps.lighter },
      more: { label: steps.heavierLabel, step: steps.heavier },
      onType: (value) => onType('weight', value),
    });
  }
  return fields;
}

/** What a counter is called, what its buttons do, and how its number is said. */
function countedAs(measure: LiveMove['measure'], count: number | null) {
  if (measure === 'seconds') {
    const step = spokenTime(timeStep(count));
    return { label: 'Time', fewer: `${step} less`, more: `${step} more`, words: spokenTime };
  }
  if (measure === 'metres') {
    const { label, one, formatStep } = fieldNames[fieldUnitOf(count)];
    const words = (value: number) => formatCounted(value, one);
    return { label, fewer: `${formatStep} less`, more: `${formatStep} more`, words };
  }
  return {
    label: 'Reps',
    fewer: 'One rep fewer',
    more: 'One rep more',
    words: (value: number) => formatCount(value, 'rep'),
  };
}

/** As it stands in its field, where it can be typed over. */
export const shownIn = (value: number | null, isTime: boolean): string =>
  value === null ? '' : isTime ? formatClock(value) : plain(value);

/** Without separators: what is shown is what can be typed. */
const plain = (value: number): string => formatNumber(value).replaceAll(',', '');

/** `'2.5 metres'`, `'1 rep'` */
const formatCounted = (count: number, one: string): string =>
  Number.isInteger(count) ? formatCount(count, one) : `${formatNumber(count)} ${one}s`;

/** What the weight is: a bar, a dumbbell in each hand, more than the body, or help. */
function weightLabel(shape: NumberShape | undefined): string {
  if (shape?.loading === 'bodyweight') return 'Body weight +';
  if (shape?.loading === 'assisted') return 'Help';
  return shape?.isPerHand ? 'Each hand' : 'Weight';
}
