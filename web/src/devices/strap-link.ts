/**
 * One link to a strap, from connecting to hanging up. After a drop nothing of it can be used again: services and characteristics
 * belong to the link they were found over, and a listener left on an old one would count every beat twice.
 */
import type { BluetoothApi, BluetoothDevice, GattCharacteristic, GattServer, GattService } from './bluetooth-api.ts';
import { connectionFailed, type DeviceFacts, type MonitorState, stopFailed, words } from './heart-rate-monitor.ts';

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
export async function openLink(gatt: GattServer, onPacket: Listener, signal: AbortSignal): Promise<StrapLink> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(words.noAnswer)), linkTimeoutMs);
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
      return Promise.race([measurement.stopNotifications().then(() => null, stopFailed), tooLong]);
    },
    readFacts: async () => ({
      services: await readServices(server),
      batteryPercent: await readBattery(server),
      sensorLocation: await readSensorLocation(service),
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
export async function chooseStrap(bluetooth: BluetoothApi, onSlow: () => void): Promise<Choice> {
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
  if (!isNotFound) return { error: connectionFailed(error), hint: null, wasRejected: false };
  if (!(await bluetooth.getAvailability())) return { error: words.unavailable, hint: null, wasRejected: false };
  return { error: null, hint: words.notListed, wasRejected: true };
}

/** What a strap tells of itself beside the heart rate. All of it is optional, and a strap without it is as good as any. */

/** Asked for when choosing, or the browser refuses to look at them later. */
const optionalServices = ['battery_service', 'device_information'];

const serviceNames: Readonly<Record<string, string>> = {
  '180d': 'Heart rate',
  '180f': 'Battery',
  '180a': 'Device information',
};

/** Body Sensor Location, 0x2A38. */
const locations = ['Other', 'Chest', 'Wrist', 'Finger', 'Hand', 'Ear lobe', 'Foot'];

/** `'0000180d-0000-1000-8000-00805f9b34fb'` is `'Heart rate (180D)'`. */
export function serviceName(uuid: string): string {
  const short = /^0000([\da-f]{4})-0000-1000-8000-00805f9b34fb$/.exec(uuid)?.[1];
  if (short === undefined) return uuid;
  return `${serviceNames[short] ?? 'Service'} (${short.toUpperCase()})`;
}

async function readServices(server: GattServer): Promise<string[]> {
  const services = await orNull(server.getPrimaryServices());
  // By number, because browsers list them in any order.
  const uuids = (services ?? []).map(({ uuid }) => uuid).toSorted();
  return uuids.map(serviceName);
}

async function readBattery(server: GattServer): Promise<number | null> {
  const service = await orNull(server.getPrimaryService('battery_service'));
  const percent = service && (await readByte(service, 'battery_level'));
  return percent !== null && percent <= 100 ? percent : null;
}

async function readSensorLocation(service: GattService): Promise<string | null> {
  const place = await readByte(service, 'body_sensor_location');
  return place === null ? null : (locations[place] ?? null);
}

async function readByte(service: GattService, name: string): Promise<number | null> {
  const characteristic = await orNull(service.getCharacteristic(name));
  const value = characteristic && (await orNull(characteristic.readValue()));
  return value && value.byteLength > 0 ? value.getUint8(0) : null;
}

/** Not there, or not for us: both are answers. */
const orNull = <Value>(answer: Promise<Value>): Promise<Value | null> => answer.catch(() => null);
