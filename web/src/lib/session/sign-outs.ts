/**
 * Sign-outs that the server has not heard of yet, in local storage. What is stored can end its session and nothing else: whoever finds it
 * on the device cannot get in with it.
 */
import { type LocalTexts, localTexts, parseJson } from '#storage/local-storage.ts';
import { ApiError } from '../api-errors.ts';
import { isText } from '../auth-replies.ts';

const key = 'signOuts';
const most = 20;

export interface SignOuts {
  add(signOutToken: string): void;
  /** Sends each to the server; what it has answered is removed, the rest waits for the next time. */
  send(post: (signOutToken: string) => Promise<unknown>): Promise<void>;
}

export function createSignOuts(texts: LocalTexts): SignOuts {
  const read = (): string[] => {
    const stored = parseJson(texts.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText) : [];
  };
  const write = (tokens: readonly string[]): void => {
    if (tokens.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify(tokens.slice(-most)));
  };
  const without = (sent: string): string[] => read().filter((token) => token !== sent);

  return {
    add: (signOutToken) => write([...without(signOutToken), signOutToken]),
    async send(post) {
      for (const token of read()) {
        try {
          await post(token);
          write(without(token));
        } catch (error) {
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) write(without(token));
        }
      }
    },
  };
}

export const signOuts = createSignOuts(localTexts);
