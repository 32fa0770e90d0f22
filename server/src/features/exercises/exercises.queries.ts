import type { Exercise, ExerciseContent, LastDone } from '@workout-tracker/core/exercises/exercise';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';
import { doneExercises } from '#facts/facts-sql.ts';

const columns = `_id, title, aliases, muscles, secondary_muscles as "secondaryMuscles", equipment, loading, measure,
  is_per_side as "isPerSide", is_per_hand as "isPerHand", rest_seconds, variants, cue, archived_at`;

/** Everything that the person $1 may name. */
const seenSql = `select x._id, x.title, x.aliases, x.muscles, x."secondaryMuscles", x.equipment, x.loading, x.measure, x."isPerSide",
    x."isPerHand", coalesce(s.rest_seconds, x.rest_seconds) as "restSeconds", x.variants, x.cue, x."isOwn",
    x.archived_at is not null or s.archived_at is not null as archived, coalesce(s.pinned_note, '') as "pinnedNote", s.bar,
    g.into_id as "mergedInto"
  from (
    select ${columns}, false as "isOwn" from exercises
    union all
    select ${columns}, true as "isOwn" from own_exercises where user_id = $1
  ) x
  left join exercise_settings s on s.user_id = $1 and s.exercise_id = x._id
  left join exercise_merges g on g.user_id = $1 and g.exercise_id = x._id`;

/** Whether the person $1 may name the exercise $2. */
export const isSeenSql = `(exists (select from exercises where _id = $2)
  or exists (select from own_exercises where user_id = $1 and _id = $2))`;

type SeenRow = Omit<Exercise, 'variants'> & { variants: string[] };

const present = <Row extends SeenRow>({ variants, ...row }: Row) => ({
  ...row,
  variants: variants.map((label) => ({ label })),
});

const findSql = `select * from (${seenSql}) seen where _id = $2`;

export async function findExercise(db: Database | Tx, userId: string, id: string): Promise<Exercise | undefined> {
  const { rows } = await db.executeQuery<SeenRow>(CompiledQuery.raw(findSql, [userId, id]));
  return rows[0] && present(rows[0]);
}

const authoredSql = `select _id, title, aliases, muscles, "secondaryMuscles", equipment, loading, measure, "isPerSide", "isPerHand",
    rest_seconds as "restSeconds", variants, cue
  from (select ${columns} from exercises union all select ${columns} from own_exercises where user_id = $1) authored where _id = $2`;

/** As its author wrote it: without the rest, the note and the bar that the person added for themselves. */
export async function findAuthored(
  db: Database,
  userId: string,
  id: string,
): Promise<(ExerciseContent & Pick<Exercise, '_id'>) | undefined> {
  const { rows } = await db.executeQuery<SeenRow>(CompiledQuery.raw(authoredSql, [userId, id]));
  return rows[0] && present(rows[0]);
}

/** A set of `set_facts f`, as JSON. */
export const setJson = `json_build_object('kind', f.kind, 'reps', f.reps, 'seconds', f.seconds, 'metres', f.metres,
  'weight', f.weight, 'unit', f.unit, 'loadKg', f.load_kg, 'e1rmKg', f.e1rm_kg)`;

/** Of each exercise that a person has done the best set of its last workout: not a warm-up, the heaviest, the longest. */
const listSql = `select seen.*, last."lastDone" from (${seenSql}) seen
  left join lateral (
    select json_build_object('localDate', f.local_date, 'workoutId', f.workout_id, 'set', ${setJson}) as "lastDone"
    from (select done_at, workout_id from set_facts where user_id = $1 and exercise_id = seen._id
      order by done_at desc, workout_id desc limit 1) newest
    join set_facts f on f.user_id = $1 and f.exercise_id = seen._id and f.done_at = newest.done_at
      and f.workout_id = newest.workout_id
    order by f.kind = 'warmup', f.load_kg desc nulls last, f.reps desc nulls last, f.seconds desc nulls last, f.position limit 1
  ) last on seen._id in (${doneExercises('$1')})
  order by lower(seen.title), seen._id`;

type ListedRow = SeenRow & { lastDone: LastDone | null };

export function listStatement(userId: string): Statement {
  return { sql: listSql, values: [userId] };
}

export async function listExercises(db: Database, userId: string) {
  const { sql, values } = listStatement(userId);
  const { rows } = await db.executeQuery<ListedRow>(CompiledQuery.raw(sql, [...values]));
  return rows.map(present);
}

const catalogueSql = `select seen.*, seen._id in (${doneExercises('$1')}) as "isDone" from (${seenSql}) seen
  where not seen."isOwn" order by lower(seen.title), seen._id`;

/** Those of the catalogue, with whether the person has done each. */
export async function listCatalogueExercises(db: Database, userId: string) {
  const { rows } = await db.executeQuery<SeenRow & { isDone: boolean }>(CompiledQuery.raw(catalogueSql, [userId]));
  return rows.map(present);
}

const ownPageSql = `select * from (${seenSql}) seen where seen."isOwn" and seen._id > $2 order by seen._id limit $3`;

/** The person's own, a page after the one that ended at `after`. */
export async function listOwnExercises(db: Database, userId: string, after: string, limit: number) {
  const { rows } = await db.executeQuery<SeenRow>(CompiledQuery.raw(ownPageSql, [userId, after, limit]));
  return rows.map(present);
}

/** The exercise $2 and what the person $1 counts as it. */
const countedAs = 'select $2 union all select exercise_id from exercise_merges where user_id = $1 and target_id = $2';

/** Programs of the catalogue and one's own whose newest version has a move of the exercise or of one that is counted as it. */
const programsWithSql = `select distinct on (p._id) p._id as "programId", v.title, (m.move ->> 'sets')::integer as sets,
    (m.move ->> 'reps')::integer as reps, (m.move ->> 'seconds')::integer as seconds
  from programs p join program_versions v on v.program_id = p._id and v.version = p.version
  cross join lateral jsonb_array_elements(v.moves) with ordinality as m (move, place)
  where ${isOpenTo('p')} and p.archived_at is null
    and v.moves @> any (array(select jsonb_build_array(jsonb_build_object('exerciseId', id)) from (${countedAs}) c (id)))
    and m.move ->> 'exerciseId' in (${countedAs})
  order by p._id, m.place`;

const pageColumns = [
  '_id',
  'title',
  'aliases',
  'muscles',
  'secondaryMuscles',
  'equipment',
  'loading',
  'measure',
  'isPerSide',
  'isPerHand',
  'restSeconds',
  'cue',
  'isOwn',
  'archived',
  'pinnedNote',
  'bar',
  'mergedInto',
]
  .map((name) => `seen."${name}"`)
  .join(', ');

/** An exercise with how often a person did it, in which of the programs they see it stands, and what they count as it. */
const pageSql = `select (select row_to_json(page)::text from (
  select ${pageColumns}, (select coalesce(json_agg(json_build_object('label', v)), '[]') from unnest(seen.variants) v) as variants,
    (select count(*) from (select from set_facts where user_id = $1 and exercise_id = $2 group by done_at, workout_id) w)
      as "sessionCount",
    (select local_date from set_facts where user_id = $1 and exercise_id = $2 order by done_at limit 1) as "firstDone",
    (select coalesce(json_agg(u order by lower(u.title), u."programId"), '[]') from (${programsWithSql}) u) as "usedIn",
    (select coalesce(json_agg(json_build_object('_id', g.exercise_id, 'title', coalesce(o.title, e.title, g.exercise_id))
      order by g.merged_at desc), '[]')
     from exercise_merges g
     left join own_exercises o on o.user_id = g.user_id and o._id = g.exercise_id
     left join exercises e on e._id = g.exercise_id
     where g.user_id = $1 and g.into_id = $2) as "mergedFrom"
  from (${seenSql}) seen where seen._id = $2
) page) as exercise`;

export interface ExercisePage {
  /** As JSON text; null where this person may not name it. */
  exercise: string | null;
}

export function pageStatement(userId: string, exerciseId: string): Statement {
  return { sql: pageSql, values: [userId, exerciseId] };
}

const countMergeSql = `select count(*)::integer as sets, count(distinct workout_id)::integer as workouts,
    (select count(*)::integer from (${programsWithSql}) u) as programs
  from set_facts where user_id = $1 and exercise_id = $2`;

export async function countMerge(db: Database | Tx, userId: string, id: string) {
  type Counts = { sets: number; workouts: number; programs: number };
  const { rows } = await db.executeQuery<Counts>(CompiledQuery.raw(countMergeSql, [userId, id]));
  return rows[0] ?? { sets: 0, workouts: 0, programs: 0 };
}

type ContentRow = Omit<Insertable<Tables['exercises']>, '_id' | 'archived_at' | 'created_at' | 'updated_at'>;

export function contentRow(content: ExerciseContent): ContentRow {
  return {
    title: content.title,
    aliases: content.aliases,
    muscles: content.muscles,
    secondary_muscles: content.secondaryMuscles,
    equipment: content.equipment,
    loading: content.loading,
    measure: content.measure,
    is_per_side: content.isPerSide,
    is_per_hand: content.isPerHand,
    rest_seconds: content.restSeconds,
    variants: content.variants.map(({ label }) => label),
    cue: content.cue,
  };
}

interface NewExercise {
  _id: string;
  /** Null for the catalogue. */
  ownerId: string | null;
  content: ExerciseContent;
}

/** False, and nothing written, when the id is taken. */
export async function insertExercise(tx: Tx, { _id, ownerId, content }: NewExercise, now: Date): Promise<boolean> {
  const row = { _id, ...contentRow(content), created_at: now, updated_at: now };
  const inserted =
    ownerId === null
      ? await tx
          .insertInto('exercises')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('_id')
          .executeTakeFirst()
      : await tx
          .insertInto('own_exercises')
          .values({ user_id: ownerId, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('_id')
          .executeTakeFirst();
  return inserted !== undefined;
}

/** Many of one's own, in one statement; those whose id is taken are left out. Answers the ids of the others. */
export async function insertOwnExercises(
  tx: Tx,
  userId: string,
  exercises: readonly Pick<NewExercise, '_id' | 'content'>[],
  now: Date,
): Promise<string[]> {
  if (exercises.length === 0) return [];
  const at = { created_at: now, updated_at: now };
  const inserted = await tx
    .insertInto('own_exercises')
    .values(exercises.map(({ _id, content }) => ({ user_id: userId, _id, ...contentRow(content), ...at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .execute();
  return inserted.map(({ _id }) => _id);
}

export async function updateContent(tx: Tx, exercise: NewExercise, now: Date): Promise<void> {
  const { _id, ownerId, content } = exercise;
  const change = { ...contentRow(content), updated_at: now };
  if (ownerId === null) await tx.updateTable('exercises').set(change).where('_id', '=', _id).execute();
  else {
    await tx.updateTable('own_exercises').set(change).where('user_id', '=', ownerId).where('_id', '=', _id).execute();
  }
}

/** The oldest exercise of that owner with this title, spaces and case aside. */
export async function findByTitle(tx: Tx, ownerId: string | null, title: string): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${ownerId === null ? sql`exercises` : sql`own_exercises`}
    where ${ownerId === null ? sql`true` : sql`user_id = ${ownerId}`} and lower(title) = lower(${title})
    order by archived_at is not null, created_at, _id limit 1`.execute(tx);
  return rows[0]?._id;
}

export async function countOwnExercises(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('own_exercises')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Settings {
  pinnedNote: string;
  restSeconds: number | null;
  bar: string | null;
  archivedAt: Date | null;
}

export async function saveSettings(
  tx: Tx,
  userId: string,
  exerciseId: string,
  change: Partial<Settings>,
): Promise<void> {
  const { pinnedNote, restSeconds, bar, archivedAt } = change;
  const row = {
    ...(pinnedNote !== undefined && { pinned_note: pinnedNote }),
    ...(restSeconds !== undefined && { rest_seconds: restSeconds }),
    ...(bar !== undefined && { bar }),
    ...(archivedAt !== undefined && { archived_at: archivedAt }),
  };
  if (Object.keys(row).length === 0) return;
  await tx
    .insertInto('exercise_settings')
    .values({ user_id: userId, exercise_id: exerciseId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet(row))
    .execute();
}
