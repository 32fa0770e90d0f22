/** Keys that drive the whole screen, for as long as it is there and may be driven. */
import { useEffect, useLayoutEffect, useRef } from 'react';

export function useLiveKeys(isOn: boolean, onKey: (key: LiveKey, pressed: string) => void): void {
  const handler = useRef(onKey);
  // With the screen, not after it: a key right after a change must not do what the screen before it offered.
  useLayoutEffect(() => {
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
      if (!repeat || (action !== 'next' && action !== 'back')) handler.current(action, key);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOn]);
}

/**
 * The live screen without a mouse: arrows and Enter from anywhere on it. Whoever is in a field, a menu or a dialog keeps the keys that
 * mean something there, and Enter on a button presses that button.
 */
type LiveKey = 'next' | 'back' | 'more' | 'fewer' | 'heavier' | 'lighter';

const keys: Readonly<Record<string, LiveKey>> = {
  ArrowRight: 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'more',
  ArrowDown: 'fewer',
  '+': 'heavier',
  '=': 'heavier',
  '-': 'lighter',
};

const takesKeys = 'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [contenteditable]';
const takesEnter = 'a, button, summary';

interface PressedKey {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly isPlain: boolean;
}

function liveKeyOf({ key, target, isPlain }: PressedKey): LiveKey | null {
  const action = keys[key];
  if (!action || !isPlain) return null;
  if (!(target instanceof Element)) return action;
  if (target.closest(takesKeys)) return null;
  return key === 'Enter' && target.closest(takesEnter) ? null : action;
}
