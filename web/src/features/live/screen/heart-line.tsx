/** The last minutes of a heart in the colours of its zones, drawn to fill whatever room it has. */
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import { useId, useMemo } from 'react';
import { bandOf, bandsOf } from '#ui/charts/zone-bands.ts';
import { recentHr, trendShape } from '../heart/trend-shape.ts';
import classes from './heart-line.module.css';

interface HeartLineProps {
  readonly readings: readonly Reading[];
  readonly bounds: readonly number[];
  /** By the clock of the readings. */
  readonly now: number;
  /** Zones are named beside it where there is room. */
  readonly hasNames: boolean;
}

/** A share of the height: names of narrower zones would stand on each other. */
const leastNamed = 0.18;
const frame = { left: 0, right: 1000, top: 12, bottom: 188 };
const [width, height] = [1000, 200];

export function HeartLine({ readings, bounds, now, hasNames }: HeartLineProps) {
  const gradient = useId();
  const bands = useMemo(() => bandsOf(bounds), [bounds]);
  const shape = trendShape(recentHr(readings, now), bounds, frame);
  if (!shape) return <div className={classes.chart} aria-hidden="true" />;
  const [low, high] = shape.range;
  const inSight = bands.filter(({ from, to }) => to > low && from < high);
  const shareOf = (bpm: number): number => shape.yOf(Math.min(high, Math.max(low, bpm))) / height;
  const edges = (from: number, to: number) => ({
    top: to >= high ? 0 : shareOf(to),
    bottom: from <= low ? 1 : shareOf(from),
  });
  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={height}>
              {inSight.toReversed().flatMap(({ name, from, to }) => {
                const { top, bottom } = edges(from, to);
                const colour = `var(--wt-${name}-line)`;
                return [
                  <stop key={`${name} top`} offset={top} stopColor={colour} />,
                  <stop key={`${name} bottom`} offset={bottom} stopColor={colour} />,
                ];
              })}
            </linearGradient>
          </defs>
          {inSight.map(({ name, from, to }) => {
            const { top, bottom } = edges(from, to);
            const box = { x: 0, width, y: top * height, height: (bottom - top) * height };
            return <rect key={name} {...box} className={classes.band} fill={`var(--wt-${name}-line)`} />;
          })}
          {shape.lines.map((line) => (
            <polyline
              key={line[0]?.[0]}
              className={classes.line}
              points={line.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              stroke={`url(#${gradient})`}
            />
          ))}
        </svg>
        {shape.newest && (
          <i
            className={classes.dot}
            data-zone={bandOf(shape.newest.bpm, bands)?.name}
            style={{ top: `${(shape.newest.y / height) * 100}%` }}
          />
        )}
      </div>
      <div className={classes.names} data-shown={hasNames || undefined}>
        {inSight.map(({ name, label, from, to }) => {
          const { top, bottom } = edges(from, to);
          if (bottom - top < leastNamed) return null;
          return (
            <span key={name} data-zone={name} style={{ top: `${((top + bottom) / 2) * 100}%` }}>
              {label}
            </span>
          );
        })}
      </div>
    </div>
  );
}
