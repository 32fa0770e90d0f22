/**
 * The browser's own list of devices, answered as a person would. It tells of itself several times, the first often empty, and may be
 * answered once: so wait for the device, then answer.
 */
import type { CDPSession, Page } from '@playwright/test';

const prompted = 'DeviceAccess.deviceRequestPrompted';
const timeoutMs = 60_000;

interface Prompt {
  readonly id: string;
  readonly devices: readonly { readonly id: string; readonly name: string }[];
}

export class Chooser {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Chooser> {
    const session = await page.context().newCDPSession(page);
    await session.send('DeviceAccess.enable');
    return new Chooser(session);
  }

  /** `open` must be a real click: the list opens for nothing less. */
  async choose(name: string, open: () => Promise<void>): Promise<void> {
    await this.#answer(open, ({ id, devices }) => {
      const device = devices.find((listed) => listed.name === name);
      return device && this.#session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    });
  }

  async cancel(open: () => Promise<void>): Promise<void> {
    await this.#answer(open, ({ id }) => this.#session.send('DeviceAccess.cancelPrompt', { id }));
  }

  async close(): Promise<void> {
    await this.#session.detach();
  }

  /** `answer` says at once whether this list can be answered: the next one may come in the same moment. */
  async #answer(open: () => Promise<void>, answer: (prompt: Prompt) => Promise<unknown> | undefined): Promise<void> {
    const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>();
    const listen = (prompt: Prompt): void => {
      const sent = answer(prompt);
      if (!sent) return;
      this.#session.off(prompted, listen);
      sent.then(resolve, reject);
    };
    this.#session.on(prompted, listen);
    const timer = setTimeout(() => reject(new Error('The browser listed no such strap')), timeoutMs);
    try {
      await Promise.all([open(), answered]);
    } finally {
      clearTimeout(timer);
      this.#session.off(prompted, listen);
    }
  }
}
