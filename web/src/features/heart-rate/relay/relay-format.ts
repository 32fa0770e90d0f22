import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { formatCount, formatWhole } from '#lib/number-format.ts';
import type { RelaySnapshot } from '#offline/heart-relay.ts';

interface RelayStatus {
  /** Said aloud when it changes. */
  readonly text: string;
  /** What stands behind it and changes every second. */
  readonly more: string;
  readonly tone: 'off' | 'sending' | 'waiting' | 'over';
}

type Sending = Pick<RelaySnapshot, 'isOn' | 'waiting' | 'waitingFor' | 'reason' | 'isOver' | 'lost'>;

/** How sending stands, in words. `to` is `'your workout'` or `"Maya's workout"`. */
export function relayStatus(sending: Sending, status: MonitorState['status'], to: string): RelayStatus {
  const { isOn, waiting, waitingFor, reason, isOver, lost } = sending;
  if (isOver) {
    const late = lost === 0 ? '' : `${formatCount(lost, 'reading')} came too late.`;
    return { text: 'The workout is over, or this device was shut out.', more: late, tone: 'over' };
  }
  const kept = waiting === 0 ? '' : `${formatCount(waiting, 'reading')} kept here`;
  if (waitingFor === 'network') return { text: 'Waiting for the network', more: kept, tone: 'waiting' };
  if (waitingFor === 'sign-in') return { text: 'Sign in again to send', more: kept, tone: 'waiting' };
  if (waitingFor !== null) return { text: reason ?? 'The server is busy.', more: kept, tone: 'waiting' };
  if (isOn && status === 'lost') return { text: 'Strap lost, reconnecting', more: '', tone: 'waiting' };
  if (isOn) return { text: `Sending to ${to}`, more: '', tone: 'sending' };
  if (waiting > 0) return { text: 'Sending what was left', more: kept, tone: 'sending' };
  return { text: 'Not sending', more: '', tone: 'off' };
}

/** `'1 s ago'`; nothing before there was an answer. */
export function receivedAgo(receivedAt: number | null, now: number): string | null {
  if (receivedAt === null) return null;
  const seconds = Math.max(0, Math.floor((now - receivedAt) / 1000));
  if (seconds === 0) return 'Received now';
  return seconds < 60 ? `Received ${seconds} s ago` : `Received ${Math.floor(seconds / 60)} min ago`;
}

/** `possessive('Maya')` is `"Maya's"`. */
export const possessive = (name: string): string => `${name}’s`;

export const averageOf = (points: readonly { readonly heartRate: number }[]): string => {
  if (points.length === 0) return '–';
  return formatWhole(Math.round(points.reduce((sum, { heartRate }) => sum + heartRate, 0) / points.length));
};
