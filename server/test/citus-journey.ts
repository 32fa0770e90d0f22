/** One journey in a browser against the product on a Citus cluster: `node citus-journey.ts playwright's-program arguments…`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCitus } from './citus-cluster.ts';
import { asAdmin, templateName } from './test-cluster.ts';

const [program = '', ...args] = process.argv.slice(2);
const cluster = await startCitus();
try {
  const { address } = cluster;
  for (const machine of [address, ...(address.workers ?? [])])
    await asAdmin(machine, `create database journey template ${templateName} strategy file_copy`);
  const url = `postgres://${address.user}@localhost:${address.port}/journey?host=${encodeURIComponent(address.host)}`;
  const env = { ...process.env, JOURNEY_DATABASE_URL: url };
  const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit', env }), 'exit');
  process.exitCode = code ?? 1;
} finally {
  await cluster.stop();
}
