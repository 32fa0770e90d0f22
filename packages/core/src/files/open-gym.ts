/** Reads openGym's backup. It names the exercises of its library by number alone; one's own have a name. */
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem } from './file-workout.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import { isObject, type Json, listOf, numberOf, textOf, timeOfMs } from './json-values.ts';
import { createNumberNotes } from './numbered-names.ts';
import { openGymExercises } from './open-gym-exercises.ts';
import { type GivenExercise, type GivenSet, workoutItems } from './workout-items.ts';

const convert: ConvertJson = (document, count) => {
  const items: FileItem[] = [];
  if (!isObject(document)) return items;
  const unit = document.unit === 'lb' || document.unit === 'lbs' ? 'lb' : document.unit === 'kg' ? 'kg' : null;
  const noteNumber = createNumberNotes();
  const own = new Map(listOf(document.customEx).map(({ id, n }) => [textOf(id), textOf(n)]));
  const nameOf = ({ id, n }: Json): string | undefined =>
    textOf(n) || own.get(textOf(id)) || openGymExercises(textOf(id));
  for (const workout of listOf(document.workouts)) {
    const unnamed: string[] = [];
    const exercises = listOf(workout.entries).map((entry): GivenExercise => {
      const name = nameOf(entry) ?? `openGym ${textOf(entry.id)}`;
      if (nameOf(entry) === undefined) unnamed.push(name);
      return { name, sets: listOf(entry.sets).map((set) => ({ ...setOf(set), unit })) };
    });
    const start = timeOfMs(workout.start);
    const end = timeOfMs(workout.end);
    const made = workoutItems(
      {
        key: JSON.stringify([textOf(workout.id), start && Date.parse(start.instant)]),
        title: textOf(workout.name),
        start,
        end: start && end && end.instant > start.instant ? end : null,
        notes: textOf(workout.note),
        exercises,
      },
      count,
    );
    for (const item of made) {
      if (item.is === 'workout')
        for (const { name, sets } of item.exercises)
          if (unnamed.includes(name)) items.push(...noteNumber(name, sets[0]?.line ?? item.line));
      items.push(item);
    }
  }
  if (listOf(document.routines).length > 0)
    items.push({ is: 'note', line: 1, kind: 'changed', reason: reason('open-gym-routines-left-out') });
  for (const { d, w } of listOf(document.bodyweight)) {
    const line = count();
    const time = readFileTime(textOf(d));
    const weight = numberOf(w, 20, 1_000);
    items.push(
      time && weight !== null
        ? { is: 'weight', line, time, weight, unit }
        : { is: 'note', line, kind: 'skipped', reason: reason('body-weight-unread') },
    );
  }
  return items;
};

/** Weight and reps, a time with a weight, or minutes at a speed in kilometres an hour. */
function setOf(set: Json): GivenSet {
  if (set.done === false) return { skipped: reason('set-not-done') };
  const minutes = numberOf(set.min, 0, 2_880);
  const speed = numberOf(set.speed, 0, 60);
  return {
    kind: set.warmup === true ? 'warmup' : 'working',
    reps: set.r,
    weight: set.w,
    seconds: minutes === null ? set.sec : Math.round(minutes * 60),
    metres: minutes !== null && speed !== null ? Math.round((speed * 1000 * minutes) / 60) : null,
    rpe: set.rpe,
    rir: set.rir,
  };
}

export const openGym = {
  isHead: (head: string): boolean =>
    head.startsWith('{') && /"(restSec|exWeights|dayPlan|customEx|routines|workouts)"\s*:/.test(head),
  open: () => createJsonReader(convert),
};
