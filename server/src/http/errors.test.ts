import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { translateError } from './errors.ts';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('raw text'), { code, ...more });

test.each([
  [coded('53100'), 'no_space', 503],
  [coded('53300'), 'overloaded', 503],
  [coded('57014'), 'overloaded', 503],
  [coded('40001'), 'overloaded', 503],
  [coded('57P01'), 'database_unavailable', 503],
  [coded('08006'), 'database_unavailable', 503],
  [coded('ECONNREFUSED', { syscall: 'connect' }), 'database_unavailable', 503],
  [coded('58030'), 'database_unavailable', 503],
  [coded('25006'), 'database_unavailable', 503],
  [new Error('Connection terminated unexpectedly'), 'database_unavailable', 503],
  [new Error('Client has encountered a connection error and is not queryable'), 'database_unavailable', 503],
  [new Error('timeout exceeded when trying to connect'), 'overloaded', 503],
  [coded('22021'), 'validation_failed', 422],
  [coded('23505'), 'internal', 500],
  [new TypeError('x is not a function'), 'internal', 500],
  ['a thrown string', 'internal', 500],
  [new AppError('conflict'), 'conflict', 409],
])('%s becomes %s', (error, code, status) => {
  const translated = translateError(error);
  expect([translated.code, translated.status]).toEqual([code, status]);
  expect(translated.message).not.toContain('raw text');
  expect(translated.retryAfterS === undefined).toBe(status !== 503);
});

test('a database that has gone away is 503 with the time to come back, and the process lives on', async () => {
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  await app.inject({ url: '/readyz' });
  const other = openDatabase({ address: database.address });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    other.db,
  );
  await other.close();
  const gone = openDatabase({ address: { ...database.address, host: '/nowhere' } });
  const cut = await useTestApp({ database: { ...gone, address: database.address } });
  const answer = await cut.inject({ url: '/api/server' });
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([
    503,
    'database_unavailable',
    '5',
  ]);
  await gone.close();
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('text the database cannot store is the caller’s mistake', async () => {
  const { db } = await useTestDatabase();
  const refused = await sql`select ${'a\u0000b'}::text`.execute(db).catch(translateError);
  expect(refused).toMatchObject({ code: 'validation_failed' });
});
