/**
 * The process that speaks with BlueZ, started by `bluez-adapter.ts` with the name of the adapter. It ends when the channel to who started it is
 * gone, and lets go of its straps before that.
 */
import { type AdapterState, openBluez } from './bluez-client.ts';
import type { AdapterReading } from './heart-adapter.ts';

export type Order = { readonly wanted: readonly string[] } | { readonly lookAround: true };
export type Report = { readonly state: AdapterState } | { readonly reading: AdapterReading };

const leaveMs = 3_000;
const [adapter = 'hci0'] = process.argv.slice(2);
// Nobody is there to be told once the channel is gone, which `disconnect` tells by itself.
const report = (one: Report): void => void process.send?.(one, undefined, undefined, () => undefined);

const client = openBluez({
  adapter,
  onState: (state) => report({ state }),
  onReading: (reading) => report({ reading }),
});

process.on('message', (order: Order) => {
  if ('wanted' in order) client.setWanted(order.wanted);
  else client.lookAround();
});

process.once('disconnect', async () => {
  setTimeout(() => process.exit(), leaveMs);
  await client.close();
  process.exit();
});
// Ctrl-C reaches the whole group; whoever started us ends us in order.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
