/** What helps when a strap misbehaves, folded away until somebody looks: its name and services, and its last packet byte by byte. */

import { Card } from '@mantine/core';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/processed-readings';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';
import { numberWords, wholeWords } from '#lib/number-format.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './debug-details.module.css';
import { contactWords, hexWords, timeWords } from './heart-rate-format.ts';

interface DebugDetailsProps {
  readonly state: MonitorState;
  readonly view: HeartRateView;
}

const none = '–';

export function DebugDetails({ state, view }: DebugDetailsProps) {
  return (
    <Card className={classes.card}>
      <details>
        <summary className={classes.summary}>
          Debug info
          <Icon name="down" className={classes.arrow} />
        </summary>
        <dl className={classes.facts}>
          {factsOf(state, view).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function factsOf({ device, warning }: MonitorState, { lastPacket, refusedCount }: HeartRateView): [string, string][] {
  const measurement = lastPacket?.measurement ?? null;
  const intervals = measurement?.rrIntervalsMs.map((ms) => Math.round(ms)).join(', ');
  const energyKj = measurement?.energyKj ?? null;
  const batteryPercent = device?.batteryPercent ?? null;
  return [
    ['Device', device?.name ?? none],
    ['Services', device?.services.join(', ') || none],
    ['Worn on', device?.sensorLocation ?? none],
    ['Battery', batteryPercent === null ? none : `${batteryPercent}%`],
    ['Skin contact', measurement ? contactWords[measurement.contact] : none],
    ['RR intervals', intervals ? `${intervals} ms` : none],
    ['Energy', energyKj === null ? none : `${numberWords(energyKj)} kJ`],
    ['Last packet', lastPacket ? hexWords(lastPacket.bytes) : none],
    ['Packets refused', wholeWords(refusedCount)],
    ...(warning === null ? [] : [['Warning', warning] satisfies [string, string]]),
  ];
}

const listed = 10;

interface RecentReadingsProps {
  readonly history: readonly HistoryPoint[];
  /** How many there were in all: it numbers them. */
  readonly readingCount: number;
  readonly timeZone: string;
}

/** The last ten readings, newest first, each with its zone in words. */
export function RecentReadings({ history, readingCount, timeZone }: RecentReadingsProps) {
  const newestFirst = history.slice(-listed).reverse();
  // In a burst several share a moment, so a moment does not tell them apart.
  const readings = newestFirst.map((point, index) => ({ ...point, ordinal: readingCount - index }));
  return (
    <Card component="section" className={classes.recentCard} aria-labelledby="last-readings">
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
