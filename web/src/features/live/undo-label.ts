/** The label stands beside the action for ten seconds, and in the menu for as long as it can be undone. */
import { t } from '@lingui/core/macro';
import type { LiveAction } from '@workout-tracker/core/live/live-event';
import { type LiveSession, undoable } from '@workout-tracker/core/live/live-session';
import type { TextRemark } from '@workout-tracker/core/workouts/set-fields';
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

/** As it is told after it was done, and how it is taken back. */
type Labels = readonly [done: string, undo: string];
type LabelsOf = Readonly<
  Partial<Record<LiveAction['type'], () => Labels>> & Record<`${TextRemark}-written`, () => Labels>
>;

const labels: LabelsOf = {
  'set-completed': () => [t`Set done`, t`Undo last set`],
  'set-corrected': () => [t`Set changed`, t`Undo change of set`],
  'set-reopened': () => [t`Tick taken off`, t`Undo tick taken off`],
  'set-skipped': () => [t`Set skipped`, t`Undo skipped set`],
  'set-added': () => [t`Set added`, t`Undo added set`],
  'set-removed': () => [t`Set removed`, t`Undo removed set`],
  'value-changed': () => [t`Number changed`, t`Undo change of number`],
  'variant-chosen': () => [t`Variant chosen`, t`Undo change of variant`],
  'unit-chosen': () => [t`Unit switched`, t`Undo switch of unit`],
  'no-weight-chosen': () => [t`No weight`, t`Undo no weight`],
  'kind-chosen': () => [t`Kind of set changed`, t`Undo kind of set`],
  'effort-given': () => [t`Effort noted`, t`Undo effort`],
  'note-written': () => [t`Note written`, t`Undo note`],
  'tempo-written': () => [t`Tempo written`, t`Undo tempo`],
  'exercise-note-written': () => [t`Note written`, t`Undo note`],
  'exercise-added': () => [t`Exercise added`, t`Undo added exercise`],
  'exercises-added': () => [t`Exercises added`, t`Undo added exercises`],
  'exercise-moved': () => [t`Exercise moved`, t`Undo moved exercise`],
  'exercise-swapped': () => [t`Exercise swapped`, t`Undo swapped exercise`],
  'exercise-removed': () => [t`Exercise removed`, t`Undo removed exercise`],
  'exercises-joined': () => [t`Superset`, t`Undo superset`],
  'exercise-parted': () => [t`Superset parted`, t`Undo parted superset`],
  'warmups-added': () => [t`Warm-up sets added`, t`Undo warm-up sets`],
  'workout-named': () => [t`Workout named`, t`Undo name`],
  'target-changed': () => [t`Target changed`, t`Undo change of target`],
  'rest-changed': () => [t`Rest changed`, t`Undo change of rest`],
  'rest-chosen': () => [t`Rest set for today`, t`Undo rest for today`],
  'rest-ended': () => [t`Rest skipped`, t`Undo skipped rest`],
  'rest-switched': () => [t`Rest timer switched`, t`Undo switch of rest timer`],
};

const labelsOf = (type: LiveAction['type']): Labels => labels[type]?.() ?? [t`Last change`, t`Undo last change`];

/** `'Set done'` */
export const doneLabel = (type: LiveAction['type']): string => labelsOf(type)[0];

/** `'Undo last set'`; null when there is nothing to take back. */
export function undoLabel(session: LiveSession): string | null {
  const type = undoable(session);
  return type === null ? null : labelsOf(type)[1];
}
