/** Four numbers of the heart: now, on average, at most, and the zone in words. */
import classes from '../figure-tiles.module.css';
import { zoneLabel } from '../zone-labels.ts';
import type { LiveHeart } from './use-live-heart.ts';

export function StatCards({ heart: { current, zone, totals } }: { readonly heart: LiveHeart }) {
  return (
    <dl className={classes.tiles} data-row aria-label="Heart rate so far">
      <div className={classes.tile} data-zone={zone ?? undefined}>
        <dt>Current</dt>
        <dd>{current ?? '–'}</dd>
      </div>
      <div className={classes.tile}>
        <dt>Average</dt>
        <dd>{totals.average ?? '–'}</dd>
      </div>
      <div className={classes.tile}>
        <dt>Max BPM</dt>
        <dd>{totals.max ?? '–'}</dd>
      </div>
      <div className={classes.tile} data-zone={zone ?? undefined}>
        <dt>Zone</dt>
        <dd className={classes.word}>{zone ? zoneLabel(zone) : '–'}</dd>
      </div>
    </dl>
  );
}
