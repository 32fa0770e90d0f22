/**
 * The live screen without a mouse: arrows and Enter from anywhere on it. Whoever is in a field, a menu or a dialog keeps the keys that
 * mean something there, and Enter on a button presses that button.
 */
export type LiveKey = 'next' | 'back' | 'more' | 'fewer' | 'heavier' | 'lighter';

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

export function liveKeyOf({ key, target, isPlain }: PressedKey): LiveKey | null {
  const action = keys[key];
  if (!action || !isPlain) return null;
  if (!(target instanceof Element)) return action;
  if (target.closest(takesKeys)) return null;
  return key === 'Enter' && target.closest(takesEnter) ? null : action;
}
