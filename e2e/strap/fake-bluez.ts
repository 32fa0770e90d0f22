/**
 * The Bluetooth daemon of Linux, as much of it as Chromium and the server ask for: an adapter that can be missing or switched off,
 * a search that finds the straps in range, and their characteristics. It must own its name before the browser starts.
 */
import { Message, type MessageBus, MessageType } from '@particle/dbus-next';
import { adapterPath, bluez } from './bluez-names.ts';
import { EmulatedStrap } from './emulated-strap.ts';
import { ObjectTree, objectManager, properties, typed } from './object-tree.ts';
import type { StrapDescription } from './strap-objects.ts';

const daemon = 'org.freedesktop.DBus';

type Reply = (signature?: string, body?: unknown[]) => void;
type Fail = (name: string, words: string) => void;
type Method = (call: Message, reply: Reply, fail: Fail) => void;

export class FakeBluez {
  readonly #bus: MessageBus;
  readonly #tree: ObjectTree;
  readonly #straps = new Map<string, EmulatedStrap>();
  /** Who searches, and who is notified of which characteristic, by their names on the bus. */
  readonly #searching = new Set<string>();
  readonly #notified = new Map<string, Set<string>>();

  constructor(bus: MessageBus) {
    this.#bus = bus;
    this.#tree = new ObjectTree(bus);
    bus.addMethodHandler((call: Message) => this.#answer(call));
    bus.on('message', ({ type, member, body }) => {
      if (type === MessageType.SIGNAL && member === 'NameOwnerChanged' && body[2] === '') this.#miss(body[0]);
    });
  }

  async start(): Promise<void> {
    await this.#bus.call(
      new Message({
        destination: daemon,
        path: '/org/freedesktop/DBus',
        interface: daemon,
        member: 'AddMatch',
        signature: 's',
        body: [`type='signal',sender='${daemon}',member='NameOwnerChanged'`],
      }),
    );
    await this.#bus.requestName('org.bluez', 0);
    this.#tree.add('/org/bluez', { [bluez.agents]: {}, [bluez.profiles]: {} });
  }

  /** The daemon ends: what it knew is gone without a word, connections are cut, and its name is free. */
  async stop(): Promise<void> {
    this.#tree.forgetAll();
    this.#searching.clear();
    await this.#bus.releaseName('org.bluez');
  }

  get isDiscovering(): boolean {
    return this.#searching.size > 0;
  }

  plugIn(isPowered = true): void {
    this.#tree.add(adapterPath, { [bluez.adapter]: adapterProperties(isPowered) });
  }

  unplug(): void {
    this.#searching.clear();
    for (const strap of this.#straps.values()) strap.leave();
    this.#tree.remove(adapterPath);
  }

  setPowered(isPowered: boolean): void {
    this.#tree.set(adapterPath, bluez.adapter, { Powered: typed.truth(isPowered) });
  }

  addStrap(description?: StrapDescription): EmulatedStrap {
    const strap = new EmulatedStrap(this.#tree, description);
    this.#straps.set(strap.path, strap);
    return strap;
  }

  /** Back to a machine without Bluetooth, for the next test. */
  clear(): void {
    for (const strap of this.#straps.values()) strap.leave();
    this.#straps.clear();
    this.unplug();
  }

  #answer(call: Message): boolean {
    if (call.sender === daemon) return false;
    const reply: Reply = (signature = '', body = []) => this.#bus.send(Message.newMethodReturn(call, signature, body));
    const fail: Fail = (errorName, words) => {
      const head = { ...Message.newMethodReturn(call, 's', [words]), type: MessageType.ERROR, errorName };
      this.#bus.send(new Message(head));
    };
    const method = this.#methods[`${call.interface}.${call.member}`];
    if (method) method(call, reply, fail);
    else fail('org.freedesktop.DBus.Error.UnknownMethod', call.member);
    return true;
  }

  #strapAt(path: string): EmulatedStrap | undefined {
    return [...this.#straps.values()].find((strap) => path.startsWith(strap.path));
  }

  #startDiscovery(sender: string): void {
    this.#searching.add(sender);
    this.#tree.set(adapterPath, bluez.adapter, { Discovering: typed.truth(true) });
    for (const strap of this.#straps.values()) strap.advertise();
  }

  /** It goes on for as long as somebody else searches. */
  #stopDiscovery(sender: string): void {
    this.#searching.delete(sender);
    if (this.isDiscovering) return;
    this.#tree.set(adapterPath, bluez.adapter, { Discovering: typed.truth(false) });
    for (const strap of this.#straps.values()) strap.fade();
  }

  #startNotify(path: string, sender: string): void {
    const isNotifying = this.#tree.propertiesOf(path, bluez.characteristic).Notifying?.value === true;
    // Those of a link that was lost are notified of nothing any more.
    const notified = (isNotifying && this.#notified.get(path)) || new Set<string>();
    this.#notified.set(path, notified.add(sender));
    this.#tree.set(path, bluez.characteristic, { Notifying: typed.truth(true) });
  }

  #stopNotify(path: string, sender: string): void {
    const notified = this.#notified.get(path);
    notified?.delete(sender);
    if (!notified?.size) this.#tree.set(path, bluez.characteristic, { Notifying: typed.truth(false) });
  }

  /** A program has left the bus: it neither searches nor listens. Straps stay connected. */
  #miss(sender: string): void {
    if (this.#searching.has(sender)) this.#stopDiscovery(sender);
    for (const [path, notified] of this.#notified) if (notified.has(sender)) this.#stopNotify(path, sender);
  }

  readonly #methods: Readonly<Record<string, Method>> = {
    [`${objectManager}.GetManagedObjects`]: (_, reply) => reply('a{oa{sa{sv}}}', [this.#tree.all()]),
    [`${properties}.GetAll`]: ({ path, body }, reply) => reply('a{sv}', [this.#tree.propertiesOf(path, body[0])]),
    [`${properties}.Get`]: ({ path, body }, reply, fail) => {
      const value = this.#tree.propertiesOf(path, body[0])[body[1]];
      if (value) reply('v', [value]);
      else fail('org.freedesktop.DBus.Error.InvalidArgs', `No property ${body[1]}`);
    },
    [`${properties}.Set`]: ({ path, body }, reply) => {
      this.#tree.set(path, body[0], { [body[1]]: body[2] });
      reply();
    },
    [`${bluez.agents}.RegisterAgent`]: (_, reply) => reply(),
    [`${bluez.agents}.RequestDefaultAgent`]: (_, reply) => reply(),
    [`${bluez.agents}.UnregisterAgent`]: (_, reply) => reply(),
    [`${bluez.adapter}.SetDiscoveryFilter`]: (_, reply) => reply(),
    [`${bluez.adapter}.StartDiscovery`]: ({ sender }, reply) => {
      reply();
      this.#startDiscovery(sender);
    },
    [`${bluez.adapter}.StopDiscovery`]: ({ sender }, reply) => {
      reply();
      this.#stopDiscovery(sender);
    },
    [`${bluez.device}.Connect`]: ({ path }, reply, fail) => {
      if (this.#tree.has(path)) this.#strapAt(path)?.connect(() => reply(), fail);
      else fail('org.freedesktop.DBus.Error.UnknownObject', path);
    },
    [`${bluez.device}.Disconnect`]: ({ path }, reply) => {
      this.#strapAt(path)?.disconnect();
      reply();
    },
    [`${bluez.characteristic}.StartNotify`]: ({ path, sender }, reply, fail) => {
      if (!this.#tree.has(path)) return fail('org.freedesktop.DBus.Error.UnknownObject', path);
      reply();
      this.#startNotify(path, sender);
    },
    [`${bluez.characteristic}.StopNotify`]: ({ path, sender }, reply) => {
      reply();
      this.#stopNotify(path, sender);
    },
    [`${bluez.characteristic}.ReadValue`]: ({ path }, reply) =>
      reply('ay', [Buffer.from(this.#strapAt(path)?.valueAt(path) ?? [])]),
  };
}

function adapterProperties(isPowered: boolean) {
  return {
    Address: typed.text('00:11:22:33:44:55'),
    AddressType: typed.text('public'),
    Name: typed.text('emulated'),
    Alias: typed.text('emulated'),
    Class: typed.count(0),
    Powered: typed.truth(isPowered),
    Discoverable: typed.truth(false),
    DiscoverableTimeout: typed.count(0),
    Pairable: typed.truth(false),
    PairableTimeout: typed.count(0),
    Discovering: typed.truth(false),
    UUIDs: typed.texts([]),
    Modalias: typed.text('usb:v1D6Bp0246d0542'),
    Roles: typed.texts(['central']),
  };
}
