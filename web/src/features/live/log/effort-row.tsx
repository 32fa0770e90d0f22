/** How hard the latest set of this exercise was, on the person's own scale: one tap, never in the way of the next set. */
import type { Effort } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { effortValues } from '#lib/set-format.ts';
import classes from './set-details.module.css';

interface EffortRowProps {
  readonly session: LiveSession;
  readonly scale: 'off' | Effort['scale'];
  readonly isDisabled: boolean;
  readonly onGive: (index: number, effort: Effort) => void;
}

/** The values that are given most; the others are in the set's details. */
const shown: Readonly<Record<Effort['scale'], readonly number[]>> = {
  rpe: effortValues.rpe.filter((value) => value >= 7),
  rir: effortValues.rir,
};

export function EffortRow({ session, scale, isDisabled, onGive }: EffortRowProps) {
  const { positions, index } = session;
  const here = currentPosition(session)?.mid;
  const latest = positions.slice(0, index).findLastIndex(({ mid, completed }) => mid === here && completed !== null);
  const set = positions[latest];
  if (scale === 'off' || !set?.move?.trackable) return null;
  const name = scale === 'rpe' ? 'RPE' : 'Reps left';
  const about = set.kind === 'warmup' ? 'Warm-up' : `Set ${set.set + 1}`;
  return (
    <div className={classes.effort}>
      <p aria-hidden="true">
        {name}
        <small>{about}</small>
      </p>
      <fieldset className={classes.scale} aria-label={`${name}, ${about}`} disabled={isDisabled}>
        {shown[scale].map((value) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="effort"
              checked={set.effort?.scale === scale && set.effort.value === value}
              onChange={() => onGive(latest, { scale, value })}
            />
            <span>{value}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
