/**
 * What opens beside its button: in the top layer of the browser, so that nothing around it cuts it off, and in the document next to the button, so
 * that it stays in its landmark. The focus begins inside, stays there, and goes back to the button.
 */
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusInside, keepTabInside } from './keep-tab-inside.ts';
import classes from './pop-over.module.css';

export interface Offset {
  /** Between the button and what it opens. */
  readonly mainAxis: number;
  /** To the right of the button's own right edge. */
  readonly crossAxis: number;
}

interface PopOverProps extends ComponentPropsWithoutRef<'div'> {
  /** What it stands beside: below, or above where there is more room. */
  readonly button: RefObject<HTMLElement | null>;
  readonly role: 'menu' | 'dialog';
  readonly width: number | string;
  readonly offset?: Offset | undefined;
  readonly onClose: () => void;
}

const usualOffset: Offset = { mainAxis: 8, crossAxis: 0 };

export function PopOver(props: PopOverProps) {
  const { button, role, width, offset = usualOffset, onClose, className, onKeyDown, ...others } = props;
  const box = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (box.current && button.current) placeBeside(box.current, button.current, offset);
  });
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node) || box.current?.contains(target) || button.current?.contains(target)) return;
    onClose();
  });

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    shown.showPopover();
    place();
    if (!shown.contains(document.activeElement)) focusInside(shown);
    return () => shown.hidePopover();
  }, []);

  useEffect(() => {
    document.addEventListener('pointerdown', closeOutside);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, []);

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.stopPropagation();
      onClose();
    }
    keepTabInside(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a menu or a dialog, as its role says.
    <div
      {...others}
      ref={box}
      role={role}
      popover="manual"
      tabIndex={-1}
      className={`${classes.box} ${className ?? ''}`}
      style={{ width }}
      onKeyDown={handleKey}
    />
  );
}

const margin = 8;

/** Ends where the button ends, and never outside of the screen. */
function placeBeside(box: HTMLElement, button: HTMLElement, { mainAxis, crossAxis }: Offset): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const isBelow = bottom + mainAxis + offsetHeight + margin <= clientHeight || clientHeight - bottom >= top;
  const left = Math.min(right + crossAxis, clientWidth - margin) - offsetWidth;
  const y = isBelow ? bottom + mainAxis : top - mainAxis - offsetHeight;
  box.style.left = `${Math.max(left, margin)}px`;
  box.style.top = `${Math.max(Math.min(y, clientHeight - margin - offsetHeight), margin)}px`;
}
