/** The label stands beside the action for ten seconds, and in the menu for as long as it can be undone. */
import type { LiveAction } from '@workout-tracker/core/live/live-event';
import { type LiveSession, undoable } from '@workout-tracker/core/live/live-session';
import { textFieldOf, textRemarks } from '@workout-tracker/core/workouts/set-fields';
import { useEffect, useState } from 'react';

const lifeMs = 10_000;

/** Whether `value` came less than ten seconds ago. What was there with the screen is no news. */
export function useIsNews(value: unknown): boolean {
  const [seen, setSeen] = useState(value);
  const isNew = value !== seen;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setSeen(value), lifeMs);
    return () => clearTimeout(timer);
  }, [value, isNew]);
  return isNew;
}

/** The type of what was just done and can be taken back, for ten seconds. A number or a variant has its own way back beside it. */
export function useFreshUndo(session: LiveSession): LiveAction['type'] | null {
  const step = session.undo.at(-1);
  const isFresh = useIsNews(step);
  const isCounter = step?.type === 'value-changed' || step?.type === 'variant-chosen' || step?.type === 'unit-chosen';
  return isFresh && step !== undefined && !isCounter ? undoable(session) : null;
}

type Labels = Readonly<Partial<Record<LiveAction['type'], readonly [done: string, undo: string]>>>;

const textLabels: Labels = Object.fromEntries(
  textRemarks.map((field) => [`${field}-written`, textFieldOf(field).undo]),
);

/** As it is told after it was done, and as it follows the word Undo. */
const labels: Labels = {
  'set-completed': ['set done', 'last set'],
  'set-corrected': ['set changed', 'change of set'],
  'set-reopened': ['tick taken off', 'tick taken off'],
  'set-skipped': ['set skipped', 'skipped set'],
  'set-added': ['set added', 'added set'],
  'set-removed': ['set removed', 'removed set'],
  'value-changed': ['number changed', 'change of number'],
  'variant-chosen': ['variant chosen', 'change of variant'],
  'unit-chosen': ['unit switched', 'switch of unit'],
  'no-weight-chosen': ['no weight', 'no weight'],
  'kind-chosen': ['kind of set changed', 'kind of set'],
  'effort-given': ['effort noted', 'effort'],
  ...textLabels,
  'exercise-note-written': ['note written', 'note'],
  'exercise-added': ['exercise added', 'added exercise'],
  'exercises-added': ['exercises added', 'added exercises'],
  'exercise-moved': ['exercise moved', 'moved exercise'],
  'exercise-swapped': ['exercise swapped', 'swapped exercise'],
  'exercise-removed': ['exercise removed', 'removed exercise'],
  'exercises-joined': ['superset', 'superset'],
  'exercise-parted': ['superset parted', 'parted superset'],
  'warmups-added': ['warm-up sets added', 'warm-up sets'],
  'workout-named': ['workout named', 'name'],
  'target-changed': ['target changed', 'change of target'],
  'rest-changed': ['rest changed', 'change of rest'],
  'rest-chosen': ['rest set for today', 'rest for today'],
  'rest-ended': ['rest skipped', 'skipped rest'],
  'rest-switched': ['rest timer switched', 'switch of rest timer'],
};

/** `'set done'` */
export const doneLabel = (type: LiveAction['type']): string => labels[type]?.[0] ?? 'last change';

/** `'Undo last set'`; null when there is nothing to take back. */
export function undoLabel(session: LiveSession): string | null {
  const type = undoable(session);
  return type === null ? null : `Undo ${labels[type]?.[1] ?? 'last change'}`;
}
