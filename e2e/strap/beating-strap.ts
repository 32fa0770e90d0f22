/**
 * A strap that beats by itself while a test does other things: a little faster every moment than before, so that the highest value a
 * screen shows tells which packet was the last to be kept. It outlives the browsers that connect to it.
 */
import type { Page } from '@playwright/test';
import { Chooser } from './chooser.ts';
import type { EmulatedStrap } from './emulated-strap.ts';
import { FakeBluez } from './fake-bluez.ts';
import { startPrivateBus } from './private-bus.ts';

const name = 'HRM 4821';
const beatMs = 600;
/** A workout keeps nothing higher. */
const highestBpm = 300;

export interface BeatingStrap {
  /** What a browser needs to find it. */
  readonly forBrowser: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };
  connect(page: Page): Promise<void>;
  /** Whoever was connected is gone without a word. */
  letGo(): void;
  stop(): Promise<void>;
}

export async function startBeatingStrap(): Promise<BeatingStrap> {
  const bus = await startPrivateBus();
  const bluez = new FakeBluez(bus.connection);
  await bluez.start();
  bluez.plugIn();
  const strap = bluez.addStrap({ name });
  let sent = 0;
  const timer = setInterval(() => {
    if (strap.isNotifying) beat(strap, sent++);
  }, beatMs);
  return {
    forBrowser: {
      args: ['--enable-blink-features=WebBluetooth'],
      env: { DBUS_SYSTEM_BUS_ADDRESS: bus.address },
    },
    async connect(page) {
      const chooser = await Chooser.of(page);
      await chooser.choose(name, () => page.getByRole('button', { name: 'Connect a heart-rate strap' }).click());
    },
    letGo: () => strap.leave(),
    async stop() {
      clearInterval(timer);
      await bus.stop();
    },
  };
}

function beat(strap: EmulatedStrap, sentBefore: number): void {
  // Every second one is higher than all before it, for five minutes.
  const bpm = Math.min(highestBpm, 51 + Math.floor(sentBefore / 2));
  // Two bytes for the rate: one ends at 255.
  strap.send(0x07, bpm % 256, Math.floor(bpm / 256));
}
