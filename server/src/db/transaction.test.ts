import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { sqlState } from './sql-state.ts';
import { transact } from './transaction.ts';

// Promise (2.3.3): An operation happens whole or not at all.
test('what happens in a transaction happens whole or not at all', async () => {
  const { db } = await useTestDatabase();
  const failing = transact(db, async (tx) => {
    await tx.updateTable('server_state').set({ epoch: 7 }).execute();
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  const { epoch } = await db.selectFrom('server_state').select('epoch').executeTakeFirstOrThrow();
  expect(epoch).toBe(1);
});

test('two transactions that block each other both succeed: the refused one is run again', async () => {
  const { db } = await useTestDatabase();
  await sql`create table counters (name text primary key, value int not null)`.execute(db);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(db);
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  const increment = (first: string, second: string) =>
    transact(db, async (tx) => {
      await sql`update counters set value = value + 1 where name = ${first}`.execute(tx);
      started += 1;
      if (started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await sql`update counters set value = value + 1 where name = ${second}`.execute(tx);
    });
  await Promise.all([increment('a', 'b'), increment('b', 'a')]);
  const { rows } = await sql`select name, value from counters order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ]);
  expect(started).toBeGreaterThan(2);
});

test('a database that refuses at random still counts to fifty', async () => {
  const { db, pool } = await useTestDatabase();
  let updates = 0;
  // As a distributed database does: every fourth update is refused with "serialization failure".
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, ...rest: unknown[]) => {
      const isRefused = typeof text === 'string' && text.startsWith('update') && ++updates % 4 === 0;
      return isRefused ? send("do $$ begin raise 'try again' using errcode = '40001'; end $$") : send(text, ...rest);
    };
    client.query = query as typeof client.query;
  });
  const countOne = () =>
    transact(db, async (tx) => {
      await tx
        .updateTable('server_state')
        .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
        .where('_id', '=', 1)
        .execute();
    });
  await Promise.all(Array.from({ length: 50 }, countOne));
  const { epoch } = await db.selectFrom('server_state').select('epoch').executeTakeFirstOrThrow();
  expect(epoch).toBe(51);
  expect(updates).toBeGreaterThan(60);
});

test.each([
  [Object.assign(new Error(), { code: '40001' }), '40001'],
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), undefined],
  [{ code: '40001' }, undefined],
  [undefined, undefined],
])('the SQLSTATE of %o is %s', (error, state) => {
  expect(sqlState(error)).toBe(state);
});
