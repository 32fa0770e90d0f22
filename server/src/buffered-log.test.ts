import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBufferedLog, flushOnError } from './buffered-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gather() {
  const written: string[] = [];
  return { written, lines: createBufferedLog({ write: (text) => written.push(text) }) };
}

test('lines of the same moment are written together, in order, after a blink', () => {
  const { written, lines } = gather();
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['one\ntwo\nthree\n']);
  lines.write('four\n');
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['one\ntwo\nthree\n', 'four\n']);
});

test('many lines do not wait', () => {
  const { written, lines } = gather();
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 20; count++) lines.write(line);
  expect(written).toEqual([line.repeat(17)]);
});

test('what waits can be asked for, and is not written twice', () => {
  const { written, lines } = gather();
  lines.write('last words\n');
  lines.flush();
  lines.flush();
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['last words\n']);
});

test('in a log, an error waits for nothing and takes along what led to it', () => {
  const { written, lines } = gather();
  const log = pino({ base: null, timestamp: false }, flushOnError(lines));
  log.info('signed in');
  expect(written).toEqual([]);
  log.child({ reqId: 'a' }).warn('sign-in refused');
  expect(written).toEqual(['{"level":30,"msg":"signed in"}\n{"level":40,"reqId":"a","msg":"sign-in refused"}\n']);
  log.info('signed in again');
  expect(written).toHaveLength(1);
});
