import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { readSetKind } from './set-kind-names.ts';

const kinds = new Map([['warm up', 'warmup' as const]]);

test('a word for a kind is known however it is written, none is a working set, and another is told', () => {
  expect([readSetKind('Warm-Up', kinds), readSetKind(' ', kinds)]).toEqual([{ kind: 'warmup' }, { kind: 'working' }]);
  expect(readSetKind('constructor', kinds)).toEqual({
    kind: 'working',
    problem: reason('set-kind-unknown', { kind: 'constructor' }),
  });
});
