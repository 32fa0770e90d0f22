/**
 * One wanted strap, from being seen in the air to its readings. Looked at again whenever BlueZ tells of a change and every second: what is to be
 * done follows from what BlueZ says of the device and from what is under way, so a lost link, a strap that sleeps and one that BlueZ
 * was connected to already all lead to the same steps.
 */
import { parseMeasurement } from '@workout-tracker/core/heart-rate/parse-measurement';
import { beatsAtOnce } from '@workout-tracker/core/heart-rate/recording';
import { contactLostSince, trustedBpm } from '@workout-tracker/core/heart-rate/trusted-reading';
import { bluez, heartRateMeasurement } from './bluez-names.ts';
import type { BluezObjects } from './bluez-objects.ts';
import type { AdapterReading } from './heart-adapter.ts';
import type { SystemBus } from './system-bus.ts';

interface LinkOptions {
  readonly bus: SystemBus;
  readonly objects: BluezObjects;
  readonly address: string;
  /** Of the device in BlueZ. */
  readonly path: string;
  /** Something that was under way has ended. */
  readonly onSettled: () => void;
}

/** BlueZ keeps devices it has not heard for long: connecting to one that is away takes the radio from the others. */
const freshMs = 30_000;
const connectMs = 30_000;
const resolveMs = 15_000;
/** A link can be dead without a word. */
const silentMs = 15_000;
/** BlueZ says that a device is connected, and answers the call: whichever comes first. */
const settleMs = 5_000;
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const jitter = 0.2;

/** A fifth more or less, so that two straps do not keep meeting; `chance` is between 0 and 1. */
function pauseMs(failures: number, chance: number): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
  return Math.round(pause * (1 + jitter * (2 * chance - 1)));
}

export class StrapLink {
  readonly address: string;
  readonly path: string;
  /** Since when it is not connected; null while it is. */
  awaySince: number | null;
  readonly #bus: SystemBus;
  readonly #objects: BluezObjects;
  readonly #onSettled: () => void;
  #isBusy = false;
  #isEnded = false;
  #failures = 0;
  #nextTryAt = 0;
  #connectedAt = 0;
  /** The characteristic that notifies us. */
  #measurement: string | null = null;
  #heardAt = 0;
  #contactLostSince: number | null = null;

  constructor({ bus, objects, address, path, onSettled }: LinkOptions, now: number) {
    this.address = address;
    this.path = path;
    this.awaySince = now;
    this.#bus = bus;
    this.#objects = objects;
    this.#onSettled = onSettled;
  }

  /** `seenAt` is when it was last heard in the air. */
  tend(now: number, seenAt: number): void {
    if (this.#isBusy || this.#isEnded) return;
    const device = this.#objects.of(this.path, bluez.device);
    if (device?.Connected !== true) {
      if (this.awaySince === null) this.#lose(now);
      if (device && now - seenAt < freshMs && now >= this.#nextTryAt) void this.#connect();
      return;
    }
    if (this.awaySince !== null) this.#connectedAt = now;
    this.awaySince = null;
    if (this.#measurement === null && device.ServicesResolved === true) void this.#listen();
    else if (this.#measurement === null && now - this.#connectedAt > resolveMs) void this.#hangUp();
    else if (this.#measurement !== null && now - this.#heardAt > silentMs) void this.#hangUp();
  }

  /** A packet of this strap; null for one that is no reading. */
  take(path: string, packet: Uint8Array, now: number): AdapterReading | null {
    if (path !== this.#measurement) return null;
    // Packets that waited together for us came one after the other, and are told apart by their instants.
    const isTogether = now <= this.#heardAt && this.#heardAt - now < settleMs;
    const at = isTogether ? this.#heardAt + 1 : now;
    this.#heardAt = at;
    const measurement = parseMeasurement(new DataView(packet.buffer, packet.byteOffset, packet.byteLength));
    if (measurement === null) return null;
    this.#failures = 0;
    this.#contactLostSince = contactLostSince(measurement, this.#contactLostSince, at);
    const bpm = trustedBpm(measurement, this.#contactLostSince, at);
    if (bpm === null) return null;
    const beats = measurement.rrIntervalsMs.map(Math.round).filter((beat) => beat > 0);
    return { address: this.address, at, bpm, rr: beats.slice(-beatsAtOnce) };
  }

  /** Not wanted any more: hung up, so that others can have it. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#measurement = null;
    if (this.#isBusy || this.awaySince === null) await this.#disconnect();
  }

  #lose(now: number): void {
    this.#measurement = null;
    this.#contactLostSince = null;
    this.awaySince = now;
    this.#nextTryAt = now + pauseMs(this.#failures, Math.random());
  }

  async #connect(): Promise<void> {
    await this.#work(async () => {
      await this.#call(bluez.device, this.path, 'Connect', connectMs);
      this.#nextTryAt = Date.now() + settleMs;
    });
  }

  async #listen(): Promise<void> {
    await this.#work(async () => {
      const all = this.#objects.below(this.path, bluez.characteristic);
      const measurement = all.find(({ is }) => is.UUID === heartRateMeasurement);
      if (!measurement) throw new Error('It has no heart rate.');
      this.#heardAt = Date.now();
      this.#measurement = measurement.path;
      await this.#call(bluez.characteristic, measurement.path, 'StartNotify');
    });
  }

  async #hangUp(): Promise<void> {
    await this.#work(() => Promise.reject(new Error('It is silent.')));
  }

  /** One thing at a time. What fails is hung up and tried again later. */
  async #work(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await work();
    } catch {
      this.#measurement = null;
      this.#nextTryAt = Date.now() + pauseMs(this.#failures, Math.random());
      this.#failures += 1;
      await this.#disconnect();
    } finally {
      this.#isBusy = false;
    }
    if (this.#isEnded) await this.#disconnect();
    else this.#onSettled();
  }

  async #disconnect(): Promise<void> {
    // Not connected is what was wanted.
    await this.#call(bluez.device, this.path, 'Disconnect').catch(() => undefined);
  }

  async #call(name: string, path: string, member: string, timeoutMs?: number): Promise<void> {
    const within = timeoutMs === undefined ? {} : { timeoutMs };
    await this.#bus.call({ destination: bluez.service, path, interface: name, member, ...within });
  }
}
