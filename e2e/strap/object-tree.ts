/**
 * The objects a D-Bus service publishes, each with interfaces and properties, and the signals that tell the others of every change
 * (org.freedesktop.DBus.ObjectManager and .Properties).
 */
import { Message, type MessageBus, Variant } from '@particle/dbus-next';

type Properties = Record<string, Variant>;
type Interfaces = Record<string, Properties>;

export const objectManager = 'org.freedesktop.DBus.ObjectManager';
export const properties = 'org.freedesktop.DBus.Properties';

export const typed = {
  text: (value: string) => new Variant('s', value),
  texts: (value: readonly string[]) => new Variant('as', value),
  truth: (value: boolean) => new Variant('b', value),
  path: (value: string) => new Variant('o', value),
  paths: (value: readonly string[]) => new Variant('ao', value),
  count: (value: number) => new Variant('u', value),
  level: (value: number) => new Variant('n', value),
  bytes: (value: readonly number[]) => new Variant('ay', Buffer.from(value)),
};

export class ObjectTree {
  readonly #bus: MessageBus;
  readonly #objects = new Map<string, Interfaces>();

  constructor(bus: MessageBus) {
    this.#bus = bus;
  }

  add(path: string, interfaces: Interfaces): void {
    this.#objects.set(path, interfaces);
    this.#signal('/', objectManager, 'InterfacesAdded', 'oa{sa{sv}}', [path, interfaces]);
  }

  remove(path: string): void {
    const interfaces = this.#objects.get(path);
    if (!interfaces) return;
    this.#objects.delete(path);
    this.#signal('/', objectManager, 'InterfacesRemoved', 'oas', [path, Object.keys(interfaces)]);
  }

  /** Does nothing for an object that is gone: a late answer of a dropped device. */
  set(path: string, name: string, changed: Properties): void {
    const known = this.#objects.get(path)?.[name];
    if (!known) return;
    Object.assign(known, changed);
    this.#signal(path, properties, 'PropertiesChanged', 'sa{sv}as', [name, changed, []]);
  }

  /** The properties have no value any more. */
  unset(path: string, name: string, gone: readonly string[]): void {
    const known = this.#objects.get(path)?.[name];
    const were = gone.filter((property) => known && property in known);
    if (!known || were.length === 0) return;
    for (const property of were) delete known[property];
    this.#signal(path, properties, 'PropertiesChanged', 'sa{sv}as', [name, {}, were]);
  }

  /** Everything, without a word. */
  forgetAll(): void {
    this.#objects.clear();
  }

  has(path: string): boolean {
    return this.#objects.has(path);
  }

  propertiesOf(path: string, name: string): Properties {
    return this.#objects.get(path)?.[name] ?? {};
  }

  all(): Record<string, Interfaces> {
    return Object.fromEntries(this.#objects);
  }

  #signal(path: string, name: string, member: string, signature: string, body: unknown[]): void {
    this.#bus.send(Message.newSignal(path, name, member, signature, body));
  }
}
