/**
 * The charts that a finger or a mouse is drawn along: sums by week, a lift over months, watts per beat by month. Loaded by themselves when
 * they come into view, because the library that draws them is not needed to read the numbers beside them. Screen readers get one picture
 * with a sentence each; the numbers stand in a table.
 */
import type { Zone } from '@workout-tracker/core/heart-rate/zones';
import uPlot from 'uplot';
import { hatch } from '#ui/charts/hatch.ts';
import { fingerCursor, usePlot } from '#ui/charts/use-plot.ts';
import { readColours } from '#ui/charts/zone-bands.ts';
import classes from '#ui/charts/zone-chart.module.css';

interface ChartProps {
  /** One sentence that says what is seen. */
  readonly label: string;
}

function useChart<Props extends ChartProps>(
  props: Props,
  draw: (element: HTMLElement, props: Props, onReadout: (words: string) => void) => uPlot | null,
) {
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

const token = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(`--wt-${name}`).trim();

export interface WeekColumn {
  /** Under the first column of a month: 'Aug'. Empty under the others. */
  readonly tick: string;
  /** Null where nothing is known, which is hatched where something could have been. */
  readonly value: number | null;
  readonly isHatched: boolean;
  readonly parts: readonly { readonly zone: Zone; readonly value: number }[];
  readonly usual: number | null;
  /** The week that is not over. */
  readonly isOpen: boolean;
  readonly isShaded: boolean;
  /** For the pointer: 'Aug 24: 104, usual 102.5' */
  readonly words: string;
}

export interface WeeksChartProps extends ChartProps {
  readonly columns: readonly WeekColumn[];
  readonly tone: 'primary' | 'neutral';
  readonly top: number;
  readonly hasNames: boolean;
}

/** Lanes of weeks under each other move their cursors together under this key. */
const sameWeek = 'same-week';

export function WeeksChart(props: WeeksChartProps) {
  return useChart(props, drawWeeks);
}

function drawWeeks(element: HTMLElement, props: WeeksChartProps, onReadout: (words: string) => void): uPlot | null {
  const { columns, top, hasNames } = props;
  const [width, height] = [element.clientWidth, element.clientHeight];
  if (width === 0 || columns.length === 0) return null;
  const colours = readColours(element);
  const scale = colours.textScale;
  const names = roomyTicks(columns, width / columns.length, 32 * scale);
  return new uPlot(
    {
      width,
      height,
      padding: [4, 0, hasNames ? 0 : 4, 0],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false }, sync: { key: sameWeek } },
      scales: { x: { time: false, range: [-0.5, columns.length - 0.5] }, y: { range: [0, top] } },
      axes: [
        {
          show: hasNames,
          stroke: colours.muted,
          font: `500 ${12 * scale}px ${colours.font}`,
          ticks: { show: false },
          grid: { show: false },
          size: 22 * scale,
          gap: 4,
          splits: () => columns.map((_, index) => index),
          values: () => names,
        },
        { show: false },
      ],
      series: [{}, { stroke: 'transparent', width: 0, points: { show: false } }],
      hooks: {
        draw: [(plot) => paintWeeks(plot, element, props)],
        setCursor: [({ cursor: { idx } }) => onReadout((idx != null && columns[idx]?.words) || '')],
      },
    },
    [columns.map((_, index) => index), columns.map(({ value }) => value)],
    element,
  );
}

/** Names of months from the newest on, as long as each has room before the next. */
function roomyTicks(columns: readonly WeekColumn[], slotPx: number, labelPx: number): string[] {
  let next = columns.length + labelPx / slotPx / 2;
  return columns
    .map(({ tick }, index) => ({ tick, index }))
    .toReversed()
    .map(({ tick, index }) => {
      const hasRoom = tick !== '' && (next - index) * slotPx >= labelPx && (index + 0.5) * slotPx >= labelPx / 2;
      if (hasRoom) next = index;
      return hasRoom ? tick : '';
    })
    .toReversed();
}

function paintWeeks(plot: uPlot, element: Element, { columns, tone, top }: WeeksChartProps): void {
  const { ctx, bbox } = plot;
  const dot = devicePixelRatio;
  const slot = bbox.width / columns.length;
  const bar = Math.min(32 * dot, slot * 0.72);
  const floor = bbox.top + bbox.height;
  const y = (value: number) => plot.valToPos(Math.min(value, top), 'y', true);
  const solid = token(element, tone === 'primary' ? 'primary' : 'border-control');
  ctx.save();
  ctx.fillStyle = token(element, 'border');
  ctx.fillRect(bbox.left, floor - dot / 2, bbox.width, dot);
  columns.forEach(({ value, isHatched, parts, isOpen, isShaded }, index) => {
    const left = bbox.left + slot * index + (slot - bar) / 2;
    if (isShaded) {
      ctx.fillStyle = token(element, 'raised');
      ctx.fillRect(bbox.left + slot * index, bbox.top, slot, bbox.height);
    }
    if (isHatched) {
      const strong = token(element, 'border-strong');
      hatch(plot, strong, { left, right: left + bar, top: bbox.top, bottom: floor });
    }
    if (!value) return;
    // The week that is not over is paler inside its outline.
    ctx.globalAlpha = isOpen ? 0.45 : 1;
    let under = 0;
    for (const { zone, value: part } of parts) {
      ctx.fillStyle = token(element, `${zone}-line`);
      ctx.fillRect(left, y(under + part), bar, y(under) - y(under + part));
      under += part;
    }
    if (parts.length === 0) {
      ctx.fillStyle = solid;
      ctx.fillRect(left, y(value), bar, floor - y(value));
    }
    ctx.globalAlpha = 1;
    if (isOpen) {
      ctx.strokeStyle = parts.length === 0 ? solid : token(element, 'text-2');
      ctx.lineWidth = 1.5 * dot;
      ctx.strokeRect(left + 0.75 * dot, y(value) + 0.75 * dot, bar - 1.5 * dot, floor - y(value) - 1.5 * dot);
    }
  });
  paintUsual(plot, element, columns, { slot, y });
  ctx.restore();
}

function paintUsual(
  { ctx, bbox }: uPlot,
  element: Element,
  columns: readonly WeekColumn[],
  { slot, y }: { readonly slot: number; readonly y: (value: number) => number },
): void {
  const dot = devicePixelRatio;
  ctx.beginPath();
  let isDrawing = false;
  columns.forEach(({ usual }, index) => {
    if (usual === null) {
      isDrawing = false;
      return;
    }
    const left = bbox.left + slot * index;
    if (isDrawing) ctx.lineTo(left + dot, y(usual));
    else ctx.moveTo(left + dot, y(usual));
    ctx.lineTo(left + slot - dot, y(usual));
    isDrawing = true;
  });
  ctx.strokeStyle = token(element, 'text-2');
  ctx.lineWidth = 1.5 * dot;
  ctx.setLineDash([4 * dot, 3 * dot]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** From one day to another, counted from any. */
export type DaySpan = readonly [from: number, to: number];

interface LiftPoint {
  readonly day: number;
  readonly value: number;
  /** What one rep fewer and one more would have come to. */
  readonly low: number;
  readonly high: number;
  /** An estimate from many reps, which is a weaker one. */
  readonly isFaint: boolean;
  /** For the pointer: 'Nov 12: 107.9 kg, 5 × 95' */
  readonly words: string;
}

export interface LiftChartProps extends ChartProps {
  readonly points: readonly LiftPoint[];
  readonly from: number;
  readonly to: number;
  readonly slope: { readonly from: number; readonly to: number; readonly start: number; readonly end: number } | null;
  readonly deloads: readonly DaySpan[];
  readonly pauses: readonly DaySpan[];
  readonly goal: { readonly value: number; readonly name: string } | null;
}

export function LiftChart(props: LiftChartProps) {
  return useChart(props, drawLift);
}

function drawLift(element: HTMLElement, props: LiftChartProps, onReadout: (words: string) => void): uPlot | null {
  const { points, from, to, goal } = props;
  const [width, height] = [element.clientWidth, element.clientHeight];
  if (width === 0 || points.length === 0) return null;
  const seen = [...points.flatMap(({ low, high }) => [low, high]), ...(goal ? [goal.value] : [])];
  const [lowest, highest] = [Math.min(...seen), Math.max(...seen)];
  const pad = Math.max((highest - lowest) * 0.08, highest * 0.005, 0.1);
  return new uPlot(
    {
      width,
      height,
      padding: [4, 4, 4, 4],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [from - 0.5, to + 1.5] },
        y: { range: [lowest - pad, highest + pad] },
      },
      axes: [{ show: false }, { show: false }],
      series: [{}, { stroke: token(element, 'primary'), width: 2, points: { show: false } }],
      hooks: {
        drawClear: [(plot) => paintLiftGround(plot, element, props)],
        draw: [(plot) => paintLift(plot, element, props)],
        setCursor: [({ cursor: { idx } }) => onReadout((idx != null && points[idx]?.words) || '')],
      },
    },
    [points.map(({ day }) => day), points.map(({ value }) => value)],
    element,
  );
}

/** Deload weeks shaded, pauses hatched, and the band of one rep either way. */
function paintLiftGround(plot: uPlot, element: Element, { points, deloads, pauses }: LiftChartProps): void {
  const { ctx, bbox } = plot;
  const x = (day: number) => Math.min(Math.max(plot.valToPos(day, 'x', true), bbox.left), bbox.left + bbox.width);
  const y = (value: number) => plot.valToPos(value, 'y', true);
  ctx.save();
  ctx.fillStyle = token(element, 'raised');
  for (const [from, to] of deloads) ctx.fillRect(x(from), bbox.top, x(to) - x(from), bbox.height);
  const strong = token(element, 'border-strong');
  for (const [from, to] of pauses)
    hatch(plot, strong, { left: x(from), right: x(to), top: bbox.top, bottom: bbox.top + bbox.height });
  ctx.beginPath();
  for (const { day, high } of points) ctx.lineTo(x(day), y(high));
  for (const { day, low } of points.toReversed()) ctx.lineTo(x(day), y(low));
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = token(element, 'primary');
  ctx.fill();
  ctx.restore();
}

function paintLift(plot: uPlot, element: Element, { points, slope, goal }: LiftChartProps): void {
  const { ctx, bbox } = plot;
  const dot = devicePixelRatio;
  const at = (day: number, value: number) => [plot.valToPos(day, 'x', true), plot.valToPos(value, 'y', true)] as const;
  const [primary, surface, text] = [token(element, 'primary'), token(element, 'surface'), token(element, 'text-2')];
  ctx.save();
  ctx.lineWidth = 1.5 * dot;
  ctx.strokeStyle = text;
  if (slope) {
    ctx.setLineDash([4 * dot, 4 * dot]);
    ctx.beginPath();
    ctx.moveTo(...at(slope.from, slope.start));
    ctx.lineTo(...at(slope.to, slope.end));
    ctx.stroke();
  }
  if (goal) {
    const y = plot.valToPos(goal.value, 'y', true);
    ctx.setLineDash([2 * dot, 3 * dot]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    const { font, textScale } = readColours(element);
    ctx.font = `500 ${12 * textScale * dot}px ${font}`;
    ctx.fillStyle = text;
    ctx.textBaseline = y - bbox.top < 18 * textScale * dot ? 'top' : 'bottom';
    ctx.fillText(goal.name, bbox.left + 4 * dot, y + (ctx.textBaseline === 'top' ? 3 : -3) * dot);
  }
  ctx.setLineDash([]);
  points.forEach(({ day, value, isFaint }, index) => {
    const isLast = index === points.length - 1;
    ctx.globalAlpha = isFaint ? 0.5 : 1;
    ctx.beginPath();
    ctx.arc(...at(day, value), (isLast ? 4 : 2.5) * dot, 0, 2 * Math.PI);
    ctx.fillStyle = isLast ? primary : surface;
    ctx.strokeStyle = isLast ? surface : primary;
    ctx.lineWidth = (isLast ? 2 : 1.5) * dot;
    ctx.fill();
    ctx.stroke();
  });
  ctx.restore();
}

interface MonthPoint {
  /** 'May' */
  readonly name: string;
  /** Null for a month without rides. */
  readonly value: number | null;
  readonly rides: number;
  /** The month that is not over. */
  readonly isOpen: boolean;
  /** For the pointer: 'May: 0.97 W per bpm, 3 rides' */
  readonly words: string;
}

export interface BeatsChartProps extends ChartProps {
  readonly months: readonly MonthPoint[];
  readonly ticks: readonly number[];
  readonly formatTick: (value: number) => string;
}

export function BeatsChart(props: BeatsChartProps) {
  return useChart(props, drawBeats);
}

const monthPx = 40;

function drawBeats(element: HTMLElement, props: BeatsChartProps, onReadout: (words: string) => void): uPlot | null {
  const { months, ticks, formatTick } = props;
  const [width, height] = [element.clientWidth, element.clientHeight];
  if (width === 0 || months.length === 0) return null;
  const colours = readColours(element);
  const { textScale } = colours;
  const axis = { stroke: colours.muted, font: `500 ${12 * textScale}px ${colours.font}`, ticks: { show: false } };
  const every = Math.ceil((months.length * monthPx * textScale) / width);
  const named = months.map((_, index) => (months.length - 1 - index) % every === 0);
  return new uPlot(
    {
      width,
      height,
      padding: [8 * textScale, 12 * textScale, 0, 0],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.4, months.length - 0.6] },
        y: { range: [ticks[0] ?? 0, ticks.at(-1) ?? 1] },
      },
      axes: [
        {
          ...axis,
          size: 40 * textScale,
          gap: 6,
          grid: { show: false },
          splits: () => months.map((_, index) => index),
          values: () => months.map(({ name, rides }, index) => (named[index] ? `${name}\n${rides || '–'}` : '')),
        },
        {
          ...axis,
          size: 40 * textScale,
          gap: 8,
          grid: { stroke: colours.grid, width: 1 },
          splits: () => [...ticks],
          values: () => ticks.map(formatTick),
        },
      ],
      series: [{}, { stroke: token(element, 'primary'), width: 2, points: { show: false } }],
      hooks: {
        drawAxes: [(plot) => hatchMonths(plot, element, months)],
        draw: [(plot) => paintMonths(plot, element, months)],
        setCursor: [({ cursor: { idx } }) => onReadout((idx != null && months[idx]?.words) || '')],
      },
    },
    [months.map((_, index) => index), months.map(({ value }) => value)],
    element,
  );
}

function hatchMonths(plot: uPlot, element: Element, months: readonly MonthPoint[]): void {
  const { top, height } = plot.bbox;
  const colour = token(element, 'border');
  months.forEach(({ value }, index) => {
    if (value !== null) return;
    const [left, right] = [plot.valToPos(index - 0.4, 'x', true), plot.valToPos(index + 0.4, 'x', true)];
    hatch(plot, colour, { left, right, top, bottom: top + height });
  });
}

function paintMonths(plot: uPlot, element: Element, months: readonly MonthPoint[]): void {
  const { ctx } = plot;
  const dot = devicePixelRatio;
  const [primary, surface] = [token(element, 'primary'), token(element, 'surface')];
  ctx.save();
  ctx.lineWidth = 2 * dot;
  months.forEach(({ value, isOpen }, index) => {
    if (value === null) return;
    ctx.beginPath();
    ctx.arc(plot.valToPos(index, 'x', true), plot.valToPos(value, 'y', true), 5 * dot, 0, 2 * Math.PI);
    ctx.fillStyle = isOpen ? surface : primary;
    ctx.strokeStyle = isOpen ? primary : surface;
    ctx.fill();
    ctx.stroke();
  });
  ctx.restore();
}
