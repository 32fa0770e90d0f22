/**
 * Sends statements straight to the machine of a Citus cluster that has a person's rows: each machine plans and answers a statement as the coordinator
 * would, and the trip through the coordinator, which plans it once more, is spared. Which machine that is follows from the person's id, as Citus
 * works it out, and from the coordinator's list of pieces, which is read again now and then. A machine that the rows have left asks the one that has
 * them.
 */
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { askOn, type Cluster, type DatabaseAddress, type Machines, type PersonStatement } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';
import { uuidToBytes } from '#db/uuid-bytes.ts';

interface MachineAddress {
  readonly host: string;
  readonly port: number;
}

interface Piece extends MachineAddress {
  /** The numbers that the ids of its people come to. */
  readonly from: number;
  readonly to: number;
  /** By the coordinator's own reckoning, the piece of the person who is asked about. */
  readonly isOfSample: boolean;
}

/** How old the list may be: until then a machine that was added is not asked. */
const listLivesMs = 60_000;

/** A person to compare our reckoning with Citus's by. */
const sample = '6f1cb2f0-5d0c-4c5e-9e8b-3f6f3c0f8a51';

const piecesSql = `select n.nodename as host, n.nodeport as port, s.shardminvalue::integer as "from", s.shardmaxvalue::integer as "to",
    s.shardid = get_shard_id_for_distribution_column('users', $1::uuid) as "isOfSample"
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' and n.isactive
  where s.logicalrelid = 'users'::regclass`;

export const openMachines: Cluster['openMachines'] = (coordinator, address, openPool): Machines => {
  const pools = new Map<string, pg.Pool>();
  let pieces: readonly (Piece & { readonly pool: pg.Pool })[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isClosed = false;
  /** The list is nobody's in particular: it is no part of the request that found it too old. */
  const ofNobody = new AsyncResource('machines');

  const poolOf = ({ host, port }: MachineAddress): pg.Pool => {
    const name = `${host}:${port}`;
    const pool = pools.get(name) ?? openPool(addressOfMachine(address, { host, port }));
    pools.set(name, pool);
    return pool;
  };

  const read = async (): Promise<void> => {
    const { rows } = await coordinator.query<Piece>(piecesSql, [sample]);
    const isReckonedAlike = rows.find((piece) => holds(piece, uuidHash(sample)))?.isOfSample === true;
    const found = isReckonedAlike && !isClosed ? rows.map((piece) => ({ ...piece, pool: poolOf(piece) })) : [];
    const reached = await reachable(new Set(found.map(({ pool }) => pool)));
    pieces = found.filter(({ pool }) => reached.has(pool));
  };

  /** Nobody waits for it: what comes meanwhile goes by the list of before. */
  const readAgain = (): void => {
    readAt = performance.now();
    reading ??= ofNobody
      .runInAsyncScope(read)
      .catch(() => {
        pieces = [];
      })
      .finally(() => {
        reading = undefined;
      });
  };

  return {
    async ask<Row extends pg.QueryResultRow>(statement: PersonStatement) {
      if (performance.now() - readAt > listLivesMs) readAgain();
      const hash = uuidHash(String(statement.values[0]));
      const pool = pieces.find((piece) => holds(piece, hash))?.pool;
      if (!pool) return undefined;
      const client = await pool.connect().catch((error: unknown) => {
        // With connections of its own it is busy, not away: the coordinator would only be made busy too.
        if (pool.totalCount > 0) throw error;
        return undefined;
      });
      if (!client) {
        pieces = pieces.filter((piece) => piece.pool !== pool);
        return undefined;
      }
      return askOn<Row>(client, statement).catch((error: unknown) => {
        if (sqlState(error) !== undefinedTable) throw error;
        return undefined;
      });
    },
    async close() {
      isClosed = true;
      await reading;
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
};

/** One that a migration has added: until `npm run distribute` it is on the coordinator alone. */
const undefinedTable = '42P01';

/** One of the machines of the cluster that an address is the coordinator of. */
function addressOfMachine(
  { connectionString, connectionStrings: _ofCoordinator, ...address }: DatabaseAddress,
  machine: MachineAddress,
): DatabaseAddress {
  const url = URL.parse(connectionString ?? '');
  if (url === null) return { ...address, ...machine };
  url.searchParams.set('host', machine.host);
  url.port = String(machine.port);
  return { ...address, connectionString: url.href };
}

const holds = ({ from, to }: Pick<Piece, 'from' | 'to'>, hash: number): boolean => from <= hash && hash <= to;

async function reachable(pools: Iterable<pg.Pool>): Promise<Set<pg.Pool>> {
  const asked = [...pools].map(async (pool) => {
    await pool.query('select 1');
    return pool;
  });
  const answers = await Promise.allSettled(asked);
  return new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** What PostgreSQL's `hashuuid` gives, by which Citus deals people out: Bob Jenkins' lookup3 over the sixteen bytes. */
export function uuidHash(uuid: string): number {
  const bytes = uuidToBytes(uuid);
  const start = (0x9e3779b9 + bytes.length + 3923095) | 0;
  let a = (start + bytes.readInt32LE(0)) | 0;
  let b = (start + bytes.readInt32LE(4)) | 0;
  let c = (start + bytes.readInt32LE(8)) | 0;
  for (const by of [4, 6, 8, 16, 19, 4]) {
    a = ((a - c) ^ rotate(c, by)) | 0;
    c = (c + b) | 0;
    [a, b, c] = [b, c, a];
  }
  a = (a + bytes.readInt32LE(12)) | 0;
  for (const by of [14, 11, 25, 16, 4, 14, 24]) {
    c = ((c ^ b) - rotate(b, by)) | 0;
    [a, b, c] = [b, c, a];
  }
  return b;
}
