/**
 * Ends a server: "fast" breaks off its sessions and closes its files in order; "immediate" leaves the tidying to the next
 * start, and loses nothing either. A server that has not gone by then is told so again, and at last reported.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, program } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { lastLine, runProgram, type SystemUser } from './run-program.ts';

export type StopMode = 'fast' | 'immediate';

const STOPPED_WITHIN_S = 60;
const GONE_WITHIN_MS = 5_000;

export interface StopSetup {
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
}

export async function stopServer(postmaster: Postmaster, mode: StopMode, setup: StopSetup): Promise<void> {
  const { output } = await runProgram(
    program(setup.binaries, 'pg_ctl'),
    ['stop', '-D', setup.clusterDir, '-m', mode, '-w', '-t', String(STOPPED_WITHIN_S)],
    { user: setup.user },
  );
  // What counts is whether the process is gone: pg_ctl also complains when it was gone before it looked.
  if (await isGoneSoon(postmaster)) return;
  if (mode === 'fast') return stopServer(postmaster, 'immediate', setup);
  throw new Error(`The database (pid ${postmaster.pid}) did not stop: ${lastLine(output)}`);
}

async function isGoneSoon(postmaster: Postmaster): Promise<boolean> {
  const waiting = new AbortController();
  const tooLate = pause(GONE_WITHIN_MS, false, { signal: waiting.signal }).catch(() => false);
  const isGone = await Promise.race([postmaster.exited.then(() => true), tooLate]);
  waiting.abort();
  return isGone;
}
