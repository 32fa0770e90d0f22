/**
 * DATABASE_URL may name several hosts, of which one is the primary and the others stand by. A connection that cannot be made, or is answered by a
 * standby, fails; the next one tries the next host. So after a failover the pool finds the new primary by itself.
 */
import pg from 'pg';

/** `postgres://me@one:5432,two:5433/db` is one address for each of the hosts, as libpq reads it. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

type Connected = (error: Error | null) => void;

/** For a pool: its options, when it has several addresses. */
export function findPrimaryAgain(addresses: readonly pg.ClientConfig[]): Pick<pg.PoolConfig, 'Client' | 'verify'> {
  let current = 0;
  const giveUp = (tried: number): void => {
    if (tried === current) current = (tried + 1) % addresses.length;
  };
  class Connection extends pg.Client {
    readonly tried = current;
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...addresses[current] });
      const connect = this.connect.bind(this) as (callback: Connected) => void;
      const connectAndNote = (callback: Connected): void =>
        connect((error) => {
          if (error) giveUp(this.tried);
          callback(error);
        });
      this.connect = connectAndNote as typeof this.connect;
    }
  }
  return {
    Client: Connection,
    verify(client, done) {
      client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error, result) => {
        if (error) return done(error);
        if (!result.rows[0]?.isStandby) return done();
        if (client instanceof Connection) giveUp(client.tried);
        done(new Error('Connection terminated: this one is a standby'));
      });
    },
  };
}
