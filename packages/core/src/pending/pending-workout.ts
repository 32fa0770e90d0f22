/**
 * Applies pending outbox items to workouts and rows, in their order and by the server's rules, so that what was saved without a network is
 * in its place at once, also after a reload.
 */
import { isFields, isText } from '../live/parse-fields.ts';
import type { Program } from '../programs/program.ts';
import { localDateOf } from '../time/local-date.ts';
import { scoreToTell } from '../workouts/clock-rounds.ts';
import { heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { untitledWorkout } from '../workouts/moves-of.ts';
import { isWorkingSet } from '../workouts/totals.ts';
import type { NewWorkout, Workout, WorkoutChanges, WorkoutRow } from '../workouts/workout.ts';
import { ownName } from '../workouts/workout-name.ts';

/** One change of one workout that the server does not have yet. Lists of these are in the order of sending. */
export interface WaitingChange {
  readonly workoutId: string;
  readonly kind: 'create' | 'edit' | 'delete' | 'restore';
  /** The workout, or the changes to it. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly queuedAt: string;
  /** The time zone it was made in. */
  readonly zone: string;
}

/** A program as this device knows it; undefined for one it has never seen. */
export type FindProgram = (wid: string) => Program | undefined;

/** `waiting` is of this workout alone. Undefined where neither the server nor this device has such a workout. */
export function workoutWithPending(
  known: Workout | undefined,
  waiting: readonly WaitingChange[],
  findProgram: FindProgram,
): Workout | undefined {
  let workout = known;
  for (const change of waiting) {
    // The server may have taken a save whose answer was lost: then its version is the newer one.
    if (change.kind === 'create') workout ??= newWorkout(change, findProgram);
    else if (workout && change.kind === 'edit') workout = editedWorkout(workout, change.data ?? {});
    else if (workout) workout = { ...workout, deletedAt: change.kind === 'delete' ? change.queuedAt : null };
  }
  return workout;
}

/** `waiting` is of this row alone. A row knows less than a workout, so only what it shows is changed. */
export function rowWithPending(row: WorkoutRow, waiting: readonly WaitingChange[]): WorkoutRow {
  let changed = row;
  for (const { kind, data, queuedAt } of waiting) {
    if (kind === 'edit') changed = editedRow(changed, data ?? {});
    else if (kind !== 'create') changed = { ...changed, deletedAt: kind === 'delete' ? queuedAt : null };
  }
  return changed;
}

/** The row of a list for a whole workout, by the same rules as the server's: a workout that waits has no row there yet. */
export function rowOf(workout: Workout): WorkoutRow {
  const { _id, wid, title, tags, localDate, revision, deletedAt, created, ended, timed, elapsed, timeZone } = workout;
  const { seriesInstanceId, weekNumber, dayOfWeek, moves, hr, notes, peloton, clock } = workout;
  const heartRate = heartRateSummary(hr);
  return {
    _id,
    wid,
    title,
    tags,
    localDate,
    revision,
    deletedAt,
    created,
    ended,
    timed,
    elapsed,
    timeZone,
    setCount: moves.filter(isWorkingSet).length,
    hrAverage: heartRate?.average ?? null,
    hrMax: heartRate?.max ?? null,
    score: scoreToTell(clock),
    metres: classMetres(peloton),
    hasNotes: notes !== '',
    isFromPeloton: peloton !== false,
    seriesInstanceId,
    weekNumber,
    dayOfWeek,
  };
}

const metresIn: Readonly<Record<string, number>> = { km: 1_000, mi: 1_609.344, m: 1 };

/** A link is kept as it came, so it is read with care. */
function classMetres(peloton: Workout['peloton']): number | null {
  if (peloton === false) return null;
  const { distance, distance_unit: unit }: Record<string, unknown> = peloton;
  const factor = isText(unit) ? metresIn[unit] : undefined;
  return typeof distance === 'number' && factor !== undefined ? distance * factor : null;
}

export function changesTo(waiting: readonly WaitingChange[], workoutId: string): WaitingChange[] {
  return waiting.filter((change) => change.workoutId === workoutId);
}

function editedWorkout(workout: Workout, changes: WorkoutChanges): Workout {
  const { revision: _, ...values } = changes;
  const changed = { ...workout, ...values };
  return { ...changed, localDate: localDateOf(changed.ended ?? changed.created, changed.timeZone) };
}

function editedRow(row: WorkoutRow, changes: WorkoutChanges): WorkoutRow {
  const { title, moves, hr, notes, created, ended, timeZone, timed, elapsed, clock } = changes;
  const { seriesInstanceId, weekNumber, dayOfWeek } = changes;
  const heartRate = hr && heartRateSummary(hr);
  const changed = {
    ...row,
    ...present({ title, created, ended, timeZone, timed, elapsed, seriesInstanceId, weekNumber, dayOfWeek }),
    ...(moves && { setCount: moves.filter(isWorkingSet).length }),
    ...(hr && { hrAverage: heartRate?.average ?? null, hrMax: heartRate?.max ?? null }),
    ...(clock !== undefined && { score: scoreToTell(clock) }),
    ...(notes !== undefined && { hasNotes: notes !== '' }),
  };
  return { ...changed, localDate: localDateOf(changed.ended ?? changed.created, changed.timeZone) };
}

/** What an edit leaves out stays. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** What a device sends is what it made itself: the server fills in the same. What is no workout is left to the list of what waits. */
function newWorkout({ data, zone }: WaitingChange, findProgram: FindProgram): Workout | undefined {
  if (!isNewWorkout(data)) return undefined;
  const { wid, created, ended } = data;
  const program = findProgram(wid);
  const timeZone = data.timeZone ?? zone;
  return {
    ...unsaved,
    ...data,
    timeZone,
    title: ownName(data.title ?? '') ?? program?.title ?? untitledWorkout,
    tags: program?.tags ?? [],
    timed: data.timed ?? program?.timed ?? false,
    localDate: localDateOf(ended ?? created, timeZone),
    program: program ? loggedProgram(program) : null,
  };
}

function isNewWorkout(data: unknown): data is NewWorkout {
  if (!isFields(data) || !isText(data._id) || !isText(data.wid) || !Array.isArray(data.moves)) return false;
  return isInstant(data.created) && (data.ended === null || isInstant(data.ended));
}

const isInstant = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

const loggedProgram = ({ _id, version, title, tags, timed, moves }: Program): Workout['program'] => ({
  _id,
  version,
  title,
  tags,
  timed,
  moves,
});

const unsaved = {
  extraMoves: [],
  hr: [],
  hrIntervalMs: 2_000,
  elapsed: null,
  clock: null,
  paused: false,
  mid: null,
  notes: '',
  seriesInstanceId: null,
  weekNumber: null,
  dayOfWeek: null,
  /** The server counts from 1: nothing of it is there yet. */
  revision: 0,
  deletedAt: null,
  series: null,
  dayNumber: null,
  peloton: false as const,
  lastPelotonSync: null,
};
