/**
 * Kysely types the SQL over one pool; every statement with values is prepared under a name, because an unnamed one is parsed and planned again at
 * each call (1.8 times the work for PostgreSQL).
 */
import { hash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { findPrimaryAgain } from './primary.ts';
import { sqlState } from './sql-state.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** With what it was opened, for a thread that opens it too; null where a second connection would not see what the first one does. */
  readonly opening: Opening | null;
  readonly queue: PoolQueue;
  /** Tells of each pool, now and when another is opened: of a cluster each machine has one. */
  eachPool(found: (pool: pg.Pool) => void): void;
  close(): Promise<void>;
}

/** Those who wait because every connection of the pool is in use. */
export interface PoolQueue {
  /** How long the first of them has waited so far; 0 when nobody waits. */
  oldestWaitMs(): number;
  /** How long one more would wait, by how many there are and how quickly they had their turns; never less than the first has waited. */
  expectedWaitMs(): number;
}

export interface DatabaseAddress
  extends Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'> {
  /** Of the same database, when there are several: one is the primary, the others stand by. */
  connectionStrings?: readonly string[];
  /** Something between us and PostgreSQL shares its sessions among many (PgBouncer): what is told to one is not told to the next. */
  hasSharedSessions?: boolean;
  /** When the address is that of the coordinator of several machines. */
  cluster?: Cluster;
}

/** What several machines that share the tables (citus/cluster.ts) bring along; everything else is the same as on one. */
export interface Cluster {
  /** Of each session, in place of ours. */
  readonly settings: Readonly<Record<string, string>>;
  /** `openPool` opens one to a machine, as the coordinator's is. */
  openMachines(
    coordinator: pg.Pool,
    address: DatabaseAddress,
    openPool: (address: DatabaseAddress) => pg.Pool,
  ): Machines;
}

export interface Machines {
  /** The rows, from the machine that has the person's; undefined when the statement has to go through the coordinator. */
  ask<Row extends pg.QueryResultRow>(statement: PersonStatement): Promise<Row[] | undefined>;
  close(): Promise<void>;
}

export interface Statement {
  /** One text per kind of question, not one per question: it is prepared under its name. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A statement about one person, who is its first value. */
export type PersonStatement = Statement;

export interface Opening {
  address: DatabaseAddress;
  /** The queue for a connection has a deadline: past it the caller hears 503 instead of waiting for ever. */
  maxWaitMs?: number;
  /** Tests on a crowded machine go without. */
  hasTimeouts?: boolean;
}

interface OpenOptions extends Opening {
  maxConnections?: number;
  /** A connection broke. Its query, if it had one, has failed with the same error: this is for the log. */
  onConnectionLost?: (error: Error) => void;
}

/** Names live as long as a connection: past this many a statement goes unnamed rather than fill the server's memory. */
const maxNamedStatements = 1000;
const statementNames = new Map<string, string>();

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known !== undefined || statementNames.size >= maxNamedStatements) return known;
  const name = hash('sha256', sql, 'base64url').slice(0, 32);
  statementNames.set(sql, name);
  return name;
}

/** Teaches a fresh connection the one habit we want: text with values is a prepared statement. */
function prepareStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, callback?: unknown): unknown => {
    const isStatement = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isStatement ? statementName(text) : undefined;
    return name === undefined ? send(text, values, callback) : send({ name, text, values }, callback);
  };
  client.query = query as typeof client.query;
}

const dateOid = 1082;
const bigintOid = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // A calendar day is a string from end to end: a Date would move it across midnight in another zone.
    if (oid === dateOid && format !== 'binary') return (text: string) => text;
    if (oid === bigintOid && format !== 'binary') return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Every statement finds its rows by the person first, so one plan serves all values: planning a list anew took longer than running it.
 * And nothing here runs for so long that compiling it would pay.
 */
const sessionSettings = { TimeZone: 'UTC', plan_cache_mode: 'force_generic_plan', jit: 'off' };

/** Told by the session and not by the server alone, so that they hold in a database of somebody else's too. */
const timeouts = { statement_timeout: '5s', lock_timeout: '4s', idle_in_transaction_session_timeout: '10s' };

/** What every session is to have; where sessions are shared it is told to the database instead (database-source.ts). */
export function settingsFor(
  { cluster }: Pick<DatabaseAddress, 'cluster'>,
  hasTimeouts = true,
): Readonly<Record<string, string>> {
  return { ...sessionSettings, ...cluster?.settings, ...(hasTimeouts && timeouts) };
}

type Ask = <Row extends pg.QueryResultRow>(statement: PersonStatement) => Promise<Row[]>;

/** The dialect of PostgreSQL, which also carries the way that statements about one person go: every handle of the database has it. */
class OurDialect extends PostgresDialect {
  readonly #ask: Ask;
  constructor(pool: pg.Pool, ask: Ask) {
    super({ pool });
    this.#ask = ask;
  }
  override createAdapter(): PostgresAdapter {
    return new OurAdapter(this.#ask);
  }
}

class OurAdapter extends PostgresAdapter {
  readonly ask: Ask;
  constructor(ask: Ask) {
    super();
    this.ask = ask;
  }
}

/** Runs a statement about one person: straight on the machine that has their rows, where there are several. What is part of a transaction stays on its connection. */
export async function askPerson<Row extends object>(db: Database, statement: PersonStatement): Promise<Row[]> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof OurAdapter && !db.isTransaction) return adapter.ask<Row>(statement);
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, [...statement.values]))).rows;
}

/** Gives the connection back, also after a refusal: the pool's own `query` would end it. */
export async function askOn<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { sql, values }: Statement,
): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(sql, [...values]);
    client.release();
    return rows;
  } catch (error) {
    client.release(sqlState(error) === undefined);
    throw error;
  }
}

const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Options that DATABASE_URL brings along would take the place of ours: they come after ours instead. */
function withOptions(address: DatabaseAddress, settings: Readonly<Record<string, string>>): pg.PoolConfig {
  if (address.hasSharedSessions) return address;
  const ours = asOptions(settings);
  const url = URL.parse(address.connectionString ?? '');
  const theirs = url?.searchParams.get('options') ?? '';
  if (url === null || theirs === '') return { ...address, options: ours };
  url.searchParams.delete('options');
  return { ...address, connectionString: url.href, options: `${ours} ${theirs}` };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The pool serves whoever came first, so the first entry is the one that has waited longest. */
function watchQueue(pool: pg.Pool, maxConnections: number): PoolQueue {
  const waiting = new Set<{ since: number }>();
  const turns = createPace();
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const connectInTurn = (callback: Connected): void => {
    const mustWait = pool.totalCount >= maxConnections && pool.waitingCount >= pool.idleCount;
    if (!mustWait) {
      connect(callback);
      return;
    }
    const entry = { since: performance.now() };
    waiting.add(entry);
    connect((...answer) => {
      waiting.delete(entry);
      turns.count(performance.now(), waiting.size > 0);
      callback(...answer);
    });
  };
  const watched = (callback?: Connected): Promise<unknown> | undefined => {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        connectInTurn((error, client) => (error ? reject(error) : resolve(client)));
      });
    connectInTurn(callback);
    return undefined;
  };
  pool.connect = watched as typeof pool.connect;
  const oldestWaitMs = (): number => {
    for (const { since } of waiting) return performance.now() - since;
    return 0;
  };
  return {
    oldestWaitMs,
    expectedWaitMs: () => Math.max(oldestWaitMs(), waiting.size * turns.everyMs()),
  };
}

/** The time between two turns while somebody waits, as a mean in which the last ones count most. */
function createPace() {
  let mean = 0;
  let lastAt: number | undefined;
  return {
    count(now: number, goesOn: boolean): void {
      if (lastAt !== undefined) mean = mean === 0 ? now - lastAt : mean + (now - lastAt - mean) / 20;
      lastAt = goesOn ? now : undefined;
    },
    everyMs: () => mean,
  };
}

/** Of the pool in which somebody has waited longest. */
const longestOf = (queues: readonly PoolQueue[]): PoolQueue => ({
  oldestWaitMs: () => Math.max(...queues.map((queue) => queue.oldestWaitMs())),
  expectedWaitMs: () => Math.max(...queues.map((queue) => queue.expectedWaitMs())),
});

export function openDatabase(options: OpenOptions): OpenDatabase {
  const { address, maxConnections = 10, maxWaitMs = 5_000, hasTimeouts = true, onConnectionLost = () => {} } = options;
  const settings = settingsFor(address, hasTimeouts);
  const pools: pg.Pool[] = [];
  const queues: PoolQueue[] = [];
  const listeners: ((pool: pg.Pool) => void)[] = [];
  const openPool = ({ connectionStrings, ...one }: DatabaseAddress): pg.Pool => {
    const several = connectionStrings?.map((connectionString) => withOptions({ ...one, connectionString }, settings));
    const pool = new pg.Pool({
      ...withOptions(one, settings),
      ...(several && findPrimaryAgain(several)),
      types,
      max: maxConnections,
      connectionTimeoutMillis: maxWaitMs,
      idleTimeoutMillis: 60_000,
      application_name: 'workout-tracker',
    });
    pool.on('error', onConnectionLost);
    pool.on('connect', (client) => {
      // Without a listener the loss of a connection in use would end the process.
      client.on('error', onConnectionLost);
      if (!address.hasSharedSessions) return prepareStatements(client);
      // A shared session knows no names, or those of another. The zone is the one setting that PgBouncer keeps for each of its clients.
      client.query(`set TimeZone = '${sessionSettings.TimeZone}'`).catch(onConnectionLost);
    });
    queues.push(watchQueue(pool, maxConnections));
    pools.push(pool);
    for (const found of listeners) found(pool);
    return pool;
  };

  const pool = openPool(address);
  // Whoever put PgBouncer before the coordinator counts its connections: then everything goes through it.
  const machines = address.hasSharedSessions ? undefined : address.cluster?.openMachines(pool, address, openPool);
  const ask: Ask = async <Row extends pg.QueryResultRow>(statement: PersonStatement) =>
    (await machines?.ask<Row>(statement)) ?? askOn<Row>(await pool.connect(), statement);
  const db = new Kysely<Tables>({ dialect: new OurDialect(pool, ask) });
  return {
    db,
    pool,
    opening: { address, maxWaitMs, hasTimeouts },
    queue: longestOf(queues),
    eachPool(found) {
      listeners.push(found);
      pools.forEach(found);
    },
    async close() {
      await machines?.close();
      await db.destroy();
    },
  };
}
