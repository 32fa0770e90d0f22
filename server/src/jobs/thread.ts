/**
 * Starts threads for work that would hold up everybody else, each with a heap of its own size. V8 takes a limit that Node was started with
 * (`--max-heap-size`, as `npm start` does) for the heap of every thread, in place of what the thread is given. The heap of the process has
 * its limit since its start and keeps it; so the flag is taken back before a thread begins.
 */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { programFile } from '#project-files.ts';

interface ThreadOptions {
  /** Of what lives long. */
  readonly memoryMb: number;
  /** For what comes and goes; less of it is cleared more often. */
  readonly youngMb: number;
}

/** `source` is `features/file-imports/archive-worker`, below the server's sources and without its ending. */
export function startThread(source: string, { memoryMb, youngMb }: ThreadOptions): Worker {
  setFlagsFromString('--max-heap-size=0');
  setFlagsFromString('--max-old-space-size=0');
  return new Worker(programFile(source), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
