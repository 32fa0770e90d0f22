/** How far something is that takes a while. Without a known end it says only that it goes on. */
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** Null when nobody knows how much there is. */
  readonly total: number | null;
}

export function ProgressBar({ label, value, total }: ProgressBarProps) {
  const part = total === null || total === 0 ? null : Math.min(1, value / total);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={part === null ? undefined : value}
    >
      <div
        className={classes.bar}
        data-endless={part === null || undefined}
        style={part === null ? undefined : { transform: `scaleX(${part})` }}
      />
    </div>
  );
}
