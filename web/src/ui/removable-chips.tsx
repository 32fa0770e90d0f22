/** The focus goes on to a neighbour when a chip is removed. */
import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import classes from './removable-chips.module.css';

interface RemovableChipsProps {
  /** What these are: `Tags`. */
  readonly label: string;
  readonly items: readonly string[];
  /** How an item is shown, where it is not as it is. */
  readonly nameOf?: (item: string) => string;
  /** Shown after each item and read with it, such as a unit. */
  readonly unit?: string;
  readonly onRemove: (item: string) => void;
}

export function RemovableChips({ label, items, nameOf, unit, onRemove }: RemovableChipsProps) {
  if (items.length === 0) return null;
  const handleRemove = (event: MouseEvent<HTMLButtonElement>, item: string) => {
    const own = event.currentTarget.closest('li');
    const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
    onRemove(item);
  };
  return (
    <ul className={classes.chips} aria-label={label}>
      {items.map((item) => {
        const name = nameOf?.(item) ?? item;
        const words = unit ? `${name} ${unit}` : name;
        return (
          <li key={item}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t`Remove ${words}`}
              onClick={(event) => handleRemove(event, item)}
            >
              <span>{words}</span>
              <Icon name="close" size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
