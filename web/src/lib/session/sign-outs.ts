/**
 * Sign-outs that the server has not heard of yet, in local storage. What is stored can end its session and nothing else: whoever finds it
 * on the device cannot get in with it.
 */
import { isText } from '@workout-tracker/core/live/parse-fields';
import { type LocalTexts, localTexts, parseJson } from '#storage/local-storage.ts';
import { ApiError } from '../api-errors.ts';

const key = 'signOuts';
const most = 20;

export interface SignOuts {
  add(signOutToken: string): void;
  /**
   * Sends each to the server; what it has answered is removed. The rest is tried again a little later, because a network that is said to be
   * back often is not yet, and at the next start of the app.
   */
  send(post: (signOutToken: string) => Promise<unknown>): Promise<void>;
}

const [firstMs, longestMs] = [5_000, 5 * 60_000];

type Later = (callback: () => void, ms: number) => unknown;

export function createSignOuts(texts: LocalTexts, later: Later = setTimeout): SignOuts {
  let failures = 0;
  let isWaiting = false;
  const read = (): string[] => {
    const stored = parseJson(texts.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText) : [];
  };
  const write = (tokens: readonly string[]): void => {
    if (tokens.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify(tokens.slice(-most)));
  };
  const without = (sent: string): string[] => read().filter((token) => token !== sent);

  async function send(post: (signOutToken: string) => Promise<unknown>): Promise<void> {
    for (const token of read()) {
      try {
        await post(token);
        write(without(token));
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) write(without(token));
      }
    }
    if (read().length === 0) failures = 0;
    else if (!isWaiting) {
      isWaiting = true;
      const again = (): void => {
        isWaiting = false;
        void send(post);
      };
      later(again, Math.min(longestMs, firstMs * 2 ** failures));
      failures += 1;
    }
  }

  return { add: (signOutToken) => write([...without(signOutToken), signOutToken]), send };
}

export const signOuts = createSignOuts(localTexts);
