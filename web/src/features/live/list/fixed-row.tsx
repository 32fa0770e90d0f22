import { t } from '@lingui/core/macro';
import { isPassed, type Position } from '@workout-tracker/core/live/positions';
import { formatMinutes } from '#lib/duration-format.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './fixed-row.module.css';

interface FixedRowProps {
  readonly title: string;
  readonly place: number;
  readonly position: Position;
  readonly isNow: boolean;
  readonly isStored: boolean;
  readonly isDisabled: boolean;
  readonly onTick: (place: number, isByKey: boolean) => void;
  readonly onReopen: (place: number) => void;
}

/** The warm-up and the cool-down: nothing to count, a tick when it is done. */
export function FixedRow({ title, place, position, isNow, isStored, isDisabled, onTick, onReopen }: FixedRowProps) {
  const { completed } = position;
  const isDone = completed !== null;
  const minutes = completed ? Math.round((completed.endedMs - completed.startedMs) / 60_000) : 0;
  return (
    <div
      className={classes.fixed}
      data-row={place}
      data-now={(isNow && !isPassed(position)) || undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <button
        type="button"
        className={classes.tick}
        data-tick
        aria-pressed={isDone}
        aria-label={t({ message: `${title} done`, comment: 'to tick: Warm-up done, Cool-down done' })}
        disabled={isDisabled}
        onClick={({ detail }) => (isDone ? onReopen(place) : onTick(place, detail === 0))}
      >
        <span className={classes.box} data-stored={isStored || undefined}>
          {isDone && <Icon name="check" size={16} />}
        </span>
        <span>{title}</span>
        {minutes > 0 && <span className={classes.time}>{formatMinutes(minutes)}</span>}
      </button>
    </div>
  );
}
