/** One tab records at a time. Whoever starts something here asks for the turn first, and is told when no answer comes. */
import type { Drafts } from '#offline/drafts.ts';

const timeoutMs = 3_000;

/** True once this tab records; false when the other one did not hand over in time. */
export function takeTurn(drafts: Drafts): Promise<boolean> {
  const isWriter = (): boolean => drafts.getSnapshot().role === 'writer';
  if (isWriter()) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const stop = drafts.subscribe(() => isWriter() && resolve(true));
  drafts.takeOver();
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}
