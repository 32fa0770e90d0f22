/** A word on a small ground: a role, a state, "this device". */
import classes from './chip.module.css';

interface ChipProps {
  readonly tone?: 'neutral' | 'primary' | 'danger';
  readonly children: string;
}

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
