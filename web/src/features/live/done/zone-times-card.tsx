/** How long the heart was in each zone. */
import { Card } from '@mantine/core';
import { timeInZones, zones } from '@workout-tracker/core/heart-rate/zones';
import classes from '../zone-rows.module.css';
import { ZoneRows } from '../zone-rows.tsx';

interface ZoneTimesCardProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bounds: readonly number[];
}

export function ZoneTimesCard({ hr, intervalMs, bounds }: ZoneTimesCardProps) {
  const times = timeInZones(hr, intervalMs, bounds);
  const total = zones.reduce((sum, zone) => sum + times[zone], 0);
  const rows = zones.map((zone) => ({ zone, amount: times[zone], words: minutesWords(times[zone]) }));
  return (
    <Card component="section" aria-label="Time in zone">
      <div className={classes.head}>
        <h2>Time in zone</h2>
        <span>{minutesWords(total)}</span>
      </div>
      <ZoneRows rows={rows} />
    </Card>
  );
}

/** A zone that was touched is never 0 min. */
function minutesWords(ms: number): string {
  if (ms > 0 && ms < 30_000) return '< 1 min';
  return `${Math.round(ms / 60_000)} min`;
}
