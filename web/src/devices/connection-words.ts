/** What is said when a strap cannot be reached, and what to try next. */
export const words = {
  unsupported: 'Web Bluetooth API is not supported in this browser',
  unavailable: 'Bluetooth is not available',
  noAnswer: 'the strap did not answer',
  gone: 'the strap did not come back',
  notListed: 'Strap not listed? Wear it, wet the pads, and disconnect it from other apps.',
  isItOn: 'Is Bluetooth switched on? Turn it on, then choose your strap in the list of the browser.',
  wakeIt: 'Wear the strap, keep it close, and disconnect it from other apps. Then try again.',
} as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `connectionFailed(new Error('GATT Server is disconnected.'))` is `'Connection failed: GATT Server is disconnected.'` */
export const connectionFailed = (error: unknown): string => `Connection failed: ${messageOf(error)}`;

export const stopFailed = (error: unknown): string => `The strap was not told to stop: ${messageOf(error)}`;
