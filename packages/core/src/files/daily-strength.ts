/** Reads the sessions of Daily Strength's backup (`WorkoutSession.json`). It names no unit. */
import { reason } from '../reasons/reason.ts';
import type { FileItem } from './file-workout.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import { type Json, listOf, numberOf, objectOf, textOf, timeOfMs } from './json-values.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

const convert: ConvertJson = (document, count) =>
  listOf(document).flatMap((session): FileItem[] => {
    const exercises = inOrder(listOf(session.workoutSessionExercises), 'position').map((done) => ({
      name: textOf(objectOf(done.exercise).name),
      sets: inOrder(listOf(done.workoutSessionSets), 'set').map(setOf),
    }));
    const key = JSON.stringify(textOf(session.id));
    const [start, end] = [timeOfMs(session.startDate), timeOfMs(session.endDate)];
    return workoutItems({ key, title: textOf(session.name), start, end, exercises }, count);
  });

/** By the number that each has; those without one stay where they are. */
function inOrder(list: readonly Json[], name: string): Json[] {
  return list.toSorted((one, other) => (numberOf(one[name], 0, 1e9) ?? 0) - (numberOf(other[name], 0, 1e9) ?? 0));
}

function setOf(set: Json): GivenSet {
  if (set.isComplete === false) return { skipped: reason('set-not-done') };
  return {
    kind: set.warmUp === true ? 'warmup' : 'working',
    reps: set.reps,
    weight: set.weight,
    restSeconds: set.restTime,
    endedAt: timeOfMs(set.completedDate)?.instant,
  };
}

export const dailyStrength = {
  isHead: (head: string): boolean => head.startsWith('[') && /"workoutSession(Exercises|Sets)"\s*:/.test(head),
  open: () => createJsonReader(convert),
};
