/**
 * Texts in local storage, which may be missing, full or forbidden: what it does not take lasts as long as the page. What comes back may be
 * anybody's, so JSON is read with care.
 */
export interface LocalTexts {
  read(key: string): string | null;
  /** False when it is in this page's memory alone. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createLocalTexts(storage: WebStorage | undefined): LocalTexts {
  const inMemory = new Map<string, string>();
  return {
    read: (key) => inMemory.get(key) ?? attempt(null, () => storage?.getItem(key) ?? null),
    write(key, text) {
      const isStored = attempt(false, () => {
        storage?.setItem(key, text);
        return storage !== undefined;
      });
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, text);
      return isStored;
    },
    remove(key) {
      inMemory.delete(key);
      attempt(undefined, () => storage?.removeItem(key));
    },
  };
}

/** `fallback` where the browser refuses: merely touching a storage throws where cookies are blocked. */
export function attempt<T>(fallback: T, action: () => T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

export const browserStorage = (): Storage | undefined => attempt(undefined, () => globalThis.localStorage);

/** The ones of this page, whose memory all share. */
export const localTexts = createLocalTexts(browserStorage());

/** What the text says, or undefined when it is no JSON: for what comes back from storage or over the network. */
export const parseJson = (text: string): unknown => attempt(undefined, () => JSON.parse(text));

/** What `parse` makes of the JSON under the address; undefined when nothing is there. What it cannot read is moved to `<key>-broken`. */
export function readParsed<T>(
  texts: LocalTexts,
  { key, address = key }: { readonly key: string; readonly address?: string },
  parse: (value: unknown) => T | undefined,
): T | undefined {
  const text = texts.read(address);
  if (text === null) return undefined;
  const value = parse(parseJson(text));
  if (value === undefined) moveAside(texts, key, address);
  return value;
}

/** Kept for whoever wants to know, out of the way of what is written next. */
export function moveAside(texts: LocalTexts, key: string, address = key): void {
  const text = texts.read(address);
  if (text === null) return;
  texts.write(`${key}-broken`, text);
  texts.remove(address);
}
