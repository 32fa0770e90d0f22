/** BlueZ's objects as it told them: everything once, then each change (org.freedesktop.DBus.ObjectManager and .Properties). */
import { Variant } from '@particle/dbus-next';
import type { BusSignal } from './system-bus.ts';

export const objectManager = 'org.freedesktop.DBus.ObjectManager';
export const properties = 'org.freedesktop.DBus.Properties';

type Properties = Readonly<Record<string, unknown>>;
type Interfaces = Readonly<Record<string, Properties>>;

export class BluezObjects {
  readonly #objects = new Map<string, Map<string, Properties>>();

  /** What GetManagedObjects answered. */
  constructor(managed: unknown) {
    for (const [path, interfaces] of Object.entries(managed as Record<string, Interfaces>)) this.#add(path, interfaces);
  }

  of(path: string, name: string): Properties | undefined {
    return this.#objects.get(path)?.get(name);
  }

  /** The objects below a path that have an interface. */
  below(parent: string, name: string): { readonly path: string; readonly is: Properties }[] {
    return [...this.#objects].flatMap(([path, interfaces]) => {
      const is = path.startsWith(`${parent}/`) ? interfaces.get(name) : undefined;
      return is ? [{ path, is }] : [];
    });
  }

  /** Answers what has changed: of which object, which interface, and its new values. */
  apply({ member, path, body }: BusSignal): { readonly path: string; readonly changed: Interfaces } | null {
    const [first, second, third] = body;
    switch (member) {
      case 'InterfacesAdded':
        this.#add(first as string, second as Interfaces);
        return { path: first as string, changed: second as Interfaces };
      case 'InterfacesRemoved':
        this.#remove(first as string, second as readonly string[]);
        return { path: first as string, changed: {} };
      case 'PropertiesChanged':
        this.#change(path, first as string, second as Properties, third as readonly string[]);
        return { path, changed: { [first as string]: plain(second as Properties) } };
      default:
        return null;
    }
  }

  #add(path: string, interfaces: Interfaces): void {
    const known = this.#objects.get(path) ?? new Map<string, Properties>();
    for (const [name, values] of Object.entries(interfaces)) known.set(name, plain(values));
    this.#objects.set(path, known);
  }

  #remove(path: string, names: readonly string[]): void {
    const known = this.#objects.get(path);
    for (const name of names) known?.delete(name);
    if (known?.size === 0) this.#objects.delete(path);
  }

  #change(path: string, name: string, changed: Properties, invalid: readonly string[]): void {
    const known = this.#objects.get(path);
    const before = known?.get(name);
    if (!before) return;
    const kept = Object.entries(before).filter(([key]) => !invalid.includes(key));
    known?.set(name, { ...Object.fromEntries(kept), ...plain(changed) });
  }
}

const plain = (values: Properties): Properties =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value instanceof Variant ? value.value : value]),
  );
