/** The lanes of core as the charts want them. */
import { t } from '@lingui/core/macro';
import { zones } from '@workout-tracker/core/heart-rate/zones';
import type { ZoneLoads } from '@workout-tracker/core/insights/heart-load';
import type { DayLane, LaneName, LaneWeek } from '@workout-tracker/core/insights/lanes';
import { dayOfMonth, formatDay } from '#lib/date-format.ts';
import type { WeekColumn } from './insights-charts.tsx';
import { formatLane, formatLaneWeek, formatMissing, formatShare, isHatched, isHatchedWeek } from './insights-format.ts';
import type { LaneBar } from './lane-bars.tsx';

/** The heart is coloured by zone; felt is neutral, because nobody measured it. */
export const laneTone: Readonly<Record<LaneName, 'primary' | 'neutral'>> = {
  muscles: 'primary',
  heart: 'neutral',
  felt: 'neutral',
};

const partsOf = (byZone: ZoneLoads | null) =>
  byZone === null ? [] : zones.map((zone) => ({ zone, value: byZone[zone] })).filter(({ value: load }) => load > 0);

export function laneBars({ lane, days }: DayLane, today: string): LaneBar[] {
  return days.map((day) => ({
    key: day.date,
    name: `${formatDay(day.date, 'shortWeekday')} ${dayOfMonth(day.date)}`,
    shortName: formatDay(day.date, 'shortWeekday'),
    isNow: day.date === today,
    value: day.value,
    figure: day.value === null ? '' : formatLane(day.value, lane),
    missing: isHatched(day) ? formatMissing(day) : null,
    parts: partsOf(day.byZone),
    usual: day.mean,
  }));
}

/** As columns of a chart, and the value at its top. As a share, 1 is one's usual week. */
export function weekColumns(
  weeks: readonly LaneWeek[],
  lane: LaneName,
  isShare: boolean,
): { columns: WeekColumn[]; top: number } {
  let month = '';
  const columns = weeks.map((week): WeekColumn => {
    const value = isShare ? week.share : week.total;
    const isNewMonth = week.week.slice(0, 7) !== month;
    month = week.week.slice(0, 7);
    const usual = isShare ? 1 : week.mean;
    const figure = isShare ? formatWeekShare(value) : formatLaneWeek(week, lane);
    return {
      tick: isNewMonth ? formatDay(week.week, 'month') : '',
      value,
      parts: isShare ? [] : partsOf(week.byZone),
      usual,
      isHatched: isHatchedWeek(week),
      isOpen: week.isRunning,
      isShaded: week.isDeload || week.isPaused,
      words: formatWeek(week.week, figure, isShare || usual === null ? null : formatLane(usual, lane)),
    };
  });
  const highest = Math.max(0, ...columns.map(({ value, usual }) => Math.max(value ?? 0, usual ?? 0)));
  return { columns, top: highest > 0 ? highest * 1.1 : 1 };
}

const formatWeekShare = (share: number | null): string => (share === null ? t`not known` : formatShare(share));

function formatWeek(week: string, value: string, mean: string | null): string {
  const date = formatDay(week, 'monthAndDay');
  return mean === null ? t`Week of ${date}: ${value}` : t`Week of ${date}: ${value}, mean ${mean}`;
}
