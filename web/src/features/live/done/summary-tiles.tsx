/** The workout that just ended in an even number of tiles: what it had comes first, so that no tile stands alone in a row. */
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import type { ReactNode } from 'react';
import { stopwatchWords } from '#lib/clock-format.ts';
import { wholeWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from '../figure-tiles.module.css';

interface SummaryTilesProps {
  readonly summary: SessionSummary;
  readonly isTimed: boolean;
}

interface Tile {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
}

export function SummaryTiles({ summary, isTimed }: SummaryTilesProps) {
  return (
    <dl className={classes.tiles}>
      {tilesOf(summary, isTimed).map(({ icon, name, value }) => (
        <div key={name} className={classes.tile}>
          <dt>
            <Icon name={icon} size={16} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Four at most, and two where there are not four; time alone where nothing else is known. */
export function tilesOf(summary: SessionSummary, isTimed: boolean): Tile[] {
  const { elapsedMs, sets, reps, exercises, volume, unit, heartRate } = summary;
  const known: (Tile | false)[] = [
    { icon: 'clock', name: 'Time', value: stopwatchWords(elapsedMs) },
    sets > 0 && { icon: 'layers', name: isTimed ? 'Intervals' : 'Sets', value: wholeWords(sets) },
    volume > 0 && { icon: 'dumbbell', name: 'Volume', value: withUnit(wholeWords(volume), unit) },
    heartRate !== null && {
      icon: 'heart',
      name: 'Average and max',
      value: withUnit(heartRate.average, `/ ${heartRate.max} bpm`),
    },
    reps > 0 && { icon: 'activity', name: 'Reps', value: wholeWords(reps) },
    sets > 0 && { icon: 'list', name: 'Exercises', value: wholeWords(exercises) },
  ];
  const tiles = known.filter((tile) => tile !== false);
  const even = tiles.length >= 4 ? 4 : tiles.length >= 2 ? 2 : 1;
  return tiles.slice(0, even);
}

const withUnit = (value: number | string, unit: string): ReactNode => (
  <>
    {value}
    <small>{unit}</small>
  </>
);
