/** Muscles, heart and felt effort in three lanes that share their days or weeks and nothing else: no factor adds them up. */
import { t } from '@lingui/core/macro';
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
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { SegmentedControl } from '#ui/segmented-control.ts';
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
  laneTitles,
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

const spanNames: Readonly<Record<Span, string>> = {
  '7': 'The last seven days',
  '12': 'The last twelve weeks',
  '52': 'The last year',
};

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
  const props = { days, weeks, heartScale, isShare: scale === 'share' };
  return (
    <InsightCard
      title={spanNames[span]}
      about={weeks ? formatWeeksSpan(weeks.lanes.muscles) : formatDays(days.from, days.to)}
      aside={<TableSwitch of={spanNames[span].toLowerCase()} isTable={isTable} onChange={setTable} />}
    >
      <div className={classes.switches}>
        <SegmentedControl<Span>
          withItemsBorders={false}
          aria-label={t`Time`}
          data={[
            { value: '7', label: '7 days' },
            { value: '12', label: '12 weeks' },
            { value: '52', label: '52 weeks' },
          ]}
          value={span}
          onChange={setSpan}
        />
        <SegmentedControl<Scale>
          withItemsBorders={false}
          aria-label={t`Scale`}
          data={[
            { value: 'own', label: 'Own units' },
            { value: 'share', label: 'Share of my usual week' },
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
  if (scale === 'share') return '100 % of my usual week';
  return isWeeks ? 'My mean of the four weeks before' : 'My mean of that day, four weeks';
}

function formatWeeksSpan(weeks: readonly LaneWeek[]): string {
  const first = weeks[0]?.week;
  return first === undefined ? '' : `Since the week of ${formatDay(first, 'monthAndDay')}`;
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
  const own = total === null ? 'Not known' : formatLane(total, lane);
  return (
    <div className={classes.head}>
      <h3>
        {laneTitles[lane]} <span>{laneUnit(lane, heartScale)}</span>
      </h3>
      <p className={classes.figure}>
        {isShare && share !== null ? formatShare(share) : own}{' '}
        {(total !== null || usual !== null) && (
          <small>{isShare && share !== null ? 'of usual' : formatUsual(usual, lane)}</small>
        )}
      </p>
      {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
    </div>
  );
}

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
    const label = `${laneTitles[lane]}, ${isShare ? 'share of the usual week' : laneUnit(lane, heartScale)}, in ${weeks.length} weeks. ${columns.at(-1)?.words ?? ''}`;
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
  const heads = laneNames.map((lane) => `${laneTitles[lane]}, ${laneUnit(lane, heartScale)}`);
  if (weeks) {
    return (
      <FiguresTable
        caption={t`Three lanes by week`}
        heads={['Week of', ...heads]}
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
      heads={['Day', ...heads]}
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
  if (isShare) return week.share === null ? 'Not known' : formatShare(week.share);
  return formatLaneWeek(week, lane);
}

/** With the mean of that weekday, which the chart has as a line. */
function formatDayCell({ lane, days }: DayLane, index: number): string {
  const day = days[index];
  if (!day) return '';
  const mean = day.mean === null ? '' : ` (${formatLane(day.mean, lane)})`;
  return `${formatLaneDay(day, lane)}${mean}`;
}
