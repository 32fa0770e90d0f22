import { expect, test } from 'vitest';
import { median, minuteAfter } from './recovery.ts';

const flat = (seconds: number, bpm: number | null): (number | null)[] => Array(seconds).fill(bpm);

/** A minute of effort, then a fall of one beat every other second. */
const effort = [...flat(60, 170), ...Array.from({ length: 90 }, (_, second) => 170 - Math.floor(second / 2))];

test('the fall in the minute after the effort', () => {
  // Seconds 55 to 64 have 143, 142, 142, 141, 141, 140, 140, 139, 139, 138.
  expect(minuteAfter(effort, 1000, 60_000)?.fall).toBe(30);
});

test('the same fall at one sample every two seconds', () => {
  expect(
    minuteAfter(
      effort.filter((_, second) => second % 2 === 0),
      2000,
      60_000,
    )?.fall,
  ).toBe(30);
});

test('one odd sample does not make the peak', () => {
  const odd = effort.with(55, 220);
  expect(minuteAfter(odd, 1000, 60_000)?.fall).toBe(40);
  expect(minuteAfter(effort.with(40, 220), 1000, 60_000)?.fall).toBe(30);
});

test.each<[string, (number | null)[]]>([
  ['the recording ends too early', effort.slice(0, 110)],
  ['no signal at the end of the effort', [...flat(40, 170), ...flat(20, null), ...effort.slice(60)]],
  ['a quarter of the minute is missing', [...effort.slice(0, 70), ...flat(15, null), ...effort.slice(85)]],
  ['nothing at all', []],
])('%s: it says nothing', (_name, hr) => {
  expect(minuteAfter(hr, 1000, 60_000)).toBeNull();
});

test('after any effort, however small, and also where the heart went on rising', () => {
  expect(minuteAfter([...flat(60, 150), ...flat(90, 100)], 1000, 60_000)).toEqual({ peak: 150, fall: 50 });
  expect(minuteAfter([...flat(60, 90), ...flat(90, 104)], 1000, 60_000)).toEqual({ peak: 90, fall: -14 });
  expect(minuteAfter(effort.slice(0, 110), 1000, 60_000)).toBeNull();
});

test('a short hole is forgiven', () => {
  const hr = [...effort.slice(0, 70), ...flat(12, null), ...effort.slice(82)];
  expect(minuteAfter(hr, 1000, 60_000)?.fall).toBe(30);
});

test.each([
  [[], null],
  [[5], 5],
  [[3, 1, 2], 2],
  [[3, 1, 2, 10], 2.5],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});
