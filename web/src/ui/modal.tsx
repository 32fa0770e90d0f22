/**
 * What dialogs, sheets and drawers are made of: above the page and its bars, below messages, which stay in reach. The focus begins inside, stays
 * there, and goes back to where it was; the page behind does not scroll. A native `dialog` would make everything outside of it inert, and with
 * it the messages and their buttons.
 */
import { type ComponentPropsWithoutRef, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusInside, keepTabInside } from './keep-tab-inside.ts';
import classes from './modal.module.css';

interface ModalProps extends ComponentPropsWithoutRef<'section'> {
  readonly side: 'center' | 'left' | 'right' | 'bottom';
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Not where closing it leads to another page, which takes the focus itself. */
  readonly isFocusReturned?: boolean;
}

export function Modal({ isOpen, ...props }: ModalProps) {
  const [isHere, setHere] = useState(isOpen);
  const [opener, setOpener] = useState(() => (isOpen ? document.activeElement : null));
  // While it is drawn, before anything inside can take the focus.
  if (isOpen && !isHere) {
    setHere(true);
    setOpener(document.activeElement);
  }
  if (!isHere) return null;
  return createPortal(
    <ModalLayer {...props} isOpen={isOpen} opener={opener} onGone={() => setHere(false)} />,
    document.body,
  );
}

interface ModalLayerProps extends ModalProps {
  readonly opener: Element | null;
  readonly onGone: () => void;
}

function ModalLayer(props: ModalLayerProps) {
  const { side, isOpen, onClose, isFocusReturned = true, opener, onGone, className, children, ...others } = props;
  const layer = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || layer.current?.contains(focused);
    onGone();
    if (isFocusReturned && isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });

  useLayoutEffect(lockScroll, []);

  useEffect(() => {
    if (!isOpen) {
      const timer = setTimeout(leave, leavingMs());
      return () => clearTimeout(timer);
    }
    if (content.current && !content.current.contains(document.activeElement)) focusInside(content.current);
    return whileOnTop((event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      close();
    });
  }, [isOpen]);

  return (
    <div ref={layer} className={classes.layer} data-side={side} data-leaving={!isOpen || undefined}>
      <button type="button" className={classes.scrim} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <section
        {...others}
        ref={content}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        className={`${classes.content} ${className ?? ''}`}
        onKeyDown={keepTabInside}
      >
        {children}
      </section>
    </div>
  );
}

/** As long as the animations of the sheet. */
const leavingMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

const open: ((event: KeyboardEvent) => void)[] = [];

/** Keys are for the one that opened last. */
function whileOnTop(onKey: (event: KeyboardEvent) => void): () => void {
  if (open.length === 0) {
    document.addEventListener('keydown', lookForList, { capture: true });
    document.addEventListener('keydown', tellTop);
  }
  open.push(onKey);
  return () => {
    open.splice(open.indexOf(onKey), 1);
    if (open.length > 0) return;
    document.removeEventListener('keydown', lookForList, { capture: true });
    document.removeEventListener('keydown', tellTop);
  };
}

let isForList = false;

/** Escape in a field with an open list is for the list, which is closed by the time that it comes to the dialog. */
function lookForList({ target }: KeyboardEvent): void {
  isForList = target instanceof Element && target.matches('[aria-haspopup="listbox"][data-expanded]');
}

function tellTop(event: KeyboardEvent): void {
  if (!isForList) open.at(-1)?.(event);
}

let locks = 0;

/** The page keeps its width when its scrollbar goes. */
function lockScroll(): () => void {
  const { body, documentElement } = document;
  locks += 1;
  if (locks === 1) {
    body.style.paddingInlineEnd = `${innerWidth - documentElement.clientWidth}px`;
    body.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.removeProperty('padding-inline-end');
    body.style.removeProperty('overflow');
  };
}
