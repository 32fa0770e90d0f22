/** What the numbers of a set are called, how they are said, stepped and typed: for the large counters and for the fields of a row. */
import { plural, t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import { type FieldUnit, fieldNames, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { formatClock, spokenTime } from '#lib/duration-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import {
  type CountSteps,
  countLimits,
  leastWeight,
  lessLabel,
  moreLabel,
  takesWeight,
  timeStep,
} from './count-steps.ts';

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
  const perSide = (words: string): string => (shape?.isPerSide ? eachSide(words) : words);
  const fields: NumberField[] = [
    {
      name: 'count',
      label: perSide(counted.label),
      value: shownCount,
      words: shownCount === null ? noNumber() : perSide(counted.words(shownCount)),
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
      words: seconds === null ? noNumber() : time.words(seconds),
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
      words: weight === null ? noNumber() : `${formatNumber(weight)} ${unit}`,
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

/** `'RPE'`, `'Reps in reserve'` */
export const scaleName = (scale: Effort['scale']): string => (scale === 'rpe' ? 'RPE' : t`Reps in reserve`);

/** Said where nothing stands in a field. */
export const noNumber = (): string => t({ message: 'none', context: 'an empty field for a number' });

const eachSide = (what: string): string =>
  t({ message: `${what} each side`, comment: 'what is counted, or how many: Reps each side, 10 reps each side' });

/** What a counter is called, what its buttons do, and how its number is said. */
function countedAs(measure: LiveMove['measure'], count: number | null) {
  if (measure === 'seconds') {
    const step = spokenTime(timeStep(count));
    return { label: t`Time`, fewer: lessLabel(step), more: moreLabel(step), words: spokenTime };
  }
  if (measure === 'metres') {
    const unit = fieldUnitOf(count);
    const { label, formatStep } = fieldNames[unit];
    const words = (value: number) => spokenDistance(value, unit);
    return { label, fewer: lessLabel(formatStep), more: moreLabel(formatStep), words };
  }
  return {
    label: t`Reps`,
    fewer: t`One rep fewer`,
    more: t`One rep more`,
    words: (value: number) => plural({ count: value }, { one: '# rep', other: '# reps' }),
  };
}

/** As it stands in its field, where it can be typed over. */
export const shownIn = (value: number | null, isTime: boolean): string =>
  value === null ? '' : isTime ? formatClock(value) : typedNumber(twoDecimals(value));

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** `'2.5 metres'`, `'1 yard'` */
function spokenDistance(value: number, unit: FieldUnit): string {
  const count = twoDecimals(value);
  switch (unit) {
    case 'm':
      return plural(count, { one: '# metre', other: '# metres' });
    case 'yd':
      return plural(count, { one: '# yard', other: '# yards' });
    case 'mi':
      return plural(count, { one: '# mile', other: '# miles' });
  }
}

/** What the weight is: a bar, a dumbbell in each hand, more than the body, or help. */
function weightLabel(shape: NumberShape | undefined): string {
  if (shape?.loading === 'bodyweight')
    return t({ message: 'Body weight +', comment: 'what is lifted beside it, on a field' });
  if (shape?.loading === 'assisted') return t({ message: 'Help', context: 'a weight that takes some of the body off' });
  return shape?.isPerHand ? t({ message: 'Each hand', comment: 'the weight in it, on a field' }) : t`Weight`;
}
