import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeLazyLog } from './buffered-log.ts';

function prepare() {
  const lines: Record<string, unknown>[] = [];
  const parent = pino(
    { base: null, timestamp: false, redact: ['token'] },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  return { lines, log: makeLazyLog(parent, { reqId: 'r1' }) };
}

test('says what a child of the log would say, with its bindings and its masks', () => {
  const { lines, log } = prepare();
  log.warn({ token: 'secret', at: 1 }, 'careful %s', 'now');
  log.error(new Error('broken'));
  log.child({ step: 2 }).info('further');
  expect(lines).toEqual([
    { level: 40, reqId: 'r1', token: '[Redacted]', at: 1, msg: 'careful now' },
    expect.objectContaining({ level: 50, reqId: 'r1', msg: 'broken' }),
    { level: 30, reqId: 'r1', step: 2, msg: 'further' },
  ]);
});

test('has a level of its own', () => {
  const { lines, log } = prepare();
  expect(log.level).toBe('info');
  log.debug('unheard');
  log.level = 'debug';
  log.debug('heard');
  expect(lines.map(({ msg }) => msg)).toEqual(['heard']);
});
