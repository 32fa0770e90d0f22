/** What is said when a strap cannot be reached, and what to try next. */
export const words = {
  unsupported: 'Web Bluetooth API is not supported in this browser',
  unavailable: 'Bluetooth is not available',
  noAnswer: 'the strap did not answer',
  gone: 'the strap did not reconnect',
  cannotConnect: "This browser can't connect a strap",
  needsHttps: 'Open this app over https to use a heart-rate strap, train offline and keep the screen on.',
  notListed: 'Strap not listed? Wear it, wet the pads, and disconnect it from other apps.',
  isItOn: 'Is Bluetooth switched on? Turn it on, then choose your strap in the list.',
  wakeIt: 'Wear the strap, keep it close, and disconnect it from other apps. Then try again.',
} as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `connectionFailed(new Error('GATT Server is disconnected.'))` is `'Connection failed: GATT Server is disconnected.'` */
export const connectionFailed = (error: unknown): string => `Connection failed: ${messageOf(error)}`;

export const stopFailed = (error: unknown): string => `Could not stop notifications: ${messageOf(error)}`;
