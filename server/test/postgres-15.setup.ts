import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binDir = process.env.POSTGRES_15_BIN;
  if (binDir === undefined) throw new Error('POSTGRES_15_BIN must name the folder of the PostgreSQL 15 programs.');
  const cluster = await startTestCluster(binDir);
  project.provide('cluster', cluster.address);
  return () => cluster.stop();
}
