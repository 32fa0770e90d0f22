import { plural, t } from '@lingui/core/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { targetAt } from '@workout-tracker/core/live/positions';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { spokenTime } from '#lib/duration-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import hidden from '#ui/visually-hidden.module.css';
import { reasonOf } from '../target/live-target-format.ts';
import { groupAt, moveGroups, nameOf, setsLike } from './move-groups.ts';

interface PlaceAnnouncerProps {
  readonly session: LiveSession;
  readonly values: SetValues | null;
}

/**
 * Where one stands and what the counters show, for those who listen: each part is said when it changes, and only then. Not while the
 * screen opens, which is announced as a page.
 */
export function PlaceAnnouncer({ session, values }: PlaceAnnouncerProps) {
  const position = currentPosition(session);
  const group = groupAt(moveGroups(session), session.index);
  const isTime = position?.move?.measure === 'seconds';
  const count = values?.count ?? null;
  const target = values && position?.move?.target;
  const planned = position && targetAt(position);
  const least = planned?.isAtLeast ? planned.count : null;
  const sets = group && position ? setsLike(group, position) : 1;
  const title = group ? nameOf(group) : '';
  const place = position && sets > 1 ? t`${title}, set ${{ number: position.set + 1 }} of ${{ count: sets }}` : title;
  const counted = (reps: number): string =>
    isTime ? spokenTime(reps) : plural({ count: reps }, { one: '# rep', other: '# reps' });
  return (
    <p className={hidden.hidden} aria-live="polite">
      <span>{`${place}. `}</span>
      {values && <span>{count === null ? '' : `${counted(count)}. `}</span>}
      {values && <span>{values.weight === null ? '' : `${formatNumber(values.weight)} ${values.unit}. `}</span>}
      {position && target && (
        <span>{`${least === null ? '' : `${t`At least ${least}.`} `}${reasonOf(position, target)}. `}</span>
      )}
    </p>
  );
}
