/** What the workout cost the heart: minutes in each zone times its weight, and what they add up to. */
import { Card } from '@mantine/core';
import type { ZoneLoad } from '@workout-tracker/core/heart-rate/zones';
import { wholeWords } from '#lib/number-format.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { CardHead } from '#ui/section-card.tsx';
import classes from './load-card.module.css';

interface LoadCardProps {
  readonly load: ZoneLoad;
  /** Null where the last time is not known, or had no heart rate. */
  readonly last: number | null;
  readonly className?: string | undefined;
}

/** Nothing at all where the heart was at rest, or nobody measured it. */
export function LoadCard({ load: { total, rows }, last, className }: LoadCardProps) {
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="Heart-rate load" className={className}>
      <CardHead title="Heart-rate load">{last !== null && <span>{`${wholeWords(last)} last time`}</span>}</CardHead>
      <p className={classes.total}>
        <b>{wholeWords(total)}</b> zone minutes, weighted
      </p>
      <div className={classes.bar} aria-hidden="true">
        {rows.map(({ zone, ms }) => (
          <i key={zone} data-zone={zone} style={{ flexGrow: ms }} />
        ))}
      </div>
      <ul>
        {rows.map(({ zone, minutes, weight, load }) => (
          <li key={zone} className={classes.row} data-zone={zone}>
            <span className={classes.name}>{zoneLabel(zone)}</span>
            <span className={classes.product}>{`${minutes === 0 ? '< 1' : minutes} min × ${weight}`}</span>
            <b>{wholeWords(load)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
