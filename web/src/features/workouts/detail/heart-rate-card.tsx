import { plural, t } from '@lingui/core/macro';
import { timeInZones, type Zone, zoneOf, zones } from '@workout-tracker/core/heart-rate/zones';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { lazy, useMemo } from 'react';
import { formatMinutes } from '#lib/duration-format.ts';
import { Card } from '#ui/card.tsx';
import { timeSpanS } from '#ui/charts/chart-axes.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { bandsOf, zoneLabel } from '#ui/charts/zone-bands.ts';
import hidden from '#ui/visually-hidden.module.css';
import classes from './heart-rate-card.module.css';
import { setMarks, stretchesOf } from './heart-rate-figures.ts';

const ZoneChart = lazy(() => import('#ui/charts/zone-chart.tsx').then((module) => ({ default: module.ZoneChart })));

interface HeartRateCardProps {
  readonly workout: Workout;
  readonly bounds: readonly number[];
}

export function HeartRateCard({ workout, bounds }: HeartRateCardProps) {
  const { hr, hrIntervalMs, moves, created, ended } = workout;
  const summary = heartRateSummary(hr);
  const chart = useMemo(() => {
    const { average = 0, max = 0 } = heartRateSummary(hr) ?? {};
    const minutes = Math.round((hr.length * hrIntervalMs) / 60_000);
    const label = t`Heart rate over ${plural(minutes, { other: '# minutes' })}, best ${max}, average ${average}`;
    const marks = setMarks(moves, created);
    const spanS = timeSpanS(created, ended, (hr.length * hrIntervalMs) / 1000);
    return { label, values: hr, intervalMs: hrIntervalMs, bands: bandsOf(bounds), average, marks, spanS };
  }, [hr, hrIntervalMs, moves, created, ended, bounds]);
  if (!summary) return null;
  return (
    <Card component="section" aria-labelledby="heart-rate">
      <div className={classes.head}>
        <h2 id="heart-rate">{t`Heart rate`}</h2>
        <dl className={classes.facts}>
          <div data-zone={zoneOf(summary.max, bounds)}>
            <dt>
              <i className={classes.dot} />
              {t`Best`}
            </dt>
            <dd className={classes.best}>{summary.max}</dd>
          </div>
          <div>
            <dt>
              <i className={classes.dash} />
              {t`Average`}
            </dt>
            <dd>{summary.average}</dd>
          </div>
        </dl>
      </div>
      <div className={classes.chart}>
        <ChartFrame>
          <ZoneChart {...chart} />
        </ChartFrame>
      </div>
      <ZoneTimes hr={hr} intervalMs={hrIntervalMs} bounds={bounds} />
      <HeartRateTable hr={hr} intervalMs={hrIntervalMs} />
    </Card>
  );
}

interface ZoneTimesProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bounds: readonly number[];
}

/** How long was spent in each zone: as a bar for the eye, as minutes for everybody. */
function ZoneTimes({ hr, intervalMs, bounds }: ZoneTimesProps) {
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
      <ul className={classes.times} aria-label={t`Time in zone`}>
        {zones.map((zone: Zone) => (
          <li key={zone} data-zone={zone}>
            <i className={classes.zonesDot} />
            {zoneLabel(zone)} <b>{zoneTime(times[zone])}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A zone that was touched is never 0 min. */
function zoneTime(ms: number): string {
  return ms > 0 && ms < 30_000 ? `< ${formatMinutes(1)}` : formatMinutes(ms / 60_000);
}

interface HeartRateTableProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
}

/** The chart as a table, for those who cannot see it. */
function HeartRateTable({ hr, intervalMs }: HeartRateTableProps) {
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{t`Heart rate by time`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Minutes`}</th>
            <th scope="col">{t`Average`}</th>
            <th scope="col">{t`Max`}</th>
          </tr>
        </thead>
        <tbody>
          {stretchesOf(hr, intervalMs).map(({ fromMin: start, toMin: end, average, max }) => (
            <tr key={start}>
              <th scope="row">{t`${start} to ${end}`}</th>
              <td>{average ?? t`No signal`}</td>
              <td>{max ?? t`No signal`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
