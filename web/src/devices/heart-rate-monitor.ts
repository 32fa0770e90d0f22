/**
 * Whatever measures heart rate, as the rest of the app knows it. Above this line nobody knows of Bluetooth: a strap, a replayed
 * recording and a browser that can reach neither look the same, and only their status differs.
 */
type MonitorStatus = 'idle' | 'connecting' | 'live' | 'lost' | 'unsupported';

export interface DeviceFacts {
  readonly name: string;
  /** In words: 'Heart rate', 'Battery'. */
  readonly services: readonly string[];
  readonly batteryPercent: number | null;
  /** Where it is worn: 'Chest'. */
  readonly sensorLocation: string | null;
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
  readonly error: string | null;
  /** What to try next. */
  readonly hint: string | null;
  /** Something failed that needs nobody's attention. */
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
