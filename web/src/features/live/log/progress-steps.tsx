/** How far it is: a segment per move, as wide as its sets, filled as they are done and on the disk. One bar to those who listen. */
import { isPassed } from '@workout-tracker/core/live/positions';
import type { LiveScreenProps } from '../live-screen.ts';
import { moveGroups } from './move-groups.ts';
import classes from './progress-steps.module.css';

type ProgressStepsProps = Pick<LiveScreenProps, 'session' | 'kept'>;

export function ProgressSteps({ session: { positions, index }, kept }: ProgressStepsProps) {
  const passed = kept?.positions.filter(isPassed).length ?? 0;
  const keptGroups = moveGroups(kept?.positions ?? []);
  return (
    <div className={classes.progress}>
      <div
        className={classes.steps}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={positions.length}
        aria-valuenow={passed}
        aria-valuetext={`${index + 1} of ${positions.length}, ${passed} done`}
      >
        {moveGroups(positions).map((group, place) => (
          <span key={group.from} className={classes.step} style={{ flexGrow: group.positions.length }}>
            <i style={{ width: `${((keptGroups[place]?.passed ?? 0) / group.positions.length) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={classes.count}>
        <b>{index + 1}</b> of {positions.length}
      </p>
    </div>
  );
}
