/**
 * BlueZ for as long as it runs: which straps are in the air, a link to each wanted one, and a search while somebody looks around or a wanted
 * strap is away. It ends with the bus, with BlueZ, or when it is told to; the next one starts from what BlueZ says then.
 */
import { Variant } from '@particle/dbus-next';
import { adapterPath, bluez, devicePath, heartRateService } from './bluez-names.ts';
import { BluezObjects, objectManager, properties } from './bluez-objects.ts';
import type { AdapterReading, AdapterStrap } from './heart-adapter.ts';
import { StrapLink } from './strap-link.ts';
import { type BusSignal, busErrorName, type SystemBus } from './system-bus.ts';

/** What is wanted, whoever the session is. */
export interface Wishes {
  wanted: readonly string[];
  /** Until when somebody looks around. */
  lookUntil: number;
}

interface SessionOptions {
  readonly bus: SystemBus;
  readonly adapter: string;
  readonly wishes: Wishes;
  readonly onReading: (reading: AdapterReading) => void;
  readonly onChange: () => void;
}

/** How long a strap is listed after it was last heard. */
const nearMs = 60_000;
/** Searching takes air from Wi-Fi, so a strap that has been away for long is looked for in a third of the time. */
const urgentMs = 600_000;
const roundMs = 30_000;
const searchMs = 10_000;
const againMs = 5_000;

export class BluezSession {
  readonly #bus: SystemBus;
  readonly #objects: BluezObjects;
  readonly #adapter: string;
  readonly #wishes: Wishes;
  readonly #onReading: (reading: AdapterReading) => void;
  readonly #onChange: () => void;
  readonly #links = new Map<string, StrapLink>();
  /** When a device was last heard in the air, by its path. */
  readonly #seenAt = new Map<string, number>();
  readonly #leaving = new Set<Promise<void>>();
  #isSearching = false;
  #isSwitching = false;
  #searchAgainAt = 0;

  private constructor({ bus, adapter, wishes, onReading, onChange }: SessionOptions, objects: BluezObjects) {
    this.#bus = bus;
    this.#objects = objects;
    this.#adapter = adapter;
    this.#wishes = wishes;
    this.#onReading = onReading;
    this.#onChange = onChange;
    const now = Date.now();
    for (const { path, is } of this.#devices()) if (typeof is.RSSI === 'number') this.#seenAt.set(path, now);
  }

  /** Answers with the session and with a promise of its end, which is always an error. */
  static async open(options: SessionOptions): Promise<{ session: BluezSession; ended: Promise<Error> }> {
    const { bus } = options;
    const { promise: left, resolve: leave } = Promise.withResolvers<Error>();
    const early: BusSignal[] = [];
    let session: BluezSession | undefined;
    let owner: unknown;
    bus.onSignal((signal) => {
      const [name, , next] = signal.body;
      if (signal.member === 'NameOwnerChanged' && name === bluez.service && owner !== undefined && next !== owner) {
        leave(new Error('BlueZ has ended'));
      } else if (signal.interface !== objectManager && signal.interface !== properties) return;
      else if (session) session.#hear(signal, owner);
      else early.push(signal);
    });
    for (const rule of rules) await bus.ask('AddMatch', rule);
    // Asked first: where BlueZ is installed and does not run, the bus starts it for this.
    const call = { destination: bluez.service, path: '/', interface: objectManager, member: 'GetManagedObjects' };
    const [managed] = await bus.call(call);
    [owner] = await bus.ask('GetNameOwner', bluez.service);
    session = new BluezSession(options, new BluezObjects(managed));
    for (const signal of early) session.#hear(signal, owner);
    return { session, ended: Promise.race([left, bus.lost]) };
  }

  /** Why it can do nothing now; null while it can. */
  get reason(): string | null {
    const adapter = this.#objects.of(adapterPath(this.#adapter), bluez.adapter);
    if (!adapter) return `there is no Bluetooth adapter ${this.#adapter}`;
    return adapter.Powered === true ? null : `the Bluetooth adapter ${this.#adapter} is switched off`;
  }

  straps(now: number): AdapterStrap[] {
    const straps = this.#devices().flatMap(({ path, is }) => {
      const isHeart = Array.isArray(is.UUIDs) && is.UUIDs.includes(heartRateService);
      if (typeof is.Address !== 'string' || !(isHeart || this.#links.has(path))) return [];
      const isConnected = is.Connected === true;
      const isNear = isConnected || now - (this.#seenAt.get(path) ?? 0) < nearMs;
      const name = nameOf(is.Alias) || nameOf(is.Name) || is.Address;
      return isNear ? [{ address: is.Address, name, isConnected, isNear }] : [];
    });
    return straps.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  }

  /** Does what is to be done now. */
  tend(now = Date.now()): void {
    if (this.reason === null) {
      this.#tendLinks(now);
      this.#tendSearch(now);
    } else this.#isSearching = false;
    this.#onChange();
  }

  /** Hangs up every strap. */
  async end(): Promise<void> {
    const ends = [...this.#links.values()].map((link) => link.end());
    this.#links.clear();
    await Promise.all([...ends, ...this.#leaving]);
  }

  #devices() {
    return this.#objects.below(adapterPath(this.#adapter), bluez.device);
  }

  #hear(signal: BusSignal, owner: unknown): void {
    if (signal.sender !== owner) return;
    const now = Date.now();
    const news = this.#objects.apply(signal);
    if (!news) return;
    const { path, changed } = news;
    if (changed[bluez.device]?.RSSI !== undefined) this.#seenAt.set(path, now);
    const packet = changed[bluez.characteristic]?.Value;
    if (packet instanceof Uint8Array && signal.member === 'PropertiesChanged') {
      for (const link of this.#links.values()) {
        const reading = link.take(path, packet, now);
        if (reading) this.#onReading(reading);
      }
    } else this.tend(now);
  }

  #tendLinks(now: number): void {
    const wanted = new Map(this.#wishes.wanted.map((address) => [devicePath(this.#adapter, address), address]));
    for (const [path, link] of this.#links) {
      if (wanted.has(path)) continue;
      this.#links.delete(path);
      const left = link.end().finally(() => this.#leaving.delete(left));
      this.#leaving.add(left);
    }
    for (const [path, address] of wanted) {
      let link = this.#links.get(path);
      if (!link) {
        const onSettled = (): void => this.tend();
        link = new StrapLink({ bus: this.#bus, objects: this.#objects, address, path, onSettled }, now);
        this.#links.set(path, link);
      }
      link.tend(now, this.#seenAt.get(path) ?? 0);
    }
  }

  #tendSearch(now: number): void {
    const isSearchWanted = this.#wantsSearch(now);
    if (this.#isSwitching || isSearchWanted === this.#isSearching) return;
    if (isSearchWanted && now < this.#searchAgainAt) return;
    void this.#switchSearch(isSearchWanted);
  }

  #wantsSearch(now: number): boolean {
    const away = [...this.#links.values()].flatMap(({ awaySince }) => awaySince ?? []);
    if (now < this.#wishes.lookUntil || away.some((since) => now - since < urgentMs)) return true;
    return away.length > 0 && now % roundMs < searchMs;
  }

  async #switchSearch(isOn: boolean): Promise<void> {
    this.#isSwitching = true;
    const call = { destination: bluez.service, path: adapterPath(this.#adapter), interface: bluez.adapter };
    try {
      if (isOn) {
        const filter = { UUIDs: new Variant('as', [heartRateService]), Transport: new Variant('s', 'le') };
        await this.#bus.call({ ...call, member: 'SetDiscoveryFilter', signature: 'a{sv}', body: [filter] });
        await this.#bus.call({ ...call, member: 'StartDiscovery' });
      } else await this.#bus.call({ ...call, member: 'StopDiscovery' });
      this.#isSearching = isOn;
    } catch (error) {
      // In progress: it is what was asked for. Otherwise a search that could not be ended is none of ours any more.
      this.#isSearching = isOn && busErrorName(error) === 'org.bluez.Error.InProgress';
      this.#searchAgainAt = Date.now() + againMs;
    } finally {
      this.#isSwitching = false;
    }
    this.tend();
  }
}

const longestName = 60;

/** As far as it can be stored and shown. */
const nameOf = (given: unknown): string =>
  typeof given === 'string' ? given.replaceAll(/\p{C}/gu, '').trim().slice(0, longestName) : '';

const rules = [
  `type='signal',sender='${bluez.service}',interface='${objectManager}'`,
  `type='signal',sender='${bluez.service}',interface='${properties}'`,
  `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${bluez.service}'`,
];
