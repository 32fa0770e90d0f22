import type { Trigger } from './flush.ts';

interface PageParts {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /** Phones freeze timers and kill pages out of sight: what was gathered is written now. */
  readonly onHidden: () => void;
  readonly onTrigger: (trigger: Extract<Trigger, 'online' | 'visible'>) => void;
}

/**
 * The moments of a page's life that matter to what is kept: it goes out of sight and may never come back, or the network returns. Answers
 * with how to stop.
 */
export function watchPage({ window, document, onHidden, onTrigger }: PageParts): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') onHidden();
    else onTrigger('visible');
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('pagehide', onHidden, { signal });
  window.addEventListener('online', () => onTrigger('online'), { signal });
  return () => stopping.abort();
}
