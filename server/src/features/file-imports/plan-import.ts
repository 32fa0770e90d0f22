/**
 * What applying would do with each workout of an import: add it, change the one it became before, give its heart rate and its sets to one that
 * was logged, or leave it, and why. Worked out when the files were read, when an answer changes, and once more when it is applied: the diary goes on
 * meanwhile.
 */
import { isDeepStrictEqual } from 'node:util';
import { newWorkoutOf } from '@workout-tracker/core/files/archived-workout';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import type { SetChoice } from '@workout-tracker/core/files/join-sets';
import { nameKey } from '@workout-tracker/core/files/match-exercises';
import { type MatchedExercise, workoutFromFile } from '@workout-tracker/core/files/workout-from-file';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import type { Tx } from '#db/transaction.ts';
import { completeWorkout, contentOf } from '#features/workouts/stored-workout.ts';
import { eachInPieces } from '#http/in-pieces.ts';
import { createProgramFinder } from './apply-archive.ts';
import { type FileImportName, type ImportedWorkoutRow, requireImport, workoutBatch } from './file-imports.queries.ts';
import { type Joining, joinHeartRate, joinLogged, readLogged } from './join-logged.ts';
import { createJoinsWithin } from './join-within.ts';
import { readKnownIds } from './known-ids.ts';
import { toldTogether } from './told-reason.ts';

interface Planned {
  position: number;
  startsAt: string | null;
  plan: ImportedWorkoutRow['plan'];
  workoutId: string | null;
  message: string | null;
  reasons: readonly Reason[] | null;
  offeredSets: number;
}

/** Each may have the heart rate of a day. */
const batchSize = 50;

export async function planImport({ db, clock }: Needs<'db' | 'clock'>, name: FileImportName): Promise<void> {
  const build = await createBuilder(db, name);
  const { answers } = await requireImport(db, name);
  const now = clock();
  /** Which source has a workout at which minute. */
  const taken = new Map<string, string>();
  /** Logged workouts that something of this import goes to: one recording each. */
  const joined = new Set<string>();
  const within = createJoinsWithin<Planned>();
  for (let after = -1; ; ) {
    const batch = await workoutBatch(db, name, after, batchSize);
    const last = batch.at(-1);
    if (!last) break;
    after = last.position;
    for (const { outcome, workout_id: id } of batch) if (outcome === 'joined' && id !== null) joined.add(id);
    const waiting = batch.filter(({ outcome, before }) => outcome === null && before === null);
    const built: { row: ImportedWorkoutRow; workout: NewWorkout | null }[] = [];
    await eachInPieces(waiting, (row) => built.push({ row, workout: build(row) }));
    const here = await findHere(db, name, built, answers.sets ?? 'mine');
    const plans: Planned[] = [];
    await eachInPieces(built, ({ row, workout }) => {
      const plan = planOne({ row, workout, here, taken, joined, now });
      plans.push(plan);
      const isRecorded = recordedFormats.includes(sourceOf(row));
      if (plan.plan === 'create' && workout && (row.has_track || !isRecorded)) within.add(plan, workout, isRecorded);
    });
    await savePlans(db, name, plans);
  }
  await savePlans(db, name, within.find());
}

interface One {
  row: ImportedWorkoutRow;
  workout: NewWorkout | null;
  here: Here;
  taken: Map<string, string>;
  joined: Set<string>;
  now: Date;
}

function planOne({ row, workout, here, taken, joined, now }: One): Planned {
  const startsAt = workout?.created ?? null;
  const plan = (kind: Planned['plan'], workoutId: string | null, ...reasons: readonly Reason[]): Planned => ({
    position: row.position,
    startsAt,
    plan: kind,
    workoutId,
    ...toldTogether(reasons),
    offeredSets: 0,
  });
  if (!workout) return plan('skip', null, reason('import-beyond-limits'));
  const [problem] = checkWorkout(workout, now);
  if (problem) return plan('skip', null, problem.reason);
  const existing = here.byId.get(row.made_id);
  if (existing && row.parsed?.whole && !existing.isInTrash)
    return plan('skip', existing._id, reason('import-here-already'));
  if (existing) return planExisting(existing, { row, workout }, plan);
  if (here.purged.has(row.made_id)) return plan('skip', null, reason('import-deleted-for-good'));
  const overlapped = here.byPosition.get(row.position);
  if (overlapped) {
    const { id, changes, reasons, offeredSets } = overlapped;
    if (changes === null) return { ...plan('skip', id, ...reasons), offeredSets };
    if (joined.has(id)) return plan('skip', id, reason('import-joined-by-file'));
    joined.add(id);
    return { ...plan('join', id, ...reasons), offeredSets };
  }
  const source = sourceOf(row);
  const minute = minuteOf(workout.created);
  const other = taken.get(minute);
  if (other !== undefined && other !== source && !row.has_track)
    return plan('skip', null, reason('import-time-taken-by-file'));
  if (!row.has_track) taken.set(minute, source);
  const logged = here.byMinute.get(minute);
  if (logged) return plan('skip', logged, reason('import-time-taken'));
  return plan('create', row.made_id);
}

function planExisting(
  existing: Existing,
  { row, workout }: Pick<One, 'row'> & { workout: NewWorkout },
  plan: (kind: Planned['plan'], workoutId: string | null, ...reasons: readonly Reason[]) => Planned,
): Planned {
  const { _id, isInTrash, isOurs, track } = existing;
  if (isInTrash) return plan('skip', _id, reason('import-deleted-here'));
  const isContentSame = isSame(existing, workout);
  const isTrackSame = track === null || isDeepStrictEqual(track, workout.hr ?? []);
  if (isContentSame && isTrackSame) return plan('skip', _id, reason('import-here-already'));
  if (isOurs) return plan('update', _id, ...(isContentSame ? [reason('import-heart-rate-moves')] : []));
  // Imported before it was known when a heart rate began: what is drawn is the file's own, from the start of the workout on.
  if (!isTrackSame && isDeepStrictEqual(track, row.parsed?.track?.samples))
    return plan('update', _id, reason('import-heart-rate-moves-alone'));
  return plan('skip', _id, reason('import-changed-here'));
}

function isSame({ title, content }: Existing, workout: NewWorkout): boolean {
  const { created, ended, moves, extraMoves, notes } = completeWorkout({
    ...workout,
    timeZone: workout.timeZone ?? 'UTC',
  });
  return (
    title === workout.title &&
    isDeepStrictEqual(
      [content.created, content.ended, content.moves, content.extraMoves, content.notes],
      [created, ended, moves, extraMoves, notes],
    )
  );
}

const sourceOf = ({ key }: Pick<ImportedWorkoutRow, 'key'>): string => key.split(' ', 1)[0] ?? '';

/** What watches and straps record while somebody else writes the workout down. */
export const recordedFormats: readonly string[] = ['fit', 'tcx', 'gpx', 'apple-health'] satisfies FormatName[];

const minuteOf = (instant: string): string => instant.slice(0, 16);

interface Existing {
  _id: string;
  title: string;
  isInTrash: boolean;
  /** Nobody has changed it since an import wrote it. */
  isOurs: boolean;
  /** Null where what was read has none to compare with. */
  track: readonly (number | null)[] | null;
  content: ReturnType<typeof contentOf>;
}

interface Here {
  byId: Map<string, Existing>;
  byMinute: Map<string, string>;
  /** Logged at the time of a recording, by the position of that. */
  byPosition: Map<number, Joining & { id: string }>;
  purged: Set<string>;
}

/** What the diary has under the same ids, or at the same minutes. */
async function findHere(
  db: Database,
  { userId, importId }: FileImportName,
  built: readonly { row: ImportedWorkoutRow; workout: NewWorkout | null }[],
  sets: SetChoice,
): Promise<Here> {
  const ids = built.map(({ row }) => row.made_id);
  const minutes = built.flatMap(({ workout }) => (workout ? [`${minuteOf(workout.created)}:00Z`] : []));
  if (ids.length === 0) return { byId: new Map(), byMinute: new Map(), byPosition: new Map(), purged: new Set() };
  const rows = await db
    .selectFrom('workouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('_id', 'in', ids)
    .execute();
  const revisions = await writtenRevisions(db, userId, ids);
  const withTrack = new Set(built.flatMap(({ row }) => (row.has_track ? [row.made_id] : [])));
  const tracks = await findTracks(db, userId, [...withTrack]);
  const { rows: sameTime } = await sql<{ id: string; minute: Date }>`select w._id as id, m.minute
    from unnest(${minutes}::timestamptz[]) as m (minute) join workouts w on w.user_id = ${userId} and w.deleted_at is null
      and w.created_at >= m.minute and w.created_at < m.minute + interval '1 minute'
      and not exists (select from file_import_workouts f
        where f.user_id = ${userId} and f.import_id = ${importId} and f.key = 'archive ' || w._id)`.execute(db);
  const purged = await db
    .selectFrom('workout_tombstones')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', 'in', ids)
    .execute();
  const existing = rows.map((row): [string, Existing] => [
    row._id,
    {
      _id: row._id,
      title: row.title,
      isInTrash: row.deleted_at !== null,
      isOurs: row.revision === (revisions.get(row._id) ?? 1),
      track: withTrack.has(row._id) ? (tracks.get(row._id) ?? []) : null,
      content: contentOf(row),
    },
  ]);
  const tracked = built.flatMap(({ row, workout }) =>
    workout && (recordedFormats.includes(sourceOf(row)) || workout.moves.length === 0) && !row.parsed?.whole
      ? [{ position: row.position, created: workout.created, ended: workout.ended }]
      : [],
  );
  const overlapped = await findOverlapped(db, userId, tracked);
  const byPosition: Here['byPosition'] = new Map();
  for (const { row, workout } of built) {
    const found = overlapped.get(row.position);
    if (found === undefined || workout === null || row.parsed === null) continue;
    const { id, hasHeartRate } = found;
    // Only sets ask for a look at the whole workout: an export of a phone has thousands of heart rates.
    const logged = workout.moves.length > 0 ? await readLogged(db, userId, id) : null;
    const joining = logged
      ? joinLogged(logged, { parsed: row.parsed, built: workout }, sets)
      : joinHeartRate({ hasTrack: row.has_track, hasHeartRate });
    byPosition.set(row.position, { id, ...joining });
  }
  return {
    byId: new Map(existing),
    byPosition,
    byMinute: new Map(sameTime.map(({ id, minute }) => [minuteOf(minute.toISOString()), id])),
    purged: new Set(purged.map(({ _id }) => _id)),
  };
}

/**
 * Of workouts that imports have written: the revision that the last of them left, each of which had found it as the one before had left it. What
 * came to a workout that somebody had changed in between leaves theirs in it.
 */
export async function writtenRevisions(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number; found: number | null }>`
    select workout_id as id, revision, (before #>> '{workout,revision}')::integer as found
    from file_import_workouts where user_id = ${userId} and workout_id = any(${ids}::uuid[]) and revision is not null
      and outcome in ('created', 'updated', 'joined') order by revision`.execute(db);
  const written = new Map<string, number>();
  for (const { id, revision, found } of rows)
    if (found === null || found === (written.get(id) ?? 1)) written.set(id, revision);
  return written;
}

async function findTracks(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, readonly (number | null)[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('workout_tracks')
    .select(['workout_id', 'samples'])
    .where('user_id', '=', userId)
    .where('workout_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ workout_id: id, samples }) => [id, samples]));
}

/** The workout that shares most of its time with a recording, and at least half of the shorter of the two. */
async function findOverlapped(
  db: Database,
  userId: string,
  tracked: readonly { position: number; created: string; ended: string | null }[],
): Promise<Map<number, { id: string; hasHeartRate: boolean }>> {
  if (tracked.length === 0) return new Map();
  const { rows } = await sql<{ position: number; id: string; hasHeartRate: boolean }>`
    select distinct on (t.position) t.position, w._id as id, w.hr_average is not null as "hasHeartRate"
    from jsonb_to_recordset(${JSON.stringify(tracked)}::jsonb) as t (position integer, created timestamptz, ended timestamptz)
    join workouts w on w.user_id = ${userId} and w.deleted_at is null and w.ended_at is not null
      and w.created_at > t.created - interval '2 days' and w.created_at < t.ended and w.ended_at > t.created
    where least(w.ended_at, t.ended) - greatest(w.created_at, t.created)
      >= least(w.ended_at - w.created_at, t.ended - t.created) / 2
    order by t.position, least(w.ended_at, t.ended) - greatest(w.created_at, t.created) desc, w._id`.execute(db);
  return new Map(rows.map(({ position, id, hasHeartRate }) => [position, { id, hasHeartRate }]));
}

async function savePlans(db: Database, { userId, importId }: FileImportName, plans: readonly Planned[]): Promise<void> {
  if (plans.length === 0) return;
  await sql`update file_import_workouts w set starts_at = p."startsAt", plan = p.plan, workout_id = p."workoutId", message = p.message, reasons = p.reasons,
      offered_sets = p."offeredSets"
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as p (position integer, "startsAt" timestamptz, plan text, "workoutId" uuid, message text, reasons jsonb, "offeredSets" integer)
    where w.user_id = ${userId} and w.import_id = ${importId} and w.position = p.position and w.outcome is null`.execute(
    db,
  );
}

/** What an import makes of its rows: the answers and the matched exercises put in, once for all of them. */

/** Of an own exercise made for a name: the same in every import. */
export const ownExerciseId = (userId: string, key: string): string => idFromName(`${userId} exercise ${key}`);

/** For a look at it: where it will stand is found out when it is put there. */
const asItStands = ({ program }: Workout) => ({ program, isExercise: () => true, isInstance: () => true });

/** A workout of our archive as it fits in here: with the program, the exercises and the series that are here. */
export async function createWholeBuilder(db: Database, name: FileImportName) {
  const findProgram = await createProgramFinder(db, name);
  const known = await readKnownIds(db, name.userId);
  return async (whole: Workout): Promise<NewWorkout> =>
    newWorkoutOf(whole, {
      program: await findProgram(whole),
      isExercise: (id) => known.exercises.has(id),
      isInstance: (id) => known.instances.has(id),
    });
}

export type BuildWorkout = (row: Pick<ImportedWorkoutRow, 'made_id' | 'parsed'>) => NewWorkout | null;

export async function createBuilder(db: Database | Tx, name: FileImportName): Promise<BuildWorkout> {
  const { answers } = await requireImport(db, name);
  const { rows } = await sql<MatchedExercise & { key: string; isNew: boolean }>`
    select x.name_key as key, x.exercise_id is null as "isNew", coalesce(x.exercise_id, '') as _id,
      coalesce(o.title, e.title, x.content ->> 'title') as title, coalesce(o.loading, e.loading, x.content ->> 'loading') as loading,
      coalesce(o.measure, e.measure, x.content ->> 'measure') as measure
    from file_import_exercises x
    left join own_exercises o on o.user_id = x.user_id and o._id = x.exercise_id
    left join exercises e on e._id = x.exercise_id
    where x.user_id = ${name.userId} and x.import_id = ${name.importId}`.execute(db);
  const matches = new Map<string, MatchedExercise>();
  for (const { key, isNew, _id, title, loading, measure } of rows) {
    matches.set(key, { _id: isNew ? ownExerciseId(name.userId, key) : _id, title, loading, measure });
  }
  const exerciseOf = (exercise: string): MatchedExercise => {
    const match = matches.get(nameKey(exercise) || exercise);
    if (!match) throw new Error(`No exercise was matched to ${JSON.stringify(exercise)}.`);
    return match;
  };
  return ({ made_id: _id, parsed }) => {
    if (!parsed) return null;
    return parsed.whole
      ? newWorkoutOf(parsed.whole, asItStands(parsed.whole))
      : workoutFromFile(parsed, { _id, answers, exerciseOf });
  };
}
