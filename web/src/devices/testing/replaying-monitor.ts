/** Plays recorded bytes at their own times, through the same parser as a strap's. */
import { type HeartRateMonitor, idleState, type MonitorState, type Packet } from '../heart-rate-monitor.ts';
import { ThrottledStore } from '../throttled-store.ts';

/** Milliseconds after connecting, and what happens then: a packet, or the link comes and goes. */
export type RecordedEvent = readonly [afterMs: number, what: readonly number[] | 'drop' | 'return'];

export class ReplayingMonitor implements HeartRateMonitor {
  readonly #recording: readonly RecordedEvent[];
  readonly #state = new ThrottledStore<MonitorState>(idleState);
  readonly #packetListeners = new Set<(packet: Packet) => void>();
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(recording: readonly RecordedEvent[]) {
    this.#recording = recording;
  }

  readonly getState = (): MonitorState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  readonly onPacket = (listener: (packet: Packet) => void): (() => void) => {
    this.#packetListeners.add(listener);
    return () => this.#packetListeners.delete(listener);
  };

  async connect(): Promise<void> {
    if (this.getState().status !== 'idle') return;
    this.#state.set({ status: 'connecting' });
    await Promise.resolve();
    const device = {
      name: 'Recording',
      services: ['0000180d-0000-1000-8000-00805f9b34fb'],
      batteryPercent: null,
      sensorLocation: null,
    };
    this.#state.set({ status: 'live', device, connectedAt: Date.now() });
    this.#timers = this.#recording.map(([afterMs, what]) => setTimeout(() => this.#play(what), afterMs));
  }

  async disconnect(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#state.set(idleState);
  }

  #play(what: RecordedEvent[1]): void {
    const at = Date.now();
    if (what === 'drop') this.#state.set({ status: 'lost', connectedAt: null });
    else if (what === 'return') this.#state.set({ status: 'live', connectedAt: at });
    else {
      const bytes = new DataView(Uint8Array.from(what).buffer);
      for (const listener of this.#packetListeners) listener({ at, bytes });
    }
  }
}
