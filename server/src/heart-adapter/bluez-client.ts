/** Straps over BlueZ, whatever happens to it: a session with BlueZ while it runs, and when it ends another try after a growing pause. */
import { setTimeout as pause } from 'node:timers/promises';
import { BluezSession, type Wishes } from './bluez-session.ts';
import type { AdapterReading, AdapterStrap } from './heart-adapter.ts';
import { busErrorName, openSystemBus } from './system-bus.ts';

export interface AdapterState {
  readonly status: 'unavailable' | 'on';
  /** In words, while it is not on. */
  readonly reason: string | null;
  readonly straps: readonly AdapterStrap[];
}

export interface BluezClient {
  setWanted(addresses: readonly string[]): void;
  lookAround(): void;
  /** Hangs up, and lets go of the bus. */
  close(): Promise<void>;
}

interface ClientOptions {
  readonly adapter: string;
  /** Told whenever something is different. */
  readonly onState: (state: AdapterState) => void;
  readonly onReading: (reading: AdapterReading) => void;
}

const tickMs = 1_000;
const lookAroundMs = 30_000;
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export function openBluez({ adapter, onState, onReading }: ClientOptions): BluezClient {
  const wishes: Wishes = { wanted: [], lookUntil: 0 };
  const closing = new AbortController();
  let session: BluezSession | undefined;
  let told = '';

  const tell = (state: AdapterState): void => {
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    onState(state);
  };
  const tellOf = (current: BluezSession): void => {
    const { reason } = current;
    tell({ status: reason === null ? 'on' : 'unavailable', reason, straps: current.straps(Date.now()) });
  };

  const meet = async (onMet: () => void): Promise<Error> => {
    const bus = await openSystemBus();
    try {
      const onChange = (): void => {
        if (session) tellOf(session);
      };
      const opened = await BluezSession.open({ bus, adapter, wishes, onReading, onChange });
      session = opened.session;
      onMet();
      session.tend();
      return await Promise.race([opened.ended, whenAborted(closing.signal)]);
    } finally {
      if (closing.signal.aborted) await session?.end();
      session = undefined;
      bus.close();
    }
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    const onMet = (): void => {
      failures = 0;
    };
    while (!closing.signal.aborted) {
      const error = await meet(onMet).catch((thrown: unknown) => thrown);
      if (closing.signal.aborted) return;
      tell({ status: 'unavailable', reason: reasonOf(error), straps: [] });
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)];
      failures += 1;
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  const ticks = setInterval(() => session?.tend(), tickMs);
  const running = run();
  return {
    setWanted(addresses) {
      wishes.wanted = [...addresses];
      session?.tend();
    },
    lookAround() {
      wishes.lookUntil = Date.now() + lookAroundMs;
      session?.tend();
    },
    async close() {
      closing.abort();
      clearInterval(ticks);
      await running;
    },
  };
}

const whenAborted = (signal: AbortSignal): Promise<Error> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Error('closed')), { once: true });
  });

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  switch (busErrorName(error)) {
    case 'org.freedesktop.DBus.Error.ServiceUnknown':
    case 'org.freedesktop.DBus.Error.NameHasNoOwner':
      return 'BlueZ does not run on this machine';
    case 'org.freedesktop.DBus.Error.AccessDenied':
      return 'BlueZ refuses this user: put it into the group bluetooth';
    case undefined:
      return `the system's D-Bus cannot be used: ${words}`;
    default:
      return `BlueZ answers with an error: ${words}`;
  }
}
