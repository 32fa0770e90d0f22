/**
 * Bluetooth in a process of its own. When that ends, however it ends, it is started again after a growing pause; until then the adapter is
 * unavailable, and readings have a gap.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { programFile } from '#project-files.ts';
import type { AdapterState } from './bluez-client.ts';
import type { Order, Report } from './bluez-process.ts';
import type { AdapterReading, HeartAdapter } from './heart-adapter.ts';

export interface AdapterOptions {
  /** `hci0`. */
  readonly adapter: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface StartedAdapter extends HeartAdapter {
  /** Once the server has become the user that it stays: the process is started as that user. */
  start(): void;
}

const nothing: AdapterState = { status: 'unavailable', reason: null, straps: [] };
const pausesMs = [500, 1_000, 2_000, 5_000, 15_000, 30_000];
/** Whoever lives that long has not failed at its start. */
const settledMs = 60_000;
const closeMs = 5_000;
const memoryMb = 64;
const complaintCharacters = 2_000;

export function createBluezAdapter({ adapter, log }: AdapterOptions): StartedAdapter {
  const listeners: ((reading: AdapterReading) => void)[] = [];
  let state = nothing;
  let wanted: readonly string[] = [];
  let child: ChildProcess | undefined;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const order = (one: Order): void => {
    if (child?.connected) child.send(one, () => undefined);
  };

  const take = (report: Report): void => {
    if ('reading' in report) {
      for (const listener of listeners) listener(report.reading);
      return;
    }
    const { status, reason } = report.state;
    if (status !== state.status || reason !== state.reason) log.info({ adapter, reason }, `bluetooth is ${status}`);
    state = report.state;
  };

  const begin = (): void => {
    const beganAt = performance.now();
    const begun = fork(programFile('heart-adapter/bluez-process'), [adapter], {
      env: environment(),
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    begun.stderr?.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-complaintCharacters);
    });
    begun.on('message', take);
    const end = (how: string): void => {
      if (child !== begun) return;
      child = undefined;
      state = nothing;
      if (isClosed) return;
      failures = performance.now() - beganAt > settledMs ? 0 : failures;
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)];
      failures += 1;
      log.warn({ adapter, how, complaint }, 'the process for bluetooth has ended and is started again');
      timer = setTimeout(begin, pauseMs).unref();
    };
    // One of the two is said; where no process can be started it is the error.
    begun.once('error', (error) => end(error.message));
    begun.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child = begun;
    order({ wanted });
  };

  return {
    get status() {
      return state.status;
    },
    straps: () => state.straps,
    setWanted(addresses) {
      wanted = [...addresses];
      order({ wanted });
    },
    lookAround: () => order({ lookAround: true }),
    onReading: (listener) => void listeners.push(listener),
    start() {
      if (!child && !isClosed) begin();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (!child) return;
      const leaving = child;
      const ended = once(leaving, 'exit');
      const overdue = setTimeout(() => leaving.kill('SIGKILL'), closeMs);
      // Without its channel it lets go of the straps and ends.
      if (leaving.connected) leaving.disconnect();
      await ended;
      clearTimeout(overdue);
    },
  };
}

/** What it needs and no secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, DBUS_SYSTEM_BUS_ADDRESS } = process.env;
  return { ...(PATH && { PATH }), ...(DBUS_SYSTEM_BUS_ADDRESS && { DBUS_SYSTEM_BUS_ADDRESS }) };
}
