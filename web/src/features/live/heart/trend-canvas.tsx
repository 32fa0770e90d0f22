/** The heart-rate trend on its canvas, 414 by 225 where there is room. In one sentence for those who do not see it. */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readColours } from '#ui/charts/zone-bands.ts';
import { zoneBands } from '../zone-labels.ts';
import { paintTrend } from './paint-trend.ts';
import classes from './trend-canvas.module.css';
import { trendShape } from './trend-shape.ts';

interface TrendCanvasProps {
  readonly hr: readonly (number | null)[];
  readonly bounds: readonly number[];
}

const trendHeight = 225;

export function TrendCanvas({ hr, bounds }: TrendCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || width === 0) return;
    const scale = devicePixelRatio;
    // Setting a size clears and reallocates, so only a changed one is set.
    if (element.width !== Math.round(width * scale)) element.width = Math.round(width * scale);
    if (element.height !== Math.round(trendHeight * scale)) element.height = Math.round(trendHeight * scale);
    element.dataset.scheme = scheme;
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    const frame = { left: 32, right: width - 6, top: 4, bottom: trendHeight - 24 };
    const shape = trendShape(hr, bounds, frame);
    const scene = { width, height: trendHeight, frame, shape, bands: zoneBands(bounds), colours: readColours(element) };
    paintTrend(ctx, scene);
  }, [hr, bounds, width, scheme]);

  return <canvas ref={canvas} className={classes.canvas} role="img" aria-label={describe(hr)} />;
}

/** `'Heart rate over the last 3 minutes 20 seconds, from 117 to 151, now 149'` */
function describe(hr: readonly (number | null)[]): string {
  const known = hr.filter((bpm) => bpm !== null);
  const span = 'Heart rate over the last 3 minutes 20 seconds';
  if (known.length === 0) return `${span}: no signal`;
  const now = hr.slice(-3).findLast((bpm) => bpm !== null);
  const range = `from ${Math.min(...known)} to ${Math.max(...known)}`;
  return `${span}, ${range}, ${now === undefined ? 'no signal now' : `now ${now}`}`;
}
