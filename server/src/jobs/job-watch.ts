/**
 * Streams how a job goes on. Whichever server does it writes what it did into the same rows, so a look at them now and then is all it takes. A stream
 * ends with its job, after a while (the reader asks again, and shows again that it may), and at once when the server stops.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#errors/app-error.ts';
import { EventStream, heartbeat } from '#http/event-stream.ts';

export interface JobWatch<Name> {
  /** Error `not_found` when there is no such job of this person. */
  open(name: Name): Promise<EventStream>;
  close(): void;
}

interface Watched<Name> {
  /** How far it is, as JSON text. */
  describe(name: Name): Promise<string | undefined>;
  /** While it has one of these it goes on. */
  readonly activeStatuses: readonly string[];
}

interface Pace {
  readonly watchImportsMs: number;
  readonly heartbeatMs: number;
}

const longestMs = 10 * 60_000;
/** Of one person at one server: each costs a question twice a second. */
const mostAtOnce = 6;

export function createJobWatch<Name extends { readonly userId: string }>(
  { describe, activeStatuses }: Watched<Name>,
  pace: Pace,
): JobWatch<Name> {
  const closing = new AbortController();
  const openStreams = new Map<string, number>();
  const count = (userId: string, step: 1 | -1): number => {
    const next = (openStreams.get(userId) ?? 0) + step;
    if (next > 0) openStreams.set(userId, next);
    else openStreams.delete(userId);
    return next;
  };
  const isActive = (described: string): boolean => activeStatuses.includes(JSON.parse(described).status);

  async function* follow(name: Name, first: string): AsyncGenerator<string> {
    const startedAt = performance.now();
    let [sent, sentAt] = [first, startedAt];
    yield first;
    while (isActive(sent) && performance.now() - startedAt < longestMs) {
      if (!(await hasWaited())) return;
      const now = (await describe(name)) ?? sent;
      const isQuiet = now === sent;
      if (isQuiet && performance.now() - sentAt < pace.heartbeatMs) continue;
      [sent, sentAt] = [now, performance.now()];
      yield isQuiet ? heartbeat : now;
    }
  }

  const hasWaited = (): Promise<boolean> =>
    pause(pace.watchImportsMs, true, { signal: closing.signal }).catch(() => false);

  return {
    async open(name) {
      const first = await describe(name);
      if (first === undefined) throw new AppError('not_found');
      return new EventStream(counted(name, first));
    },
    close: () => closing.abort(),
  };

  async function* counted(name: Name, first: string): AsyncGenerator<string> {
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
