/** Watts per heartbeat by month, for rides that can be compared with each other. */
import { plural, t } from '@lingui/core/macro';
import type { RideGroup, Rides } from '@workout-tracker/core/insights/rides';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/date-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { type Fact, Facts, FiguresTable, InsightCard, TableSwitch, WhenSeen } from './card-parts.tsx';
import { formatMonth, formatRatio, formatRides } from './insights-format.ts';
import { ratioTicks } from './ratio-ticks.ts';
import classes from './rides-card.module.css';

const BeatsChart = lazy(() => import('./insights-charts.tsx').then((module) => ({ default: module.BeatsChart })));

interface RidesCardProps {
  readonly rides: Rides;
  readonly today: string;
}

export function RidesCard({ rides, today }: RidesCardProps) {
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState('');
  const groups = rides.groups.filter(({ months }) => months.some(({ wattsPerBeat }) => wattsPerBeat !== null));
  const group = groups.find((one) => formatRides(one) === chosen) ?? groups[0];
  const facts = factsOf(rides, group);
  return (
    <InsightCard
      title={t`Watts per beat`}
      aside={
        group && (
          <TableSwitch
            labels={{ chart: t`Chart of watts per beat`, table: t`Table of watts per beat` }}
            isTable={isTable}
            onChange={setTable}
          />
        )
      }
    >
      {group && groups.length > 1 ? (
        <NativeSelect
          className={classes.group}
          aria-label={t`Rides`}
          data={groups.map(formatRides)}
          value={formatRides(group)}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      ) : (
        group && <p className={classes.about}>{formatRides(group)}</p>
      )}
      {group ? (
        <Group group={group} isTable={isTable} today={today} />
      ) : (
        <p className={classes.early}>
          {t`A ride with a heart rate is needed for this: wear a strap, and the month of the ride stands here.`}
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {rides.withoutOutput > 0 && (
        <p className={classes.again}>
          {plural(
            { count: rides.withoutOutput },
            {
              one: '# ride came without output second by second, so heart at equal watts and drift leave it out.',
              other: '# rides came without output second by second, so heart at equal watts and drift leave them out.',
            },
          )}{' '}
          <Link to="/import/">{t`Fetch it again from Peloton`}</Link>
        </p>
      )}
    </InsightCard>
  );
}

interface GroupProps {
  readonly group: RideGroup;
  readonly isTable: boolean;
  readonly today: string;
}

function Group({ group, isTable, today }: GroupProps) {
  const known = group.months.flatMap(({ month, wattsPerBeat }) =>
    wattsPerBeat === null ? [] : [{ month, wattsPerBeat }],
  );
  const [first, last] = [known[0], known.at(-1)];
  const chart = useMemo(() => beatsChart(group, today), [group, today]);
  if (!first || !last) return null;
  return (
    <>
      <p className={classes.now}>
        <b>{formatRatio(last.wattsPerBeat)}</b>{' '}
        <span>
          {[formatLatest(last, today), first !== last && formatFirst(first, today)].filter(Boolean).join(comma())}
        </span>
      </p>
      {isTable ? (
        <FiguresTable
          caption={t`Watts per beat by month, ${{ rides: formatRides(group) }}`}
          heads={[t`Month`, t`W per bpm`, t`Rides`]}
          rows={group.months.toReversed().map(({ month, wattsPerBeat, rides, ridesWithoutHeart }) => ({
            key: month,
            cells: [
              formatMonth(month, today),
              wattsPerBeat === null ? t`No data` : formatRatio(wattsPerBeat),
              formatRideCount(rides, ridesWithoutHeart),
            ],
          }))}
        />
      ) : (
        <div className={classes.chart}>
          <WhenSeen height="168px">
            <ChartFrame>
              <BeatsChart {...chart} />
            </ChartFrame>
          </WhenSeen>
          <p className={classes.under}>{t`Under each month its rides`}</p>
        </div>
      )}
    </>
  );
}

interface KnownMonth {
  readonly month: string;
  readonly wattsPerBeat: number;
}

/** Beside the number itself. */
function formatLatest({ month: latest }: KnownMonth, today: string): string {
  if (latest === today.slice(0, 7)) return t`W per bpm this month`;
  const month = formatMonth(latest, today);
  return t({ message: `W per bpm in ${month}`, comment: 'August, Aug 2025' });
}

function formatFirst({ month: earliest, wattsPerBeat }: KnownMonth, today: string): string {
  const [value, month] = [formatRatio(wattsPerBeat), formatMonth(earliest, today)];
  return t({ message: `${value} in ${month}`, comment: 'watts per beat in a month: 0.97 in August' });
}

function formatRideCount(rides: number, withoutHeart: number): string {
  const all = formatWhole(rides);
  if (withoutHeart === 0) return all;
  return plural(withoutHeart, { one: `${all}, # without heart rate`, other: `${all}, # without heart rate` });
}

function beatsChart(group: RideGroup, today: string) {
  const months = group.months.map(({ month, wattsPerBeat, rides, isRunning }) => {
    const about = wattsPerBeat === null ? t`no data` : t`${{ value: formatRatio(wattsPerBeat) }} W per bpm`;
    return {
      name: formatDay(`${month}-01`, 'month'),
      value: wattsPerBeat,
      rides,
      isOpen: isRunning,
      words: `${formatMonth(month, today)}${colon()}${about}${comma()}${plural(rides, { one: '# ride', other: '# rides' })}`,
    };
  });
  const ticks = ratioTicks(months.flatMap(({ value }) => (value === null ? [] : [value])));
  const values = months.map(({ words }) => words).join('; ');
  const label = t`Watts per beat by month, ${{ rides: formatRides(group) }}: ${values}`;
  return { label, months, ticks, formatTick: formatRatio };
}

function factsOf({ outputs, heartAtWatts, drift }: Rides, group: RideGroup | undefined): Fact[] {
  const output = outputs.find(({ minutes }) => minutes === group?.minutes) ?? outputs[0];
  const facts: Fact[] = [];
  if (output) {
    const name = t`Output, ${{ minutes: formatWhole(output.minutes) }} min`;
    facts.push({ name, value: formatWhole(output.watts), unit: withBefore('W', output.before) });
  }
  if (heartAtWatts) {
    const { now, was } = heartAtWatts;
    const name = t`Heart at ${{ watts: formatWhole(heartAtWatts.watts) }} W`;
    facts.push({ name, value: formatWhole(now), unit: withBefore('bpm', was) });
  }
  if (drift) {
    const percent = formatNumber(Math.round(drift.percent * 10) / 10);
    facts.push({ name: t`Drift in a steady ride`, value: percent, unit: '%' });
  }
  return facts;
}

/** Beside a figure, its unit and what it was before: `'W, was 180'`. */
function withBefore(unit: string, was: number | null): string {
  if (was === null) return unit;
  const before = formatWhole(was);
  return t({
    message: `${unit}, was ${before}`,
    comment: 'W, was 180: beside a figure, its unit and what it was before',
  });
}
