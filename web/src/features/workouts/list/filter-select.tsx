/**
 * One filter: looks like a button with a word on it, and is the browser's own select, which every phone opens in the way its owner knows.
 */
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './filter-select.module.css';

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  /** The first one is how it is when nothing is chosen. */
  readonly choices: readonly FilterChoice[];
  readonly icon?: IconName;
  readonly onChange: (value: string) => void;
}

export function FilterSelect({ label, value, choices, icon = 'down', onChange }: FilterSelectProps) {
  const [usual] = choices;
  const isChosen = value !== usual?.value;
  const chosen = choices.find((choice) => choice.value === value) ?? usual;
  return (
    <div className={classes.filter} data-chosen={isChosen || undefined}>
      <span className={classes.words} aria-hidden="true">
        {/* A phone has room for one word as long as nothing is chosen. */}
        {!isChosen && <span className={classes.short}>{label}</span>}
        <span className={isChosen ? undefined : classes.long}>{chosen?.label}</span>
      </span>
      <Icon name={icon} size={16} className={classes.icon} />
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
