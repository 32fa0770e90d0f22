/** Mantine remembers who opened a sheet a moment too late, when the focus may be inside already. */
import { useLayoutEffect, useRef } from 'react';

export function useReturnFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
}
