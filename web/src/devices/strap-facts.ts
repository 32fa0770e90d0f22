/** What a strap tells of itself beside the heart rate. All of it is optional, and a strap without it is as good as any. */
import type { GattServer, GattService } from './bluetooth-api.ts';

/** Asked for when choosing, or the browser refuses to look at them later. */
export const optionalServices = ['battery_service', 'device_information'];

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

export async function readServices(server: GattServer): Promise<string[]> {
  const services = await orNull(server.getPrimaryServices());
  // By number, because browsers list them in any order.
  const uuids = (services ?? []).map(({ uuid }) => uuid).toSorted();
  return uuids.map(serviceName);
}

export async function readBattery(server: GattServer): Promise<number | null> {
  const service = await orNull(server.getPrimaryService('battery_service'));
  const percent = service && (await readByte(service, 'battery_level'));
  return percent !== null && percent <= 100 ? percent : null;
}

export async function readSensorLocation(service: GattService): Promise<string | null> {
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
