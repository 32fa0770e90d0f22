import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { progressOf } from '@workout-tracker/core/live/shown-places';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import type { LiveScreenProps } from './live-layout.tsx';
import { progressSegments } from './log/move-groups.ts';
import progress from './progress.module.css';
import classes from './progress-steps.module.css';

/** One card between the edges of two others: one set at a time. */
export const oneSetIcon: IconPath =
  'M6 8h12a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 6 8M6.5 4.5h11M6.5 19.5h11';

interface ProgressStepsProps extends Pick<LiveScreenProps, 'session' | 'stored'> {
  /** At its end: in the list the way to one set at a time, there the way to all exercises. */
  readonly way: { readonly label: string; readonly icon: 'list' | 'oneSet'; readonly onTake: () => void };
}

/** How far it is: a segment per exercise or superset, as wide as its sets, filled as they are done and on the disk. One bar to those who listen. */
export function ProgressSteps({ session, stored, way }: ProgressStepsProps) {
  const { at = 0, places = 0, passed = 0 } = progressOf(session, stored) ?? {};
  return (
    <div className={progress.progress}>
      <div
        className={progress.steps}
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={places}
        aria-valuenow={passed}
        aria-valuetext={places === 0 ? t`Nothing in it yet` : t`${at} of ${places}, ${passed} done`}
      >
        {progressSegments(session, stored).map(({ key, sets, passed: done, isSuperset }) => (
          <span
            key={key}
            className={`${progress.step} ${classes.step}`}
            data-superset={isSuperset || undefined}
            style={{ flexGrow: sets }}
          >
            <i style={{ width: `${(done / sets) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={progress.count}>
        {places > 0 && (
          <Trans>
            <b>{at}</b> of {places}
          </Trans>
        )}
      </p>
      <ActionIcon size={56} className={classes.open} aria-label={way.label} onClick={way.onTake}>
        <Icon name={way.icon === 'list' ? 'list' : oneSetIcon} />
      </ActionIcon>
    </div>
  );
}
