import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { type AlertState, alertOf, nextAlert, noAlerts } from './heart-alerts.ts';

test.each([
  [1, 'Heart rate below 50 BPM'],
  [49, 'Heart rate below 50 BPM'],
  [50, null],
  [120, null],
  [180, null],
  [181, 'Heart rate above 180 BPM'],
  [300, 'Heart rate above 180 BPM'],
])('%i: %s', (bpm, alert) => {
  const found = alertOf(bpm);
  expect(found && englishOf(found)).toBe(alert);
});

/** What is said at which second, of one reading a second. */
function saidAt(bpms: readonly number[]): [second: number, alert: string][] {
  let state: AlertState = noAlerts;
  return bpms.flatMap((bpm, second) => {
    const next = nextAlert(state, bpm, second * 1000);
    state = next.state;
    return next.alert === null ? [] : [[second, englishOf(next.alert)] satisfies [number, string]];
  });
}

const seconds = (count: number, bpm: number): number[] => Array.from({ length: count }, () => bpm);

const above = 'Heart rate above 180 BPM';

test('a long excursion is said once', () => {
  expect(saidAt(seconds(120, 185))).toEqual([[0, above]]);
});

test('it is said again only after half a minute back in range', () => {
  expect(saidAt([185, ...seconds(29, 170), 185, ...seconds(20, 170), 185])).toEqual([[0, above]]);
  expect(saidAt([185, ...seconds(30, 170), 185])).toEqual([
    [0, above],
    [31, above],
  ]);
});

test('the other end of the range is another excursion', () => {
  expect(saidAt([185, 49, 185, 49])).toEqual([
    [0, above],
    [1, 'Heart rate below 50 BPM'],
  ]);
});
