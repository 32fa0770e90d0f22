/**
 * Reads Liftosaur's JSON, which is everything it stores: the history, with what was planned beside what was done, measurements over time, and
 * programs. Exercises of its history are ids such as `benchPress`, one's own have a name in the settings; programs name them as people do.
 */
import type { Units } from '../people/user.ts';
import { reason } from '../reasons/reason.ts';
import { type Measurement, measurementItems } from './body-measurements.ts';
import { textLimits } from './cut-text.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, MuscleWords } from './file-workout.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import { createGroupNumbers, type Json, listOf, numberOf, objectOf, textOf, timeOfMs } from './json-values.ts';
import { formatEquipment } from './liftosaur.ts';
import { planOfScript } from './liftosaur-programs.ts';
import { readLiftoscript } from './liftoscript.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

const convert: ConvertJson = (document, count) => {
  const storage = objectOf(document);
  const own = objectOf(objectOf(storage.settings).exercises);
  const workouts = listOf(storage.history).flatMap((record) => itemsOf(record, own, count));
  const measured = measurementsOf(objectOf(storage.stats)).flatMap((one) => measurementItems(one, count()));
  return [...workouts, ...measured, ...listOf(storage.programs).flatMap(planItems)];
};

/** The text of each day of a program is Liftoscript. */
function planItems(program: Json): FileItem[] {
  const planner = objectOf(program.planner);
  const title = textOf(program.name) || textOf(planner.name);
  const problems: FileItem[] = [];
  const weeks = listOf(planner.weeks).map((week) => ({
    title: textOf(week.name),
    days: listOf(week.days).map((day) => {
      const read = readLiftoscript(textOf(day.exerciseText));
      const place = [title, textOf(day.name)].filter((part) => part !== '').join(', ');
      for (const { text } of read.unreadLines)
        problems.push({
          ...{ is: 'note', line: 0, kind: 'skipped' },
          reason: reason('script-line-unread-in-day', { place, text }),
        });
      return {
        title: textOf(day.name),
        exercises: read.weeks.flatMap(({ days }) => days.flatMap((one) => one.exercises)),
      };
    }),
  }));
  const { plan, notes } = planOfScript({ key: textOf(program.id), title, weeks, hasLines: false });
  return [
    ...(plan ? [{ is: 'plan' as const, ...plan }] : []),
    ...problems,
    ...notes.map((note): FileItem => ({ is: 'note', ...note })),
  ];
}

function itemsOf(record: Json, own: Json, count: () => number): FileItem[] {
  const groupNumber = createGroupNumbers();
  const exercises = listOf(record.entries).map((entry) => ({
    name: nameOf(objectOf(entry.exercise), own),
    ...musclesOf(objectOf(own[textOf(objectOf(entry.exercise).id)])),
    note: textOf(entry.notes),
    superset: groupNumber(entry.superset),
    sets: [
      ...listOf(entry.warmupSets).map((set): GivenSet => ({ ...setOf(set), kind: 'warmup' })),
      ...listOf(entry.sets).map(setOf),
    ],
  }));
  const start = timeOfMs(record.startTime) ?? readFileTime(textOf(record.date));
  const title = [textOf(record.programName), textOf(record.dayName)].filter((part) => part !== '').join(', ');
  const key = JSON.stringify([textOf(record.id), start]);
  const notes = textOf(record.notes);
  return workoutItems({ key, title, start, end: timeOfMs(record.endTime), notes, exercises }, count);
}

function nameOf({ id, equipment }: Json, own: Json): string {
  const named = textOf(objectOf(own[textOf(id)]).name);
  const spaced = textOf(id).replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  const name = named || spaced.charAt(0).toUpperCase() + spaced.slice(1);
  return textOf(equipment) === '' ? name : `${name} (${formatEquipment(textOf(equipment))})`;
}

/** One's own exercises say it; the others are known. */
function musclesOf(exercise: Json): MuscleWords {
  const { targetMuscles, synergistMuscles } = objectOf(exercise.meta);
  const listed = (list: unknown): string =>
    (Array.isArray(list) ? list : [])
      .filter((name) => typeof name === 'string')
      .join()
      .slice(0, textLimits.note);
  return { muscles: listed(targetMuscles), secondaryMuscles: listed(synergistMuscles) };
}

const unitOf = (unit: unknown): Units | null => (unit === 'kg' || unit === 'lb' ? unit : null);

/** Of both sides the right one is counted, as Liftosaur does; the left is noted where it differs. */
function setOf(set: Json): GivenSet {
  const reps = numberOf(set.completedReps, 0, 1e9);
  const seconds = numberOf(set.completedSetTimer, 0, 1e9);
  if (set.isCompleted === false || (reps === null && seconds === null)) return { skipped: reason('set-planned-only') };
  const weight = objectOf(set.completedWeight ?? set.weight);
  const left = numberOf(set.completedRepsLeft, 0, 1e9);
  return {
    reps,
    seconds,
    weight: weight.value,
    unit: unitOf(weight.unit),
    rpe: set.completedRpe,
    note: left !== null && left !== reps ? `Left side: ${left} reps` : '',
    endedAt: timeOfMs(set.timestamp)?.instant,
  };
}

function measurementsOf(stats: Json): Measurement[] {
  const weights = listOf(objectOf(stats.weight).weight).map((one): Measurement => {
    const { value, unit } = objectOf(one.value);
    const weight = numberOf(value, 0, 1e9) ?? undefined;
    return { time: timeOfMs(one.timestamp), weight, unit: unitOf(unit), others: [] };
  });
  const others = Object.entries({ ...objectOf(stats.length), ...objectOf(stats.percentage) });
  const lengths = others.flatMap(([name, list]) =>
    listOf(list).map((one): Measurement => {
      const plain = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
      return { time: timeOfMs(one.timestamp), weight: null, unit: null, others: [plain] };
    }),
  );
  return [...weights, ...lengths];
}

export const liftosaurBackup = {
  isHead: (head: string): boolean =>
    head.startsWith('{') && /"(signupRequests|reviewRequests|tempUserId|history_record)"\s*[:,]/.test(head),
  open: () => createJsonReader(convert),
};
