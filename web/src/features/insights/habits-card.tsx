/** Twelve weeks of workouts as squares, the hours they began at, and four facts. */
import { plural, t } from '@lingui/core/macro';
import type { Habits, HabitWeek } from '@workout-tracker/core/insights/habits';
import { useState } from 'react';
import { formatDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { type Fact, Facts, FiguresTable, InsightCard, TableSwitch } from './card-parts.tsx';
import classes from './habits-card.module.css';
import { formatHour } from './hour-format.ts';

interface HabitsCardProps {
  readonly habits: Habits;
}

export function HabitsCard({ habits }: HabitsCardProps) {
  const [isTable, setTable] = useState(false);
  const hasAny = habits.weeks.some(({ workouts }) => workouts > 0);
  return (
    <InsightCard
      title={t`Habits`}
      about={t`12 weeks`}
      aside={
        hasAny && (
          <TableSwitch
            labels={{ chart: t`Chart of habits`, table: t`Table of habits` }}
            isTable={isTable}
            onChange={setTable}
          />
        )
      }
    >
      {isTable ? (
        <>
          <FiguresTable
            caption={t`Workouts by week`}
            heads={[t({ message: 'Week of', comment: 'head of a column of days' }), t`Workouts`]}
            rows={habits.weeks.map((week) => ({
              key: week.week,
              cells: [formatDay(week.week, 'monthAndDay'), formatWeekDone(week, habits.wanted)],
            }))}
          />
          <FiguresTable
            caption={t`Workouts by the hour they began at`}
            heads={[t({ message: 'From', context: 'hour' }), t`Workouts`]}
            rows={habits.hours.flatMap((count, hour) =>
              count === 0 ? [] : [{ key: String(hour), cells: [formatHour(hour), formatWhole(count)] }],
            )}
          />
        </>
      ) : (
        <>
          <Weeks habits={habits} />
          <Hours hours={habits.hours} />
        </>
      )}
      {!hasAny && (
        <p className={classes.early}>{t`Each workout fills a square of its week, and the hour it began at.`}</p>
      )}
      {hasAny && <Facts facts={factsOf(habits)} />}
    </InsightCard>
  );
}

/** Rows of squares at the least, so that a week of one workout is not as high as any can be. */
const fewestRows = 3;
const mostRows = 7;

function Weeks({ habits: { weeks, wanted } }: { readonly habits: Habits }) {
  const most = Math.max(...weeks.map(({ workouts }) => workouts), wanted ?? 0, fewestRows);
  // From the top down; a workout fills from below.
  const places = Array.from({ length: Math.min(most, mostRows) }, (_, place) => place).toReversed();
  const first = weeks[0];
  return (
    <div className={classes.weeks}>
      <div className={classes.grid} role="img" aria-label={formatWeeks(weeks, wanted)}>
        {weeks.map((week) => (
          <span key={week.week} className={classes.week} data-is={week.is}>
            {places.map((place) => (
              <i key={place} data-look={lookOf(week, place, wanted)} />
            ))}
          </span>
        ))}
      </div>
      <p className={classes.ends}>
        <span>{first && formatDay(first.week, 'monthAndDay')}</span>
        <span>{t`This week`}</span>
      </p>
    </div>
  );
}

/** A square of a week, counted from below: done, wanted and missed, still to come, or nothing. */
function lookOf({ workouts, is }: HabitWeek, place: number, wanted: number | null): string {
  if (place < workouts) return 'done';
  if (is === 'paused') return 'paused';
  if (wanted === null || place >= wanted) return 'none';
  if (is === 'running') return 'to-come';
  return is === 'short' ? 'missed' : 'none';
}

function formatWeeks(weeks: readonly HabitWeek[], wanted: number | null): string {
  const done = weeks
    .map((week) => `${formatDay(week.week, 'monthAndDay')} ${formatWeekDone(week, wanted)}`)
    .join(comma());
  return wanted === null ? t`Workouts per week: ${done}` : t`Workouts per week, ${wanted} wanted: ${done}`;
}

function formatWeekDone({ workouts, is }: HabitWeek, wanted: number | null): string {
  if (is === 'before-start') return t`before the first workout`;
  const done = formatWhole(workouts);
  if (is === 'paused') return t`${done}, paused`;
  const missing = wanted === null ? 0 : wanted - workouts;
  if (is === 'short') return plural(missing, { one: `${done}, # missed`, other: `${done}, # missed` });
  if (is !== 'running' || missing <= 0) return done;
  return plural(missing, { one: `${done}, # to come`, other: `${done}, # to come` });
}

/** From four in the morning to eight in the evening, and all day for those who train at night. */
function Hours({ hours }: { readonly hours: readonly number[] }) {
  const isAllDay = hours.some((count, hour) => count > 0 && (hour < 4 || hour > 19));
  const shown = hours.map((count, hour) => ({ hour, count })).slice(isAllDay ? 0 : 4, isAllDay ? 24 : 20);
  const most = Math.max(1, ...hours);
  const done = shown.filter(({ count }) => count > 0);
  const counts = done.map(({ hour, count }) => `${formatHour(hour)} ${formatWhole(count)}`).join(comma());
  const label = counts === '' ? t`Workouts by hour: none yet` : t`Workouts by hour: ${counts}`;
  const every = shown.length / 4;
  return (
    <div>
      <div className={classes.hours} role="img" aria-label={label}>
        {shown.map(({ hour, count }) => (
          <i key={hour} data-none={count === 0 || undefined} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
      <p className={classes.hourNames} aria-hidden="true">
        {shown
          .filter((_, index) => index % every === 0)
          .map(({ hour }) => (
            <span key={hour}>{formatHour(hour)}</span>
          ))}
      </p>
    </div>
  );
}

function factsOf({ wanted, met, streakWeeks, planned, usualMinutes }: Habits): Fact[] {
  const facts: Fact[] = [];
  if (met) {
    const name = t({ message: `Weeks with ${{ wanted: wanted ?? 0 }}, as wanted`, comment: 'so many workouts' });
    facts.push({ name, value: formatWhole(met.weeks), unit: formatOf(met.of) });
  }
  const weeks = plural({ count: streakWeeks }, { one: 'week', other: 'weeks' });
  facts.push({ name: t`Streak`, value: formatWhole(streakWeeks), unit: weeks });
  if (planned) facts.push({ name: t`Planned and done`, value: formatWhole(planned.done), unit: formatOf(planned.of) });
  if (usualMinutes !== null) facts.push({ name: t`Usual length`, value: formatWhole(usualMinutes), unit: 'min' });
  return facts;
}

function formatOf(all: number): string {
  const total = formatWhole(all);
  return t({ message: `of ${total}`, comment: 'beside the number of those done: 3 of 12' });
}
