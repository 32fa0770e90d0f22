/** Zones as rows of bars, the longest as wide as there is room. */
import type { Zone } from '@workout-tracker/core/heart-rate/zones';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import classes from './zone-rows.module.css';

interface ZoneRow {
  readonly zone: Zone;
  readonly amount: number;
  readonly words: string;
}

export function ZoneRows({ rows }: { readonly rows: readonly ZoneRow[] }) {
  const most = Math.max(...rows.map(({ amount }) => amount));
  return (
    <ul className={classes.rows}>
      {rows.map(({ zone, amount, words }) => (
        <li key={zone} className={classes.row} data-zone={zone}>
          <span className={classes.name}>{zoneLabel(zone)}</span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: most === 0 ? 0 : `${(amount / most) * 100}%` }} />
          </span>
          <span className={classes.words}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
