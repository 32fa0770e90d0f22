/**
 * Whatever measures heart rate, as the rest of the app knows it. Above this line nobody knows of Bluetooth: a strap, a replayed
 * recording and a browser that can reach neither look the same, and only their status differs.
 */
import type { StrapError, StrapHint } from '#lib/strap-messages.ts';

type MonitorStatus = 'idle' | 'connecting' | 'live' | 'lost' | 'unsupported';

export interface DeviceFacts {
  /** Null for one that does not say. */
  readonly name: string | null;
  /** Their UUIDs. */
  readonly services: readonly string[];
  readonly batteryPercent: number | null;
  /** Body Sensor Location, 0x2A38: 1 is the chest. */
  readonly sensorLocation: number | null;
}

export interface MonitorState {
  readonly status: MonitorStatus;
  readonly device: DeviceFacts | null;
  /** When the present link came to life, in milliseconds since 1970. */
  readonly connectedAt: number | null;
  /** Linked, but silent for five seconds. */
  readonly isStale: boolean;
  /** The person closed the browser's list without choosing. Not an error. */
  readonly wasRejected: boolean;
  readonly error: StrapError | null;
  readonly hint: StrapHint | null;
  /** What the browser says of a strap that would not be quiet. It needs nobody's attention. */
  readonly warning: string | null;
}

export interface Packet {
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  /** As it came, for the parser in core. */
  readonly bytes: DataView;
}

export interface HeartRateMonitor {
  /** Needs the tap of a person. Settles when it is live, or when it is clear that it will not be. */
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  readonly getState: () => MonitorState;
  /** Tells of changes of state; answers with the way to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly onPacket: (listener: (packet: Packet) => void) => () => void;
}

export const idleState: MonitorState = {
  status: 'idle',
  device: null,
  connectedAt: null,
  isStale: false,
  wasRejected: false,
  error: null,
  hint: null,
  warning: null,
};

/** What a strap does not do: the way out of a try to reach it. */
export class StrapFailure extends Error {
  override readonly name = 'StrapFailure';
  readonly error: StrapError;

  constructor(error: StrapError) {
    super(error.code);
    this.error = error;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of whatever was thrown while connecting. */
export const strapErrorOf = (error: unknown): StrapError =>
  error instanceof StrapFailure ? error.error : { code: 'refused', reason: messageOf(error) };
