/** Reads what Hevy's API answers: pages of workouts or of measurements, in kilograms and metres whatever the account shows. */
import { reason } from '../reasons/reason.ts';
import { type Measurement, measurementItems } from './body-measurements.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, FileTime } from './file-workout.ts';
import { hevyKinds } from './hevy.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import {
  createGroupNumbers,
  isObject,
  type Json,
  listOf,
  numberOf,
  objectOf,
  textOf,
  timeOfMs,
} from './json-values.ts';
import { readSetKind } from './set-kind-names.ts';
import { type GivenExercise, type GivenSet, workoutItems } from './workout-items.ts';

const convert: ConvertJson = (document, count) => {
  const items: FileItem[] = [];
  for (const page of Array.isArray(document) ? listOf(document) : [objectOf(document)]) {
    for (const workout of workoutsOf(page)) items.push(...itemsOf(workout, count));
    for (const measured of listOf(page.body_measurements))
      items.push(...measurementItems(measurementOf(measured), count()));
    items.push(...noteOtherPages(page, document));
  }
  return items;
};

/** A page of them, of changes to them, or one workout by itself. */
function workoutsOf(page: Json): Json[] {
  if (page.exercises !== undefined) return [page];
  const changed = listOf(page.events).map(({ workout }) => workout);
  return [...listOf(page.workouts), ...listOf(changed), ...listOf([page.workout].flat())];
}

function noteOtherPages({ page, page_count: pages }: Json, document: unknown): FileItem[] {
  const [number, all] = [numberOf(page, 1, 1e9), numberOf(pages, 2, 1e9)];
  if (number === null || all === null || Array.isArray(document)) return [];
  const onePage = reason('file-is-one-page', { page: number, pages: all });
  return [{ is: 'note', line: 1, kind: 'changed', reason: onePage }];
}

function itemsOf(workout: Json, count: () => number): FileItem[] {
  const groupNumber = createGroupNumbers();
  const exercises = listOf(workout.exercises).map(
    (exercise): GivenExercise => ({
      name: textOf(exercise.title),
      note: textOf(exercise.notes),
      superset: groupNumber(exercise.superset_id ?? exercise.supersets_id),
      sets: listOf(exercise.sets).map(setOf),
    }),
  );
  const title = textOf(workout.title) || textOf(workout.name);
  const start = timeOf(workout.start_time);
  const notes = textOf(workout.description);
  const key = JSON.stringify([textOf(workout.id), start]);
  return workoutItems({ key, title, start, end: timeOf(workout.end_time), notes, exercises }, count);
}

/** ISO, or seconds since 1970. */
function timeOf(value: unknown): FileTime | null {
  return typeof value === 'number' ? timeOfMs(value * 1000) : readFileTime(textOf(value));
}

function setOf(set: Json): GivenSet {
  const metric = textOf(set.custom_metric);
  const { kind, problem } = readSetKind(textOf(set.type) || textOf(set.indicator), hevyKinds);
  return {
    kind,
    changed: problem ? [problem] : [],
    reps: set.reps,
    weight: set.weight_kg,
    unit: 'kg',
    metres: set.distance_meters,
    seconds: set.duration_seconds,
    rpe: set.rpe,
    note: metric === '' ? '' : `Steps or floors: ${metric}`,
  };
}

function measurementOf({ id: _id, date, created_at: _made, weight_kg: weight, ...rest }: Json): Measurement {
  const others = Object.keys(rest).filter((name) => (numberOf(rest[name], 0, 1e9) ?? 0) > 0);
  return {
    time: readFileTime(textOf(date)),
    weight: weight === null || weight === undefined ? null : (numberOf(weight, 0, 1e9) ?? undefined),
    unit: 'kg',
    others: others.map((name) => name.replace(/_(cm|in|kg|percent)$/, '').replaceAll('_', ' ')),
  };
}

export const hevyApi = {
  isHead: (head: string): boolean =>
    /^[{[]/.test(head) && /"(weight_kg|exercise_template_id|body_measurements)"\s*:/.test(head),
  open: () =>
    createJsonReader((document, count) =>
      isObject(document) || Array.isArray(document) ? convert(document, count) : [],
    ),
};
