/** A value that screens watch: `useSyncExternalStore` takes `getSnapshot` and `subscribe` as they are. */
export interface SnapshotStore<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
  /** Listeners hear of it when something is different. */
  show(change: Partial<T>): void;
}

export function createSnapshotStore<T extends object>(initial: T): SnapshotStore<T> {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(change) {
      const next = { ...snapshot, ...change };
      const isSame = (Object.keys(next) as (keyof T)[]).every((name) => next[name] === snapshot[name]);
      if (isSame) return;
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}
