/** Whether the page has been scrolled past `distance` pixels. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > distance);
}
