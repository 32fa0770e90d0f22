/** What the readers of uploaded files find, on its way into rows: it is counted, bounded, and written down a few hundred at a time. */
import {
  type FileItem,
  type FileWeight,
  type FileWorkout,
  type RowNote,
  UnreadableFile,
} from '@workout-tracker/core/files/file-workout';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import type { FilePlan } from '@workout-tracker/core/files/liftosaur-programs';
import type { ArchivedReading } from '@workout-tracker/core/files/recording-table';
import { excessOf } from '@workout-tracker/core/files/workout-excess';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import { byMinute } from '@workout-tracker/core/heart-rate/kept-readings';
import { reason } from '@workout-tracker/core/reasons/reason';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { workoutLimits } from '@workout-tracker/core/workouts/workout-limits';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import type { Quota } from '#storage/quota.ts';
import {
  type FileImportName,
  insertParsed,
  insertProblems,
  insertReadings,
  type ProblemRow,
  parsedJson,
  type ReadingsRow,
} from './file-imports.queries.ts';

/** Of one import: more would be somebody else's idea of a file. */
const mostWorkouts = 20_000;
const mostProblems = 20_000;
const batchSize = 50;
const readingsAtOnce = 5_000;
/** Of workouts as JSON, waiting to be written down: one with a heart rate of a day has half a million. */
const mostSigns = 250_000;

/** What reading works with. */
export interface ReadingBase extends Needs<'db' | 'clock'> {
  readonly quota: Pick<Quota, 'take'>;
}

export type Store = ReturnType<typeof createStore>;

/** Takes what readers find, and writes it down a few hundred at a time, as long as there is room for it. */
export function createStore({ db, quota }: Omit<ReadingBase, 'clock'>, name: FileImportName, answers: FileAnswers) {
  /** Each as JSON text: it is written once, and counted by its length. */
  let workouts: string[] = [];
  let signs = 0;
  let problems: ProblemRow[] = [];
  /** By the recording and the minute: a statement may name a row once. */
  const minutes = new Map<string, ReadingsRow>();
  let heardCount = 0;
  /** By day: the last of a day counts. */
  const weights = new Map<string, FileWeight>();
  const weighedDays = new Set<string>();
  /** By file. */
  const plans = new Map<number, FilePlan[]>();
  const totals = { count: 0, rows: 0, problems: 0, position: 0 };

  async function flush(): Promise<void> {
    if (signs > 0) await quota.take(name.userId, signs, { isPiece: true });
    await insertParsed(db, name, workouts);
    await insertProblems(db, name, problems);
    await insertWeights(db, name, answers, weights);
    workouts = [];
    signs = 0;
    problems = [];
    weights.clear();
    await flushReadings();
  }

  async function flushReadings(): Promise<void> {
    if (minutes.size === 0) return;
    const rows = JSON.stringify([...minutes.values()]);
    minutes.clear();
    heardCount = 0;
    await quota.take(name.userId, rows.length, { isPiece: true });
    await insertReadings(db, name, rows);
  }

  /** `entry` is the file within a zip that the notes are about. */
  async function note(file: number, notes: readonly RowNote[], entry: string | null = null): Promise<void> {
    for (const one of notes) {
      totals.problems += 1;
      if (totals.problems <= mostProblems) problems.push({ position: totals.problems, file, note: one, entry });
    }
    if (problems.length >= batchSize) await flush();
  }

  return {
    flush,
    note,
    plans: plans as ReadonlyMap<number, readonly FilePlan[]>,
    get count() {
      return totals.count;
    },
    get rows() {
      return totals.rows;
    },
    get problems() {
      return totals.problems;
    },
    async addReadings(file: number, heard: readonly ArchivedReading[]): Promise<void> {
      for (const [recordingId, own] of Map.groupBy(heard, (one) => one.recordingId))
        for (const [minute, kept] of byMinute(own.map(({ reading }) => reading))) {
          const key = `${file} ${recordingId} ${minute}`;
          const before = minutes.get(key)?.readings ?? [];
          minutes.set(key, { file, recordingId, minute, readings: [...before, ...kept] });
        }
      heardCount += heard.length;
      if (heardCount >= readingsAtOnce) await flushReadings();
    },
    addRows(rows: number) {
      totals.rows += rows;
    },
    async add(file: number, format: FormatName, items: readonly FileItem[]): Promise<void> {
      for (const item of items) {
        if (item.is === 'workout') {
          const { is: _, ...read } = item;
          const { workout, notes } = withoutExcess(read);
          await note(file, notes);
          if (!workout.whole)
            await note(
              file,
              excessOf(workout).map((why) => ({ line: workout.line, kind: 'changed', reason: why })),
            );
          const key = `${format} ${workout.key}`;
          totals.count += 1;
          if (totals.count > mostWorkouts)
            throw new UnreadableFile(reason('file-with-too-many-workouts', { most: mostWorkouts }));
          const text = parsedJson({
            position: totals.position++,
            file,
            key,
            madeId: workout.whole ? workout.key : idFromName(`${name.userId} ${key}`),
            workout,
          });
          workouts.push(text);
          signs += text.length;
          if (workouts.length >= batchSize || signs >= mostSigns) await flush();
        } else if (item.is === 'note') await note(file, [item]);
        else if (item.is === 'plan') plans.set(file, [...(plans.get(file) ?? []), item]);
        else {
          const day = dayOf(item, answers);
          if (weighedDays.has(day))
            await note(file, [{ line: item.line, kind: 'merged', reason: reason('body-weight-repeated') }]);
          weighedDays.add(day);
          weights.set(day, item);
        }
      }
      if (weights.size >= batchSize) await flush();
    },
  };
}

/** One more than a workout can have: it is then left out as a whole when it is planned, and its other sets are not held. */
const mostSets = workoutLimits.entries + 1;

function withoutExcess(workout: FileWorkout): { workout: FileWorkout; notes: RowNote[] } {
  if (workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0) <= mostSets) return { workout, notes: [] };
  const notes: RowNote[] = [];
  let room = mostSets;
  const exercises = workout.exercises.flatMap((exercise) => {
    const sets = exercise.sets.slice(0, room);
    room -= sets.length;
    for (const { line } of exercise.sets.slice(sets.length))
      notes.push({ line, kind: 'skipped', reason: reason('workout-with-too-many-sets') });
    return sets.length > 0 ? [{ ...exercise, sets }] : [];
  });
  return { workout: { ...workout, exercises, rows: workout.rows - notes.length }, notes };
}

const dayOf = ({ time }: FileWeight, { timeZone }: FileAnswers): string =>
  'wall' in time ? time.wall.slice(0, 10) : localDateOf(time.instant, timeZone);

async function insertWeights(
  db: Database,
  { userId, importId }: FileImportName,
  answers: FileAnswers,
  weights: ReadonlyMap<string, FileWeight>,
): Promise<void> {
  if (weights.size === 0) return;
  const rows = [...weights].map(([day, { weight, unit }]) => ({ day, weight, unit: unit ?? answers.unit }));
  await sql`insert into file_import_weights (user_id, import_id, local_date, weight, unit)
    select ${userId}::uuid, ${importId}::uuid, r.day, r.weight, r.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, weight double precision, unit text)
    on conflict (user_id, import_id, local_date) do update set weight = excluded.weight, unit = excluded.unit`.execute(
    db,
  );
}
