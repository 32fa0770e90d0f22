/**
 * One drag of one row, from the press on its handle to the release: plain pointer events, so that mouse, pen and finger are one thing.
 * Near the edge of the window the page scrolls along; Escape and a lost pointer put everything back.
 */
import { dropPosition, type Extent } from './drop-position.ts';

export interface Drag {
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

export function beginDrag({ handle, pointerId, startY, rows, from, onDrag, onEnd }: DragSession): void {
  const extents = rows.map(extentOf);
  const room = extents[from]?.height ?? 0;
  const startScroll = window.scrollY;
  const ending = new AbortController();
  const { signal } = ending;
  let pointerY = startY;
  let to = from;
  let frame = requestAnimationFrame(follow);

  function follow() {
    const step = pointerY < edge ? -scrollStep : pointerY > window.innerHeight - edge ? scrollStep : 0;
    if (step !== 0 && pointerY !== startY) window.scrollBy({ top: step, behavior: 'instant' });
    const distance = pointerY - startY + window.scrollY - startScroll;
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
      const distance = pointerY - startY + window.scrollY - startScroll;
      end(dropPosition(extents, from, distance));
    },
    { signal },
  );
  handle.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal });
}

function extentOf(row: HTMLElement): Extent {
  const { top, height } = row.getBoundingClientRect();
  return { top, height };
}
