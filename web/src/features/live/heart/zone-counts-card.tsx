/** How often each zone was entered: as bars for the eye, as numbers for everybody. */
import { Card } from '@mantine/core';
import type { ZoneCounts } from '@workout-tracker/core/heart-rate/history';
import { zones } from '@workout-tracker/core/heart-rate/zones';
import classes from '../zone-rows.module.css';
import { ZoneRows } from '../zone-rows.tsx';

export function ZoneCountsCard({ counts }: { readonly counts: ZoneCounts }) {
  const rows = zones.map((zone) => ({ zone, amount: counts[zone], words: String(counts[zone]) }));
  return (
    <Card component="section" aria-label="Zones">
      <div className={classes.head}>
        <h2>Zones</h2>
        <span>Times entered</span>
      </div>
      <ZoneRows rows={rows} />
    </Card>
  );
}
