/**
 * Heart rate over time on its zones. Loaded by itself, because the library that draws it is not needed to read the numbers beside it.
 * For those who do not see it, it is one picture with a sentence; its numbers stand in a table elsewhere on the page.
 */
import { decimate } from '@workout-tracker/core/heart-rate/decimate';
import uPlot from 'uplot';
import { namesFromPx, namesPx, sameTime, tickLabels, timeTicks, zoneRange } from './chart-axes.ts';
import { fingerCursor } from './finger-cursor.ts';
import { readoutAt, usePlot } from './use-plot.ts';
import { readColours, type ZoneBand } from './zone-bands.ts';
import classes from './zone-chart.module.css';
import { lineGradient, paintBest, paintGround, type Scene } from './zone-painters.ts';

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
