/** How long was spent in each zone: as a bar for the eye, as minutes for everybody. */
import { timeInZones, type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import { zoneLabel } from './heart-rate-bands.ts';
import classes from './zone-times.module.css';

interface ZoneTimesProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bounds: readonly number[];
}

export function ZoneTimes({ hr, intervalMs, bounds }: ZoneTimesProps) {
  const times = timeInZones(hr, intervalMs, bounds);
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {zones
          .filter((zone) => times[zone] > 0)
          .map((zone) => (
            <span key={zone} data-zone={zone} style={{ flexGrow: times[zone] }} />
          ))}
      </div>
      <ul className={classes.times} aria-label="Time in zone">
        {zones.map((zone: Zone) => (
          <li key={zone} data-zone={zone}>
            <i className={classes.dot} />
            {zoneLabel(zone)} <b>{minutesWords(times[zone])}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A zone that was touched is never 0 min. */
function minutesWords(ms: number): string {
  if (ms > 0 && ms < 30_000) return '< 1 min';
  return `${Math.round(ms / 60_000)} min`;
}
