/**
 * Loaded by itself, because the library that draws it is not needed to read the numbers beside it. Screen readers get one picture with a
 * sentence; its numbers stand in a table elsewhere on the page.
 */
import { decimate } from '@workout-tracker/core/heart-rate/decimate';
import uPlot from 'uplot';
import { namesFromPx, namesPx, sameTime, tickLabels, timeTicks, zoneRange } from './chart-axes.ts';
import { fingerCursor, readoutAt, usePlot } from './use-plot.ts';
import { bandOf, type ChartColours, readColours, type ZoneBand } from './zone-bands.ts';
import classes from './zone-chart.module.css';

export interface ZoneChartProps {
  /** One sentence that says what is seen. */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bands: readonly ZoneBand[];
  readonly average: number;
  /** Seconds from the start at which something was done. */
  readonly marks: readonly number[];
  /** Seconds that the time axis covers. */
  readonly spanS: number;
}

export function ZoneChart(props: ZoneChartProps) {
  const { place, readout } = usePlot(props, draw);
  return (
    <div className={classes.chart}>
      <div ref={place} className={classes.place} role="img" aria-label={props.label} />
      <p className={classes.readout} aria-hidden="true">
        {readout}
      </p>
    </div>
  );
}

function draw(element: HTMLElement, props: ZoneChartProps, onReadout: (words: string) => void): uPlot | null {
  const { values, intervalMs, bands, average, marks, spanS } = props;
  const [width, height] = [element.clientWidth, element.clientHeight];
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, seconds: (index * intervalMs) / 1000 }],
  );
  const [first] = known;
  if (!first || width === 0) return null;
  const best = known.reduce((highest, point) => (point.value > highest.value ? point : highest), first);
  const lowest = known.reduce((low, { value }) => Math.min(low, value), first.value);
  const bounds = bands.slice(1).map(({ from }) => from);
  const range = zoneRange(lowest, best.value, bounds);
  const ticks = timeTicks(spanS);
  const colours = readColours(element);
  const { textScale } = colours;
  const hasNames = width >= namesFromPx * textScale;
  const scene: Scene = { bands, colours, average, best, marks, hasNames };
  const axis = {
    stroke: colours.muted,
    font: `500 ${12 * textScale}px ${colours.font}`,
    grid: { show: false },
    ticks: { show: false },
  };
  const points = decimate(values, width);
  const data: uPlot.AlignedData = [
    points.map(({ index }) => (index * intervalMs) / 1000),
    points.map(({ value }) => value),
  ];
  return new uPlot(
    {
      width,
      height,
      padding: [8, hasNames ? namesPx * textScale : 12 * textScale, 0, 0],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 }, sync: { key: sameTime } },
      scales: { x: { time: false, range: [0, spanS] }, y: { range } },
      axes: [
        {
          ...axis,
          size: 24 * textScale,
          gap: 6,
          splits: () => ticks,
          values: () => tickLabels(ticks, width / textScale),
        },
        { ...axis, size: 32 * textScale, gap: 8, splits: () => [range[0], ...bounds] },
      ],
      series: [{}, { stroke: (plot) => lineGradient(plot, scene), width: 2, points: { show: false } }],
      hooks: {
        drawClear: [(plot) => paintGround(plot, scene)],
        draw: [(plot) => paintBest(plot, scene)],
        setCursor: [(plot) => onReadout(readoutAt(plot, 'bpm'))],
      },
    },
    data,
    element,
  );
}

interface Scene {
  readonly bands: readonly ZoneBand[];
  readonly colours: ChartColours;
  readonly average: number;
  readonly best: { readonly seconds: number; readonly value: number };
  readonly marks: readonly number[];
  readonly hasNames: boolean;
}

/**
 * What a heart-rate chart has behind and over its line: zone bands with dashed thresholds, the average, small ticks where sets were
 * done, and the best. Canvas pixels throughout: uPlot's own are device pixels.
 */
function paintGround(plot: uPlot, scene: Scene): void {
  const { ctx, bbox } = plot;
  const { colours } = scene;
  const dot = devicePixelRatio;
  ctx.save();
  for (const { band, top, bottom } of visibleBands(plot, scene.bands)) {
    ctx.globalAlpha = colours.bandOpacity;
    ctx.fillStyle = colours.lineOf(band);
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
    ctx.globalAlpha = 0.45;
    if (bottom < bbox.top + bbox.height - 1) dashed(plot, bottom, colours.lineOf(band), [2 * dot, 4 * dot]);
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = colours.muted;
  for (const mark of scene.marks) {
    const x = plot.valToPos(mark, 'x', true);
    if (x <= bbox.left + bbox.width) ctx.fillRect(x - dot, bbox.top + bbox.height - 6 * dot, 2 * dot, 6 * dot);
  }
  dashed(plot, plot.valToPos(scene.average, 'y', true), colours.text, [5 * dot, 4 * dot]);
  ctx.restore();
}

function paintBest(plot: uPlot, { best, bands, colours, hasNames }: Scene): void {
  const { ctx, bbox } = plot;
  const dot = devicePixelRatio;
  const band = bandOf(best.value, bands);
  ctx.save();
  ctx.beginPath();
  ctx.arc(plot.valToPos(best.seconds, 'x', true), plot.valToPos(best.value, 'y', true), 5 * dot, 0, 2 * Math.PI);
  ctx.fillStyle = band ? colours.lineOf(band) : colours.text;
  ctx.strokeStyle = colours.surface;
  ctx.lineWidth = 2 * dot;
  ctx.fill();
  ctx.stroke();
  if (hasNames) {
    ctx.font = `500 ${12 * colours.textScale * dot}px ${colours.font}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    for (const { band: named, top, bottom } of visibleBands(plot, bands)) {
      if (bottom - top < 18 * colours.textScale * dot) continue;
      ctx.fillStyle = colours.textOf(named);
      ctx.fillText(named.label, bbox.left + bbox.width + 8 * dot, (top + bottom) / 2);
    }
  }
  ctx.restore();
}

/** The line changes colour where it crosses a threshold: one upright gradient with hard stops. */
function lineGradient(plot: uPlot, { bands, colours }: Scene): CanvasGradient | string {
  const { ctx, bbox } = plot;
  const gradient = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);
  const place = (y: number) => Math.min(1, Math.max(0, (y - bbox.top) / bbox.height));
  for (const { band, top, bottom } of visibleBands(plot, bands).reverse()) {
    gradient.addColorStop(place(top), colours.lineOf(band));
    gradient.addColorStop(place(bottom), colours.lineOf(band));
  }
  return gradient;
}

/** From the lowest to the highest, cut to what is in view. */
function visibleBands(plot: uPlot, bands: readonly ZoneBand[]): { band: ZoneBand; top: number; bottom: number }[] {
  const { min = 0, max = 0 } = plot.scales.y ?? {};
  return bands
    .filter(({ from, to }) => from < (max ?? 0) && to > (min ?? 0))
    .map((band) => ({
      band,
      top: plot.valToPos(Math.min(band.to, max ?? band.to), 'y', true),
      bottom: plot.valToPos(Math.max(band.from, min ?? band.from), 'y', true),
    }));
}

function dashed({ ctx, bbox }: uPlot, y: number, colour: string, dashes: number[]): void {
  ctx.beginPath();
  ctx.setLineDash(dashes);
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.moveTo(bbox.left, Math.round(y));
  ctx.lineTo(bbox.left + bbox.width, Math.round(y));
  ctx.stroke();
  ctx.setLineDash([]);
}
