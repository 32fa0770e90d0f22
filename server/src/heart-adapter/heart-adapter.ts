/** The server's own Bluetooth, as features see it. What happens behind it happens in a process of its own, whose death is a gap and no more. */

export interface AdapterStrap {
  /** `A0:9E:1A:12:34:56` */
  readonly address: string;
  readonly name: string;
  readonly isConnected: boolean;
  readonly isNear: boolean;
}

export interface AdapterReading {
  readonly address: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly bpm: number;
  readonly rr: readonly number[];
}

export interface HeartAdapter {
  readonly status: 'off' | 'unavailable' | 'on';
  straps(): readonly AdapterStrap[];
  /** The straps to be connected to whenever they are near, and no others. */
  setWanted(addresses: readonly string[]): void;
  /** Looks for straps in the air for a while. */
  lookAround(): void;
  onReading(listener: (reading: AdapterReading) => void): void;
  close(): Promise<void>;
}
