/** How far it is: a segment per move, as wide as its sets, filled as they are done. One bar to those who listen. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { moveGroups } from './move-groups.ts';
import classes from './progress-steps.module.css';

export function ProgressSteps({ session: { positions, index } }: { readonly session: LiveSession }) {
  const passed = positions.filter(isPassed).length;
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
        {moveGroups(positions).map((group) => (
          <span key={group.from} className={classes.step} style={{ flexGrow: group.positions.length }}>
            <i style={{ width: `${(group.passed / group.positions.length) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={classes.count}>
        <b>{index + 1}</b> of {positions.length}
      </p>
    </div>
  );
}
