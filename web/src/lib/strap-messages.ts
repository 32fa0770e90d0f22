/** What a strap, or what stands in its way, is called in words. `devices/` knows the codes alone, because it runs without the app too. */
import { t } from '@lingui/core/macro';

export type StrapError =
  /** No Web Bluetooth; no adapter; a strap that is silent, or did not come back. */
  | { readonly code: 'unsupported' | 'unavailable' | 'no-answer' | 'gone' }
  /** `reason` is what the browser says of it. */
  | { readonly code: 'refused'; readonly reason: string };

/** What to try next. */
export type StrapHint = 'not-listed' | 'is-it-on' | 'wake-it';

/** `'Connection failed: GATT Server is disconnected.'` */
export function strapErrorText(error: StrapError): string {
  switch (error.code) {
    case 'unsupported':
      return t`Web Bluetooth API is not supported in this browser`;
    case 'unavailable':
      return t`Bluetooth is not available`;
    case 'no-answer':
      return t`Connection failed: the strap did not answer`;
    case 'gone':
      return t`Connection failed: the strap did not reconnect`;
    case 'refused': {
      const { reason } = error;
      return t({ message: `Connection failed: ${reason}`, comment: "the browser's own words, in any language" });
    }
  }
}

const hints = (): Readonly<Record<StrapHint, string>> => ({
  'not-listed': t`Strap not listed? Wear it, wet the pads, and disconnect it from other apps.`,
  'is-it-on': t`Is Bluetooth switched on? Turn it on, then choose your strap in the list.`,
  'wake-it': t`Wear the strap, keep it close, and disconnect it from other apps. Then try again.`,
});

export const strapHintText = (hint: StrapHint): string => hints()[hint];

/** `reason` is what the browser says of it. */
export const stopFailedText = (reason: string): string =>
  t({ message: `Could not stop notifications: ${reason}`, comment: "the browser's own words, in any language" });

export const cannotConnectText = (): string => t`This browser can't connect a strap`;

export const needsHttpsText = (): string =>
  t`Open this app over https to use a heart-rate strap, train offline and keep the screen on.`;

/** A strap need not have a name. */
export const strapName = (name: string | null): string => name ?? t`Heart-rate monitor`;

const serviceNames = (): Readonly<Record<string, string>> => ({
  '180d': t`Heart rate`,
  '180f': t({ message: 'Battery', context: 'what a strap tells of' }),
  '180a': t`Device information`,
});

/** `'0000180d-0000-1000-8000-00805f9b34fb'` is `'Heart rate (180D)'`. */
export function strapServiceName(uuid: string): string {
  const short = /^0000([\da-f]{4})-0000-1000-8000-00805f9b34fb$/.exec(uuid)?.[1];
  if (short === undefined) return uuid;
  const name = serviceNames()[short] ?? t({ message: 'Service', context: 'what a strap tells of' });
  return `${name} (${short.toUpperCase()})`;
}

/** Where it is worn, of the number that a strap says (Body Sensor Location, 0x2A38); undefined of one that means nothing. */
export const sensorLocationName = (place: number): string | undefined =>
  [
    t({ message: 'Other', context: 'where a strap is worn' }),
    t({ message: 'Chest', context: 'where a strap is worn' }),
    t({ message: 'Wrist', context: 'where a strap is worn' }),
    t({ message: 'Finger', context: 'where a strap is worn' }),
    t({ message: 'Hand', context: 'where a strap is worn' }),
    t({ message: 'Ear lobe', context: 'where a strap is worn' }),
    t({ message: 'Foot', context: 'where a strap is worn' }),
  ][place];
