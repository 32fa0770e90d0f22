/** Runs as the thread that reads uploaded files, one import after the other. It asks one question at a time, and waits for the answer. */

import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Reason } from '@workout-tracker/core/reasons/reason';
import { type PlainOpening, reopenDatabase } from '#citus/reopen-database.ts';
import { AppError } from '#errors/app-error.ts';
import type { FileImportName } from './file-imports.queries.ts';
import { readFiles } from './read-files.ts';

export interface ReadingOrder {
  readonly name: FileImportName;
  readonly opening: PlainOpening;
  readonly now: Date;
}

export type ToReading =
  | { order: ReadingOrder }
  | { isOurs: boolean }
  | { full: { message: string; reason: Reason | undefined } | null };

export type FromReading =
  | { is: 'isOurs' }
  | { is: 'takeRoom'; bytes: number }
  | { is: 'done' }
  | { is: 'failed'; error: unknown };

const port = parentPort;
const say = (message: FromReading): void => port?.postMessage(message);

async function ask(question: FromReading): Promise<ToReading> {
  if (!port) throw new Error('This file is run as a thread.');
  const answered = once(port, 'message');
  say(question);
  const [answer] = await answered;
  return answer;
}

const turn = {
  async isOurs(): Promise<boolean> {
    const answer = await ask({ is: 'isOurs' });
    return 'isOurs' in answer && answer.isOurs;
  },
};

const quota = {
  async take(_userId: string, bytes: number): Promise<void> {
    const answer = await ask({ is: 'takeRoom', bytes });
    if ('full' in answer && answer.full) {
      const { message, reason } = answer.full;
      throw new AppError('storage_full', { message, ...(reason && { reason }) });
    }
  },
};

async function read({ name, opening, now }: ReadingOrder): Promise<void> {
  const database = reopenDatabase(opening);
  try {
    await readFiles({ db: database.db, clock: () => now, quota }, name, turn);
  } finally {
    await database.close();
  }
}

port?.on('message', (message: ToReading) => {
  if (!('order' in message)) return;
  read(message.order).then(
    () => say({ is: 'done' }),
    (error: unknown) => say({ is: 'failed', error }),
  );
});
