/**
 * Uploaded files are read by a thread of their own, with a database connection and a bounded heap of its own: whatever is in them, the thread
 * that answers everybody has nothing to do with it. What the thread has to ask (whether the job is still ours, whether there is room for
 * more) is answered here. A thread that has nothing to do waits a while for the next import, then ends; at once where an import is applied, which
 * needs memory itself.
 */

import type { Worker } from 'node:worker_threads';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { plainOpening } from '#citus/reopen-database.ts';
import type { Opening } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { isOutOfMemory, startThread } from '#jobs/thread.ts';
import type { FileImportName } from './file-imports.queries.ts';
import type { FromReading, ReadingOrder, ToReading } from './reading-worker.ts';
import { refuseReading } from './refuse-reading.ts';
import { toldOf } from './told-reason.ts';

const memory = { memoryMb: 128, youngMb: 3 };
const idleMs = 30_000;
/**
 * A thread notices between two parts of a file that its import was cancelled, and not while it is deep in one: it is ended when it has gone
 * on for three looks.
 */
const lookMs = 5_000;
const looks = 3;

export interface ReadingThreads {
  read(name: FileImportName, turn: Turn): Promise<void>;
  /** Those that wait for another import. */
  endIdle(): Promise<void>;
  /** Also what is being read ends. */
  close(): Promise<void>;
}

export function createReadingThreads(
  base: Needs<'db' | 'clock' | 'quota'> & { readonly opening: Opening },
): ReadingThreads {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();

  const end = async (thread: Worker): Promise<void> => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    all.delete(thread);
    await thread.terminate();
  };
  const start = (): Worker => {
    const thread = startThread('features/file-imports/reading-worker', memory);
    all.add(thread);
    // Also while nobody waits for it: without a listener it would end the server.
    return thread.on('error', () => void end(thread));
  };
  const take = (): Worker => {
    const [thread = start()] = idle.keys();
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    return thread;
  };
  const giveBack = (thread: Worker): void => {
    if (all.has(thread)) idle.set(thread, setTimeout(() => void end(thread), idleMs).unref());
  };

  return {
    async read(name, turn) {
      const thread = take();
      let left = looks;
      const look = async (): Promise<void> => {
        left = (await turn.isOurs()) ? looks : left - 1;
        if (left === 0) await end(thread);
      };
      const looking = setInterval(() => void look().catch(() => undefined), lookMs);
      const order = { name, opening: plainOpening(base.opening), now: base.clock() };
      const { isFree, error } = await follow(thread, order, { turn, quota: base.quota });
      clearInterval(looking);
      // A look that is under way ends nobody else's thread.
      left = Number.POSITIVE_INFINITY;
      if (isFree) giveBack(thread);
      else await end(thread);
      if (isOutOfMemory(error)) await refuseReading(base.db, name, toldOf(reason('files-too-large-to-read')));
      else if (error !== undefined) throw error;
    },
    async endIdle() {
      await Promise.all([...idle.keys()].map(end));
    },
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

interface Ending {
  /** The thread is ready for another import. */
  readonly isFree: boolean;
  readonly error?: unknown;
}

/** Until the files are read, or that broke off, or the thread has ended. */
function follow(
  thread: Worker,
  order: ReadingOrder,
  { turn, quota }: { turn: Turn } & Pick<Needs<'quota'>, 'quota'>,
): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const tell = (message: ToReading): void => thread.postMessage(message);
  const takeRoom = async (bytes: number): Promise<ToReading> => {
    try {
      await quota.take(order.name.userId, bytes, { isPiece: true });
      return { full: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'storage_full') {
        const { message, reason: why } = error;
        return { full: { message, reason: why } };
      }
      throw error;
    }
  };
  const broke = (error: unknown): void => resolve({ isFree: false, error });
  const ended = (): void => resolve({ isFree: false });
  const hear = (message: FromReading): void => {
    if (message.is === 'done') resolve({ isFree: true });
    else if (message.is === 'failed') resolve({ isFree: true, error: message.error });
    else {
      const answer = message.is === 'isOurs' ? turn.isOurs().then((isOurs) => ({ isOurs })) : takeRoom(message.bytes);
      answer.then(tell, broke);
    }
  };
  thread.on('message', hear).on('error', broke).on('exit', ended);
  tell({ order });
  return promise.finally(() => thread.off('message', hear).off('error', broke).off('exit', ended));
}
