import { reason } from '@workout-tracker/core/reasons/reason';
import { expect, test } from 'vitest';
import { problemText, toldText, toldTogetherText } from './told-text.ts';

const newer = { code: 'of-a-newer-server' };

test('a reason is said with its numbers as people write them', () => {
  const tooMany = reason('archive-with-too-many-goals', { count: 1_250, most: 50 });
  expect(toldText({ message: 'x', reason: tooMany })).toBe('This archive has 1,250 goals. At most 50 can be imported.');
});

test('what is told in English alone, and what a newer server tells, is shown as it stands', () => {
  expect([toldText({ message: 'x' }), toldText({ message: 'x', reason: null }), toldText({ message: null })]).toEqual([
    ...['x', 'x', null],
  ]);
  expect(toldText({ message: 'x', reason: newer })).toBe('x');
  expect(toldTogetherText({ message: 'x y', reasons: [reason('import-time-taken'), newer] })).toBe('x y');
  expect(problemText({ message: 'a.csv: x', reason: newer, entry: 'a.csv' })).toBe('a.csv: x');
});

test('sentences about one workout follow each other', () => {
  const reasons = [reason('import-time-taken'), reason('import-sets-left-out', { count: 4 })];
  expect(toldTogetherText({ message: 'x', reasons })).toBe(
    'A workout at that time is here already. Its 4 sets are left out: yours stay.',
  );
  expect(toldTogetherText({ message: null, reasons: [] })).toBeNull();
});

test('what is wrong with a file in a zip begins with its name', () => {
  const told = { message: 'x', reason: reason('file-empty') };
  expect(problemText({ ...told, entry: 'notes.txt' })).toBe('notes.txt: This file is empty.');
  expect(problemText({ ...told, entry: null })).toBe('This file is empty.');
});
