/** How many saves have waited too long, looked at every ten seconds: nothing else tells that time has passed. */
import { useEffect, useState } from 'react';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { stuckItems } from './stuck.ts';

const lookEveryMs = 10_000;

export function useStuck(items: readonly OutboxItem[], isOnline: boolean): number {
  const [nowMs, setNow] = useState(Date.now);
  const [onlineSinceMs, setOnlineSince] = useState<number | null>(() => (isOnline ? Date.now() : null));
  useEffect(() => setOnlineSince(isOnline ? Date.now() : null), [isOnline]);
  const isWaiting = items.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return stuckItems(items, { nowMs, onlineSinceMs }).length;
}
