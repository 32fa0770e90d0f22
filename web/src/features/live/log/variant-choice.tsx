/** Which variant of the move it was: radio buttons side by side, the unnamed one first. */
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { useId } from 'react';
import classes from './variant-choice.module.css';

interface VariantChoiceProps {
  readonly move: LiveMove;
  /** 0 is none; others count the move's variants from 1. */
  readonly variant: number;
  readonly isDisabled: boolean;
  /** In a dialog there is no more room than on a phone. */
  readonly isNarrow?: boolean;
  readonly onChoose: (variant: number) => void;
}

export function VariantChoice({ move, variant, isDisabled, isNarrow = false, onChoose }: VariantChoiceProps) {
  const name = useId();
  const choices = ['Standard', ...move.variants.map(({ label }) => label)];
  return (
    <fieldset
      className={classes.choice}
      data-many={manyOf(choices.length)}
      data-narrow={isNarrow || undefined}
      disabled={isDisabled}
    >
      <legend className={classes.legend}>Variant</legend>
      {choices.map((label, index) => (
        <label key={label} className={classes.option}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={index === variant}
            onChange={() => onChoose(index)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** More than three take two rows on a phone: pairs, or threes when there are more than four. */
function manyOf(choices: number): 'pairs' | 'threes' | undefined {
  if (choices <= 3) return undefined;
  return choices === 4 ? 'pairs' : 'threes';
}
