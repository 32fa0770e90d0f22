import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { openDatabase } from './connection.ts';

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
