import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { program, reachableBinaries } from '#postgres/binaries.ts';
import { SHARED_HOME } from '#postgres/place-data.ts';
import { databaseUser } from '#postgres/run-as.ts';
import { startTestCluster } from './test-cluster.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = await reachableBinaries(await databaseUser(SHARED_HOME), SHARED_HOME, () => {});
  const cluster = await startTestCluster(dirname(program(binaries, 'postgres')));
  project.provide('cluster', cluster.address);
  return () => cluster.stop();
}
