/**
 * The part of Web Bluetooth that a heart-rate strap needs. TypeScript does not describe it, because not every browser has it.
 * https://webbluetoothcg.github.io/web-bluetooth/
 */
export interface BluetoothApi {
  requestDevice(options: {
    readonly filters: readonly ({ readonly services: readonly string[] } | { readonly namePrefix: string })[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
  getAvailability(): Promise<boolean>;
}

export interface BluetoothDevice extends EventTarget {
  readonly name?: string | undefined;
  readonly gatt?: GattServer | undefined;
}

export interface GattServer {
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryService(name: string): Promise<GattService>;
  getPrimaryServices(): Promise<readonly GattService[]>;
}

export interface GattService {
  readonly uuid: string;
  getCharacteristic(name: string): Promise<GattCharacteristic>;
}

export interface GattCharacteristic extends EventTarget {
  readonly value?: DataView | undefined;
  readValue(): Promise<DataView>;
  startNotifications(): Promise<unknown>;
  stopNotifications(): Promise<unknown>;
}

/** Undefined in browsers without it, and on pages that did not come over https. */
export function browserBluetooth(): BluetoothApi | undefined {
  return (globalThis.navigator as (Navigator & { readonly bluetooth?: BluetoothApi }) | undefined)?.bluetooth;
}
