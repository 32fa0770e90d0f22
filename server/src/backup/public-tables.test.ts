import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { readTables } from './public-tables.ts';

test('every table of the product has a primary key, and secrets of devices stay out', async () => {
  const { pool } = await useTestDatabase();
  const client = await pool.connect();
  const tables = await readTables(client);
  client.release();
  const names = tables.map(({ name }) => name);
  expect(names).toContain('server_state');
  // Secrets of devices.
  expect(names.filter((name) => name.startsWith('push_'))).toEqual([]);
  expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([]);
});

test('the product keeps nothing where an export of its tables would leave it behind', async () => {
  const { pool } = await useTestDatabase();
  const { rows: elsewhere } = await pool.query(`
    select relname, relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and ((n.nspname = 'public' and relkind in ('S', 'm', 'f')) or (n.nspname <> 'public' and relkind in ('r', 'p', 'S', 'm', 'f')))`);
  expect(elsewhere).toEqual([]);
  const { rows: largeObjects } = await pool.query('select oid from pg_largeobject_metadata');
  expect(largeObjects).toEqual([]);
});
