/**
 * The browser's own list of devices, answered as a person would. It tells of itself several times, the first often empty, and may be
 * answered once: so wait for the device, then answer.
 */
import type { CDPSession, Page } from '@playwright/test';

const prompted = 'DeviceAccess.deviceRequestPrompted';

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
    await this.#answer(open, async ({ id, devices }) => {
      const device = devices.find((listed) => listed.name === name);
      if (device) await this.#session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
      return device !== undefined;
    });
  }

  async cancel(open: () => Promise<void>): Promise<void> {
    await this.#answer(open, async ({ id }) => {
      await this.#session.send('DeviceAccess.cancelPrompt', { id });
      return true;
    });
  }

  async close(): Promise<void> {
    await this.#session.detach();
  }

  async #answer(open: () => Promise<void>, answer: (prompt: Prompt) => Promise<boolean>): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      let isAnswered = false;
      const listen = (prompt: Prompt): void => {
        if (isAnswered) return;
        isAnswered = true;
        answer(prompt).then((isDone) => {
          isAnswered = isDone;
          if (!isDone) return;
          this.#session.off(prompted, listen);
          resolve();
        }, reject);
      };
      this.#session.on(prompted, listen);
    });
    await open();
    await answered;
  }
}
