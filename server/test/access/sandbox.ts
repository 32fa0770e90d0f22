/**
 * A database on one connection and inside one transaction that is never committed. `trial` runs something and rolls it back, so that thousands
 * of requests meet the same rows. Transactions of the application become savepoints. What a request leaves running in the background belongs
 * to its trial: its statements are refused once the trial is over. Statements are noted with what they were answered, and one of them can be
 * replaced by a mutant.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { openDatabase } from '#db/connection.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import type { Mutant } from './mutants.ts';

type Replacement = Pick<Mutant, 'statement' | 'mutated'>;
type Callback = (error: Error | undefined, result?: pg.QueryResult) => void;
type Send = (text: string, values?: unknown) => Promise<pg.QueryResult>;

export interface Sandbox {
  readonly database: TestDatabase;
  /** Runs and keeps what was done: the rows that every trial begins with. */
  build<T>(work: () => Promise<T>): Promise<T>;
  /** Runs and rolls back. `sent` is what the application sent, each statement with what it was answered. */
  trial<T>(work: () => Promise<T>): Promise<{ result: T; sent: readonly Sent[] }>;
  /** The tables that the trial that runs has written to. */
  written(): ReadonlySet<string>;
  /** The shadow's work is nobody's to do. */
  leaveWorkOf(userId: string): void;
  /** Until the next call, this statement is sent as that one. */
  mutate(mutant: Replacement | undefined): void;
  /** Whether PostgreSQL refused the mutant as such: a fault of the mutation, not of the application. */
  wasMutantRefused(): boolean;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Sent {
  readonly statement: string;
  /** The rows and how many there were, or the code of a refusal. */
  readonly answer: string;
}

interface Trial {
  readonly sent: Sent[];
  readonly written: Set<string>;
  /** What is done stays done. */
  readonly isBuilding: boolean;
  isOver: boolean;
  isInTransaction: boolean;
}

const newTrial = (isBuilding: boolean): Trial => ({
  sent: [],
  written: new Set(),
  isBuilding,
  isOver: false,
  isInTransaction: false,
});

const over = (): Error => new Error('The trial is over.');

const empty = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] } as pg.QueryResult;
const syntaxClass = '42';
/** How workers find what is left to do, of whoever. They look again after each job, which may be after the trial or still in it. */
const looksForWork = /^\s*select user_id, _id from "\w+"\s+where(?= status in)/;
export const foundNoWork = ({ statement, answer }: Sent): boolean => looksForWork.test(statement) && answer === '0 []';
const writes = /\b(?:insert into|delete from|(?<!for |key )update)\s+"?(\w+)/gi;

/** Bytes are sealed, hashed or packed: how many there are is all that can be compared. */
function toldBy({ rows, rowCount }: pg.QueryResult): string {
  return `${rowCount} ${JSON.stringify(rows, function (this: Record<string, unknown>, key, value) {
    return this[key] instanceof Uint8Array ? `${this[key].byteLength} bytes` : value;
  })}`;
}

export async function openSandbox(): Promise<Sandbox> {
  const copy = await openTestDatabase();
  const trials = new AsyncLocalStorage<Trial>();
  let mutant: Replacement | undefined;
  let wasRefused = false;
  let idleId = '00000000-0000-0000-0000-000000000000';
  let send: Send | undefined;

  const inTrial = async (trial: Trial, text: string, values: unknown): Promise<pg.QueryResult> => {
    if (!send) throw new Error('There is no connection.');
    const verb = /^\s*(begin|start transaction|commit|rollback)\b/i.exec(text)?.[1]?.toLowerCase();
    if (trial.isOver) {
      if (verb === 'rollback') return empty;
      throw over();
    }
    if (verb === 'commit' || verb === 'rollback') {
      trial.isInTransaction = false;
      return send(verb === 'commit' ? 'release savepoint transaction' : 'rollback to savepoint transaction');
    }
    if (verb) {
      trial.isInTransaction = true;
      return send('savepoint transaction');
    }
    if (/^\s*set transaction\b/i.test(text)) return empty;
    const written = [...text.matchAll(writes)].map(([, table = '']) => table);
    for (const table of written) trial.written.add(table);
    const isWrite = written.length > 0;
    const isMutated = mutant?.statement === text;
    const sent = isMutated ? (mutant?.mutated ?? text) : text.replace(looksForWork, `$& user_id <> '${idleId}' and`);
    // A statement by itself that fails must not take the others with it. A read does not fail, or the trial goes back to its beginning.
    const isAlone = !trial.isInTransaction;
    const savepoint = isWrite || trial.isBuilding ? 'alone' : 'trial';
    if (isAlone && savepoint === 'alone') await send('savepoint alone');
    // It may have ended in between, and then nothing more of it may reach the database.
    if (trial.isOver) throw over();
    try {
      const result = await send(sent, values);
      trial.sent.push({ statement: text, answer: toldBy(result) });
      return result;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      trial.sent.push({ statement: text, answer: code });
      if (isMutated && code.startsWith(syntaxClass)) wasRefused = true;
      if (isAlone && !trial.isOver) await send(`rollback to savepoint ${savepoint}`);
      throw error;
    }
  };

  const open = openDatabase({ address: copy.address, maxConnections: 1, maxWaitMs: 60_000, hasTimeouts: false });
  // With the one connection everything would be gone: on a crowded machine a file is read for longer than the pool keeps what nobody uses.
  open.pool.options.idleTimeoutMillis = 0;
  open.pool.on('connect', (client) => {
    const plain = client.query.bind(client) as Send;
    send = plain;
    const query = (text: unknown, values?: unknown, callback?: unknown): unknown => {
      const trial = trials.getStore();
      if (typeof text !== 'string') throw new Error('Only texts can be tried.');
      const done = typeof values === 'function' ? values : callback;
      const given = typeof values === 'function' ? undefined : values;
      const answer = trial ? inTrial(trial, text, given) : plain(text, given);
      if (typeof done !== 'function') return answer;
      const tell = done as Callback;
      answer.then(
        (result) => tell(undefined, result),
        (error: Error) => tell(error),
      );
      return undefined;
    };
    client.query = query as typeof client.query;
  });

  // The pool's own way ends a connection after a statement that failed, and with it the transaction around everything.
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await open.pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  open.pool.query = query as typeof open.pool.query;

  await open.pool.query('begin');
  return {
    database: {
      ...open,
      opening: null,
      address: copy.address,
      async close() {
        await open.close();
      },
    },
    async build(work) {
      const trial = newTrial(true);
      try {
        return await trials.run(trial, work);
      } finally {
        trial.isOver = true;
        trial.sent.length = 0;
      }
    },
    async trial(work) {
      const trial = newTrial(false);
      await send?.('savepoint trial');
      try {
        const result = await trials.run(trial, work);
        // Taken out of it: a timer that a request left behind holds its trial.
        return { result, sent: trial.sent.splice(0) };
      } finally {
        trial.isOver = true;
        // In one piece: nothing comes in between.
        await send?.('rollback to savepoint trial; release savepoint trial');
      }
    },
    written: () => trials.getStore()?.written ?? new Set(),
    leaveWorkOf(userId) {
      idleId = userId;
    },
    mutate(next) {
      mutant = next;
      wasRefused = false;
    },
    wasMutantRefused: () => wasRefused,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      if (!send) throw new Error('There is no connection.');
      return (await send(text, values)).rows as Row[];
    },
    async close() {
      await open.close();
      await copy.close();
    },
  };
}
