/** Muscles, heart and felt effort in three lanes that share their days or weeks and nothing else: no factor adds them up. */
import { plural, t } from '@lingui/core/macro';
import type { HeartScale } from '@workout-tracker/core/insights/heart-load';
import {
  type DayLane,
  type DayLanes,
  type LaneName,
  type LaneWeek,
  laneNames,
  type WeekLanes,
} from '@workout-tracker/core/insights/lanes';
import { lazy, useMemo, useState } from 'react';
import { formatDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ChartKey, FiguresTable, InsightCard, KeyItem, TableSwitch } from './card-parts.tsx';
import {
  formatDays,
  formatLane,
  formatLaneDay,
  formatLaneDays,
  formatLaneWeek,
  formatLeftOut,
  formatShare,
  formatSources,
  formatUsual,
  isHatched,
  isHatchedWeek,
  laneTitle,
  laneUnit,
  zoneKey,
} from './insights-format.ts';
import { LaneBars } from './lane-bars.tsx';
import { laneBars, laneTone, weekColumns } from './lane-shape.ts';
import { LaneShare } from './lane-share.tsx';
import classes from './lanes-card.module.css';

const WeeksChart = lazy(() => import('./insights-charts.tsx').then((module) => ({ default: module.WeeksChart })));

type Span = '7' | '12' | '52';
type Scale = 'own' | 'share';

const spanWords = (): Readonly<Record<Span, { title: string; chart: string; table: string }>> => ({
  '7': {
    title: t`The last seven days`,
    chart: t`Chart of the last seven days`,
    table: t`Table of the last seven days`,
  },
  '12': {
    title: t`The last twelve weeks`,
    chart: t`Chart of the last twelve weeks`,
    table: t`Table of the last twelve weeks`,
  },
  '52': { title: t`The last year`, chart: t`Chart of the last year`, table: t`Table of the last year` },
});

interface LanesCardProps {
  readonly days: DayLanes;
  /** Made when they are asked for: a year of weeks takes longer than seven days. */
  readonly weeksOf: (count: number) => WeekLanes;
  readonly heartScale: HeartScale;
}

export function LanesCard({ days, weeksOf, heartScale }: LanesCardProps) {
  const [span, setSpan] = useState<Span>('7');
  const [scale, setScale] = useState<Scale>('own');
  const [isTable, setTable] = useState(false);
  const weeks = useMemo(() => (span === '7' ? null : weeksOf(Number(span))), [span, weeksOf]);
  const sources = formatSources(weeks?.sources ?? days.sources);
  const hasHatching = weeks
    ? laneNames.some((lane) => weeks.lanes[lane].some(isHatchedWeek))
    : laneNames.some((lane) => days.lanes[lane].days.some(isHatched));
  const words = spanWords()[span];
  const props = { days, weeks, heartScale, isShare: scale === 'share' };
  return (
    <InsightCard
      title={words.title}
      about={weeks ? formatWeeksSpan(weeks.lanes.muscles) : formatDays(days.from, days.to)}
      aside={<TableSwitch labels={words} isTable={isTable} onChange={setTable} />}
    >
      <div className={classes.switches}>
        <SegmentedControl<Span>
          aria-label={t({ message: 'Time', context: 'how far back' })}
          data={[
            { value: '7', label: t`7 days` },
            { value: '12', label: t`12 weeks` },
            { value: '52', label: t`52 weeks` },
          ]}
          value={span}
          onChange={setSpan}
        />
        <SegmentedControl<Scale>
          aria-label={t`Scale`}
          data={[
            { value: 'own', label: t`Own units` },
            { value: 'share', label: t`Share of my usual week` },
          ]}
          value={scale}
          onChange={setScale}
        />
      </div>
      {isTable ? <LanesTable {...props} /> : <Lanes {...props} />}
      {!isTable && (
        <ChartKey>
          <KeyItem mark="line">{formatLineKey(weeks !== null, scale)}</KeyItem>
          {(weeks || scale === 'own') &&
            zoneKey(heartScale).map(({ zone, name }) => (
              <KeyItem key={zone} mark={zone}>
                {name}
              </KeyItem>
            ))}
          {hasHatching && <KeyItem mark="hatched">{t`No data`}</KeyItem>}
          {weeks &&
            laneNames.some((lane) => weeks.lanes[lane].some(({ isDeload, isPaused }) => isDeload || isPaused)) && (
              <KeyItem mark="shaded">{t`Deload or pause`}</KeyItem>
            )}
          {sources && <KeyItem>{sources}</KeyItem>}
        </ChartKey>
      )}
    </InsightCard>
  );
}

function formatLineKey(isWeeks: boolean, scale: Scale): string {
  if (scale === 'share') return t`100 % of my usual week`;
  return isWeeks ? t`My mean of the four weeks before` : t`My mean of that day, four weeks`;
}

function formatWeeksSpan(weeks: readonly LaneWeek[]): string {
  const first = weeks[0]?.week;
  if (first === undefined) return '';
  const date = formatDay(first, 'monthAndDay');
  return t`Since the week of ${date}`;
}

interface LanesProps {
  readonly days: DayLanes;
  readonly weeks: WeekLanes | null;
  readonly heartScale: HeartScale;
  readonly isShare: boolean;
}

function Lanes({ days, weeks, heartScale, isShare }: LanesProps) {
  // On one scale: so that a lane of 140 % is longer than one of 100 %.
  const widest = Math.max(1.25, ...laneNames.map((lane) => days.lanes[lane].share ?? 0));
  return laneNames.map((lane, index) => {
    const isLast = index === laneNames.length - 1;
    const head = { lane, heartScale, isShare };
    if (weeks) {
      const all = weeks.lanes[lane];
      const now = all.at(-1);
      return (
        <div key={lane} className={classes.lane}>
          {now && <LaneHead {...head} compared={now} leftOut={formatLeftOut(now.leftOut, now)} />}
          <WeeksLane {...head} weeks={all} hasNames={isLast} />
        </div>
      );
    }
    const found = days.lanes[lane];
    return (
      <div key={lane} className={classes.lane}>
        <LaneHead {...head} compared={found} leftOut={formatLeftOut(found.leftOut, found)} />
        {isShare ? (
          <LaneShare lane={found} top={widest} />
        ) : (
          <LaneBars
            label={formatLaneDays(lane, heartScale, found.days)}
            bars={laneBars(found, days.to)}
            tone={laneTone[lane]}
            hasNames={isLast}
          />
        )}
      </div>
    );
  });
}

interface LaneHeadProps {
  readonly lane: LaneName;
  readonly heartScale: HeartScale;
  readonly isShare: boolean;
  readonly compared: Pick<DayLane, 'total' | 'usual' | 'share'>;
  readonly leftOut: string;
}

function LaneHead({ lane, heartScale, isShare, compared: { total, usual, share }, leftOut }: LaneHeadProps) {
  const own = total === null ? t`Not known` : formatLane(total, lane);
  return (
    <div className={classes.head}>
      <h3>
        {laneTitle(lane)} <span>{laneUnit(lane, heartScale)}</span>
      </h3>
      <p className={classes.figure}>
        {isShare && share !== null ? formatShare(share) : own}{' '}
        {(total !== null || usual !== null) && (
          <small>{isShare && share !== null ? formatOfUsual() : formatUsual(usual, lane)}</small>
        )}
      </p>
      {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
    </div>
  );
}

const formatOfUsual = (): string => t({ message: 'of usual', comment: 'beside a percentage: 140 % of usual' });

interface WeeksLaneProps {
  readonly lane: LaneName;
  readonly heartScale: HeartScale;
  readonly isShare: boolean;
  readonly weeks: readonly LaneWeek[];
  readonly hasNames: boolean;
}

function WeeksLane({ lane, heartScale, isShare, weeks, hasNames }: WeeksLaneProps) {
  // The chart is drawn anew when these are other objects.
  const chart = useMemo(() => {
    const { columns, top } = weekColumns(weeks, lane, isShare);
    const name = `${laneTitle(lane)}${comma()}${isShare ? t`share of the usual week` : laneUnit(lane, heartScale)}`;
    const count = weeks.length;
    const about = plural(count, { one: `${name}, in # week.`, other: `${name}, in # weeks.` });
    const label = `${about} ${columns.at(-1)?.words ?? ''}`;
    return { columns, top, label, tone: laneTone[lane], hasNames };
  }, [weeks, lane, isShare, heartScale, hasNames]);
  return (
    <div className={classes.weeks} data-named={hasNames || undefined}>
      <ChartFrame>
        <WeeksChart {...chart} />
      </ChartFrame>
    </div>
  );
}

function LanesTable({ days, weeks, heartScale, isShare }: LanesProps) {
  const heads = laneNames.map((lane) => `${laneTitle(lane)}${comma()}${laneUnit(lane, heartScale)}`);
  if (weeks) {
    return (
      <FiguresTable
        caption={t`Three lanes by week`}
        heads={[t({ message: 'Week of', comment: 'head of a column of days' }), ...heads]}
        rows={weeks.lanes.muscles.map(({ week }, index) => ({
          key: week,
          cells: [
            formatDay(week, 'monthAndDay'),
            ...laneNames.map((lane) => formatWeek(weeks.lanes[lane][index], lane, isShare)),
          ],
        }))}
      />
    );
  }
  return (
    <FiguresTable
      caption={t`Three lanes by day`}
      heads={[t`Day`, ...heads]}
      rows={days.lanes.muscles.days.map(({ date }, index) => ({
        key: date,
        cells: [
          formatDay(date, 'shortWeekdayAndDate'),
          ...laneNames.map((lane) => formatDayCell(days.lanes[lane], index)),
        ],
      }))}
    />
  );
}

function formatWeek(week: LaneWeek | undefined, lane: LaneName, isShare: boolean): string {
  if (!week) return '';
  if (isShare) return week.share === null ? t`Not known` : formatShare(week.share);
  return formatLaneWeek(week, lane);
}

/** With the mean of that weekday, which the chart has as a line. */
function formatDayCell({ lane, days }: DayLane, index: number): string {
  const day = days[index];
  if (!day) return '';
  const mean = day.mean === null ? '' : ` (${formatLane(day.mean, lane)})`;
  return `${formatLaneDay(day, lane)}${mean}`;
}
