/**
 * A strap over Web Bluetooth. A person chooses it once; after that a lost link is taken up again by itself, with growing pauses, and at once
 * when the page comes back into sight. Every try has a signal of its own: what an older try brings late is not listened to.
 */
import type { BluetoothApi, BluetoothDevice } from './bluetooth-api.ts';
import {
  connectionFailed,
  type DeviceFacts,
  type HeartRateMonitor,
  idleState,
  type MonitorState,
  type Packet,
  words,
} from './heart-rate-monitor.ts';
import { Observable } from './observable.ts';
import { chooseStrap, openLink, type StrapLink } from './strap-link.ts';

export class WebBluetoothMonitor implements HeartRateMonitor {
  readonly #bluetooth: BluetoothApi | undefined;
  readonly #state: Observable<MonitorState>;
  readonly #packetListeners = new Set<(packet: Packet) => void>();
  /** The try under way; another one takes its place. */
  #attempt = new AbortController();
  #device: BluetoothDevice | null = null;
  #link: StrapLink | null = null;
  #lastPacketAt = 0;
  #lostAt = 0;
  #failedTries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: () => void = () => {};

  constructor(bluetooth: BluetoothApi | undefined) {
    this.#bluetooth = bluetooth;
    const unsupported = { ...idleState, status: 'unsupported', error: words.unsupported } as const;
    this.#state = new Observable<MonitorState>(bluetooth ? idleState : unsupported);
  }

  readonly getState = (): MonitorState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  readonly onPacket = (listener: (packet: Packet) => void): (() => void) => {
    this.#packetListeners.add(listener);
    return () => this.#packetListeners.delete(listener);
  };

  async connect(): Promise<void> {
    if (!this.#bluetooth || this.getState().status !== 'idle') return;
    const signal = this.#nextAttempt();
    this.#state.set({ ...idleState, status: 'connecting' });
    const choice = await chooseStrap(this.#bluetooth, () => {
      if (!signal.aborted) this.#state.set({ status: 'idle', hint: words.isItOn });
    });
    if (signal.aborted) return;
    if ('refusal' in choice) this.#state.set({ ...idleState, ...choice.refusal });
    else await this.#connectTo(choice.device, signal);
  }

  async disconnect(): Promise<void> {
    if (!this.#bluetooth) return;
    this.#nextAttempt();
    const [link, device] = [this.#link, this.#device];
    this.#forget();
    this.#state.set(idleState);
    const warning = link ? await link.stop() : null;
    if (warning !== null) this.#state.set({ warning });
    // Connected to it again meanwhile: then there is nothing to hang up.
    if (this.#device !== device) device?.gatt?.disconnect();
  }

  /** For the page coming back into sight: do not wait for the pause to end. */
  tryNow(): void {
    if (this.getState().status === 'lost' && this.#timer !== undefined) void this.#reconnect();
  }

  async #connectTo(device: BluetoothDevice, signal: AbortSignal): Promise<void> {
    this.#state.set({ ...idleState, status: 'connecting', device: nothingKnownOf(device) });
    this.#device = device;
    device.addEventListener('gattserverdisconnected', this.#handleDrop);
    try {
      await this.#open(device, signal);
    } catch (error) {
      if (!signal.aborted) this.#giveUp(error);
    }
  }

  async #open(device: BluetoothDevice, signal: AbortSignal): Promise<void> {
    if (!device.gatt) throw new Error(words.noAnswer);
    const link = await openLink(device.gatt, this.#handlePacket, signal);
    const facts = this.getState().device ?? nothingKnownOf(device);
    this.#link = link;
    this.#lastPacketAt = Date.now();
    this.#failedTries = 0;
    this.#state.set({ ...idleState, status: 'live', device: facts, connectedAt: this.#lastPacketAt });
    this.#stopWatching = watchSilence({
      silentSince: () => this.#lastPacketAt,
      onStale: () => this.#state.set({ isStale: true }),
      onDead: () => {
        this.#handleDrop();
        device.gatt?.disconnect();
      },
    });
    const read = await link.readFacts();
    if (this.#link === link) this.#state.set({ device: { ...facts, ...read } });
  }

  readonly #handlePacket = (bytes: DataView): void => {
    this.#lastPacketAt = Date.now();
    if (this.getState().isStale) this.#state.set({ isStale: false });
    for (const listener of this.#packetListeners) listener({ at: this.#lastPacketAt, bytes });
  };

  /** Not asked for: hanging up ourselves puts the link away first. */
  readonly #handleDrop = (): void => {
    if (!this.#link) return;
    this.#letGo();
    this.#lostAt = Date.now();
    this.#state.set({ status: 'lost', connectedAt: null, isStale: false });
    this.#scheduleReconnect();
  };

  #scheduleReconnect(): void {
    const pauseMs = reconnectPauseMs(this.#failedTries, Math.random());
    this.#timer = setTimeout(() => void this.#reconnect(), pauseMs);
  }

  async #reconnect(): Promise<void> {
    const device = this.#device;
    if (!device) return;
    const signal = this.#nextAttempt();
    try {
      await this.#open(device, signal);
    } catch {
      if (signal.aborted) return;
      this.#failedTries += 1;
      if (Date.now() - this.#lostAt < giveUpAfterMs) this.#scheduleReconnect();
      else this.#giveUp(words.gone);
    }
  }

  #giveUp(reason: unknown): void {
    this.#forget();
    this.#state.set({ ...idleState, error: connectionFailed(reason), hint: words.wakeIt });
  }

  #nextAttempt(): AbortSignal {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#attempt.abort();
    this.#attempt = new AbortController();
    return this.#attempt.signal;
  }

  #letGo(): void {
    this.#stopWatching();
    this.#link?.silence();
    this.#link = null;
  }

  #forget(): void {
    this.#letGo();
    this.#device?.removeEventListener('gattserverdisconnected', this.#handleDrop);
    this.#device = null;
    this.#failedTries = 0;
  }
}

function nothingKnownOf({ name = 'Heart-rate monitor' }: BluetoothDevice): DeviceFacts {
  return { name, services: [], batteryPercent: null, sensorLocation: null };
}

/**
 * How long to wait before the next try after a link was lost: a second first, because connecting at once can hang, then longer and
 * longer, each a fifth more or less so that two devices do not keep meeting. After ten minutes it is a person's turn.
 */
const pausesS = [1, 2, 4, 8, 15, 30];
const jitter = 0.2;

const giveUpAfterMs = 600_000;

/** `chance` is between 0 and 1: `reconnectPauseMs(2, 0.5)` is 4000. */
export function reconnectPauseMs(failedTries: number, chance: number): number {
  const seconds = pausesS[Math.min(failedTries, pausesS.length - 1)] ?? 0;
  return Math.round(seconds * 1000 * (1 + jitter * (2 * chance - 1)));
}

/**
 * A link can be dead without a word: the strap sleeps, or the radio forgot it. Five seconds of silence make its last value old, fifteen
 * are taken for a lost link. Read off the clock, because timers of a page in the background come late.
 */
const staleMs = 5_000;
const deadMs = 15_000;

interface Watch {
  readonly silentSince: () => number;
  /** Told every second of it. */
  readonly onStale: () => void;
  /** Told once; the watch is over then. */
  readonly onDead: () => void;
}

/** Answers with the way to stop watching. */
function watchSilence({ silentSince, onStale, onDead }: Watch): () => void {
  const timer = setInterval(() => {
    const silentMs = Date.now() - silentSince();
    if (silentMs > deadMs) {
      clearInterval(timer);
      onDead();
    } else if (silentMs > staleMs) onStale();
  }, 1000);
  return () => clearInterval(timer);
}
