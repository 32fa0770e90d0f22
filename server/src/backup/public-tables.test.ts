import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { parentsFirst, readTables } from './public-tables.ts';

const table = (name: string, ...parents: string[]) => ({
  name,
  parents,
  columns: [],
  primaryKey: [],
  hasTriggers: false,
});

test('parents come before children, and names decide the rest', () => {
  const tables = [
    table('sets', 'workouts'),
    table('b'),
    table('workouts', 'users', 'workouts'),
    table('users'),
    table('a'),
  ];
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['a', 'b', 'users', 'workouts', 'sets']);
});

test('tables that point at each other are not forgotten', () => {
  const tables = [table('hen', 'egg'), table('egg', 'hen'), table('farm')];
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['farm', 'egg', 'hen']);
});

test('every table of the product has a primary key and can be loaded parents first', async () => {
  const { pool } = await useTestDatabase();
  const client = await pool.connect();
  const tables = await readTables(client);
  client.release();
  const names = tables.map(({ name }) => name);
  expect(names).toContain('server_state');
  // Secrets of devices.
  expect(names.filter((name) => name.startsWith('push_'))).toEqual([]);
  expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([]);
  for (const [index, { name, parents }] of tables.entries()) {
    const later = tables.slice(index + 1).map((other) => other.name);
    expect(`${name} waits for ${parents.filter((parent) => later.includes(parent))}`).toBe(`${name} waits for `);
  }
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
