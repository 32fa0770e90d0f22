/** Opens the same database in a thread: how is sent there as plain data, and what a cluster brings along is found there again. */
import { type DatabaseAddress, type OpenDatabase, type Opening, openDatabase } from '#db/connection.ts';
import { citus } from './cluster.ts';

export interface PlainOpening extends Omit<Opening, 'address'> {
  readonly address: Omit<DatabaseAddress, 'cluster'>;
  readonly isCluster: boolean;
}

export function plainOpening({ address: { cluster, ...address }, ...opening }: Opening): PlainOpening {
  return { ...opening, address, isCluster: cluster !== undefined };
}

/** A thread does one thing after the other. */
const maxConnections = 2;

export function reopenDatabase({ isCluster, address, ...opening }: PlainOpening): OpenDatabase {
  return openDatabase({ ...opening, address: { ...address, ...(isCluster && { cluster: citus }) }, maxConnections });
}
