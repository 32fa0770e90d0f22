/**
 * The token says that this device has been in an account before, so that somebody else's guesses do not lock its owner out. It is no
 * session: it survives signing out and is sent with the next sign-in.
 */
import { attempt, browserStorage } from '#storage/local-storage.ts';

const key = 'deviceToken';

export interface DeviceToken {
  read(): string | undefined;
  keep(token: string): void;
}

export function createDeviceToken(storage: Storage | undefined): DeviceToken {
  return {
    read: () => attempt(storage, null, (place) => place.getItem(key)) ?? undefined,
    // In a full storage it is not kept: this device will be a new one next time, which costs nothing but patience.
    keep: (token) => attempt(storage, undefined, (place) => place.setItem(key, token)),
  };
}

export const deviceToken = createDeviceToken(browserStorage());
