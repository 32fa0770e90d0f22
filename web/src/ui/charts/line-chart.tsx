/** Shares its axis and its cursor with the heart rate above it. Screen readers get one picture with a sentence. */
import uPlot from 'uplot';
import { formatNumber } from '#lib/number-format.ts';
import { namesFromPx, namesPx, niceTop, sameTime, tickLabels, timeTicks } from './chart-axes.ts';
import { fingerCursor, readoutAt, usePlot } from './use-plot.ts';
import { readColours } from './zone-bands.ts';
import classes from './zone-chart.module.css';

export interface LineChartProps {
  /** One sentence that says what is seen. */
  readonly label: string;
  /** Seconds from the start of the workout, rising. */
  readonly seconds: readonly number[];
  readonly values: readonly (number | null)[];
  readonly unit: string;
  readonly spanS: number;
  /** Only the lowest of several charts names the minutes. */
  readonly hasTimes: boolean;
}

export function LineChart(props: LineChartProps) {
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

function draw(element: HTMLElement, props: LineChartProps, onReadout: (words: string) => void): uPlot | null {
  const { seconds, values, unit, spanS, hasTimes } = props;
  const [width, height] = [element.clientWidth, element.clientHeight];
  if (width === 0) return null;
  const colours = readColours(element);
  const { textScale } = colours;
  const hasNames = width >= namesFromPx * textScale;
  const ticks = timeTicks(spanS);
  const top = niceTop(values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0));
  const axis = { stroke: colours.muted, font: `500 ${12 * textScale}px ${colours.font}`, ticks: { show: false } };
  return new uPlot(
    {
      width,
      height,
      padding: [8 * textScale, hasNames ? namesPx * textScale : 12 * textScale, hasTimes ? 0 : 8 * textScale, 0],
      legend: { show: false },
      plugins: [fingerCursor],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 }, sync: { key: sameTime } },
      scales: { x: { time: false, range: [0, spanS] }, y: { range: [0, top] } },
      axes: [
        {
          ...axis,
          show: hasTimes,
          size: 24 * textScale,
          gap: 6,
          grid: { show: false },
          splits: () => ticks,
          values: () => tickLabels(ticks, width / textScale),
        },
        {
          ...axis,
          size: 32 * textScale,
          gap: 8,
          grid: { stroke: colours.grid, width: 1 },
          splits: () => [0, top / 2, top],
          values: (_plot, splits) => splits.map(formatNumber),
        },
      ],
      series: [{}, { stroke: colours.primary, width: 1.5, points: { show: false } }],
      hooks: { setCursor: [(plot) => onReadout(readoutAt(plot, unit))] },
    },
    [[...seconds], [...values]],
    element,
  );
}
