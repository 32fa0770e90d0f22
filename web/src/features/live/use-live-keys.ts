/** Keys that drive the whole screen, for as long as it is there and may be driven. */
import { useEffect, useRef } from 'react';
import { type LiveKey, liveKeyOf } from './log/live-keys.ts';

export function useLiveKeys(isOn: boolean, onKey: (key: LiveKey) => void): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented;
      const action = liveKeyOf({ key, target, isPlain });
      if (!action) return;
      // The arrows would scroll the page away under the counters.
      event.preventDefault();
      // A key held down counts on, but never runs through the sets.
      if (!repeat || (action !== 'next' && action !== 'back')) handler.current(action);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOn]);
}
