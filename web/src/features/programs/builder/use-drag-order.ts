/** Dragging rows of a list into another order: what is dragged where, and how each row is to be drawn meanwhile. */
import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react';
import { beginDrag, type Drag } from './drag-session.ts';
import { stepAside } from './drop-position.ts';

export interface DragOrder {
  readonly isDragging: (index: number) => boolean;
  readonly styleOf: (index: number) => CSSProperties;
  readonly begin: (event: PointerEvent<HTMLElement>, from: number) => void;
}

export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return;
    const rows = [...list.current.children].filter((child) => child instanceof HTMLElement);
    const { currentTarget: handle, pointerId, clientY: startY } = event;
    beginDrag({
      handle,
      pointerId,
      startY,
      rows,
      from,
      onDrag: setDrag,
      onEnd: (to) => {
        setDrag(null);
        if (to !== null && to !== from) onDrop(from, to);
      },
    });
  }

  return {
    isDragging: (index) => drag?.from === index,
    styleOf: (index) => {
      if (!drag) return {};
      const { from, to, distance, room } = drag;
      const shift = index === from ? distance : stepAside(index, from, to, room);
      return { transform: `translateY(${shift}px)` };
    },
    begin,
  };
}
