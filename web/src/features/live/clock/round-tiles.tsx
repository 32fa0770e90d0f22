import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { ClockStep } from '@workout-tracker/core/workouts/clock-rounds';
import type { CSSProperties } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import classes from './round-tiles.module.css';

export const zoneColour = (zone: Zone): CSSProperties => ({ color: `var(--wt-${zone}-text)` });

interface RoundTilesProps {
  readonly rounds: readonly ClockStep[];
  readonly bounds: readonly number[];
}

export function RoundTiles({ rounds, bounds }: RoundTilesProps) {
  const hasHeart = rounds.some(({ heart }) => heart !== null);
  return (
    <ol className={classes.tiles}>
      {rounds.map(({ step, seconds, heart }) => (
        <li key={step}>
          <span>{step}</span>
          <b>{formatClock(seconds)}</b>
          {heart && <span style={zoneColour(zoneOf(heart.average, bounds))}>{heart.average}</span>}
          {hasHeart && !heart && <span aria-hidden>–</span>}
        </li>
      ))}
    </ol>
  );
}
