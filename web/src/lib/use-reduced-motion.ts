/** Whether the person asked for stillness, for what moves by code. Styles ask for it themselves. */
import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(reduced);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(reduced).matches);
}
