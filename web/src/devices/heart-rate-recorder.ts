/**
 * Records the track of one value per second, which is what is saved, and the view of it that screens draw. A drop leaves a gap in the
 * track and nothing else; disconnecting clears what is shown but not the track, because it is a fact.
 */
import { type AlertState, alertMs, nextAlert, noAlerts } from '@workout-tracker/core/heart-rate/heart-alerts';
import { type Measurement, parseMeasurement } from '@workout-tracker/core/heart-rate/parse-measurement';
import {
  type ProcessedReadings,
  processingMs,
  processReading,
  type Trend,
} from '@workout-tracker/core/heart-rate/processed-readings';
import { placeReading, type Reading, startTrack, type Track } from '@workout-tracker/core/heart-rate/track';
import { contactLostSince, trustedBpm } from '@workout-tracker/core/heart-rate/trusted-reading';
import {
  addToHistory,
  type HistoryPoint,
  noZoneCounts,
  type ZoneCounts,
} from '@workout-tracker/core/heart-rate/zone-history';
import { defaultBounds, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { Reason } from '@workout-tracker/core/reasons/reason';
import type { HeartRateMonitor, Packet } from './heart-rate-monitor.ts';
import { ThrottledStore } from './throttled-store.ts';

export interface HeartRateView {
  /** Null without a strap, without a reading, and five seconds after the last one. */
  readonly current: number | null;
  /** Over processed readings, one in five seconds; a workout has its own, from what it kept. */
  readonly trend: Trend;
  /** The last hundred, oldest first. */
  readonly history: readonly HistoryPoint[];
  readonly zoneCounts: ZoneCounts;
  readonly alert: Reason | null;
  readonly average: number | null;
  readonly max: number | null;
  /** All since connecting, not only those still in the history. */
  readonly readingCount: number;
  readonly lastReadingAt: number | null;
  readonly lastPacket: { readonly bytes: DataView; readonly measurement: Measurement | null } | null;
  /** Packets that made no sense. */
  readonly refusedCount: number;
}

const emptyView: HeartRateView = {
  current: null,
  trend: 'stable',
  history: [],
  zoneCounts: noZoneCounts,
  alert: null,
  average: null,
  max: null,
  readingCount: 0,
  lastReadingAt: null,
  lastPacket: null,
  refusedCount: 0,
};

const redrawPauseMs = 100;
const freshMs = 5_000;

export class HeartRateRecorder {
  readonly #view = new ThrottledStore<HeartRateView>(emptyView, redrawPauseMs);
  readonly #monitor: HeartRateMonitor;
  readonly #readingListeners = new Set<(reading: Reading) => void>();
  #bounds = defaultBounds;
  #track: Track | null = null;
  #sum = 0;
  #processed: ProcessedReadings | null = null;
  #alerts: AlertState = noAlerts;
  #contactLostSince: number | null = null;
  #freshTimer: ReturnType<typeof setTimeout> | undefined;
  #alertTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(monitor: HeartRateMonitor) {
    this.#monitor = monitor;
    monitor.onPacket((packet) => this.#take(packet));
    monitor.subscribe(() => this.#follow());
  }

  readonly getView = (): HeartRateView => this.#view.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  /** Each reading that counts, at once: for whoever writes them down. */
  readonly onReading = (listener: (reading: Reading) => void): (() => void) => {
    this.#readingListeners.add(listener);
    return () => this.#readingListeners.delete(listener);
  };

  /** Null until there is a reading, or a start. */
  get track(): Track | null {
    return this.#track;
  }

  /** A workout begins, or goes on with the track it had before the page was closed. */
  begin(track: Track): void {
    this.#track = track;
  }

  /** The person's own zones, for readings from now on. */
  setBounds(bounds: readonly number[]): void {
    this.#bounds = bounds;
  }

  #take({ at, bytes }: Packet): void {
    const measurement = parseMeasurement(bytes);
    const lastPacket = { bytes, measurement };
    if (measurement === null || measurement.isCut) {
      this.#view.set({ lastPacket, refusedCount: this.getView().refusedCount + 1 });
      return;
    }
    this.#contactLostSince = contactLostSince(measurement, this.#contactLostSince, at);
    const bpm = trustedBpm(measurement, this.#contactLostSince, at);
    if (bpm === null) this.#view.set({ lastPacket, current: null });
    else this.#read(bpm, at, lastPacket);
  }

  #read(bpm: number, at: number, lastPacket: HeartRateView['lastPacket']): void {
    const before = this.getView();
    const zone = zoneOf(bpm, this.#bounds);
    const history = addToHistory(before.history, { heartRate: bpm, timestamp: at, zone });
    const readingCount = before.readingCount + 1;
    this.#track = placeReading(this.#track ?? startTrack(at), { at, bpm });
    this.#sum += bpm;
    this.#processed = processReading(this.#processed, { at, bpm }, processingMs.usual, this.#bounds);
    this.#view.set({
      current: bpm,
      trend: this.#processed.trend,
      history,
      zoneCounts: this.#processed.zoneCounts,
      average: Math.round(this.#sum / readingCount),
      max: Math.max(before.max ?? 0, bpm),
      readingCount,
      lastReadingAt: at,
      lastPacket,
    });
    clearTimeout(this.#freshTimer);
    this.#freshTimer = setTimeout(() => this.#view.set({ current: null }), freshMs);
    this.#warn(bpm, at);
    for (const listener of this.#readingListeners) listener({ at, bpm });
  }

  #warn(bpm: number, at: number): void {
    const { state, alert } = nextAlert(this.#alerts, bpm, at);
    this.#alerts = state;
    if (alert === null) return;
    clearTimeout(this.#alertTimer);
    this.#alertTimer = setTimeout(() => this.#view.set({ alert: null }), alertMs);
    this.#view.set({ alert });
  }

  #follow(): void {
    const { status } = this.#monitor.getState();
    if (status === 'lost') this.#view.set({ current: null });
    if (status !== 'idle') return;
    clearTimeout(this.#freshTimer);
    clearTimeout(this.#alertTimer);
    this.#sum = 0;
    this.#processed = null;
    this.#alerts = noAlerts;
    this.#contactLostSince = null;
    this.#view.set(emptyView);
  }
}
