/**
 * One link to a strap, from connecting to hanging up. After a drop nothing of it can be used again: services and characteristics
 * belong to the link they were found over, and a listener left on an old one would count every beat twice.
 */
import type { GattCharacteristic, GattServer } from './bluetooth-api.ts';
import { stopFailed, words } from './connection-messages.ts';
import type { DeviceFacts } from './heart-rate-monitor.ts';
import { readBattery, readSensorLocation, readServices } from './strap-facts.ts';

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
