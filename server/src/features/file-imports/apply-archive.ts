/**
 * What an archive of ours holds beside workouts, put into an account in one transaction: exercises, programs, series, settings. What is here
 * already stays as it is. Ids of programs and series are kept where nobody here has them; else they follow from the person and the old id, so
 * that the same archive always leads to the same rows, and never to anybody else's. What an id in it names is looked for in the archive, among
 * the person's own and in the catalogue, and nowhere else.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ProgramHere } from '@workout-tracker/core/files/archived-workout';
import { isLanguageChoice } from '@workout-tracker/core/people/languages';
import { checkTrainingChange } from '@workout-tracker/core/people/training-rules';
import type { TrainingChange } from '@workout-tracker/core/people/training-settings';
import { areRising } from '@workout-tracker/core/people/zone-bounds';
import { parseLine, writeLine } from '@workout-tracker/core/plans/line-key';
import { renameExercises } from '@workout-tracker/core/programs/named-exercises';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { renamePrograms } from '@workout-tracker/core/series/check-series';
import type { SeriesWeek } from '@workout-tracker/core/series/series';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { sql } from 'kysely';
import { findUser, settingsOf, updateUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { ArchiveReceipt, PersonSettings } from '#db/tables/transfer-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { beginEpoch, refreshLoads } from '#facts/facts.queries.ts';
import { countOwnExercises, insertOwnExercises } from '#features/exercises/exercises.queries.ts';
import { addMerges } from '#features/exercises/merge-exercises.ts';
import { mostOwnExercises } from '#features/exercises/save-exercise.ts';
import { insertGoals } from '#features/goals/goals.queries.ts';
import { insertDecisions } from '#features/plan-decisions/decisions.queries.ts';
import { insertVersions } from '#features/programs/program-versions.queries.ts';
import { countOwnPrograms, listContents, mostOwnPrograms } from '#features/programs/programs.queries.ts';
import { countInstances, mostInstances } from '#features/series/instances.queries.ts';
import { countOwnSeries, mostOwnSeries } from '#features/series/save-series.ts';
import { ArchiveReader, type OpenArchive, openArchive } from './archive-reader.ts';
import { addRecordings } from './archived-recordings.ts';
import type { FileImportName } from './file-imports.queries.ts';
import { readKnownIds } from './known-ids.ts';
import { withExercises } from './plans-of-files.ts';

export async function applyArchives({ db, clock }: Needs<'db' | 'clock'>, name: FileImportName): Promise<void> {
  const { userId, importId } = name;
  const rows = await db
    .selectFrom('file_import_archives')
    .select('file')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('receipt', 'is', null)
    .orderBy('file')
    .execute();
  const reader = new ArchiveReader();
  const bringFile = (file: number) =>
    transact(db, async (tx) => {
      await lockPerson(tx, userId);
      // As text: its objects are made by another thread.
      const row = await tx
        .selectFrom('file_import_archives')
        .select(sql<string>`content::text`.as('content'))
        .select(sql<boolean>`content -> 'settings' = 'null'::jsonb`.as('isOfOthers'))
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .where('file', '=', file)
        .where('receipt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      const content = row.isOfOthers ? await withExercises(tx, name, row.content) : row.content;
      const archive = await openArchive(reader, content);
      const recordings = await addRecordings(tx, name, { archive, file, now: clock() });
      const receipt = { ...(await bringIn(tx, userId, archive, clock())), recordings };
      await tx
        .updateTable('file_import_archives')
        .set({ receipt: JSON.stringify(receipt) })
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .where('file', '=', file)
        .execute();
    });
  try {
    for (const { file } of rows) await bringFile(file);
  } finally {
    await reader.close();
  }
}

async function bringIn(tx: Tx, userId: string, archive: OpenArchive, now: Date): Promise<ArchiveReceipt> {
  const isEmpty = await isEmptyAccount(tx, userId);
  const exercises = await addExercises(tx, userId, archive, now);
  const exerciseSettings = await addSettings(tx, userId, archive, now);
  const exerciseMerges = await addArchivedMerges(tx, userId, archive, now);
  const equipment = await addEquipment(tx, userId, archive);
  const { programIds, programs } = await addPrograms(tx, userId, archive, now);
  const known = await readKnownIds(tx, userId);
  const idOf = (programId: string): string | undefined => {
    const id = programId.toLowerCase();
    return programIds.get(id) ?? (known.programs.has(id) ? id : undefined);
  };
  const { seriesIds, series } = await addSeries(tx, userId, { archive, idOf, now });
  const seriesIdOf = (seriesId: string): string => {
    const id = seriesId.toLowerCase();
    return seriesIds.get(id) ?? (known.series.has(id) ? id : derivedId(userId, 'series', id));
  };
  const instances = await addInstances(tx, userId, { archive, idOf, seriesIdOf, now });
  const planDecisions = await addDecisions(tx, userId, { archive, idOf, now });
  const goals = await addGoals(tx, userId, archive);
  const { settings } = archive;
  const person = isEmpty && settings ? await takeSettings(tx, userId, settings, now) : null;
  if (exercises.length > 0) await refreshLoads(tx, userId, exercises);
  return {
    exercises,
    exerciseSettings,
    exerciseMerges,
    equipment,
    programIds: Object.fromEntries(programIds),
    programs,
    series,
    instances,
    planDecisions,
    goals,
    person,
    at: now.toISOString(),
  };
}

/** Whoever has trained here has settled in: their settings stay. */
async function isEmptyAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from workouts where user_id = ${userId})
    and not exists (select from programs where owner_id = ${userId}) and not exists (select from series_instances where user_id = ${userId})
    and not exists (select from body_weights where user_id = ${userId}) as "isEmpty"`.execute(tx);
  return rows[0]?.isEmpty === true;
}

/** One's own, and those of the other server's catalogue that this one has not: here they become one's own. */
async function addExercises(tx: Tx, userId: string, archive: OpenArchive, now: Date): Promise<string[]> {
  const unseen = new Set(await findUnseen(tx, userId, archive.exerciseIds));
  const room = mostOwnExercises - (await countOwnExercises(tx, userId));
  const made: string[] = [];
  for await (const piece of archive.pieces('exercises')) {
    const added = piece.filter(({ _id }) => unseen.has(_id)).slice(0, Math.max(0, room - made.length));
    const contents = added.map(({ _id, isOwn, archived, pinnedNote, bar, mergedInto, ...content }) => ({
      _id,
      content,
    }));
    made.push(...(await insertOwnExercises(tx, userId, contents, now)));
  }
  return made;
}

async function addSettings(tx: Tx, userId: string, archive: OpenArchive, now: Date): Promise<string[]> {
  const made: string[] = [];
  for await (const piece of archive.pieces('exerciseSettings')) {
    const ids = piece.map(({ exerciseId }) => exerciseId);
    const unseen = new Set(await findUnseen(tx, userId, ids));
    const rows = piece
      .filter(({ exerciseId }) => !unseen.has(exerciseId))
      .map(({ exerciseId, pinnedNote, restSeconds, bar, archived }) => ({
        user_id: userId,
        exercise_id: exerciseId,
        pinned_note: pinnedNote,
        rest_seconds: restSeconds,
        bar,
        archived_at: archived ? now : null,
      }));
    if (rows.length === 0) continue;
    const inserted = await tx
      .insertInto('exercise_settings')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('exercise_id')
      .execute();
    made.push(...inserted.map(({ exercise_id }) => exercise_id));
  }
  return made;
}

/** All of them together: the facts of sets follow once, however many merges there are. */
async function addArchivedMerges(tx: Tx, userId: string, archive: OpenArchive, now: Date): Promise<string[]> {
  const merges = [];
  for await (const piece of archive.pieces('exerciseMerges')) merges.push(...piece);
  if (merges.length === 0) return [];
  await beginEpoch(tx, userId);
  const ids = merges.flatMap(({ exerciseId, intoId }) => [exerciseId, intoId]);
  const unseen = new Set(await findUnseen(tx, userId, ids));
  const seen = merges.filter(({ exerciseId, intoId }) => !unseen.has(exerciseId) && !unseen.has(intoId));
  return addMerges(tx, userId, seen, now);
}

async function addEquipment(tx: Tx, userId: string, archive: OpenArchive): Promise<string[]> {
  const made: string[] = [];
  for await (const piece of archive.pieces('equipment')) {
    const { rows } = await sql<{ type: string }>`insert into own_equipment (user_id, type, variants, unit)
      select ${userId}::uuid, r.type, r.variants, r.unit
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as r (type text, variants double precision[], unit text)
      where r.type in (select type from equipment)
      on conflict (user_id, type) do nothing returning type`.execute(tx);
    made.push(...rows.map(({ type }) => type));
  }
  return made;
}

interface Owned {
  readonly _id: string;
  readonly ownerId: string | null;
}

/** Where each id leads: to the person's own row, to the id itself where it is free, else to one made from both. */
function placesOf(userId: string, kind: string, ids: readonly string[], known: readonly Owned[]) {
  const owners = new Map(known.map(({ _id, ownerId }) => [_id, ownerId]));
  return ids.map((id) => {
    const own = id.toLowerCase();
    const isFree = !owners.has(own) || owners.get(own) === userId;
    const _id = isFree ? own : derivedId(userId, kind, own);
    return { id, _id, isHere: owners.get(_id) === userId };
  });
}

const derivedId = (userId: string, kind: string, id: string): string => idFromName(`${userId} archive ${kind} ${id}`);

async function ownersOf(tx: Tx, userId: string, table: 'programs' | 'series', ids: readonly string[]) {
  const all = ids.flatMap((id) => [id.toLowerCase(), derivedId(userId, table, id.toLowerCase())]);
  return tx
    .selectFrom(table)
    .select(['_id', 'owner_id as ownerId'])
    .where(sql<boolean>`_id = any(${all}::uuid[])`)
    .execute();
}

const rowsAtOnce = 200;

async function addPrograms(tx: Tx, userId: string, archive: OpenArchive, now: Date) {
  const { programs } = archive;
  const ids = programs.map(({ _id }) => _id);
  const places = placesOf(userId, 'programs', ids, await ownersOf(tx, userId, 'programs', ids));
  const room = mostOwnPrograms - (await countOwnPrograms(tx, userId));
  const rows = programs
    .flatMap(({ archived, versions }, index) => {
      const place = places[index];
      if (!place || place.isHere) return [];
      // As they were made, one after another.
      const at = new Date(now.getTime() + index);
      const archivedAt = archived ? now : null;
      return {
        ...{ _id: place._id, owner_id: userId, version: versions, archived_at: archivedAt },
        ...{ created_at: at, updated_at: at },
      };
    })
    .slice(0, Math.max(0, room));
  const made: string[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const inserted = await tx
      .insertInto('programs')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .execute();
    made.push(...inserted.map(({ _id }) => _id));
  }
  await addVersions(tx, userId, { archive, places, made, now });
  const here = new Set([...made, ...places.filter(({ isHere }) => isHere).map(({ _id }) => _id)]);
  const programIds = new Map(places.filter(({ _id }) => here.has(_id)).map(({ id, _id }) => [id.toLowerCase(), _id]));
  return { programIds, programs: made };
}

interface MadePrograms {
  archive: OpenArchive;
  /** Of each program of the archive. */
  places: readonly { _id: string }[];
  made: readonly string[];
  now: Date;
}

async function addVersions(tx: Tx, userId: string, { archive, places, made, now }: MadePrograms): Promise<void> {
  const unseen = new Set(await findUnseen(tx, userId, archive.plannedExercises));
  // A program that stands in the archive twice is the first of the two.
  const placeOf = new Map(made.map((id) => [places.findIndex(({ _id }) => _id === id), id]));
  for await (const piece of archive.pieces('versions')) {
    const versions = piece.flatMap(({ program, version, content }) => {
      const programId = placeOf.get(program);
      return programId === undefined ? [] : { programId, version, content: withSeen(content, unseen) };
    });
    await insertVersions(tx, versions, now);
  }
}

function withSeen(content: ProgramContent, unseen: ReadonlySet<string>): ProgramContent {
  const moves = content.moves.map((move) => renameExercises(move, (id) => (unseen.has(id) ? null : id)));
  return { ...content, moves };
}

interface Plans {
  archive: OpenArchive;
  /** Which program it is here; undefined for one that is not the person's to plan with. */
  idOf: (programId: string) => string | undefined;
  now: Date;
}

/** Days whose program is not here become days of rest. */
const withIds = (weeks: readonly SeriesWeek[], idOf: Plans['idOf']): SeriesWeek[] =>
  weeks.map((week) => renamePrograms(week, idOf));

async function addSeries(tx: Tx, userId: string, { archive, idOf, now }: Plans) {
  const { seriesIds: ids } = archive;
  const places = placesOf(userId, 'series', ids, await ownersOf(tx, userId, 'series', ids));
  const room = mostOwnSeries - (await countOwnSeries(tx, userId));
  const made: string[] = [];
  let index = 0;
  for await (const piece of archive.pieces('series')) {
    const rows = piece
      .flatMap(({ title, description, active, goesOn = null, totalWeeks, weeks }) => {
        const place = places[index];
        index += 1;
        if (!place || place.isHere) return [];
        const plan = { goes_on: goesOn, total_weeks: totalWeeks, weeks: JSON.stringify(withIds(weeks, idOf)) };
        const at = { created_at: now, updated_at: now };
        return { _id: place._id, owner_id: userId, title, description, active, ...plan, ...at };
      })
      .slice(0, Math.max(0, room - made.length));
    if (rows.length === 0) continue;
    const inserted = await tx
      .insertInto('series')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .execute();
    made.push(...inserted.map(({ _id }) => _id));
  }
  const here = new Set([...made, ...places.filter(({ isHere }) => isHere).map(({ _id }) => _id)]);
  const seriesIds = new Map(places.filter(({ _id }) => here.has(_id)).map(({ id, _id }) => [id.toLowerCase(), _id]));
  return { seriesIds, series: made };
}

/** One that is under way in a series that the person follows here already stays out, and so do those beyond the most that one may have. */
async function addInstances(
  tx: Tx,
  userId: string,
  { archive, idOf, seriesIdOf, now }: Plans & { seriesIdOf: (seriesId: string) => string },
): Promise<string[]> {
  const room = mostInstances - (await countInstances(tx, userId));
  const made: string[] = [];
  let index = 0;
  for await (const piece of archive.pieces('instances')) {
    const rows = piece.slice(0, Math.max(0, room - made.length)).map((instance) => {
      const isPaused = instance.pausedOn !== null && instance.pausedFromDay !== null;
      // As they were begun, one after another.
      const at = new Date(now.getTime() + index);
      index += 1;
      return {
        user_id: userId,
        _id: instance._id.toLowerCase(),
        series_id: seriesIdOf(instance.seriesId),
        title: instance.title,
        total_weeks: instance.totalWeeks,
        weeks: JSON.stringify(withIds(instance.weeks, idOf)),
        goes_on: instance.goesOn ?? null,
        start_date: instance.startDate,
        end_date: instance.endDate,
        completed: instance.completed,
        left_early: instance.completed && instance.left,
        shifts: JSON.stringify(instance.shifts.toSorted((one, other) => one.fromDay - other.fromDay)),
        paused_on: isPaused ? instance.pausedOn : null,
        paused_from_day: isPaused ? instance.pausedFromDay : null,
        current_week: instance.currentWeek,
        current_day: instance.currentDay,
        chosen_day: instance.chosenDay,
        created_at: at,
        updated_at: at,
      };
    });
    if (rows.length === 0) continue;
    const inserted = await tx
      .insertInto('series_instances')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .execute();
    made.push(...inserted.map(({ _id }) => _id));
  }
  return made;
}

/** Those about a run or a program that is not here stay out. */
async function addDecisions(tx: Tx, userId: string, { archive, idOf, now }: Plans): Promise<string[]> {
  const { instances } = await readKnownIds(tx, userId);
  const made: string[] = [];
  for await (const piece of archive.pieces('planDecisions')) {
    const here = piece.flatMap((decision) => {
      const { instanceId, programId, name } = parseLine(decision.line);
      const run = instanceId?.toLowerCase() ?? null;
      const program = programId === null ? null : idOf(programId);
      if (program === undefined || (run !== null && !instances.has(run))) return [];
      return { ...decision, line: writeLine({ instanceId: run, programId: program, name }) };
    });
    made.push(...(await insertDecisions(tx, userId, here, now)));
  }
  return made;
}

/** Those for an exercise that is not here stay out. */
async function addGoals(tx: Tx, userId: string, archive: OpenArchive): Promise<string[]> {
  const made: string[] = [];
  for await (const piece of archive.pieces('goals')) {
    const lifts = piece.flatMap(({ aim }) => (aim.kind === 'lift' ? [aim.exerciseId] : []));
    const unseen = new Set(await findUnseen(tx, userId, lifts));
    const here = piece.filter(({ aim }) => aim.kind !== 'lift' || !unseen.has(aim.exerciseId));
    made.push(...(await insertGoals(tx, userId, here)));
  }
  return made;
}

const settingsColumns = (settings: PersonSettings) => ({
  first_name: settings.firstName,
  last_name: settings.lastName,
  display_name: settings.displayName,
  time_zone: settings.timeZone,
  units: settings.units,
  theme: settings.theme,
  ...(settings.dateOrder !== undefined && { date_order: settings.dateOrder }),
  ...(settings.hourCycle !== undefined && { hour_cycle: settings.hourCycle }),
  ...(settings.weekStart !== undefined && { week_start: settings.weekStart }),
  ...(isLanguageChoice(settings.language) && { language: settings.language }),
  heart_rate_zones: settings.heartRateZones,
  training: JSON.stringify(settings.training),
  active_series: settings.activeSeries,
});

async function takeSettings(
  tx: Tx,
  userId: string,
  settings: NonNullable<OpenArchive['settings']>,
  now: Date,
): Promise<ArchiveReceipt['person']> {
  const user = await findUser(tx, userId);
  if (!user) return null;
  const before = settingsOf(user);
  const followed = await findRun(tx, userId, settings.activeSeries);
  const after: PersonSettings = {
    ...settings,
    timeZone: isKnownTimeZone(settings.timeZone) ? settings.timeZone : before.timeZone,
    language: isLanguageChoice(settings.language) ? settings.language : user.language,
    heartRateZones: areRising(settings.heartRateZones) ? settings.heartRateZones : before.heartRateZones,
    training: checkTrainingChange(settings.training).length === 0 ? await seenTraining() : before.training,
    activeSeries: followed && !followed.completed ? followed._id : before.activeSeries,
  };
  await updateUserRow(tx, userId, settingsColumns(after), now);
  if (after.units !== before.units) await refreshLoads(tx, userId);
  return { before, after };

  /** Without lifts of exercises that are not here. */
  async function seenTraining(): Promise<TrainingChange> {
    const { insights, ...others } = settings.training;
    if (!insights?.lifts) return settings.training;
    const unseen = await findUnseen(tx, userId, insights.lifts);
    return { ...others, insights: { ...insights, lifts: insights.lifts.filter((lift) => !unseen.includes(lift)) } };
  }
}

async function findRun(tx: Tx, userId: string, instanceId: string | null) {
  if (instanceId === null) return undefined;
  return tx
    .selectFrom('series_instances')
    .select(['_id', 'completed'])
    .where('user_id', '=', userId)
    .where('_id', '=', instanceId.toLowerCase())
    .executeTakeFirst();
}

/** Puts settings back that an import changed, unless the person has changed them since. The run that was on Home may be gone, by undoing the import that brought it. */
export async function giveSettingsBack(
  tx: Tx,
  userId: string,
  person: NonNullable<ArchiveReceipt['person']>,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const current = settingsOf(user);
  // An import from before a setting was added says nothing of it.
  if (!isDeepStrictEqual({ ...current, ...person.after }, current)) return;
  const activeSeries = (await findRun(tx, userId, person.before.activeSeries))?._id ?? null;
  await updateUserRow(tx, userId, settingsColumns({ ...person.before, activeSeries }), now);
  if (person.after.units !== person.before.units) await refreshLoads(tx, userId);
}

export type FindProgram = (whole: Workout) => Promise<ProgramHere | null>;

/** Which program here, in which version, an archived workout was logged from: one that has the same name and moves. */
export async function createProgramFinder(db: Database, { userId, importId }: FileImportName): Promise<FindProgram> {
  const rows = await db
    .selectFrom('file_import_archives')
    .select('receipt')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
  const ids = new Map(rows.flatMap(({ receipt }) => Object.entries(receipt?.programIds ?? {})));
  const contents = new Map<string, ProgramContent[]>();
  return async ({ wid, program }) => {
    if (program === null || !/^[0-9a-f-]{36}$/i.test(wid)) return null;
    const _id = ids.get(wid.toLowerCase()) ?? wid.toLowerCase();
    const versions = contents.get(_id) ?? (await listContents(db, userId, _id));
    contents.set(_id, versions);
    const isLogged = ({ title, timed, moves }: ProgramContent | undefined = noContent): boolean =>
      title === program.title && timed === program.timed && isDeepStrictEqual(moves, program.moves);
    if (isLogged(versions[program.version - 1])) return { _id, version: program.version };
    const other = versions.findLastIndex(isLogged);
    return other === -1 ? null : { _id, version: other + 1 };
  };
}

const noContent: ProgramContent = { title: '', description: '', tags: [], timed: false, moves: [] };
