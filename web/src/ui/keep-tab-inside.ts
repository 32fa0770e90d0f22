/** Where the Tab key goes inside a dialog or a menu: around, never out into the page behind. */
import type { KeyboardEvent } from 'react';

const focusable = 'a[href], input, select, textarea, button, summary, [contenteditable], [tabindex]';

function canTakeTab(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
  );
}

/** A group of radios is one stop: the chosen one, or the first where none is. */
function isStop(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.name === '') return true;
  const group = all.filter((other) => isRadio(other) && other.name === element.name && other.form === element.form);
  const focused = group.find((other) => other === document.activeElement);
  const checked = group.find((other) => isRadio(other) && other.checked);
  return element === (focused ?? checked ?? group[0]);
}

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

function tabStops(container: HTMLElement): HTMLElement[] {
  const all = [...container.querySelectorAll<HTMLElement>(focusable)].filter(canTakeTab);
  return all.filter((element) => isStop(element, all));
}

/** What asks for the focus inside, or the first that can have it, or the whole. */
export function focusInside(container: HTMLElement): void {
  const asking = container.querySelector<HTMLElement>('[data-autofocus]');
  (asking ?? tabStops(container)[0] ?? container).focus({ preventScroll: true });
}

/** The browser moves the focus by itself, except past an end. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = tabStops(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isAtEnd = document.activeElement === from || (event.shiftKey && document.activeElement === event.currentTarget);
  if (to && !isAtEnd) return;
  event.preventDefault();
  to?.focus();
}
