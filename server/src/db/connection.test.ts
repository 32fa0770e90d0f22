import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';

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
