/** Tells that a rest is over: by sound and vibration in this page, and by the server while the page sleeps. */
import type { RestView } from '@workout-tracker/core/live/rest';
import type { TrainingSettings } from '@workout-tracker/core/people/user';
import { useEffect } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';

type Signals = Pick<TrainingSettings, 'sound' | 'vibration'>;

/** `next` is the set that comes: `'Bench Press, 5 × 65 kg'`. */
export function playRestOver(next: string, { sound, vibration }: Signals): void {
  void restAlerts.play('rest-over', { text: next, sound, vibration });
}

/** Keeps the alert of the sleeping page where the rest ends; takes it back when there is none to wait for. */
export function useRestPush(next: string, view: RestView | null, now: () => number): void {
  const isOn = view !== null && !view.isPaused && view.leftMs > 0;
  // To the second: what is left ticks, the moment it ends stays.
  const endsAt = isOn ? Math.round((now() + view.leftMs) / 1000) * 1000 : null;
  const isOver = view !== null && view.leftMs === 0;
  useEffect(() => {
    if (endsAt !== null) restAlerts.schedulePush(new Date(endsAt), next);
    // Over, but no set has begun: the alert may still be on its way.
    else if (!isOver) restAlerts.cancelPush();
  }, [endsAt, next, isOver]);
}
