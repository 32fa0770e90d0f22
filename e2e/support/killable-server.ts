/**
 * The real application, which can be killed in the midst of whatever it does and started again: its connections are cut where they are,
 * so what was not committed is gone, and everything it had in memory is gone with it. The database stays.
 */
import { openDatabase } from '@workout-tracker/server/db/connection';
import { openTestApp } from '@workout-tracker/server/test/test-app';
import type { TestDatabase } from '@workout-tracker/server/test/test-database';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

export interface KillableServer {
  /** Asks the one that lives now, or will when it has started. Throws when it dies before it has answered. */
  inject(asked: InjectOptions): Promise<LightMyRequestResponse>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** `clock` goes on while it is dead. */
export async function startKillableServer(
  database: TestDatabase,
  { clock }: { clock?: () => Date } = {},
): Promise<KillableServer> {
  let life = await begin();
  let restarting: Promise<void> = Promise.resolve();

  async function begin() {
    const own = openDatabase({ address: database.address, maxWaitMs: 60_000 });
    const processIds = new Set<number>();
    own.pool.on('connect', (client) => {
      if ('processID' in client) processIds.add(Number(client.processID));
    });
    return { app: await openTestApp({ database: { ...database, ...own }, ...(clock && { clock }) }), own, processIds };
  }

  async function end({ app, own, processIds }: typeof life): Promise<void> {
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [[...processIds]]);
    await app.close();
    await own.close();
  }

  return {
    async inject(asked) {
      await restarting;
      const asking = life;
      const answer = await asking.app.inject(asked);
      if (asking !== life) throw new Error('The server died.');
      return answer;
    },
    restart() {
      restarting = restarting.then(async () => {
        const dying = life;
        life = await begin();
        await end(dying);
      });
      return restarting;
    },
    close: () => end(life),
  };
}
