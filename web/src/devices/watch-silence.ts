/**
 * A link can be dead without a word: the strap sleeps, or the radio forgot it. Five seconds of silence make its last value old, fifteen
 * are taken for a lost link. Read off the clock, because timers of a page in the background come late.
 */
const staleMs = 5_000;
const deadMs = 15_000;

interface Watch {
  readonly silentSince: () => number;
  /** Told every second of it. */
  readonly onStale: () => void;
  /** Told once; the watch is over then. */
  readonly onDead: () => void;
}

/** Answers with the way to stop watching. */
export function watchSilence({ silentSince, onStale, onDead }: Watch): () => void {
  const timer = setInterval(() => {
    const silentMs = Date.now() - silentSince();
    if (silentMs > deadMs) {
      clearInterval(timer);
      onDead();
    } else if (silentMs > staleMs) onStale();
  }, 1000);
  return () => clearInterval(timer);
}
