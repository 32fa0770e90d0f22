/**
 * Stands in for the browser's Bluetooth, for what no real one does on demand: never answering, failing to stop, dropping at a given
 * moment. Journeys use the real one.
 */
import type { BluetoothApi, BluetoothDevice, GattCharacteristic, GattServer } from '../bluetooth-api.ts';

class StubCharacteristic extends EventTarget implements GattCharacteristic {
  value: DataView | undefined;
  stop: () => Promise<void> = async () => {};
  startNotifications = async (): Promise<void> => {};
  stopNotifications = (): Promise<void> => this.stop();
  readValue = async (): Promise<DataView> => new DataView(new ArrayBuffer(0));
}

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

export class StubBluetooth implements BluetoothApi {
  isAvailable = true;
  connects = 0;
  hangUps = 0;
  /** What choosing ends with. */
  choose: () => Promise<BluetoothDevice> = async () => this.device;
  /** What each try to connect ends with. */
  answer: () => Promise<void> = async () => {};
  measurement = new StubCharacteristic();

  readonly gatt: GattServer = {
    connect: async () => {
      this.connects += 1;
      await this.answer();
      // A new link has new characteristics.
      const { stop } = this.measurement;
      this.measurement = new StubCharacteristic();
      this.measurement.stop = stop;
      return this.gatt;
    },
    disconnect: () => {
      this.hangUps += 1;
    },
    getPrimaryService: async (name) => {
      if (name !== 'heart_rate') throw named('NotFoundError', 'No such service.');
      return {
        uuid: '0000180d-0000-1000-8000-00805f9b34fb',
        getCharacteristic: async (wanted) => {
          if (wanted !== 'heart_rate_measurement') throw named('NotFoundError', 'No such characteristic.');
          return this.measurement;
        },
      };
    },
    getPrimaryServices: async () => [await this.gatt.getPrimaryService('heart_rate')],
  };

  readonly device: BluetoothDevice = Object.assign(new EventTarget(), { name: 'HRM 4821', gatt: this.gatt });

  requestDevice = (): Promise<BluetoothDevice> => this.choose();
  getAvailability = async (): Promise<boolean> => this.isAvailable;

  send(...packet: readonly number[]): void {
    this.measurement.value = new DataView(Uint8Array.from(packet).buffer);
    this.measurement.dispatchEvent(new Event('characteristicvaluechanged'));
  }

  drop(): void {
    this.device.dispatchEvent(new Event('gattserverdisconnected'));
  }

  static notFound = (message: string): Promise<never> => Promise.reject(named('NotFoundError', message));
  static network = (message: string): Promise<never> => Promise.reject(named('NetworkError', message));
  static never = (): Promise<never> => new Promise(() => {});
}
