/** What a sign-in cannot do without: checking a password, as many at a time as the product allows, and nothing around it. */
import { availableParallelism } from 'node:os';
import { createPasswordHasher } from '@workout-tracker/server/features/auth/password-hasher';
import type { Turn } from '../interleave.ts';
import { password } from './bench-people.ts';

const passwords = await createPasswordHasher();
const stored = await passwords.hash(password);

process.on('message', ({ durationMs }: { durationMs: number }) => {
  takeTurn(durationMs).then(
    (turn) => process.send?.(turn),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function takeTurn(durationMs: number): Promise<Turn> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  const keepChecking = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      if (!(await passwords.verify(stored, password))) throw new Error('The right password was refused.');
      count++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, keepChecking));
  const { user, system } = process.cpuUsage(before);
  return { count, cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt };
}
