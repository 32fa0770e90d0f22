import { plural, t } from '@lingui/core/macro';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/zone-history';
import { useEffect, useId, useRef, useState } from 'react';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { type ChartShape, chartShape } from './heart-rate-format.ts';
import classes from './live-chart.module.css';

const namesFromPx = 560;
const margin = { left: 32, top: 8, bottom: 24 } as const;

interface LiveChartProps {
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  readonly bounds: readonly number[];
}

/**
 * The latest readings as a line on its zones. A drawing of so few points needs no library: the browser redraws it faster than a heart
 * beats, and colours follow the theme by themselves.
 */
export function LiveChart({ points, bounds }: LiveChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const hasNames = width >= namesFromPx;
  const frame = { ...margin, right: width - (hasNames ? 72 : 6), bottom: height - margin.bottom };
  const shape = width > 0 ? chartShape(points, bounds, frame) : null;
  return (
    <div ref={place} className={classes.place}>
      {points.length === 0 && <p className={classes.liveEmpty}>{t`No readings yet`}</p>}
      {shape && (
        <svg className={classes.chart} width={width} height={height} role="img" aria-label={describe(points)}>
          <Ground shape={shape} left={margin.left} right={frame.right} hasNames={hasNames} />
          <Line shape={shape} top={margin.top} bottom={frame.bottom} />
          {shape.ticks.map(({ x, label, anchor }) => (
            <text key={label} x={x} y={height - 4} textAnchor={anchor}>
              {label}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

interface GroundProps {
  readonly shape: ChartShape;
  readonly left: number;
  readonly right: number;
  readonly hasNames: boolean;
}

function Ground({ shape, left, right, hasNames }: GroundProps) {
  return (
    <>
      {shape.bands.map(({ zone, top, bottom }) => (
        <g key={zone} data-zone={zone}>
          <rect className={classes.band} x={left} y={top} width={right - left} height={bottom - top} />
          {hasNames && bottom - top > 18 && (
            <text className={classes.name} x={right + 8} y={(top + bottom) / 2 + 4}>
              {zoneLabel(zone)}
            </text>
          )}
        </g>
      ))}
      {shape.thresholds.map(({ bpm, zone, y }) => (
        <g key={bpm} data-zone={zone}>
          <line className={classes.threshold} x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {bpm}
          </text>
        </g>
      ))}
    </>
  );
}

interface LineProps {
  readonly shape: ChartShape;
  readonly top: number;
  readonly bottom: number;
}

/** It changes colour where it crosses a threshold: one upright gradient with hard stops. */
function Line({ shape, top, bottom }: LineProps) {
  const id = useId();
  const offset = (y: number) => (y - top) / (bottom - top);
  const { newest } = shape;
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={top} y2={bottom}>
        {shape.bands
          .toReversed()
          .flatMap((band) =>
            [band.top, band.bottom].map((y) => (
              <stop key={`${band.zone} ${y}`} offset={offset(y)} stopColor={`var(--wt-${band.zone}-line)`} />
            )),
          )}
      </linearGradient>
      <path className={classes.line} d={shape.line} stroke={`url(#${id})`} />
      <circle className={classes.newest} data-zone={newest.zone} cx={newest.x} cy={newest.y} r={5} />
    </>
  );
}

/** `'Last 3 readings, from 83 to 126, now 115'` */
function describe(points: readonly HistoryPoint[]): string {
  const values = points.map(({ heartRate }) => heartRate);
  const [lowest, highest, latest] = [Math.min(...values), Math.max(...values), values.at(-1) ?? 0];
  return plural(
    { count: values.length },
    {
      one: `Last # reading, from ${lowest} to ${highest}, now ${latest}`,
      other: `Last # readings, from ${lowest} to ${highest}, now ${latest}`,
    },
  );
}
