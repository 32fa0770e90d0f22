import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { formatClock } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { useShownTheme } from '#lib/theme-shown.ts';
import { typedNumber } from '#lib/typed-number.ts';

type Draw<Props> = (element: HTMLElement, props: Props, onReadout: (words: string) => void) => uPlot | null;

/** `draw` stands outside the component, so that it is the same one each time. */
export function usePlot<Props>(props: Props, draw: Draw<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [readout, setReadout] = useState('');
  const scheme = useShownTheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let plot: uPlot | null = null;
    // The first call comes at once, with the size it has; the scheme decides the colours that are read.
    const watcher = new ResizeObserver(() => {
      plot?.destroy();
      element.dataset.scheme = scheme;
      plot = draw(element, props, setReadout);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot?.destroy();
    };
  }, [props, scheme, draw]);
  return { place, readout };
}

/** `'12:30, 148 bpm'` under the pointer. */
export function readoutAt({ cursor: { idx }, data }: uPlot, unit: string): string {
  const [seconds, value] = [data[0][idx ?? -1], data[1]?.[idx ?? -1]];
  if (seconds === undefined || value === undefined || value === null) return '';
  return `${formatClock(Math.floor(seconds))}${comma()}${typedNumber(value)} ${unit}`.trimEnd();
}

/**
 * A chart read with a finger: the cursor follows it sideways, while a stroke up or down still scrolls the page. uPlot itself listens to a
 * mouse only, and a finger is one no longer than it takes to tap.
 */
export const fingerCursor: uPlot.Plugin = {
  hooks: {
    ready: (plot) => {
      const follow = (event: PointerEvent): void => {
        if (event.pointerType === 'mouse') return;
        const { left, top } = plot.over.getBoundingClientRect();
        plot.setCursor({ left: event.clientX - left, top: event.clientY - top });
      };
      plot.over.style.touchAction = 'pan-y';
      plot.over.addEventListener('pointerdown', follow);
      plot.over.addEventListener('pointermove', follow);
    },
  },
};
