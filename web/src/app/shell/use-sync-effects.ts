/**
 * What to do when the server has taken something: its own page and the lists show it at once, and everything else is asked for anew, once
 * for a whole burst of arrivals. What had waited for a while is news worth a word.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { workoutSettled } from '#features/workouts/queries.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { showToast } from '#ui/toasts/toasts.ts';

/** A save that took longer than this was waiting, and its arrival is news. */
const newsAfterMs = 5_000;
const burstMs = 400;

export function useSyncEffects({ flush, outbox }: Offline): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNews = false;
    function settle(): void {
      void client.invalidateQueries();
      if (isNews && outbox.getSnapshot().items.length === 0) showToast({ text: 'Saved the data to the server' });
      if (outbox.getSnapshot().items.length === 0) isNews = false;
    }
    const stop = flush.onSettled(({ item, workout }) => {
      workoutSettled(client, item.workoutId, workout);
      isNews ||= Date.now() - Date.parse(item.queuedAt) > newsAfterMs;
      clearTimeout(timer);
      timer = setTimeout(settle, burstMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, flush, outbox]);
}
