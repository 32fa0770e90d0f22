/**
 * Tries are counted in PostgreSQL, so a limit holds across several servers and survives a restart. A try is taken before the work and given back if
 * it turns out to deserve none; counting after the work would let a thousand simultaneous guesses through.
 */

import { createHmac, type KeyObject } from 'node:crypto';
import { reason } from '@workout-tracker/core/reasons/reason';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { addressBlock } from './address-block.ts';
import { createRefundBuffer, type RefundBuffer, rateLimitSql } from './rate-limit-sql.ts';

export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowS: number;
}

export interface RateLimits {
  /** A limit on whatever `subject` names: an account, a device, a person. */
  per(scope: string, subject: string, max: number, windowS: number): Limit;
  /** A limit on where requests come from; the operator may raise these where many people share an address. */
  perAddress(scope: string, ip: string, max: number, windowS: number): Limit;
  /** Counts one try against each; when one is used up it counts none, and refuses with the time to come back. */
  take(limits: readonly Limit[]): Promise<void>;
  /** The same, and reads in the same statement what the work begins with: a query of one row, or of none. */
  takeAndRead<Row extends object>(limits: readonly Limit[], query: Statement): Promise<Row | undefined>;
  giveBack(limits: readonly Limit[]): void;
  /** Writes down what was given back a moment ago. */
  settle(): Promise<void>;
}

interface RateLimitOptions {
  db: Database;
  clock: () => Date;
  /** Signs the keys, so that the table tells nobody whose names and addresses were tried. */
  key: KeyObject;
  addressFactor: number;
}

export function createRateLimits({ db, clock, key, addressFactor }: RateLimitOptions): RateLimits {
  const per = (scope: string, subject: string, max: number, windowS: number): Limit => {
    const signature = createHmac('sha256', key).update(`${scope}\n${subject}`).digest('base64url');
    return { key: `${scope}:${signature}`, max, windowS };
  };
  const returned = createRefundBuffer((keys, counts) => giveBack(db, keys, counts, clock()));
  const takeAndRead = <Row extends object>(limits: readonly Limit[], query: Statement): Promise<Row | undefined> => {
    // In the order of keys, so that two requests never wait for each other in a circle.
    const sorted = limits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    return take(db, sorted, returned, clock(), query);
  };
  return {
    per,
    perAddress: (scope, ip, max, windowS) =>
      per(scope, addressBlock(ip), Math.max(1, Math.floor(max * addressFactor)), windowS),
    takeAndRead,
    async take(limits) {
      await takeAndRead(limits, nothing);
    },
    giveBack: (limits) => returned.add(limits.map((limit) => limit.key)),
    settle: returned.settle,
  };
}

/** How far the clocks of two servers may be apart. */
const clockSkewMs = 60_000;

const nothing: Statement = { sql: 'select where false', values: [] };

interface Try {
  limit_key: string;
  /** Null when the limit was used up before, and nothing was counted. */
  limit_hits: number | null;
  limit_resets_at: Date;
  found: boolean;
}

async function take<Row extends object>(
  db: Database,
  limits: readonly Limit[],
  refunds: RefundBuffer,
  now: Date,
  query: Statement,
): Promise<Row | undefined> {
  const keys = limits.map((limit) => limit.key);
  const most = limits.map((limit) => limit.max);
  const ends = limits.map((limit) => new Date(now.getTime() + limit.windowS * 1000).toISOString());
  const latest = limits.map(({ windowS }) => new Date(now.getTime() + windowS * 1000 + clockSkewMs).toISOString());
  const returned = refunds.claim(keys);
  const { rows } = await db.executeQuery<Try & Row>(
    CompiledQuery.raw(rateLimitSql(query), [...query.values, keys, ends, latest, most, returned, now.toISOString()]),
  );
  const limitOf = ({ limit_key }: Try): Limit | undefined => limits.find(({ key }) => key === limit_key);
  const isRefused = (row: Try): boolean => row.limit_hits === null || row.limit_hits > (limitOf(row)?.max ?? 0);
  const refused = rows.filter(isRefused);
  if (rows.some(({ limit_hits }) => limit_hits === null)) {
    for (const [index, key] of keys.entries()) refunds.add(new Array(returned[index] ?? 0).fill(key));
  } else {
    if (rows.some((row) => row.limit_hits === 1 && ends.includes(row.limit_resets_at.toISOString())))
      await sweep(db, now);
    // Another try was quicker to the last place of one limit: the others have not been used.
    if (refused.length > 0) refunds.add(rows.filter((row) => !isRefused(row)).map(({ limit_key }) => limit_key));
  }

  const [row] = rows;
  if (refused.length === 0) return row?.found ? row : undefined;
  const waits = refused.map((refusal) => {
    const leftS = Math.ceil((refusal.limit_resets_at.getTime() - now.getTime()) / 1000);
    return Math.min(Math.max(1, leftS), limitOf(refusal)?.windowS ?? 1);
  });
  throw new AppError('too_many_requests', {
    reason: reason('too-many-attempts'),
    retryAfterS: Math.max(...waits),
  });
}

async function giveBack(db: Database, keys: string[], counts: number[], now: Date): Promise<void> {
  await sql`
    with quick as (select set_config('synchronous_commit', 'off', true)),
    returned as (select * from unnest(${keys}::text[], ${counts}::int[]) as t (key, count)),
    held as (select key from rate_limits where key = any(${keys}::text[]) order by key for update)
    update rate_limits set hits = greatest(hits - returned.count, 0) from quick, held, returned
    where rate_limits.key = held.key and returned.key = held.key and resets_at > ${now}`.execute(db);
}

/** Longer than any window: what ends later was begun by a clock that was wrong. */
const farAheadMs = 24 * 3_600_000;

/** Each window that opens clears a few that are over, so the table stays as small as what is going on. */
async function sweep(db: Database, now: Date): Promise<void> {
  const farAhead = new Date(now.getTime() + farAheadMs);
  await sql`
    with quick as (select set_config('synchronous_commit', 'off', true)),
    over as (select key from rate_limits where resets_at <= ${now} or resets_at > ${farAhead}
      order by resets_at limit 10 for update skip locked)
    delete from rate_limits using quick, over where rate_limits.key = over.key`.execute(db);
}
