import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { openDatabase } from './connection.ts';
import { addressesOf } from './primary.ts';

test('a statement with values is prepared under a name, once per connection', async () => {
  const { db } = await useTestDatabase();
  await db.connection().execute(async (connection) => {
    for (const epoch of [1, 2, 3]) {
      await connection.selectFrom('server_state').select('epoch').where('epoch', '=', epoch).execute();
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%server_state%' and statement not like '%pg_prepared%'
    `.execute(connection);
    expect(rows).toHaveLength(1);
  });
});

test('days stay strings, whole numbers stay numbers, instants are UTC', async () => {
  const { db } = await useTestDatabase();
  const { rows } = await sql`
    select date '2026-03-29' as day, count(*) as count, current_setting('TimeZone') as zone from server_state
  `.execute(db);
  expect(rows).toEqual([{ day: '2026-03-29', count: 1, zone: 'UTC' }]);
});

test('any database gets the same time limits, and what its address asks for beside them', async () => {
  const { address } = await useTestDatabase();
  const { host, port, user, database } = address;
  const options = encodeURIComponent('-c lock_timeout=1s -c search_path=public');
  const connectionString = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&options=${options}`;
  for (const [where, lockTimeout] of [
    [address, '4s'],
    [{ connectionString }, '1s'],
  ] as const) {
    const open = openDatabase({ address: where });
    onTestFinished(() => open.close());
    const { rows } = await open.pool.query(`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('TimeZone') as zone`);
    expect(rows).toEqual([{ statement: '5s', lock: lockTimeout, idle: '10s', zone: 'UTC' }]);
  }
});

test('where sessions are shared, nothing is asked of one and no statement has a name', async () => {
  const { address } = await useTestDatabase();
  const open = openDatabase({ address: { ...address, hasSharedSessions: true } });
  onTestFinished(() => open.close());
  await open.pool.query('select epoch from server_state where epoch = $1', [1]);
  const { rows } = await open.pool.query(
    "select (select count(*) from pg_prepared_statements) as names, current_setting('plan_cache_mode') as plans",
  );
  expect(rows).toEqual([{ names: 0, plans: 'auto' }]);
});

test('of several hosts the pool finds the one that answers, and finds it again', async () => {
  expect(addressesOf('postgres://me:p%40ss@one:5432,two:5433/db?sslmode=require')).toEqual([
    'postgres://me:p%40ss@one:5432/db?sslmode=require',
    'postgres://me:p%40ss@two:5433/db?sslmode=require',
  ]);
  expect(addressesOf('postgres:///db?host=/run')).toEqual(['postgres:///db?host=/run']);

  const { address } = await useTestDatabase();
  const { host, port, user, database } = address;
  const at = (folder: string) => `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
  const connectionStrings = [at('/nowhere'), at(host)];
  const open = openDatabase({ address: { connectionString: connectionStrings[0], connectionStrings } });
  onTestFinished(() => open.close());
  const ask = () => open.pool.query("select current_setting('statement_timeout') as limit");
  await expect(ask()).rejects.toThrow('ENOENT');
  expect((await ask()).rows).toEqual([{ limit: '5s' }]);
  expect((await ask()).rows).toEqual([{ limit: '5s' }]);
});
