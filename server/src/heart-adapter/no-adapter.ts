import type { HeartAdapter } from './heart-adapter.ts';

/** Of a server without Bluetooth. */
export const noAdapter: HeartAdapter = {
  status: 'off',
  straps: () => [],
  setWanted: () => {},
  lookAround: () => {},
  onReading: () => {},
  close: async () => {},
};
