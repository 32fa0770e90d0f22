import { t } from '@lingui/core/macro';
import { Icon } from '#ui/icon.tsx';
import stepButton from '#ui/step-button.module.css';
import classes from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  /** `'1:00'`, `'16 rounds'`. */
  readonly words: string;
  readonly least: number;
  readonly most: number;
  /** Where plus and minus lead; by one unless told. */
  readonly next?: (value: number, direction: 1 | -1) => number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

const byOne = (value: number, direction: 1 | -1): number => value + direction;

export function Stepper({
  label,
  value,
  words,
  least,
  most,
  next = byOne,
  isDisabled = false,
  onChange,
}: StepperProps) {
  const step = (direction: 1 | -1) => onChange(Math.min(most, Math.max(least, next(value, direction))));
  return (
    <div className={classes.stepper}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        className={`${stepButton.step} ${classes.button}`}
        aria-label={t({ message: `Less: ${label}`, comment: 'a button beside a number; what it counts: Less: Rounds' })}
        disabled={isDisabled || value <= least}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <output className={classes.value} aria-label={label}>
        {words}
      </output>
      <button
        type="button"
        className={`${stepButton.step} ${classes.button}`}
        aria-label={t({ message: `More: ${label}`, comment: 'a button beside a number; what it counts: More: Rounds' })}
        disabled={isDisabled || value >= most}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
