/**
 * A number as large as a scoreboard: plus and minus to step, held down to step faster, and the number itself to type. To those who
 * listen it is one spin button with its unit.
 */
import type { Units } from '@workout-tracker/core/people/user';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { numberWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './counter.module.css';
import { HoldButton } from './hold-button.tsx';
import { readTyped } from './typed-number.ts';

export interface CounterProps {
  readonly label: string;
  /** For a weight: its unit, which a tap switches. */
  readonly unit?: { readonly name: Units; readonly onSwitch: () => void } | undefined;
  /** Smaller digits: a number beside or in it is long, and both are of one size. */
  readonly isSmall: boolean;
  readonly value: number | null;
  /** In full: `'10 reps'`. */
  readonly words: string;
  readonly most: number;
  readonly hasDecimals: boolean;
  readonly isDisabled: boolean;
  readonly fewer: { readonly label: string; readonly step: () => void };
  readonly more: { readonly label: string; readonly step: () => void };
  readonly onType: (value: number | null) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Counter(props: CounterProps) {
  const { label, unit, value, words, isDisabled, fewer, more } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : plain(value));

  function take() {
    const read = typed === null ? undefined : readTyped(typed, props);
    setTyped(null);
    if (read !== undefined && read !== value) props.onType(read);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      take();
      (event.key === 'ArrowUp' ? more : fewer).step();
    }
  }

  return (
    <fieldset className={classes.counter} aria-label={label}>
      <div className={classes.caption}>
        <span aria-hidden="true">{label}</span>
        {unit && (
          <button
            type="button"
            className={classes.unit}
            aria-label={`Weight in ${unit.name}, switch to ${unit.name === 'kg' ? 'lb' : 'kg'}`}
            disabled={isDisabled}
            onClick={unit.onSwitch}
          >
            <span>
              {unit.name}
              <Icon name="down" size={12} />
            </span>
          </button>
        )}
      </div>
      <input
        ref={props.inputRef}
        className={classes.number}
        data-small={props.isSmall || shown.length >= 4 || undefined}
        data-long={shown.length >= 6 || undefined}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={words}
        inputMode={props.hasDecimals ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        placeholder="–"
        maxLength={7}
        disabled={isDisabled}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={handleKey}
      />
      <div className={classes.steps}>
        <HoldButton label={fewer.label} isDisabled={isDisabled} onStep={fewer.step}>
          <Icon name="minus" size={28} />
        </HoldButton>
        <HoldButton label={more.label} isDisabled={isDisabled} onStep={more.step}>
          <Icon name="plus" size={28} />
        </HoldButton>
      </div>
    </fieldset>
  );
}

/** Without separators: what is shown is what can be typed. */
export const plain = (value: number): string => numberWords(value).replaceAll(',', '');
