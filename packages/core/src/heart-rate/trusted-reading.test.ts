import { expect, test } from 'vitest';
import type { Contact, Measurement } from './parse-measurement.ts';
import { contactLostSince, trustedBpm } from './trusted-reading.ts';

const measured = (contact: Contact, more: Partial<Measurement> = {}): Measurement => ({
  bpm: 61,
  contact,
  energyKj: null,
  rrIntervalsMs: [],
  isCut: false,
  ...more,
});

/** The readings that count, for packets given as `[second, contact]`. */
function readings(packets: readonly [number, Contact][]): (number | null)[] {
  let since: number | null = null;
  return packets.map(([second, contact]) => {
    const measurement = measured(contact);
    since = contactLostSince(measurement, since, second * 1000);
    return trustedBpm(measurement, since, second * 1000);
  });
}

test('lost skin is forgiven for five seconds and no longer', () => {
  expect(
    readings([
      [0, 'ok'],
      [1, 'lost'],
      [6, 'lost'],
      [7, 'lost'],
      [60, 'lost'],
    ]),
  ).toEqual([61, 61, 61, null, null]);
});

test('contact regained counts at once, and starts the five seconds anew', () => {
  expect(
    readings([
      [0, 'lost'],
      [8, 'lost'],
      [9, 'ok'],
      [10, 'lost'],
      [15, 'lost'],
    ]),
  ).toEqual([61, null, 61, 61, 61]);
});

test('a strap that does not feel skin is believed', () => {
  expect(
    readings([
      [0, 'unsupported'],
      [100, 'unsupported'],
    ]),
  ).toEqual([61, 61]);
});

test('a cut packet and one without a heart rate are no readings', () => {
  expect(trustedBpm(measured('ok', { isCut: true }), null, 0)).toBeNull();
  expect(trustedBpm(measured('ok', { bpm: null }), null, 0)).toBeNull();
});
