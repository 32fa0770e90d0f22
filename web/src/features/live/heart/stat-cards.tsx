/** Four numbers of the heart: now, on average, at most, and the zone in words. */

import { zoneLabel } from '../zone-labels.ts';
import classes from './stat-cards.module.css';
import type { LiveHeart } from './use-live-heart.ts';

export function StatCards({ heart: { current, zone, totals } }: { readonly heart: LiveHeart }) {
  return (
    <dl className={classes.cards} aria-label="Heart rate so far">
      <div className={classes.card} data-zone={zone ?? undefined}>
        <dt>Current</dt>
        <dd>{current ?? '–'}</dd>
      </div>
      <div className={classes.card}>
        <dt>Average</dt>
        <dd>{totals.average ?? '–'}</dd>
      </div>
      <div className={classes.card}>
        <dt>Max BPM</dt>
        <dd>{totals.max ?? '–'}</dd>
      </div>
      <div className={classes.card} data-zone={zone ?? undefined}>
        <dt>Zone</dt>
        <dd className={classes.zone}>{zone ? zoneLabel(zone) : '–'}</dd>
      </div>
    </dl>
  );
}
