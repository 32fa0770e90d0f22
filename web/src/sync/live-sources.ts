/** Whose heart rate is shown, of those that other devices send. */
import type { HeartSource, LiveNews } from '@workout-tracker/core/contract/live';
import { staleAfterMs } from '@workout-tracker/core/heart-rate/recording-limits';
import type { HeardNews } from './follow-live.ts';

/** How old the latest reading is by the server's time, of news that were heard `sinceMs` ago. */
export const ageOf = ({ latest }: HeartSource, { now }: LiveNews, sinceMs: number): number =>
  Date.parse(now) - Date.parse(latest.at) + sinceMs;

/** `chosen` while it sends, else the first that does; null when nobody has for four seconds. */
export function sourceOf(heard: HeardNews | null, chosen: string | null, steadyNow: number): HeartSource | null {
  if (heard === null) return null;
  const { news, heardAt } = heard;
  const fresh = news.sources.filter((source) => ageOf(source, news, steadyNow - heardAt) <= staleAfterMs);
  return fresh.find(({ recordingId }) => recordingId === chosen) ?? fresh[0] ?? null;
}

/** `'Laptop, Polar H10'` as the device and its strap; a name without a comma is the device alone. */
export function sourceName({ name }: Pick<HeartSource, 'name'>): { readonly device: string; readonly strap: string } {
  const [device = name, ...rest] = name.split(', ');
  return { device, strap: rest.join(', ') };
}
