import { type CSSProperties, type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';

interface DragOrder {
  readonly isDragging: (index: number) => boolean;
  readonly styleOf: (index: number) => CSSProperties;
  readonly begin: (event: ReactPointerEvent<HTMLElement>, from: number) => void;
}

export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);

  function begin(event: ReactPointerEvent<HTMLElement>, from: number) {
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

interface Drag {
  readonly from: number;
  readonly to: number;
  /** How far the row has been dragged, in pixels of the page. */
  readonly distance: number;
  /** What it takes up, which the others step aside by. */
  readonly room: number;
}

interface DragSession {
  readonly handle: HTMLElement;
  readonly pointerId: number;
  readonly startY: number;
  readonly rows: readonly HTMLElement[];
  readonly from: number;
  readonly onDrag: (drag: Drag) => void;
  /** Without a place when the drag was called off. */
  readonly onEnd: (to: number | null) => void;
}

const edge = 72;
const scrollStep = 10;

/**
 * One drag of one row, from the press on its handle to the release: plain pointer events, so that mouse, pen and finger are one thing.
 * Near the edge of what scrolls (the page, or a sheet with its own scrolling) it scrolls along; Escape and a lost pointer put everything
 * back.
 */
function beginDrag({ handle, pointerId, startY, rows, from, onDrag, onEnd }: DragSession): void {
  const extents = rows.map(extentOf);
  const room = extents[from]?.height ?? 0;
  const scroller = scrollerOf(handle);
  const startScroll = scroller.top();
  const ending = new AbortController();
  const { signal } = ending;
  let pointerY = startY;
  let to = from;
  let frame = requestAnimationFrame(follow);

  function follow() {
    const [above, below] = scroller.edges();
    const step = pointerY < above + edge ? -scrollStep : pointerY > below - edge ? scrollStep : 0;
    if (step !== 0 && pointerY !== startY) scroller.by(step);
    const distance = pointerY - startY + scroller.top() - startScroll;
    to = dropPosition(extents, from, distance);
    onDrag({ from, to, distance, room });
    frame = requestAnimationFrame(follow);
  }

  function end(place: number | null) {
    cancelAnimationFrame(frame);
    ending.abort();
    onEnd(place);
  }

  handle.setPointerCapture(pointerId);
  const move = (event: PointerEvent) => {
    pointerY = event.clientY;
  };
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener(
    'pointerup',
    (event) => {
      move(event);
      const distance = pointerY - startY + scroller.top() - startScroll;
      end(dropPosition(extents, from, distance));
    },
    { signal },
  );
  handle.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal });
}

interface Scroller {
  readonly top: () => number;
  readonly by: (step: number) => void;
  /** Its upper and lower edge on the screen. */
  readonly edges: () => readonly [number, number];
}

/** The nearest element around the handle that scrolls by itself, else the page. */
function scrollerOf(handle: HTMLElement): Scroller {
  for (let element = handle.parentElement; element && element !== document.body; element = element.parentElement) {
    const around = element;
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) {
      return {
        top: () => around.scrollTop,
        by: (step) => around.scrollBy({ top: step, behavior: 'instant' }),
        edges: () => {
          const { top, bottom } = around.getBoundingClientRect();
          return [Math.max(0, top), Math.min(window.innerHeight, bottom)];
        },
      };
    }
  }
  return {
    top: () => window.scrollY,
    by: (step) => window.scrollBy({ top: step, behavior: 'instant' }),
    edges: () => [0, window.innerHeight],
  };
}

function extentOf(row: HTMLElement): Extent {
  const { top, height } = row.getBoundingClientRect();
  return { top, height };
}

/**
 * Where a dragged row would land. The rows keep the places they had when the drag began; the dragged one takes another's place as
 * soon as its edge has passed that one's middle, which feels the same for tall rows and short ones.
 */
interface Extent {
  readonly top: number;
  readonly height: number;
}

/** `dropPosition(rows, 0, 120)`: the first row, dragged 120 px down. */
export function dropPosition(rows: readonly Extent[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = top + dragged.height;
  const above = rows.slice(0, from).findIndex((row) => top < row.top + row.height / 2);
  if (above !== -1) return above;
  const below = rows.findLastIndex((row, index) => index > from && bottom > row.top + row.height / 2);
  return below === -1 ? from : below;
}

/** How far a row steps aside for the dragged one, which will leave `from` and land on `to`; `room` is what it takes up. */
export function stepAside(index: number, from: number, to: number, room: number): number {
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}
