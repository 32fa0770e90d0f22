/**
 * A strap for a page whose time is played: it stands where the browser's Bluetooth would and sends one reading a second by the page's own
 * clock. What is measured is the screen, not the radio. The whole function is handed to the page, so it uses nothing from outside.
 */
export function installStrap(): void {
  const heartRate = '0000180d-0000-1000-8000-00805f9b34fb';

  class Measurement extends EventTarget {
    value: DataView | undefined;
    #beats = 0;

    async startNotifications(): Promise<void> {
      setInterval(() => {
        this.#beats += 1;
        // Up and down through all zones, a little unsteady, as intervals are.
        const bpm = Math.round(120 + 55 * Math.sin(this.#beats / 90) + 4 * Math.sin(this.#beats * 2.3));
        this.value = new DataView(Uint8Array.of(0x06, bpm).buffer);
        this.dispatchEvent(new Event('characteristicvaluechanged'));
      }, 1000);
    }

    async stopNotifications(): Promise<void> {}
  }

  const absent = () => Promise.reject(new DOMException('No such thing', 'NotFoundError'));
  const measurement = new Measurement();
  const service = {
    uuid: heartRate,
    getCharacteristic: async (name: string) => (name === 'heart_rate_measurement' ? measurement : absent()),
  };
  const gatt = {
    connect: async () => gatt,
    disconnect: () => undefined,
    getPrimaryService: async (name: string) => (name === 'heart_rate' ? service : absent()),
    getPrimaryServices: async () => [service],
  };
  const device = Object.assign(new EventTarget(), { name: 'Bench strap', gatt });
  const bluetooth = { requestDevice: async () => device, getAvailability: async () => true };
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
}
