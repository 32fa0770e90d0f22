/** Runs a program that ends by itself, silently unless it fails; on Ctrl-C it is told to stop and waited for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasEnded } from './server-process.ts';

export interface ProgramOrder {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

export async function runToEnd(resources: AsyncDisposableStack, order: ProgramOrder): Promise<void> {
  if (resources.disposed) throw new Error('The run is over.');
  const { command, args, cwd, env } = order;
  const child = spawn(command, [...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  resources.defer(async () => {
    // Lighthouse closes its browser at this signal, and at no other.
    if (!hasEnded(child)) child.kill('SIGINT');
    await closed.catch(() => {});
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)));
  const [code] = await closed;
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${printed.join('')}`);
}
