import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { DatabaseAddress } from '#db/connection.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { openMachines, uuidHash } from './machines.ts';

const isCitus = inject('cluster').workers !== undefined;

test("an id comes to what PostgreSQL's own function gives", async () => {
  const { pool } = await useTestDatabase();
  const ids = ['00000000-0000-0000-0000-000000000000', ...Array.from({ length: 100 }, () => randomUUID())];
  const { rows } = await pool.query<{ hash: number }>('select uuid_hash(id) as hash from unnest($1::uuid[]) id', [ids]);
  expect(ids.map(uuidHash)).toEqual(rows.map(({ hash }) => hash));
});

/** The folder of a machine's socket is its host too. */
const whereSql = `select current_setting('unix_socket_directories') as host where $1::uuid is not null`;
const where = (person: string) => ({ sql: whereSql, values: [person] });

async function openThem(to: (machine: DatabaseAddress) => pg.PoolConfig) {
  const { pool, address } = await useTestDatabase();
  const open = (machine: DatabaseAddress) =>
    new pg.Pool({ connectionTimeoutMillis: 60_000, ...machine, ...to(machine) });
  const machines = openMachines(pool, address, open);
  onTestFinished(() => machines.close());
  return { pool, machines };
}

test.runIf(isCitus)('each person is asked for on the machine that has their rows', async () => {
  const { pool, machines } = await openThem((machine) => machine);
  const people = Array.from({ length: 20 }, () => randomUUID());
  expect(await machines.ask(where(randomUUID())), 'nobody waits for the list').toBeUndefined();
  await expect.poll(() => machines.ask(where(randomUUID()))).toBeDefined();
  const straight = await Promise.all(people.map((person) => machines.ask(where(person))));
  const { rows } = await pool.query(
    `select nodename as host from unnest($1::uuid[]) with ordinality as people (id, place)
     join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('users', id) order by place`,
    [people],
  );
  expect(straight.flat()).toEqual(rows);
  expect(new Set(rows.map(({ host }) => host)).size).toBe(2);
});

test.runIf(isCitus)('a machine that cannot be reached from here is left to the coordinator', async () => {
  const tried: string[] = [];
  const { machines } = await openThem(({ host = '' }) => {
    tried.push(host);
    return { host: `${host}/nowhere`, connectionTimeoutMillis: 1_000 };
  });
  expect(await machines.ask(where(randomUUID()))).toBeUndefined();
  await expect.poll(() => tried.length).toBe(2);
  expect(await machines.ask(where(randomUUID()))).toBeUndefined();
});
