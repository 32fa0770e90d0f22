import type { Page } from '@playwright/test';

interface HeardBeep {
  readonly at: number;
  readonly pitch: number;
}

declare global {
  interface Window {
    heard: HeardBeep[];
    spoken: string[];
    beats: number;
    /** Whether the strap is listened to, as the page knows it. */
    isLinked: boolean;
  }
}

/**
 * Writes down what a page says, the beats that arrive, whether a strap is listened to, and each tone with the moment of the page's time at which it
 * sounds, unless it is taken back. Tones are read off Web Audio, whose time line follows the page's clock, which stands still at times.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    window.spoken = [];
    window.beats = 0;
    window.isLinked = false;
    SpeechSynthesis.prototype.speak = ({ text }) => void window.spoken.push(text);
    const bluetooth = Reflect.get(window, 'BluetoothRemoteGATTCharacteristic')?.prototype;
    const listening = bluetooth?.startNotifications;
    if (bluetooth)
      bluetooth.startNotifications = async function (this: EventTarget) {
        this.addEventListener('characteristicvaluechanged', () => {
          window.beats += 1;
        });
        await listening.call(this);
        window.isLinked = true;
        return this;
      };
    const server = Reflect.get(window, 'BluetoothRemoteGATTServer')?.prototype;
    const hangUp = server?.disconnect;
    if (server)
      server.disconnect = function (this: object) {
        window.isLinked = false;
        hangUp.call(this);
      };
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: () => performance.now() / 1000 });
    const { start, stop } = OscillatorNode.prototype;
    const beeps = new WeakMap<OscillatorNode, HeardBeep>();
    OscillatorNode.prototype.start = function (this: OscillatorNode, when = 0) {
      const inMs = (when - this.context.currentTime) * 1000;
      const beep = { at: Date.now() + inMs, pitch: this.frequency.value };
      beeps.set(this, beep);
      window.heard.push(beep);
      start.call(this, when);
    };
    OscillatorNode.prototype.stop = function (this: OscillatorNode, when?: number) {
      // At once: it is taken back before it sounds.
      if (when === undefined) window.heard = window.heard.filter((beep) => beep !== beeps.get(this));
      stop.call(this, when);
    };
  });
}
