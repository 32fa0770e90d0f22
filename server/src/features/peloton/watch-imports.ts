/**
 * An import told as it goes on. Whoever does it, this server or another, writes what it did into the same rows, so a look at them now and
 * then is all it takes. A stream ends with its import, after a while (the reader asks again, and shows again that it may), and at once when
 * the server stops.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/connection.ts';
import { AppError } from '#http/app-error.ts';
import { EventStream, heartbeat } from '#http/event-stream.ts';
import type { PelotonPace } from '#peloton/pace.ts';
import { describeImport, type ImportName } from './imports.queries.ts';

export interface ImportWatch {
  /** Error `not_found` when there is no such import of this person. */
  open(name: ImportName): Promise<EventStream>;
  close(): void;
}

const longestMs = 10 * 60_000;
/** Of one person at one server: each costs a question twice a second. */
const mostAtOnce = 6;

export function createImportWatch(
  db: Database,
  pace: Pick<PelotonPace, 'watchImportsMs' | 'heartbeatMs'>,
): ImportWatch {
  const closing = new AbortController();
  const openStreams = new Map<string, number>();
  const count = (userId: string, step: 1 | -1): number => {
    const next = (openStreams.get(userId) ?? 0) + step;
    if (next > 0) openStreams.set(userId, next);
    else openStreams.delete(userId);
    return next;
  };

  async function* follow(name: ImportName, first: string): AsyncGenerator<string> {
    const startedAt = performance.now();
    let [told, toldAt] = [first, startedAt];
    yield first;
    while (isRunning(told) && performance.now() - startedAt < longestMs) {
      if (!(await hasWaited())) return;
      const now = (await describeImport(db, name)) ?? told;
      const isQuiet = now === told;
      if (isQuiet && performance.now() - toldAt < pace.heartbeatMs) continue;
      [told, toldAt] = [now, performance.now()];
      yield isQuiet ? heartbeat : now;
    }
  }

  const hasWaited = (): Promise<boolean> =>
    pause(pace.watchImportsMs, true, { signal: closing.signal }).catch(() => false);

  return {
    async open(name) {
      const first = await describeImport(db, name);
      if (first === undefined) throw new AppError('not_found');
      return new EventStream(counted(name, first));
    },
    close: () => closing.abort(),
  };

  async function* counted(name: ImportName, first: string): AsyncGenerator<string> {
    // One too many gets the state of things and no more.
    if (count(name.userId, 1) > mostAtOnce) {
      count(name.userId, -1);
      yield first;
      return;
    }
    try {
      yield* follow(name, first);
    } finally {
      count(name.userId, -1);
    }
  }
}

const isRunning = (described: string): boolean => (JSON.parse(described) as { status: string }).status === 'running';
