/** What the shapes of the grid mean. */
import { Icon } from '#ui/icon.tsx';
import classes from './grid-key.module.css';
import cells from './progress-grid.module.css';

const entries = [
  { status: 'done', icon: 'check', word: 'Done' },
  { status: 'today', icon: null, word: 'Today' },
  { status: 'missed', icon: 'close', word: 'Missed' },
  { status: 'rest', icon: 'minus', word: 'Rest' },
  { status: 'upcoming', icon: null, word: 'Upcoming' },
] as const;

interface GridKeyProps {
  /** A plan that nobody follows has days to come and rest alone. */
  readonly isPlan: boolean;
  /** Some day is done on this device alone. */
  readonly hasWaiting: boolean;
}

export function GridKey({ isPlan, hasWaiting }: GridKeyProps) {
  const shown = isPlan ? entries.filter(({ status }) => status === 'rest' || status === 'upcoming') : entries;
  return (
    <div className={classes.key} aria-hidden="true">
      {shown.map(({ status, icon, word }) => (
        <span key={word}>
          <span className={`${cells.cell} ${classes.sample}`} data-status={status}>
            {icon && <Icon name={icon} size={12} />}
          </span>
          {word}
        </span>
      ))}
      {hasWaiting && (
        <span>
          <span className={`${cells.cell} ${classes.sample}`} data-status="done" data-waiting>
            <Icon name="check" size={12} />
          </span>
          Waiting
        </span>
      )}
    </div>
  );
}
