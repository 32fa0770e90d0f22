/** Counts what is sent to a database. Begun before the first connection, so that none escapes. */
import type pg from 'pg';
import type { TestDatabase } from '#test/test-database.ts';

/** The statements sent while `work` ran, in order. */
export type CountStatements = (work: () => Promise<unknown>) => Promise<string[]>;

export function countStatements({ eachPool }: TestDatabase): CountStatements {
  let sent: string[] = [];
  const watch = (client: pg.PoolClient): void => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, ...rest: unknown[]): unknown => {
      sent.push(typeof text === 'string' ? text : (text as pg.QueryConfig).text);
      return send(text, ...rest);
    };
    client.query = query as typeof client.query;
  };
  eachPool((pool) => pool.on('connect', watch));
  return async (work) => {
    sent = [];
    await work();
    return [...sent];
  };
}
