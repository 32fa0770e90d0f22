import { type AdapterOptions, createBluezAdapter, type StartedAdapter } from './bluez-adapter.ts';
import { noAdapter } from './no-adapter.ts';

/** `adapter` is the setting `HEART_ADAPTER`; undefined where the server is to have no Bluetooth. */
export function createHeartAdapter({
  adapter,
  log,
}: {
  readonly adapter: string | undefined;
  readonly log: AdapterOptions['log'];
}): StartedAdapter {
  return adapter === undefined ? { ...noAdapter, start: () => {} } : createBluezAdapter({ adapter, log });
}
