/**
 * A chart read with a finger: the cursor follows it sideways, while a stroke up or down still scrolls the page. uPlot itself listens to a
 * mouse only, and a finger is one no longer than it takes to tap.
 */
import type uPlot from 'uplot';

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
