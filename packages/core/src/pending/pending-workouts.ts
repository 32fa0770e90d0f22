/**
 * Workouts, rows and pages as they will be once everything that waits on this device has arrived: what the server last told, with the
 * waiting changes applied in their order by the server's rules. Screens show this, so that what was saved without a network is in its
 * place at once, also after a reload.
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

/** One workout that something waits for, for screens that count and sum up: how it was counted before, and how it counts now. */
export interface PendingChange {
  readonly workoutId: string;
  /** As the server has it, as far as this device knows; null for a new one, or one in the trash. */
  readonly before: WorkoutRow | null;
  /** Null for one that is thrown away. */
  readonly after: WorkoutRow | null;
}

/** A page of the list of workouts, as the contract has it. */
interface WorkoutPage {
  data: WorkoutRow[];
  pagination: {
    page: number;
    limit: number;
    totalCount: number;
    totalPages: number;
    hasNextPage: boolean;
    hasPrevPage: boolean;
    nextPage: number | null;
    prevPage: number | null;
  };
  months: { month: string; count: number }[];
}

/** What a list is asked for, as the contract has it. */
interface ListQuery {
  readonly limit?: number;
  readonly sort?: string;
  readonly seriesId?: string;
  readonly programId?: string;
  readonly tag?: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
}

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

/** Without an answer of the server the page holds what this device has made, or is undefined where that is nothing. */
export function pageWithPending(
  page: WorkoutPage | undefined,
  query: ListQuery,
  waiting: readonly WaitingChange[],
  findProgram: FindProgram,
): WorkoutPage | undefined {
  if (waiting.length === 0) return page;
  const known = page ?? emptyPage(query);
  const rows = known.data.map((row) => rowWithPending(row, changesTo(waiting, row._id)));
  const created = waiting
    .filter(({ kind }) => kind === 'create')
    .map(({ workoutId }) => workoutWithPending(undefined, changesTo(waiting, workoutId), findProgram))
    .filter((workout) => workout !== undefined);
  const arranged = arrange({ ...known, data: rows }, created.map(rowOf), query);
  return page === undefined && arranged.data.length === 0 ? undefined : arranged;
}

/** With a workout the server has just taken: its row must not fall back to its old look until the list is asked for anew. */
export function pageWithSaved(page: WorkoutPage, query: ListQuery, workout: Workout): WorkoutPage {
  const row = rowOf(workout);
  const data = page.data.map((old) => (old._id === row._id ? row : old));
  return arrange({ ...page, data }, [row], query);
}

/** The trash: what was thrown away here lies in it already, and what was taken back has left. */
export function trashWithPending(
  page: WorkoutPage,
  waiting: readonly WaitingChange[],
  findRow: (id: string) => WorkoutRow | undefined,
): WorkoutPage {
  const rows = page.data.map((row) => rowWithPending(row, changesTo(waiting, row._id)));
  const staying = rows.filter(({ deletedAt }) => deletedAt !== null);
  const listed = new Set(rows.map(({ _id }) => _id));
  const thrown = waiting.filter(({ kind, workoutId }) => kind === 'delete' && !listed.has(workoutId));
  const fresh = page.pagination.hasPrevPage
    ? []
    : thrown
        .map(({ workoutId }) => findRow(workoutId))
        .filter((row) => row !== undefined)
        .filter(({ deletedAt }) => deletedAt !== null);
  const more = fresh.length - (rows.length - staying.length);
  return {
    ...page,
    data: [...fresh, ...staying],
    pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more },
  };
}

/**
 * What waits, workout by workout, as rows before and after. A new workout has no before; one thrown away has no after; an edit has both,
 * and may have moved to another day. `findRow` answers as the server last told; what neither it nor `waiting` knows is left out.
 */
export function pendingChanges(
  waiting: readonly WaitingChange[],
  findRow: (id: string) => WorkoutRow | undefined,
  findProgram: FindProgram,
): PendingChange[] {
  const ids = [...new Set(waiting.map(({ workoutId }) => workoutId))];
  return ids
    .map((workoutId) => {
      const changes = changesTo(waiting, workoutId);
      const known = findRow(workoutId);
      const made = known ? undefined : workoutWithPending(undefined, changes, findProgram);
      const after = known ? rowWithPending(known, changes) : made && rowOf(made);
      return { workoutId, before: outOfTrash(known), after: outOfTrash(after) };
    })
    .filter(({ before, after }) => before !== null || after !== null);
}

export function changesTo(waiting: readonly WaitingChange[], workoutId: string): WaitingChange[] {
  return waiting.filter((change) => change.workoutId === workoutId);
}

const outOfTrash = (row: WorkoutRow | undefined): WorkoutRow | null =>
  row === undefined || row.deletedAt !== null ? null : row;

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

/** As many as the largest page has. With hundreds in the queue the rest is in the list of what waits, and here once it has arrived. */
const mostNew = 30;

/** Rows in the trash leave, new ones that belong here come, and the counts follow. */
function arrange(page: WorkoutPage, candidates: readonly WorkoutRow[], query: ListQuery): WorkoutPage {
  const ids = new Set(page.data.map(({ _id }) => _id));
  const gone = page.data.filter(({ deletedAt }) => deletedAt !== null);
  const fresh = candidates.filter((row) => !ids.has(row._id) && row.deletedAt === null && belongsOn(page, row, query));
  const staying = page.data.filter(({ deletedAt }) => deletedAt === null);
  const shown = fresh.toSorted(byDate(query)).slice(0, mostNew);
  const { pagination } = page;
  return {
    data: shown.length === 0 ? staying : [...shown, ...staying].toSorted(byDate(query)),
    pagination: { ...pagination, totalCount: pagination.totalCount + fresh.length - gone.length },
    months: countMonths(page.months, fresh, gone),
  };
}

function byDate({ sort }: ListQuery) {
  const direction = sort === 'created' ? 1 : -1;
  return (one: WorkoutRow, other: WorkoutRow) => direction * one.created.localeCompare(other.created);
}

/** On the page whose first and last row it falls between; before the first on page one, after the last on the last. */
function belongsOn({ data, pagination }: WorkoutPage, row: WorkoutRow, query: ListQuery): boolean {
  const compare = byDate(query);
  const [first, last] = [data[0], data.at(-1)];
  const isAfterStart = !pagination.hasPrevPage || first === undefined || compare(row, first) >= 0;
  const isBeforeEnd = !pagination.hasNextPage || last === undefined || compare(row, last) <= 0;
  return fits(row, query) && isAfterStart && isBeforeEnd;
}

/** The server also looks into notes, which a row does not have: what only they would find comes with the next answer. */
function fits(row: WorkoutRow, { programId, tag, from, to, search, seriesId }: ListQuery): boolean {
  const words = `${row.title} ${row.tags.join(' ')}`.toLowerCase();
  return (
    seriesId === undefined &&
    (programId === undefined || row.wid === programId) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (from === undefined || row.localDate >= from) &&
    (to === undefined || row.localDate <= to) &&
    (search === undefined || words.includes(search.toLowerCase()))
  );
}

function countMonths(months: WorkoutPage['months'], fresh: readonly WorkoutRow[], gone: readonly WorkoutRow[]) {
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const add = ({ created, timeZone }: WorkoutRow, more: number) => {
    const month = localDateOf(created, timeZone).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + more);
  };
  for (const row of fresh) add(row, 1);
  for (const row of gone) add(row, -1);
  return [...counts].map(([month, count]) => ({ month, count }));
}

function emptyPage({ limit = 10 }: ListQuery): WorkoutPage {
  const alone = { hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null };
  return { data: [], pagination: { page: 1, limit, totalCount: 0, totalPages: 1, ...alone }, months: [] };
}
