import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highestBpm, type Measurement, parseMeasurement } from './parse-measurement.ts';

const parse = (hex: string): Measurement | null =>
  parseMeasurement(
    new DataView(Uint8Array.from(hex.split(' ').filter(Boolean), (byte) => Number.parseInt(byte, 16)).buffer),
  );

const plain = { contact: 'unsupported', energyKj: null, rrIntervalsMs: [], isCut: false } as const;

test.each<[string, Measurement]>([
  ['00 48', { ...plain, bpm: 72 }],
  ['00 FF', { ...plain, bpm: 255 }],
  ['01 2C 01', { ...plain, bpm: 300 }],
  ['04 3D', { ...plain, bpm: 61, contact: 'lost' }],
  ['06 3E', { ...plain, bpm: 62, contact: 'ok' }],
  ['02 3E', { ...plain, bpm: 62 }],
  ['0E 3F 2C 01', { ...plain, bpm: 63, contact: 'ok', energyKj: 300 }],
  ['08 3F FF FF', { ...plain, bpm: 63, energyKj: 65535 }],
  ['16 40 00 04 10 04', { ...plain, bpm: 64, contact: 'ok', rrIntervalsMs: [1000, 1015.625] }],
  ['10 40', { ...plain, bpm: 64 }],
  ['10 40 00 04 09', { ...plain, bpm: 64, rrIntervalsMs: [1000], isCut: true }],
  ['10 40 09', { ...plain, bpm: 64, isCut: true }],
  ['10 48 80 03', { ...plain, bpm: 72, rrIntervalsMs: [875] }],
  ['16 00', { ...plain, bpm: null, contact: 'ok' }],
  ['00 00', { ...plain, bpm: null }],
  ['01 FF FF', { ...plain, bpm: null }],
  ['01 2D 01', { ...plain, bpm: null }],
  // The three highest bits are reserved, and bytes after what the flags promise belong to a later version.
  ['E0 48', { ...plain, bpm: 72 }],
  ['00 48 01 02', { ...plain, bpm: 72 }],
])('%s', (hex, measurement) => {
  expect(parse(hex)).toEqual(measurement);
});

test('energy and two beats beside a wide heart rate', () => {
  const measurement = parse('1F 48 00 10 00 55 03 60 03');
  expect(measurement).toMatchObject({ bpm: 72, contact: 'ok', energyKj: 16, isCut: false });
  expect(measurement?.rrIntervalsMs.map((ms) => ms.toFixed(2))).toEqual(['833.01', '843.75']);
});

test.each(['', '00', '10', '01 05', '08 40', '08 40 01', '19 40 00 01'])('"%s" is refused', (hex) => {
  expect(parse(hex)).toBeNull();
});

test('nine beats fit into a packet of twenty bytes', () => {
  expect(parse(`10 48${' 00 04'.repeat(9)}`)?.rrIntervalsMs).toEqual(Array(9).fill(1000));
});

test('whatever comes, nothing is thrown and no heart rate is out of reach', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
      const measurement = parseMeasurement(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      if (measurement === null) return;
      const { bpm, rrIntervalsMs } = measurement;
      expect(bpm === null || (bpm >= 1 && bpm <= highestBpm)).toBe(true);
      expect(rrIntervalsMs.every((ms) => ms >= 0 && ms < 64_000)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
