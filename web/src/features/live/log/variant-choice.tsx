import { Popover } from '@mantine/core';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
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
  const choices = ['Standard', ...move.variants.map(({ label }) => label)];
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(280px, calc(100vw - 32px))"
      transitionProps={{ duration: 150 }}
      classNames={classNames}
      withinPortal={false}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={hidden.hidden}>Variant: </span>
          {choices[variant] ?? choices[0]}
          <Icon name="down" size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Variant"
        // A tap chooses and closes; the arrow keys, whose clicks count none, go on choosing until Enter or Escape.
        onClick={({ detail }) => detail > 0 && setOpen(false)}
        onKeyDown={({ key }) => key === 'Enter' && setOpen(false)}
      >
        <TileChoice
          legend="Variant"
          value={variant}
          options={choices.map((label, value) => ({ value, label }))}
          onChange={onChoose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const classNames = { dropdown: classes.dropdown ?? '' };
