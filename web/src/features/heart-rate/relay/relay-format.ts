import { plural, t } from '@lingui/core/macro';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { formatWhole } from '#lib/number-format.ts';
import type { RelaySnapshot } from '#offline/heart-relay.ts';

interface RelayStatus {
  /** Said aloud when it changes. */
  readonly text: string;
  /** What stands behind it and changes every second. */
  readonly more: string;
  readonly tone: 'off' | 'sending' | 'waiting' | 'over';
}

type Sending = Pick<RelaySnapshot, 'isOn' | 'waiting' | 'waitingFor' | 'reason' | 'isOver' | 'lost'>;

/** How sending stands, in words. `personName` is that of whose workout it goes to; null for one's own. */
export function relayStatus(sending: Sending, status: MonitorState['status'], personName: string | null): RelayStatus {
  const { isOn, waiting, waitingFor, reason, isOver, lost } = sending;
  if (isOver) {
    const late =
      lost === 0 ? '' : plural(lost, { one: '# reading came too late.', other: '# readings came too late.' });
    return { text: t`The workout is over, or this device was shut out.`, more: late, tone: 'over' };
  }
  const kept = waiting === 0 ? '' : plural(waiting, { one: '# reading kept here', other: '# readings kept here' });
  if (waitingFor === 'network') return { text: t`Waiting for the network`, more: kept, tone: 'waiting' };
  if (waitingFor === 'sign-in') return { text: t`Sign in again to send`, more: kept, tone: 'waiting' };
  if (waitingFor !== null) return { text: reason ?? t`The server is busy.`, more: kept, tone: 'waiting' };
  if (isOn && status === 'lost') return { text: t`Strap lost, reconnecting`, more: '', tone: 'waiting' };
  if (isOn) return { text: formatSending(personName), more: '', tone: 'sending' };
  if (waiting > 0) return { text: t`Sending what was left`, more: kept, tone: 'sending' };
  return { text: t`Not sending`, more: '', tone: 'off' };
}

const formatSending = (personName: string | null): string =>
  personName === null ? t`Sending to your workout` : t`Sending to ${personName}’s workout`;

/** `'1 s ago'`; nothing before there was an answer. */
export function receivedAgo(receivedAt: number | null, now: number): string | null {
  if (receivedAt === null) return null;
  const seconds = Math.max(0, Math.floor((now - receivedAt) / 1000));
  if (seconds === 0) return t`Received now`;
  const minutes = Math.floor(seconds / 60);
  return seconds < 60 ? t`Received ${seconds} s ago` : t`Received ${minutes} min ago`;
}

export const averageOf = (points: readonly { readonly heartRate: number }[]): string => {
  if (points.length === 0) return '–';
  return formatWhole(Math.round(points.reduce((sum, { heartRate }) => sum + heartRate, 0) / points.length));
};
