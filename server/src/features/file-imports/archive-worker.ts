/** The thread that reads archives. It answers one request after the other; a file that cannot be read is answered with why. */
import { parentPort } from 'node:worker_threads';
import type { Archive } from '@workout-tracker/core/files/archive';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import type { Reason } from '@workout-tracker/core/reasons/reason';
import {
  type ArchiveLists,
  type ArchiveOutline,
  type CheckedArchive,
  checkArchive,
  checkWorkout,
  listsOf,
  outlineOf,
  pieceOf,
} from './archive-check.ts';

/** What can be asked, and what is answered. */
export interface ArchiveRequests {
  /** `known` is what the reader has. */
  checkArchive: { ask: { bytes: Uint8Array; known: KnownIds }; answer: CheckedArchive };
  checkWorkout: { ask: Uint8Array; answer: ReturnType<typeof checkWorkout> };
  /** The text of an archive that was checked. */
  open: { ask: string; answer: ArchiveOutline };
  /** Of the archive that is open. */
  piece: { ask: { list: keyof ArchiveLists; from: number }; answer: unknown[] };
}

type ArchiveRequest = {
  [Name in keyof ArchiveRequests]: { name: Name; ask: ArchiveRequests[Name]['ask'] };
}[keyof ArchiveRequests];

export type ArchiveAnswer = { answer: unknown } | { unreadable: Reason };

let lists: ReturnType<typeof listsOf> | undefined;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

function answer(request: ArchiveRequest): unknown {
  switch (request.name) {
    case 'checkArchive':
      return checkArchive(textOf(request.ask.bytes), request.ask.known);
    case 'checkWorkout':
      return checkWorkout(textOf(request.ask));
    case 'open': {
      const archive: Archive = JSON.parse(request.ask);
      lists = listsOf(archive);
      return outlineOf(archive);
    }
    case 'piece':
      return pieceOf<unknown>(lists?.[request.ask.list] ?? [], request.ask.from);
  }
}

parentPort?.on('message', (request: ArchiveRequest) => {
  try {
    parentPort?.postMessage({ answer: answer(request) } satisfies ArchiveAnswer);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    parentPort?.postMessage({ unreadable: error.reason } satisfies ArchiveAnswer);
  }
});
