/**
 * Keeps the screen on while a workout runs. Browsers take the lock away whenever the page goes out of sight, so it is asked for again
 * when it comes back. Where there is no such thing, or the battery is too low for it, the screen goes dark as it always did.
 */
interface AwakeParts {
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Answers with how to let the screen go dark again. */
export function keepAwake({ wakeLock, document }: AwakeParts): () => void {
  const stopping = new AbortController();
  let held: WakeLockSentinel | null = null;

  async function ask(): Promise<void> {
    if (!wakeLock || document.visibilityState !== 'visible' || (held && !held.released)) return;
    try {
      const lock = await wakeLock.request('screen');
      if (stopping.signal.aborted) await lock.release();
      else held = lock;
    } catch {
      // Refused: the next time the page comes back it is asked again.
    }
  }

  document.addEventListener('visibilitychange', () => void ask(), { signal: stopping.signal });
  void ask();
  return () => {
    stopping.abort();
    void held?.release();
    held = null;
  };
}
