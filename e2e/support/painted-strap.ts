/**
 * A heart-rate strap for pictures: the page believes in it, and it beats as somebody's does who lifts every two and a half minutes.
 * Journeys have a better one, behind the real Bluetooth outbox; it beats in earnest, and a picture cannot wait twenty minutes.
 */
import type { Page } from '@playwright/test';

export async function wearPaintedStrap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const roundMs = 150_000;
    /** Up with the set, down in the rest, a little higher every round. */
    const bpmAt = (elapsedMs: number): number => {
      const [round, inRound] = [Math.floor(elapsedMs / roundMs), (elapsedMs % roundMs) / 1000];
      const height = 30 + Math.min(12, round * 2);
      const hill = inRound < 40 ? 1 - Math.exp(-inRound / 16) : Math.exp(-(inRound - 40) / 32);
      return Math.round(108 + round + height * hill + Math.sin(elapsedMs / 3_100) * 1.5);
    };
    const measurement = Object.assign(new EventTarget(), {
      value: new DataView(new ArrayBuffer(2)),
      async startNotifications() {
        const startedMs = Date.now();
        setInterval(() => {
          measurement.value = new DataView(Uint8Array.of(0x06, bpmAt(Date.now() - startedMs)).buffer);
          measurement.dispatchEvent(new Event('characteristicvaluechanged'));
        }, 1_000);
      },
      async stopNotifications() {},
    });
    const missing = (): Promise<never> => Promise.reject(new DOMException('No such thing.', 'NotFoundError'));
    const service = {
      uuid: 'heart_rate',
      getCharacteristic: async (name: string) => (name === 'heart_rate_measurement' ? measurement : missing()),
    };
    const server = {
      connected: true,
      getPrimaryService: async (name: string) => (name === 'heart_rate' ? service : missing()),
      getPrimaryServices: async () => [],
      connect: async () => server,
      disconnect() {},
    };
    const device = Object.assign(new EventTarget(), { id: 'painted', name: 'HRM 4821', gatt: server });
    const bluetooth = { getAvailability: async () => true, requestDevice: async () => device };
    Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
  });
}
