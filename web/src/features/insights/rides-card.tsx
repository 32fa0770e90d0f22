/** Watts per heartbeat by month, for rides that can be compared with each other. */
import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import type { RideGroup, Rides } from '@workout-tracker/core/insights/rides';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/date-format.ts';
import { formatCount, formatNumber, formatWhole } from '#lib/number-format.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { Icon } from '#ui/icon.tsx';
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
      aside={group && <TableSwitch of="watts per beat" isTable={isTable} onChange={setTable} />}
    >
      {group && groups.length > 1 ? (
        <NativeSelect
          className={classes.group}
          aria-label={t`Rides`}
          rightSection={<Icon name="down" size={16} />}
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
          {`${formatCount(rides.withoutOutput, 'ride')} came without output second by second, so heart at equal watts and drift leave ${rides.withoutOutput === 1 ? 'it' : 'them'} out. `}
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
          {`W per bpm ${last.month === today.slice(0, 7) ? 'this month' : `in ${formatMonth(last.month, today)}`}`}
          {first !== last && `, ${formatRatio(first.wattsPerBeat)} in ${formatMonth(first.month, today)}`}
        </span>
      </p>
      {isTable ? (
        <FiguresTable
          caption={`Watts per beat by month, ${formatRides(group)}`}
          heads={['Month', 'W per bpm', 'Rides']}
          rows={group.months.toReversed().map(({ month, wattsPerBeat, rides, ridesWithoutHeart }) => ({
            key: month,
            cells: [
              formatMonth(month, today),
              wattsPerBeat === null ? 'No data' : formatRatio(wattsPerBeat),
              ridesWithoutHeart > 0 ? `${rides}, ${ridesWithoutHeart} without heart rate` : String(rides),
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

function beatsChart(group: RideGroup, today: string) {
  const months = group.months.map(({ month, wattsPerBeat, rides, isRunning }) => {
    const about = wattsPerBeat === null ? 'no data' : `${formatRatio(wattsPerBeat)} W per bpm`;
    return {
      name: formatDay(`${month}-01`, 'month'),
      value: wattsPerBeat,
      rides,
      isOpen: isRunning,
      words: `${formatMonth(month, today)}: ${about}, ${formatCount(rides, 'ride')}`,
    };
  });
  const ticks = ratioTicks(months.flatMap(({ value }) => (value === null ? [] : [value])));
  const label = `Watts per beat by month, ${formatRides(group)}: ${months.map(({ words }) => words).join('; ')}`;
  return { label, months, ticks, formatTick: formatRatio };
}

function factsOf({ outputs, heartAtWatts, drift }: Rides, group: RideGroup | undefined): Fact[] {
  const output = outputs.find(({ minutes }) => minutes === group?.minutes) ?? outputs[0];
  const facts: Fact[] = [];
  if (output) {
    const before = output.before === null ? '' : `, was ${formatWhole(output.before)}`;
    facts.push({ name: `Output, ${output.minutes} min`, value: formatWhole(output.watts), unit: `W${before}` });
  }
  if (heartAtWatts) {
    const { watts, now, was } = heartAtWatts;
    facts.push({ name: `Heart at ${watts} W`, value: formatWhole(now), unit: `bpm, was ${formatWhole(was)}` });
  }
  if (drift) {
    const percent = formatNumber(Math.round(drift.percent * 10) / 10);
    facts.push({ name: 'Drift in a steady ride', value: percent, unit: '%' });
  }
  return facts;
}
