/**
 * The token says that this device has been in an account before, so that somebody else's guesses do not lock its owner out. It is no
 * session: it survives signing out and is sent with the next sign-in.
 */
import { type LocalTexts, localTexts } from '#storage/local-storage.ts';

const key = 'deviceToken';

export interface DeviceToken {
  read(): string | undefined;
  keep(token: string): void;
}

export function createDeviceToken(texts: LocalTexts): DeviceToken {
  return {
    read: () => texts.read(key) ?? undefined,
    // In a full storage it lasts as long as the page: this device will be a new one next time, which costs nothing but patience.
    keep: (token) => void texts.write(key, token),
  };
}

export const deviceToken = createDeviceToken(localTexts);
