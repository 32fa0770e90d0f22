/** A value that screens watch, outside React: `useSyncExternalStore` takes `getSnapshot` and `subscribe` as they are. */
interface Store<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
  /** Listeners hear of it unless it is the same value. */
  set(next: T): void;
}

export function createStore<T>(initial: T): Store<T> {
  let snapshot = initial;
  const { subscribe, tell } = createListeners();
  return {
    getSnapshot: () => snapshot,
    subscribe,
    set(next) {
      if (Object.is(next, snapshot)) return;
      snapshot = next;
      tell();
    },
  };
}

interface FieldsStore<T> extends Omit<Store<T>, 'set'> {
  /** Changes some fields. Listeners hear of it when one of them is different. */
  update(change: Partial<T>): void;
}

export function createFieldsStore<T extends object>(initial: T): FieldsStore<T> {
  const { getSnapshot, subscribe, set } = createStore(initial);
  return {
    getSnapshot,
    subscribe,
    update(change) {
      const before = getSnapshot();
      const next = { ...before, ...change };
      const isSame = (Object.keys(next) as (keyof T)[]).every((name) => next[name] === before[name]);
      if (!isSame) set(next);
    },
  };
}

interface Listeners<Args extends unknown[]> {
  /** Answers with how to stop listening. */
  subscribe(listener: (...args: Args) => void): () => void;
  tell(...args: Args): void;
}

/** For news that are no value to look at: that something happened, and what. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
