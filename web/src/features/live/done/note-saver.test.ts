import type { WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { createNoteSaver, saveLeftNote } from './note-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved: SaveOutcome = { kind: 'saved', workout: null };

const workoutId = '0195f3a0-0000-7000-8000-000000000001';

function begin() {
  const [notes, outcomes]: [string[], (SaveOutcome | null)[]] = [[], []];
  const answers: (() => void)[] = [];
  const parts = {
    outbox: { userId: crypto.randomUUID() },
    saves: {
      editWorkout: (id: string, { notes: text = '' }: WorkoutChanges) => {
        expect(id).toBe(workoutId);
        notes.push(text);
        return new Promise<SaveOutcome>((resolve) => answers.push(() => resolve(saved)));
      },
    },
  };
  const saver = createNoteSaver({ ...parts, workoutId, tell: (outcome) => outcomes.push(outcome) });
  return { saver, notes, outcomes, answers, leave: () => saveLeftNote(parts) };
}

test('once, a moment after the last letter', async () => {
  const { saver, notes, outcomes, answers } = begin();
  saver.type('Goo');
  await vi.advanceTimersByTimeAsync(500);
  saver.type('Good ');
  await vi.advanceTimersByTimeAsync(500);
  expect(notes).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(notes).toEqual(['Good']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes).toEqual(['Good']);
  expect(outcomes).toEqual([null, saved]);
});

test('at once when told, and not again', async () => {
  const { saver, notes } = begin();
  saver.saveNow();
  saver.type('Leaving');
  saver.saveNow();
  saver.saveNow();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes).toEqual(['Leaving']);
});

test('an emptied note is saved as empty', async () => {
  const { saver, notes } = begin();
  saver.type('Oops');
  saver.saveNow();
  saver.type('');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notes).toEqual(['Oops', '']);
});

test('an answer to what was written before says nothing of what is written since', async () => {
  const { saver, outcomes, answers } = begin();
  saver.type('One');
  saver.saveNow();
  saver.type('One two');
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcomes).toEqual([null, null]);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([null, null, saved]);
});

test('what was typed when the page was closed is sent by the next one, once', async () => {
  const { saver, notes, answers, leave } = begin();
  saver.type('Elbow fine ');
  const left = leave();
  answers[0]?.();
  await left;
  await leave();
  expect(notes).toEqual(['Elbow fine']);
});

test('what is in the outbox is not sent again', async () => {
  const { saver, notes, answers, leave } = begin();
  saver.type('Elbow fine');
  saver.saveNow();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  await leave();
  expect(notes).toEqual(['Elbow fine']);
});
