/** Instances are read by id, by series, or all of a person's. Each is one statement that always has a row. */
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import type { TodayProgram } from '@workout-tracker/core/series/instance';
import { CompiledQuery } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import {
  factColumns,
  type InstanceFact,
  listedFactColumns,
  type Whereabouts,
  wholeProgramsSql,
} from './instance-facts.ts';

export interface OneInstance extends Whereabouts {
  instance: InstanceFact | null;
  programs: TodayProgram[];
}

/** By the id of the instance, or of the series: then the one under way, else the newest that was not left. */
const chosen = `select i.* from series_instances i where i.user_id = $1 and (i._id = $2 or i.series_id = $2 and not i.left_early)
  order by i._id = $2 desc, i.completed, i.created_at desc, i._id desc limit 1`;

const oneInstanceSql = (programs: string): string => `with chosen as (${chosen})
select u.time_zone, (select row_to_json(f) from (select ${factColumns} from chosen i) f) as instance, ${programs} as programs
from users u where u._id = $1`;

const bareInstanceSql = oneInstanceSql(`'[]'::json`);
const instanceWithProgramsSql = oneInstanceSql(wholeProgramsSql('(select weeks from chosen)'));

/** The instance alone; `programs` stays empty. */
export function bareInstanceStatement(userId: string, id: string): Statement {
  return { sql: bareInstanceSql, values: [userId, id] };
}

export function instanceStatement(userId: string, id: string): Statement {
  return { sql: instanceWithProgramsSql, values: [userId, id] };
}

export async function findInstance(db: Database | Tx, userId: string, id: string): Promise<OneInstance | undefined> {
  return first<OneInstance>(db, instanceStatement(userId, id));
}

export interface AllInstances extends Whereabouts {
  instances: InstanceFact[];
  total: number;
}

/** As many as a person can have: whoever has as many goes on with one of them instead of beginning another. */
export const mostInstances = archiveLimits.instances;
/** Read at once: a plan of two years has some fifty kilobytes, and its workouts have two hundred. */
export const instancesAtOnce = 25;

const allInstancesSql = (isShown: string): string => `with mine as (
  select i.* from series_instances i where i.user_id = $1${isShown} order by i.created_at desc, i._id desc limit $2 offset $3
)
select u.time_zone,
  (select coalesce(json_agg(f order by f.at desc, f._id desc), '[]') from (select ${listedFactColumns}, i.created_at as at from mine i) f) as instances,
  (select count(*) from series_instances i where i.user_id = $1)::integer as total
from users u where u._id = $1`;

const listedSql = allInstancesSql('');
const followedSql = allInstancesSql(' and not i.left_early');

interface Span {
  limit: number;
  offset: number;
}

/** Newest first. */
export function listedStatement(userId: string, { limit, offset }: Span): Statement {
  return { sql: listedSql, values: [userId, limit, offset] };
}

export async function findInstances(db: Database, userId: string, span: Span): Promise<AllInstances | undefined> {
  return first<AllInstances>(db, listedStatement(userId, span));
}

/** A piece of those that were not left, newest first. */
export function followedStatement(userId: string, offset = 0): Statement {
  return { sql: followedSql, values: [userId, instancesAtOnce, offset] };
}

/** All that were not left, piece by piece; the first has been read. */
export async function* followedInstances(db: Database, { instances }: AllInstances): AsyncGenerator<InstanceFact[]> {
  let piece = instances;
  for (let offset = instancesAtOnce; ; offset += instancesAtOnce) {
    yield piece;
    const userId = piece[0]?.userId;
    if (userId === undefined || piece.length < instancesAtOnce || offset >= mostInstances) return;
    piece = (await first<AllInstances>(db, followedStatement(userId, offset)))?.instances ?? [];
  }
}

async function first<Row>(db: Database | Tx, { sql, values }: Statement): Promise<Row | undefined> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  return rows[0];
}

export async function countInstances(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('series_instances')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this is an instance of theirs that is not completed. */
export async function isUnderWay(db: Database, userId: string, instanceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('series_instances')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', '=', instanceId)
    .where('completed', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
