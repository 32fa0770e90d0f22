/** The last ten readings, newest first, each with its zone in words. */
import { Card } from '@mantine/core';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/history';
import { timeWords, zoneLabel } from './heart-rate-format.ts';
import classes from './recent-readings.module.css';

const listed = 10;

interface RecentReadingsProps {
  readonly history: readonly HistoryPoint[];
  /** How many there were in all: it numbers them. */
  readonly readingCount: number;
  readonly timeZone: string;
}

export function RecentReadings({ history, readingCount, timeZone }: RecentReadingsProps) {
  const newestFirst = history.slice(-listed).reverse();
  // In a burst several share a moment, so a moment does not tell them apart.
  const readings = newestFirst.map((point, index) => ({ ...point, ordinal: readingCount - index }));
  return (
    <Card component="section" className={classes.card} aria-labelledby="last-readings">
      <div className={classes.head}>
        <h2 id="last-readings">Last 10 readings</h2>
        <span>Newest first</span>
      </div>
      {readings.length === 0 ? (
        <p className={classes.empty}>No readings yet</p>
      ) : (
        <ol className={classes.list}>
          {readings.map(({ heartRate, timestamp, zone, ordinal }) => (
            <li key={ordinal} data-zone={zone}>
              <time dateTime={new Date(timestamp).toISOString()}>{timeWords(timestamp, timeZone)}</time>
              <b>{heartRate}</b>
              <span className={classes.zone}>{zoneLabel(zone)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
