import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup } from '#backup/restore-backup.ts';
import { useFolder } from '#backup/testing/use-folder.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const added = '20261118T0710_hold_rows_to_what_they_name.sql';
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [ada, ben, double, gone] = [id(1), id(2), id(3), id(9)];
const [run, login, catalogued, programOfAda, seriesOfAda] = [id(21), id(22), id(23), id(24), id(25)];
const [lostProgram, lostSeries, nowhere] = [id(91), id(92), id(99)];
const at = `'2026-01-01T00:00:00Z'`;

const addUser = (_id: string, email: string, username: string | null, sso: string | null): string =>
  `insert into users (_id, email, email_key, username, username_key, sso_subject, password_hash, created_at, updated_at) values
    ('${_id}', '${email}', lower('${email}'), ${username && `'${username}'`}, ${username && `lower('${username}')`}, ${sso && `'${sso}'`}, '', ${at}, ${at})`;
const addName = (key: string, owner: string): string => `insert into account_names values ('${key}', '${owner}')`;
const addProgram = (_id: string, owner: string | null): string[] => [
  `insert into programs (_id, owner_id, created_at, updated_at) values ('${_id}', ${owner && `'${owner}'`}, ${at}, ${at})`,
  `insert into program_versions (program_id, version, title, created_at) values ('${_id}', 1, 'A program', ${at})`,
];
const addSeries = (_id: string, owner: string): string =>
  `insert into series (_id, owner_id, title, total_weeks, weeks, created_at, updated_at) values ('${_id}', '${owner}', 'A plan', 1, '[]', ${at}, ${at})`;
const addWorkout = (_id: string, program: string | null, version: number | null): string =>
  `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, time_zone, local_date, content_hash, saved_at, updated_at)
    values ('${ada}', '${_id}', '${program ?? 'no-program'}', ${program && `'${program}'`}, ${version}, 'Legs', ${at}, 'UTC', '2026-01-01', '', ${at}, ${at})`;
const addConnection = (hash: string, loginId: string | null): string =>
  `insert into peloton_sessions (user_id, login_id, token_hash, account_id, username, sealed_tokens, access_expires_at, created_at, last_used_at)
    values ('${ada}', ${loginId && `'${loginId}'`}, '${hash}', 'x', 'x', '', ${at}, ${at}, ${at})`;
const addShare = (_id: string, kind: string, subject: string): string =>
  `insert into shares values ('${ada}', '${_id}', '${kind}', '${subject}', ${at})`;
const addError = (_id: string, ...reporters: string[]): string[] => [
  `insert into catches (_id, fingerprint, message, stack, route, user_agent, app_version, created_at, last_seen_at)
    values ('${_id}', '${_id}', 'It broke', e'one\\ntwo\\nthree\\nfour', '/home', 'x', 'x', ${at}, ${at})`,
  ...reporters.map((reporter) => `insert into catch_reporters values ('${reporter}', '${_id}')`),
];

/** Everything that a key will hold, and fits. */
const fitting = [
  addUser(ada, 'Ada@example.org', 'Ada', 'sso ada'),
  addUser(ben, 'ben@example.org', null, null),
  ...[
    addName('ada@example.org', ada),
    addName('ada', ada),
    addName('SSO sso ada', ada),
    addName('ben@example.org', ben),
  ],
  `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
    values ('${ada}', '${run}', '${nowhere}', 'A run', 1, '[]', '2026-01-01', ${at}, ${at})`,
  `update users set active_series = '${run}' where _id = '${ada}'`,
  `insert into logins (user_id, _id, created_at, last_used_at, expires_at, ends_at) values ('${ada}', '${login}', ${at}, ${at}, ${at}, ${at})`,
  ...[addConnection('a', login), addConnection('b', null)],
  ...[...addProgram(catalogued, null), ...addProgram(programOfAda, ada), addSeries(seriesOfAda, ada)],
  ...[addShare(id(31), 'program', programOfAda), addShare(id(32), 'series', seriesOfAda)],
  ...[addWorkout(id(41), programOfAda, 1), addWorkout(id(42), catalogued, 1), addWorkout(id(43), null, null)],
  ...addError(id(51), ada, ben),
];

/** Of each key, rows that it would refuse. */
const breaking = [
  // Ada's e-mail, username and single sign-on again, in an older account that is not found by them.
  addUser(double, 'ADA@example.org', 'ada', 'sso ada'),
  `update users set created_at = '2025-01-01' where _id = '${double}'`,
  `update users set active_series = '${nowhere}' where _id = '${ben}'`,
  `delete from account_names where key = 'ben@example.org'`,
  addName('left@example.org', gone),
  addConnection('c', nowhere),
  ...[...addProgram(lostProgram, gone), addSeries(lostSeries, gone)],
  ...[
    addShare(id(33), 'program', nowhere),
    addShare(id(34), 'series', nowhere),
    addShare(id(35), 'program', catalogued),
  ],
  ...[addWorkout(id(44), catalogued, null), addWorkout(id(45), lostProgram, 1), addWorkout(id(46), null, 1)],
  ...[...addError(id(52), gone), ...addError(id(53), gone, ben)],
];

async function useEarlier(...statements: string[]): Promise<TestDatabase> {
  const database = await useTestDatabase({ isEmpty: true });
  const earlier = (await readMigrations()).map(({ name }) => name).filter((name) => name < added);
  await migrate(database.pool, undefined, earlier);
  for (const statement of statements) await database.pool.query(statement);
  return database;
}

const looks = {
  users: 'select _id, email, email_key, username, username_key, sso_subject, active_series from users order by _id',
  names: 'select key, owner_id from account_names order by key collate "C"',
  connections: `select convert_from(token_hash, 'UTF8') as token, login_id from peloton_sessions order by 1`,
  programs: 'select _id, owner_id from programs order by _id',
  versions: 'select program_id from program_versions order by 1',
  series: 'select _id from series order by _id',
  shares: 'select _id, subject_id from shares order by _id',
  workouts: 'select _id, wid, program_id, program_version from workouts order by _id',
  errors: 'select _id, stack, route from catches order by _id',
  reporters: 'select catch_id, user_id from catch_reporters order by 1, 2',
};

async function look({ pool }: TestDatabase): Promise<Record<string, unknown[][]>> {
  const seen = Object.entries(looks).map(async ([name, sql]) => {
    const { rows } = await pool.query<Record<string, unknown>>(sql);
    return [name, rows.map((row) => Object.values(row))] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

const whole = ['one\ntwo\nthree\nfour', '/home'];
const seenOfFitting = {
  users: [
    [ada, 'Ada@example.org', 'ada@example.org', 'Ada', 'ada', 'sso ada', run],
    [ben, 'ben@example.org', 'ben@example.org', null, null, null, null],
  ],
  names: [
    ['SSO sso ada', ada],
    ['ada', ada],
    ['ada@example.org', ada],
    ['ben@example.org', ben],
  ],
  connections: [
    ['a', login],
    ['b', null],
  ],
  programs: [
    [catalogued, null],
    [programOfAda, ada],
  ],
  versions: [[catalogued], [programOfAda]],
  series: [[seriesOfAda]],
  shares: [
    [id(31), programOfAda],
    [id(32), seriesOfAda],
  ],
  workouts: [
    [id(41), programOfAda, programOfAda, 1],
    [id(42), catalogued, catalogued, 1],
    [id(43), 'no-program', null, null],
  ],
  errors: [[id(51), ...whole]],
  reporters: [
    [id(51), ada],
    [id(51), ben],
  ],
};

test('where every row fits, all of them stay as they are', async () => {
  const database = await useEarlier(...fitting);
  const before = await look(database);
  await migrate(database.pool);
  expect(before).toEqual(seenOfFitting);
  expect(await look(database)).toEqual(before);
});

const renamed = [
  [double, 'ADA+duplicate-00000003@example.org', 'ada+duplicate-00000003@example.org'],
  ['ada-duplicate-00000003', 'ada-duplicate-00000003', null, null],
];
const seenOfBreaking = {
  ...seenOfFitting,
  users: [...seenOfFitting.users, renamed.flat()],
  names: [
    ['SSO sso ada', ada],
    ['ada', ada],
    ['ada+duplicate-00000003@example.org', double],
    ['ada-duplicate-00000003', double],
    ['ada@example.org', ada],
    ['ben@example.org', ben],
  ],
  connections: [...seenOfFitting.connections, ['c', null]],
  workouts: [
    ...seenOfFitting.workouts,
    [id(44), catalogued, catalogued, 1],
    [id(45), 'no-program', null, null],
    [id(46), 'no-program', null, null],
  ],
  errors: [
    [id(51), ...whole],
    [id(53), 'one\ntwo\nthree', ''],
  ],
  reporters: [...seenOfFitting.reporters, [id(53), ben]],
};

test('rows that a key would refuse are mended, and a backup of them brings the same', async () => {
  const database = await useEarlier(...fitting, ...breaking);
  const file = join(await useFolder(), 'x.ndjson.gz');
  await writeBackup({ address: database.address, file });
  await migrate(database.pool);
  expect(await look(database)).toEqual(seenOfBreaking);

  const restored = await useTestDatabase({ isEmpty: true });
  const { migrated } = await restoreBackup({ address: restored.address, file });
  expect(migrated).toContain(added);
  expect(await look(restored)).toEqual(seenOfBreaking);
});
