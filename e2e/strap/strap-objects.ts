/**
 * What a strap looks like to BlueZ: the device with its services, and under each service its characteristics. Battery and sensor location
 * are optional, as with real straps.
 */
import { adapterPath, assigned, bluez, uuidOf } from './bluez-names.ts';
import { type ObjectTree, typed } from './object-tree.ts';

export interface StrapDescription {
  readonly name?: string;
  readonly address?: string;
  readonly batteryPercent?: number;
  readonly sensorLocation?: number;
}

interface Characteristic {
  readonly path: string;
  readonly uuid: number;
  readonly flags: readonly string[];
  readonly value: readonly number[];
}

interface Service {
  readonly path: string;
  readonly uuid: number;
  readonly characteristics: readonly Characteristic[];
}

const heartRatePath = (strapPath: string): string => `${strapPath}/service0010`;
export const measurementPath = (strapPath: string): string => `${heartRatePath(strapPath)}/char0011`;

export function servicesOf(strapPath: string, { batteryPercent, sensorLocation }: StrapDescription): Service[] {
  const heartRate = heartRatePath(strapPath);
  const battery = `${strapPath}/service0020`;
  const readable = (path: string, uuid: number, value: number | undefined): Characteristic[] =>
    value === undefined ? [] : [{ path, uuid, flags: ['read'], value: [value] }];
  const measurement = { path: measurementPath(strapPath), uuid: assigned.measurement, flags: ['notify'], value: [] };
  const location = readable(`${heartRate}/char0014`, assigned.sensorLocation, sensorLocation);
  const level = readable(`${battery}/char0021`, assigned.batteryLevel, batteryPercent);
  return [
    { path: heartRate, uuid: assigned.heartRate, characteristics: [measurement, ...location] },
    ...(level.length > 0 ? [{ path: battery, uuid: assigned.battery, characteristics: level }] : []),
  ];
}

/** Known to the browser only while connected. */
export function publishServices(tree: ObjectTree, strapPath: string, services: readonly Service[]): void {
  for (const service of services) {
    const facts = { UUID: typed.text(uuidOf(service.uuid)), Device: typed.path(strapPath) };
    tree.add(service.path, { [bluez.service]: { ...facts, Primary: typed.truth(true), Includes: typed.paths([]) } });
    for (const { path, uuid, flags } of service.characteristics) {
      const about = { UUID: typed.text(uuidOf(uuid)), Service: typed.path(service.path), Flags: typed.texts(flags) };
      const state = { Value: typed.bytes([]), Notifying: typed.truth(false) };
      tree.add(path, { [bluez.characteristic]: { ...about, ...state } });
      if (!flags.includes('notify')) continue;
      const configuration = { UUID: typed.text(uuidOf(assigned.clientConfiguration)), Value: typed.bytes([0, 0]) };
      tree.add(`${path}/desc0001`, { [bluez.descriptor]: { ...configuration, Characteristic: typed.path(path) } });
    }
  }
}

/** The innermost first, as BlueZ does. */
export function withdrawServices(tree: ObjectTree, services: readonly Service[]): void {
  for (const service of services) {
    for (const { path } of service.characteristics) {
      tree.remove(`${path}/desc0001`);
      tree.remove(path);
    }
    tree.remove(service.path);
  }
}

export function deviceProperties(name: string, address: string, services: readonly Service[]) {
  return {
    Address: typed.text(address),
    AddressType: typed.text('random'),
    Name: typed.text(name),
    Alias: typed.text(name),
    Adapter: typed.path(adapterPath),
    Paired: typed.truth(false),
    Trusted: typed.truth(false),
    Blocked: typed.truth(false),
    LegacyPairing: typed.truth(false),
    Connected: typed.truth(false),
    ServicesResolved: typed.truth(false),
    UUIDs: typed.texts(services.map(({ uuid }) => uuidOf(uuid))),
  };
}
