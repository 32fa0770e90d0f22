/**
 * A heart-rate strap that exists only on the private bus. It advertises while it is in range, accepts a connection, sends whatever bytes
 * a test wants and drops the link when told. Real Chromium sees no difference.
 */
import { adapterPath, bluez } from './bluez-names.ts';
import { type ObjectTree, typed } from './object-tree.ts';
import {
  deviceProperties,
  measurementPath,
  publishServices,
  type StrapDescription,
  servicesOf,
  withdrawServices,
} from './strap-objects.ts';

interface ConnectAnswer {
  accept(): void;
  refuse(name: string, words: string): void;
}

export class EmulatedStrap {
  readonly path: string;
  inRange = true;
  /** How many times it was asked to connect. */
  connects = 0;
  /** How a connection is answered; one that does nothing leaves it open until the browser gives up. */
  onConnect: (answer: ConnectAnswer) => void = ({ accept, refuse }) =>
    this.inRange ? accept() : refuse(bluez.failed, 'le-connection-abort-by-local');
  readonly #tree: ObjectTree;
  readonly #properties: ReturnType<typeof deviceProperties>;
  readonly #services: ReturnType<typeof servicesOf>;
  #pending: ConnectAnswer | undefined;

  constructor(tree: ObjectTree, description: StrapDescription = {}) {
    const { name = 'HRM 4821', address = 'AA:BB:CC:00:00:01' } = description;
    this.#tree = tree;
    this.path = `${adapterPath}/dev_${address.replaceAll(':', '_')}`;
    this.#services = servicesOf(this.path, description);
    this.#properties = deviceProperties(name, address, this.#services);
  }

  advertise(): void {
    if (!this.inRange) return;
    const signal = { RSSI: typed.level(-50) };
    if (this.#tree.has(this.path)) this.#tree.set(this.path, bluez.device, signal);
    else this.#tree.add(this.path, { [bluez.device]: { ...this.#properties, ...signal } });
  }

  /** Called by the bus: nobody searches any more, so nobody knows how strong its signal is. */
  fade(): void {
    this.#tree.unset(this.path, bluez.device, ['RSSI']);
  }

  /** Called by the bus. */
  connect(reply: () => void, fail: (name: string, words: string) => void): void {
    this.connects += 1;
    const answer: ConnectAnswer = {
      accept: () => {
        this.#pending = undefined;
        this.#accept(reply);
      },
      refuse: (name, words) => {
        this.#pending = undefined;
        fail(name, words);
      },
    };
    this.#pending = answer;
    this.onConnect(answer);
  }

  /** Called by the bus when the browser hangs up: a connection still waiting for its answer fails, as with BlueZ. */
  disconnect(): void {
    this.#pending?.refuse(bluez.failed, 'le-connection-abort-by-local');
    this.drop();
  }

  /** The link is lost: out of reach, or asleep. */
  drop(): void {
    withdrawServices(this.#tree, this.#services);
    this.#tree.set(this.path, bluez.device, { ServicesResolved: typed.truth(false), Connected: typed.truth(false) });
  }

  get isNotifying(): boolean {
    return this.#tree.propertiesOf(measurementPath(this.path), bluez.characteristic).Notifying?.value === true;
  }

  send(...packet: readonly number[]): void {
    if (!this.isNotifying) throw new Error('Nobody listens to the strap');
    this.#tree.set(measurementPath(this.path), bluez.characteristic, { Value: typed.bytes(packet) });
  }

  valueAt(path: string): readonly number[] {
    const all = this.#services.flatMap(({ characteristics }) => characteristics);
    return all.find((characteristic) => characteristic.path === path)?.value ?? [];
  }

  leave(): void {
    this.drop();
    this.#tree.remove(this.path);
  }

  /** BlueZ says `Connected` before it answers; the other way round Chromium hangs up at once. */
  #accept(reply: () => void): void {
    this.#tree.set(this.path, bluez.device, { Connected: typed.truth(true) });
    reply();
    publishServices(this.#tree, this.path, this.#services);
    this.#tree.set(this.path, bluez.device, { ServicesResolved: typed.truth(true) });
  }
}
