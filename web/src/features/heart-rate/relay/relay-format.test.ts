import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';
import { plainCode } from './joined.ts';
import { averageOf, receivedAgo, relayStatus } from './relay-format.ts';

const sending = { isOn: true, waiting: 0, waitingFor: null, reason: null, isOver: false, lost: 0 } as const;

test.each([
  ['all is well', {}, 'live', 'Sending to your workout', '', 'sending'],
  ['one on its way', { waiting: 1 }, 'live', 'Sending to your workout', '', 'sending'],
  [
    'no network',
    { waiting: 12, waitingFor: 'network' },
    'live',
    'Waiting for the network',
    '12 readings kept here',
    'waiting',
  ],
  [
    'signed out',
    { waiting: 1, waitingFor: 'sign-in' },
    'live',
    'Sign in again to send',
    '1 reading kept here',
    'waiting',
  ],
  [
    'busy',
    { waiting: 2, waitingFor: 'server-busy', reason: 'Busy.' },
    'live',
    'Busy.',
    '2 readings kept here',
    'waiting',
  ],
  ['strap lost', {}, 'lost', 'Strap lost, reconnecting', '', 'waiting'],
  ['stopped', { isOn: false }, 'idle', 'Not sending', '', 'off'],
  [
    'stopped, not all of it sent',
    { isOn: false, waiting: 3 },
    'idle',
    'Sending what was left',
    '3 readings kept here',
    'sending',
  ],
  ['over', { isOn: false, isOver: true }, 'live', 'The workout is over, or this device was shut out.', '', 'over'],
  [
    'over too early',
    { isOver: true, lost: 2 },
    'live',
    'The workout is over, or this device was shut out.',
    '2 readings came too late.',
    'over',
  ],
] as const)('%s', (_, change, status, text, more, tone) => {
  expect(relayStatus({ ...sending, ...change }, status, null)).toEqual({ text, more, tone });
});

test.each([
  [null, null],
  [10_000, 'Received now'],
  [8_500, 'Received 1 s ago'],
  [-110_000, 'Received 2 min ago'],
])('received at %j', (receivedAt, expected) => {
  expect(receivedAgo(receivedAt, 10_000)).toBe(expected);
});

test('a code is read as it was typed', () => {
  expect(plainCode(' 7qk4-m2xp ')).toBe('7QK4M2XP');
});

test('the average of nothing is none', () => {
  expect(averageOf([])).toBe('–');
  expect(averageOf([{ heartRate: 120 }, { heartRate: 123 }])).toBe('122');
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'Computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140', 'Chromebook'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Mobile Safari/537.36', 'Phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Safari/537.36', 'Tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Phone'],
])('%s', (userAgent, expected) => {
  expect(deviceLabel(userAgent)).toBe(expected);
});
