/**
 * Archives are read by a thread of their own and come back in pieces, so that the thread that answers everybody handles a few milliseconds of
 * an archive at a time. The thread begins with the first request and ends with `close`.
 */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import { isOutOfMemory, startThread } from '#jobs/thread.ts';
import type { ArchiveLists, ArchiveOutline } from './archive-check.ts';
import type { ArchiveAnswer, ArchiveRequests } from './archive-worker.ts';

/** For sixteen megabytes of text as objects, several times over. */
const memory = { memoryMb: 384, youngMb: 12 };

export class ArchiveReader {
  #worker: Worker | undefined;

  /** One request at a time; `bytes` in it go over to the thread. */
  async ask<Name extends keyof ArchiveRequests>(
    name: Name,
    ask: ArchiveRequests[Name]['ask'],
  ): Promise<ArchiveRequests[Name]['answer']> {
    this.#worker ??= startThread('features/file-imports/archive-worker', memory);
    const answered = once(this.#worker, 'message');
    const bytes = typeof ask === 'object' && 'bytes' in ask ? ask.bytes : ask;
    const moved = bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
    this.#worker.postMessage({ name, ask }, moved);
    const [answer]: ArchiveAnswer[] = await answered.catch((error: unknown) => {
      throw isOutOfMemory(error) ? new UnreadableFile(reason('archive-too-large')) : error;
    });
    if (!answer) throw new Error('The thread that reads archives gave no answer.');
    if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable);
    return answer.answer as ArchiveRequests[Name]['answer'];
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** An archive that was checked before, to be applied. */
export interface OpenArchive extends ArchiveOutline {
  pieces<List extends keyof ArchiveLists>(list: List): AsyncGenerator<ArchiveLists[List][]>;
}

export async function openArchive(reader: ArchiveReader, content: string): Promise<OpenArchive> {
  const outline = await reader.ask('open', content);
  return {
    ...outline,
    async *pieces(list) {
      for (let from = 0; ; ) {
        const piece = await reader.ask('piece', { list, from });
        if (piece.length === 0) return;
        // What is in the list follows from its name.
        yield piece as ArchiveLists[typeof list][];
        from += piece.length;
      }
    },
  };
}
