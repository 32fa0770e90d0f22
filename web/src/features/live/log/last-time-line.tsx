/** What was done at this place the last time, how this set differs, and one tap to take it over. */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { dateWords } from '#lib/date-format.ts';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { differenceFrom, lastInWords } from '../set-format.ts';
import classes from './last-time-line.module.css';

interface LastTimeLineProps {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly last: SetStart | null;
  readonly lastDoneAt: string | null;
  readonly timeZone: string;
  readonly isDisabled: boolean;
  readonly onAccept: (last: SetStart) => void;
}

export function LastTimeLine({ move, values, last, lastDoneAt, timeZone, isDisabled, onAccept }: LastTimeLineProps) {
  if (!last) return <div className={classes.line} />;
  const difference = differenceFrom(move, values, last);
  return (
    <div className={classes.line}>
      <button type="button" className={classes.accept} disabled={isDisabled} onClick={() => onAccept(last)}>
        <Icon name="history" size={16} className={classes.icon} />
        <span className={classes.last}>
          Last time <b>{lastInWords(move, last)}</b>
          {lastDoneAt && <span className={classes.when}> {dateWords(lastDoneAt, timeZone, 'monthAndDay')}</span>}
        </span>
        <span className={hidden.hidden}>, use these values</span>
      </button>
      {difference && (
        <span className={classes.difference} data-more={difference.isMore || undefined}>
          <Icon name={difference.isMore ? 'arrowUp' : 'arrowDown'} size={12} />
          {difference.words}
        </span>
      )}
    </div>
  );
}
