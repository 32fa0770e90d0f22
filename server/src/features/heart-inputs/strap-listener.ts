/**
 * Writes what straps at the server's own Bluetooth send into recordings of the person they are bound to. Readings are collected for a second, and kept
 * while the database is away. Whose a strap is counts at the moment of its reading.
 */
import type { Needs } from '#base/needs.ts';
import { keepHeard } from '#features/recordings/keep-readings.ts';
import type { AdapterReading } from '#heart-adapter/heart-adapter.ts';
import { type BoundStrap, listBoundStraps } from './heart-inputs.queries.ts';

export interface StrapListener {
  /** After a strap was bound or unbound. */
  refresh(): Promise<void>;
  start(): void;
  /** Writes what was heard until now. */
  stop(): Promise<void>;
}

type ListenerBase = Needs<'db' | 'clock' | 'log' | 'limits' | 'liveHub' | 'quota' | 'heartAdapter'>;

interface Pace {
  readonly writeEveryMs?: number;
  /** For what is bound at another server. */
  readonly refreshEveryMs?: number;
}

/** An hour of one strap. */
const mostWaiting = 3_600;

interface Waiting extends BoundStrap {
  readings: AdapterReading[];
}

export function createStrapListener(
  base: ListenerBase,
  { writeEveryMs = 1_000, refreshEveryMs = 60_000 }: Pace = {},
): StrapListener {
  const { db, log, quota, heartAdapter } = base;
  let bound = new Map<string, BoundStrap>();
  const waiting = new Map<string, Waiting>();
  const timers: NodeJS.Timeout[] = [];
  let writing = Promise.resolve();

  const refresh = async (): Promise<void> => {
    if (heartAdapter.status === 'off') return;
    const straps = await listBoundStraps(db);
    bound = new Map(straps.map((strap) => [strap.address, strap]));
    heartAdapter.setWanted(straps.map(({ address }) => address));
  };

  const hear = (reading: AdapterReading): void => {
    const strap = bound.get(reading.address);
    if (!strap) return;
    const key = `${strap.userId} ${strap.address}`;
    const own = waiting.get(key) ?? { ...strap, readings: [] };
    own.readings.push(reading);
    if (own.readings.length > mostWaiting) own.readings.shift();
    waiting.set(key, own);
  };

  const write = async (): Promise<void> => {
    for (const [key, strap] of [...waiting]) {
      const { userId, address, name, readings } = strap;
      waiting.delete(key);
      try {
        await quota.take(userId, JSON.stringify(readings).length);
        await keepHeard(base, userId, { kind: 'adapter', source: address, name, readings, sentMs: null });
      } catch (err) {
        log.warn({ err }, 'heart rate of a strap could not be kept and will be tried again');
        const later = waiting.get(key)?.readings ?? [];
        waiting.set(key, { ...strap, readings: [...readings, ...later].slice(-mostWaiting) });
      }
    }
  };

  const failed = (err: unknown): void => log.warn({ err }, 'bound straps could not be looked up');

  return {
    refresh,
    start() {
      if (heartAdapter.status === 'off') return;
      heartAdapter.onReading(hear);
      refresh().catch(failed);
      timers.push(
        setInterval(() => refresh().catch(failed), refreshEveryMs).unref(),
        setInterval(() => {
          writing = writing.then(write);
        }, writeEveryMs).unref(),
      );
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      writing = writing.then(write);
      await writing;
    },
  };
}
