import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { UnreadableFile } from './file-workout.ts';
import { readAll } from './testing/read-all.ts';

test.each([
  ['openGym', `{"unit":"kg","routines":[],"workouts":[${'{},'.repeat(600_000)}{}]}`],
  ['wger', `{"count":1,"results":[{"reps":1,"exercise":1},${'[],'.repeat(600_000)}[]]}`],
])('%s with more objects than people log is refused before it fills the memory', (_name, text) => {
  expect(() => readAll(text, 1_000_000)).toThrow(new UnreadableFile(reason('file-too-large-to-read')));
});

test('a document that was cut off is refused in words', () => {
  expect(() => readAll('{"unit":"kg","workouts":[{')).toThrow(new UnreadableFile(reason('file-no-whole-json')));
});
