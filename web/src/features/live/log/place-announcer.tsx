/**
 * Where one stands and what the counters show, for those who listen: each part is said when it changes, and only then. Not while the
 * screen opens, which is announced as a page.
 */

import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { countWords, numberWords } from '#lib/number-format.ts';
import hidden from '#ui/visually-hidden.module.css';
import { groupAt, moveGroups } from './move-groups.ts';

interface PlaceAnnouncerProps {
  readonly session: LiveSession;
  readonly values: SetValues | null;
}

export function PlaceAnnouncer({ session: { positions, index }, values }: PlaceAnnouncerProps) {
  const group = groupAt(moveGroups(positions), index);
  const unit = positions[index]?.move?.measure === 'seconds' ? 'second' : 'rep';
  const set = group && group.positions.length > 1 ? `, set ${index - group.from + 1} of ${group.positions.length}` : '';
  return (
    <p className={hidden.hidden} aria-live="polite">
      <span>{`${group?.title ?? ''}${set}. `}</span>
      {values && <span>{values.count === null ? '' : `${countWords(values.count, unit)}. `}</span>}
      {values && <span>{values.weight === null ? '' : `${numberWords(values.weight)} ${values.unit}. `}</span>}
    </p>
  );
}
