/** LiftLog's JSON: whole sessions, each set with the time it was done, cardio, and the body weight of the day. */
import type { Units } from '../people/user.ts';
import { reason } from '../reasons/reason.ts';
import { type DistanceUnit, metresPer } from '../workouts/distance.ts';
import { measurementItems } from './body-measurements.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem } from './file-workout.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import { type Json, listOf, numberOf, objectOf, textOf } from './json-values.ts';
import { type GivenExercise, type GivenSet, workoutItems } from './workout-items.ts';

const convert: ConvertJson = (document, count) => {
  const items: FileItem[] = [];
  for (const session of listOf(document)) {
    const exercises = exercisesOf(session);
    const day = readFileTime(textOf(session.date));
    const ends = exercises.flatMap(({ sets }) => sets.flatMap(({ endedAt }) => endedAt ?? [])).toSorted();
    const [first, last] = [ends.at(0), ends.at(-1)];
    const made = workoutItems(
      {
        key: JSON.stringify(textOf(session.id)),
        title: textOf(objectOf(session.blueprint).name),
        start: first === undefined ? day : { instant: first },
        end: last === undefined ? null : { instant: last },
        notes: textOf(objectOf(session.blueprint).notes),
        exercises,
      },
      count,
    );
    items.push(...made);
    const body = objectOf(session.bodyweight);
    const weight = numberOf(body.value, 0.01, 1e9);
    if (weight !== null)
      items.push(...measurementItems({ time: day, weight, unit: unitOf(body), others: [] }, count()));
  }
  return items;
};

function exercisesOf(session: Json): GivenExercise[] {
  let superset = 0;
  let isWithNext = false;
  return listOf(session.recordedExercises).map((exercise): GivenExercise => {
    const blueprint = objectOf(exercise.blueprint);
    if (!isWithNext) superset += 1;
    const isGrouped = isWithNext || blueprint.supersetWithNext === true;
    isWithNext = blueprint.supersetWithNext === true;
    return {
      name: textOf(blueprint.name),
      note: textOf(exercise.notes),
      superset: isGrouped ? superset : null,
      sets: [...listOf(exercise.potentialSets).map(setOf), ...listOf(exercise.sets).map(cardioOf)],
    };
  });
}

function unitOf({ unit }: Json): Units | null {
  return unit === 'kilograms' ? 'kg' : unit === 'pounds' ? 'lb' : null;
}

const notDone = { skipped: reason('set-not-done') };

function setOf(potential: Json): GivenSet {
  const done = objectOf(potential.set);
  if (done.repsCompleted === undefined) return notDone;
  const weight = objectOf(potential.weight);
  return { reps: done.repsCompleted, weight: weight.value, unit: unitOf(weight), endedAt: instantOf(done) };
}

function cardioOf(set: Json): GivenSet {
  const [distance, weight] = [objectOf(set.distance), objectOf(set.weight)];
  const metres = numberOf(distance.value, 0, 1e9);
  const seconds = secondsOf(textOf(set.duration));
  if (metres === null && seconds === null) return notDone;
  const extras = (['resistance', 'incline', 'steps'] as const).flatMap((name) =>
    textOf(set[name]) === '' ? [] : [`${name} ${textOf(set[name])}`],
  );
  return {
    seconds,
    metres: metres === null ? null : metres * metresPer[distanceUnits[textOf(distance.unit)] ?? 'm'],
    weight: weight.value,
    unit: unitOf(weight),
    note: extras.join(', '),
    endedAt: instantOf(set),
  };
}

const distanceUnits: Readonly<Record<string, DistanceUnit>> = { kilometre: 'km', mile: 'mi', yard: 'yd', metre: 'm' };

/** `PT1H20M5.5S` */
function secondsOf(duration: string): number | null {
  const found = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(duration);
  return found ? Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0) : null;
}

function instantOf({ completionDateTime }: Json): string | undefined {
  const time = readFileTime(textOf(completionDateTime));
  return time && 'instant' in time ? time.instant : undefined;
}

export const liftLogJson = {
  isHead: (head: string): boolean => head.startsWith('[') && /"recordedExercises"\s*:/.test(head),
  open: () => createJsonReader(convert),
};
