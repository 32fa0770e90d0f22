/**
 * A strap over Web Bluetooth. A person chooses it once; after that a lost link is reconnected with growing pauses, and at once when the
 * page comes back into sight. Every try has a signal of its own: what an older try brings late is ignored.
 */
import {
  type BluetoothApi,
  type BluetoothDevice,
  browserBluetooth,
  type GattCharacteristic,
  type GattServer,
  type GattService,
} from './bluetooth-api.ts';
import {
  type DeviceFacts,
  type HeartRateMonitor,
  idleState,
  type MonitorState,
  messageOf,
  type Packet,
  StrapFailure,
  strapErrorOf,
} from './heart-rate-monitor.ts';
import { HeartRateRecorder } from './heart-rate-recorder.ts';
import { ThrottledStore } from './throttled-store.ts';

export class WebBluetoothMonitor implements HeartRateMonitor {
  readonly #bluetooth: BluetoothApi | undefined;
  readonly #state: ThrottledStore<MonitorState>;
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
    const unsupported = { ...idleState, status: 'unsupported', error: { code: 'unsupported' } } as const;
    this.#state = new ThrottledStore<MonitorState>(bluetooth ? idleState : unsupported);
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
      if (!signal.aborted) this.#state.set({ status: 'idle', hint: 'is-it-on' });
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
    if (!device.gatt) throw new StrapFailure({ code: 'no-answer' });
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
      else this.#giveUp(new StrapFailure({ code: 'gone' }));
    }
  }

  #giveUp(reason: unknown): void {
    this.#forget();
    this.#state.set({ ...idleState, error: strapErrorOf(reason), hint: 'wake-it' });
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

function nothingKnownOf({ name }: BluetoothDevice): DeviceFacts {
  return { name: name ?? null, services: [], batteryPercent: null, sensorLocation: null };
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

/**
 * One link to a strap, from connecting to hanging up. After a drop nothing of it can be used again: services and characteristics
 * belong to the link they were found over, and a listener left on an old one would count every beat twice.
 */
export interface StrapLink {
  /** Battery and the like, one after the other: a strap answers one question at a time. */
  readFacts(): Promise<Omit<DeviceFacts, 'name'>>;
  /** Nothing is heard any more. */
  silence(): void;
  /** Tells the strap to be quiet. That it would not is a warning and no more: null when it went well, or took too long. */
  stop(): Promise<string | null>;
}

type Listener = (bytes: DataView) => void;

const measurementChanged = 'characteristicvaluechanged';
const linkTimeoutMs = 15_000;
const stopTimeoutMs = 2_000;

/** Rejects when the strap refuses, when it does not answer in time, and as soon as the signal is aborted. Then it has hung up. */
async function openLink(gatt: GattServer, onPacket: Listener, signal: AbortSignal): Promise<StrapLink> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new StrapFailure({ code: 'no-answer' })), linkTimeoutMs);
  try {
    return await subscribe(gatt, onPacket, AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    gatt.disconnect();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function subscribe(gatt: GattServer, onPacket: Listener, signal: AbortSignal): Promise<StrapLink> {
  const server = await orAborted(gatt.connect(), signal);
  const service = await orAborted(server.getPrimaryService('heart_rate'), signal);
  const measurement = await orAborted(service.getCharacteristic('heart_rate_measurement'), signal);
  const silence = listen(measurement, onPacket);
  try {
    await orAborted(measurement.startNotifications(), signal);
  } catch (error) {
    silence();
    throw error;
  }
  return {
    silence,
    stop: () => {
      silence();
      const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), stopTimeoutMs));
      return Promise.race([measurement.stopNotifications().then(() => null, messageOf), tooLong]);
    },
    readFacts: async () => ({
      services: await readServices(server),
      batteryPercent: await readBattery(server),
      sensorLocation: await readByte(service, 'body_sensor_location'),
    }),
  };
}

function listen(measurement: GattCharacteristic, onPacket: Listener): () => void {
  const handleChange = (): void => {
    if (measurement.value) onPacket(measurement.value);
  };
  measurement.addEventListener(measurementChanged, handleChange);
  return () => measurement.removeEventListener(measurementChanged, handleChange);
}

/** The browser may never answer; a signal always does. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const handleAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });
    if (signal.aborted) handleAbort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/**
 * Asks the person for a strap with the browser's own list. It can end in three ways: a device, a refusal in words, or nothing at all for
 * a long time, because with Bluetooth switched off there is neither a list nor an answer.
 */
type Refusal = Pick<MonitorState, 'error' | 'hint' | 'wasRejected'>;

type Choice = { readonly device: BluetoothDevice } | { readonly refusal: Refusal };

const timeoutMs = 20_000;
/** WHOOP bands send heart rate without advertising the service. */
const filters = [{ services: ['heart_rate'] }, { namePrefix: 'WHOOP' }];

/** `onSlow` is told when it takes so long that Bluetooth may be off. The list may still come after that, and counts. */
async function chooseStrap(bluetooth: BluetoothApi, onSlow: () => void): Promise<Choice> {
  const slow = setTimeout(onSlow, timeoutMs);
  try {
    return { device: await bluetooth.requestDevice({ filters, optionalServices }) };
  } catch (error) {
    return { refusal: await refusalOf(error, bluetooth) };
  } finally {
    clearTimeout(slow);
  }
}

/** Errors are told apart by name: their messages differ from system to system. */
async function refusalOf(error: unknown, bluetooth: BluetoothApi): Promise<Refusal> {
  const isNotFound = error instanceof Error && error.name === 'NotFoundError';
  if (!isNotFound) return { error: strapErrorOf(error), hint: null, wasRejected: false };
  if (!(await bluetooth.getAvailability())) return { error: { code: 'unavailable' }, hint: null, wasRejected: false };
  return { error: null, hint: 'not-listed', wasRejected: true };
}

/** What a strap may tell of itself beside the heart rate. Asked for when choosing, or the browser refuses to look at it later. */
const optionalServices = ['battery_service', 'device_information'];

async function readServices(server: GattServer): Promise<string[]> {
  const services = await orNull(server.getPrimaryServices());
  // By number, because browsers list them in any order.
  return (services ?? []).map(({ uuid }) => uuid).toSorted();
}

async function readBattery(server: GattServer): Promise<number | null> {
  const service = await orNull(server.getPrimaryService('battery_service'));
  const percent = service && (await readByte(service, 'battery_level'));
  return percent !== null && percent <= 100 ? percent : null;
}

async function readByte(service: GattService, name: string): Promise<number | null> {
  const characteristic = await orNull(service.getCharacteristic(name));
  const value = characteristic && (await orNull(characteristic.readValue()));
  return value && value.byteLength > 0 ? value.getUint8(0) : null;
}

/** Not there, or not for us: both are answers. */
const orNull = <Value>(answer: Promise<Value>): Promise<Value | null> => answer.catch(() => null);

/**
 * The strap of this browser, one for all screens: connected at the heart-rate test, it is there when a workout begins. When the page
 * goes, the strap is let go, or some of them stay silent until their battery is taken out.
 */
export const strap = new WebBluetoothMonitor(browserBluetooth());
export const recorder = new HeartRateRecorder(strap);

globalThis.addEventListener?.('pagehide', () => void strap.disconnect());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') strap.tryNow();
});
