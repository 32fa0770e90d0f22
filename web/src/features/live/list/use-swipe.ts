/** A row that a finger pushes to the left far enough is taken away when it is let go; a scroll up or down is no swipe. */
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

const beginsPx = 12;
const pastPx = 96;

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** How far it has pushed the row; 0 until it is a swipe. */
  readonly pushedPx: number;
}

export function useSwipe(onPast: () => void, isDisabled: boolean) {
  // Fingers are quicker than drawings: what counts at the end is where it was, not what is shown.
  const finger = useRef<Finger | null>(null);
  const [shownPx, setShownPx] = useState(0);

  function end(isLetGo: boolean) {
    const isPast = (finger.current?.pushedPx ?? 0) <= -pastPx;
    finger.current = null;
    setShownPx(0);
    if (isLetGo && isPast) onPast();
  }

  const style: CSSProperties | undefined = shownPx === 0 ? undefined : { transform: `translateX(${shownPx}px)` };
  return {
    isPast: shownPx <= -pastPx,
    isMoving: shownPx !== 0,
    style,
    handlers: {
      onPointerDown({ pointerType, pointerId, clientX, clientY, target }: PointerEvent<HTMLElement>) {
        const isTyping = target instanceof HTMLInputElement && document.activeElement === target;
        if (pointerType !== 'touch' || isDisabled || isTyping) return;
        finger.current = { id: pointerId, x: clientX, y: clientY, pushedPx: 0 };
      },
      onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
        const held = finger.current;
        if (held?.id !== pointerId) return;
        const [x, y] = [clientX - held.x, clientY - held.y];
        const isBegun = held.pushedPx !== 0;
        if (!isBegun && (x > -beginsPx || Math.abs(y) > Math.abs(x))) return;
        if (!isBegun) currentTarget.setPointerCapture(pointerId);
        finger.current = { ...held, pushedPx: Math.min(-1, x) };
        setShownPx(Math.min(0, x));
      },
      onPointerUp: () => end(true),
      // The browser took it for a scroll.
      onPointerCancel: () => end(false),
    },
  };
}
