/** Local storage that may be missing, full or forbidden, and texts in it that may be anybody's: what both mirrors stand on. */

/** Merely touching it throws where cookies are blocked. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** `fallback` where there is no storage, or it refuses. */
export function attempt<Place, T>(storage: Place | undefined, fallback: T, action: (storage: Place) => T): T {
  try {
    return storage ? action(storage) : fallback;
  } catch {
    return fallback;
  }
}

/** What the text says, or undefined when it is no JSON: for what comes back from storage or from strangers. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What `parse` makes of the JSON under the address; undefined when nothing is there. What it cannot read is moved to `<key>-broken`. */
export function readParsed<T>(
  storage: Storage,
  { key, address = key }: { readonly key: string; readonly address?: string },
  parse: (value: unknown) => T | undefined,
): T | undefined {
  const text = storage.getItem(address);
  if (text === null) return undefined;
  const value = parse(parseJson(text));
  if (value === undefined) moveAside(storage, key, address);
  return value;
}

/** Kept for whoever wants to know, out of the way of what is written next. */
export function moveAside(storage: Storage, key: string, address = key): void {
  const text = storage.getItem(address);
  if (text === null) return;
  storage.setItem(`${key}-broken`, text);
  storage.removeItem(address);
}
