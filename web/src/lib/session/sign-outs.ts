/**
 * Sign-outs that the server has not heard of yet, in local storage. What is kept can end its session and nothing else: whoever finds it on the
 * device cannot get in with it.
 */
import { attempt, browserStorage, parseJson } from '#storage/local-storage.ts';
import { ApiError } from '../api-errors.ts';
import { isText } from '../auth-replies.ts';

const key = 'signOuts';
const most = 20;

export interface SignOuts {
  keep(signOutToken: string): void;
  /** Tells the server of each; what it has answered is forgotten, the rest waits for the next time. */
  send(tell: (signOutToken: string) => Promise<unknown>): Promise<void>;
}

export function createSignOuts(storage: Storage | undefined): SignOuts {
  const read = (): string[] => {
    const stored = attempt(storage, undefined, (place) => parseJson(place.getItem(key) ?? '[]'));
    return Array.isArray(stored) ? stored.filter(isText) : [];
  };
  const write = (tokens: readonly string[]): void =>
    attempt(storage, undefined, (place) => {
      if (tokens.length === 0) place.removeItem(key);
      else place.setItem(key, JSON.stringify(tokens.slice(-most)));
    });
  const forget = (told: string): void => write(read().filter((token) => token !== told));

  return {
    keep: (signOutToken) => write([...read().filter((token) => token !== signOutToken), signOutToken]),
    async send(tell) {
      for (const token of read()) {
        try {
          await tell(token);
          forget(token);
        } catch (error) {
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) forget(token);
        }
      }
    },
  };
}

export const signOuts = createSignOuts(browserStorage());
