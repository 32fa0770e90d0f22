/**
 * Rows of strangers that nobody else has the like of: what a query that forgets its person would find, take for a reason not to go on, or clear away.
 * They are written as they are, not through the verbs, which would refuse some of them.
 */

import type { Ids } from './copied-people.ts';
import type { Sandbox } from './sandbox.ts';

/** Adds rows again, with some of their columns changed. */
export async function addAgain(
  sandbox: Sandbox,
  table: string,
  { where, with: changes }: { where: string; with: string },
): Promise<void> {
  const [columns] = await sandbox.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ',') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  await sandbox.query(
    `insert into ${table} (${columns?.names}) select ${columns?.names} from
     (select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t where ${where}) again on conflict do nothing`,
  );
}

/** Of Gus. */
export const strangeStrap = 'A0:9E:1A:99:99:99';

interface Cast {
  /** Whose requests are tried, with the ids that are theirs to use. */
  readonly asked: readonly { userId: string; ids: Ids }[];
  readonly ada: string;
  readonly bob: string;
  readonly eve: string;
  readonly fay: string;
  readonly gus: string;
  readonly jan: string;
  /** Those with a role, who have nothing but their sessions. */
  readonly staff: readonly string[];
  readonly ids: Ids;
  readonly programOfFay: string;
}

export async function addStrangeRows(
  sandbox: Sandbox,
  { asked, ada, bob, eve, fay, gus, jan, staff, ids, programOfFay }: Cast,
): Promise<void> {
  await sandbox.query("set session_replication_role = 'replica'");
  const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join();
  const ofAsked = `user_id in (${listed(asked.map(({ userId }) => userId))})`;
  const again = (table: string, where: string, changes: string): Promise<void> =>
    addAgain(sandbox, table, { where, with: changes });

  // The same secrets and sessions.
  await again('password_resets', ofAsked, `'user_id', '${eve}'`);
  await again('logins', `user_id in (${listed(staff)})`, `'user_id', '${gus}'`);
  // More than a person may keep, of which the oldest go; and newer ones of another.
  const oldSession = `'token_hash', sha256(n::text::bytea), 'last_used_at', timestamptz '2026-01-01' + n * interval '1 minute'`;
  for (const [userId, changes] of [
    [ada, oldSession],
    [gus, `'user_id', '${gus}', 'token_hash', sha256(('g' || n)::bytea), 'last_used_at', timestamptz '2027-01-01'`],
  ] as const) {
    const where = `t.user_id = '${ada}' and t.token_hash = (select min(token_hash) from peloton_sessions where user_id = '${ada}')`;
    for (let n = 0; n < 12; n++)
      await again(
        'peloton_sessions',
        where,
        changes.replaceAll(/\bn\b/g, userId === ada ? String(n) : String(n + 100)),
      );
  }
  await again('peloton_sessions', `user_id = '${ada}'`, `'user_id', '${eve}'`);

  // A workout in progress that is saved; and a program that is heard later.
  for (const { ids: own } of asked) {
    const saved = `user_id = '${ada}' and _id = '${ids.looseWorkout}'`;
    await again(
      'workouts',
      saved,
      `'user_id', '${jan}', '_id', '${own.liveWorkout}', 'program_id', null, 'program_version', null`,
    );
  }
  await again(
    'recordings',
    `${ofAsked} and kind = 'door'`,
    `'user_id', '${gus}', '_id', gen_random_uuid(), 'last_ms', last_ms + 1`,
  );

  const [made] = await sandbox.query<{ id: string }>(
    'select made_id as id from file_import_exercises where user_id = $1 and import_id = $2 and made_id is not null',
    [ada, ids.doneImport],
  );
  const [upload] = await sandbox.query<{ id: string }>(
    'select _id as id from peloton_uploads where user_id = $1 order by created_at limit 1',
    [ada],
  );
  const moves = `jsonb_build_array(jsonb_build_object('_id', 'made', 'title', 'Made', 'exerciseId', '${made?.id}'))`;
  for (const statement of [
    `insert into password_resets values ('${eve}', sha256('old'), '2025-01-01')`,
    `insert into peloton_sign_ins select '${gus}', sha256(n::text::bytea), '2027-01-01' from generate_series(1, 10) n`,
    `insert into peloton_sign_ins values ('${gus}', sha256('x'), '2027-01-01')`,
    `insert into push_subscriptions select '${gus}', gen_random_uuid(), 'https://fcm.googleapis.com/fcm/send/gus', p256dh, auth, '2027-01-01'
       from push_subscriptions, generate_series(1, 50) where user_id = '${ada}'`,
    `insert into peloton_imports (user_id, _id, upload_id, status, lease_until, created_at)
       values ('${gus}', gen_random_uuid(), '${upload?.id}', 'running', '2030-01-01', '2026-01-01')`,
    // Over, saved and gone for good, with them; and codes that are good for longer.
    `update live_workouts set ended_at = told_at where user_id = '${eve}'`,
    `insert into live_workouts select distinct on (workout_id) '${gus}'::uuid, workout_id, device, seq, title, null::json, 0, told_at, null::smallint,
       null::timestamptz, told_at from live_workouts
       where ${ofAsked} on conflict (user_id, workout_id) do update set ended_at = excluded.ended_at`,
    `insert into workout_tombstones select '${gus}', workout_id, '2026-01-01' from live_workouts where ${ofAsked} on conflict do nothing`,
    `insert into live_codes select '${gus}', workout_id, kind, sha256(workout_id::text::bytea), 'x', '2030-01-01'
       from live_workouts, unnest('{heart,screen}'::text[]) kind where ${ofAsked} on conflict do nothing`,
    `insert into live_codes select '${gus}', gen_random_uuid(), 'heart', sha256(n::text::bytea), 'x', '2030-01-01' from generate_series(1, 30) n`,
    `insert into bound_straps values ('${strangeStrap}', '${gus}', 'x', '2026-01-01')`,
    // Gone for good, with them.
    `insert into workout_tombstones select '${gus}', _id, '2026-01-01' from (select unnest(array[${listed(asked.map((one) => one.ids.fresh))}]::uuid[]) as _id
       union select made_id from file_import_workouts where ${ofAsked}) ids on conflict do nothing`,
    // One and the same exercise to them; in another way to another. And by another name.
    `insert into exercise_merges values ('${gus}', '${ids.otherExercise}', '${ids.exercise}', '${ids.exercise}', '2026-01-01'),
       ('${eve}', '${ids.exercise}', '${ids.otherExercise}', '${ids.otherExercise}', '2026-01-01'),
       ('${gus}', '${made?.id}', '${ids.exercise}', '${ids.exercise}', '2026-01-01') on conflict do nothing`,
    `insert into exercise_settings (user_id, exercise_id, pinned_note) values ('${gus}', '${made?.id}', 'A note')`,
    `update own_exercises set loading = 'none', aliases = '{zercher}' where user_id = '${gus}'`,
    `update own_exercises set title = 'Squat' where user_id = '${gus}' and _id = '${ids.exercise}'`,
    `update own_exercises set loading = 'external' where user_id = '${eve}'`,
    `update program_versions set moves = ${moves} from programs p where p._id = program_id and p.owner_id = '${fay}'`,
    // In an import under the same id.
    `insert into file_import_archives (user_id, import_id, file, content) values ('${gus}', '${ids.readyImport}', 0, '{}'), ('${gus}', '${ids.doneImport}', 0, '{}')`,
    `update file_import_workouts set plan = 'create' where user_id = '${gus}' and import_id = '${ids.readyImport}'`,
    `update file_import_workouts set before = '{}' where user_id = '${gus}' and import_id = '${ids.doneImport}'`,
    `update file_imports set new_years = '{2019,2023}' where user_id = '${gus}' and _id = '${ids.doneImport}'`,
    `update peloton_import_items set outcome = null where user_id = '${gus}'`,
    `update file_imports set status = 'reading', lease_until = '2030-01-01' where user_id = '${gus}' and _id = '${ids.readyImport}'`,
    `update workout_years set count = 0 where user_id = '${gus}' and year = 2023`,
    `insert into file_import_weights values ('${gus}', '${ids.doneImport}', '2026-02-01', 80, 'kg', true)`,
    // Parts that come before those of the others, and are as many as are cleared away at once.
    `insert into file_import_parts select '${gus}', '${ids.uploadingImport}', -1, n, 'x' from generate_series(1, 32) n`,
    // An error that only their browser has met.
    `insert into catches (_id, fingerprint, message, stack, route, user_agent, app_version, created_at, last_seen_at)
       values ('${gus}', sha256('gus'), 'It broke for Gus', '', '/home', 'x', 'x', '2026-01-01', '2026-01-01')`,
    `insert into catch_reporters (user_id, catch_id) values ('${gus}', '${gus}')`,
    // What Jan still has is over for the others.
    `update series_instances set completed = false where user_id = '${jan}' and _id = '${ids.doneInstance}'`,
    `update workouts set deleted_at = null where user_id = '${jan}'`,
    `update users set active_series = '${ids.doneInstance}' where _id = '${bob}'`,
  ]) {
    await sandbox.query(statement);
  }
  await again(
    'set_facts',
    `user_id = '${ada}' and workout_id = '${ids.looseWorkout}'`,
    `'user_id', '${gus}', 'exercise_id', '${ids.otherExercise}'`,
  );
  await again('workout_sums', `user_id = '${ada}' and workout_id = '${ids.looseWorkout}'`, `'user_id', '${gus}'`);
  await again(
    'workout_peloton',
    `user_id = '${ada}' and workout_id = '${ids.pelotonWorkout}'`,
    `'user_id', '${gus}', 'workout_id', '${ids.looseWorkout}', 'link', link || '{"id": "csv_gone", "performance_graph": {}}'`,
  );
  const ofReady = `user_id = '${ada}' and import_id = '${ids.readyImport}'`;
  await again('file_import_exercises', ofReady, `'user_id', '${gus}'`);
  await again(
    'file_import_exercises',
    ofReady,
    `'user_id', '${gus}', 'name_key', 'strange wobble', 'name', 'strange wobble', 'exercise_id', null`,
  );
  await nameProgramsOfOthers(sandbox, { asked, fay, gus, programOfFay });
  const workouts = await sandbox.query<{ id: string }>('select _id as id from workouts where user_id = $1', [ada]);
  for (const [index, { id }] of workouts.entries()) {
    const key = `'user_id', '${gus}', 'position', ${1000 + index}, 'key', 'archive ${id}'`;
    await again('file_import_workouts', `${ofReady} and position = 0`, key);
  }
  await sandbox.query("set session_replication_role = 'origin'");
}

/**
 * Plans and workouts that name programs of others, as a file might have brought them: those of the people who ask name one of Fay's, and those of
 * Fay and Gus name programs of theirs.
 */
async function nameProgramsOfOthers(
  sandbox: Sandbox,
  { asked, fay, gus, programOfFay }: Pick<Cast, 'asked' | 'fay' | 'gus' | 'programOfFay'>,
): Promise<void> {
  const plan = (table: string, whose: string, programIds: readonly string[]): Promise<unknown> => {
    const days = programIds.map((programId, index) => ({ day: index + 2, programId }));
    const weeks = `jsonb_set(weeks, '{0,programs}', weeks -> 0 -> 'programs' || $1::jsonb)`;
    return sandbox.query(`update ${table} set weeks = ${weeks} where ${whose}`, [JSON.stringify(days)]);
  };
  for (const { userId, ids } of asked) {
    await plan('series', `owner_id = '${userId}'`, [programOfFay]);
    await plan('series_instances', `user_id = '${userId}'`, [programOfFay]);
    await addAgain(sandbox, 'workouts', {
      where: `user_id = '${userId}' and _id = '${ids.looseWorkout}'`,
      with: `'_id', '${ids.strayWorkout}', 'wid', '${programOfFay}', 'program_id', '${programOfFay}', 'program_version', 1`,
    });
  }
  const lone = asked.map(({ ids }) => ids.loneProgram);
  await plan('series', `owner_id = '${fay}'`, lone);
  await plan('series_instances', `user_id = '${gus}'`, lone);
}
