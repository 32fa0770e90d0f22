/** Decoration: the words beside the ring say the same. */
import { shortPercent } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly status: 'not_started' | 'in_progress' | 'completed';
}

const size = 72;
const width = 7;
const radius = (size - width) / 2;
const round = 2 * Math.PI * radius;

export function ProgressRing({ percent, status }: ProgressRingProps) {
  const filled = status === 'completed' ? 100 : percent;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <span className={classes.ring} aria-hidden="true">
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} className={classes.track} />
        {filled > 0 && (
          <circle {...circle} className={classes.filled} strokeDasharray={`${(round * filled) / 100} ${round}`} />
        )}
      </svg>
      <span className={classes.inside} data-status={status}>
        {status === 'completed' && <Icon name="check" size={24} />}
        {status === 'not_started' && <Icon name="calendar" />}
        {status === 'in_progress' && shortPercent(percent)}
      </span>
    </span>
  );
}
