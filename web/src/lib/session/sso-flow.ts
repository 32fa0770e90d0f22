/** Between leaving for the server of the single sign-on and coming back: what was begun, kept for this tab alone. */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { attempt, parseJson } from '#storage/local-storage.ts';

const key = 'sso';

export interface SsoFlow {
  readonly flow: string;
  /** Where to go afterwards. */
  readonly to: string;
}

/** Touching it throws where cookies are blocked. */
const tabStorage = (): Storage | undefined => attempt(undefined, () => globalThis.sessionStorage);

export function leaveForSso({ url, flow }: { readonly url: string; readonly flow: string }, to: string): void {
  attempt(undefined, () => tabStorage()?.setItem(key, JSON.stringify({ flow, to })));
  location.assign(url);
}

/** Once: coming back a second time is nothing that was begun. */
export function takeSsoFlow(): SsoFlow | null {
  const stored = attempt(undefined, () => {
    const place = tabStorage();
    const text = place?.getItem(key);
    place?.removeItem(key);
    return parseJson(text ?? '');
  });
  if (!isFields(stored) || !isText(stored.flow) || !isText(stored.to)) return null;
  return { flow: stored.flow, to: stored.to };
}
