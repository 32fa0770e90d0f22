/** Reps, or seconds, and weight of this set, side by side; alone and wide where the move has no weight. */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { Units } from '@workout-tracker/core/people/user';
import type { Ref } from 'react';
import { countWords, numberWords } from '#lib/number-format.ts';
import { type CountSteps, countLimits } from './count-steps.ts';
import { Counter, plain } from './counter.tsx';
import classes from './set-counters.module.css';

interface SetCountersProps {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly steps: CountSteps;
  readonly isDisabled: boolean;
  readonly onType: (field: 'count' | 'weight', value: number | null) => void;
  readonly onUnit: (unit: Units) => void;
  readonly weightRef?: Ref<HTMLInputElement> | undefined;
}

export function SetCounters(props: SetCountersProps) {
  const { move, values, steps, isDisabled, onType, onUnit, weightRef } = props;
  const { count, weight, unit } = values;
  const isTime = move.measure === 'seconds';
  const shown = move.weight ? [count, weight] : [count];
  const isSmall = shown.some((value) => value !== null && plain(value).length >= 4);
  return (
    <div className={classes.counters}>
      <Counter
        label={isTime ? 'Seconds' : 'Reps'}
        value={count}
        isSmall={isSmall}
        words={count === null ? 'none' : countWords(count, isTime ? 'second' : 'rep')}
        most={countLimits.count}
        hasDecimals={false}
        isDisabled={isDisabled}
        fewer={{ label: isTime ? '5 seconds less' : 'One rep fewer', step: steps.fewer }}
        more={{ label: isTime ? '5 seconds more' : 'One rep more', step: steps.more }}
        onType={(value) => onType('count', value)}
      />
      {move.weight && (
        <Counter
          label="Weight"
          unit={{ name: unit, onSwitch: () => onUnit(unit === 'kg' ? 'lb' : 'kg') }}
          value={weight}
          isSmall={isSmall}
          inputRef={weightRef}
          words={weight === null ? 'none' : `${numberWords(weight)} ${unit}`}
          most={countLimits.weight}
          hasDecimals
          isDisabled={isDisabled}
          fewer={{ label: steps.lighterLabel, step: steps.lighter }}
          more={{ label: steps.heavierLabel, step: steps.heavier }}
          onType={(value) => onType('weight', value)}
        />
      )}
    </div>
  );
}
