/** What Undo would take back, in the words of the one who did it. */
import type { LiveAction } from '@workout-tracker/core/live/live-event';
import { type LiveSession, undoable } from '@workout-tracker/core/live/live-session';

const words: Readonly<Partial<Record<LiveAction['type'], string>>> = {
  'set-completed': 'set done',
  'set-corrected': 'set changed',
  'set-skipped': 'set skipped',
  'set-added': 'set added',
  'set-removed': 'set removed',
  'value-changed': 'number changed',
  'variant-chosen': 'variant chosen',
  'unit-chosen': 'unit switched',
  'no-weight-chosen': 'no weight',
  'kind-chosen': 'kind of set',
  'effort-given': 'effort',
  'note-written': 'note',
  'exercise-note-written': 'note',
  'exercise-added': 'exercise added',
  'exercise-moved': 'exercise moved',
  'exercise-swapped': 'exercise swapped',
  'exercise-removed': 'exercise removed',
  'exercises-joined': 'superset',
  'exercise-parted': 'superset parted',
  'warmups-added': 'warm-up sets',
  'rest-changed': 'rest changed',
  'rest-ended': 'rest skipped',
  'rest-switched': 'rest timer',
};

/** `'set done'`; null when there is nothing to take back. */
export function undoLabel(session: LiveSession): string | null {
  const type = undoable(session);
  return type === null ? null : (words[type] ?? 'last change');
}
