/** The part of a measured process that is the same whatever it measures: told how long, it works on several lines and reports the turn. */
import type { Turn } from './interleave.ts';

export function answerTurns(lines: number, workOnce: () => Promise<void>): void {
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
    const keepWorking = async (): Promise<void> => {
      while (performance.now() - startedAt < durationMs) {
        await workOnce();
        count++;
      }
    };
    await Promise.all(Array.from({ length: lines }, keepWorking));
    const { user, system } = process.cpuUsage(before);
    return { count, cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt };
  }
}
