/** For what is another component on a wide screen, not another style. */
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 992px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
