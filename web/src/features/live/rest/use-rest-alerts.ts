/** Tells that a rest is over: by sound and vibration in this page, and by the server while the page sleeps. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { RestView } from '@workout-tracker/core/live/rest';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { useEffect } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';
import { formatDone } from '../set-format.ts';

type Signals = Pick<TrainingSettings, 'sound' | 'vibration'>;

export function playRestOver(session: LiveSession, { sound, vibration }: Signals): void {
  void restAlerts.play('rest-over', { text: nextSet(session), sound, vibration });
}

/** Keeps the alert of the sleeping page where the rest ends; takes it back when there is none to wait for. */
export function useRestPush(session: LiveSession, view: RestView | null, now: () => number): void {
  const isOn = view !== null && !view.isPaused && view.leftMs > 0;
  // To the second: what is left ticks, the moment it ends stays.
  const endsAt = isOn ? Math.round((now() + view.leftMs) / 1000) * 1000 : null;
  const text = nextSet(session);
  const isOver = view !== null && view.leftMs === 0;
  useEffect(() => {
    if (endsAt !== null) restAlerts.schedulePush(new Date(endsAt), text);
    // Over, but no set has begun: the alert may still be on its way.
    else if (!isOver) restAlerts.cancelPush();
  }, [endsAt, text, isOver]);
}

/** `'Bench Press, 5 × 65 kg'` */
function nextSet(session: LiveSession): string {
  const move = currentPosition(session)?.move;
  const values = valuesAt(session, session.index);
  if (!move || !values) return move?.title ?? '';
  const unit = move.weight && values.weight !== null ? ` ${values.unit}` : '';
  return `${move.title}, ${formatDone(move, values)}${unit}`;
}
