import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId } from 'react';
import { effortNames, formatEffort } from '#lib/effort-format.ts';
import classes from './effort-scale.module.css';

interface EffortScaleProps {
  /** Null where nothing is said. */
  readonly value: number | null;
  /** Of the group, for who cannot see it. */
  readonly label: string;
  readonly onChange: (value: number | null) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Ten buttons in one tab stop: arrow keys go from one to the next, and the one that is chosen is taken back by pressing it again. */
export function EffortScale({ value, label, onChange }: EffortScaleProps) {
  const wordId = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + buttons.length) % buttons.length;
    if (next === undefined || at === -1) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div className={classes.scale}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div
        role="group"
        aria-label={label}
        aria-describedby={wordId}
        className={classes.steps}
        onKeyDown={handleKeyDown}
      >
        {effortNames().map((word, index) => {
          const effort = index + 1;
          const isChosen = value === effort;
          return (
            <button
              key={word}
              type="button"
              className={classes.step}
              aria-label={formatEffort(effort)}
              aria-pressed={isChosen}
              tabIndex={effort === (value ?? 1) ? 0 : -1}
              onClick={() => onChange(isChosen ? null : effort)}
            >
              {effort}
            </button>
          );
        })}
      </div>
      <p id={wordId} className={classes.word}>
        {value === null ? t`1 is very easy, 10 is all out` : formatEffort(value)}
      </p>
    </div>
  );
}
