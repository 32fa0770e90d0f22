import { afterAll, expect } from 'vitest';
import { startMailServer } from './mail-server.ts';

interface Mailbox extends Pick<Awaited<ReturnType<typeof startMailServer>>, 'url' | 'letters'> {
  /** Waits for the next letter to this person; with `about`, for the first that has these words. */
  letterTo(email: string, about?: string): Promise<string>;
}

export async function openMailbox(): Promise<Mailbox> {
  const { url, letters, close } = await startMailServer();
  afterAll(close);
  return {
    url,
    letters,
    async letterTo(email, about) {
      const seen = about === undefined ? letters.length - 1 : 0;
      const found = () =>
        letters.slice(Math.max(0, seen)).find(({ to, content }) => to.includes(email) && content.includes(about ?? ''));
      await expect.poll(() => found() !== undefined).toBe(true);
      return found()?.content ?? '';
    },
  };
}
