/**
 * The system's D-Bus, named by `DBUS_SYSTEM_BUS_ADDRESS` where it is not in its usual place. The library's calls wait for ever, also on a bus
 * that has gone; ours end, and `lost` tells when the bus does not answer any more.
 */
import { DBusError, Message, MessageType, systemBus } from '@particle/dbus-next';

const daemon = 'org.freedesktop.DBus';
const answerMs = 10_000;
const askEveryMs = 5_000;

interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
  readonly timeoutMs?: number;
}

export interface BusSignal {
  readonly sender: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly body: readonly unknown[];
}

export interface SystemBus {
  /** Rejects with what the other side answered, or when it did not answer in time. */
  call(call: BusCall): Promise<readonly unknown[]>;
  /** Of the daemon that carries the messages. */
  ask(member: string, ...names: readonly string[]): Promise<readonly unknown[]>;
  onSignal(listener: (signal: BusSignal) => void): void;
  /** Settles when the bus is gone, with the reason. */
  readonly lost: Promise<Error>;
  close(): void;
}

/** What D-Bus calls the error that was answered; undefined for any other error. */
export const busErrorName = (error: unknown): string | undefined =>
  error instanceof DBusError ? error.type : undefined;

export async function openSystemBus(): Promise<SystemBus> {
  const bus = systemBus();
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  bus.on('error', (error: unknown) => lose(error instanceof Error ? error : new Error(String(error))));

  const call = async ({ timeoutMs = answerMs, body = [], ...head }: BusCall): Promise<readonly unknown[]> => {
    const answer = bus.call(new Message({ ...head, body: [...body] }));
    const reply = await within(timeoutMs, answer, `${head.member} was not answered in ${timeoutMs / 1000} s`);
    return reply?.body ?? [];
  };
  const ask: SystemBus['ask'] = (member, ...names) =>
    call({ destination: daemon, path: '/org/freedesktop/DBus', interface: daemon, member, ...textsOf(names) });

  try {
    const opened = new Promise<void>((resolve) => bus.on('connect', resolve));
    const failed = lost.then((error) => Promise.reject(error));
    await within(answerMs, Promise.race([opened, failed]), 'it does not answer');
  } catch (error) {
    bus.disconnect();
    throw error;
  }
  // A socket that was closed by the other side is noticed when it is written to.
  const watch = setInterval(() => void ask('GetId').catch(lose), askEveryMs);
  return {
    call,
    ask,
    onSignal: (listener) => {
      bus.on('message', (message) => {
        if (message.type === MessageType.SIGNAL) listener(message);
      });
    },
    lost,
    close() {
      clearInterval(watch);
      bus.disconnect();
    },
  };
}

const textsOf = (names: readonly string[]) =>
  names.length === 0 ? {} : { signature: 's'.repeat(names.length), body: names };

async function within<Result>(ms: number, work: Promise<Result>, words: string): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(words)), ms);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
