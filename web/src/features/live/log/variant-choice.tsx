import { t } from '@lingui/core/macro';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { useRef, useState } from 'react';
import { variantLabel } from '#lib/catalogue-words.ts';
import { Icon } from '#ui/icon.tsx';
import { PopOver } from '#ui/pop-over.tsx';
import { TileChoice } from '#ui/tile-choice.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './variant-choice.module.css';

interface VariantChoiceProps {
  readonly move: LiveMove;
  /** 0 is none; others count the move's variants from 1. */
  readonly variant: number;
  readonly isDisabled: boolean;
  readonly onChoose: (variant: number) => void;
}

export function VariantChoice({ move, variant, isDisabled, onChoose }: VariantChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const standard = t({ message: 'Standard', comment: 'an exercise done in none of its variants' });
  const choices = [standard, ...move.variants.map(({ label }) => variantLabel(label))];
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={hidden.hidden}>{t`Variant:`} </span>
        {choices[variant] ?? choices[0]}
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <PopOver
          button={button}
          width="min(280px, calc(100vw - 32px))"
          role="dialog"
          aria-label={t`Variant`}
          className={classes.dropdown}
          onClose={close}
          // A tap chooses and closes; the arrow keys, whose clicks count none, go on choosing until Enter or Escape.
          onClick={({ detail }) => detail > 0 && close()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The button has the focus next, and would open it again.
            event.preventDefault();
            close();
          }}
        >
          <TileChoice
            legend={t`Variant`}
            value={variant}
            options={choices.map((label, value) => ({ value, label }))}
            onChange={onChoose}
          />
        </PopOver>
      )}
    </>
  );
}
