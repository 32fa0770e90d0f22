import { t } from '@lingui/core/macro';
import type { Contact } from '@workout-tracker/core/heart-rate/parse-measurement';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/zone-history';
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { valueRange } from '#ui/charts/chart-axes.ts';

export function statusLabel(status: MonitorState['status']): string {
  switch (status) {
    case 'idle':
      return t`Disconnected`;
    case 'connecting':
      return t`Connecting`;
    case 'live':
      return t`Connected`;
    case 'lost':
      return t`Reconnecting`;
    case 'unsupported':
      return t`Not supported`;
  }
}

export function contactLabel(contact: Contact): string {
  switch (contact) {
    case 'unsupported':
      return t`Not measured`;
    case 'lost':
      return t`No skin contact`;
    case 'ok':
      return t({ message: 'Good', context: 'skin contact' });
  }
}

function formatTrend(trend: Trend): string {
  switch (trend) {
    case 'increasing':
      return t`BPM, rising`;
    case 'decreasing':
      return t`BPM, falling`;
    case 'stable':
      return t`BPM, steady`;
  }
}

/** The line beside the number: what it is, or why there is none. */
export function formatSignal(
  { status, isStale, device }: MonitorState,
  { current, trend, lastPacket }: HeartRateView,
): string {
  const hasLostSkin = lastPacket?.measurement?.contact === 'lost';
  if (current !== null) return hasLostSkin ? t`BPM, no skin contact` : formatTrend(trend);
  if (status === 'connecting') return device ? t`Connecting to the strap` : t`Choose your strap in the list`;
  if (status === 'lost') return t`Signal lost, reconnecting`;
  if (status !== 'live') return t`BPM`;
  if (hasLostSkin) return t`No skin contact. Wet the pads and tighten the strap.`;
  if (isStale) return t`No data from the strap. Is it still on?`;
  return lastPacket === null ? t`Waiting for the first reading` : t`No reading yet. Wear the strap and wet the pads.`;
}

/** `formatAgo(1400)` is `'1 s ago'`; over a minute `'2 min ago'`. */
export function formatAgo(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds === 0) return t`now`;
  const minutes = Math.floor(seconds / 60);
  return seconds < 60 ? t`${seconds} s ago` : t`${minutes} min ago`;
}

/** `formatHex(view)` is `'16 40 00 04'`. */
export function formatHex({ buffer, byteOffset, byteLength }: DataView): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return (
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ') ||
    t({ message: 'empty', comment: 'in place of the bytes of a packet' })
  );
}

interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ChartShape {
  readonly bands: readonly { readonly zone: Zone; readonly top: number; readonly bottom: number }[];
  readonly thresholds: readonly { readonly bpm: number; readonly zone: Zone; readonly y: number }[];
  /** An SVG path, with a new start after every gap. */
  readonly line: string;
  readonly newest: { readonly x: number; readonly y: number; readonly zone: Zone };
  readonly ticks: readonly {
    readonly x: number;
    readonly label: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

const gapMs = 5_000;
const shortestSpanMs = 10_000;
const tickStepsS = [5, 10, 15, 30, 60, 120, 300, 600, 1800];

/**
 * The live chart in pixels: where bands, thresholds, line, newest point and time marks stand. By real time, so that a lost signal is a
 * gap as wide as it was long; the newest reading is always at the right edge.
 */
export function chartShape(
  points: readonly HistoryPoint[],
  bounds: readonly number[],
  { left, right, top, bottom }: ChartFrame,
): ChartShape | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(({ heartRate }) => heartRate);
  const [low, high] = valueRange(Math.min(...values), Math.max(...values), bounds);
  const spanMs = Math.max(shortestSpanMs, last.timestamp - first.timestamp);
  const xAt = (agoMs: number): number => right - (agoMs / spanMs) * (right - left);
  const yOf = (bpm: number): number => top + ((high - bpm) / (high - low)) * (bottom - top);
  const steps = points.map(({ heartRate, timestamp }, index) => {
    const before = points[index - 1];
    const isStart = before === undefined || timestamp - before.timestamp > gapMs;
    return `${isStart ? 'M' : 'L'}${xAt(last.timestamp - timestamp).toFixed(1)} ${yOf(heartRate).toFixed(1)}`;
  });
  return {
    bands: zones.flatMap((zone, index) => {
      const [from, to] = [Math.max(low, bounds[index - 1] ?? 0), Math.min(high, bounds[index] ?? high)];
      return to > from ? [{ zone, top: yOf(to), bottom: yOf(from) }] : [];
    }),
    thresholds: bounds.flatMap((bpm, index) => {
      const zone = zones[index + 1];
      return zone && bpm > low && bpm < high ? [{ bpm, zone, y: yOf(bpm) }] : [];
    }),
    line: steps.join(''),
    newest: { x: right, y: yOf(last.heartRate), zone: last.zone },
    ticks: ticksOf(spanMs, xAt),
  };
}

/** The whole span at the left, even steps between, now at the right. */
function ticksOf(spanMs: number, xAt: (agoMs: number) => number): ChartShape['ticks'] {
  const stepS = tickStepsS.find((step) => spanMs / (step * 1000) <= 4) ?? 3600;
  const between: ChartShape['ticks'][number][] = [];
  for (let agoMs = stepS * 1000; agoMs < spanMs * 0.8; agoMs += stepS * 1000) {
    between.unshift({ x: xAt(agoMs), label: agoLabel(agoMs), anchor: 'middle' });
  }
  return [
    { x: xAt(spanMs), label: agoLabel(spanMs), anchor: 'start' },
    ...between,
    { x: xAt(0), label: t`now`, anchor: 'end' },
  ];
}

/** `'-1:38'` */
const agoLabel = (ms: number): string => `-${formatElapsed(ms)}`;
