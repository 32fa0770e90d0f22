/**
 * Asks the person for a strap with the browser's own list. It can end in three ways: a device, a refusal in words, or nothing at all for
 * a long time, because with Bluetooth switched off there is neither a list nor an answer.
 */
import type { BluetoothApi, BluetoothDevice } from './bluetooth-api.ts';
import { connectionFailed, words } from './connection-messages.ts';
import type { MonitorState } from './heart-rate-monitor.ts';
import { optionalServices } from './strap-facts.ts';

type Refusal = Pick<MonitorState, 'error' | 'hint' | 'wasRejected'>;

export type Choice = { readonly device: BluetoothDevice } | { readonly refusal: Refusal };

const timeoutMs = 20_000;
/** WHOOP bands send heart rate without advertising the service. */
const filters = [{ services: ['heart_rate'] }, { namePrefix: 'WHOOP' }];

/** `onSlow` is told when it takes so long that Bluetooth may be off. The list may still come after that, and counts. */
export async function chooseStrap(bluetooth: BluetoothApi, onSlow: () => void): Promise<Choice> {
  const slow = setTimeout(onSlow, timeoutMs);
  try {
    return { device: await bluetooth.requestDevice({ filters, optionalServices }) };
  } catch (error) {
    return { refusal: await refusalOf(error, bluetooth) };
  } finally {
    clearTimeout(slow);
  }
}

/** Errors are told apart by name: their messages differ from system to system. */
async function refusalOf(error: unknown, bluetooth: BluetoothApi): Promise<Refusal> {
  const isNotFound = error instanceof Error && error.name === 'NotFoundError';
  if (!isNotFound) return { error: connectionFailed(error), hint: null, wasRejected: false };
  if (!(await bluetooth.getAvailability())) return { error: words.unavailable, hint: null, wasRejected: false };
  return { error: null, hint: words.notListed, wasRejected: true };
}
