/**
 * Records are filled, other points hollow, deloads shaded, pauses hatched. Loaded by itself, because the library that draws it is not needed to read the
 * numbers beside it. Screen readers get one picture with a sentence.
 */
import type { Units } from '@workout-tracker/core/people/user';
import uPlot from 'uplot';
import { comma } from '#lib/list-marks.ts';
import { hatch } from '#ui/charts/hatch.ts';
import { fingerCursor, usePlot } from '#ui/charts/use-plot.ts';
import { readColours } from '#ui/charts/zone-bands.ts';
import classes from '#ui/charts/zone-chart.module.css';
import {
  type Figure,
  formatAxis,
  formatFigure,
  monthTicks,
  type Progress,
  plottedValues,
  pointDay,
  valueTicks,
} from './progress-shape.ts';
import type { DrawnLine } from './weight-steps.ts';

export interface ProgressChartProps {
  /** One sentence that says what is seen. */
  readonly label: string;
  readonly progress: Progress;
  readonly figure: Figure;
  readonly units: Units;
  /** Beside weights: the working weight and the maximum of plans. */
  readonly lines: readonly DrawnLine[];
}

export function ProgressChart(props: ProgressChartProps) {
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

const monthPx = 44;
const radiusPx = 3.5;

function draw(element: HTMLElement, props: ProgressChartProps, onReadout: (words: string) => void): uPlot | null {
  const { progress, figure, units, lines } = props;
  const { points, from, to, isWeekly } = progress;
  const [width, height] = [element.clientWidth, element.clientHeight];
  const [first] = points;
  if (!first || width === 0) return null;
  const colours = readColours(element);
  const { textScale } = colours;
  const values = plottedValues({ points }, figure, units);
  const seen = [...values, ...lines.flatMap(({ corners }) => corners.map(({ value }) => value))];
  const ticks = valueTicks(Math.min(...seen), Math.max(...seen));
  const months = monthTicks(from, to, Math.floor(width / (monthPx * textScale)));
  const [days, line] = withBreaks(progress, values);
  const axis = { stroke: colours.muted, font: `500 ${12 * textScale}px ${colours.font}`, ticks: { show: false } };
  // Room for half a point at both ends, and a week to stand in where there is one day alone.
  const pad = Math.max(1, (to - from) * 0.02);
  return new uPlot(
    {
      width,
      height,
      padding: [8 * textScale, 8 * textScale, 0, 0],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [from - pad, Math.max(to, from + 6) + pad] },
        y: { range: [ticks[0] ?? 0, ticks.at(-1) ?? 1] },
      },
      axes: [
        {
          ...axis,
          size: 24 * textScale,
          gap: 6,
          grid: { show: false },
          splits: () => months.map(({ day }) => day),
          values: () => months.map(({ label }) => label),
        },
        {
          ...axis,
          size: (8 + 8 * Math.max(...ticks.map((tick) => formatAxis(tick, figure).length))) * textScale,
          gap: 8,
          grid: { stroke: colours.grid, width: 1 },
          splits: () => ticks,
          values: () => ticks.map((tick) => formatAxis(tick, figure)),
        },
      ],
      series: [{}, { stroke: primaryOf(element), width: 2, points: { show: false } }],
      hooks: {
        drawAxes: [
          (plot) => shadeDeloads(plot, progress, tokenOf(element, '--wt-raised')),
          (plot) => hatchPauses(plot, progress, strongOf(element)),
        ],
        draw: [
          (plot) => paintLines(plot, lines, { to, line: tokenOf(element, '--wt-text-2'), ground: colours.surface }),
          (plot) => paintPoints(plot, progress, values, { line: primaryOf(element), ground: colours.surface }),
        ],
        setCursor: [
          ({ cursor: { idx }, data }) => {
            const day = data[0][idx ?? -1];
            const point = points.find((each) => each.day === day);
            onReadout(point ? `${pointDay(point, isWeekly)}${comma()}${formatFigure(point.value, figure, units)}` : '');
          },
        ],
      },
    },
    [days, line],
    element,
  );
}

const tokenOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
const primaryOf = (element: Element): string => tokenOf(element, '--wt-primary');
const strongOf = (element: Element): string => tokenOf(element, '--wt-border-strong');

/** The line with a hole in the middle of each pause. */
function withBreaks({ points, pauses }: Progress, values: readonly number[]): [number[], (number | null)[]] {
  const all = [
    ...points.map(({ day }, index) => ({ day, value: values[index] ?? null })),
    ...pauses.map(([from, to]) => ({ day: (from + to) / 2, value: null })),
  ].toSorted((one, other) => one.day - other.day);
  return [all.map(({ day }) => day), all.map(({ value }) => value)];
}

/** Wider than its days at both ends, so that one session alone can be seen. */
function shadeDeloads(plot: uPlot, { deloads }: Progress, colour: string): void {
  const { ctx, bbox } = plot;
  const edge = 6 * devicePixelRatio;
  ctx.save();
  ctx.fillStyle = colour;
  for (const [from, to] of deloads) {
    const left = Math.max(plot.valToPos(from, 'x', true) - edge, bbox.left);
    const right = Math.min(plot.valToPos(to, 'x', true) + edge, bbox.left + bbox.width);
    ctx.fillRect(left, bbox.top, Math.max(0, right - left), bbox.height);
  }
  ctx.restore();
}

function hatchPauses(plot: uPlot, { pauses }: Progress, colour: string): void {
  const { left, top, width, height } = plot.bbox;
  const edge = 6 * devicePixelRatio;
  for (const [from, to] of pauses) {
    hatch(plot, colour, {
      left: Math.max(plot.valToPos(from, 'x', true) + edge, left),
      right: Math.min(plot.valToPos(to, 'x', true) - edge, left + width),
      top,
      bottom: top + height,
    });
  }
}

interface LineLook extends PointColours {
  /** The last day in view. */
  readonly to: number;
}

/** A step on each day a weight changed, the maximum dashed; a small square where its person decided. */
function paintLines(plot: uPlot, lines: readonly DrawnLine[], { to, line, ground }: LineLook): void {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.5 * scale;
  for (const { isMaximum, corners } of lines) {
    const at = corners.map(({ day, value, isDecided }) => ({
      x: plot.valToPos(day, 'x', true),
      y: plot.valToPos(value, 'y', true),
      isDecided,
    }));
    ctx.setLineDash(isMaximum ? [4 * scale, 4 * scale] : []);
    ctx.beginPath();
    at.forEach(({ x, y }, index) => {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
      ctx.lineTo(at[index + 1]?.x ?? plot.valToPos(to, 'x', true), y);
    });
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.fillStyle = ground;
    const half = 3 * scale;
    for (const { x, y } of at.filter(({ isDecided }) => isDecided)) {
      ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
      ctx.strokeRect(x - half, y - half, 2 * half, 2 * half);
    }
  }
  ctx.restore();
}

interface PointColours {
  readonly line: string;
  readonly ground: string;
}

function paintPoints(plot: uPlot, { points }: Progress, values: readonly number[], colours: PointColours): void {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  // Two years of weeks stand close: smaller, so that they do not run into each other.
  const radius = (points.length > 60 ? radiusPx * 0.7 : radiusPx) * scale;
  ctx.save();
  points.forEach(({ day, isRecord }, index) => {
    const [x, y] = [plot.valToPos(day, 'x', true), plot.valToPos(values[index] ?? 0, 'y', true)];
    ctx.beginPath();
    ctx.arc(x, y, isRecord ? radius + 0.75 * scale : radius, 0, 2 * Math.PI);
    ctx.fillStyle = isRecord ? colours.line : colours.ground;
    ctx.fill();
    if (isRecord) return;
    ctx.lineWidth = 1.75 * scale;
    ctx.strokeStyle = colours.line;
    ctx.stroke();
  });
  ctx.restore();
}
