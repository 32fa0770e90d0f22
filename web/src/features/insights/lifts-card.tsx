/** Chosen lifts over 90 days with the doubt that an estimate has, and what sets of equal weight cost the heart. */

import { t } from '@lingui/core/macro';
import type { HeartCost } from '@workout-tracker/core/insights/heart-cost';
import type { Lift } from '@workout-tracker/core/insights/lifts';
import type { TrendWord } from '@workout-tracker/core/insights/trend';
import type { Units } from '@workout-tracker/core/people/user';
import { addDays } from '@workout-tracker/core/time/local-date';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { exerciseTitle, moveTitle } from '#lib/catalogue-words.ts';
import { formatPastDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ChartKey, FiguresTable, InsightCard, KeyItem, TableSwitch, TextButton, WhenSeen } from './card-parts.tsx';
import {
  formatKg,
  formatKgSpan,
  formatLift,
  formatMonth,
  formatSet,
  formatTrend,
  trendName,
} from './insights-format.ts';
import { type LiftGoal, liftChart, type Spans } from './lift-shape.ts';
import classes from './lifts-card.module.css';

const LiftChart = lazy(() => import('./insights-charts.tsx').then((module) => ({ default: module.LiftChart })));

interface LiftsCardProps {
  readonly lifts: readonly Lift[];
  readonly costs: readonly HeartCost[];
  /** Exercises whose estimate counts the body. */
  readonly withBody: ReadonlySet<string>;
  readonly goals: ReadonlyMap<string, LiftGoal>;
  readonly spans: Spans;
  readonly today: string;
  readonly units: Units;
  readonly onChoose?: (() => void) | undefined;
}

export function LiftsCard({ lifts, costs, withBody, goals, spans, today, units, onChoose }: LiftsCardProps) {
  const [isTable, setTable] = useState(false);
  const from = addDays(today, -89);
  const hasDeload = spans.deloads.some(({ to }) => to >= from);
  const hasPause = spans.pauses.some(({ to }) => to >= from);
  return (
    <InsightCard
      title={t`Lifts`}
      about={t`Estimated maximum (e1RM), 90 days`}
      aside={
        <span className={classes.aside}>
          {lifts.length > 0 && (
            <TableSwitch
              labels={{ chart: t`Chart of lifts`, table: t`Table of lifts` }}
              isTable={isTable}
              onChange={setTable}
            />
          )}
          {onChoose && (
            <TextButton label={t`Choose lifts`} onClick={onChoose}>
              {t`Choose`}
            </TextButton>
          )}
        </span>
      }
    >
      {lifts.length === 0 && (
        <p className={classes.early}>
          {t`The lifts you train most stand here from their first session on. A word for where one is going needs six sessions over four weeks.`}
        </p>
      )}
      {isTable && (
        <FiguresTable
          caption={t`Estimated maximum by session`}
          heads={[t`Session`, t({ message: 'Set', context: 'of an exercise' }), t`e1RM, ${units}`]}
          rows={lifts.flatMap(({ exerciseId, title, sessions }) =>
            sessions.toReversed().map((session) => ({
              key: `${exerciseId} ${session.workoutId}`,
              cells: [
                [
                  exerciseTitle(title, exerciseId),
                  formatPastDay(session.date, 'monthAndDay'),
                  session.isDeload && t`deload`,
                ]
                  .filter(Boolean)
                  .join(comma()),
                formatSet(session, units),
                `${formatKgSpan(session.lowKg, session.highKg, units)}${comma()}${formatKg(session.e1rmKg, units)}`,
              ],
            })),
          )}
        />
      )}
      {!isTable && (
        <ul>
          {lifts.map((lift) => (
            <LiftRow
              key={lift.exerciseId}
              lift={lift}
              hasBody={withBody.has(lift.exerciseId)}
              goal={goals.get(lift.exerciseId) ?? null}
              spans={spans}
              today={today}
              units={units}
            />
          ))}
        </ul>
      )}
      {!isTable && lifts.length > 0 && (
        <ChartKey>
          <KeyItem mark="band">{t`One rep either way`}</KeyItem>
          <KeyItem mark="line">{t`Slope, deload left out`}</KeyItem>
          {hasDeload && <KeyItem mark="shaded">{t`Deload week`}</KeyItem>}
          {hasPause && <KeyItem mark="hatched">{t({ message: 'Pause', context: 'days without training' })}</KeyItem>}
        </ChartKey>
      )}
      <Costs costs={costs} today={today} units={units} />
    </InsightCard>
  );
}

interface LiftRowProps {
  readonly lift: Lift;
  readonly hasBody: boolean;
  readonly goal: LiftGoal | null;
  readonly spans: Spans;
  readonly today: string;
  readonly units: Units;
}

const sessionsNeeded = 6;

function LiftRow({ lift, hasBody, goal, spans, today, units }: LiftRowProps) {
  const { exerciseId, last, trend } = lift;
  // The chart is drawn anew when these are other objects.
  const chart = useMemo(
    () => ({ ...liftChart(lift, { goal, spans, today, units }), label: formatLift(lift, units) }),
    [lift, goal, spans, today, units],
  );
  return (
    <li className={classes.lift}>
      <p className={classes.name}>
        <Link to={`/exercise/${exerciseId}/`}>{moveTitle(lift)}</Link>
        <TrendChip word={trend.word} />
      </p>
      {last && (
        <p className={classes.value}>
          {formatKg(last.e1rmKg, units)} <small>{units}</small>
        </p>
      )}
      <div className={classes.chart}>
        <WhenSeen height="64px">
          <ChartFrame>
            <LiftChart {...chart} />
          </ChartFrame>
        </WhenSeen>
      </div>
      <p className={classes.about}>
        {[formatTrend(trend, units, sessionsNeeded), hasBody && t`with body weight`].filter(Boolean).join(comma())}
      </p>
    </li>
  );
}

const trendIcons: Readonly<Partial<Record<TrendWord, IconName>>> = {
  rising: 'trendUp',
  steady: 'minus',
  falling: 'trendDown',
};

function TrendChip({ word }: { readonly word: TrendWord }) {
  const icon = trendIcons[word];
  return (
    <span className={classes.trend} data-word={word}>
      {icon && <Icon name={icon} size={12} />}
      {trendName(word)}
    </span>
  );
}

const mostCosts = 3;

interface CostsProps {
  readonly costs: readonly HeartCost[];
  readonly today: string;
  readonly units: Units;
}

/** The first month beside the latest: what the same sets cost the heart then and now. */
function Costs({ costs, today, units }: CostsProps): ReactNode {
  if (costs.length === 0) return null;
  return (
    <div className={classes.costs}>
      <h3>{t`Heart cost`}</h3>
      {costs.slice(0, mostCosts).map(({ exerciseId, title, loadKg, reps, months }) => {
        const [first, last] = [months[0], months.at(-1)];
        if (!first || !last) return null;
        return (
          <table key={`${exerciseId} ${loadKg} ${reps}`}>
            <thead>
              <tr>
                <th scope="col">{`${exerciseTitle(title, exerciseId)}${comma()}${formatSet({ reps, loadKg }, units)}`}</th>
                <th scope="col">{formatMonth(first.month, today)}</th>
                <th scope="col">{last.month === today.slice(0, 7) ? t`Now` : formatMonth(last.month, today)}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t`Peak`}</th>
                <td>{first.peak}</td>
                <td>
                  <b>{last.peak}</b> {t`bpm`}
                </td>
              </tr>
              {first.drop !== null && last.drop !== null && (
                <tr>
                  <th scope="row">{t`Drop in the first minute`}</th>
                  <td>{first.drop}</td>
                  <td>
                    <b>{last.drop}</b> {t`bpm`}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
