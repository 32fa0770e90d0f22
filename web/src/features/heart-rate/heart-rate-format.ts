/** What the heart-rate screens say: states, times and bytes in words. */
import type { Contact } from '@workout-tracker/core/heart-rate/parse-measurement';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';

export const statusWords: Readonly<Record<MonitorState['status'], string>> = {
  idle: 'Disconnected',
  connecting: 'Connecting',
  live: 'Connected',
  lost: 'Reconnecting',
  unsupported: 'Not supported',
};

const trendWords: Readonly<Record<Trend, string>> = { increasing: 'rising', decreasing: 'falling', stable: 'steady' };

export const contactWords: Readonly<Record<Contact, string>> = {
  unsupported: 'Not measured',
  lost: 'No skin contact',
  ok: 'Good',
};

/** The line beside the number: what it is, or why there is none. */
export function signalWords(
  { status, isStale, device }: MonitorState,
  { current, trend, lastPacket }: HeartRateView,
): string {
  const hasLostSkin = lastPacket?.measurement?.contact === 'lost';
  if (current !== null) return hasLostSkin ? 'BPM, no skin contact' : `BPM, ${trendWords[trend]}`;
  if (status === 'connecting') return device ? 'Connecting to the strap' : 'Choose your strap in the list';
  if (status === 'lost') return 'Signal lost, reconnecting';
  if (status !== 'live') return 'BPM';
  if (hasLostSkin) return 'No skin contact. Wet the pads and tighten the strap.';
  if (isStale) return 'No data from the strap. Is it still on?';
  return lastPacket === null ? 'Waiting for the first reading' : 'No reading yet. Wear the strap and wet the pads.';
}

/** `agoWords(1400)` is `'1 s ago'`; over a minute `'2 min ago'`. */
export function agoWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds === 0) return 'now';
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}

/** `hexWords(view)` is `'16 40 00 04'`. */
export function hexWords({ buffer, byteOffset, byteLength }: DataView): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ') || 'empty';
}

/** `timeWords(at, 'UTC')` is `'6:32:18'`: a reading of this minute needs no AM. */
export function timeWords(at: number, timeZone: string): string {
  const shape = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en', shape).formatToParts(at);
  return parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
}
