import type { AdapterReading, AdapterStrap, HeartAdapter } from '#heart-adapter/heart-adapter.ts';

/** Bluetooth whose air is what a test says. */
export interface FakeHeartAdapter extends HeartAdapter {
  status: 'unavailable' | 'on';
  readonly wanted: readonly string[];
  inTheAir: AdapterStrap[];
  beat(reading: Pick<AdapterReading, 'address' | 'bpm'> & { at: Date }): void;
}

export function createFakeHeartAdapter(): FakeHeartAdapter {
  const listeners: ((reading: AdapterReading) => void)[] = [];
  let wanted: readonly string[] = [];
  return {
    status: 'on',
    get wanted() {
      return wanted;
    },
    inTheAir: [],
    straps() {
      return this.inTheAir;
    },
    setWanted(addresses) {
      wanted = [...addresses].sort();
    },
    lookAround: () => {},
    onReading: (listener) => void listeners.push(listener),
    close: async () => {},
    beat({ address, bpm, at }) {
      for (const listener of listeners) listener({ address, bpm, at: at.getTime(), rr: [] });
    },
  };
}
