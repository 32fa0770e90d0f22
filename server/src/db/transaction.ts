/**
 * A transaction is a function that can be run again. PostgreSQL may refuse one because of another (serialization failure,
 * deadlock), and a distributed database does so often: the answer is to repeat it, which is safe as long as the function touches
 * nothing but the database.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './connection.ts';
import { sqlState } from './sql-state.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

const maxAttempts = 8;
const retryable = new Set(['40001', '40P01']);

export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeatRefused(() => db.transaction().execute(work));
}

/** For work that is a single statement, which is a transaction by itself and spares the trips to begin and commit one. */
export async function repeatRefused<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 5 * 2 ** attempt);
    }
  }
}
