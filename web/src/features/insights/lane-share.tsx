/** One lane as a share of the usual week: the days one after the other, against a line at 100 % that all lanes have in the same place. */
import { t } from '@lingui/core/macro';
import type { DayLane } from '@workout-tracker/core/insights/lanes';
import { formatDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatShare, laneTitle } from './insights-format.ts';
import { laneTone } from './lane-shape.ts';
import classes from './lane-share.module.css';

interface LaneShareProps {
  readonly lane: DayLane;
  /** The share at the right end, the same for all lanes. */
  readonly top: number;
}

export function LaneShare({ lane: { lane, days, usual, share }, top }: LaneShareProps) {
  if (share === null || usual === null)
    return (
      <p className={classes.early}>{t`Your usual week is not known yet: it is the mean of the eight weeks before.`}</p>
    );
  const done = days.flatMap(({ date, value }) => (value ? [{ date, share: value / usual }] : []));
  const parts = done.map((day) => `${formatDay(day.date, 'weekday')} ${formatShare(day.share)}`).join(comma());
  const [title, percentage] = [laneTitle(lane), formatShare(share)];
  const whole = t`${title}: ${percentage} of the usual week`;
  const percent = (part: number) => `${(100 * part) / top}%`;
  return (
    <div className={classes.share} role="img" aria-label={parts === '' ? whole : `${whole}. ${parts}`}>
      <span className={classes.line} style={{ insetInlineStart: percent(1) }} />
      <span
        className={classes.bar}
        style={{ width: percent(share) }}
        data-tone={lane === 'heart' ? 'heart' : laneTone[lane]}
      >
        {done.map(({ date, share: part }) => (
          <i key={date} style={{ flexGrow: part }} title={`${formatDay(date, 'weekday')} ${formatShare(part)}`} />
        ))}
      </span>
      <small style={{ insetInlineStart: percent(1) }}>{formatShare(1)}</small>
    </div>
  );
}
