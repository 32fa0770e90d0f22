import type { TestProject } from 'vitest/node';
import { startCitus } from './citus-cluster.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCitus();
  project.provide('cluster', cluster.address);
  return () => cluster.stop();
}
