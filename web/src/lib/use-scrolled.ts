import { useSyncExternalStore } from 'react';

/** As of the last scroll or frame: asked for while rendering, it would have the browser lay out the page at once, each time. */
let top = 0;

function subscribe(listener: () => void): () => void {
  const update = () => {
    top = scrollY;
    listener();
  };
  addEventListener('scroll', update, { passive: true });
  const frame = requestAnimationFrame(update);
  return () => {
    removeEventListener('scroll', update);
    cancelAnimationFrame(frame);
  };
}

export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => top > distance);
}
