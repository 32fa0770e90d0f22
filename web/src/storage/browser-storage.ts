/** Local storage, where there is one: merely touching it throws where cookies are blocked. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
