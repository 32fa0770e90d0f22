/**
 * The token that says this device has been in an account before, so that a stranger's guesses do not lock its owner out. It is
 * no session: it survives signing out and is sent with the next sign-in.
 */
import { browserStorage } from '#storage/browser-storage.ts';

const key = 'deviceToken';

export interface DeviceToken {
  read(): string | undefined;
  keep(token: string): void;
}

export function createDeviceToken(storage: Storage | undefined): DeviceToken {
  return {
    read() {
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(token) {
      try {
        storage?.setItem(key, token);
      } catch {
        // A full storage: this device will be a new one next time, which costs nothing but patience.
      }
    },
  };
}

export const deviceToken = createDeviceToken(browserStorage());
