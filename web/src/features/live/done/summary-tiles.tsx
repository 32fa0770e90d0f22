/** Time, sets, volume and heart rate of the workout that just ended. What it did not have has no tile. */
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import type { ReactNode } from 'react';
import { stopwatchWords } from '#lib/clock-words.ts';
import { wholeWords } from '#lib/number-words.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from '../figure-tiles.module.css';

interface SummaryTilesProps {
  readonly summary: SessionSummary;
  readonly isTimed: boolean;
}

export function SummaryTiles({ summary, isTimed }: SummaryTilesProps) {
  const { elapsedMs, sets, volume, unit, heartRate } = summary;
  return (
    <dl className={classes.tiles}>
      <Tile icon="clock" name="Time">
        {stopwatchWords(elapsedMs)}
      </Tile>
      {!isTimed && (
        <Tile icon="layers" name="Sets">
          {wholeWords(sets)}
        </Tile>
      )}
      {volume > 0 && (
        <Tile icon="dumbbell" name="Volume">
          {wholeWords(volume)}
          <small>{unit}</small>
        </Tile>
      )}
      {heartRate && (
        <Tile icon="heart" name="Average and max">
          {heartRate.average}
          <small>/ {heartRate.max} bpm</small>
        </Tile>
      )}
    </dl>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

function Tile({ icon, name, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <dt>
        <Icon name={icon} size={16} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
